// Calls: what is called (closure, class, bound value, library name, method) and what comes back.
// May not: evaluate expressions other than through the machine.
import type { Expr } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import { full, MOST } from '../bounds.ts';
import { callThrough, FEEDS_GENERATOR } from '../evaluate/detours.ts';
import { lookup, member, ofModules } from '../evaluate/names.ts';
import { remembered } from '../files/access.ts';
import { environment } from '../files/environment.ts';
import { workedOut } from '../folds/worked-out.ts';
import type { Frame, Resumed } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Generator, NamedPart, Val } from '../state.ts';
import { aboveMember, classOfFunction, construct, iterable, methodOf, selfOf } from '../values/objects.ts';
import { mix, mixAll, originOf } from '../values/unite.ts';
import { textVal, UNKNOWN, withExtra, withName, withTags } from '../values/values.ts';
import { type CallState, inline } from './inline.ts';
import { LABELLED, picksSecrets } from './labelled.ts';
import { library } from './library-call.ts';
import { settle } from './promises.ts';

const FUNCTION = /^[A-Za-z_]\w{0,60}$/;

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
    if (target.fn === undefined && frame.unit.replaced.size > 0) target = ofPrototype(frame, owner, method) ?? target;
  } else {
    target = m.evaluate(callee, frame);
    if (target.text !== undefined && frame.unit.models.language.callsTexts && FUNCTION.test(target.text))
      target = lookup(m, frame, target.text, span, true);
    receiver = target.extra?.receiver;
  }
  const args: Val[] = [];
  for (const arg of expr.args) {
    if (full(m, frame, 'arguments', args.length)) break;
    if (arg.t === 'spread') {
      const value = iterable(m, frame, m.evaluate(arg.value, frame), arg.span);
      if (value.items !== undefined) for (const item of value.items) if (args.length < MOST.arguments) args.push(item);
      if (value.items === undefined) args.push(value);
    } else args.push(workedOut(m, frame, arg, remembered(m, m.evaluate(arg, frame))));
  }
  const named: NamedPart[] = [];
  for (const one of expr.named) {
    const value = m.evaluate(one.value, frame);
    if (one.name === '**' && value.entries !== undefined)
      for (const [name, entry] of value.entries) named.push({ name, value: entry });
    else named.push({ name: one.name, value: remembered(m, value) });
  }
  if (expr.construct && target.fn !== undefined) return construct(m, classOfFunction(target), args, named, frame, span);
  const given = dispatch(m, state, target, method, receiver, args, named, frame, span, callee, expr.args);
  const made = picksSecrets(expr) ? withTags(given, m.tags.add(given.tags, LABELLED)) : given;
  // `new Stripe(…)` of a module that is itself the class.
  return expr.construct && made.name === undefined && target.name !== undefined && made.extra === undefined
    ? withName(made, target.name, false)
    : made;
}

export function invoke(
  m: Machine,
  state: CallState,
  callee: Val,
  args: readonly Val[],
  named: readonly NamedPart[],
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

/** `String.prototype.go = function …`: what texts and lists answer to since. */
function ofPrototype(frame: Frame, owner: Val, method: string): Val | undefined {
  const type =
    owner.items !== undefined ? 'Array' : owner.text !== undefined && owner.name === undefined ? 'String' : 'Object';
  return frame.unit.replaced.get(`${type}.prototype.${method}`);
}

/** A generator goes on where it stood. */
export function resume(
  m: Machine,
  state: CallState,
  generator: Generator,
  frame: Frame,
  span: Span,
  resumed: Resumed,
): Val {
  const { callee, args, named, receiver } = generator;
  return inline(m, state, callee, args, named, receiver, frame, span, undefined, resumed);
}

function dispatch(
  m: Machine,
  state: CallState,
  target: Val,
  method: string,
  receiver: Val | undefined,
  args: readonly Val[],
  named: readonly NamedPart[],
  frame: Frame,
  span: Span,
  callee: Expr | undefined,
  written: readonly Expr[] | undefined,
): Val {
  const resumes = receiver?.extra?.resumes;
  if (resumes !== undefined && args[0] !== undefined && FEEDS_GENERATOR.has(method))
    return resume(m, state, resumes, frame, span, { sent: args[0] });
  const through = target.extra?.traps === undefined ? undefined : callThrough(m, frame, target, args, span);
  if (through !== undefined) return through;
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
    if (extra.userClass !== undefined) return construct(m, extra.userClass, args, named, frame, span);
    // A file that exports one function or class is called by its own name.
    const main = extra.namespace === undefined ? undefined : ofModules(m, extra.namespace, 'default');
    if (main !== undefined && main.extra?.namespace === undefined)
      return dispatch(m, state, main, method, receiver, args, named, frame, span, callee, written);
    if (extra.above !== undefined && extra.above.self === undefined)
      return above(m, state, target, args, named, frame, span);
    const call = extra.instance === undefined ? undefined : methodOf(target, '__call__');
    if (call !== undefined) return dispatch(m, state, call, '', target, args, named, frame, span, undefined, undefined);
    if (extra.bound !== undefined)
      return dispatch(
        m,
        state,
        extra.bound.callee,
        '',
        extra.bound.callee.extra?.receiver,
        [...extra.bound.args, ...args],
        extra.bound.named === undefined ? named : [...named, ...extra.bound.named],
        frame,
        span,
        undefined,
        undefined,
      );
    if (extra.returns !== undefined) return extra.returns;
    if (extra.settles !== undefined) {
      settle(m, extra.settles, args[0]);
      return UNKNOWN;
    }
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
  let result = library(m, frame, target, method, receiver, args, named, span, callee, written);
  if (callee?.t === 'index')
    for (const other of extra?.alternatives ?? [])
      if (other.fn !== undefined || other.name !== undefined)
        result = mix(m.tags, result, invoke(m, state, other, args, named, frame, span));
  return result;
}

/** `super()` in Python is the object seen as one of its base; in JavaScript `super(…)` calls the base's constructor on it. */
function above(
  m: Machine,
  state: CallState,
  target: Val,
  args: readonly Val[],
  named: readonly NamedPart[],
  frame: Frame,
  span: Span,
): Val {
  const self = selfOf(frame);
  if (frame.unit.models.python)
    return self === undefined ? target : withExtra(target, { above: { ...target.extra!.above!, self } });
  const init = aboveMember(target, 'constructor', frame);
  return init === undefined
    ? mixAll(m.tags, args)
    : dispatch(m, state, init, '', self, args, named, frame, span, undefined, undefined);
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
  named: readonly NamedPart[],
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
