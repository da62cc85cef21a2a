import { readFileSync } from 'node:fs';
import { judge } from '../guard.mjs';
let bad = 0;
const lines = readFileSync(new URL('./cases.tsv', import.meta.url), 'utf8').split('\n').filter(Boolean);
for (const line of lines) {
  const tab = line.indexOf('\t');
  const want = line.slice(0, tab), cmd = line.slice(tab + 1);
  const got = judge(cmd);
  if (got.decision !== want) { bad++; console.log(`want ${want}, got ${got.decision} (${got.id ?? '-'}): ${cmd}`); }
}
console.log(bad ? `${bad} of ${lines.length} wrong` : `${lines.length} cases ok`);
process.exit(bad ? 1 : 0);
