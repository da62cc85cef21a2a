// Calls: what is called (closure, class, bound value, library name, method) and what comes back.
// May not: evaluate expressions other than through the machine.
import { type Fact, HOLE } from '../../model/fact.ts';
import type { Expr } from '../../model/ir.ts';
import type { Span } from '../../model/place.ts';
import type { ApiModel } from '../../model/value.ts';
import { mutate } from './assign.ts';
import { environment, remembered } from './access.ts';
import { type CallState, construct, inline } from './inline.ts';
import { type Call, applyModel, argument } from './effects.ts';
import type { Frame, Machine, NamedVal } from './machine.ts';
import { member } from './names.ts';
import {
  UNKNOWN,
  type Val,
  dictVal,
  either,
  listVal,
  mix,
  mixAll,
  originOf,
  step,
  textVal,
  withEntries,
  withExtra,
  withName,
  withTags,
  withText,
} from './values.ts';

const MAX_ARGS = 256;

export function evaluateCall(m: Machine, state: CallState, expr: Extract<Expr, { t: 'call' }>, frame: Frame): Val {
  const { callee, span } = expr;
  let receiver: Val | undefined;
  let target: Val;
  let method = '';
  if (
    callee.t === 'member' ||
    (callee.t === 'index' && callee.key.t === 'const' && typeof callee.key.value === 'string')
  ) {
    const owner = remembered(m, m.object(callee.object, frame));
    receiver = owner;
    method = callee.t === 'member' ? callee.property : String((callee.key as { value: unknown }).value);
    target =
      callee.t === 'member'
        ? member(m, frame, owner, method, callee.span, false, true)
        : m.element(owner, textVal(method), frame, callee.span);
  } else {
    target = m.evaluate(callee, frame);
    receiver = target.extra?.receiver;
  }
  const args: Val[] = [];
  for (const arg of expr.args) {
    if (args.length >= MAX_ARGS) break;
    if (arg.t === 'spread') {
      const value = m.evaluate(arg.value, frame);
      if (value.items !== undefined) for (const item of value.items) if (args.length < MAX_ARGS) args.push(item);
      if (value.items === undefined) args.push(value);
    } else args.push(remembered(m, m.evaluate(arg, frame)));
  }
  const named: NamedVal[] = [];
  for (const one of expr.named) {
    const value = m.evaluate(one.value, frame);
    if (one.name === '**' && value.entries !== undefined)
      for (const [name, entry] of value.entries) named.push({ name, value: entry });
    else named.push({ name: one.name, value: remembered(m, value) });
  }
  const result = dispatch(m, state, target, method, receiver, args, named, frame, span, callee, expr.args);
  return result;
}

export function invoke(
  m: Machine,
  state: CallState,
  callee: Val,
  args: readonly Val[],
  named: readonly NamedVal[],
  frame: Frame,
  span: Span,
  receiver?: Val,
): Val {
  return dispatch(
    m,
    state,
    callee,
    '',
    receiver ?? callee.extra?.receiver,
    args,
    named,
    frame,
    span,
    undefined,
    undefined,
  );
}

function dispatch(
  m: Machine,
  state: CallState,
  target: Val,
  method: string,
  receiver: Val | undefined,
  args: readonly Val[],
  named: readonly NamedVal[],
  frame: Frame,
  span: Span,
  callee: Expr | undefined,
  written: readonly Expr[] | undefined,
): Val {
  if (target.fn !== undefined) {
    const result = inline(m, state, target, args, named, receiver, frame, span, written);
    // A name that may be one of several functions is all of them.
    let united = result;
    for (const other of target.extra?.alternatives ?? [])
      if (other.fn !== undefined && other.fn.ir !== target.fn.ir)
        united = mix(m.tags, united, inline(m, state, other, args, named, receiver, frame, span, undefined));
    return united;
  }
  const { extra } = target;
  if (extra !== undefined) {
    if (extra.userClass !== undefined) return construct(m, state, extra.userClass, args, named, frame, span);
    if (extra.bound !== undefined)
      return dispatch(
        m,
        state,
        extra.bound.callee,
        '',
        extra.bound.callee.extra?.receiver,
        [...extra.bound.args, ...args],
        named,
        frame,
        span,
        undefined,
        undefined,
      );
    if (extra.getter !== undefined && args[0] !== undefined) {
      const found = m.attribute(args[0], extra.getter.name, frame, span, true);
      return extra.getter.method === undefined
        ? found
        : dispatch(m, state, found, '', args[0], extra.getter.method, [], frame, span, undefined, undefined);
    }
  }
  if (receiver !== undefined) {
    const { environment: environs } = receiver.extra ?? {};
    if (environs === 'copy' || (environs === true && callee !== undefined)) {
      const result = environmentMethod(m, frame, receiver, method, args, span);
      if (result !== undefined) return result;
    }
    if (method === '__call__' || method === 'call' || method === 'apply' || method === 'bind') {
      const shifted = callVariant(m, state, method, receiver, args, named, frame, span);
      if (shifted !== undefined) return shifted;
    }
  }
  return library(m, frame, target, method, receiver, args, named, span, callee);
}

