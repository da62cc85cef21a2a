// What was read of a page so far, each piece with where it stands.
// May not: look at lines, or decide where a piece ends.
import type { Cell, Record } from '../../src/built-in.ts';
import type { Span, Stance } from '../../src/plugin.ts';
import { markExhibits } from './exhibits.ts';
import type { Block, Fence, Layout } from './layout.ts';
import type { Standing } from './standing.ts';
import { type Columns, cellsOf, rowOf } from './tables.ts';

export class Gathered {
  readonly #blocks: Block[] = [];
  readonly #fences: Fence[] = [];
  readonly #named: (readonly [Cell, Block])[] = [];
  readonly #records: { readonly told: Record['told']; readonly block: Block }[] = [];
  readonly #comments: Layout['comments'][number][] = [];

  constructor(
    private readonly text: string,
    private readonly standing: Standing,
  ) {}

  get size(): number {
    return this.#blocks.length;
  }

  block(kind: Block['kind'], span: Span, intro: string, stance: Stance = this.standing.stance): void {
    this.#blocks.push({ kind, span, stance, intro, middle: this.standing.middle });
  }

  comment(told: Omit<Layout['comments'][number], 'middle'>): void {
    this.#comments.push({ ...told, middle: this.standing.middle });
  }

  fence(code: Omit<Fence, 'stance' | 'heading' | 'middle'>): void {
    const { stance, headed, middle } = this.standing;
    if (code.lines.length > 0) this.#fences.push({ ...code, stance, heading: headed, middle });
  }

  /** Cells that are said one after the other. */
  cells(start: number, end: number, { shown }: Columns): void {
    const { stance, intro, middle } = this.standing;
    for (const span of cellsOf(this.text, start, end))
      if (span.end - span.start > 1) this.#blocks.push({ kind: 'table-cell', span, shown, stance, intro, middle });
  }

  /** A row with none above and none below: its cells are said one after the other. */
  loneRow(start: number, end: number): void {
    for (const span of cellsOf(this.text, start, end)) this.block('list-item', span, this.standing.intro);
  }

  row(start: number, end: number, columns: Columns): void {
    if (columns.named) this.#nameRow(start, end);
    const { cells, told } = rowOf(this.text, start, end, columns);
    if (columns.told && !told) {
      this.cells(start, end, columns);
      return;
    }
    const { stance, intro, middle } = this.standing;
    const span = { start, end };
    const block: Block = { kind: 'table-row', span, cells, shown: columns.shown, stance, intro, middle };
    this.#blocks.push(block);
    if (told) this.#records.push({ told, block });
  }

  layout(): Layout {
    markExhibits(this.text, this.#blocks, this.#fences);
    return {
      blocks: this.#blocks,
      fences: this.#fences,
      comments: this.#comments,
      named: this.#named,
      records: this.#records,
    };
  }

  #nameRow(start: number, end: number): void {
    const { text } = this;
    const [name, value] = cellsOf(text, start, end);
    if (!name || !value) return;
    const { stance, intro, middle } = this.standing;
    const cell = { head: text.slice(name.start, name.end), text: text.slice(value.start, value.end), at: value.start };
    this.#named.push([cell, { kind: 'list-item', span: { start, end }, stance, intro, middle }]);
  }
}
