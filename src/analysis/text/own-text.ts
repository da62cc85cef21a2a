// Tells whether a derived view only repeats the file's own characters, which the raw reading has seen already.
import type { Span } from '../../model/place.ts';
import type { View } from '../../model/view.ts';

/** True for a span of a fence, comment or cell that stands in the file as it is; decoded and joined text is new. */
export function repeatsFile(view: View, span: Span): boolean {
  if (view.depth === 0 || view.file.text === undefined) return false;
  const at = view.toFile(span);
  const length = span.end - span.start;
  if (at.end - at.start !== length) return false;
  return view.file.text.slice(at.start, at.end) === view.text.slice(span.start, span.end);
}
