// Events of the skill's own program: who listens to one is called with what is told under it, whichever came first.
// May not: tell one sender from another; an event is known by its name alone.
import type { ApiModel } from '../../../model/value.ts';
import { full } from '../bounds.ts';
import type { Frame } from '../frame.ts';
import type { Machine, ProgramEvent } from '../machine.ts';
import type { Val } from '../state.ts';
import { methodOf } from '../values/objects.ts';
import { originOf } from '../values/unite.ts';
import { namedVal } from '../values/values.ts';
import { argument, type Call } from './model-call.ts';

type Named = NonNullable<ApiModel['listens']> | NonNullable<ApiModel['raises']>;

export function listen(m: Machine, frame: Frame, model: NonNullable<ApiModel['listens']>, call: Call): void {
  const fn = argument(m, frame, call, model.fn);
  const event = eventOf(m, frame, nameOf(m, frame, model, call));
  if (fn === undefined || event === undefined || full(m, frame, 'listeners', event.listeners.length)) return;
  event.listeners.push(fn);
  for (const args of event.told) tell(m, frame, call, fn, args);
}

export function raise(m: Machine, frame: Frame, model: NonNullable<ApiModel['raises']>, call: Call): void {
  const event = eventOf(m, frame, nameOf(m, frame, model, call));
  const given = argument(m, frame, call, model.args);
  if (event === undefined || full(m, frame, 'raised', event.told.length)) return;
  // What is logged is one record, whatever it is put together from.
  const args = given === undefined ? [] : model.named === undefined ? (given.items ?? [given]) : [originOf(given)];
  event.told.push(args);
  for (const fn of event.listeners) tell(m, frame, call, fn, args);
}

function eventOf(m: Machine, frame: Frame, name: string | undefined): ProgramEvent | undefined {
  if (name === undefined || name.length > 100) return undefined;
  let event = m.events.get(name);
  if (event === undefined && !full(m, frame, 'events', m.events.size)) {
    event = { listeners: [], told: [] };
    m.events.set(name, event);
  }
  return event;
}

/** The event's fixed name, or what the call names it; all events of a sender are one where the model knows no names. */
function nameOf(m: Machine, frame: Frame, model: Named, call: Call): string | undefined {
  return model.named ?? (model.event === undefined ? '' : argument(m, frame, call, model.event)?.text);
}

/** A function is called; a handler object is handed it by its own method. */
function tell(m: Machine, frame: Frame, call: Call, listener: Val, args: readonly Val[]): void {
  const own = methodOf(listener, 'emit') ?? methodOf(listener, 'handle');
  if (own !== undefined) m.invoke(own, args, [], frame, call.span);
  else if (listener.fn !== undefined || listener.extra?.bound !== undefined)
    m.invoke(listener, args, [], frame, call.span, call.receiver);
  else if (listener.name !== undefined)
    m.invoke(namedVal(`${listener.name}.emit`), args, [], frame, call.span, listener);
}
