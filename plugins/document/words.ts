// Gathers pieces of text into one prose view whose every piece maps back to its place.
import type { Context, Span, ViewRequest } from '../../src/plugin.ts';

const MAX_CHARS = 1_000_000;

export class Words {
  readonly #parts: string[] = [];
  readonly #starts: number[] = [];
  readonly #offsets: number[] = [];
  #length = 0;
  /** False once something was left out. */
  complete = true;

  add(text: string, offset: number): void {
    if (text === '') return;
    if (this.#length > MAX_CHARS) {
      this.complete = false;
      return;
    }
    this.#starts.push(this.#length);
    this.#offsets.push(offset);
    this.#parts.push(text);
    this.#length += text.length;
  }

  /** Ends a paragraph. */
  break(offset: number): void {
    const last = this.#parts[this.#parts.length - 1];
    if (last !== undefined && last !== '\n\n') this.add('\n\n', offset);
  }

  get text(): string {
    return this.#parts.join('');
  }

  request(step: string, context: Context, span: Span): ViewRequest | undefined {
    const { text } = this;
    if (!/[A-Za-z]{2}|[\u4e00-\u9fff]{2}/.test(text)) return undefined;
    return { step, language: 'prose', text, context, span, mapping: { starts: this.#starts, offsets: this.#offsets } };
  }
}
