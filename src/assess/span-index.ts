// Finds the facts of a file whose spans overlap a given one without looking at all of them.
import type { Fact } from '../model/fact.ts';
import type { Span } from '../model/place.ts';

export class SpanIndex<F extends Fact> {
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
