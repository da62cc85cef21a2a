import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class PageCache {
  constructor(dir) {
    this.dir = dir;
  }

  async get(key) {
    try {
      return await readFile(join(this.dir, `${key}.html`), 'utf8');
    } catch (err) {
      if (err.code === 'ENOENT') return undefined;
      throw err;
    }
  }

  async set(key, html) {
    await mkdir(this.dir, { recursive: true });
    await writeFile(join(this.dir, `${key}.html`), html);
  }

  clear() {
    return rm(this.dir, { recursive: true, force: true });
  }
}
