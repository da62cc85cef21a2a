// Finds the facts of a file whose spans overlap a given one without looking at all of them.
import type { Fact } from '../model/fact.ts';
import type { Span } from '../model/place.ts';
import { groupBy } from './group.ts';

export type IndexByFile<F extends Fact> = ReadonlyMap<string, SpanIndex<F>>;

export const indexByFile = <F extends Fact>(facts: Iterable<F>): IndexByFile<F> =>
  new Map([...groupBy(facts, (fact) => fact.place.file)].map(([file, inFile]) => [file, new SpanIndex(inFile)]));

class SpanIndex<F extends Fact> {
  readonly #facts: readonly F[];
  readonly #longest: number;

  constructor(facts: readonly F[]) {
    this.#facts = facts.toSorted((a, b) => a.place.span.start - b.place.span.start);
    this.#longest = facts.reduce((most, { place }) => Math.max(most, place.span.end - place.span.start), 0);
  }

  overlapping({ start, end }: Span): readonly F[] {
    const found: F[] = [];
    for (let at = this.#firstFrom(start - this.#longest); at < this.#facts.length; at++) {
      const fact = this.#facts[at]!;
      if (fact.place.span.start >= end) break;
      if (fact.place.span.end > start) found.push(fact);
    }
    return found;
  }

  #firstFrom(start: number): number {
    let low = 0;
    let high = this.#facts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#facts[middle]!.place.span.start < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
