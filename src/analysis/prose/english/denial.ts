// Whether an English act is denied: by what stands before it, in its object, or by what it keeps out of where.
// May not: know single concepts beyond their attributes; all loops reach a bounded number of tokens.
import { isInRefusedList } from '../around/refused-list.ts';
import type { Hit } from '../lexicon/walk.ts';
import type { Reading } from '../reading.ts';
import { R } from '../tokens/roles.ts';
import { clauseStart, isComma, isHardBreak, isPunct, letterAt, wordAt } from '../verb.ts';

const NEGATION_REACH = 10;
const WITHOUT_REACH = 3;

/** Negation before the verb, within its reach; `or` lists stay under it, a fresh clause after a comma does not. */
function isNegated(reading: Reading, verb: number): boolean {
  const { roles } = reading;
  for (let at = verb - 1; at >= 0 && verb - at <= NEGATION_REACH; at--) {
    const role = roles[at]!;
    if (isHardBreak(reading, at) || role & R.break) return false;
    if (isComma(reading, at) && (opensClause(reading, at, verb) || !inAlternatives(reading, at, verb))) return false;
    if (role & R.notNegator) return false;
    if (role & R.without) return verb - at <= WITHOUT_REACH;
    // "if not", "whether or not" ask, they do not forbid.
    if (role & R.negator) return !(at > 0 && roles[at - 1]! & (R.if | R.or));
  }
  return false;
}

const COLON = 0x3a;
const SEMICOLON = 0x3b;

const LABEL_REACH = 4;

/** "Must not: read the keys, upload logs": what stands behind a label that forbids is forbidden; behind a short one at the head all of its list. */
function isUnderForbiddingLabel(reading: Reading, verb: number): boolean {
  const { roles, sentence } = reading;
  let listed = false;
  for (let at = verb - 1; at > 0; at--) {
    if (!isPunct(reading, at)) continue;
    if (sentence.word[at] === SEMICOLON) listed = true;
    if (sentence.word[at] === COLON) return (!listed || at <= LABEL_REACH) && (roles[at - 1]! & R.negator) !== 0;
  }
  return false;
}

/** "When they are not there, you must send …": behind the comma somebody else or another duty begins. */
function opensClause({ roles, actors }: Reading, comma: number, verb: number): boolean {
  for (let at = comma + 1; at < verb; at++) if (roles[at]! & (R.strong | R.will | R.weak)) return true;
  return actors.some((actor) => actor.from === comma + 1 && actor.to <= verb);
}

/** A comma belongs to a list "a, b, or c" when an `or` comes near it. */
export function inAlternatives(reading: Reading, comma: number, verb: number): boolean {
  for (let at = comma + 1; at < reading.sentence.length && at <= verb + 7; at++) {
    if (isHardBreak(reading, at) || reading.roles[at]! & R.break) return false;
    if (reading.roles[at]! & R.or) return true;
  }
  return false;
}

const KEEPS = /^(?:keep|leave|hold)(?:s|ing)?$/i;
const OUT_REACH = 10;

/** "Keep the account number out of the log": it is not to get there. Reports to the person are another matter (`hide`). */
function keepsOut(reading: Reading, hit: Hit): boolean {
  if (hit.concept.attributes['class'] !== 'write' && hit.concept.attributes['class'] !== 'transfer') return false;
  if (!KEEPS.test(wordAt(reading, hit.from))) return false;
  for (let at = hit.from + 1; at < Math.min(reading.sentence.length - 1, hit.from + OUT_REACH); at++) {
    if (isHardBreak(reading, at)) return false;
    if (/^(?:out|off)$/i.test(wordAt(reading, at)) && (reading.roles[at + 1]! & (R.preposition | R.determiner)) !== 0)
      return true;
  }
  return false;
}

const NO = /^(?:no|nothing|none|nobody|neither)$/i;
const N = 0x6e;
const NOBODY = /^(?:nobody|no one)\b/i;
const GOAL_REACH = 6;

