// Source lines with line numbers and arrows under the marked part. A marked line wider than the terminal goes on in the
// next row, any other is cut.
import { type Excerpt, excerptLines, type Segment, visible, widthOf } from '../../../src/plugin.ts';
import type { Pen } from './pen.ts';

const TAB = '    ';

export function sourceLines(excerpt: Excerpt, pen: Pen, indent: string): readonly string[] {
  const lines = excerptLines(excerpt);
  const digits = String(lines[lines.length - 1]?.number ?? 1).length;
  const gutter = (text: string): string => pen.paint.dim(`${indent}${text.padStart(digits)} │ `);
  const room = pen.width - indent.length - digits - 3;
  const shown: string[] = [];
  for (const { number, marked, segments } of lines) {
    const cells = segments.flatMap(cellsOf);
    const rows = marked ? broken(cells, room) : [cut(cells, room)];
    for (const [index, row] of rows.entries()) {
      const line = runs(row)
        .map(({ text, marked: on }) => (on ? pen.paint.red(text) : marked ? text : pen.paint.dim(text)))
        .join('');
      shown.push(`${gutter(index === 0 ? String(number) : '')}${line}`.trimEnd());
      const from = row.findIndex((cell) => cell.marked);
      const before = widthOfCells(row.slice(0, Math.max(from, 0)));
      const under = widthOfCells(row.filter((cell) => cell.marked));
      if (marked && under > 0) shown.push(`${gutter('')}${' '.repeat(before)}${pen.paint.red('^'.repeat(under))}`);
    }
  }
  return shown;
}

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly marked: boolean;
}

function cellsOf({ text, marked }: Segment): readonly Cell[] {
  return [...visible(text.replaceAll('\t', TAB))].map((char) => ({ text: char, width: widthOf(char), marked }));
}

/** Rows of at most `room` columns, broken at blanks where there are some. */
function broken(cells: readonly Cell[], room: number): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let width = 0;
  for (const cell of cells) {
    if (width + cell.width > room) {
      const blank = row.findLastIndex(({ text }) => text === ' ') + 1;
      const at = blank > row.length / 2 ? blank : row.length;
      rows.push(row.slice(0, at));
      row = row.slice(at);
      width = widthOfCells(row);
    }
    row.push(cell);
    width += cell.width;
  }
  return [...rows, row];
}

/** At most `room` columns of the line. */
function cut(cells: readonly Cell[], room: number): readonly Cell[] {
  if (widthOfCells(cells) <= room) return cells;
  const kept: Cell[] = [];
  let left = room - 1;
  for (const cell of cells) {
    left -= cell.width;
    if (left < 0) break;
    kept.push(cell);
  }
  return [...kept, { text: '…', width: 1, marked: false }];
}

const widthOfCells = (cells: readonly Cell[]): number => cells.reduce((sum, cell) => sum + cell.width, 0);

function runs(cells: readonly Cell[]): readonly Segment[] {
  const found: { text: string; marked: boolean }[] = [];
  for (const { text, marked } of cells) {
    const last = found[found.length - 1];
    if (last?.marked === marked) last.text += text;
    else found.push({ text, marked });
  }
  return found;
}
