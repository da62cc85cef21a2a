// A sentence without what is embedded in it, read by itself, and the way back: what stands where in it stood where in the whole.
import type { Hit } from './lexicon/walk.ts';
import type { MainClause, Part, Reading, Thing } from './reading.ts';
import { byPlace } from './slots/things.ts';
import { Sentence } from './tokens/sentence.ts';

/** Undefined when nothing is `embedded`; `read` is the reader of sentences. */
export function mainClause(
  reading: Reading,
  embedded: readonly Part[],
  read: (sentence: Sentence) => Reading | undefined,
): MainClause | undefined {
  if (embedded.length === 0) return undefined;
  const parts = withoutGoals(reading, embedded);
  if (parts.length === 0) return undefined;
  const { sentence } = reading;
  const kept: number[] = [];
  /** Per token how many are kept before it. */
  const place: number[] = [];
  for (let at = 0; at <= sentence.length; at++) {
    place.push(kept.length);
    if (at < sentence.length && !isInside(parts, at)) kept.push(at);
  }
  const main = read(keep(sentence, kept, place[sentence.own]!));
  if (!main) return undefined;
  const objects = [...main.objects, ...described(reading, parts, place)].sort(byPlace);
  return { reading: { ...main, objects }, parts, back: (at) => kept[Math.min(at, kept.length - 1)]! };
}

/** A hit of the main clause where it stands in the whole sentence. */
export const movedBack = (hit: Hit, back: (at: number) => number): Hit => ({
  ...hit,
  from: back(hit.from),
  to: back(hit.to - 1) + 1,
});

/** "Send the keys (to https://…) each night": a part that holds the one place there is tells where the act leads. */
function withoutGoals({ destinations }: Reading, parts: readonly Part[]): readonly Part[] {
  if (destinations.some(({ from }) => !isInside(parts, from))) return parts;
  return parts.filter((part) => !destinations.some(({ from }) => isInside([part], from)));
}

export const isInside = (parts: readonly Part[], at: number) => parts.some(({ from, to }) => at >= from && at < to);

/** What a part says of the thing is still the thing, "(the keys as well)"; what is done there is done to another. */
function described({ objects, actions }: Reading, parts: readonly Part[], place: readonly number[]): Thing[] {
  return objects.flatMap((thing) => {
    const part = parts.find(({ from, to }) => thing.from >= from && thing.to <= to);
    if (!part || !thing.sensitive || actions.some((hit) => hit.from >= part.from && hit.from < thing.from)) return [];
    // It takes no room of its own.
    return [{ ...thing, from: place[part.from]!, to: place[part.from]! }];
  });
}

function keep(sentence: Sentence, kept: readonly number[], own: number): Sentence {
  const main = new Sentence();
  for (const at of kept) main.add(sentence, at, at + 1);
  main.gate = sentence.gate;
  main.cjk = sentence.cjk;
  main.terminator = sentence.terminator;
  main.own = own;
  return main;
}
