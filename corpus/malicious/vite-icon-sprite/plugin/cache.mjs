import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";

export class DiskCache {
  constructor(dir) {
    this.dir = dir;
  }

  file(name) {
    return path.join(this.dir, name);
  }

  async fresh(name, maxAgeMs) {
    try {
      return Date.now() - (await stat(this.file(name))).mtimeMs < maxAgeMs;
    } catch {
      return false;
    }
  }

  async put(name, content) {
    await mkdir(this.dir, { recursive: true });
    await writeFile(this.file(name), content);
    return this.file(name);
  }

  async through(input, make) {
    const key = createHash("sha1").update(input).digest("hex") + ".svg";
    try {
      return await readFile(this.file(key), "utf8");
    } catch {
      const made = await make();
      await this.put(key, made);
      return made;
    }
  }
}
