// What a Markdown text is made of: blocks, fences, comments and the records of its tables, and what is to be made of where they stand.
// May not: read text.
import { type Cell, introStance, type Record } from '../../src/built-in.ts';
import type { Context, HiddenWay, ProseCell, Span, Stance } from '../../src/plugin.ts';

export interface Block {
  readonly kind: 'heading' | 'paragraph' | 'list-item' | 'table-cell' | 'table-row' | 'quote' | 'html-comment';
  readonly span: Span;
  /** Of a table's row. */
  readonly cells?: readonly ProseCell[];
  /** Of a table of what is looked for or shown. */
  readonly shown?: boolean;
  /** What somebody else says, told of without the mark of a quotation. */
  readonly quoted?: boolean;
  readonly stance: Stance;
  readonly intro: string;
  readonly middle: number;
}

export interface Fence {
  /** The info string's first word, lower case; '' for none and for indented code. */
  readonly label: string;
  /** Content without the fence lines, each line's span with indentation and quote marks cut off. */
  readonly lines: readonly Span[];
  readonly span: Span;
  readonly stance: Stance;
  /** The words of the nearest heading above; a title is the topic of its document and heads nothing. */
  readonly heading: string;
  readonly intro: string;
  readonly middle: number;
  readonly closed: boolean;
  /** The element it stands in, where it is one of the page. */
  readonly element?: 'pre' | 'script';
}

export interface Layout {
  readonly blocks: readonly Block[];
  readonly fences: readonly Fence[];
  /** Comments: `<!-- … -->` and the link-definition trick `[//]: # (…)`. */
  readonly comments: readonly {
    readonly span: Span;
    readonly how: HiddenWay;
    readonly middle: number;
    readonly closed: boolean;
  }[];
  /** Rows of a name and what it is. */
  readonly named: readonly (readonly [Cell, Block])[];
  /** Rows that stand for a sentence. */
  readonly records: readonly { readonly told: Record['told']; readonly block: Block }[];
}

export function toContext(own: Context, stance: Stance, intro: string): Context {
  if (own !== 'instruction') return own;
  const announced = introStance(intro);
  return stance === 'example' || stance === 'warning' || announced === 'example' || announced === 'warning'
    ? 'example'
    : own;
}
