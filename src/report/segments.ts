// An excerpt as lines of marked and unmarked segments: what every format that shows source lines starts from.
import type { Excerpt } from '../model/report.ts';

export interface Segment {
  readonly text: string;
  readonly marked: boolean;
}
export interface ExcerptLine {
  readonly number: number;
  readonly marked: boolean;
  readonly segments: readonly Segment[];
}

/** None of a file as a whole: a mark of no length at its beginning. */
export function excerptLines(excerpt: Excerpt): readonly ExcerptLine[] {
  const { text, firstLine, markStart, markEnd } = excerpt;
  if (text === '' || (firstLine === 1 && markStart === 0 && markEnd === 0)) return [];
  const lines: ExcerptLine[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const from = Math.min(Math.max(markStart, start), end);
    const to = Math.max(from, Math.min(markEnd, end));
    const touched =
      markStart <= end && markEnd >= start && (to > from || (markStart === markEnd && markStart >= start));
    const segments = [
      { text: text.slice(start, from), marked: false },
      { text: text.slice(from, to), marked: true },
      { text: text.slice(to, end), marked: false },
    ].filter((segment) => segment.text !== '');
    lines.push({ number: firstLine + lines.length, marked: touched, segments });
    start = end + 1;
  }
  return lines;
}
