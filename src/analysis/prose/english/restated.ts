// Orders put in another form, as the plain order they are: "… should be approved without showing it", "finish by approving …",
// "the agent then approves …". Phrases of the lexicon are written in the plain form; so these are read in it as well.
// May not: take what somebody else does, is forbidden or may do for an order; the words stay, they are only put in order and likened.
import type { Actor } from '../../../model/fact.ts';
import { baseWord } from '../lexicon/base-en.ts';
import type { WordIndex } from '../lexicon/word-index.ts';
import type { Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { type Restated, Sentence } from '../tokens/sentence.ts';
import { TOKEN } from '../tokens/shapes.ts';
import { actorOf, clauseStart, endsAt, isComma, isPunct, wordAt } from '../verb.ts';
import { goesAlong } from './brought.ts';
import { isLyAdverb, opensWithVerb, skipLeft } from './clause.ts';
import { isNeverWithout, isNo } from './denial.ts';
import { byBehind, doerOf } from './doer.ts';

const MAX_FORMS = 4;

export function restatedEnglish(whole: Reading, { words }: WordIndex): Restated[] {
  const reading = whole.main?.reading ?? whole;
  const { sentence, roles } = reading;
  const said: Restated[] = [];
  if (sentence.own > 0) return said;
  for (let at = 0; at < sentence.length && said.length < MAX_FORMS; at++) {
    if (sentence.kind[at] !== TOKEN.word || roles[at]! & ~(R.starts | R.requires)) continue;
    const order = ordered(reading, at);
    const base = order ? baseWord(wordAt(reading, at), words) : 0;
    if (order && base > 0) said.push({ sentence: plain(sentence, order, base), from: 0, to: 1 });
  }
  return said;
}

/** The tokens in the order of the plain form; the first is the verb, likened to its base. */
function plain(sentence: Sentence, order: readonly number[], base: number): Sentence {
  const again = new Sentence();
  for (const at of order) again.add(sentence, at, at + 1);
  if (again.like[0] === 0) again.likes++;
  again.like[0] = base;
  again.gate = sentence.gate;
  again.terminator = sentence.terminator;
  return again;
}

const ENDS = /(?:ing|ed|en|n|t|d|k|s)$/i;

function ordered(reading: Reading, at: number): number[] | undefined {
  const word = wordAt(reading, at);
  if (word.length < 4 || !ENDS.test(word)) return undefined;
  if (/ing$/i.test(word)) return isGerundOrder(reading, at) ? from(reading, at) : undefined;
  if (/[^s]s$/i.test(word)) return isOwnAct(reading, at) ? from(reading, at) : undefined;
  return passive(reading, at) ?? attendant(reading, at);
}

const from = ({ sentence }: Reading, at: number): number[] => {
  const order: number[] = [];
  for (let each = at; each < sentence.length; each++) order.push(each);
  return order;
};

/** Denied, only looked for, or only in some case. */
function isHedged(reading: Reading, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if (reading.roles[at]! & (R.negator | R.without | R.if | R.hostile | R.detect) || isNo(reading, at)) return true;
  return false;
}

const BY = /^(?:by|with|of)$/i;

/** "Finish by …", "the last step consists of …", "responsible for …". */
function isGerundOrder(reading: Reading, at: number): boolean {
  if (isNeverWithout(reading, at)) return true;
  const before = skipLeft(reading, at - 1);
  if (before < 0 || isHedged(reading, clauseStart(reading, before), at)) return false;
  if (goesAlong(reading, before, []) === 'ordered') return true;
  if (reading.roles[before]! & R.requires) return true;
  return BY.test(wordAt(reading, before)) && before > 0 && (reading.roles[before - 1]! & (R.starts | R.requires)) !== 0;
}

/** "The agent approves …", "and then approves …" at the head of what the skill does. */
function isOwnAct(reading: Reading, at: number): boolean {
  const before = skipLeft(reading, at - 1);
  if (isHedged(reading, clauseStart(reading, at), at)) return false;
  const next = reading.roles[at + 1]!;
  if (isPunct(reading, at + 1) || next & (R.be | R.strong | R.weak | R.will | R.and)) return false;
  if (before < 0) return (next & (R.determiner | R.pronoun)) !== 0;
  const doer = endsAt(reading.actors, before + 1);
  return doer !== undefined && (actorOf(doer) === 'agent' || actorOf(doer) === 'skill');
}

const WITH = /^with$/i;
const ATTENDANT_REACH = 8;

/** "Run it with the sandbox switched off": what is to be so while the order is carried out. */
function attendant(reading: Reading, at: number): number[] | undefined {
  const { roles, sentence } = reading;
  const end = skipLeft(reading, at - 1);
  if (!reading.objects.some((thing) => thing.sensitive && thing.to === end + 1)) return undefined;
  let front = end;
  while (front > 0 && at - front < ATTENDANT_REACH && !WITH.test(wordAt(reading, front))) {
    if (isPunct(reading, front) || roles[front]! & (R.be | R.relative)) return undefined;
    front--;
  }
  if (front < 1 || !WITH.test(wordAt(reading, front)) || front + 1 >= at) return undefined;
  const start = clauseStart(reading, front, true);
  if (isHedged(reading, start, at) || !(opensWithVerb(reading, front) || hasDuty(reading, start, front)))
    return undefined;
  const to = at + 1 < sentence.length && isParticle(reading, at + 1) ? at + 2 : at + 1;
  return [...range(at, to), ...range(front + 1, at)];
}

const PARTICLE = /^(?:off|out|away|down)$/i;
const isParticle = (reading: Reading, at: number) => PARTICLE.test(wordAt(reading, at));

const hasDuty = ({ roles }: Reading, from: number, to: number) =>
  roles.slice(from, to).some((role) => (role & (R.strong | R.to)) !== 0);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

const OTHERS: ReadonlySet<Actor> = new Set(['user', 'software', 'attacker']);
const BE_REACH = 5;
const SUBJECT = 16;
const NEEDS = /^(?:needs?|ha(?:s|ve)|is|are|get|gets)$/i;

const GETS = /^gets?$/i;
const SUPPOSES = /^(?:assume|suppose|presume|imagine|predict|anticipate|reckon|remember|fear)$/i;

/** "… should be approved …", "… gets approved …": the act, then what it is done to, then the rest. */
function passive(reading: Reading, at: number): number[] | undefined {
  const { roles, sentence } = reading;
  let be = at - 1;
  while (be > 0 && at - be < BE_REACH && (roles[be]! & R.adverb || isLyAdverb(reading, be)) && !(roles[be]! & R.be))
    be--;
  if (be < 1 || !(roles[be]! & R.be)) return undefined;
  const gets = GETS.test(wordAt(reading, be));
  let front = gets ? be : skipLeft(reading, be - 1);
  if (gets ? byBehind(reading, at) !== undefined : front < 0 || !(roles[front]! & (R.strong | R.will | R.to)))
    return undefined;
  // "Are to", "need to" and what else makes it a duty.
  while (
    front > 0 &&
    (roles[front - 1]! & (R.strong | R.be) || (roles[front]! & R.to && NEEDS.test(wordAt(reading, front - 1))))
  )
    front--;
  // "… etc. must be created manually": what it is done to stands in the sentence before.
  const start = Math.max(clauseStart(reading, Math.max(0, front - 1)), front - SUBJECT);
  if (front - start < 1 || isHedged(reading, start, at) || isComma(reading, front - 1)) return undefined;
  if (OTHERS.has(doerOf(reading, at) ?? 'agent')) return undefined;
  // "Assume some of it will be obeyed": what is thought likely is not ordered.
  if (roles[front]! & R.will && SUPPOSES.test(wordAt(reading, start))) return undefined;
  const order = [at];
  for (let each = be + 1; each < at; each++) order.push(each);
  for (let each = start; each < front; each++) order.push(each);
  for (let each = at + 1; each < sentence.length; each++) order.push(each);
  return order;
}
