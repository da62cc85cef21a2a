// Runs an expression around the literals that every match holds. Every bound that is met is told through `gap`.
import { charCode } from '../../model/char-code.ts';
import { elapsed } from '../../model/clock.ts';
import type { Span } from '../../model/place.ts';

const WINDOW = 1000;
const MAX_FOUND = 1000;
/** So far in front of a literal every place is looked at by itself. */
const MAX_LEAD = 300;
/** Milliseconds one condition may spend on one view: only text made to exhaust a condition gets there. */
const BUDGET_MS = 250;
/** What a single search counts for at most: a thread that had to wait is no slow expression, and a report must not depend on it. */
const STALL_MS = 10;

/** Where that is bounded: how far a match can lie from a literal in it, and how far in front of one it can begin. */
interface Bounds {
  readonly reach: number | undefined;
  readonly lead?: number | undefined;
  readonly starts?: StartTest | undefined;
}

/** Whether a match can begin at a place of a text. */
export type StartTest = (text: string, at: number) => boolean;

/** Whether matches are looked for place by place, with a sticky expression. */
export const isByPlaces = (bounds: {
  readonly lead?: number | undefined;
  readonly starts?: object | undefined;
}): boolean => bounds.starts !== undefined && (bounds.lead ?? Number.POSITIVE_INFINITY) <= MAX_LEAD;

export function startTest({ chars, edge }: { readonly chars: string; readonly edge: boolean }): StartTest {
  const begins = new Uint8Array(128);
  for (let at = 0; at < chars.length; at++) begins[chars.charCodeAt(at)] = 1;
  return (text, at) => {
    const code = charCode(text, at);
    if (code > 127) return true;
    if (begins[code] === 0) return false;
    if (!edge || at === 0) return true;
    const before = charCode(text, at - 1);
    return before > 127 || WORD[before] !== WORD[code];
  };
}
const WORD = Uint8Array.from({ length: 128 }, (_, code) => (/\w/.test(String.fromCharCode(code)) ? 1 : 0));

/** `hits` in order. The expression is sticky where it is looked for place by place, else global. */
export function searchAround(
  text: string,
  hits: readonly Span[],
  regex: RegExp,
  { reach, lead, starts }: Bounds,
  gap: () => void,
): readonly Span[] {
  const found: Span[] = [];
  let spent = 0;
  let before = elapsed();
  const near = reach !== undefined && reach < WINDOW ? reach : undefined;
  let search: Search;
  if (regex.sticky) search = byPlaces(text, regex, near, lead!, starts!);
  else if (near !== undefined) search = closely(text, regex, near, lead ?? near);
  else search = inWindows(text, regex);
  for (const hit of hits) {
    if (found.length >= MAX_FOUND || spent > BUDGET_MS) {
      gap();
      break;
    }
    search(hit, found);
    const now = elapsed();
    spent += Math.min(now - before, STALL_MS);
    before = now;
  }
  return found;
}

/** Hits near which something ends that every match holds besides them; both in the order of their ends. */
export function accompanied(hits: readonly Span[], ends: readonly number[], reach = WINDOW): readonly Span[] {
  // A literal is no longer than the match it stands in: no match begins further in front of its end than twice that.
  const far = Math.min(reach, WINDOW);
  let next = 0;
  return hits.filter(({ end }) => {
    while (next < ends.length && ends[next]! < end - 2 * far) next++;
    return next < ends.length && ends[next]! <= end + far;
  });
}

type Search = (hit: Span, found: Span[]) => void;

/** Matches that hold the hit, from each place where one can begin: few places do, and hardly one is tried twice. */
function byPlaces(text: string, regex: RegExp, reach: number | undefined, lead: number, starts: StartTest): Search {
  // Hits come in the order of their ends: of one that begins further in front, the places there are still to be tried.
  const tried = { start: 0, end: 0 };
  return (hit, found) => {
    const first = Math.max(found.at(-1)?.end ?? 0, hit.start - lead);
    const goesOn = first >= tried.start && first <= tried.end;
    if (!goesOn) tried.start = first;
    let at = goesOn ? tried.end : first;
    tried.end = goesOn ? Math.max(tried.end, hit.start + 1) : hit.start + 1;
    const part = reach === undefined ? text.slice(0, hit.end + WINDOW) : text;
    while (at <= hit.start) {
      if (starts(text, at)) {
        regex.lastIndex = at;
        const match = regex.exec(part);
        if (match && match[0].length > 0) {
          at += match[0].length;
          found.push({ start: match.index, end: at });
          continue;
        }
      }
      at++;
    }
  };
}

/** Matches that hold the hit: those behind it are found from their own. */
function closely(text: string, regex: RegExp, reach: number, lead: number): Search {
  return (hit, found) => {
    const done = found.at(-1)?.end ?? 0;
    if (hit.start < done) return;
    // What stands before stays in it: an expression may look back.
    const part = text.slice(0, hit.end + reach);
    regex.lastIndex = Math.max(done, hit.start - lead);
    for (let match = regex.exec(part); match && match.index <= hit.start; match = regex.exec(part)) {
      if (match[0].length === 0) regex.lastIndex++;
      else found.push({ start: match.index, end: match.index + match[0].length });
    }
  };
}

function inWindows(text: string, regex: RegExp): Search {
  let done = 0;
  return (hit, found) => {
    if (hit.end + WINDOW / 2 <= done) return;
    const window = windowAround(text, hit);
    regex.lastIndex = 0;
    const part = text.slice(window.start, window.end);
    for (let match = regex.exec(part); match && found.length < MAX_FOUND; match = regex.exec(part)) {
      const start = window.start + match.index;
      if (match[0].length === 0) regex.lastIndex++;
      else if (found.length === 0 || start >= found[found.length - 1]!.end)
        found.push({ start, end: start + match[0].length });
    }
    done = window.end;
  };
}

/** Up to `WINDOW` characters on either side; cut at a line's start where there is one, so that `^` stays true. */
function windowAround(text: string, hit: Span): Span {
  let start = Math.max(0, hit.start - WINDOW);
  if (start > 0) {
    const line = text.indexOf('\n', start);
    if (line >= 0 && line < hit.start) start = line + 1;
  }
  return { start, end: Math.min(text.length, hit.end + WINDOW) };
}