function environmentMethod(
  m: Machine,
  frame: Frame,
  receiver: Val,
  method: string,
  args: readonly Val[],
  span: Span,
): Val | undefined {
  if (
    (method !== 'get' && method !== 'pop' && method !== 'setdefault' && method !== '__getitem__') ||
    args[0] === undefined
  )
    return undefined;
  // What was put into a copy under that name is what comes out.
  const put = args[0].text === undefined ? undefined : receiver.entries?.get(args[0].text);
  if (put !== undefined) return put;
  const value = environment(m, frame, args[0], span);
  const fallback = args[1];
  return fallback?.text === undefined || value.text !== undefined
    ? value
    : withTags(fallback, m.tags.union(value.tags, fallback.tags), value.sources);
}

/** `f.call(this, a)`, `f.apply(this, [a])`, `f.bind(this, a)`, `f.__call__(a)`. */
function callVariant(
  m: Machine,
  state: CallState,
  method: string,
  fn: Val,
  args: readonly Val[],
  named: readonly NamedVal[],
  frame: Frame,
  span: Span,
): Val | undefined {
  if (
    fn.fn === undefined &&
    fn.name === undefined &&
    fn.extra?.bound === undefined &&
    fn.extra?.userClass === undefined
  )
    return undefined;
  if (method === '__call__')
    return dispatch(m, state, fn, '', fn.extra?.receiver, args, named, frame, span, undefined, undefined);
  if (frame.unit.models.python) return undefined;
  if (method === 'call')
    return dispatch(m, state, fn, '', args[0], args.slice(1), named, frame, span, undefined, undefined);
  if (method === 'apply')
    return dispatch(
      m,
      state,
      fn,
      '',
      args[0],
      args[1]?.items ?? args.slice(1),
      named,
      frame,
      span,
      undefined,
      undefined,
    );
  return withExtra(fn.fn === undefined && fn.name === undefined ? fn : originOf(fn), {
    bound: { callee: fn, args: args.slice(1) },
  });
}

/** A call of something the skill does not define: by its dotted name, else by its method's name. */
function library(
  m: Machine,
  frame: Frame,
  target: Val,
  method: string,
  receiver: Val | undefined,
  args: readonly Val[],
  named: readonly NamedVal[],
  span: Span,
  callee: Expr | undefined,
): Val {
  const { models } = frame.unit;
  // `str.join('', x)`: the method of a type, its object given first.
  if (
    receiver?.name !== undefined &&
    TYPES.has(receiver.name) &&
    args[0] !== undefined &&
    method !== '' &&
    models.call(target.name ?? '') === undefined
  ) {
    return library(m, frame, args[0], method, args[0], args.slice(1), named, span, undefined);
  }
  const name = target.name;
  let model: ApiModel | undefined = name === undefined ? undefined : models.call(name);
  let byMethod = false;
  if (model === undefined) {
    const last =
      method !== ''
        ? method
        : name !== undefined && receiver !== undefined
          ? name.slice(name.lastIndexOf('.') + 1)
          : '';
    if (last !== '') {
      model = models.method(last);
      byMethod = model !== undefined;
    }
  }
  let all = mixAll(m.tags, args, receiver === undefined ? UNKNOWN : originOf(receiver));
  for (const one of named) all = mix(m.tags, all, one.value);
  if (all === receiver || args.includes(all)) all = originOf(all);
  const dotted = name?.includes('.') && !frame.unit.shell;
  const disguised = target.disguised;
  let fact: Fact | undefined;
  if (
    dotted ||
    disguised ||
    (model !== undefined && (byMethod ? acts(model) : name !== undefined && (acts(model) || model.gives !== undefined)))
  ) {
    fact = m.facts.call(frame, name ?? `.${method}`, args, named, all.tags, disguised, span);
  }
  const call: Call = { callee: name ?? method, receiver, args, named, fact, span, all, disguised };
  let result: Val;
  if (model !== undefined) {
    result = applyModel(m, frame, model, call);
    if (model.fills !== undefined) fill(m, frame, model, call, callee);
  } else result = unknown(m, frame, call, name);
  return step(result, frame.unit.view, span);
}

const TYPES = new Set([
  'str',
  'bytes',
  'bytearray',
  'list',
  'dict',
  'pathlib.Path',
  'String.prototype',
  'Array.prototype',
]);

/** The model does something a reader of facts wants to know of, beyond handing data on. */
function acts(model: ApiModel): boolean {
  return (
    model.sends !== undefined ||
    model.path !== undefined ||
    model.runs !== undefined ||
    model.starts !== undefined ||
    model.copies !== undefined ||
    model.env !== undefined ||
    model.imports !== undefined ||
    model.attribute !== undefined
  );
}

function unknown(m: Machine, frame: Frame, call: Call, name: string | undefined): Val {
  let result = call.all;
  for (const arg of call.args)
    if (arg.fn !== undefined || arg.extra?.bound !== undefined)
      result = mix(m.tags, result, m.invoke(arg, [result, result], [], frame, call.span));
  for (const { value } of call.named)
    if (value.fn !== undefined) result = mix(m.tags, result, m.invoke(value, [result], [], frame, call.span));
  // Library objects keep their name, so that the methods of what a constructor gives are known.
  return name !== undefined && name.length < 200 && /(?:^|\.)[A-Z]\w*$/.test(name)
    ? withName(result, name, false)
    : result;
}

/** `list.append(x)`, `socket.connect(addr)`: the variable holds what it was given. */
function fill(m: Machine, frame: Frame, model: ApiModel, call: Call, callee: Expr | undefined): void {
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
  mutate(m, frame, target, filled(m, before, joining(frame, call), added));
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
