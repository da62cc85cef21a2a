// Reads the pieces of one word that is more than plain letters: quotes, expansions, escapes, braces.
// May not: know where a word begins, or what becomes of its pieces.
import type { Expr } from '../../../src/plugin.ts';
import type { Cursor } from './cursor.ts';
import { readExpansion, readProcessSubstitution, readQuotedText } from './expansion.ts';
import type { Part } from './parts.ts';

/** Characters that end a word when unquoted, and those that need more than being copied. */
export const PLAIN = new Uint8Array(128).fill(1);
for (const c of ' \t\r\n;|&<>()\'"\\$`{}') PLAIN[c.charCodeAt(0)] = 0;
const DELIMITER = new Uint8Array(128);
for (const c of ' \t\r\n;|&<>()') DELIMITER[c.charCodeAt(0)] = 1;

/** `<your-key>` as documentation writes it. A redirection has a blank or a plain name behind its `<`, never a `>` glued on. */
const PLACEHOLDER = /<[A-Za-z_][\w .:/|'-]{0,60}[\w.']>(?=[\s;|&"'`)\\/.,:@?&=_-]|$)/y;
const MAX_PATTERN = 300;

export function placeholderEnd(c: Cursor): number {
  PLACEHOLDER.lastIndex = c.pos;
  const m = PLACEHOLDER.exec(c.text);
  return m && c.pos + m[0].length <= c.end ? c.pos + m[0].length : -1;
}

export class WordParts {
  readonly parts: Part[] = [];
  /** Nothing but letters as they stand. */
  bare = true;
  braces = false;
  splits = false;
  #literal = '';
  #from: number;

  constructor(
    private readonly c: Cursor,
    private readonly start: number,
  ) {
    this.#from = start;
  }

  read(): void {
    const { c } = this;
    while (c.pos < c.end && !c.stopped()) {
      const code = c.code();
      if (code === 0xa0) break;
      if (code >= 128 || PLAIN[code] === 1) this.#letters();
      else if (DELIMITER[code] === 1) {
        if (!this.#goesOn(code)) break;
        this.bare = false;
      } else this.#special(code);
    }
  }

  /** What was copied so far is a part of its own. */
  flush(): void {
    const { c } = this;
    if (this.#literal !== '') this.parts.push({ lit: this.#literal, quoted: false, span: c.span(this.#from) });
    this.#literal = '';
    this.#from = c.pos;
  }

  #letters(): void {
    const { c } = this;
    const { text, end } = c;
    let i = c.pos + 1;
    while (i < end) {
      const d = text.charCodeAt(i);
      if (d < 128 ? PLAIN[d] === 0 : d === 0xa0) break;
      i++;
    }
    this.#copy(i);
  }

  #copy(to: number): void {
    this.#literal += this.c.text.slice(this.c.pos, to);
    this.c.pos = to;
  }

  /** A sign that ends words, where it ends none: a placeholder, `<(…)`, `@(a|b)`. */
  #goesOn(code: number): boolean {
    const { c, start } = this;
    const { text } = c;
    const stop = code === 60 ? placeholderEnd(c) : -1;
    if (stop > 0) {
      this.#copy(stop);
      return true;
    }
    if ((code === 60 || code === 62) && c.code(1) === 40 && (c.pos === start || '@='.includes(text[c.pos - 1]!))) {
      this.flush();
      const part = readProcessSubstitution(c);
      if (!part) return false;
      this.#add(part);
      return true;
    }
    if (code !== 40 || c.pos === start || !'@!+?*'.includes(text[c.pos - 1]!)) return false;
    const close = text.slice(c.pos, Math.min(c.end, c.pos + MAX_PATTERN)).search(/[)\n]/);
    if (close <= 0 || text[c.pos + close] !== ')') return false;
    this.#copy(c.pos + close + 1);
    return true;
  }

  #special(code: number): void {
    const { c } = this;
    if (code === 123 || code === 125) {
      if (code === 123) this.braces = true;
      this.#copy(c.pos + 1);
    } else if (code === 36 && c.code(1) === 34) {
      // `$"…"`: a text to be translated.
      this.flush();
      c.pos++;
    } else {
      this.bare = false;
      if (code === 92) this.#escape();
      else if (code === 39) this.#single();
      else if (code === 34) this.#double();
      else this.#expansion();
    }
  }

  #escape(): void {
    const { c } = this;
    const next = c.code(1);
    if (next === 10) c.pos += 2;
    else if (next === 13 && c.code(2) === 10) c.pos += 3;
    else if (next < 0) this.#copy(c.pos + 1);
    else {
      this.flush();
      const part = { lit: c.text[c.pos + 1]!, quoted: true, span: c.span(c.pos, c.pos + 2) };
      c.pos += 2;
      this.#add(part);
    }
  }

  #single(): void {
    const { c } = this;
    const close = c.find("'", c.pos + 1);
    if (close < 0) {
      c.error();
      this.#copy(c.pos + 1);
      return;
    }
    this.flush();
    const at = c.pos;
    c.pos = close + 1;
    this.#add({ lit: c.text.slice(at + 1, close), quoted: true, span: c.span(at) });
  }

  #double(): void {
    const { c } = this;
    if (c.find('"', c.pos + 1) < 0) {
      c.error();
      this.#copy(c.pos + 1);
      return;
    }
    this.flush();
    c.pos++;
    const inner = readQuotedText(c, '"', true);
    if (c.code() === 34) c.pos++;
    else c.error();
    if (inner.t === 'const') this.#add({ lit: String(inner.value), quoted: true, span: inner.span });
    else if (inner.t === 'concat') for (const expr of inner.parts) this.#add(asPart(expr));
    else this.#add({ expr: inner, quoted: true });
    this.#from = c.pos;
  }

  #expansion(): void {
    const { c } = this;
    this.flush();
    const part = readExpansion(c, false);
    if (!part) {
      this.#copy(c.pos + 1);
      return;
    }
    if ('split' in part) this.splits = true;
    this.#add(part);
  }

  #add(part: Part): void {
    this.parts.push(part);
    this.#from = this.c.pos;
  }
}

function asPart(expr: Expr): Part {
  return expr.t === 'const' ? { lit: String(expr.value), quoted: true, span: expr.span } : { expr, quoted: true };
}
