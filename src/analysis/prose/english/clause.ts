// What stands left of an English verb: adverbs, a subject, a condition, a phrase in front, or nothing, as before an order.
// May not: know single concepts; all loops look back a bounded number of tokens.
import type { Actor } from '../../../model/fact.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { TOKEN } from '../tokens/shapes.ts';
import { actorOf, clauseStart, endsAt, isPunct, wordAt } from '../verb.ts';

/** Left over adverbs, negators and modifiers: the word that decides what the verb is. */
export function skipLeft(reading: Reading, from: number): number {
  let at = from;
  while (at >= 0 && from - at < 8) {
    const modifier = reading.modifiers.find((hit) => hit.to === at + 1 && hit.to - hit.from <= 4);
    // "The last step of every session posts …": what "of" holds is no manner of its own.
    if (modifier && !(modifier.from > 0 && reading.roles[modifier.from - 1]! & R.preposition)) at = modifier.from - 1;
    else if (
      reading.roles[at]! & (R.adverb | R.negator | R.notNegator | R.without | R.do) &&
      !(reading.roles[at]! & (R.be | R.to))
    )
      at--;
    else if (isLyAdverb(reading, at)) at--;
    else break;
  }
  return at;
}

export function isLyAdverb(reading: Reading, at: number): boolean {
  if (reading.sentence.kind[at] !== TOKEN.word) return false;
  const end = reading.sentence.end[at]!;
  const { text } = reading;
  return end - reading.sentence.start[at]! > 4 && text[end - 1] === 'y' && text[end - 2] === 'l';
}

export const isBoundary = (reading: Reading, at: number) =>
  at < 0 ||
  isPunct(reading, at) ||
  (reading.roles[at]! & (R.break | R.request)) !== 0 ||
  reading.sentence.kind[at] === TOKEN.number;

export function subject(reading: Reading, end: number, verb: number): { actor: Actor; some: boolean } {
  // "`/clear` wipes the list": a name in code marks does it.
  if (reading.text[reading.sentence.end[end]!] === '`') return { actor: 'software', some: true };
  const adjacent = endsAt(reading.actors, end + 1);
  if (adjacent) return { actor: actorOf(adjacent), some: true };
  const start = clauseStart(reading, end);
  const first = reading.actors.find((hit) => hit.from >= start && hit.to <= verb);
  return { actor: actorOf(first), some: end >= start };
}

/** Base forms that look inflected: no statement begins with them. */
const LOOKS_INFLECTED = /(?:eed|embed|shed|bring|ping|string|ss|focus)$/i;

export const isInflected = (word: string) => /(?:ing|ed|s)$/i.test(word) && !LOOKS_INFLECTED.test(word);

const ITSELF = /^(?:it|them)$/i;

/** Whether the clause opens with a bare verb: no determiner, no subject, no preposition, no subordinator. */
export function opensWithVerb(reading: Reading, verb: number): boolean {
  let start = clauseStart(reading, verb);
  while (
    start < verb &&
    (reading.roles[start]! & (R.adverb | R.and | R.notNegator) || reading.sentence.kind[start] === TOKEN.number)
  )
    start++;
  if (start >= verb || isPunct(reading, start)) return false;
  const closed = R.determiner | R.pronoun | R.preposition | R.if | R.to | R.be | R.because | R.describing | R.hostile;
  if (reading.roles[start]! & closed) return false;
  // "Class it as minor": a name of things in front of "it" is a verb.
  if (reading.actors.some((hit) => hit.from === start && !ITSELF.test(wordAt(reading, hit.to)))) return false;
  const end = reading.sentence.end[start]!;
  return !isInflected(reading.text.slice(reading.sentence.start[start]!, end));
}

/** Clause begins with when/after/… and the word before the verb ends that part: "After each reply append …". */
export function endsCondition(reading: Reading, start: number, before: number): boolean {
  if (before - start > 8 || !(reading.roles[start]! & R.if)) return false;
  const word = wordAt(reading, before).toLowerCase();
  return /(ing|ed|done|reply|response|answer|task|session|turn|run|time|step|message|request|complete|finish|commit|use)$/.test(
    word,
  );
}

const PHRASE_REACH = 4;

/** "the sorted text", "a weekly digest post": one thing behind a determiner goes on, for a base form needs many ("the keys find"). */
export function endsNounPhrase(reading: Reading, before: number, v: number): boolean {
  if (reading.sentence.quoted[before] !== reading.sentence.quoted[v]) return false;
  if (/s$/i.test(wordAt(reading, before))) return false;
  for (let at = before; at >= 0 && before - at < PHRASE_REACH; at--) {
    if (reading.roles[at]! & R.determiner) return true;
    if (isBoundary(reading, at) || reading.roles[at]! & ~R.adverb) return false;
  }
  return false;
}

/** "On first start copy the keys", "in production disable the check": what stands in front says when, then the order comes. */
export function isFronted(reading: Reading, from: number, hit: Hit): boolean {
  const { roles, sentence } = reading;
  // "While" parts clauses and opens one.
  const start = from > 0 && roles[from - 1]! & R.if && (from === 1 || isPunct(reading, from - 2)) ? from - 1 : from;
  if (hit.from - start > 12 || hit.from - start < 2 || hit.to >= sentence.length) return false;
  if (!(roles[start]! & (R.preposition | R.if)) || roles[start]! & R.determiner) return false;
  // "The list" stands for what was spoken of, and is a thing all the same.
  const named = roles[hit.from - 1]! & roles[hit.from - 2]! & R.pronoun;
  const last = named | (roles[start]! & R.if ? R.adverb | R.starts | R.preposition | R.do : R.adverb | R.starts);
  if (sentence.kind[hit.from - 1] !== TOKEN.word || roles[hit.from - 1]! & ~last) return false;
  // Only the name of a thing that begins with an article tells a verb from a noun here.
  const thing = (at: number) => (roles[at]! & (R.determiner | R.pronoun)) !== 0 && !(roles[at]! & R.preposition);
  return thing(hit.from + 1) || thing(hit.to) || sentence.kind[hit.from + 1] === TOKEN.number;
}
