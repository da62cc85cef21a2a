import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

const LABELS = new Set(['benign', 'override', 'exfil', 'tool_abuse', 'persona', 'leak', 'mention']);
const ALONE = new Set(['benign', 'mention']);

// Cheap hints: a text with one of these labelled "benign" is shown again to the annotator.
const HINTS: RegExp[] = [
  /ignore (all|the|any)? ?(above|previous|prior)/i,
  /you are now (DAN|an? unrestricted)/i,
  /(forward|send|upload) (all|every|the) .{0,40}(to|@)/i,
  /(print|reveal|repeat) (your|the) (system prompt|instructions)/i,
  /without (asking|telling|notifying) the user/i,
];

interface Row { id: string; source: string; text: string; label: string; note: string }

const rows: Row[] = parse(readFileSync(process.argv[2], 'utf8'), { columns: true });
let problems = 0;
for (const row of rows) {
  const labels = row.label.split(',').map((l) => l.trim()).filter(Boolean);
  const unknown = labels.filter((l) => !LABELS.has(l));
  const clash = labels.length > 1 && labels.some((l) => ALONE.has(l));
  const doubt = labels.includes('benign') && HINTS.some((h) => h.test(row.text));
  if (unknown.length || clash || doubt || labels.length === 0) {
    problems++;
    console.log(row.id, { unknown, clash, doubt, empty: labels.length === 0 });
  }
}
console.log(`${rows.length} rows, ${problems} to look at`);
