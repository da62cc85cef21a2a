// What a note is about: the words in front of its colon, dash or arrow ("audit log: wiped at each start").
// May not: take a condition, an order or a long sentence for a label; it looks at the head of the sentence alone.
import type { Hit } from '../lexicon/walk.ts';
import type { Reading, Thing } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { ARROW } from '../tokens/shapes.ts';
import { isInThing, isOneOf, isPunct } from '../verb.ts';

const MAX_LABEL = 12;
const COLON = 0x3a;
const DASH = 0x2d;
const COMMA = 0x2c;
const AMPERSAND = 0x26;

/** Where the mark behind the label stands, for a word behind it; 0 when the sentence has none. */
export function labelMark(reading: Reading, behind: number): number {
  const { word } = reading.sentence;
  const last = Math.min(behind, MAX_LABEL + 1);
  for (let at = 0; at < last; at++) {
    if (reading.roles[at]! & (R.if | R.be | R.strong | R.break)) return 0;
    if (!isPunct(reading, at)) continue;
    if (word[at] === COLON || word[at] === DASH || word[at] === ARROW) return isName(reading, at) ? at : 0;
    if (word[at] !== COMMA && word[at] !== AMPERSAND) return 0;
  }
  return 0;
}

/** "Keep the keys out of the commit: …" says itself what is done. */
function isName(reading: Reading, mark: number): boolean {
  return reading.actions.every((hit) => hit.from >= mark || isInThing(reading, hit));
}

/** What the note is about, when the act is the first thing said of it and names nothing of its own. */
export function labelled(reading: Reading, hit: Hit): readonly Thing[] {
  const mark = labelMark(reading, hit.from);
  // 扣费后: a state, not an act.
  if (reading.language === 'zh' && isOneOf(reading, hit.to, '后前时的')) return [];
  if (mark === 0 || reading.actions.some((other) => other.from > mark && other.to <= hit.from)) return [];
  for (let at = mark + 1; at < hit.from; at++) if (isPunct(reading, at)) return [];
  return reading.objects.filter((thing) => thing.to <= mark);
}
