// Puts values into names, members, elements and patterns. In a branch the older value stays possible.
// May not: evaluate more than the object a member or element belongs to.
import type { Expr, Target } from '../../model/ir.ts';
import { writeEnvironment } from './environment.ts';
import type { Frame, Machine } from './machine.ts';
import { elementOf } from './names.ts';
import { callSetter, methodOf } from './objects.ts';
import {
  UNKNOWN,
  type Val,
  changedVal,
  dictVal,
  either,
  mix,
  originOf,
  step,
  withEntries,
  withExtra,
  withItems,
  withName,
  withTags,
} from './values.ts';

export function assign(m: Machine, frame: Frame, target: Target, value: Val, outer: boolean): void {
  switch (target.t) {
    case 'name':
      setName(m, frame, target.name, step(value, frame.unit.view, target.span), outer);
      return;
    case 'member':
      setMember(m, frame, target.object, target.property, value);
      return;
    case 'index': {
      const key = m.evaluate(target.key, frame);
      const object = m.object(target.object, frame);
      if (object.extra?.environment === true) {
        if (key.text !== undefined) writeEnvironment(m, frame, key.text, target.span);
        return;
      }
      const setter = object.extra?.instance === undefined ? undefined : methodOf(object, '__setitem__');
      if (setter === undefined) mutate(m, frame, target.object, put(m, object, key.text, value), object);
      else m.invoke(setter, [key, value], [], frame, target.span);
      return;
    }
    default:
      bindPattern(m, frame, target, value);
  }
}

export function setName(m: Machine, frame: Frame, name: string, value: Val, outer: boolean): void {
  const { scope } = frame;
  const elsewhere = outer || frame.unit.shell || (scope.outer?.includes(name) ?? false);
  const owner = elsewhere ? scope.binder(name, frame.unit.shell || outer || scope.outer !== undefined) : scope.own();
  if (owner !== scope) m.epoch++;
  const before = frame.weak > 0 ? owner.vars.get(name) : undefined;
  owner.vars.set(name, before === undefined ? value : either(m.tags, value, before));
}

function setMember(m: Machine, frame: Frame, objectExpr: Expr, property: string, value: Val): void {
  const object = m.object(objectExpr, frame);
  const { extra } = object;
  if (extra?.instance !== undefined) {
    if (callSetter(m, frame, object, property, value, objectExpr.span)) return;
    const { attributes } = extra.instance;
    const before = attributes.get(property);
    if (before === value) return;
    attributes.set(
      property,
      before !== undefined && (frame.weak > 0 || before.tags.size > 0) ? either(m.tags, value, before) : value,
    );
    extra.instance.version++;
    m.epoch++;
  } else if (extra?.userClass !== undefined) {
    extra.userClass.members.set(property, value);
    m.epoch++;
  } else if (extra?.environment === true) writeEnvironment(m, frame, property, objectExpr.span);
  else if (extra?.namespace !== undefined) {
    const { exports, scope } = extra.namespace.unit;
    if (exports.has(property)) exports.set(property, value);
    scope.vars.set(property, value);
    m.epoch++;
  } else if (object.fn !== undefined) keepOnFunction(m, frame, objectExpr, object, property, value);
  else {
    // `module.exports = f` and its kind: the language lowers those; on other things the object takes the value in.
    if (object.name === undefined || object.entries !== undefined)
      mutate(m, frame, objectExpr, put(m, object, property, value), object);
    else if (value.tags.size > 0)
      mutate(m, frame, objectExpr, withTags(object, m.tags.union(object.tags, value.tags), value.sources), object);
  }
}

/** `f.cache = x`: the function stays what it is. */
function keepOnFunction(m: Machine, frame: Frame, expr: Expr, fn: Val, property: string, value: Val): void {
  mutate(m, frame, expr, withEntries(fn, new Map([...(fn.entries ?? []), [property, value]])));
}

/** The object with one more entry, and the entry's tags. */
function put(m: Machine, object: Val, key: string | undefined, value: Val): Val {
  const origin = mix(m.tags, originOf(object), originOf(value));
  if (object.items !== undefined) {
    const at = key === undefined ? Number.NaN : Number(key);
    if (Number.isInteger(at) && at >= 0 && at < object.items.length && at < 1024) {
      const items = object.items.slice();
      items[at] = value;
      return withItems(origin, items, undefined);
    }
    return withItems(origin, object.items, undefined);
  }
  if (key === undefined || (object.entries?.size ?? 0) > 512)
    return object.entries === undefined
      ? withTags(object, origin.tags, origin.sources)
      : dictVal(object.entries, origin);
  const entries = new Map(object.entries ?? []);
  entries.set(key, value);
  const { environment } = object.extra ?? {};
  const grown =
    environment === 'copy' ? withExtra(dictVal(entries, origin), { environment }) : dictVal(entries, origin);
  return object.name === undefined ? grown : withName(grown, object.name, false);
}

/**
 * The thing an expression names is now this: variables, attributes, elements of variables. With what it was before, the
 * change is seen under all its names.
 */
export function mutate(m: Machine, frame: Frame, expr: Expr, given: Val, before?: Val): void {
  let value = given;
  const ref = before?.ref;
  if (ref !== undefined) {
    value = changedVal(given, ref);
    if (ref.home !== frame.scope) m.epoch++;
  }
  if (expr.t === 'name') {
    const owner = frame.scope.binder(expr.name, false);
    if (owner !== frame.scope) m.epoch++;
    owner.vars.set(expr.name, value);
    owner.changed ??= new Set();
    owner.changed.add(expr.name);
  } else if (expr.t === 'member') {
    const object = m.object(expr.object, frame);
    const instance = object.extra?.instance;
    if (instance !== undefined) {
      instance.attributes.set(expr.property, value);
      instance.version++;
      m.epoch++;
    } else if (expr.object.t !== 'call' && (object.name === undefined || object.entries !== undefined))
      mutate(m, frame, expr.object, put(m, object, expr.property, value), object);
  } else if (expr.t === 'index' && expr.object.t !== 'call') {
    const object = m.object(expr.object, frame);
    mutate(m, frame, expr.object, put(m, object, m.evaluate(expr.key, frame).text, value), object);
  }
}

/** `a, (b, c) = …` and `{x, ...rest} = …`. */
export function bindPattern(m: Machine, frame: Frame, target: Target, value: Val): void {
  if (target.t === 'list') {
    const { items } = value;
    const elsewhere = items === undefined ? elementOf(m, value) : UNKNOWN;
    for (let i = 0; i < target.items.length; i++)
      assign(m, frame, target.items[i]!, items === undefined ? elsewhere : (items[i] ?? originOf(value)), false);
  } else if (target.t === 'dict') {
    for (const { key, target: inner } of target.entries) {
      const known =
        value.entries?.get(key) ??
        (value.name === undefined && value.extra === undefined
          ? originOf(value)
          : m.attribute(value, key, frame, target.span, false));
      assign(m, frame, inner, known, false);
    }
    if (target.rest !== undefined) assign(m, frame, target.rest, value, false);
  } else assign(m, frame, target, value, false);
}