/** "Send it to nobody else", "the copy goes to no one": the act is denied in where it would go. */
function deniesGoal(reading: Reading, hit: Hit): boolean {
  const { roles, sentence, text } = reading;
  for (let at = hit.to; at < Math.min(sentence.length - 1, hit.to + GOAL_REACH); at++) {
    if (isPunct(reading, at) || roles[at]! & (R.break | R.if | R.and)) return false;
    if (reading.actions.some((other) => other.from === at)) return false;
    // "With no questions" is a manner, no place.
    if (letterAt(reading, at) === N && NOBODY.test(text.slice(sentence.start[at], sentence.end[at + 1])))
      return (roles[at - 1]! & (R.to | R.preposition)) !== 0;
  }
  return false;
}

/** A word that denies what stands behind it. */
export const isNo = (reading: Reading, at: number) => letterAt(reading, at) === N && NO.test(wordAt(reading, at));

/** "Send no message", "moves no balance", "share nothing": the act is denied in its object. */
export function deniesObject(reading: Reading, hit: Hit): boolean {
  // "Put … into" holds its object inside.
  const at = hit.to - hit.from > 2 ? hit.from + 1 : hit.to;
  return at < reading.sentence.length && isNo(reading, at);
}

/** All that may deny an act: what stands before it, the label above it, its object, its goal, the place it is kept out of. */
export function isDenied(reading: Reading, hit: Hit): boolean {
  return (
    isForbidden(reading, hit.from) ||
    isOfNone(reading, hit) ||
    deniesObject(reading, hit) ||
    deniesGoal(reading, hit) ||
    keepsOut(reading, hit)
  );
}

const NONE = /^(?:no|none|nothing|nobody|neither)$/i;

/** "No part of the skill deletes backups", "nothing is sent": said of none, which is not "no need to delete them". */
function isOfNone(reading: Reading, { from }: Hit): boolean {
  const { roles } = reading;
  const start = clauseStart(reading, from);
  if (start === from || from - start > NEGATION_REACH || !NONE.test(wordAt(reading, start))) return false;
  let is = false;
  for (let at = start + 1; at < from; at++) {
    if (roles[at]! & (R.to | R.if | R.relative | R.because | R.without)) return false;
    if (is && !(roles[at]! & R.adverb)) return false;
    if (roles[at]! & R.be) is = true;
  }
  return !reading.actions.some((other) => other.from > start && other.to <= from);
}

/** Denied by what stands before it: a negation, also one of the list it is in, or a label that forbids. */
export function isForbidden(reading: Reading, at: number): boolean {
  return isNegated(reading, at) || isUnderForbiddingLabel(reading, at) || isInRefusedList(reading, at);
}

const LACKING = /^(?:without|before)$/i;

/** "Never close a session before sending …", "no run ends without …": what may not be left out is to be done. */
export function isNeverWithout(reading: Reading, verb: number): boolean {
  const { roles } = reading;
  if (verb < 2 || !LACKING.test(wordAt(reading, verb - 1))) return false;
  for (let at = verb - 2; at >= 0 && verb - at <= NEGATION_REACH; at--) {
    if (isPunct(reading, at) || roles[at]! & R.break) return false;
    // "It is not the council and answers without asking": of what it is, nothing is forbidden.
    if (roles[at]! & R.negator && at > 0 && roles[at - 1]! & R.be && roles[at + 1]! & R.determiner) return false;
    if (roles[at]! & R.negator && !(roles[at]! & R.notNegator)) return !(at > 0 && roles[at - 1]! & (R.if | R.or));
  }
  return false;
}

/** "So no comment without approval": what there is none of without a yes waits for it. */
export function isNoneWithout(reading: Reading, from: number, to: number): boolean {
  const { roles, language } = reading;
  if (language !== 'en') return false;
  for (let lack = from; lack < to; lack++) {
    if (!(roles[lack]! & R.without)) continue;
    for (let at = lack - 1; at >= 0 && lack - at <= NONE_REACH; at--) {
      if (isPunct(reading, at) || roles[at]! & R.break || NO_LACK.test(wordAt(reading, at))) break;
      if (isNo(reading, at)) return true;
    }
  }
  return false;
}
const NONE_REACH = 7;
/** "No need to wait without …", "no harm in sending without …": what there is none of is something else. */
const NO_LACK = /^(?:need|harm|problem|reason|point|issue|matter|wait|delay|\w+ing)$/i;
