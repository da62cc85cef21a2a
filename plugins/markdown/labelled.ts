// Lines of a name and what it is ("Source: …", "Sent to: …", 发送至：…), and tables of two columns that hold such lines:
// those that follow one another are one record, until a name comes again.
// May not: take a line for one whose name says nothing of what stands behind it.
import { type Cell, composed, type Head, headsOf, type Record } from '../../src/built-in.ts';
import type { Block } from './layout.ts';

interface Line {
  readonly cell: Cell;
  readonly head: Head;
  readonly block: Block;
}

const LINE = /^([\s>*_`]{0,8}([^:：\n|]{1,40}?)[*_`]{0,3}[:：][*_`]{0,3})(?=\s|[^\u0000-\u007f]|`|$)\s*(\S[\s\S]*)$/u;
const PARTS = /[;；]\s*(?=[*_]{0,2}[^;；:：\n]{2,30}[:：])/g;
const KINDS: ReadonlySet<string> = new Set(['list-item', 'paragraph']);
const MAX_LINE = 400;

export function labelledRecords(
  text: string,
  blocks: readonly Block[],
  rows: readonly (readonly [Cell, Block])[],
): { told: Record['told']; block: Block }[] {
  const found: { told: Record['told']; block: Block }[] = [];
  let open: Line[] = [];
  let last: Block | undefined;
  const close = () => {
    const told =
      open.length > 1
        ? composed(
            open.map(({ cell }) => cell),
            open.map(({ head }) => head),
          )
        : undefined;
    if (told) found.push({ told, block: open[0]!.block });
    open = [];
  };
  const add = (cell: Cell, block: Block) => {
    const [head] = headsOf([cell.head]);
    if (last && (last.middle !== block.middle || last.stance !== block.stance)) close();
    last = block;
    // A name that says nothing parts no record.
    if (!head) return;
    if (open.some((line) => line.head.part === head.part)) close();
    open.push({ cell, head, block });
  };
  for (const block of blocks) {
    const lines = KINDS.has(block.kind) ? linesOf(text, block) : [];
    if (lines.length === 0) close();
    for (const cell of lines) add(cell, block);
    // One line that holds several names is a record of its own.
    if (lines.length > 1) close();
  }
  close();
  for (const [cell, block] of rows) add(cell, block);
  close();
  return found;
}

function linesOf(text: string, { span }: Block): Cell[] {
  if (span.end - span.start > MAX_LINE) return [];
  const written = text.slice(span.start, span.end);
  const cells: Cell[] = [];
  let from = 0;
  for (const stop of [
    ...[...written.matchAll(PARTS)].map((m) => [m.index, m[0].length] as const),
    [written.length, 0] as const,
  ]) {
    const line = LINE.exec(written.slice(from, stop[0]));
    if (!line) return [];
    const at = span.start + from + line[0].length - line[3]!.length;
    cells.push({ head: line[2]!, text: line[3]!, at });
    from = stop[0] + stop[1];
  }
  return cells;
}
