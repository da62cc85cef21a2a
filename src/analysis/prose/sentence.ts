// The sentence in hand: parallel arrays of its tokens, filled again for each sentence.
// May not: read text; `tokens.ts` fills it.

export class Sentence {
  readonly start: number[] = [];
  readonly end: number[] = [];
  readonly kind: number[] = [];
  /** Number of the word in the lexicon's index, 0 when it is not there; the character code of punctuation. */
  readonly word: number[] = [];
  /** Number of the word it is read like as well, 0 for none. */
  readonly like: number[] = [];
  /** Inside quotation marks. */
  readonly quoted: boolean[] = [];
  length = 0;
  /** Tokens that are read like another word. */
  likes = 0;
  gate = 0;
  cjk = 0;
  /** The character that ended it (`?`, `:`, …) or 0. */
  terminator = 0;
  /** Where its own words begin; what is told in front of them was told before and is only referred to. */
  own = 0;

  push(kind: number, start: number, end: number, word: number, quoted: boolean): void {
    const at = this.length++;
    this.kind[at] = kind;
    this.start[at] = start;
    this.end[at] = end;
    this.word[at] = word;
    this.like[at] = 0;
    this.quoted[at] = quoted;
  }

  /** The last token but `back` is read like another word as well. */
  liken(back: number, like: number): void {
    this.like[this.length - 1 - back] = like;
    this.likes++;
  }

  /** Tokens of another sentence of the same text. */
  add({ kind, start, end, word, like, quoted }: Sentence, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      this.push(kind[at]!, start[at]!, end[at]!, word[at]!, quoted[at]!);
      if (like[at]! > 0) this.liken(0, like[at]!);
    }
  }

  /** Of its own, for one that is kept while the next is read. */
  copy(): Sentence {
    const kept = new Sentence();
    kept.add(this, 0, this.length);
    kept.gate = this.gate;
    kept.cjk = this.cjk;
    kept.terminator = this.terminator;
    return kept;
  }

  clear(): void {
    this.length = 0;
    this.likes = 0;
    this.gate = 0;
    this.cjk = 0;
    this.terminator = 0;
    this.own = 0;
  }
}
