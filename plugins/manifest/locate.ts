// Finds where the characters of a value stand in its source: escapes, indentation and folding lie between them.
import type { Segments, Span } from '../../src/plugin.ts';

/** Line by line; undefined when the source does not show the value's lines (escaped or folded text). */
export function locate(value: string, source: string, span: Span): Segments | undefined {
  const raw = source.slice(span.start, span.end);
  const whole = raw.indexOf(value);
  if (whole >= 0) return { starts: [0], offsets: [span.start + whole] };
  const starts: number[] = [];
  const offsets: number[] = [];
  let cursor = 0;
  let from = 0;
  for (const line of value.split('\n')) {
    const lead = line.length - line.trimStart().length;
    const body = line.trim();
    const at = body === '' ? -1 : raw.indexOf(body, cursor);
    if (at >= 0) {
      starts.push(from + lead);
      offsets.push(span.start + at);
      cursor = at + body.length;
    }
    from += line.length + 1;
  }
  if (starts.length === 0) return undefined;
  if (starts[0]! > 0) {
    starts.unshift(0);
    offsets.unshift(span.start);
  }
  return { starts, offsets };
}
