// Sentences that do nothing by themselves: they say in whose sight, with whose consent or for how long the act before them is done.
// May not: take a sentence with an act of its own for one.
import { alternatives } from '../../../model/alternatives.ts';
import type { Concept } from '../../../model/knowledge.ts';
import { readVerbs } from '../frames.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { isPunct, type Verb, wordAt } from '../verb.ts';

const QUESTION = 0x3f;
/** Acts that are about another act: whether it is told, asked about or waited for. */
const ABOUT: ReadonlySet<string> = new Set(['ask', 'answer', 'disclose', 'conceal', 'trigger', 'refuse', 'undefined']);
/** What is said of an act in words that are no act themselves. */
const MANNER: ReadonlySet<string> = new Set([
  'without-confirmation',
  'standing',
  'override',
  'unrelated',
  'before-others',
]);
const SIGNS: ReadonlySet<string> = new Set(['consent', 'persistence', 'override']);
const HUSHED: ReadonlySet<string> = new Set(['covert', 'disguised']);
const HUSHES: ReadonlySet<string> = new Set(['concealment', 'covert']);

/**
 * Whether a sentence may be said of the one before it; `secret`: that one speaks of something nobody should see, which is then
 * what is not to be told.
 */
export function isRemark(reading: Reading, secret: boolean): boolean {
  if (reading.sentence.terminator === QUESTION) return false;
  const verbs = readVerbs(reading);
  const about = verbs.filter(({ hit }) => ABOUT.has(classOf(hit)));
  const says =
    (!secret && (isHushed(reading) || about.some((verb) => isUntold(reading, verb)))) ||
    reading.modifiers.some(isManner) ||
    reading.markers.some(isSign) ||
    about.some(({ hit, negated }) => negated && classOf(hit) === 'ask');
  // "Silence counts as agreement", "need not be listed": a word of the manner, or one that tells as well, is no act of its own.
  const words = [...reading.modifiers.filter((hit) => isManner(hit) || isCovert(hit)), ...about.map(({ hit }) => hit)];
  const isOwn = ({ hit }: Verb) => !words.some(({ from, to }) => hit.from < to && hit.to > from);
  return says && !verbs.some(isOwn);
}

const FAR = 200;
const SAYING = alternatives(
  'not|no|never|none|nobody|nothing|without|need|silent|silence|quiet|secret|hidden|unseen',
  'user|person|owner|customer|they|them|now|then|later|every|each|always|all',
  'ask|asking|asked|even|whatever|whether|regardless|approv|consent|permission|look|looks|summary|report|log',
);
/** Words without which nobody says in what manner an act is done; most sentences behind one need not be read for it. */
const SAYS = new RegExp(
  alternatives(String.raw`\b(?:${SAYING})\w{0,6}\b`, String.raw`n['’]t\b`, String.raw`[\u4e00-\u9fff]`),
  'i',
);

/** Whether the sentence that begins there may say it; looked at before it is read. */
export const mayRemark = (text: string, at: number, end: number): boolean =>
  at < end && SAYS.test(text.slice(at, Math.min(end, at + FAR)));

/**
 * The sentence with the manner that the next one says it is done in; `next` reads that one. "Copy the list to the drive. The user
 * is not told."
 */
export function withManner(reading: Reading, next: () => Reading | undefined): Reading {
  const act = reading.actions.find(({ concept }) => !ABOUT.has(String(concept.attributes['class'])));
  if (!act || reading.objects.some(({ grade }) => grade === 'hard')) return reading;
  const remark = next();
  if (!remark || !isRemark(remark, false)) return reading;
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
  const said = remark.modifiers.filter((hit) => isManner(hit) || isCovert(hit));
  const untold = readVerbs(remark).find((verb) => isUntold(remark, verb));
  return untold ? [...said, { ...untold.hit, concept: COVERT }] : said;
}

/** "Do not mention it", "keep this to yourself". */
const isUntold = (reading: Reading, { hit, negated }: Verb): boolean =>
  (classOf(hit) === 'conceal' || (negated && classOf(hit) === 'disclose')) && isOfAct(reading, hit);

function isOfAct(remark: Reading, { to }: Hit): boolean {
  const end = Math.min(remark.sentence.length, to + REACH);
  for (let at = to; at < end && !isPunct(remark, at); at++) if (ACT.test(wordAt(remark, at))) return true;
  return false;
}

const classOf = ({ concept }: Hit) => String(concept.attributes['class']);
const isCovert = ({ concept }: Hit) => HUSHED.has(concept.id);
const isHushed = ({ modifiers, markers }: Reading) =>
  modifiers.some(isCovert) || markers.some(({ concept }) => HUSHES.has(String(concept.attributes['slot'])));
const isManner = ({ concept }: Hit) => MANNER.has(concept.id);
const isSign = ({ concept }: Hit) => SIGNS.has(String(concept.attributes['slot']));
