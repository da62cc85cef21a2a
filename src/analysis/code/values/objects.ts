// Objects of the skill's own classes: how they are made, what their members are, what they are when used as data.
// May not: run a body; the machine calls methods.
import type { FunctionIr } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import { Instance, type NamedPart, type UserClass, type Val } from '../state.ts';
import { findMember, libraryBase } from './classes.ts';
import { eitherValue, mix, mixAll, originOf } from './unite.ts';
import { extraVal, fnVal, latest, listVal, taggedVal, textVal, withExtra, withName, withTags } from './values.ts';

/** Methods that say what an object is as text, as a list or as a record. */
const AS_DATA = ['__str__', '__repr__', '__format__', '__iter__', '__bytes__', 'toString', 'toJSON', '@@iterator'];
const ITERATORS = ['__iter__', '__aiter__', '@@iterator'];
const MAX_PARTS = 64;
const MAX_INSIDE = 3;

export const classVal = (userClass: UserClass): Val => extraVal({ userClass });

export function instanceOf(userClass: UserClass): Val {
  const base = libraryBase(userClass);
  const value = extraVal({ instance: new Instance(userClass) });
  return base === undefined ? value : withName(value, base, false);
}

/** `Name(…)`, `new Name(…)`. */
export function construct(
  m: Machine,
  userClass: UserClass,
  args: readonly Val[],
  named: readonly NamedPart[],
  frame: Frame,
  span: Span,
): Val {
  // A class that makes its objects itself mostly makes one.
  const single = userClass.members.has('__new__') ? userClass.last : undefined;
  const self = single ?? instanceOf(userClass);
  userClass.last = self;
  const init = findMember(userClass, '__init__') ?? findMember(userClass, 'constructor');
  let made: Val | undefined;
  if (init?.fn !== undefined) made = m.invoke(init, args, named, frame, span, self);
  else fields(userClass, self.extra!.instance!, args, named);
  const after = methodOf(self, '__post_init__');
  if (after !== undefined) m.invoke(after, [], [], frame, span);
  // A constructor function may give another object than the one it was called on.
  if (made?.extra?.instance !== undefined || made?.entries !== undefined) return made;
  let origin = mixAll(m.tags, args);
  for (const one of named) origin = mix(m.tags, origin, one.value);
  return origin.tags.size === 0 ? self : withTags(self, origin.tags, origin.sources);
}

/** Dataclasses and records: fields by order, those of the base first, and by name. */
function fields(userClass: UserClass, made: Instance, args: readonly Val[], named: readonly NamedPart[]): void {
  const names: string[] = [];
  for (let one: UserClass | undefined = userClass, depth = 0; one !== undefined && depth < 8; depth++) {
    const own = [...one.members].filter(([, value]) => value.fn === undefined).map(([name]) => name);
    names.unshift(...own.filter((name) => !names.includes(name)));
    one = one.bases.find((base) => base.extra?.userClass !== undefined)?.extra?.userClass;
  }
  for (let i = 0; i < names.length && i < args.length; i++) made.attributes.set(names[i]!, args[i]!);
  for (const one of named) made.attributes.set(one.name, one.value);
}

/** The class that stands for a constructor function: `new F()`, `F.prototype.send = …`. */
export function classOfFunction(fn: Val): UserClass {
  const { ir, scope } = fn.fn!;
  let found = CONSTRUCTORS.get(ir);
  if (found === undefined || found.scope !== scope) {
    const userClass: UserClass = { name: ir.name, members: new Map([['constructor', fn]]), bases: [], last: undefined };
    found = { scope, userClass };
    CONSTRUCTORS.set(ir, found);
  }
  return found.userClass;
}
const CONSTRUCTORS = new WeakMap<FunctionIr, { readonly scope: unknown; readonly userClass: UserClass }>();

/** A function that Python is told to take for a method: `Report.send = send`. It is given its object first like any other. */
export function asMethod(value: Val): Val {
  if (value.fn === undefined || value.fn.self !== undefined || value.fn.ir.receiverFirst === true) return value;
  if (value.name === 'staticmethod' || value.fn.ir.params.length === 0) return value;
  const { ir, scope } = value.fn;
  let method = METHODS.get(ir);
  if (method === undefined) {
    method = { ...ir, receiverFirst: true };
    METHODS.set(ir, method);
  }
  return withName(fnVal({ ir: method, scope }, value), value.name, value.disguised);
}
const METHODS = new WeakMap<FunctionIr, FunctionIr>();

/** A method with the object it is called on. */
export function bindMethod(method: Val, self: Val): Val {
  if (method.fn === undefined || method.fn.self !== undefined) return method;
  const { ir, scope } = method.fn;
  return fnVal({ ir, scope, self }, taggedVal(method.tags, method.sources));
}

