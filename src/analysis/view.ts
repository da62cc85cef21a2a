// Views: readings of a file, each mapping its spans back to the file's own text.
// May not: decide what is read; that is the driver's and the plugins' part.
import type { PackageFile } from '../model/package.ts';
import type { Context, Span } from '../model/place.ts';
import type { View, ViewRequest } from '../model/view.ts';

export function rawView(file: PackageFile, text: string, language: string, context: Context): View {
  return { file, name: 'raw', text, language, context, depth: 0, toFile: (span) => span };
}

export function derivedView(parent: View, request: ViewRequest): View {
  const { mapping } = request;
  let toParent: (span: Span) => Span;
  if (mapping === 'whole') toParent = () => request.span;
  else if (mapping === 'exact') {
    const shift = request.span.start;
    toParent = (span) => ({ start: span.start + shift, end: span.end + shift });
  } else {
    const { starts, offsets } = mapping;
    toParent = (span) => {
      const start = mapOffset(starts, offsets, span.start);
      const end = span.end > span.start ? mapOffset(starts, offsets, span.end - 1) + 1 : start;
      return { start, end: Math.max(start, end) };
    };
  }
  const base = {
    file: parent.file,
    name: parent.name === 'raw' ? request.step : `${parent.name}>${request.step}`,
    text: request.text,
    language: request.language,
    context: request.context,
    depth: parent.depth + 1,
    toFile: (span: Span) => parent.toFile(toParent(span)),
  };
  return {
    ...base,
    ...(request.prose ? { prose: request.prose } : {}),
    ...(request.middle !== undefined ? { middle: request.middle } : {}),
  };
}

/** Offset in the parent of the character at `at`: the segment that holds it, found by bisection. */
function mapOffset(starts: readonly number[], offsets: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return (offsets[low] ?? 0) + Math.max(0, at - (starts[low] ?? 0));
}
