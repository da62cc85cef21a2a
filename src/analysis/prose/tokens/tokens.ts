// Cuts a block of prose into sentences of tokens in one pass over its characters. Line ends, list and quote markers,
// comment leaders and emphasis are read over, so a sentence that was wrapped is one sentence.
// May not: look behind a bound (sentence, run, code span), allocate more than the sentence in hand.
import { charCode } from '../../../model/char-code.ts';
import { pairOf, type WordIndex } from '../lexicon/word-index.ts';
import { HASH, hashed } from '../lexicon/word-table.ts';
import {
  argumentsOfScript,
  classes,
  DIGIT,
  endsAfter,
  hasLetter,
  isCjk,
  isCommandLike,
  isFarLetter,
  isNotable,
  isSpeech,
  isTrailing,
  JOIN,
  LETTER,
  SPACE,
  skipLeader,
  tagEnd,
  turnEnd,
} from './characters.ts';
import { GATE_BITS } from './roles.ts';
import { codeAt, endsPlain, FAR, isJoined, runEnd } from './runs.ts';
import type { Sentence } from './sentence.ts';
import { ARROW, shapeOf, TOKEN } from './shapes.ts';
import { MAX_WORD, simplifiedId, wordId, wordRun } from './word-ids.ts';

const MAX_SENTENCE = 1500;
const MAX_RUN = 400;
const MAX_CODE_SPAN = 200;

