// What a call comes to where its model says how it is worked out: by a fold, by a function over items, by what is kept there.
// May not: fold; `folds/` does.
import type { ApiModel } from '../../../model/value.ts';
import { lookup } from '../evaluate/names.ts';
import { foldCall } from '../folds/fold.ts';
import { waysOf } from '../folds/pure/ways.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { anyEntry } from '../values/elements.ts';
import { hereOf } from '../values/origins.ts';
import { withTags } from '../values/values.ts';
import type { Call } from './model-call.ts';
import { mapItems, reduceItems } from './running.ts';

/** Undefined where nothing is known of it, or the model says nothing. */
export function folded(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val): Val | undefined {
  switch (model.fold) {
    case undefined:
      return undefined;
    case 'indirect':
      return call.args[0]?.text === undefined ? undefined : lookup(m, frame, call.args[0].text, call.span, true);
    case 'map':
      return mapItems(m, frame, call);
    case 'reduce':
      return reduceItems(m, frame, call);
    default:
      return foldCall(model.fold, foldView(m, model, call, origin, frame)) ?? handlerOf(m, model, call);
  }
}

/** `filepath.Walk(folder, f)`: the function is given the places that are found there. */
export function foundFor(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val): Val | undefined {
  if (model.callbacks === undefined || model.fold === undefined || model.path?.access !== 'list') return undefined;
  const found = foldCall(model.fold, foldView(m, model, call, origin, frame));
  return found === undefined ? undefined : withTags(found, m.tags.union(found.tags, origin.tags), origin.sources);
}

/** What is asked for by its name is that entry, not the whole it stands in. */
export function isEntry(model: ApiModel, call: Call): boolean {
  const key = call.args[0]?.text;
  return model.fold === 'get' && key !== undefined && call.receiver?.entries?.has(key) === true;
}

/** `routes.get(path)`: any of the functions that are kept, where the name is not known. */
function handlerOf(m: Machine, model: ApiModel, { receiver, args }: Call): Val | undefined {
  return model.fold === 'get' && args[0]?.text === undefined && receiver !== undefined
    ? anyEntry(m, receiver)
    : undefined;
}

/** A module before the dot is no receiver: `codecs.decode(x)` works on its argument. */
function foldView(m: Machine, model: ApiModel, call: Call, origin: Val, frame: Frame) {
  return {
    receiver: model.callee.startsWith('.') || model.fold === 'get-in' ? call.receiver : undefined,
    args: call.args,
    named: (name: string) => call.named.find((one) => one.name === name)?.value,
    given: call.named,
    origin,
    ways: waysOf(frame.unit.module.language),
    file: frame.unit.path,
    here: hereOf(m, origin),
  };
}
