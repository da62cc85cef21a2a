// A text put together from pieces of a view, each leading back to where it stands there.
// May not: know what the pieces are.
import type { Span } from '../../model/place.ts';
import type { ViewRequest } from '../../model/view.ts';

/** Where the characters of a piece stand: from `starts[i]` on at `offsets[i]`. */
export interface Segments {
  readonly starts: readonly number[];
  readonly offsets: readonly number[];
}

export class ComposedText {
  readonly #parts: string[] = [];
  readonly #starts: number[] = [];
  readonly #offsets: number[] = [];
  #length = 0;

  /** Adds a piece; tells where it lies in the text. What is added with no place of its own goes on from the one before. */
  add(piece: string, at?: number | Segments): Span {
    const start = this.#length;
    if (piece !== '' && at !== undefined) {
      if (typeof at === 'number') this.#mark(start, at);
      else for (let n = 0; n < at.starts.length; n++) this.#mark(start + at.starts[n]!, at.offsets[n]!);
    }
    this.#parts.push(piece);
    this.#length += piece.length;
    return { start, end: this.#length };
  }

  /** Adds words that stand nowhere: each of their characters leads to one place. */
  bind(words: string, at: number): void {
    for (let n = 0; n < words.length; n++) this.#mark(this.#length + n, at);
    this.#parts.push(words);
    this.#length += words.length;
  }

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join('');
  }

  /** What was added since it was so long. */
  since(length: number): string {
    let from = this.#parts.length;
    for (let at = this.#length; at > length; at -= this.#parts[from]!.length) from--;
    return this.#parts.slice(from).join('');
  }

  get mapping(): Exclude<ViewRequest['mapping'], string> {
    return { starts: this.#starts, offsets: this.#offsets };
  }

  #mark(start: number, offset: number): void {
    this.#starts.push(start);
    this.#offsets.push(offset);
  }
}
