// Things that run a function of the skill when they are read, set, called or fed: proxies, and generators that are sent to.
// May not: know a language; their tables and lowerings say what is such a thing.
import type { Span } from '../../../model/place.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { mixAll } from '../values/unite.ts';
import { listVal, textVal, withExtra } from '../values/values.ts';

/** A thing seen through the functions of another. */
export function trapped(target: Val, traps: Val): Val {
  return traps.entries === undefined ? target : withExtra(target, { traps: traps.entries });
}

function trap(object: Val, name: string): Val | undefined {
  const found = object.extra?.traps?.get(name);
  return found?.fn === undefined ? undefined : found;
}

/** What its `get` says of a member; undefined when it has none. */
export function readThrough(m: Machine, frame: Frame, object: Val, property: string, span: Span): Val | undefined {
  const get = trap(object, 'get');
  return get && m.invoke(get, [bare(object), textVal(property)], [], frame, span);
}

/** Whether its `set` took the value. */
export function setThrough(m: Machine, frame: Frame, object: Val, property: string, value: Val, span: Span): boolean {
  const set = trap(object, 'set');
  if (set !== undefined) m.invoke(set, [bare(object), textVal(property), value], [], frame, span);
  return set !== undefined;
}

/** What its `apply` or `construct` makes of a call. */
export function callThrough(m: Machine, frame: Frame, object: Val, args: readonly Val[], span: Span): Val | undefined {
  const apply = trap(object, 'apply');
  if (apply !== undefined)
    return m.invoke(apply, [bare(object), textVal(''), listVal(args, mixAll(m.tags, args))], [], frame, span);
  const construct = trap(object, 'construct');
  return construct && m.invoke(construct, [bare(object), listVal(args, mixAll(m.tags, args))], [], frame, span);
}

/** The thing itself, past its traps. */
const bare = (object: Val): Val => withExtra(object, { traps: undefined });

/** Methods that put a value where a generator waits. */
export const FEEDS_GENERATOR: ReadonlySet<string> = new Set(['send', 'asend', 'next', 'throw', 'return']);
