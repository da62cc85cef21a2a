#!/usr/bin/env node
// 语言包按 key 排序后写回；内容没变就不动文件
import { readFileSync, writeFileSync } from 'node:fs';

const sort = (v) =>
  v && typeof v === 'object' && !Array.isArray(v)
    ? Object.fromEntries(Object.keys(v).sort().map((k) => [k, sort(v[k])]))
    : v;

for (const f of process.argv.slice(2)) {
  const old = readFileSync(f, 'utf8');
  const next = `${JSON.stringify(sort(JSON.parse(old)), null, 2)}\n`;
  if (next !== old) writeFileSync(f, next);
}
