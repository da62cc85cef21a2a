// Code that is being read line by line: between the marks of a fence, or by its indentation.
// May not: decide where code begins.
import type { Span } from '../../src/plugin.ts';
import type { Line } from './lines.ts';

export interface OpenFence {
  readonly mark: number;
  readonly length: number;
  readonly label: string;
  /** Columns before its mark, and before its mark behind quote marks. */
  readonly indent: number;
  readonly inner: number;
  readonly lines: Span[];
  readonly start: number;
  /** By indentation, without marks. */
  readonly code: boolean;
  readonly intro: string;
}

export function fenceOf({ fence, fenceMark, label, bodyColumn, indent, start }: Line, intro: string): OpenFence {
  return {
    mark: fenceMark,
    length: fence,
    label,
    indent: bodyColumn,
    inner: indent,
    lines: [],
    start,
    code: false,
    intro,
  };
}

const COLUMNS = 4;

export const isIndented = ({ indent }: Line): boolean => indent >= COLUMNS;

export function indentedCode(line: Line, intro: string): OpenFence {
  return {
    mark: 0,
    length: 0,
    label: '',
    indent: COLUMNS,
    inner: COLUMNS,
    lines: [behindIndent(line)],
    start: line.start,
    code: true,
    intro,
  };
}

const behindIndent = ({ start, body, end }: Line): Span => ({ start: Math.min(start + COLUMNS, body), end });

/** What a line is to the code: more of it, which is kept, the mark that ends it, or no part of it any more. */
export function taken(fence: OpenFence, line: Line): 'more' | 'end' | 'outside' {
  const { start, end, body, indent } = line;
  if (fence.code) {
    if (body < end && !isIndented(line)) return 'outside';
    if (body < end) fence.lines.push(behindIndent(line));
    return 'more';
  }
  if (line.fence && line.fenceMark === fence.mark && line.fence >= fence.length && line.bare) return 'end';
  // Behind quote marks the opening line's own indentation is cut, elsewhere all that stood before its mark.
  const cut = line.quoted ? body - indent + fence.inner : start + fence.indent;
  fence.lines.push({ start: Math.min(body, cut), end });
  return 'more';
}