/** An object's method by name, bound; undefined when its class has none. */
export function methodOf(object: Val, name: string): Val | undefined {
  const { instance } = object.extra ?? {};
  const method = instance === undefined ? undefined : findMember(instance.userClass, name);
  return method?.fn === undefined ? undefined : bindMethod(method, object);
}

/** The object a method is running on. */
export function selfOf(frame: Frame): Val | undefined {
  const first = frame.fn?.receiverFirst === true ? frame.fn.params[0] : undefined;
  return frame.scope.get(first === undefined ? 'this' : first.name);
}

/** `super().name`, `super.name`: the method of a base, on the object at hand; undefined when no class of the skill has it. */
export function aboveMember(object: Val, property: string, frame: Frame): Val | undefined {
  const { userClass, self = selfOf(frame) } = object.extra!.above!;
  for (const base of userClass.bases) {
    const above = base.extra?.userClass;
    const found = above === undefined ? undefined : findMember(above, property);
    if (found !== undefined) return self === undefined ? found : bindMethod(found, self);
  }
  return undefined;
}

/** What a loop goes through: of an object what its iterator gives, of a class of constants those. */
export function iterable(m: Machine, frame: Frame, over: Val, span: Span): Val {
  const { extra } = over;
  if (extra === undefined) return over;
  if (extra.instance !== undefined) {
    for (const name of ITERATORS) {
      const method = methodOf(over, name);
      const given = method === undefined ? undefined : m.invoke(method, [], [], frame, span);
      if (given !== undefined && given.extra?.instance === undefined) return given;
    }
    const next = methodOf(over, '__next__') ?? methodOf(over, '__anext__');
    if (next !== undefined) return withExtra(originOf(over), { element: m.invoke(next, [], [], frame, span) });
  }
  if (extra.userClass !== undefined) {
    const constants = [...extra.userClass.members.values()].filter((one) => one.fn === undefined).slice(0, MAX_PARTS);
    return listVal(constants, mixAll(m.tags, constants));
  }
  return over;
}

/** A value that leaves the program's own objects: with the tags of all that is kept in them by now. */
export function asData(m: Machine, frame: Frame, value: Val, span: Span): Val {
  return dataOf(m, frame, value, span, 0, new Map());
}

/** `met`: how deep each part was met; what is in it counts once, however often it is in itself or in others. */
function dataOf(m: Machine, frame: Frame, value: Val, span: Span, depth: number, met: Map<Val, number>): Val {
  const { instance } = value.extra ?? {};
  const inside = instance?.attributes.values() ?? value.items ?? value.entries?.values();
  if (inside === undefined || depth > MAX_INSIDE) return value;
  if ((met.get(value) ?? depth + 1) <= depth) return originOf(value);
  met.set(value, depth);
  let origin = originOf(value);
  let count = 0;
  for (const part of inside) {
    if (++count > MAX_PARTS) break;
    if (part.extra?.instance !== undefined || part.items !== undefined || part.entries !== undefined)
      origin = mix(m.tags, origin, dataOf(m, frame, latest(part), span, depth + 1, met));
    else if (instance !== undefined) origin = mix(m.tags, origin, part);
  }
  if (instance !== undefined)
    for (const name of AS_DATA) {
      const method = methodOf(value, name);
      if (method !== undefined) origin = mix(m.tags, origin, m.invoke(method, [], [], frame, span));
    }
  return withTags(value, origin.tags, origin.sources);
}

/** An attribute by name as the class itself looks it up: `__getattr__`. */
export function lookedUp(m: Machine, frame: Frame, object: Val, property: string, span: Span): Val | undefined {
  const method = property.startsWith('__') ? undefined : methodOf(object, '__getattr__');
  return method === undefined ? undefined : m.invoke(method, [textVal(property)], [], frame, span);
}

/** A descriptor kept in a class says itself what it is read as. */
export function described(m: Machine, frame: Frame, value: Val, object: Val, span: Span): Val {
  const reader = value.extra?.instance === undefined ? undefined : methodOf(value, '__get__');
  return reader === undefined ? value : m.invoke(reader, [object], [], frame, span);
}

/** Setting an attribute that has a setter calls it. */
export function callSetter(m: Machine, frame: Frame, object: Val, property: string, value: Val, span: Span): boolean {
  const setter = methodOf(object, `${property}=`);
  if (setter === undefined) return false;
  m.invoke(setter, [value], [], frame, span);
  return true;
}

/** What was thrown so far, with one more. */
export function throwing(m: Machine, frame: Frame, value: Val | undefined): void {
  if (value !== undefined) frame.thrown = frame.thrown === undefined ? value : eitherValue(m.tags, value, frame.thrown);
}
