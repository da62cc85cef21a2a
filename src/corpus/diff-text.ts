// A comparison of two runs for the terminal: what fell first, then what broke, then every changed verdict with its rules.
import { visible } from '../report/visible.ts';
import type { CorpusDiff } from './diff.ts';
import { percent } from './wilson.ts';

const LISTED = 60;

export function* diffText(found: CorpusDiff): Generator<string> {
  for (const { figure, from, to, tolerance } of found.falls)
    yield `FELL    ${figure}: ${percent(from, 2)} → ${percent(to, 2)} (may fall by ${percent(tolerance, 2)})`;
  if (found.falls.length > 0 && found.removed.length > 0)
    yield `note    ${found.removed.length} sample(s) of the old run are not in the new one: what fell may be theirs`;
  for (const { key, why } of found.broken) yield `BROKEN  ${visible(key)}: ${visible(why)}`;
  for (const key of found.mended) yield `mended  ${visible(key)}`;
  const sorted = [...found.changes].sort((a, b) => order(a.better) - order(b.better));
  for (const { key, label, from, to, better, gained, lost } of sorted.slice(0, LISTED)) {
    const word = better === undefined ? 'changed' : better ? 'better ' : 'worse  ';
    const rules = [...gained.map((rule) => `+${rule}`), ...lost.map((rule) => `-${rule}`)].join(' ');
    yield `${word} ${visible(key)} (${visible(label)}): ${from} → ${to}  ${rules}`;
  }
  if (sorted.length > LISTED) yield `… and ${sorted.length - LISTED} more changed verdicts`;
  yield `${found.changes.length} verdict(s) changed, ${found.added.length} sample(s) new, ${found.removed.length} gone, ${found.broken.length} broken, ${found.mended.length} mended, ${found.falls.length} guarded figure(s) fell`;
}

const order = (better: boolean | undefined): number => (better === false ? 0 : better === undefined ? 1 : 2);
