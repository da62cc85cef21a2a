// Where the reader of PowerShell stands: position, bounds of depth and time, blanks and comments.
import type { Span } from '../../../src/plugin.ts';
import { enter, fits, type Shared } from '../bash/cursor.ts';

const MAX_ITEMS = 4096;

export abstract class PowerShellCursor {
  pos = 0;
  protected readonly text: string;
  private readonly shared: Shared;

  constructor(text: string, shared: Shared) {
    this.text = text;
    this.shared = shared;
  }

  protected span(start: number): Span {
    return { start, end: this.pos };
  }
  /** Whether there is room for one more of what is being read. */
  protected fits(count: number): boolean {
    return fits(this.shared, count, MAX_ITEMS);
  }
  protected errors(): void {
    this.shared.errors++;
  }
  protected enter(): boolean {
    return enter(this.shared);
  }
  protected leave(): void {
    this.shared.depth--;
  }
  protected stopped(): boolean {
    const { shared } = this;
    if (!shared.stopped && (++shared.ticks & 255) === 0 && shared.expired()) shared.stopped = true;
    return shared.stopped;
  }

  /** Blanks, continued lines and comments; line breaks too when `lines` is set. */
  protected space(lines: boolean): void {
    const { text } = this;
    for (;;) {
      const c = text.charCodeAt(this.pos);
      if (c === 32 || c === 9 || c === 13 || (lines && c === 10)) this.pos++;
      else if (c === 96 && /^`\r?\n/.test(text.slice(this.pos, this.pos + 3)))
        this.pos += text[this.pos + 1] === '\r' ? 3 : 2;
      else if (c === 35 || (c === 60 && text[this.pos + 1] === '#')) this.comment();
      else return;
    }
  }

  private comment(): void {
    const start = this.pos;
    const blockEnd = this.text[start] === '<' ? this.text.indexOf('#>', start) : -2;
    const line = this.text.indexOf('\n', start);
    const end = blockEnd === -2 ? line : blockEnd;
    this.pos = end < 0 ? this.text.length : end;
    let from = start;
    while (from < this.pos && /[#<\s]/.test(this.text[from]!)) from++;
    if (from < this.pos) this.shared.comments.push({ span: { start: from, end: this.pos }, docstring: false });
    if (blockEnd >= 0) this.pos += 2;
  }

  protected skipUntil(token: string): void {
    const at = this.text.indexOf(token, this.pos);
    this.pos = at < 0 ? this.text.length : at + token.length;
  }

  protected skipParenthesis(): void {
    let depth = 0;
    while (this.pos < this.text.length) {
      const c = this.text[this.pos++];
      if (c === '(') depth++;
      else if (c === ')' && --depth === 0) return;
    }
  }
}
