// Parts of texts, bytes and lists by their places, and how long these are.
// May not: change what it is given.
import type { Ways } from './ways.ts';

type Row<T> = string | Uint8Array | readonly T[];
/** How the ends of a part are told: from one place to another, as `substring` takes them, or so many from a place. */
export type Ends = 'slice' | 'substring' | 'substr';

const HALVES = /[\ud800-\udbff][\udc00-\udfff]/;

interface Read {
  readonly text: string;
  /** Undefined where each letter is one of UTF-16. */
  readonly letters: readonly string[] | undefined;
}
/** Long texts asked about last: loops ask for the same few again and again. */
const read: Read[] = [];
const MAX_READ = 4;
const LONG = 64;
let oldest = 0;

/** The whole letters of a text, where these are not what UTF-16 counts. */
function lettersOf(text: string, { points }: Ways): readonly string[] | undefined {
  if (!points) return undefined;
  if (text.length < LONG) return HALVES.test(text) ? [...text] : undefined;
  for (const one of read) if (one.text === text) return one.letters;
  const letters = HALVES.test(text) ? [...text] : undefined;
  read[oldest] = { text, letters };
  oldest = (oldest + 1) % MAX_READ;
  return letters;
}

export function sizeOf(row: Row<unknown>, ways: Ways): number {
  return typeof row === 'string' ? (lettersOf(row, ways) ?? row).length : row.length;
}

/** `x[at]`; from the end where it is negative. */
export function partAt(row: string, at: number, ways: Ways): string | undefined {
  const letters = lettersOf(row, ways) ?? row;
  return letters[at < 0 ? letters.length + at : at];
}

/** A place as UTF-16 counts it, as the language does. */
export function placeOf(text: string, at: number, ways: Ways): number {
  if (at <= 0 || lettersOf(text, ways) === undefined) return at;
  let count = 0;
  for (let i = 0; i < at; i++) if (!HALVES.test(text.slice(i, i + 2))) count++;
  return count;
}

/** A place as the language counts it, as UTF-16 does; within the text. */
export function placeIn(text: string, at: number, ways: Ways): number {
  const letters = lettersOf(text, ways);
  const size = (letters ?? text).length;
  const place = Math.min(size, Math.max(0, at < 0 ? at + size : at));
  if (letters === undefined) return place;
  let count = 0;
  for (let i = 0; i < place; i++) count += letters[i]!.length;
  return count;
}

/** `x[from:to:by]`, as it is given: a text of a text, bytes of bytes, a list of a list. */
export function sliced(text: string, from: number | undefined, to: number | undefined, by: number, ways: Ways): string;
export function sliced(
  bytes: Uint8Array,
  from: number | undefined,
  to: number | undefined,
  by: number,
  ways: Ways,
): Uint8Array;
export function sliced<T>(
  list: readonly T[],
  from: number | undefined,
  to: number | undefined,
  by: number,
  ways: Ways,
): T[];
export function sliced<T>(
  row: Row<T>,
  from: number | undefined,
  to: number | undefined,
  by: number,
  ways: Ways,
): Row<T> {
  if (typeof row !== 'string')
    return by === 1
      ? row instanceof Uint8Array
        ? // A buffer would give a window on itself.
          new Uint8Array(row.subarray(from, to))
        : row.slice(from, to)
      : row instanceof Uint8Array
        ? Uint8Array.from(stepped(row, from, to, by))
        : stepped(row, from, to, by);
  const letters = lettersOf(row, ways);
  if (by !== 1) return stepped(letters ?? row, from, to, by).join('');
  return letters === undefined ? row.slice(from, to) : letters.slice(from, to).join('');
}

function stepped<T>(all: ArrayLike<T>, from: number | undefined, to: number | undefined, by: number): T[] {
  const out: T[] = [];
  const size = all.length;
  const place = (at: number, low: number, high: number): number =>
    Math.min(high, Math.max(low, at < 0 ? at + size : at));
  if (by > 0) for (let i = place(from ?? 0, 0, size); i < place(to ?? size, 0, size); i += by) out.push(all[i]!);
  else {
    const end = to === undefined ? -1 : place(to, -1, size - 1);
    for (let i = place(from ?? size - 1, -1, size - 1); i > end; i += by) out.push(all[i]!);
  }
  return out;
}

/** The two ends as `slice` takes them. */
export function endsOf(
  ends: Ends,
  size: number,
  from: number | undefined,
  to: number | undefined,
): readonly [number | undefined, number | undefined] {
  if (ends === 'slice') return [from, to];
  if (ends === 'substring') {
    const [a, b] = [Math.min(size, Math.max(0, from ?? 0)), Math.min(size, Math.max(0, to ?? size))];
    return a < b ? [a, b] : [b, a];
  }
  const start = from === undefined ? 0 : from < 0 ? Math.max(0, size + from) : from;
  return [start, to === undefined ? undefined : start + Math.max(0, to)];
}
