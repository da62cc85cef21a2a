// Texts changed: cut at their ends, parts of them replaced, filled up, repeated, in other letters.
// May not: give a text longer than it is allowed; of such a one nothing is known.
import { sizeOf } from './slices.ts';
import type { Ways } from './ways.ts';

export type Side = 'start' | 'end' | 'both';

/** What Python takes for blank; JavaScript knows the mark of byte order besides, and no signs of control. */
const PYTHON_BLANK = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Without the blanks, or the given letters, at its ends. */
export function stripped(text: string, side: Side, letters: string | undefined, ways: Ways): string {
  if (letters === undefined && !ways.strict)
    return side === 'both' ? text.trim() : side === 'start' ? text.trimStart() : text.trimEnd();
  const goes =
    letters === undefined ? (one: string): boolean => PYTHON_BLANK.test(one) : among(new Set<string>(letters));
  let from = 0;
  let to = text.length;
  if (side !== 'end')
    for (let one = first(text, from, to); one !== '' && goes(one); one = first(text, from, to)) from += one.length;
  if (side !== 'start')
    for (let one = last(text, from, to); one !== '' && goes(one); one = last(text, from, to)) to -= one.length;
  return text.slice(from, to);
}

const among =
  (letters: ReadonlySet<string>) =>
  (one: string): boolean =>
    letters.has(one);

function first(text: string, from: number, to: number): string {
  return from >= to ? '' : String.fromCodePoint(text.codePointAt(from)!);
}

function last(text: string, from: number, to: number): string {
  if (from >= to) return '';
  const pair = to - from >= 2 ? text.codePointAt(to - 2)! : 0;
  return pair > 0xffff ? String.fromCodePoint(pair) : text[to - 1]!;
}

/** Without that part, where it begins or ends so. */
export function without(text: string, part: string, side: 'start' | 'end'): string {
  if (part === '') return text;
  if (side === 'start') return text.startsWith(part) ? text.slice(part.length) : text;
  return text.endsWith(part) ? text.slice(0, -part.length) : text;
}

/** All of them, or the first so many; `$&` in what JavaScript puts there is what was found. */
export function replaced(
  text: string,
  from: string,
  to: string,
  count: number | undefined,
  ways: Ways,
  most: number,
): string | undefined {
  if (!text.includes(from)) return text;
  const all = count === undefined || count < 0;
  // `$'` puts in what stands behind.
  const each = ways.points || !to.includes('$') ? to.length : to.length * (text.length + 1);
  if (each * (all ? text.length + 1 : Math.min(count, text.length + 1)) > 5 * most) return undefined;
  const result = ways.points
    ? all
      ? text.replaceAll(from, () => to)
      : replacedSome(text, from, to, count, ways)
    : all
      ? text.replaceAll(from, to)
      : text.replace(from, to);
  return result.length > most ? undefined : result;
}

function replacedSome(text: string, from: string, to: string, count: number, ways: Ways): string {
  let out = '';
  let at = 0;
  for (let i = 0; i < count; i++) {
    // Between the letters stands a text of none.
    const next = from === '' ? (i === 0 ? 0 : at + first(text, at, text.length).length) : text.indexOf(from, at);
    if (next < 0 || (from === '' && i > sizeOf(text, ways))) break;
    out += text.slice(at, next) + to;
    at = next + from.length;
  }
  return out + text.slice(at);
}

/** So many times. */
export function repeated(text: string, times: number, most: number): string | undefined {
  const count = Math.max(0, Math.floor(times));
  return text.length * count > most ? undefined : text.repeat(count);
}

export function repeatedList<T>(list: ArrayLike<T>, times: number, most: number): T[] | undefined {
  const { length } = list;
  const size = length * Math.max(0, Math.floor(times));
  return size > most ? undefined : Array.from({ length: size }, (_, i) => list[i % length]!);
}

const MAX_WIDTH = 1000;

/** Filled up to a width before it (`start`), behind it, or both. */
export function padded(text: string, width: number, fill: string, side: Side, ways: Ways): string | undefined {
  const lack = Math.floor(width) - sizeOf(text, ways);
  if (!(lack > 0) || fill === '') return text;
  if (lack > MAX_WIDTH) return undefined;
  if (side === 'start') return run(fill, lack) + text;
  if (side === 'end') return text + run(fill, lack);
  // Python puts the odd one before where the width is odd.
  const before = (lack >> 1) + (lack & width & 1);
  return run(fill, before) + text + run(fill, lack - before);
}

const run = (fill: string, size: number): string => ''.padEnd(size, fill);

/** `zfill`: a sign stays before the zeros. */
export function zeroFilled(text: string, width: number, ways: Ways): string | undefined {
  const sign = /^[-+]/.exec(text)?.[0] ?? '';
  const digits = padded(text.slice(sign.length), width - sign.length, '0', 'start', ways);
  return digits === undefined ? undefined : sign + digits;
}

export function swapped(text: string): string {
  return [...text].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('');
}

export function capital(text: string): string {
  const head = first(text, 0, text.length);
  return head.toUpperCase() + text.slice(head.length).toLowerCase();
}

export function titled(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => capital(word));
}

export function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** Without the blanks that all of its lines begin with. */
export function dedented(text: string): string {
  const lines = text.split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const least = depths.length === 0 ? 0 : Math.min(...depths);
  return least === 0 ? text : lines.map((line) => line.slice(Math.min(least, line.length))).join('\n');
}
