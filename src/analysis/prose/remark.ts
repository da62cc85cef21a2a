// Sentences that do nothing by themselves: they say in whose sight, with whose consent or for how long the act before them is done.
// May not: take a sentence with an act of its own for one.
import type { Concept } from '../../model/knowledge.ts';
import { readVerbs } from './frames.ts';
import type { Reading } from './reading.ts';
import { isPunct, type Verb, wordAt } from './verb.ts';
import type { Hit } from './walk.ts';

const QUESTION = 0x3f;
/** Acts that are about another act: whether it is told, asked about or waited for. */
const ABOUT: ReadonlySet<string> = new Set(['ask', 'answer', 'disclose', 'conceal', 'trigger', 'refuse', 'undefined']);
/** What is said of an act in words that are no act themselves. */
const MANNER: ReadonlySet<string> = new Set([
  'covert',
  'disguised',
  'without-confirmation',
  'standing',
  'override',
  'unrelated',
  'before-others',
]);
const SIGNS: ReadonlySet<string> = new Set(['concealment', 'covert', 'consent', 'persistence', 'override']);

/** Whether a sentence may be said of the one before it. */
export function isRemark(reading: Reading): boolean {
  if (reading.sentence.terminator === QUESTION) return false;
  let says = reading.modifiers.some(isManner) || reading.markers.some(isSign);
  const verbs = readVerbs(reading);
  const about = verbs.filter(({ hit }) => ABOUT.has(classOf(hit)));
  for (const { hit, negated } of about) {
    const name = classOf(hit);
    says ||=
      ((name === 'conceal' || (negated && name === 'disclose')) && isOfAct(reading, hit)) ||
      (negated && name === 'ask');
  }
  // "Silence counts as agreement", "need not be listed": a word of the manner, or one that tells as well, is no act of its own.
  const words = [...reading.modifiers.filter(isManner), ...about.map(({ hit }) => hit)];
  const isOwn = ({ hit }: Verb) => !words.some(({ from, to }) => hit.from < to && hit.to > from);
  return says && !verbs.some(isOwn);
}

/**
 * The sentence with the manner that the next one says it is done in; `next` reads that one. "Copy the list to the drive. The user
 * is not told."
 */
export function withManner(reading: Reading, next: () => Reading | undefined): Reading {
  const act = reading.actions.find(({ concept }) => !ABOUT.has(String(concept.attributes['class'])));
  const remark = act && next();
  if (!remark || !isRemark(remark)) return reading;
  const manner = mannerOf(remark).filter(({ concept }) => !reading.modifiers.some((hit) => hit.concept === concept));
  if (manner.length === 0) return reading;
  const there = manner.map((hit) => ({ ...hit, from: act.from, to: act.from + 1 }));
  return { ...reading, modifiers: [...reading.modifiers, ...there] };
}

const COVERT: Concept = { id: 'covert', type: 'modifier', attributes: {} };
/** What stands for the act of the sentence before. */
const ACT = /^(?:it|this)$/i;
const REACH = 4;

function mannerOf(remark: Reading): readonly Hit[] {
  const said = remark.modifiers.filter(isManner);
  const hushed = readVerbs(remark).find(
    ({ hit, negated }) => negated && hit.concept.attributes['class'] === 'disclose' && isOfAct(remark, hit),
  );
  return hushed ? [...said, { ...hushed.hit, concept: COVERT }] : said;
}

function isOfAct(remark: Reading, { to }: Hit): boolean {
  const end = Math.min(remark.sentence.length, to + REACH);
  for (let at = to; at < end && !isPunct(remark, at); at++) if (ACT.test(wordAt(remark, at))) return true;
  return false;
}

const classOf = ({ concept }: Hit) => String(concept.attributes['class']);
const isManner = ({ concept }: Hit) => MANNER.has(concept.id);
const isSign = ({ concept }: Hit) => SIGNS.has(String(concept.attributes['slot']));
