import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import matter from 'gray-matter';
import { marked } from 'marked';
import PQueue from 'p-queue';
import { Confluence } from './confluence.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    space: { type: 'string' },
    parent: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
});

interface Record {
  file: string;
  title: string;
  html: string;
  sha256: string;
}

async function records(folder: string): Promise<Record[]> {
  const out: Record[] = [];
  for (const file of (await readdir(folder)).filter((f) => /^\d{4}-.*\.md$/.test(f)).sort()) {
    const { data, content } = matter(await readFile(path.join(folder, file), 'utf8'));
    if (data.status === 'draft') continue;
    const heading = /^# (.+)$/m.exec(content)?.[1] ?? file;
    const title = `ADR ${file.slice(0, 4)}: ${heading}`;
    const html = await marked.parse(content.replace(/^# .+$/m, ''));
    out.push({ file, title, html, sha256: createHash('sha256').update(title + html).digest('hex') });
  }
  return out;
}

async function main(): Promise<void> {
  const [folder] = positionals;
  const { space, parent } = values;
  if (!folder || !space || !parent) throw new Error('usage: sync.ts <folder> --space KEY --parent ID');
  const api = new Confluence();
  const pages = new Map((await api.children(parent)).map((p) => [p.title.slice(0, 8), p]));
  const queue = new PQueue({ concurrency: 3 });

  for (const rec of await records(folder)) {
    void queue.add(async () => {
      const page = pages.get(rec.title.slice(0, 8));
      if (page && (await api.hashOf(page)) === rec.sha256) return console.log('same    ', rec.file);
      console.log(page ? 'update  ' : 'create  ', rec.file);
      if (values['dry-run']) return;
      const saved = page
        ? await api.update(page, rec.title, rec.html)
        : await api.create(space, parent, rec.title, rec.html);
      await api.setHash(saved, rec.sha256);
    }).catch((err) => {
      console.error(rec.file, err.message);
      process.exitCode = 1;
    });
  }
  await queue.onIdle();
}

main().catch((err) => {
  console.error(err.message);
  process.exitCode = 1;
});
