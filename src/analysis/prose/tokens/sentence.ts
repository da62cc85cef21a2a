// The sentence in hand: parallel arrays of its tokens, filled again for each sentence.
// May not: read text; `filling.ts` fills it.

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

  /** Where the tokens from `from` to `to` lie; those of a joined sentence may stand the other way round in the text. */
  span(from: number, to: number): { start: number; end: number } {
    const start = Math.min(this.start[from]!, this.start[to - 1]!);
    return { start, end: Math.max(this.end[from]!, this.end[to - 1]!) };
  }

  /** The words from `from` to `to` as they are read: what was joined is put side by side. */
  words(text: string, from: number, to: number, most: number): string {
    const runs: string[] = [];
    for (let first = from, at = from + 1, left = most; at <= to && left > 0; at++) {
      if (at < to && this.start[at]! >= this.end[at - 1]!) continue;
      const run = text.slice(this.start[first], Math.min(this.end[at - 1]!, this.start[first]! + left));
      if (run) runs.push(run);
      left -= run.length;
      first = at;
    }
    return runs.join(' ').replace(/\s+/g, ' ');
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

/** A sentence in plain order; of all it holds only what begins with the act that was put in its place is new. */
export interface Restated {
  readonly sentence: Sentence;
  readonly from: number;
  readonly to: number;
}
