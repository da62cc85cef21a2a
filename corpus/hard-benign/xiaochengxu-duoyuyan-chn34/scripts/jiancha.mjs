#!/usr/bin/env node
// 语言包一致性检查：以 zh-CN 为准
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const dir = process.argv[2] ?? 'src/locales';
const BASE = 'zh-CN';

function flat(o, pre = '', out = {}) {
  for (const [k, v] of Object.entries(o)) {
    const key = pre ? `${pre}.${k}` : k;
    if (v && typeof v === 'object') flat(v, key, out);
    else out[key] = String(v);
  }
  return out;
}

const load = (lang) => flat(JSON.parse(readFileSync(path.join(dir, `${lang}.json`), 'utf8')));
const slots = (s) => [...new Set(s.match(/\{\w+\}/g) ?? [])].sort().join(',');

if (!existsSync(path.join(dir, `${BASE}.json`))) {
  console.error(`找不到 ${dir}/${BASE}.json`);
  process.exit(2);
}

const base = load(BASE);
let bad = 0;
const report = (kind, lang, key, extra = '') => {
  bad += 1;
  console.log(`[${kind}] ${lang} ${key} ${extra}`.trim());
};

for (const f of readdirSync(dir).filter((x) => x.endsWith('.json'))) {
  const lang = f.slice(0, -5);
  if (lang === BASE) continue;
  const cur = load(lang);
  for (const k of Object.keys(base)) {
    if (!(k in cur)) {
      report('缺', lang, k);
      continue;
    }
    if (slots(base[k]) !== slots(cur[k])) report('占位', lang, k, `${slots(base[k])} ≠ ${slots(cur[k])}`);
    const han = /\p{Script=Han}/u.test(cur[k]);
    const kana = /[\u3040-\u30ff]/.test(cur[k]);
    if (lang === 'en' && han) report('未译', lang, k);
    if (lang === 'ja' && han && !kana && cur[k] === base[k] && cur[k].length > 6) report('未译', lang, k);
  }
  for (const k of Object.keys(cur)) if (!(k in base)) report('多', lang, k);
}

console.log(bad ? `共 ${bad} 处问题` : '三个语言包一致');
process.exit(bad ? 1 : 0);
