// Code too long to be parsed, without the lines that only make it long: blank ones, remarks, and one line over and over.
// May not: cut anything else; what is still too long stays unread.
import { ComposedText } from '../text/composed-text.ts';

const SLASHES: ReadonlySet<string> = new Set(
  'javascript jsx typescript tsx go rust java kotlin swift scala groovy dart csharp c cpp php'.split(' '),
);

/** Undefined where more than `most` is left. */
export function unpadded(text: string, language: string, most: number): ComposedText | undefined {
  const remark = SLASHES.has(language) ? /^\/\// : /^#(?!!)/;
  const kept = new ComposedText();
  let last = '';
  /** Where the lines began that are kept together. */
  let from = -1;
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at + 1;
    const line = text.slice(start, end).trim();
    const pads = line === '' || line === last || remark.test(line);
    if (pads && from >= 0) {
      kept.add(text.slice(from, start), from);
      from = -1;
    } else if (!pads && from < 0) from = start;
    if (kept.length + (from < 0 ? 0 : end - from) > most) return undefined;
    last = line;
    start = end;
  }
  if (from >= 0) kept.add(text.slice(from), from);
  return kept.length === 0 ? undefined : kept;
}
