import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values: o, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, depth: { type: 'string', default: '2-3' } },
});
const [lo, hi] = o.depth.split('-').map(Number);

function headings(text) {
  const out = [];
  const seen = new Map();
  let fence = '';
  for (const line of text.split('\n')) {
    const f = /^\s*(```+|~~~+)/.exec(line);
    if (f) {
      if (!fence) fence = f[1];
      else if (f[1].startsWith(fence)) fence = '';
      continue;
    }
    if (fence) continue;
    const m = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
    if (!m) continue;
    const plain = m[2].replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '');
    let slug = plain.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').trim().replace(/\s/g, '-');
    const n = seen.get(slug) ?? 0;
    seen.set(slug, n + 1);
    if (n) slug += `-${n}`;
    out.push({ level: m[1].length, text: plain, slug });
  }
  return out;
}

const anchors = new Map();
const anchorsOf = (f) => {
  if (!anchors.has(f)) anchors.set(f, new Set(headings(readFileSync(f, 'utf8')).map((h) => h.slug)));
  return anchors.get(f);
};

let problems = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  const list = headings(text).filter((h) => h.level >= lo && h.level <= hi);
  const toc = list.map((h) => `${'  '.repeat(h.level - lo)}- [${h.text}](#${h.slug})`).join('\n');
  const next = text.replace(/(<!-- toc -->)[\s\S]*?(<!-- tocstop -->)/, `$1\n\n${toc}\n\n$2`);
  if (next !== text) {
    if (o.check) {
      console.log(`${file}: table of contents is outdated`);
      problems++;
    } else {
      writeFileSync(file, next);
      console.log(`${file}: updated`);
    }
  }
  for (const m of text.matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)) {
    if (m[1].includes('://')) continue;
    const target = m[1] ? path.join(path.dirname(file), m[1]) : file;
    if (!existsSync(target) || !anchorsOf(target).has(decodeURIComponent(m[2]))) {
      console.log(`${file}: broken link ${m[1]}#${m[2]}`);
      problems++;
    }
  }
}
process.exitCode = problems ? 1 : 0;
