import type { BlockKind, Stance } from './fact.ts';
import type { PackageFile } from './package.ts';
import type { Context, Span } from './place.ts';

/**
 * What the head of its column makes of a cell: it names what the row is about, says when, what is to be done, or where
 * to; a `note` says something of the key that the head leaves open; what is `told` describes, explains or shows. `said`
 * and `run` are read in the sentence the row stands for; what is to `run` may be a command. What is `quoted` somebody else
 * wrote, and another cell says what is to be thought of it. A `step` is a key, or written out and then done.
 */
export type CellRole = 'key' | 'step' | 'moment' | 'order' | 'goal' | 'note' | 'told' | 'said' | 'run' | 'quoted';

export interface ProseCell {
  readonly span: Span;
  readonly role: CellRole;
  /** The head of its column, where that says more than a role: "Sent to our desk?", "What is deleted". */
  readonly head?: Span | undefined;
}

/**
 * One block of prose: where it lies in the view's text and where it stands in the document. Line ends, list markers,
 * quote marks and comment leaders inside the span are the prose reader's business.
 */
export interface ProseBlock {
  readonly span: Span;
  readonly kind: BlockKind | 'table-row';
  /** Of a `table-row`: its cells. What they order is told as of a list item, the rest as of a table's cell. */
  readonly cells?: readonly ProseCell[];
  /** What the headings above make of it. Default `neutral`. */
  readonly stance?: Stance;
  readonly context?: Context;
  /** Text that announces the block: the paragraph ending in a colon before a list, the frontmatter key. */
  readonly intro?: string;
  /** Number of the section it stands in, as given by `Out.nextMiddle()`; default: the reader opens one for the view. */
  readonly middle?: number;
}

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
  /** For views of language `prose`: its blocks, in order. Absent: the whole text is read as paragraphs. */
  readonly prose?: readonly ProseBlock[] | undefined;
  /** Section of the document this reading stands in (`Place.middle` of its facts until it opens its own). */
  readonly middle?: number | undefined;
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
  /** Handed on to `View.prose`. A whole document is one `prose` view with many blocks, not a view a block. */
  readonly prose?: readonly ProseBlock[];
  /** Handed on to `View.middle`. */
  readonly middle?: number;
}
