// Promises made by hand: `new Promise((resolve) => …)` comes to what `resolve` is called with, there or in what is called back.
// May not: wait; what settles one after its maker has gone on is not seen.
import type { ArgRef } from '../../../model/value.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Settling, Val } from '../state.ts';
import { eitherValue, originOf } from '../values/unite.ts';
import { extraVal, UNKNOWN } from '../values/values.ts';
import { argument, type Call } from './model-call.ts';

export function settled(m: Machine, frame: Frame, executor: ArgRef, call: Call): Val | undefined {
  const fn = argument(m, frame, call, executor);
  if (fn?.fn === undefined) return undefined;
  const settles: Settling = { value: undefined };
  const given = m.invoke(fn, [extraVal({ settles })], [], frame, call.span);
  return settles.value ?? originOf(given);
}

export function settle(m: Machine, settles: Settling, value: Val = UNKNOWN): void {
  settles.value = settles.value === undefined ? value : eitherValue(m.tags, value, settles.value);
}
