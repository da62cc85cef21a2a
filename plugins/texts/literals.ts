// A text written out in a program, whatever the language: its place and its words, as long as they are written.
// May not: know a language; a form that two languages read differently is read in the wider way.

export interface Literal {
  readonly start: number;
  readonly text: string;
  /** It goes on; only the beginning was read. */
  readonly cut?: boolean;
}

const MAX_TEXT = 20_000;
const OPENS = /[rRfFbBuU$@L]{0,3}(#{0,3})("""|'''|"|'|`|\[\[)|<<[-~]?\s?(?:(['"]?)([A-Za-z_]\w{0,40})\3)/y;

export function literalAt(source: string, at: number): Literal | undefined {
  OPENS.lastIndex = at;
  const opened = OPENS.exec(source);
  if (!opened) return undefined;
  const from = at + opened[0].length;
  if (opened[4] !== undefined) return hereText(source, from, opened[4]);
  const sign = opened[2]!;
  const close = (sign === '[[' ? ']]' : sign) + opened[1]!;
  const limit = Math.min(source.length, from + MAX_TEXT);
  for (let end = from; end < limit; end++) {
    if (source.startsWith(close, end)) return literal(source, from, end);
    if (source[end] === '\\') end++;
    // A single quote is an apostrophe where its line ends before it closes.
    else if (source[end] === '\n' && sign === "'") return undefined;
  }
  return limit < source.length ? { ...literal(source, from, limit), cut: true } : undefined;
}

/** What is written without quotes, up to where the command ends. */
export function restOfLine(source: string, at: number, ends: RegExp): Literal {
  const from = source.slice(at, at + MAX_TEXT);
  const end = from.search(ends);
  return end < 0 && from.length === MAX_TEXT
    ? { ...literal(source, at, at + MAX_TEXT), cut: true }
    : literal(source, at, at + (end < 0 ? from.length : end));
}

function hereText(source: string, from: number, word: string): Literal | undefined {
  const first = source.indexOf('\n', from) + 1;
  if (first === 0) return undefined;
  const body = source.slice(first, first + MAX_TEXT);
  const close = new RegExp(`^[ \\t]*${word}\\b`, 'm').exec(body);
  if (close) return literal(source, first, first + close.index);
  return first + MAX_TEXT < source.length ? { ...literal(source, first, first + MAX_TEXT), cut: true } : undefined;
}

/** Signs that stand for others become as many blanks, so that places stay right. */
function literal(source: string, start: number, end: number): Literal {
  const text = source
    .slice(start, end)
    .replace(/\\[nrt]/g, ' \n')
    .replace(/\\(?=["'`$\\])/g, ' ');
  return { start, text };
}
