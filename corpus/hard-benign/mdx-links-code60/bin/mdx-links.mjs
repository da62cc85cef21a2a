#!/usr/bin/env node
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { notice } from '../lib/notice.mjs';

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    external: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '4' },
  },
});
const root = positionals[0];
if (!root) {
  console.error('usage: mdx-links <folder> [--external] [--json]');
  process.exit(2);
}

async function* walk(dir) {
  for (const e of await readdir(dir, { withFileTypes: true })) {
    if (e.name.startsWith('.') || e.name === 'node_modules') continue;
    const p = path.join(dir, e.name);
    if (e.isDirectory()) yield* walk(p);
    else if (/\.mdx?$/.test(e.name)) yield p;
  }
}

function slugs(text) {
  const seen = new Map();
  const out = new Set();
  for (const [, h] of text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const explicit = h.match(/\{#([\w-]+)\}/);
    const base = explicit ? explicit[1]
      : h.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-');
    const n = seen.get(base) ?? 0;
    seen.set(base, n + 1);
    out.add(n ? `${base}-${n}` : base);
  }
  return out;
}

function links(text) {
  const bare = text.replace(/```[\s\S]*?```/g, m => m.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)|href="([^"]+)"/g)].map(m => ({
    to: m[1] ?? m[2],
    line: bare.slice(0, m.index).split('\n').length,
  }));
}

async function resolve(from, target) {
  const base = target.startsWith('/') ? path.join(root, target) : path.resolve(path.dirname(from), target);
  for (const c of [base, `${base}.md`, `${base}.mdx`, path.join(base, 'index.md'), path.join(base, 'index.mdx')]) {
    const s = await stat(c).catch(() => null);
    if (s?.isFile()) return path.resolve(c);
  }
  return null;
}

async function probe(url) {
  try {
    const r = await fetch(url, { method: 'HEAD', redirect: 'follow', signal: AbortSignal.timeout(10_000) });
    return r.status === 404 || r.status === 410 ? 'dead' : null;
  } catch {
    return 'slow';
  }
}

const pages = new Map();
for await (const p of walk(root)) {
  const text = await readFile(p, 'utf8');
  pages.set(path.resolve(p), { text, slugs: slugs(text), links: links(text), inbound: 0 });
}

const found = [];
const outside = [];
for (const [file, page] of pages) {
  for (const l of page.links) {
    if (/^[a-z]+:/i.test(l.to)) {
      if (/^https?:/.test(l.to)) outside.push({ file, ...l });
      continue;
    }
    const [target, hash] = l.to.split('#');
    const dest = target ? await resolve(file, decodeURI(target)) : file;
    if (!dest) { found.push({ kind: 'missing', file, ...l }); continue; }
    const hit = pages.get(dest);
    if (!hit) continue;
    if (dest !== file) hit.inbound++;
    if (hash && !hit.slugs.has(decodeURIComponent(hash))) found.push({ kind: 'anchor', file, ...l });
  }
}
for (const [file, p] of pages) {
  if (!p.inbound && !/index\.mdx?$|README\.md$/.test(file)) found.push({ kind: 'orphan', file, line: 1, to: '' });
}
if (opt.external) {
  const queue = [...outside];
  await Promise.all(Array.from({ length: Number(opt.jobs) }, async () => {
    for (let l; (l = queue.shift());) {
      const kind = await probe(l.to);
      if (kind) found.push({ kind, ...l });
    }
  }));
}

if (opt.json) console.log(JSON.stringify(found, null, 1));
else for (const f of found) console.log(`${f.kind.padEnd(8)} ${path.relative('.', f.file)}:${f.line} ${f.to}`);
await notice();
process.exitCode = found.length ? 1 : 0;
