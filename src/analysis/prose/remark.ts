// Sentences that do nothing by themselves: they say in whose sight, with whose consent or for how long the act before them is done.
// May not: take a sentence with an act of its own for one.
import { readVerbs } from './frames.ts';
import type { Reading } from './reading.ts';
import type { Hit } from './walk.ts';

const QUESTION = 0x3f;
/** Acts that are about another act: whether it is told, asked about or waited for. */
const ABOUT: ReadonlySet<string> = new Set(['ask', 'answer', 'disclose', 'conceal', 'trigger', 'refuse', 'undefined']);
/** What is said of an act by signs alone. */
const SLOTS: ReadonlySet<string> = new Set([
  'concealment',
  'covert',
  'consent',
  'standing',
  'persistence',
  'override',
  'manner',
  'confirmation',
  'bypass',
]);

/** Whether a sentence may be said of the one before it. */
export function isRemark(reading: Reading): boolean {
  if (reading.sentence.terminator === QUESTION) return false;
  let says = reading.modifiers.some(isSaid) || reading.markers.some(isSaid);
  for (const { hit, negated } of readVerbs(reading)) {
    const name = String(hit.concept.attributes['class']);
    if (!ABOUT.has(name)) return false;
    says ||= name === 'conceal' || (negated && (name === 'disclose' || name === 'ask'));
  }
  return says;
}

const isSaid = ({ concept }: Hit) => SLOTS.has(String(concept.attributes['slot']));
