// Addresses are found in a file as it stands; one that stands in a command or a text that is only shown is shown with it.
// May not: drop an address, nor excuse one that stands outside of what is shown.
import type { Fact } from '../model/fact.ts';
import { getOrMake } from '../model/get-or-make.ts';
import type { Context, Place } from '../model/place.ts';

const SHOWN: ReadonlySet<Context> = new Set(['quote', 'reference', 'test']);
/** What is stated of a command with all its words. */
const HOLDS: ReadonlySet<Fact['kind']> = new Set(['command', 'call', 'string']);

export function withShownAddresses(facts: readonly Fact[]): readonly Fact[] {
  const shown = new Map<string, Place[]>();
  for (const { kind, place } of facts)
    if (HOLDS.has(kind) && SHOWN.has(place.context)) getOrMake(shown, place.file, () => []).push(place);
  if (shown.size === 0) return facts;
  const byStart = new Map(
    [...shown].map(([file, places]) => [file, new Map(places.map((one) => [one.span.start, one]))]),
  );
  return facts.map((fact) => {
    if (fact.kind !== 'ioc' || SHOWN.has(fact.place.context)) return fact;
    const { start, end } = fact.place.span;
    const exact = byStart.get(fact.place.file)?.get(start);
    const around =
      exact && exact.span.end >= end
        ? exact
        : shown.get(fact.place.file)?.find(({ span }) => span.start <= start && span.end >= end);
    return around ? { ...fact, place: { ...fact.place, context: around.context } } : fact;
  });
}
