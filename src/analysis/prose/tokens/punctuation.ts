// What signs between words stand for, and which of them do more than part clauses.
// May not: keep state or look further than a few characters around a sign.
import { charCode } from '../../../model/char-code.ts';
import type { Sentence } from './sentence.ts';
import { ARROW } from './shapes.ts';

/** Chinese and full-width punctuation as the ASCII it stands for. */
export const PUNCTUATION = new Map<number, number>([
  [0xff0c, 0x2c],
  [0x3001, 0x2c],
  [0xff1b, 0x3b],
  [0xff1a, 0x3a],
  [0xff08, 0x28],
  [0xff09, 0x29],
  [0x3002, 0x2e],
  [0xff01, 0x21],
  [0xff1f, 0x3f],
  [0x2014, 0x2d],
  [0x2013, 0x2d],
  [0x2192, ARROW],
  [0x21d2, ARROW],
  [0x27a1, ARROW],
  [0x279c, ARROW],
]);
export const OPENING = new Set([0x201c, 0x300c, 0x300e, 0x300a]);
export const CLOSING = new Set([0x201d, 0x300d, 0x300f, 0x300b]);
/** Behind them a full stop ends no sentence. */
export const ABBREVIATIONS = new Set([
  'e.g',
  'i.e',
  'eg',
  'ie',
  'vs',
  'approx',
  'incl',
  'cf',
  'dr',
  'mr',
  'mrs',
  'no',
  'fig',
  'resp',
]);

const INSTANCE_REACH = 24;
const INSTANCE =
  /(?:\b(?:for (?:instance|example)|e\.g\.|such as|says?|reads?|wrote)|比如|例如|譬如|诸如|写着)[\s,:，：]{0,3}$/i;
/** Right behind words that lead over to an instance. */
export const isInstance = (text: string, from: number, at: number): boolean =>
  text.charCodeAt(at + 1) > 0x40 && INSTANCE.test(text.slice(Math.max(from, at - INSTANCE_REACH), at));

export const COLON = 0x3a;
const MAX_TAG = 4;

/** `[SYSTEM] Do this`, `[Step 2] Do that`: a tag at the head of a sentence parts from it as a label does; a link's words do not. */
export function closesTag(text: string, at: number, { start, length }: Sentence): boolean {
  if (length === 0 || length > MAX_TAG || charCode(text, start[0]! - 1) !== 0x5b) return false;
  const next = charCode(text, at + 1);
  return next === 32 || next === 10 || next === 13 || next === COLON;
}
