// What a variable holds after it was given something: `list.append(x)`, `socket.connect(address)`.
// May not: know the call; the model says that it fills.
import { HOLE } from '../../../model/fact.ts';
import type { Expr } from '../../../model/ir.ts';
import type { ApiModel } from '../../../model/value.ts';
import { MOST, mayHold } from '../bounds.ts';
import { grownAddress, mutate, setOn, without } from '../evaluate/assign.ts';
import { writePath } from '../files/access.ts';
import { withOption } from '../folds/options.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { eitherValue, mix, mixAll, originOf } from '../values/unite.ts';
import {
  changedVal,
  dictVal,
  listVal,
  textVal,
  withEntries,
  withExtra,
  withItems,
  withName,
  withTags,
} from '../values/values.ts';
import { argument, type Call } from './model-call.ts';

/** A method that says it takes something in, of a thing nobody described: `form.add_field(…)`. */
const TAKES_IN = /^(?:add|append|attach|enqueue|extend|feed|insert|offer|push|put|set|update|write)(?:$|_|[A-Z])/;
const TAKING: ApiModel = { callee: '', fills: 'receiver' };

/** `list.append(x)`, `socket.connect(addr)`: the variable holds what it was given; `pop`, `clear` take it out again. */
export function fill(
  m: Machine,
  frame: Frame,
  model: ApiModel,
  call: Call,
  result: Val,
  callee: Expr | undefined,
  written: readonly Expr[] | undefined,
): void {
  const ref = model.fills ?? 'receiver';
  const before = argument(m, frame, call, ref);
  if (before === undefined) return;
  const named = ref === 'receiver' ? (callee?.t === 'member' ? callee.object : undefined) : undefined;
  const target = typeof ref === 'number' ? written?.[ref] : named;
  if (model.drops !== undefined) {
    const key = model.drops === 'all' ? undefined : argument(m, frame, call, model.drops)?.text;
    if (frame.weak === 0 && (model.drops === 'all' || (key !== undefined && before.entries?.has(key))))
      keep(m, frame, target, without(m, before, key === undefined ? undefined : [key]), before);
    if (model.fills === undefined) return;
  }
  if (model.fold === 'option') {
    keep(m, frame, target, withOption(before, call.args, call.named), before);
    return;
  }
  if (model.fold === 'address-option') {
    keep(m, frame, target, withAddress(m, before, call.args.slice(typeof ref === 'number' ? ref + 1 : 0)), before);
    return;
  }
  // `vars(o).update(a=1)`: the entries are the object's own attributes.
  if (before.extra?.instance !== undefined && methodOf(call) === 'update') {
    for (const { name, value } of call.named) setOn(m, frame, before, name, value, call.span);
    for (const [name, value] of call.args[0]?.entries ?? []) setOn(m, frame, before, name, value, call.span);
    return;
  }
  const args = typeof ref === 'number' ? call.args.filter((_, index) => index !== ref) : call.args;
  const given = model.path?.access === 'read' || (model.gives !== undefined && typeof ref === 'number');
  let added = mixAll(m.tags, args, given ? result : undefined);
  for (const one of call.named) added = mix(m.tags, added, one.value);
  if (before.extra?.handle !== undefined && model.path === undefined)
    writePath(m, frame, before, added, call.span, call.fact);
  // What is set on the query of an address is part of the address.
  if (target?.t === 'member' && target.property === 'searchParams') {
    const url = m.object(target.object, frame);
    if (url.text !== undefined) {
      mutate(m, frame, target.object, grownAddress(m, url, added), url);
      return;
    }
  }
  const settings = model.path?.access === 'read' ? result : methodOf(call) === 'read_file' ? args[0] : undefined;
  if (settings?.entries !== undefined) {
    const origin = mix(m.tags, before, added);
    const entries = new Map([...(before.entries ?? []), ...settings.entries]);
    keep(m, frame, target, withEntries(withTags(before, origin.tags, origin.sources), entries), before);
    return;
  }
  keep(m, frame, target, filled(m, frame, before, methodOf(call), joining(frame, call, args), added), before);
}

/** The same for a method that no model describes, on a thing of a library. */
export function fillUnknown(m: Machine, frame: Frame, call: Call, result: Val, callee: Expr | undefined): void {
  const { receiver } = call;
  if (receiver?.ref === undefined || receiver.name === undefined || !TAKES_IN.test(methodOf(call))) return;
  if (call.args.some((one) => one.tags.size > 0) || call.named.some((one) => one.value.tags.size > 0))
    fill(m, frame, TAKING, call, result, callee, undefined);
}

