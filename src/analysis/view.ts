// Views: readings of a file, each mapping its spans back to the file's own text.
// May not: decide what is read; that is the driver's and the plugins' part.
import { upTo } from '../model/ascending.ts';
import type { PackageFile } from '../model/package.ts';
import type { Context, Span } from '../model/place.ts';
import type { View, ViewRequest } from '../model/view.ts';

export function rawView(file: PackageFile, text: string, language: string, context: Context): View {
  return { file, name: 'raw', text, language, context, depth: 0, prose: undefined, middle: undefined, toFile: asItIs };
}

const asItIs = (span: Span): Span => span;

/** Every view has all its properties, in one order: readers ask each view, and V8 is slow with objects of many shapes. */
export function derivedView(parent: View, request: ViewRequest): View {
  const { step, text, language, context, prose, middle } = request;
  const toParent = parentSpan(request, parent.text.length);
  return {
    file: parent.file,
    name: parent.name === 'raw' ? step : `${parent.name}>${step}`,
    text,
    language,
    context,
    depth: parent.depth + 1,
    prose,
    middle,
    toFile: (span) => parent.toFile(toParent(span)),
  };
}

/** `length`: of the parent's text; quotes and line ends that were added at the last lines have no place of their own. */
function parentSpan({ mapping, span: whole }: ViewRequest, length: number): (span: Span) => Span {
  if (mapping === 'whole') return () => whole;
  if (mapping === 'exact') return ({ start, end }) => ({ start: start + whole.start, end: end + whole.start });
  const { starts, offsets } = mapping;
  return (span) => {
    let at = segmentOf(starts, span.start);
    const offsetOf = (place: number) => Math.min((offsets[at] ?? 0) + Math.max(0, place - (starts[at] ?? 0)), length);
    let start = offsetOf(span.start);
    if (span.end <= span.start) return { start, end: start };
    let end = start;
    // A view may put things in another order than they stand in.
    for (let from = span.start; ; from = starts[++at]!) {
      start = Math.min(start, offsetOf(from));
      const next = starts[at + 1] ?? span.end;
      end = Math.max(end, Math.min(offsetOf(Math.min(next, span.end) - 1) + 1, length));
      if (next >= span.end) return { start, end };
    }
  };
}

/** Number of the segment that holds the character at `at`. */
const segmentOf = (starts: readonly number[], at: number): number => Math.max(0, upTo(starts, at) - 1);
