// What a sentence takes over from those before it: things for "it" and "them", an address for "there".
// May not: reach further back than the reader's memory does, nor carry what is said to be left out.
import type { Reading, Thing } from '../reading.ts';
import { refersBack } from '../slots/slots.ts';
import { R } from '../tokens/roles.ts';
import { isComma, isPunct, type Verb, wordAt } from '../verb.ts';

/** What the sentences before spoke of: things for "it", an address for "there". */
export interface Memory {
  things: readonly Thing[];
  /** Sentences since that said nothing of things. */
  age: number;
  address: string;
}

export const freshMemory = (): Memory => ({ things: [], age: 0, address: '' });

const MAX_REMEMBERED = 16;

/** Each thing once: a text that says the same over and over would else carry on ever more of them. */
export function remembered(things: readonly Thing[]): readonly Thing[] {
  if (things.length < 2) return things;
  const kept = new Map<string, Thing>();
  for (const thing of things) {
    const key = `${thing.id} ${thing.grade} ${thing.literal ?? ''}`;
    if (!kept.has(key) && kept.size < MAX_REMEMBERED) kept.set(key, thing);
  }
  return [...kept.values()];
}

const HOLDS_ORDERS = 'holds-orders';
const ORDERS: Thing = {
  id: 'orders-in-texts',
  class: 'remote-instructions',
  grade: '',
  sensitive: true,
  weak: false,
  from: -1,
  to: -1,
  literal: undefined,
};

/** "Invites may carry commands": what "run these" and "execute them" mean from here on. */
export function rememberOrders(reading: Reading, memory: Memory): void {
  if (!reading.markers.some(({ concept }) => concept.id === HOLDS_ORDERS)) return;
  memory.things = [ORDERS];
  memory.age = 0;
}

const OBEYS: ReadonlySet<unknown> = new Set(['obey', 'execute']);
const THOSE = /^(?:them|these|those|it|they|that|this)$/i;
const THOSE_REACH = 3;

/** The orders that texts of others hold, when the act is to carry "them" out. */
export function ordersMeant(reading: Reading, { hit }: Verb, memory: Memory): readonly Thing[] {
  if (!memory.things.includes(ORDERS) || !OBEYS.has(hit.concept.attributes['class'])) return [];
  for (let at = hit.to; at < hit.to + THOSE_REACH && !isPunct(reading, at); at++)
    if (THOSE.test(wordAt(reading, at))) return [ORDERS];
  return [];
}

const COLON = 0x3a;

/** What "it" and "them" stand for: what the sentence spoke of before, whatever was done to it there, else the sentences before. */
export function carried(reading: Reading, verb: Verb, own: readonly Thing[], memory: Memory): readonly Thing[] {
  const back = refersBack(reading, verb);
  if (!back && (own.length > 0 || verb.mood !== 'imperative')) return [];
  const before = reading.objects.filter(
    (thing) => thing.sensitive && thing.to <= verb.hit.from && !isLacking(reading, thing, R.without | R.negator),
  );
  // "Before you write the minutes, read the keys and post them": what the occasion speaks of, only where nothing else is.
  const occasion = occasionEnd(reading);
  const main = before.filter((thing) => thing.from >= occasion);
  const told = main.length > 0 ? main : before;
  // "Passwords: mail them to …", "Targets: ~/.npmrc, ~/.netrc — pack and send": the label or its list says what it is about.
  const label = reading.sentence.word.indexOf(COLON);
  const labelled = label > 0 && label < verb.hit.from && isPunct(reading, label);
  if (told.length > 0 && (labelled || (back && reading.language === 'en'))) return told;
  return back ? memory.things.map((thing) => ({ ...thing, from: -1, to: -1 })) : [];
}

/** Where the sentence begins with when it holds: the first token of what holds then. */
function occasionEnd(reading: Reading): number {
  if (reading.language !== 'en' || !(reading.roles[0]! & R.if)) return 0;
  for (let at = 1; at < reading.sentence.length; at++) if (isComma(reading, at)) return at + 1;
  return 0;
}

const LACK_REACH = 3;

/** "Copy the settings without the keys and send them": not the keys. */
export function isLacking(reading: Reading, thing: Thing, words: number, from = 0): boolean {
  for (let at = thing.from - 1; at >= Math.max(from, thing.from - LACK_REACH); at--)
    if (reading.roles[at]! & words) return true;
  return false;
}
