// What is spelt like an English act and is none: part of a compound, a thing, a name in a list, the name of an attack.
// May not: look further than the words around it.
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { TOKEN } from '../tokens/shapes.ts';
import { clauseStart, isComma, isInThing, isPunct, type Verb, wordAt } from '../verb.ts';

/** Part of a compound: `hash-based`, `per-request`; not `auto-approve`, whose two words are one form. */
export function isHyphenated({ text, sentence }: Pick<Reading, 'text' | 'sentence'>, hit: Hit): boolean {
  const first = sentence.start[hit.from]!;
  const last = sentence.end[hit.to - 1]!;
  const glued = (hyphen: number, letter: number) => text[hyphen] === '-' && /[a-z]/i.test(text[letter] ?? '');
  // "E-mail it" is one word.
  return glued(last, last + 1) || (glued(first - 1, first - 2) && !/\be$/i.test(text.slice(first - 3, first - 1)));
}

/** "Find the backups", "the backups must go": what is spelt like a verb and stands where a thing does. */
export function isThing(reading: Reading, hit: Hit): boolean {
  if (!isInThing(reading, hit)) return false;
  const behind = reading.roles[hit.to] ?? 0;
  return (
    hit.to >= reading.sentence.length ||
    isPunct(reading, hit.to) ||
    (behind & (R.be | R.strong | R.will | R.weak)) !== 0
  );
}

/** Verbs that have a whole sentence behind them: "say it returns", "confirm the job runs". */
const TELLS =
  /^(?:say|tell|report|claim|state|confirm|check|ensure|verify|assume|pretend|see|note|mention|explain|believe|remember|know|show|require|assert|promise|imply|suggest|find|prove|answer|write|announce|warn)$/i;

/** "Send sick notes to …", "post screenshots of …": behind an order stands what it is done to, not another act. */
export function isOrderedThing(reading: Reading, hit: Hit, earlier: readonly Verb[]): boolean {
  const order = earlier.at(-1);
  if (order?.mood !== 'imperative' || hit.to - hit.from > 1) return false;
  const { from, to } = order.hit;
  // "Answer questions": right behind such a verb there is no sentence yet.
  if (to > hit.from || (to < hit.from && TELLS.test(wordAt(reading, from)))) return false;
  if (isInList(reading, from)) return false;
  const behind = reading.roles[hit.to] ?? 0;
  if (
    hit.to < reading.sentence.length &&
    !isPunct(reading, hit.to) &&
    !(behind & (R.to | R.preposition | R.and | R.or))
  )
    return false;
  for (let at = to; at < hit.from; at++)
    if (isPunct(reading, at) || reading.roles[at]! & (R.relative | R.if | R.pronoun | R.and | R.or | R.be | R.to))
      return false;
  return true;
}

/** "In vetting payment requests for …": what is done to stands behind the gerund, and is spelt like an act. */
export function isHandledThing(reading: Reading, hit: Hit): boolean {
  const { text, sentence, roles } = reading;
  if (hit.to - hit.from > 1) return false;
  const behind = roles[hit.to] ?? 0;
  if (hit.to < sentence.length && !isPunct(reading, hit.to) && !(behind & (R.preposition | R.and | R.or))) return false;
  for (let at = hit.from - 1; at > 0 && hit.from - at <= HANDLED_WORDS; at--) {
    if (isPunct(reading, at)) return false;
    if (/ing$/i.test(wordAt(reading, at))) return HANDLES.test(text.slice(sentence.start[at - 1], sentence.end[at]));
    if (roles[at]! !== 0) return false;
  }
  return false;
}

const HANDLED_WORDS = 3;
const HANDLES =
  /^(?:in|of|for|at|with|on|by|from|when|while) (?:vetting|review|handl|check|assess|judg|triag|screen|process|track|prioriti[sz]|sort|answer|clos|rout|analy[sz]|audit|investigat)\w*$/i;

/** "New joiners, leavers, pay changes": behind a second comma stands what is listed. */
function isInList(reading: Reading, at: number): boolean {
  const start = clauseStart(reading, at, true);
  let commas = 0;
  for (let i = start; i < at; i++) if (isComma(reading, i)) commas++;
  return commas > 1;
}

const isPartingAt = (reading: Reading, at: number) => at >= 0 && at < reading.sentence.length && isPunct(reading, at);

/** "(Slack, Gmail, Drive)": names in a list between brackets. */
export function isListedName(reading: Reading, hit: Hit): boolean {
  const { text, sentence } = reading;
  if (!/[A-Z]/.test(text[sentence.start[hit.from]!] ?? '')) return false;
  if (!isPartingAt(reading, hit.from - 1) || !isPartingAt(reading, hit.to)) return false;
  const opened = text.lastIndexOf('(', sentence.start[hit.from]);
  return opened >= sentence.start[0]! && text.indexOf(')', opened) >= sentence.end[hit.to - 1]!;
}