function keep(m: Machine, frame: Frame, target: Expr | undefined, value: Val, before: Val): void {
  if (target !== undefined) mutate(m, frame, target, value, before);
  else if (before.ref !== undefined) {
    changedVal(value, before.ref);
    m.epoch++;
  }
}

const methodOf = (call: Call): string => call.callee.slice(call.callee.lastIndexOf('.') + 1);

/** What a call puts into a list: `push(a, b)` both, `extend([a, b])` both, `insert(0, a)` what is not the place. */
function joining(frame: Frame, call: Call, args: readonly Val[]): readonly Val[] {
  const method = methodOf(call);
  if (method === 'insert' && frame.unit.models.python) return args.slice(1);
  return (method === 'extend' || method === 'update') && args.length === 1 && args[0]!.items !== undefined
    ? args[0]!.items
    : args;
}

const ADDRESS_OPTION = /(?:^|[._])URL$/i;
const HEADER_OPTION = /HEADER|COOKIE|USERPWD|USERAGENT|REFERER|BEARER/i;

const MAX_OPTIONS = 64;

/** `curl.setopt(curl.URL, address)`: the request with the address it goes to, or with one thing more that goes along. */
function withAddress(m: Machine, request: Val, given: readonly Val[]): Val {
  const [option, value = option] = given;
  if (option === undefined || value === undefined) return request;
  // All options in one list.
  if (given.length === 1 && option.entries !== undefined && option.entries.size <= MAX_OPTIONS) {
    let all = request;
    for (const [name, one] of option.entries) all = withAddress(m, all, [textVal(name), one]);
    return all;
  }
  const named = option.text ?? option.name ?? '';
  if (ADDRESS_OPTION.test(named) && value.text !== undefined)
    return withEntries(withName(value, request.name, false), request.entries ?? new Map());
  const part = HEADER_OPTION.test(named) ? 'headers' : 'data';
  const before = request.entries?.get(part);
  const entries = new Map(request.entries);
  entries.set(part, before === undefined ? originOf(value) : originOf(mix(m.tags, before, value)));
  return withEntries(request, entries);
}

const MAX_ADDED = 32;
const ADDS: ReadonlySet<string> = new Set(['append', 'push', 'unshift', 'insert', 'extend', 'add']);

const isListOfUnknown = ({ text, name, entries, fn, extra }: Val, method: string): boolean =>
  extra?.element !== undefined ||
  (ADDS.has(method) &&
    text === undefined &&
    name === undefined &&
    entries === undefined &&
    fn === undefined &&
    (extra === undefined || extra.added !== undefined));

function filled(m: Machine, frame: Frame, before: Val, method: string, args: readonly Val[], added: Val): Val {
  const origin = mix(m.tags, before, added);
  // Under a key that is not known there is one entry for all of them.
  const key = args[0]?.text ?? (method === 'setdefault' ? HOLE : undefined);
  if (
    before.entries !== undefined &&
    args.length === 2 &&
    key !== undefined &&
    (method === 'set' || method === 'setdefault')
  ) {
    if (method === 'setdefault' && before.entries.has(key)) return before;
    return withItems(
      withTags(before, origin.tags, origin.sources),
      undefined,
      new Map([...before.entries, [key, args[1]!]]),
    );
  }
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
  if (before.items !== undefined && args.every((arg) => mayHold(m, frame, arg, before.items!.length))) {
    const grown = before.items.length < MOST.items ? [...before.items, ...args] : before.items;
    return before.name === undefined ? listVal(grown, origin) : withName(listVal(grown, origin), before.name, false);
  }
  if (args.length > 0 && args.length <= 8 && isListOfUnknown(before, method)) {
    let element = before.extra?.element;
    if (element !== undefined) for (const arg of args) element = eitherValue(m.tags, element, arg);
    const added = [...(before.extra?.added ?? []), ...args].slice(0, MAX_ADDED);
    return withExtra(withTags(before, origin.tags, origin.sources), { element, added });
  }
  if (before.entries !== undefined && args[0]?.entries !== undefined)
    return dictVal(new Map([...before.entries, ...args[0].entries]), origin);
  return withTags(before, origin.tags, origin.sources);
}
