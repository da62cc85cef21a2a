// Puts tokens into the sentence in hand, and hands it on when it is over.
// May not: decide where a token or a sentence ends.
import { pairOf, type WordIndex } from '../lexicon/word-index.ts';
import { isNotable } from './characters.ts';
import { GATE_BITS } from './roles.ts';
import type { Sentence } from './sentence.ts';
import { TOKEN } from './shapes.ts';
import { simplifiedId, wordId, wordRun } from './word-ids.ts';

export class Filling {
  /** What stands in front of it is quoted. */
  quoteEnd = -1;
  readonly #eachWord = (start: number, end: number): void =>
    this.word(start, end, wordId(this.index.words, this.text, start, end));

  constructor(
    readonly text: string,
    readonly index: WordIndex,
    readonly sentence: Sentence,
    private readonly each: (sentence: Sentence) => void,
  ) {
    sentence.clear();
  }

  flush(terminator: number): void {
    const { sentence } = this;
    sentence.terminator = terminator;
    if (sentence.length > 0) this.each(sentence);
    sentence.clear();
  }

  word(start: number, end: number, id: number): void {
    const { sentence, index } = this;
    sentence.gate |= index.gates[id] ?? 0;
    sentence.push(TOKEN.word, start, end, id, start < this.quoteEnd);
    const like = index.likes[id]!;
    if (like > 0) sentence.liken(0, like);
  }

  words(from: number, to: number): void {
    wordRun(this.text, from, to, this.#eachWord);
  }

  special(kind: number, start: number, end: number): void {
    const { text, sentence } = this;
    if (kind !== TOKEN.number && kind !== TOKEN.code && isNotable(text, kind, start, end))
      sentence.gate |= GATE_BITS.literal;
    // Of numbers only a few are words of the lexicon: "reviewers: 0".
    const id = kind === TOKEN.number && end - start === 1 ? this.index.words.find(text, start, end) : 0;
    sentence.push(kind, start, end, id, start < this.quoteEnd);
  }

  /** A character that is a word, or part of one. */
  character(at: number, code: number): void {
    const { sentence, index } = this;
    const id = index.words.find(this.text, at, at + 1) || simplifiedId(index.words, code);
    sentence.cjk++;
    sentence.gate |= GATE_BITS.cjk;
    sentence.push(TOKEN.cjk, at, at + 1, id, at < this.quoteEnd);
    if (id > 0) likenPair(sentence, id, index.pairs);
  }

  punct(start: number, end: number, code: number): void {
    this.sentence.push(TOKEN.punct, start, end, code, start < this.quoteEnd);
  }
}

/** 家长 is read like 用户 as well, when its two characters stand side by side. */
function likenPair(sentence: Sentence, id: number, pairs: WordIndex['pairs']): void {
  const { length, word, end, start } = sentence;
  if (length < 2 || end[length - 2] !== start[length - 1]) return;
  const like = pairs.get(pairOf(word[length - 2]!, id));
  if (like === undefined) return;
  sentence.liken(1, like[0]);
  sentence.liken(0, like[1]);
}
