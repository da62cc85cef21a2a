// Cuts the few source lines a reader needs, with the mark kept inside. Characters stay as they are: making control
// characters visible is the renderers' work.
import type { Span } from '../model/place.ts';
import type { Excerpt } from '../model/report.ts';
import type { SourceText } from './source-text.ts';

const AROUND = 1;
const MARK_LINES = 6;
const WIDTH = 160;
/** A marked line is a sentence as often as code: all of it, as long as it may be read. */
const MARKED_WIDTH = 480;

const LOW = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
};

export function cutExcerpt(source: SourceText, span: Span): Excerpt {
  const markFirst = source.lineOf(span.start);
  const spanLast = source.lineOf(span.end > span.start ? span.end - 1 : span.end);
  const markLast = Math.min(spanLast, markFirst + MARK_LINES - 1);
  let first = Math.max(0, markFirst - AROUND);
  let last = Math.min(source.lineStarts.length - 1, markLast + (spanLast > markLast ? 0 : AROUND));
  // A blank neighbour says nothing.
  if (first < markFirst && isBlank(source, first)) first++;
  if (last > markLast && isBlank(source, last)) last--;
  let text = '';
  let markStart = 0;
  let markEnd = 0;
  for (let line = first; line <= last; line++) {
    if (line > first) text += '\n';
    const { start, end } = source.lineSpan(line);
    const from = Math.min(Math.max(span.start, start), end);
    const to = Math.max(from, Math.min(span.end, end));
    const marked = line >= markFirst && line <= markLast;
    const window = marked
      ? windowAround(source.text, start, end, from, to, MARKED_WIDTH)
      : windowAround(source.text, start, end, start, start, WIDTH);
    const lead = window.start > start ? '…' : '';
    const base = text.length + lead.length - window.start;
    if (line === markFirst) markStart = base + Math.min(Math.max(from, window.start), window.end);
    if (line === markLast) markEnd = base + Math.min(Math.max(to, window.start), window.end);
    text += lead + source.text.slice(window.start, window.end) + (window.end < end ? '…' : '');
  }
  return { firstLine: first + 1, text, markStart, markEnd: Math.max(markStart, markEnd) };
}

function isBlank(source: SourceText, line: number): boolean {
  const { start, end } = source.lineSpan(line);
  return end - start < WIDTH && source.text.slice(start, end).trim() === '';
}

/** At most `width` characters of the line, the start of the mark a third of the way in. */
function windowAround(text: string, start: number, end: number, from: number, to: number, width: number): Span {
  if (end - start <= width) return { start, end };
  const spare = Math.max(0, width - (to - from));
  let low = Math.max(start, from - Math.min(Math.floor(width / 3), spare));
  let high = Math.min(end, low + width);
  low = Math.max(start, Math.min(low, high - width));
  if (low > start && LOW(text, low)) low--;
  if (high < end && LOW(text, high)) high--;
  return { start: low, end: high };
}
