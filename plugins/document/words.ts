// Gathers pieces of text into one prose view whose every piece maps back to its place.
import { ComposedText, type Context, type Span, type ViewRequest } from '../../src/plugin.ts';

const MAX_CHARS = 1_000_000;

export class Words {
  readonly #composed = new ComposedText();
  #open = false;
  /** False once something was left out. */
  complete = true;

  add(text: string, offset: number): void {
    if (text === '') return;
    if (this.#composed.length > MAX_CHARS) {
      this.complete = false;
      return;
    }
    this.#composed.add(text, offset);
    this.#open = true;
  }

  /** Ends a paragraph. */
  break(offset: number): void {
    if (!this.#open) return;
    this.add('\n\n', offset);
    this.#open = false;
  }

  get text(): string {
    return this.#composed.text;
  }

  request(step: string, context: Context, span: Span): ViewRequest | undefined {
    const { text, mapping } = this.#composed;
    if (!/[A-Za-z]{2}|[\u4e00-\u9fff]{2}/.test(text)) return undefined;
    return { step, language: 'prose', text, context, span, mapping };
  }
}
