// Finds ends of lines that a reader of lines does not count: of old files, and those of Unicode.
// May not: take part of `\r\n`, or what `controls.ts` tells as printed over.
import { matches } from '../../src/plugin.ts';
import type { Edit } from './edit.ts';

const LINE_END = /\r+(?!\n)|[\u0085\u2028\u2029]/g;

/** Whoever shows the text breaks its lines there; whether there are any. */
export function findLineEnds(text: string, edits: Edit[]): boolean {
  const taken = new Set(edits.map(({ start }) => start));
  let found = false;
  for (const match of matches(text, LINE_END)) {
    if (taken.has(match.index)) continue;
    found = true;
    edits.push({
      start: match.index,
      end: match.index + match[0].length,
      text: '\n'.repeat(match[0].length),
    });
  }
  return found;
}
