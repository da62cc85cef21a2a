// Source lines with line numbers and arrows under the marked part. Lines wider than the terminal are cut around the mark.
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
    const cells = cut(segments.flatMap(cellsOf), room);
    const line = runs(cells)
      .map(({ text, marked: on }) => (on ? pen.paint.red(text) : marked ? text : pen.paint.dim(text)))
      .join('');
    shown.push(`${gutter(String(number))}${line}`.trimEnd());
    const from = cells.findIndex((cell) => cell.marked);
    const before = cells.slice(0, Math.max(from, 0)).reduce((sum, cell) => sum + cell.width, 0);
    const under = cells.filter((cell) => cell.marked).reduce((sum, cell) => sum + cell.width, 0);
    if (marked && under > 0) shown.push(`${gutter('')}${' '.repeat(before)}${pen.paint.red('^'.repeat(under))}`);
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

/** At most `room` columns, beginning a little before the mark when the line is longer. */
function cut(cells: readonly Cell[], room: number): readonly Cell[] {
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  if (total <= room) return cells;
  const mark = Math.max(
    0,
    cells.findIndex((cell) => cell.marked),
  );
  let from = mark;
  for (let lead = Math.floor(room / 4); from > 0 && lead > 0; from--) lead -= cells[from - 1]!.width;
  const dots: Cell = { text: '…', width: 1, marked: false };
  const kept: Cell[] = from > 0 ? [dots] : [];
  let left = room - 1 - kept.length;
  let at = from;
  for (; at < cells.length && cells[at]!.width <= left; at++) {
    kept.push(cells[at]!);
    left -= cells[at]!.width;
  }
  if (at < cells.length) kept.push(dots);
  return kept;
}

function runs(cells: readonly Cell[]): readonly Segment[] {
  const found: { text: string; marked: boolean }[] = [];
  for (const { text, marked } of cells) {
    const last = found[found.length - 1];
    if (last?.marked === marked) last.text += text;
    else found.push({ text, marked });
  }
  return found;
}
