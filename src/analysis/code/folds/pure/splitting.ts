// Texts taken apart into lists.
// May not: make more parts than there are letters, and one.
import { stripped } from './changing.ts';
import type { Ways } from './ways.ts';

/** So many cuts at most (Python), or so many parts (the others); none for all. */
type Limit = number | undefined;

/** By a sign, or by blanks; `last` counts the cuts from the end. Undefined where the language fails. */
export function split(
  text: string,
  by: string | undefined,
  limit: Limit,
  ways: Ways,
  last = false,
): string[] | undefined {
  if (by === undefined) return ways.points ? splitAtBlanks(text, limit, ways, last) : limit === 0 ? [] : [text];
  if (by === '') return ways.strict ? undefined : limited(ways.points ? [...text] : text.split(''), limit);
  if (!ways.points) return text.split(by, limit);
  const cuts = cutsOf(limit, ways);
  const parts = text.split(by);
  if (cuts === undefined || parts.length <= cuts + 1) return parts;
  return last
    ? [parts.slice(0, parts.length - cuts).join(by), ...parts.slice(parts.length - cuts)]
    : [...parts.slice(0, cuts), parts.slice(cuts).join(by)];
}

const limited = (parts: string[], limit: Limit): string[] => (limit === undefined ? parts : parts.slice(0, limit));

/** Cuts that are made; undefined for all of them. */
function cutsOf(limit: Limit, ways: Ways): number | undefined {
  if (limit === undefined || limit < 0) return undefined;
  return ways.strict ? limit : limit === 0 ? undefined : limit - 1;
}

function splitAtBlanks(text: string, limit: Limit, ways: Ways, last: boolean): string[] {
  const whole = stripped(text, 'both', undefined, ways);
  if (whole === '') return [];
  const cuts = cutsOf(limit, ways);
  if (cuts === undefined) return whole.split(BLANKS);
  // Blanks at the far end stay with the part that is not cut.
  const rest = stripped(text, last ? 'end' : 'start', undefined, ways);
  const all = [...rest.matchAll(BLANKS)];
  if (all.length <= cuts) return whole.split(BLANKS);
  const out: string[] = [];
  let from = 0;
  for (const { index, 0: blanks } of last ? all.slice(all.length - cuts) : all.slice(0, cuts)) {
    out.push(rest.slice(from, index));
    from = index + blanks.length;
  }
  return [...out, rest.slice(from)];
}
const BLANKS = /[\s\x1c-\x1f\x85]+/g;

/** `splitlines`. */
export function lines(text: string): string[] {
  const parts = text.split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/);
  if (parts.at(-1) === '') parts.pop();
  return parts;
}

/** What stands before a sign, the sign, and what stands behind it. */
export function partition(text: string, by: string, last: boolean): readonly [string, string, string] | undefined {
  if (by === '') return undefined;
  const at = last ? text.lastIndexOf(by) : text.indexOf(by);
  if (at < 0) return last ? ['', '', text] : [text, '', ''];
  return [text.slice(0, at), by, text.slice(at + by.length)];
}
