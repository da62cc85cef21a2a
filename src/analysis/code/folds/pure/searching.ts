// Where in a text another stands, how often, and whether at one of its ends.
// May not: tell a place otherwise than the language counts it.
import { placeIn, placeOf, sizeOf } from './slices.ts';
import type { Ways } from './ways.ts';

/** Between which places is looked; none for the whole. */
interface Within {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** `find`, `indexOf`: the place, or -1. */
export function found(text: string, part: string, { from, to }: Within, ways: Ways): number {
  if (!ways.points) return text.indexOf(part, from);
  if (from === undefined && to === undefined) return placeOf(text, text.indexOf(part), ways);
  if ((from ?? 0) > sizeOf(text, ways)) return -1;
  const [start, end] = bounds(text, from, to, ways);
  if (start > end) return -1;
  const at = text.slice(0, end).indexOf(part, start);
  return placeOf(text, at, ways);
}

/** `rfind`, `lastIndexOf`; the latter looks from a place towards the start. */
export function foundLast(text: string, part: string, { from, to }: Within, ways: Ways): number {
  if (!ways.points) return from === undefined ? text.lastIndexOf(part) : text.lastIndexOf(part, from);
  if ((from ?? 0) > sizeOf(text, ways)) return -1;
  const [start, end] = bounds(text, from, to, ways);
  const at = text.slice(0, end).lastIndexOf(part);
  return at < start ? -1 : placeOf(text, at, ways);
}

export function counted(text: string, part: string, within: Within, ways: Ways): number {
  const [start, end] = bounds(text, within.from, within.to, ways);
  if (start > end) return 0;
  const whole = start === 0 && end === text.length ? text : text.slice(start, end);
  if (part === '') return sizeOf(whole, ways) + 1;
  let count = 0;
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + part.length)) count++;
  return count;
}

export function begins(text: string, part: string, within: Within, ways: Ways): boolean {
  if (within.from === undefined && within.to === undefined) return text.startsWith(part);
  if (!ways.points) return text.startsWith(part, within.from);
  const [start, end] = bounds(text, within.from, within.to, ways);
  return start + part.length <= end && text.startsWith(part, start);
}

/** JavaScript's second argument is where the text is taken to end. */
export function ends(text: string, part: string, within: Within, ways: Ways): boolean {
  if (within.from === undefined && within.to === undefined) return text.endsWith(part);
  if (!ways.points) return text.endsWith(part, within.from);
  const [start, end] = bounds(text, within.from, within.to, ways);
  return end - part.length >= start && text.slice(start, end).endsWith(part);
}

function bounds(text: string, from: number | undefined, to: number | undefined, ways: Ways): readonly [number, number] {
  return [from === undefined ? 0 : placeIn(text, from, ways), to === undefined ? text.length : placeIn(text, to, ways)];
}
