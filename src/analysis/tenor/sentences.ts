// Parts passages into their sentences: what says plainly that it does harm says so in one of them, and four bland ones around
// it would drown it.
// May not: weigh anything.
import { upTo } from '../../model/ascending.ts';
import { matches } from '../../model/matches.ts';
import { isSaid, type Passage } from './passages.ts';

/** A full stop before what begins anew; a Chinese one by itself. */
const END = /[.!?]["'”’)\]*_`]*\s+(?=["'“‘([*_`]*[A-Z\u4e00-\u9fff])|[。！？][”’）]*/g;
/** Less than that leans on the sentence before: `Always.`, `(see below)`. */
const LEAST = 16;
const CHINESE = /[\u4e00-\u9fff]/;
const LEAST_CHINESE = 5;

/** In their order; `nextFine` numbers the sentences of a file in which nothing was stated. */
export function sentencesOf(passages: readonly Passage[], nextFine: (file: string) => number): Passage[] {
  return passages.flatMap((passage) => {
    const starts = startsIn(passage.text);
    return starts.length === 1 ? [passage] : parted(passage, starts, nextFine);
  });
}

function parted(passage: Passage, starts: readonly number[], nextFine: (file: string) => number): Passage[] {
  const { place, text, facts } = passage;
  const from = place.span.start;
  const held = starts.map((): Passage['facts'][number][] => []);
  for (const fact of facts) held[Math.max(0, upTo(starts, fact.place.span.start - from) - 1)]!.push(fact);
  return starts.map((start, at) => {
    const own = held[at]!;
    const end = starts[at + 1] ?? text.length;
    const said = own.find(isSaid);
    return {
      place: {
        ...place,
        span: { start: from + start, end: from + end },
        fine: said ? said.place.fine : nextFine(place.file),
      },
      text: text.slice(start, end),
      facts: own,
      quiet: !said,
    };
  });
}

/** Where each sentence of a text begins; the first at its start. */
function startsIn(text: string): number[] {
  const starts = [0];
  for (const { index, 0: mark } of matches(text, END)) {
    const start = index + mark.length;
    if (start >= text.length) break;
    if (isLong(text.slice(starts.at(-1), index)) && isLong(text.slice(start, start + LEAST))) starts.push(start);
  }
  return starts;
}

const isLong = (text: string): boolean => text.length >= (CHINESE.test(text) ? LEAST_CHINESE : LEAST);
