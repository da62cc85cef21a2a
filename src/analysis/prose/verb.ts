// What both languages' verb readers answer, and the small questions about a sentence they share.
import { charCode } from '../../model/char-code.ts';
import type { Actor, Mood } from '../../model/fact.ts';
import type { Hit } from './lexicon/walk.ts';
import type { Reading } from './reading.ts';
import { R } from './tokens/roles.ts';
import { ARROW, TOKEN } from './tokens/shapes.ts';
import { simplified } from './tokens/traditional.ts';

export interface Verb {
  readonly hit: Hit;
  readonly mood: Mood;
  readonly actor: Actor;
  readonly negated: boolean;
  /** It states what is or may be, it does not order. */
  readonly describes: boolean;
  /** Others bring it about, or it only says which thing is meant; what is a sign of it is no sign here. */
  readonly others?: boolean;
  /** Of a passive: the skill or the agent is said to do it. */
  readonly named?: boolean;
}

const COMMA = 0x2c;

export const isPunct = (reading: Reading, at: number) => reading.sentence.kind[at] === TOKEN.punct;
export const SEMICOLON = 0x3b;
export const isCodeOf = (reading: Reading, at: number, code: number) =>
  isPunct(reading, at) && reading.sentence.word[at] === code;
export const isArrow = (reading: Reading, at: number) => isPunct(reading, at) && reading.sentence.word[at] === ARROW;
/** An arrow parts no more than a comma does. */
export const isComma = (reading: Reading, at: number) =>
  isPunct(reading, at) && (reading.sentence.word[at] === COMMA || reading.sentence.word[at] === ARROW);
/** `; : ( ) — |`: no subject, negation or object reaches over these. */
export const isHardBreak = (reading: Reading, at: number) =>
  isPunct(reading, at) && !isComma(reading, at) && reading.sentence.word[at] !== 0x26;

const ACTORS: ReadonlySet<string> = new Set(['agent', 'skill', 'user', 'attacker', 'software']);

export function actorOf(hit: Hit | undefined): Actor {
  if (!hit) return 'other';
  return ACTORS.has(hit.concept.id) ? (hit.concept.id as Actor) : 'other';
}

export const endsAt = (hits: readonly Hit[], end: number) => hits.find((hit) => hit.to === end);
export const startsAt = (hits: readonly Hit[], start: number) => hits.find((hit) => hit.from === start);

/** First token of the clause that holds `at`; commas part clauses unless told otherwise. */
export function clauseStart(reading: Reading, at: number, overCommas = false): number {
  let start = at;
  while (start > 0) {
    const before = start - 1;
    if (isPunct(reading, before) && !(overCommas && isComma(reading, before))) break;
    if (reading.roles[before]! & R.break) break;
    start--;
  }
  return start;
}

/** A token as it is written; '' before and behind the sentence. */
export function wordAt({ text, sentence }: Reading, at: number): string {
  return at < 0 || at >= sentence.length ? '' : text.slice(sentence.start[at], sentence.end[at]);
}

/** Its first letter in lower case: asked before an expression is, it answers for nearly every word. */
export function letterAt({ text, sentence }: Reading, at: number): number {
  return at < 0 || at >= sentence.length ? 0 : charCode(text, sentence.start[at]!) | 0x20;
}

/** The word is, or is part of, the name of a thing the lexicon knows. */
export const isInThing = ({ objects }: Reading, hit: Hit) =>
  objects.some((thing) => thing.from <= hit.from && thing.to >= hit.to);

/** The character a token begins with, in its simplified form; '' beyond the sentence. */
export function charAt(reading: Reading, at: number): string {
  const char = reading.text[reading.sentence.start[at] ?? -1];
  return at < 0 || at >= reading.sentence.length || char === undefined ? '' : (simplified(char.charCodeAt(0)) ?? char);
}

/** Whether the token is one of these single characters. */
export function isOneOf(reading: Reading, at: number, chars: string): boolean {
  const char = charAt(reading, at);
  return char !== '' && reading.sentence.end[at]! - reading.sentence.start[at]! === 1 && chars.includes(char);
}

/** "Ask if they want to push first or continue": a choice somebody is asked to make. */
export function inQuestion(reading: Reading, before: number): boolean {
  for (let at = before - 1; at > 0 && before - at <= 16; at--) {
    if (isPunct(reading, at) || reading.roles[at]! & R.break) return false;
    if (reading.roles[at]! & R.if) return reading.actions.some((hit) => hit.to === at);
  }
  return false;
}

export function isDe(reading: Reading, at: number): boolean {
  return charAt(reading, at) === '的';
}

/** A form of "be" right before: "is to be sent". */
export function hasBe(reading: Reading, at: number): boolean {
  for (let before = at - 1; before >= 0 && at - before <= 3; before--) if (reading.roles[before]! & R.be) return true;
  return false;
}
