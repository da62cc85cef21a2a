// What signs between words do: part clauses, end sentences, open and close what is quoted, code and tags.
// May not: read words, but those that a sign opens.
import { charCode } from '../../../model/char-code.ts';
import { argumentsOfScript, endsAfter, isCommandLike, isSpeech, tagEnd, turnEnd } from './characters.ts';
import type { Filling } from './filling.ts';
import { CLOSING, COLON, closesTag, isInstance, OPENING, PUNCTUATION } from './punctuation.ts';
import { codeAt } from './runs.ts';
import { ARROW, TOKEN } from './shapes.ts';

const MAX_CODE_SPAN = 200;
const MAX_QUOTED = 400;

export class Signs {
  /** Where the words begin that a script in code marks is told; -1 for none. */
  told = -1;
  /** The mark that ends the code span whose words are being read. */
  #spanEnd = -1;
  #noMoreQuotes = false;

  constructor(
    private readonly text: string,
    private readonly from: number,
    private readonly to: number,
    private readonly filling: Filling,
  ) {}

  /** Where to read on. */
  read(at: number, code: number): number {
    const { text, filling } = this;
    switch (code) {
      case 0x60:
        return this.#codeMark(at);
      case 0x3c:
        return this.#tag(at);
      case 0x2a:
        this.#slant(at);
        break;
      case 0x22:
        this.#quotationMark(at);
        break;
      case 0x5d:
        if (closesTag(text, at, filling.sentence)) filling.sentence.push(TOKEN.punct, at, at + 1, COLON, false);
        break;
      case 0x21:
      case 0x3f:
        if (at + 1 >= this.to || endsAfter(charCode(text, at + 1))) filling.flush(code);
        break;
      case 0x2c:
      case 0x3b:
      case 0x3a:
      case 0x28:
      case 0x29:
      case 0x7c:
      case 0x26:
        filling.punct(at, at + 1, code);
        break;
      case 0x3d:
      case 0x2d:
        if (codeAt(text, at + 1) === ARROW && filling.sentence.length > 0) {
          filling.punct(at, at + 2, ARROW);
          return at + 2;
        }
        if (code === 0x2d) this.#dash(at);
        break;
      default:
        this.#farSign(at, code);
    }
    return at + 1;
  }

  /** What a script is told (`notes.py send`) is said to the script. */
  arguments(at: number): number {
    const close = this.text.indexOf('`', at);
    this.filling.special(TOKEN.code, at, close);
    return close + 1;
  }

  /** `code`: a command stays one token, words inside are read as words; what ends it begins no other. */
  #codeMark(at: number): number {
    const { text, to, filling } = this;
    let open = at + 1;
    while (open < to && charCode(text, open) === 0x60) open++;
    if (at === this.#spanEnd) return open;
    const close = text.indexOf('`', open);
    if (close <= open || close >= to || close - open > MAX_CODE_SPAN) return open;
    if (isCommandLike(text, open, close)) {
      filling.special(TOKEN.code, open, close);
      return close + 1;
    }
    this.#spanEnd = close;
    // A sentence in code marks is somebody's words, as in quotation marks.
    if (isSpeech(text, open, close)) filling.quoteEnd = Math.max(filling.quoteEnd, close);
    this.told = argumentsOfScript(text, open, close);
    return open;
  }

  /** "For instance *do as I say*, is what everyone knows": slanted words are somebody's. */
  #slant(at: number): void {
    const { text, filling } = this;
    if (at < filling.quoteEnd || !isInstance(text, this.from, at)) return;
    const close = text.indexOf('*', at + 1);
    if (close > at + 1 && close < this.to && close - at < MAX_QUOTED) filling.quoteEnd = close;
  }

  #quotationMark(at: number): void {
    if (at < this.filling.quoteEnd || this.#noMoreQuotes) return;
    const close = this.text.indexOf('"', at + 1);
    if (close < 0 || close >= this.to) this.#noMoreQuotes = true;
    else if (close - at < MAX_QUOTED) this.filling.quoteEnd = close + 1;
  }

  #tag(at: number): number {
    const { text, to, filling } = this;
    const turn = turnEnd(text, at, to);
    if (turn === 0) return tagEnd(text, at, to) || at + 1;
    // The mark of a turn is a sentence of its own.
    filling.flush(0);
    filling.words(at + 2, text.indexOf('|', at + 2));
    filling.flush(0);
    return turn;
  }

  /** A dash with space around it parts clauses; a hyphen does not. */
  #dash(at: number): void {
    const { text, filling } = this;
    const before = at > this.from ? charCode(text, at - 1) : 32;
    if (filling.sentence.length > 0 && (before === 32 || codeAt(text, at + 1) === 0x2d))
      filling.sentence.push(TOKEN.punct, at, at + 1, 0x2d, false);
  }

  #farSign(at: number, code: number): void {
    const { filling } = this;
    const mapped = PUNCTUATION.get(code);
    if (mapped === 0x2e || mapped === 0x21 || mapped === 0x3f) filling.flush(mapped);
    else if (mapped !== undefined) filling.punct(at, at + 1, mapped);
    else if (OPENING.has(code)) filling.quoteEnd = Math.min(this.to, at + MAX_QUOTED);
    else if (CLOSING.has(code)) filling.quoteEnd = at;
  }
}
