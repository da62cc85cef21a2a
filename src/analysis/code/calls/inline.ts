// Runs the functions and classes the skill defines where they are called: arguments bound, results remembered.
// May not: go deeper than the limit, into a function that is running, or past the budget.
import { HOLE } from '../../../model/fact.ts';
import type { Expr, FunctionIr } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import { full } from '../bounds.ts';
import { bindPattern, mutate } from '../evaluate/assign.ts';
import { declaredAs } from '../evaluate/declared.ts';
import { type Frame, type Resumed, STDIN } from '../frame.ts';
import type { Machine } from '../machine.ts';
import { type NamedPart, Scope, type Val } from '../state.ts';
import { throwing } from '../values/objects.ts';
import { mix, mixAll, originOf } from '../values/unite.ts';
import { dictVal, latest, listVal, NONE, renewed, step, taggedVal, UNKNOWN, withExtra } from '../values/values.ts';

export interface CallState {
  readonly active: Map<FunctionIr, Running>;
  readonly walked: Set<FunctionIr>;
  readonly remembered: Map<FunctionIr, Map<string, Val>>;
  inlinings: number;
}

/** A function that is running: where it was made, and the callbacks it was given. */
interface Running {
  readonly outer: Scope;
  readonly callbacks: ReadonlySet<FunctionIr>;
}

export function createCallState(): CallState {
  return { active: new Map(), walked: new Set(), remembered: new Map(), inlinings: 0 };
}

export function inline(
  m: Machine,
  state: CallState,
  target: Val,
  args: readonly Val[],
  named: readonly NamedPart[],
  receiver: Val | undefined,
  frame: Frame,
  span: Span,
  written: readonly Expr[] | undefined,
  resumed?: Resumed,
): Val {
  const closure = target.fn!;
  const { ir } = closure;
  const outer = closure.scope as Scope;
  const all = mixAll(m.tags, args);
  const running = state.active.get(ir);
  const self =
    (closure.self as Val | undefined) ??
    (receiver?.extra?.instance !== undefined || !ir.receiverFirst ? receiver : undefined);
  if (
    frame.depth >= m.ctx.limits.inlineDepth ||
    (running !== undefined && running.outer === outer && !goesOn(running, args)) ||
    full(m, frame, 'helpers', state.inlinings) ||
    !m.effort.spend(frame)
  )
    return originOf(all);
  const fed = outer.unit.shell ? frame.scope.get(STDIN) : undefined;
  const key = fed === undefined && resumed === undefined ? remember(m, args, named, self) : undefined;
  let memory = state.remembered.get(ir);
  if (key !== undefined) {
    const known = memory?.get(key);
    // Each call gives a list or mapping of its own.
    if (known !== undefined) return renewed(known, frame.scope);
  }
  state.inlinings++;
  state.walked.add(ir);
  const inner: Frame = {
    scope: new Scope(outer, outer.unit, false),
    unit: outer.unit,
    depth: frame.depth + 1,
    fn: ir,
    statement: ir.span.start,
    middle: ir.span.start,
    returns: undefined,
    weak: 0,
    recurring: frame.recurring || outer.unit.recurring,
    guard: frame.guard,
    resumed,
  };
  if (fed !== undefined) inner.scope.vars.set(STDIN, fed);
  bind(m, inner, ir, args, named, self, frame, span);
  state.active.set(ir, { outer, callbacks: withCallbacks(running, args) });
  try {
    m.execute(ir.body, inner);
  } finally {
    if (running === undefined) state.active.delete(ir);
    else state.active.set(ir, running);
  }
  giveBack(m, frame, inner, ir, written);
  throwing(m, frame, inner.thrown);
  const given = inner.returns ?? UNKNOWN;
  const result =
    inner.yielded !== undefined && resumed === undefined
      ? withExtra(given, { resumes: { callee: target, args, named, receiver } })
      : given;
  const changes = args.some((arg) => arg.ref !== undefined && latest(arg) !== arg);
  if (key !== undefined && !changes) {
    if (memory === undefined) {
      memory = new Map();
      state.remembered.set(ir, memory);
    }
    const after = remember(m, args, named, self);
    if (after === key && memory.size < 64) memory.set(key, result);
  }
  return result === NONE ? UNKNOWN : result;
}

/** How often a helper may be called again from what it called back. */
const MAX_GONE_ON = 4;

/** `get(first, () => get(second, done))`: called again out of its own callback it goes on with another one, and is no recursion. */
const goesOn = ({ callbacks }: Running, args: readonly Val[]): boolean =>
  callbacks.size > 0 &&
  callbacks.size < MAX_GONE_ON &&
  args.some((arg) => arg.fn !== undefined && !callbacks.has(arg.fn.ir));

const withCallbacks = (running: Running | undefined, args: readonly Val[]): ReadonlySet<FunctionIr> =>
  new Set([...(running?.callbacks ?? []), ...args.flatMap((arg) => (arg.fn ? [arg.fn.ir] : []))]);

