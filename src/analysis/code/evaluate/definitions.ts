// Functions and classes of the skill as they are defined: decorators, setters, bases.
// May not: call what is defined, unless a decorator does.
import type { Expr, Stmt } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import { Scope, type UserClass, type Val } from '../state.ts';
import { findMember, libraryBase } from '../values/classes.ts';
import { bindMethod, classVal } from '../values/objects.ts';
import { mixAll } from '../values/unite.ts';
import {
  dictVal,
  extraVal,
  isConstant,
  latest,
  listVal,
  ownVal,
  textVal,
  UNKNOWN,
  withExtra,
  withName,
} from '../values/values.ts';
import { closure } from './expressions.ts';

/** What a member is besides a function: read like an attribute, or called on the class. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)(?:cached_)?property$/, 'property'],
  [/^classmethod$/, 'classmethod'],
];

const MAX_REGISTERED = 8;

export function defineFunction(m: Machine, stmt: Extract<Stmt, { t: 'function' }>, frame: Frame): void {
  const { fn } = stmt;
  let value: Val = closure(frame, fn);
  let called = fn.name;
  for (let i = fn.decorators.length - 1; i >= 0; i--) {
    const written = fn.decorators[i]!;
    // `@size.setter`: the getter of that name stays.
    if (written.t === 'member' && written.property === 'setter') {
      called = `${fn.name}=`;
      continue;
    }
    registered(written, value, frame);
    const decorator = m.evaluate(written, frame);
    const name = decorator.name ?? '';
    if (decorator.tags.has('request')) frame.unit.served.set(fn, decorator.tags);
    for (const [pattern, kind] of KINDS) if (pattern.test(name)) value = withName(value, kind, false);
    if (decorates(decorator, name, frame) || isConstant(value.text)) {
      const wrapped = decorated(m, decorator, value, frame, fn.name, fn.span);
      if (wrapped.fn !== undefined || wrapped.extra?.instance !== undefined || isConstant(wrapped.text))
        value = wrapped;
    }
  }
  frame.scope.own().vars.set(called, value);
}

/** `@handle.register(str)`: another function that `handle` may be. */
function registered(written: Expr, value: Val, frame: Frame): void {
  const member = written.t === 'call' ? written.callee : written;
  if (member.t !== 'member' || member.property !== 'register' || member.object.t !== 'name') return;
  const general = frame.scope.get(member.object.name);
  if (general?.fn === undefined) return;
  const alternatives = [...(general.extra?.alternatives ?? []), value].slice(-MAX_REGISTERED);
  frame.scope.binder(member.object.name, false).vars.set(member.object.name, withExtra(general, { alternatives }));
}

/** Most are given the function; the older ones of TypeScript a descriptor, whose value they change. */
function decorated(m: Machine, decorator: Val, value: Val, frame: Frame, name: string, span: Span): Val {
  if (decorator.fn?.ir.params.length !== 3) return m.invoke(decorator, [value], [], frame, span);
  const descriptor = ownVal(dictVal(new Map([['value', value]]), UNKNOWN), frame.scope);
  const given = m.invoke(decorator, [UNKNOWN, textVal(name), descriptor], [], frame, span);
  return (given.entries ?? latest(descriptor).entries)?.get('value') ?? value;
}

/** A decorator that does something with what it is put on, as far as is known. */
function decorates(decorator: Val, name: string, frame: Frame): boolean {
  const model = name === '' ? undefined : frame.unit.models.call(name);
  return (
    decorator.fn !== undefined ||
    decorator.extra?.bound !== undefined ||
    decorator.extra?.userClass !== undefined ||
    model?.callbacks !== undefined ||
    model?.calls !== undefined ||
    // `@os.system` on what another decorator made: it runs that.
    model?.runs !== undefined
  );
}

