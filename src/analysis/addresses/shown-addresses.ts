// Addresses are found in a file as it stands; one that stands in a command or a text that is only shown is shown with it.
// May not: drop an address, nor excuse one that stands outside of what is shown.
import { upTo } from '../../model/ascending.ts';
import type { Fact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import { type Place, SHOWN } from '../../model/place.ts';

/** What is stated of a command with all its words. */
const HOLDS: ReadonlySet<Fact['kind']> = new Set(['command', 'call', 'string']);

export function withShownAddresses(facts: readonly Fact[]): readonly Fact[] {
  const shown = new Map<string, Place[]>();
  for (const { kind, place } of facts)
    if (HOLDS.has(kind) && SHOWN.has(place.context)) getOrMake(shown, place.file, () => []).push(place);
  if (shown.size === 0) return facts;
  const byFile = new Map([...shown].map(([file, places]) => [file, new Reaching(places)]));
  return facts.map((fact) => {
    if (fact.kind !== 'ioc' || SHOWN.has(fact.place.context)) return fact;
    const around = byFile.get(fact.place.file)?.around(fact.place);
    return around ? { ...fact, place: { ...fact.place, context: around.context } } : fact;
  });
}

/** Places by their starts, each with the one up to it that reaches farthest. */
class Reaching {
  readonly #starts: number[] = [];
  readonly #farthest: Place[] = [];

  constructor(places: readonly Place[]) {
    for (const place of [...places].sort((a, b) => a.span.start - b.span.start)) {
      const last = this.#farthest.at(-1);
      this.#starts.push(place.span.start);
      this.#farthest.push(last && last.span.end >= place.span.end ? last : place);
    }
  }

  /** One that holds all of it. */
  around({ span }: Place): Place | undefined {
    const place = this.#farthest[upTo(this.#starts, span.start) - 1];
    return place && place.span.end >= span.end ? place : undefined;
  }
}