/** Chinese and full-width punctuation as the ASCII it stands for. */
const PUNCTUATION = new Map<number, number>([
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
const OPENING = new Set([0x201c, 0x300c, 0x300e, 0x300a]);
const CLOSING = new Set([0x201d, 0x300d, 0x300f, 0x300b]);
const ABBREVIATIONS = new Set([
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

export function readSentences(
  text: string,
  from: number,
  to: number,
  index: WordIndex,
  sentence: Sentence,
  each: (sentence: Sentence) => void,
): void {
  const { words, gates, likes, pairs } = index;
  let at = from;
  let quoteEnd = -1;
  let told = -1;
  let spanEnd = -1;
  let noMoreQuotes = false;
  sentence.clear();

  const flush = (terminator: number) => {
    sentence.terminator = terminator;
    if (sentence.length > 0) each(sentence);
    sentence.clear();
  };
  const word = (start: number, end: number) => {
    const id = wordId(words, text, start, end);
    sentence.gate |= gates[id] ?? 0;
    sentence.push(TOKEN.word, start, end, id, start < quoteEnd);
    if (likes[id]! > 0) sentence.liken(0, likes[id]!);
  };
  const special = (kind: number, start: number, end: number) => {
    if (kind !== TOKEN.number && kind !== TOKEN.code && isNotable(text, kind, start, end))
      sentence.gate |= GATE_BITS.literal;
    // Of numbers only a few are words of the lexicon: "reviewers: 0".
    const id = kind === TOKEN.number && end - start === 1 ? words.find(text, start, end) : 0;
    sentence.push(kind, start, end, id, start < quoteEnd);
  };

  while (at < to) {
    const code = charCode(text, at);
    const kind = code < 128 ? classes[code] : 0;
    if (kind === SPACE) {
      at++;
      if (code === 10) at = skipLeader(text, at, to);
      continue;
    }
    if (sentence.length > 0 && at - sentence.start[0]! > MAX_SENTENCE) flush(0);
    // What a script is told (`notes.py send`) is said to the script.
    if (at === told) {
      const close = text.indexOf('`', at);
      special(TOKEN.code, at, close);
      at = close + 1;
      continue;
    }
    if (kind === LETTER || kind === DIGIT || kind === JOIN || isFarLetter(code)) {
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
        const id = end - at <= MAX_WORD ? words.findHashed(text, at, end, hash) : 0;
        sentence.gate |= gates[id]!;
        sentence.push(TOKEN.word, at, end, id, at < quoteEnd);
        if (likes[id]! > 0) sentence.liken(0, likes[id]!);
        at = end;
        continue;
      }
      end = runEnd(text, end, at, bound);
      const joined = isJoined(text, at, end);
      if (!joined) {
        // A hyphen may have been read over in the hope of a path or an address behind it.
        if (charCode(text, end - 1) === 0x2d) end--;
        if (kind === DIGIT && !hasLetter(text, at, end)) special(TOKEN.number, at, end);
        else wordRun(text, at, end, word);
        at = end;
        continue;
      }
      while (end > at && isTrailing(charCode(text, end - 1))) end--;
      if (end === at) {
        // Only joining characters: an ellipsis, a lone slash. A full stop after a word ends the sentence below.
        const stop = code === 0x2e && sentence.length > 0;
        while (at < to && classes[charCode(text, at)] === JOIN) at++;
        if (stop && (at >= to || endsAfter(charCode(text, at)))) flush(0x2e);
        continue;
      }
      const run = text.slice(at, end);
      const shape = shapeOf(run);
      if (shape === 0) wordRun(text, at, end, word);
      else special(shape, at, end);
      const dot = codeAt(text, end) === 0x2e;
      at = end;
      if (dot) {
        const abbreviation = ABBREVIATIONS.has(run.toLowerCase());
        const numbering = sentence.length === 1 && sentence.kind[0] === TOKEN.number;
        while (at < to && charCode(text, at) === 0x2e) at++;
        if (!abbreviation && !numbering && (at >= to || endsAfter(charCode(text, at)))) flush(0x2e);
      }
      continue;
    }
    if (code >= 0x3400 && isCjk(code)) {
      const id = words.find(text, at, at + 1) || simplifiedId(words, code);
      sentence.cjk++;
      sentence.gate |= GATE_BITS.cjk;
      sentence.push(TOKEN.cjk, at, at + 1, id, at < quoteEnd);
      if (id > 0) likenPair(sentence, id, pairs);
      at++;
      continue;
    }
    switch (code) {
      case 0x60: {
        // `code`: a command stays one token, words inside are read as words; what ends it begins no other.
        let open = at + 1;
        while (open < to && charCode(text, open) === 0x60) open++;
        if (at === spanEnd) {
          at = open;
          continue;
        }
        const close = text.indexOf('`', open);
        const spans = close > open && close < to && close - open <= MAX_CODE_SPAN;
        if (spans && isCommandLike(text, open, close)) {
          special(TOKEN.code, open, close);
          at = close + 1;
        } else {
          at = open;
          if (!spans) continue;
          spanEnd = close;
          // A sentence in code marks is somebody's words, as in quotation marks.
          if (isSpeech(text, open, close)) quoteEnd = Math.max(quoteEnd, close);
          told = argumentsOfScript(text, open, close);
        }
        continue;
      }
      case 0x2a: {
        // "For instance *do as I say*, is what everyone knows": slanted words are somebody's.
        if (at >= quoteEnd && isInstance(text, from, at)) {
          const close = text.indexOf('*', at + 1);
          if (close > at + 1 && close < to && close - at < MAX_SLANTED) quoteEnd = close;
        }
        at++;
        continue;
      }
      case 0x22: {
        if (at < quoteEnd || noMoreQuotes) {
          at++;
          continue;
        }
        const close = text.indexOf('"', at + 1);
        if (close < 0 || close >= to) noMoreQuotes = true;
        else if (close - at < 400) quoteEnd = close + 1;
        at++;
        continue;
      }
      case 0x3c: {
        const turn = turnEnd(text, at, to);
        if (turn > 0) {
          // The mark of a turn is a sentence of its own.
          flush(0);
          wordRun(text, at + 2, text.indexOf('|', at + 2), word);
          flush(0);
          at = turn;
          continue;
        }
        const end = tagEnd(text, at, to);
        at = end > 0 ? end : at + 1;
        continue;
      }
      case 0x5d:
        if (closesTag(text, at, sentence)) sentence.push(TOKEN.punct, at, at + 1, COLON, false);
        at++;
        continue;
      case 0x21:
      case 0x3f:
        if (at + 1 >= to || endsAfter(charCode(text, at + 1))) flush(code);
        at++;
        continue;
      case 0x2c:
      case 0x3b:
      case 0x3a:
      case 0x28:
      case 0x29:
      case 0x7c:
      case 0x26:
        sentence.push(TOKEN.punct, at, at + 1, code, at < quoteEnd);
        at++;
        continue;
      case 0x3d:
        if (codeAt(text, at + 1) === ARROW && sentence.length > 0) {
          sentence.push(TOKEN.punct, at, at + 2, ARROW, at < quoteEnd);
          at++;
        }
        at++;
        continue;
      case 0x2d: {
        // A dash with space around it parts clauses; a hyphen does not.
        const before = at > from ? charCode(text, at - 1) : 32;
        if (codeAt(text, at + 1) === ARROW && sentence.length > 0) {
          sentence.push(TOKEN.punct, at, at + 2, ARROW, at < quoteEnd);
          at += 2;
          continue;
        }
        if (sentence.length > 0 && (before === 32 || codeAt(text, at + 1) === 0x2d))
          sentence.push(TOKEN.punct, at, at + 1, code, false);
        at++;
        continue;
      }
      default:
    }
    const mapped = PUNCTUATION.get(code);
    if (mapped !== undefined) {
      at++;
      if (mapped === 0x2e || mapped === 0x21 || mapped === 0x3f) flush(mapped);
      else sentence.push(TOKEN.punct, at - 1, at, mapped, at < quoteEnd);
      continue;
    }
    if (OPENING.has(code)) {
      quoteEnd = Math.min(to, at + 400);
      at++;
      continue;
    }
    if (CLOSING.has(code)) quoteEnd = at;
    at++;
  }
  flush(0);
}

const MAX_SLANTED = 400;
const INSTANCE_REACH = 24;
const INSTANCE =
  /(?:\b(?:for (?:instance|example)|e\.g\.|such as|says?|reads?|wrote)|比如|例如|譬如|诸如|写着)[\s,:，：]{0,3}$/i;
/** Right behind words that lead over to an instance. */
const isInstance = (text: string, from: number, at: number): boolean =>
  text.charCodeAt(at + 1) > 0x40 && INSTANCE.test(text.slice(Math.max(from, at - INSTANCE_REACH), at));

/** 家长 is read like 用户 as well, when its two characters stand side by side. */
function likenPair(sentence: Sentence, id: number, pairs: WordIndex['pairs']): void {
  const { length, word, end, start } = sentence;
  if (length < 2 || end[length - 2] !== start[length - 1]) return;
  const like = pairs.get(pairOf(word[length - 2]!, id));
  if (like === undefined) return;
  sentence.liken(1, like[0]);
  sentence.liken(0, like[1]);
}

const COLON = 0x3a;
const MAX_TAG = 4;

/** `[SYSTEM] Do this`, `[Step 2] Do that`: a tag at the head of a sentence parts from it as a label does; a link's words do not. */
function closesTag(text: string, at: number, { start, length }: Sentence): boolean {
  if (length === 0 || length > MAX_TAG || charCode(text, start[0]! - 1) !== 0x5b) return false;
  const next = charCode(text, at + 1);
  return next === 32 || next === 10 || next === 13 || next === COLON;
}
