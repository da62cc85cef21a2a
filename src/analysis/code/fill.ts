// What a variable holds after it was given something: `list.append(x)`, `socket.connect(address)`.
// May not: know the call; the model says that it fills.
import { HOLE } from '../../model/fact.ts';
import type { Expr } from '../../model/ir.ts';
import type { ApiModel } from '../../model/value.ts';
import { mutate } from './assign.ts';
import type { Frame, Machine } from './machine.ts';
import { type Call, argument } from './model-call.ts';
import {
  type Val,
  dictVal,
  either,
  listVal,
  mix,
  mixAll,
  originOf,
  textVal,
  withEntries,
  withExtra,
  withName,
  withTags,
  withText,
} from './values.ts';

/** `list.append(x)`, `socket.connect(addr)`: the variable holds what it was given. */
export function fill(m: Machine, frame: Frame, model: ApiModel, call: Call, callee: Expr | undefined): void {
  const ref = model.fills!;
  const before = argument(m, frame, call, ref);
  const target = ref === 'receiver' ? (callee?.t === 'member' ? callee.object : undefined) : undefined;
  if (before === undefined || target === undefined) return;
  let added = mixAll(m.tags, call.args);
  for (const one of call.named) added = mix(m.tags, added, one.value);
  // What is set on the query of an address is part of the address.
  if (target.t === 'member' && target.property === 'searchParams') {
    const url = m.object(target.object, frame);
    if (url.text !== undefined) {
      const text = url.text.includes('?') ? url.text : `${url.text}?${HOLE}`;
      const grown = withText(url, text, true);
      const { tags, sources } = mix(m.tags, url, added);
      mutate(m, frame, target.object, withTags(grown, tags, sources));
      return;
    }
  }
  mutate(m, frame, target, filled(m, before, joining(frame, call), added), before);
}

/** What a call puts into a list: `push(a, b)` both, `extend([a, b])` both, `insert(0, a)` what is not the place. */
function joining(frame: Frame, call: Call): readonly Val[] {
  const { args } = call;
  const method = call.callee.slice(call.callee.lastIndexOf('.') + 1);
  if (method === 'insert' && frame.unit.models.python) return args.slice(1);
  return (method === 'extend' || method === 'update') && args.length === 1 && args[0]!.items !== undefined
    ? args[0]!.items
    : args;
}

function filled(m: Machine, before: Val, args: readonly Val[], added: Val): Val {
  const origin = mix(m.tags, before, added);
  const address = args[0]?.items;
  if (
    before.name !== undefined &&
    before.text === undefined &&
    address?.length === 2 &&
    address[0]!.text !== undefined
  ) {
    return withName(
      withTags(textVal(`${address[0]!.text}:${address[1]!.text ?? ''}`), origin.tags, origin.sources),
      before.name,
      false,
    );
  }
  // A header put on a request that was made before: `request.add_header(name, value)`.
  if (before.text !== undefined && before.entries !== undefined && args.length === 2) {
    const entries = new Map(before.entries);
    const headers = entries.get('headers');
    entries.set('headers', headers === undefined ? originOf(added) : originOf(mix(m.tags, headers, added)));
    return withEntries(before, entries);
  }
  if (before.items !== undefined && before.items.length < 1024) {
    const grown = [...before.items, ...args.slice(0, 64)];
    return before.name === undefined ? listVal(grown, origin) : withName(listVal(grown, origin), before.name, false);
  }
  const element = before.extra?.element;
  if (element !== undefined && args.length > 0 && args.length <= 8) {
    let one = element;
    for (const arg of args) one = either(m.tags, one, arg);
    return withExtra(withTags(before, origin.tags, origin.sources), { element: one });
  }
  if (before.entries !== undefined && args[0]?.entries !== undefined)
    return dictVal(new Map([...before.entries, ...args[0].entries]), origin);
  return withTags(before, origin.tags, origin.sources);
}
