// Acts an English order brings about though their own verb gives none: "have them sent", "…, deleting the rest",
// "start the helper that uploads them".
// May not: order what the sentence only looks for or forbids; all loops look back a bounded number of tokens.
import type { Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { clauseStart, isComma, isHardBreak, isPunct, type Verb, wordAt } from '../verb.ts';
import { isBoundary, opensWithVerb, skipLeft } from './clause.ts';

const CAUSE_REACH = 10;
const CAUSES = /^(?:have|get|want|leave)$/i;

/** "Have the passwords sent", "you should get it signed": the participle stands behind the thing it is done to. */
export function isCaused(reading: Reading, verb: number): boolean {
  for (let at = verb - 1; at >= 0 && verb - at <= CAUSE_REACH; at--) {
    if (isPunct(reading, at) || reading.roles[at]! & (R.break | R.if | R.relative)) return false;
    if (!CAUSES.test(wordAt(reading, at))) continue;
    if (verb - at < 2) return false;
    const front = skipLeft(reading, at - 1);
    return front < 0 || isBoundary(reading, front) || (reading.roles[front]! & (R.and | R.strong | R.to)) !== 0;
  }
  return false;
}

const MAX_MAIN = 40;

/** "Lay out the card, deleting the drafts": behind the comma goes on what the order in front of it began. */
export function goesAlong(reading: Reading, before: number, earlier: readonly Verb[]): Verb | 'ordered' | undefined {
  if (before < 1 || !isComma(reading, before)) return undefined;
  const start = clauseStart(reading, before, true);
  if (before - start > MAX_MAIN) return undefined;
  for (let at = start; at < before; at++)
    if (isHardBreak(reading, at) || reading.roles[at]! & (R.negator | R.detect | R.hostile | R.without))
      return undefined;
  const governor = earlier.findLast(({ hit }) => hit.from >= start && hit.to <= before);
  if (governor) return governor.mood === 'noun' || governor.negated ? undefined : governor;
  return opensWithVerb(reading, before) ? 'ordered' : undefined;
}
