// Numbers of written words in the lexicon's index: without a possessive, in simplified characters, in lower case.
// May not: know of sentences.
import { charCode } from '../../../model/char-code.ts';
import type { WordTable } from '../lexicon/word-table.ts';
import { isDigit, isLetter } from './characters.ts';
import { simplified } from './traditional.ts';

/** Longer words are in no lexicon. */
export const MAX_WORD = 40;

/** Number of a word in the lexicon, without the `'s` and the apostrophe it may end with. */
export function wordId(words: WordTable, text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    // Beyond ASCII lower case is not a matter of one bit, and an apostrophe may be a curly one.
    if (charCode(text, at) < 128) continue;
    const key = text.slice(start, end).toLowerCase().replaceAll('\u2019', "'");
    return plainId(words, key, 0, key.length);
  }
  return plainId(words, text, start, end);
}

/** A traditional character stands for the simplified one the lexicon is written in. */
export function simplifiedId(words: WordTable, code: number): number {
  const simple = simplified(code);
  return simple === undefined ? 0 : words.find(simple, 0, 1);
}

function plainId(words: WordTable, text: string, start: number, end: number): number {
  const last = charCode(text, end - 1);
  let to = end;
  if ((last === 0x73 || last === 0x53) && charCode(text, end - 2) === 0x27 && end - start > 3) {
    if (words.find(text, start, end) === 0) to -= 2;
  } else if (last === 0x27) to--;
  return to - start <= MAX_WORD ? words.find(text, start, to) : 0;
}

/** Words of a run that is not one token: parted at anything that is no letter, digit or apostrophe. */
export function wordRun(text: string, from: number, to: number, word: (start: number, end: number) => void): void {
  let start = -1;
  for (let at = from; at <= to; at++) {
    const code = at < to ? charCode(text, at) : 0;
    const inside = at < to && (isLetter(code) || isDigit(code) || code === 0x27 || code === 0x2019);
    if (inside && start < 0) start = at;
    else if (!inside && start >= 0) {
      word(start, at);
      start = -1;
    }
  }
}