/** Binds arguments to parameters; a tagged argument notes the call as a step of its way. */
function bind(
  m: Machine,
  inner: Frame,
  ir: FunctionIr,
  args: readonly Val[],
  named: readonly NamedPart[],
  self: Val | undefined,
  frame: Frame,
  span: Span,
): void {
  const { vars } = inner.scope;
  inner.scope.outer = ir.outer;
  const { view } = frame.unit;
  if (inner.unit.shell && ir.params[0]?.name === '@') {
    const given = args.map((arg) => step(arg, view, span));
    vars.set('@', listVal(given, mixAll(m.tags, given)));
    return;
  }
  let next = 0;
  const params = ir.params;
  let first = 0;
  if (ir.receiverFirst === true && params.length > 0) {
    if (self !== undefined) {
      vars.set(params[0]!.name, self);
      first = 1;
    }
  } else if (self !== undefined) vars.set('this', self);
  for (let i = first; i < params.length; i++) {
    const param = params[i]!;
    let value: Val | undefined;
    if (param.rest === 'list') {
      // All of them, beside those that have names.
      const whole = param.name === 'arguments' && i === 0;
      const rest = whole ? args : args.slice(next);
      if (!whole) next = args.length;
      value = listVal(rest, mixAll(m.tags, rest));
    } else if (param.rest === 'dict') {
      const entries = new Map<string, Val>();
      let origin = UNKNOWN;
      for (const one of named) {
        entries.set(one.name, one.value);
        origin = mix(m.tags, origin, one.value);
      }
      value = dictVal(entries, origin);
    } else {
      for (const one of named) if (one.name === param.name) value = one.value;
      if (value === undefined && next < args.length) value = args[next++];
      if ((value === undefined || value === NONE) && param.default !== undefined)
        value = m.evaluate(param.default, inner);
    }
    value = value === undefined ? UNKNOWN : step(value, view, span);
    if (param.pattern !== undefined) bindPattern(m, inner, param.pattern, value);
    else vars.set(param.name, value);
  }
}

/** What a function did to a list or mapping it was given is seen by its caller. */
function giveBack(m: Machine, frame: Frame, inner: Frame, ir: FunctionIr, written: readonly Expr[] | undefined): void {
  const { changed } = inner.scope;
  if (changed === undefined || written === undefined) return;
  const shift = ir.receiverFirst === true ? 1 : 0;
  for (let i = 0; i < written.length; i++) {
    const param = ir.params[i + shift] ?? ir.params[i];
    const value = param === undefined || !changed.has(param.name) ? undefined : inner.scope.vars.get(param.name);
    if (value !== undefined) mutate(m, frame, written[i]!, value);
  }
}

/** Equal keys mean an equal run: the same function, arguments and outer state. Undefined when that cannot be told. */
function remember(
  m: Machine,
  args: readonly Val[],
  named: readonly NamedPart[],
  self: Val | undefined,
): string | undefined {
  let key = String(m.epoch);
  if (self !== undefined) {
    const part = mark(self, 0);
    if (part === undefined) return undefined;
    key += part;
  }
  for (const arg of args) {
    const part = mark(arg, 0);
    if (part === undefined) return undefined;
    key += part;
  }
  for (const one of named) {
    const part = mark(one.value, 0);
    if (part === undefined) return undefined;
    key += `\u0002${one.name}${part}`;
  }
  return key.length > 2_000 ? undefined : key;
}

function mark(value: Val, depth: number): string | undefined {
  if (value.fn !== undefined || depth > 2) return undefined;
  const { extra } = value;
  let key = `\u0001${value.tags.id}\u0003${value.text ?? value.name ?? ''}`;
  if (extra !== undefined) {
    if (extra.instance === undefined || extra.alternatives !== undefined) return undefined;
    key += `#${extra.instance.id}.${extra.instance.version}`;
  }
  const items = value.items ?? (value.entries === undefined ? undefined : [...value.entries.values()]);
  if (items !== undefined) {
    if (items.length > 16) return undefined;
    if (value.entries !== undefined) key += [...value.entries.keys()].join(',');
    for (const item of items) {
      const part = mark(item, depth + 1);
      if (part === undefined) return undefined;
      key += part;
    }
    key += '\u0004';
  }
  return key;
}

/** Walks a function nobody called, its parameters unknown but for being arguments. */
export function walkUncalled(m: Machine, state: CallState, target: Val, self: Val | undefined, frame: Frame): void {
  const { ir } = target.fn!;
  const sent = (target.fn!.scope as Scope).unit.served.get(ir);
  const unknown = taggedVal(sent ?? m.tags.list(PARAMETER));
  const args: Val[] = [];
  const shift = ir.receiverFirst === true && self !== undefined ? 1 : 0;
  const outer = target.fn!.scope as Scope;
  for (let i = shift; i < ir.params.length; i++) {
    const { type } = ir.params[i]!;
    args.push((type === undefined ? undefined : declaredAs(m, type, outer)) ?? unknown);
  }
  if (frame.unit.shell) args.push(unknown, unknown, unknown);
  // `**options` takes in what is handed over under names nobody knows.
  const named =
    sent !== undefined && ir.params.some(({ rest }) => rest === 'dict') ? [{ name: HOLE, value: unknown }] : [];
  inline(m, state, target, args, named, self, frame, ir.span, undefined);
}

const PARAMETER = ['argument', 'dynamic'] as const;