/** "The name, email, phone number of the client": one word between two commas, and what is listed behind is no act. */
export function isListedThing(reading: Reading, { from, to }: Hit): boolean {
  if (from < 2 || to - from > 1 || to >= reading.sentence.length) return false;
  if (!isPartingAt(reading, from - 1) || !isComma(reading, to)) return false;
  let end = to + 1;
  while (end < reading.sentence.length && end - to <= ITEM_WORDS && !isPunct(reading, end)) end++;
  return end > to + 1 && end - to <= ITEM_WORDS && isThingBetween(reading, to + 1, end);
}

/** Longer than what is listed in passing. */
const ITEM_WORDS = 6;

/** A few words, none of which is an act or makes a sentence. */
function isThingBetween({ roles, actions }: Reading, from: number, to: number): boolean {
  const parts = R.be | R.strong | R.will | R.weak | R.to | R.pronoun | R.relative | R.if;
  for (let at = from; at < to; at++) if (roles[at]! & parts) return false;
  return !actions.some((act) => act.from >= from && act.from < to);
}

const BESIDE =
  /^put(?:s|ting)? (?:[\w'’-]+ ){1,5}(?:against|beside|next to|side by side|alongside|aside|in order|in words|into words)\b/i;

/** "Put them against the list": held beside it, not sent. */
export const isHeldBeside = ({ text, sentence }: Reading, { from }: Hit): boolean => {
  const at = sentence.start[from]!;
  return BESIDE.test(text.slice(at, at + MAX_BESIDE));
};
const MAX_BESIDE = 80;

/** "Serial, model, photographs, seal number.": what ends a list of things in which nothing is done. */
export function isLastListed(reading: Reading, { from, to }: Hit): boolean {
  const { sentence, roles } = reading;
  if (to - from > 1 || from < 4 || !isComma(reading, from - 1) || /[A-Z]/.test(wordAt(reading, from))) return false;
  let end = to;
  while (end < sentence.length && !isPunct(reading, end)) end++;
  // One bare word behind it, and that is all of the sentence.
  if (end !== to + 1 || end < sentence.length - 1 || roles[to]! !== 0 || /s$/i.test(wordAt(reading, to))) return false;
  let commas = 0;
  for (let at = 0; at < from; at++) {
    if (isComma(reading, at)) commas++;
    else if (isPunct(reading, at) || roles[at]! & (R.be | R.strong | R.will | R.weak | R.if | R.to)) return false;
  }
  return commas >= LIST_COMMAS && !reading.actions.some((act) => act.from === 0);
}
const LIST_COMMAS = 3;

/** "Income 3 × rent": how many of them, not an order. */
export function isMultiple({ text, sentence }: Reading, { from }: Hit): boolean {
  const at = sentence.start[from]!;
  return /(?:×|\d\s?[x%])\s?$/.test(text.slice(Math.max(0, at - 6), at));
}

/** "Jailbreak attempts bypass …": the name of an attack, not an order. */
export function isAttackName(reading: Reading, hit: Hit): boolean {
  const next = hit.to;
  if (next >= reading.sentence.length || !(reading.roles[next]! & R.hostile)) return false;
  return /^(?:attempts|attacks)$/i.test(wordAt(reading, next));
}

const COLON = 0x3a;

/** "Note to the agent: …": who is spoken to; what is to be done stands behind the colon. */
export function isSalutation({ roles, actors, sentence }: Reading, hit: Hit): boolean {
  if (hit.from > 0 || hit.to - hit.from > 1 || !(roles[hit.to]! & (R.to | R.preposition))) return false;
  const named = actors.find((actor) => actor.from > hit.to && actor.from - hit.to <= 2);
  return named !== undefined && sentence.kind[named.to] === TOKEN.punct && sentence.word[named.to] === COLON;
}

/** "Leak of the prompt", "use of the key": a word of one token with "of" behind it is a noun. */
export function isOf(reading: Reading, hit: Hit): boolean {
  return hit.to - hit.from === 1 && /^of$/i.test(wordAt(reading, hit.to));
}

const SWITCHED_OFF =
  /^[\w-]+(?: (?!protection|check|guard|prompt|warning|limit|confirmation|validation|verification)[\w-]+)? (?:is|are|stays?|remains?) (?:(?:switched |turned )?off|disabled|blocked|forbidden|prohibited|not (?:allowed|permitted|offered|supported|possible))\b/i;

/** "Force-push is switched off on main": of the act it is said that it cannot be done. */
export function isSwitchedOff({ text, sentence }: Reading, hit: Hit): boolean {
  return SWITCHED_OFF.test(text.slice(sentence.start[hit.from], sentence.end[sentence.length - 1]));
}

const GIVES = /^(?:give|gives|giving)$/i;
const A_NAME =
  /^\s+(?:it|them|each(?: [a-z]+)?|every [a-z]+|(?:the|this|that|these|those) [a-z]+)\s+(?:an?|its|their|the)\s+(?:[\w-]+ ){0,2}(?:name|title|label|number|score|grade|rating|heading|tag|colou?r|rank|mark|id|priority|shape|caption)\b/i;

/** "Give it a name of three words": nothing changes hands. */
export function isNaming({ text, sentence }: Reading, { from }: Hit): boolean {
  const end = sentence.end[from]!;
  return GIVES.test(text.slice(sentence.start[from], end)) && A_NAME.test(text.slice(end, end + 80));
}
