// Functions that a call is given and that are called with what it holds: each entry, a name nobody knows, what goes by.
// May not: call back with what the call itself answers; `running.ts` does.
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { methodOf } from '../values/objects.ts';
import { taggedVal, textVal, withItems } from '../values/values.ts';
import type { Call } from './model-call.ts';

const MAX_REVIVED = 4;
const MAX_ENTRIES = 32;
const MAX_HANDED = 4;

/** `defaultdict(lambda: { … })`: under a name that is not known there is one entry for all of them. */
export function withMadeEntry(m: Machine, frame: Frame, fn: Val | undefined, held: Val, span: Span): Val {
  const made = fn === undefined ? undefined : m.invoke(fn, [], [], frame, span);
  return made?.ref === undefined ? held : withItems(held, undefined, new Map([...(held.entries ?? []), [HOLE, made]]));
}

/** `JSON.parse(text, (name, value) => …)`: called with each entry, the inner ones first. */
export function revive(m: Machine, frame: Frame, fn: Val | undefined, held: Val, span: Span, depth = 0): void {
  if (fn?.fn === undefined || depth > MAX_REVIVED) return;
  const parts = held.entries ?? held.items?.map((one, at) => [String(at), one] as const) ?? [];
  let count = 0;
  for (const [name, value] of parts) {
    if (++count > MAX_ENTRIES) return;
    revive(m, frame, fn, value, span, depth + 1);
    m.invoke(fn, [textVal(name), value], [], frame, span);
  }
}

/** What goes by is handed to each of the functions, now and once all is known that they use. */
export function overhear(m: Machine, frame: Frame, given: Val | undefined, call: Call, depth = 0): void {
  if (given === undefined || depth > 2) return;
  const parts = given.items ?? [...(given.entries?.values() ?? [])];
  for (const part of parts.slice(0, MAX_ENTRIES)) overhear(m, frame, part, call, depth + 1);
  const fn = given.fn === undefined ? methodOf(given, '__call__') : given;
  if (fn?.fn === undefined) return;
  const passed = taggedVal(m.tags.one('intercepted'));
  const args = Array<Val>(Math.min(fn.fn.ir.params.length, MAX_HANDED)).fill(passed);
  const hand = (): Val => m.invoke(fn, args, [], frame, call.span);
  hand();
  m.later(frame.unit, hand);
}
