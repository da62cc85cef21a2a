import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

export function readCsv(path) {
  const [head, ...lines] = readFileSync(path, 'utf8').replace(/^\uFEFF/, '').trim().split(/\r?\n/);
  const cols = head.split(';');
  return lines.map(l => Object.fromEntries(l.split(';').map((v, i) => [cols[i], v.replace(/^"|"$/g, '')])));
}

export function writeCsv(path, rows) {
  mkdirSync(dirname(path), { recursive: true });
  if (!rows.length) return writeFileSync(path, '');
  const cols = Object.keys(rows[0]);
  writeFileSync(path, [cols.join(';'), ...rows.map(r => cols.map(c => r[c] ?? '').join(';'))].join('\n') + '\n');
}
