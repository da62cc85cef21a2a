import type { PackageFile } from './package.ts';
import type { Context, Span } from './place.ts';

/** One reading of a file: its text as shipped, a fence inside it, a decoded layer, its Unicode-normalised form. */
export interface View {
  readonly file: PackageFile;
  /** `raw`, or the chain of readings that led here: `fence:bash`, `raw>decoded:base64`. */
  readonly name: string;
  readonly text: string;
  readonly language: string;
  readonly context: Context;
  /** How many readings deep; bounded by `limits.viewDepth`. */
  readonly depth: number;
  /** Maps a span of this view's text to a span of the file's own text. */
  toFile(span: Span): Span;
}

/** Order for another reading, in the coordinates of the view that found it. */
export interface ViewRequest {
  /** Short name of this step: `fence:bash`, `decoded:hex`, `html-comment`, `cell`, `frontmatter`. */
  readonly step: string;
  readonly language: string;
  readonly text: string;
  readonly context: Context;
  /** The span of the parent this text came from. */
  readonly span: Span;
  /**
   * `exact`: the text is the parent's own characters from `span.start` on. `segments`: `offsets[i]` is the parent offset
   * of `text[starts[i]]`, for text with indentation or markers cut out. `whole`: any offset maps to the whole span.
   */
  readonly mapping: 'exact' | 'whole' | { readonly starts: readonly number[]; readonly offsets: readonly number[] };
}
