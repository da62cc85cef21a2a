// Cuts a block of prose into sentences of tokens in one pass over its characters. Line ends, list and quote markers,
// comment leaders and emphasis are read over, so a sentence that was wrapped is one sentence.
// May not: look behind a bound (sentence, run, code span), allocate more than the sentence in hand.
import { charCode } from '../../../model/char-code.ts';
import type { WordIndex } from '../lexicon/word-index.ts';
import { HASH, hashed } from '../lexicon/word-table.ts';
import {
  classes,
  DIGIT,
  endsAfter,
  hasLetter,
  isCjk,
  isFarLetter,
  isTrailing,
  JOIN,
  LETTER,
  SPACE,
  skipLeader,
} from './characters.ts';
import { Filling } from './filling.ts';
import { ABBREVIATIONS } from './punctuation.ts';
import { codeAt, endsPlain, FAR, isJoined, runEnd } from './runs.ts';
import type { Sentence } from './sentence.ts';
import { shapeOf, TOKEN } from './shapes.ts';
import { Signs } from './signs.ts';
import { MAX_WORD } from './word-ids.ts';

const MAX_SENTENCE = 1500;
const MAX_RUN = 400;

export function readSentences(
  text: string,
  from: number,
  to: number,
  index: WordIndex,
  sentence: Sentence,
  each: (sentence: Sentence) => void,
): void {
  const filling = new Filling(text, index, sentence, each);
  const signs = new Signs(text, from, to, filling);
  let at = from;
  while (at < to) {
    const code = charCode(text, at);
    const kind = code < 128 ? classes[code]! : 0;
    if (kind === SPACE) {
      at++;
      if (code === 10) at = skipLeader(text, at, to);
      continue;
    }
    if (sentence.length > 0 && at - sentence.start[0]! > MAX_SENTENCE) filling.flush(0);
    if (at === signs.told) at = signs.arguments(at);
    else if (kind === LETTER || kind === DIGIT || kind === JOIN || isFarLetter(code))
      at = readRun(filling, at, to, kind, code);
    else if (code >= 0x3400 && isCjk(code)) filling.character(at++, code);
    else at = signs.read(at, code);
  }
  filling.flush(0);
}

/** Letters and digits, and what joins them; where to read on. */
function readRun(filling: Filling, at: number, to: number, kind: number, code: number): number {
  const { text } = filling;
  const bound = Math.min(to, at + MAX_RUN);
  let end = at;
  // Most runs are a plain word: its hash is known when its end is.
  let hash = HASH;
  let plain = 0;
  for (; end < bound; end++) {
    const next = charCode(text, end);
    plain = next < 128 ? classes[next]! : FAR;
    if (plain !== LETTER && plain !== DIGIT) break;
    hash = hashed(hash, next);
  }
  if (kind === LETTER && end < bound && endsPlain(plain, charCode(text, end))) {
    filling.word(at, end, end - at <= MAX_WORD ? filling.index.words.findHashed(text, at, end, hash) : 0);
    return end;
  }
  end = runEnd(text, end, at, bound);
  if (isJoined(text, at, end)) return readJoined(filling, at, end, to, code);
  // A hyphen may have been read over in the hope of a path or an address behind it.
  if (charCode(text, end - 1) === 0x2d) end--;
  if (kind === DIGIT && !hasLetter(text, at, end)) filling.special(TOKEN.number, at, end);
  else filling.words(at, end);
  return end;
}

/** A path, an address, a name with dots; or words before a full stop. */
function readJoined(filling: Filling, at: number, bound: number, to: number, code: number): number {
  const { text, sentence } = filling;
  let end = bound;
  while (end > at && isTrailing(charCode(text, end - 1))) end--;
  if (end === at) return readJoiners(filling, at, to, code);
  const run = text.slice(at, end);
  const shape = shapeOf(run);
  if (shape === 0) filling.words(at, end);
  else filling.special(shape, at, end);
  if (codeAt(text, end) !== 0x2e) return end;
  const abbreviation = ABBREVIATIONS.has(run.toLowerCase());
  const numbering = sentence.length === 1 && sentence.kind[0] === TOKEN.number;
  while (end < to && charCode(text, end) === 0x2e) end++;
  if (!abbreviation && !numbering) flushIfOver(filling, end, to);
  return end;
}

/** Only joining characters: an ellipsis, a lone slash. A full stop after a word ends the sentence. */
function readJoiners(filling: Filling, from: number, to: number, code: number): number {
  let at = from;
  while (at < to && classes[charCode(filling.text, at)] === JOIN) at++;
  if (code === 0x2e && filling.sentence.length > 0) flushIfOver(filling, at, to);
  return at;
}

/** A full stop ends the sentence only when what stands behind it begins no more of it. */
function flushIfOver(filling: Filling, at: number, to: number): void {
  if (at >= to || endsAfter(charCode(filling.text, at))) filling.flush(0x2e);
}
