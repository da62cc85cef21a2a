import { globSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values: o, positionals: [dir] } = parseArgs({
  allowPositionals: true,
  options: {
    src: { type: 'string' },
    base: { type: 'string', default: 'en' },
    dynamic: { type: 'string', multiple: true, default: [] },
  },
});

const flat = (obj, prefix = '', out = {}) => {
  for (const [k, v] of Object.entries(obj)) {
    const key = prefix ? `${prefix}.${k}` : k;
    if (v && typeof v === 'object') flat(v, key, out);
    else out[key] = String(v);
  }
  return out;
};

const load = (f) => flat(JSON.parse(readFileSync(path.join(dir, f), 'utf8')));
const holders = (s) => [...s.matchAll(/\{\{?\s*(\w+)[^}]*\}?\}|%(\w)/g)].map((m) => m[1] ?? m[2]).sort().join(',');
const PLURAL = /_(zero|one|two|few|many|other)$/;

const files = readdirSync(dir).filter((f) => f.endsWith('.json'));
const base = load(`${o.base}.json`);
let problems = 0;
const say = (lang, kind, text) => {
  problems++;
  console.log(`${lang.padEnd(6)} ${kind.padEnd(12)} ${text}`);
};

for (const f of files) {
  const lang = path.basename(f, '.json');
  if (lang === o.base) continue;
  const t = load(f);
  for (const [k, v] of Object.entries(base)) {
    if (PLURAL.test(k)) continue;
    if (!(k in t)) say(lang, 'missing', k);
    else if (holders(v) !== holders(t[k])) say(lang, 'placeholder', `${k}: {${holders(v)}} vs {${holders(t[k])}}`);
    else if (v === t[k] && /\s/.test(v) && v.length > 8) say(lang, 'same', `${k}: ${v}`);
  }
  for (const k of Object.keys(t)) if (!(k in base) && !PLURAL.test(k)) say(lang, 'extra', k);

  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const stems = new Set(Object.keys(base).filter((k) => PLURAL.test(k)).map((k) => k.replace(PLURAL, '')));
  for (const stem of stems) {
    for (const form of forms) if (!(`${stem}_${form}` in t)) say(lang, 'plural', `${stem}_${form}`);
  }
}

if (o.src) {
  const code = globSync('**/*.{ts,tsx,js,jsx,vue,svelte}', { cwd: o.src })
    .map((f) => readFileSync(path.join(o.src, f), 'utf8'))
    .join('\n');
  const used = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map((m) => m[1]));
  for (const k of Object.keys(base)) {
    const stem = k.replace(PLURAL, '');
    if (!used.has(stem) && !used.has(k) && !o.dynamic.some((p) => k.startsWith(p))) say(o.base, 'unused', k);
  }
  for (const m of code.matchAll(/\bt\(\s*['"]([\w.-]+)['"]/g)) {
    if (!(m[1] in base) && !(`${m[1]}_other` in base)) say(o.base, 'undefined', m[1]);
  }
}
console.log(`${problems} findings in ${files.length} files`);
process.exitCode = problems ? 1 : 0;
