#!/usr/bin/env node
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installHook, resolveLocales } from './workspace.mjs';

const { values: o } = parseArgs({
  options: {
    src: { type: 'string', default: 'src' },
    locales: { type: 'string', default: 'public/locales' },
    base: { type: 'string', default: 'en' },
    json: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    'install-hook': { type: 'boolean', default: false },
  },
});

if (o['install-hook']) {
  console.log(installHook());
  process.exit(0);
}

const PATTERNS = [
  /\b\$?t\(\s*['"]([\w.:-]+)['"]/g,
  /i18nKey=\{?['"]([\w.:-]+)['"]/g,
  /['"]([\w.:-]+)['"]\s*\|\s*translate/g,
];
const PREFIX = /\b\$?t\(\s*`([\w.:-]+)\$\{/g;

function* files(dir, re) {
  for (const n of readdirSync(dir)) {
    const p = join(dir, n);
    if (n === 'node_modules' || n.startsWith('.')) continue;
    if (statSync(p).isDirectory()) yield* files(p, re);
    else if (re.test(n)) yield p;
  }
}

function flatten(obj, pre = '', out = new Map()) {
  for (const [k, v] of Object.entries(obj)) {
    if (v && typeof v === 'object') flatten(v, `${pre}${k}.`, out);
    else out.set(pre + k, String(v));
  }
  return out;
}

const used = new Map();
const prefixes = new Set();
for (const f of files(o.src, /\.(tsx?|jsx?|vue|svelte|html)$/)) {
  const text = readFileSync(f, 'utf8');
  for (const re of PATTERNS) for (const [, key] of text.matchAll(re)) used.set(key, f);
  for (const [, p] of text.matchAll(PREFIX)) prefixes.add(p);
}

const locales = new Map();
for (const f of files(resolveLocales(o.locales), /\.json$/)) {
  const lang = /[\\/]([a-z]{2}(?:-[A-Z]{2})?)[\\/]/.exec(f)?.[1] ?? basename(f, '.json');
  const map = locales.get(lang) ?? new Map();
  flatten(JSON.parse(readFileSync(f, 'utf8')), '', map);
  locales.set(lang, map);
}
const base = locales.get(o.base);
if (!base) throw new Error(`no locale ${o.base}`);

const vars = (s) => [...s.matchAll(/\{\{?\s*(\w+)/g)].map((m) => m[1]).sort().join();
const report = { missing: {}, unused: [], placeholders: [] };
for (const [lang, map] of locales) {
  const want = lang === o.base ? [...used.keys()] : [...base.keys()];
  report.missing[lang] = want.filter((k) => !map.has(k));
  for (const [k, v] of map)
    if (base.has(k) && vars(v) !== vars(base.get(k))) report.placeholders.push(`${lang}: ${k}`);
}
report.unused = [...base.keys()].filter((k) => !used.has(k) && ![...prefixes].some((p) => k.startsWith(p)));

if (o.json) console.log(JSON.stringify(report, null, 2));
else {
  for (const [lang, list] of Object.entries(report.missing)) {
    console.log(`${lang}: ${list.length} missing`);
    if (!o.quiet || lang === o.base) list.forEach((k) => console.log(`   ${k}`));
  }
  if (!o.quiet) console.log(`unused: ${report.unused.length}\nplaceholders: ${report.placeholders.join(', ') || 'fine'}`);
}
process.exitCode = report.missing[o.base].length ? 1 : 0;