export function defineClass(m: Machine, stmt: Extract<Stmt, { t: 'class' }>, frame: Frame): void {
  const bases: Val[] = [];
  for (const base of stmt.bases) bases.push(m.evaluate(base, frame));
  const { scope: around, unit } = frame;
  const seen = bases.length === 0 ? around : new Scope(around, unit, false);
  const scope = new Scope(seen, unit, false);
  scope.ofClass = true;
  const userClass: UserClass = { name: stmt.name, members: scope.vars, bases, last: undefined };
  if (seen !== around) seen.vars.set('super', extraVal({ above: { userClass } }));
  const { closures } = unit;
  const before = closures.length;
  const inner: Frame = {
    scope,
    unit,
    depth: frame.depth,
    fn: frame.fn,
    statement: stmt.span.start,
    middle: frame.middle,
    returns: undefined,
    weak: 0,
    recurring: frame.recurring,
    guard: frame.guard,
  };
  m.execute(stmt.body, inner);
  // Methods are walked with an object of their class, not as functions of their own.
  closures.length = before;
  listens(m, userClass, frame);
  const value = extraVal({ userClass });
  unit.classes.push(value);
  around.own().vars.set(stmt.name, value);
  decorateClass(m, stmt.decorators ?? [], value, frame, stmt.span);
  announce(m, value, stmt, frame);
}

/** `class P(asyncio.Protocol)`: what comes in is handed to its `data_received`. */
function listens(m: Machine, userClass: UserClass, { unit }: Frame): void {
  const base = libraryBase(userClass);
  const model = base === undefined ? undefined : unit.models.call(base);
  for (const heard of model?.hears ?? [])
    for (const [name, { fn }] of userClass.members)
      if (fn !== undefined && (heard.endsWith('*') ? name.startsWith(heard.slice(0, -1)) : name === heard))
        unit.served.set(fn.ir, m.tags.list(model!.gives ?? []));
}

/** A class tells its bases, and the class of classes it names, that it was made. */
function announce(m: Machine, value: Val, stmt: Extract<Stmt, { t: 'class' }>, frame: Frame): void {
  const { userClass } = value.extra!;
  const named = (stmt.named ?? []).map((one) => ({ name: one.name, value: m.evaluate(one.value, frame) }));
  const rest = named.filter((one) => one.name !== 'metaclass');
  for (const base of userClass!.bases) {
    const above = base.extra?.userClass;
    const told = above === undefined ? undefined : findMember(above, '__init_subclass__');
    if (told?.fn !== undefined) m.invoke(bindMethod(told, value), [], rest, frame, stmt.span);
  }
  const maker =
    named.find((one) => one.name === 'metaclass')?.value.extra?.userClass ??
    userClass!.bases.find((base) => base.extra?.userClass?.maker !== undefined)?.extra?.userClass?.maker;
  if (maker === undefined) return;
  userClass!.maker = maker;
  const body = [...userClass!.members.values()];
  const members = withExtra(dictVal(userClass!.members, mixAll(m.tags, body)), { makes: value });
  const made = [textVal(stmt.name), listVal(userClass!.bases, UNKNOWN), members];
  for (const name of ['__new__', '__init__']) {
    const method = findMember(maker, name);
    if (method?.fn !== undefined)
      m.invoke(
        name === '__new__' ? method : bindMethod(method, value),
        name === '__new__' ? [classVal(maker), ...made] : made,
        rest,
        frame,
        stmt.span,
      );
  }
}

/** `@register('x')` on a class: a function of the skill is given the class. */
function decorateClass(m: Machine, decorators: readonly Expr[], value: Val, frame: Frame, span: Span): void {
  let given = value;
  for (let i = decorators.length - 1; i >= 0; i--) {
    const decorator = m.evaluate(decorators[i]!, frame);
    const runs = decorator.name === undefined ? undefined : frame.unit.models.call(decorator.name);
    if (decorator.fn === undefined && runs?.runs === undefined && !isConstant(given.text)) continue;
    const made = m.invoke(decorator, [given], [], frame, span);
    if (isConstant(made.text)) given = made;
  }
}
