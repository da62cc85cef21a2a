// Puts values into names, members, elements and patterns. In a branch the older value stays possible.
// May not: evaluate more than the object a member or element belongs to.
import { HOLE } from '../../../model/fact.ts';
import type { Expr, Target } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import { full } from '../bounds.ts';
import { writeEnvironment } from '../files/environment.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Scope, Val } from '../state.ts';
import { elementOf } from '../values/elements.ts';
import { asMethod, callSetter, methodOf } from '../values/objects.ts';
import { eitherValue, mix, mixAll, originOf, otherPart } from '../values/unite.ts';
import {
  changedVal,
  dictVal,
  listVal,
  step,
  taggedVal,
  UNKNOWN,
  withEntries,
  withExtra,
  withItems,
  withName,
  withTags,
  withText,
} from '../values/values.ts';
import { setThrough } from './detours.ts';
import { LASTING, WHEN } from './guards.ts';

/** Objects whose members are the names of the program. */
const GLOBALS: ReadonlySet<string> = new Set(['globalThis', 'global', 'window']);
const ADDRESS_PARTS: ReadonlySet<string> = new Set(['search', 'hash', 'pathname']);

const isAddress = (value: Val): boolean => value.text !== undefined && /^[a-z][a-z\d+.-]{1,12}:\/\//i.test(value.text);

/** An address that was given one more part: what is in that part is in the address. */
export function grownAddress(m: Machine, url: Val, added: Val): Val {
  const text = url.text!.includes('?') ? url.text! : `${url.text}?${HOLE}`;
  const { tags, sources } = mix(m.tags, url, added);
  return withTags(withText(url, text, true), tags, sources);
}

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
      if (key.text !== undefined && object.name === 'builtins') {
        frame.unit.scope.own().vars.set(key.text, value);
        return;
      }
      if (object.extra?.environment === true) {
        if (key.text !== undefined) writeEnvironment(m, frame, key.text, target.span, value);
        return;
      }
      if (key.text !== undefined && object.extra?.traps !== undefined)
        if (setThrough(m, frame, object, key.text, value, target.span)) return;
      const setter = object.extra?.instance === undefined ? undefined : methodOf(object, '__setitem__');
      if (setter === undefined) mutate(m, frame, target.object, put(m, frame, object, key.text, value), object);
      else m.invoke(setter, [key, value], [], frame, target.span);
      return;
    }
    default:
      bindPattern(m, frame, target, value);
  }
}

export function setName(m: Machine, frame: Frame, given: string, value: Val, outer: boolean): void {
  const { scope } = frame;
  const name = frame.unit.shell ? (scope.get(given)?.extra?.refers ?? given) : given;
  const elsewhere = outer || frame.unit.shell || (scope.outer?.includes(name) ?? false);
  const owner = elsewhere ? scope.binder(name, frame.unit.shell || outer || scope.outer !== undefined) : scope.own();
  if (owner !== scope) m.epoch++;
  const before = frame.weak > 0 ? owner.vars.get(name) : undefined;
  const put = marked(m, frame, value);
  owner.vars.set(name, before === undefined ? put : eitherValue(m.tags, put, before));
}

/** What is put down only once a day has come, or by chance, says so when it is asked for later. */
export function marked(m: Machine, frame: Frame, value: Val): Val {
  let { tags } = value;
  if (tags.size > 0 || frame.guard.length === 0) return value;
  for (const kind of LASTING) if (frame.guard.includes(kind)) tags = m.tags.add(tags, WHEN + kind);
  return withTags(value, tags);
}

function setMember(m: Machine, frame: Frame, objectExpr: Expr, property: string, value: Val): void {
  const object = m.object(objectExpr, frame);
  replaceMember(m, frame, object, property, value, objectExpr.span);
  if (setOn(m, frame, object, property, value, objectExpr.span)) return;
  if (object.fn !== undefined) keepOnFunction(m, frame, objectExpr, object, property, value);
  else if (GLOBALS.has(object.name ?? '')) frame.unit.scope.own().vars.set(property, value);
  else if (isAddress(object) && ADDRESS_PARTS.has(property))
    mutate(m, frame, objectExpr, grownAddress(m, object, value), object);
  // `module.exports = f` and its kind: the language lowers those; on other things the object takes the value in.
  else if (object.name === undefined || object.entries !== undefined)
    mutate(m, frame, objectExpr, put(m, frame, object, property, value), object);
  else if (value.tags.size > 0)
    mutate(m, frame, objectExpr, withTags(object, m.tags.union(object.tags, value.tags), value.sources), object);
}

/** `https.request = function (…) {…}`: whatever others send or ask for passes through it. */
function intercept(m: Machine, frame: Frame, object: string, property: string, value: Val, span: Span): void {
  const model = frame.unit.models.call(GLOBALS.has(object) ? property : `${object}.${property}`);
  if (model?.sends?.sink !== 'network' && model?.gives?.includes('input') !== true) return;
  const { ir, scope } = value.fn!;
  const { served } = (scope as Scope).unit;
  if (served.has(ir)) return;
  served.set(ir, m.tags.one('intercepted'));
  // Put there by a function, it may have been walked before that was known.
  const passed = taggedVal(m.tags.one('intercepted'));
  if (frame.fn !== undefined)
    m.later(frame.unit, () => m.invoke(value, Array(ir.params.length).fill(passed), [], frame, span));
}

/** `json.loads = os.system`: whoever calls the one calls the other. A function of the skill's own is walked as it is. */
export function replaceMember(m: Machine, frame: Frame, { name }: Val, property: string, value: Val, span: Span): void {
  const { replaced } = frame.unit;
  if (name === undefined) return;
  // An object that is called like a function is put in its place as well.
  const own = value.fn === undefined ? methodOf(value, '__call__') : value;
  if (own !== undefined) intercept(m, frame, name.replace(OF_PROTOTYPE, ''), property, own, span);
  if (replaced.size >= MAX_REPLACED) return;
  if (value.fn !== undefined && PROTOTYPES.has(name)) replaced.set(`${name}.${property}`, value);
  if (value.name === undefined || value.fn !== undefined) return;
  if (value.name !== `${name}.${property}` && frame.unit.models.call(value.name)?.runs !== undefined)
    replaced.set(`${name}.${property}`, value);
}
const PROTOTYPES: ReadonlySet<string> = new Set(['String.prototype', 'Array.prototype', 'Object.prototype']);
/** What all objects of a class answer to. */
const OF_PROTOTYPE = /\.prototype$/;
const MAX_REPLACED = 64;

/** Sets a part of a thing that is the same under all its names; false for others, which are changed where they are named. */
export function setOn(m: Machine, frame: Frame, object: Val, property: string, value: Val, span: Span): boolean {
  const { extra } = object;
  if (extra?.traps !== undefined && setThrough(m, frame, object, property, value, span)) return true;
  if (extra?.instance !== undefined) {
    if (callSetter(m, frame, object, property, value, span)) return true;
    const { attributes } = extra.instance;
    const before = attributes.get(property);
    if (before === value) return true;
    attributes.set(
      property,
      before !== undefined && (frame.weak > 0 || before.tags.size > 0) ? eitherValue(m.tags, value, before) : value,
    );
    extra.instance.version++;
  } else if (extra?.userClass !== undefined)
    extra.userClass.members.set(property, frame.unit.models.python ? asMethod(value) : value);
  else if (extra?.environment === true) writeEnvironment(m, frame, property, span, value);
  else if (extra?.namespace !== undefined) {
    const { exports, scope } = extra.namespace.unit;
    if (exports.has(property)) exports.set(property, value);
    scope.vars.set(property, value);
  } else return false;
  m.epoch++;
  return true;
}

/** The same of a list or mapping, seen under all its names. */
export function setInside(m: Machine, frame: Frame, object: Val, property: string, value: Val): void {
  if (object.ref === undefined) return;
  changedVal(put(m, frame, object, property, value), object.ref);
  m.epoch++;
}

/** `f.cache = x`: the function stays what it is. */
function keepOnFunction(m: Machine, frame: Frame, expr: Expr, fn: Val, property: string, value: Val): void {
  mutate(m, frame, expr, withEntries(fn, new Map([...(fn.entries ?? []), [property, value]])));
}

/** A list, a mapping or an object, which may take in more later. */
const isChangeable = ({ ref, extra }: Val): boolean => ref !== undefined || extra?.instance !== undefined;

/** The object with one more entry, and the entry's tags. */
function put(m: Machine, frame: Frame, object: Val, given: string | undefined, value: Val): Val {
  // Under a name that is not known there is one entry for all of them, which others may fill later.
  const key =
    given ?? (object.entries !== undefined && (isChangeable(value) || value.tags.size > 0) ? HOLE : undefined);
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
  if (key === undefined || full(m, frame, 'fields', object.entries?.size ?? 0))
    return object.entries === undefined
      ? withTags(object, origin.tags, origin.sources)
      : dictVal(object.entries, origin);
  const entries = new Map(object.entries ?? []);
  const before = given === undefined ? entries.get(HOLE) : undefined;
  entries.set(key, before === undefined || isChangeable(value) ? value : eitherValue(m.tags, value, before));
  const { environment, instance } = object.extra ?? {};
  const plain = dictVal(entries, origin);
  const grown =
    environment === 'copy' || instance !== undefined
      ? withExtra(plain, { environment, instance })
      : object.tags.size > 0 && origin.tags !== object.tags
        ? withExtra(plain, { rest: { value: otherPart(object), of: origin.tags } })
        : plain;
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
    } else if (object.extra?.userClass !== undefined) {
      object.extra.userClass.members.set(expr.property, value);
      m.epoch++;
    } else if (expr.object.t !== 'call' && (object.name === undefined || object.entries !== undefined))
      mutate(m, frame, expr.object, put(m, frame, object, expr.property, value), object);
  } else if (expr.t === 'index' && expr.object.t !== 'call') {
    const object = m.object(expr.object, frame);
    mutate(m, frame, expr.object, put(m, frame, object, m.evaluate(expr.key, frame).text, value), object);
  }
}

/** `a, (b, c) = …` and `{x, ...rest} = …`. */
export function bindPattern(m: Machine, frame: Frame, target: Target, value: Val): void {
  if (target.t === 'list') {
    const { rest } = target;
    const all = value.items ?? inOrder(value, target.items.length);
    const items = all === undefined || rest === undefined ? all : partedAt(m, all, rest, target.items.length);
    // Two ends of one connection, what a program prints on each of its outputs: all of them are the thing.
    const whole =
      value.extra?.handle !== undefined || value.ref !== undefined || isConnection(value) ? value : undefined;
    const elsewhere = items === undefined ? (whole ?? elementOf(m, value)) : UNKNOWN;
    for (let i = 0; i < target.items.length; i++)
      assign(m, frame, target.items[i]!, items === undefined ? elsewhere : (items[i] ?? originOf(value)), false);
  } else if (target.t === 'dict') {
    for (const { key, target: inner } of target.entries) {
      const known =
        value.entries?.get(key) ??
        (value.name === undefined && isPlain(value)
          ? otherPart(value)
          : m.attribute(value, key, frame, target.span, false));
      assign(m, frame, inner, known, false);
    }
    if (target.rest !== undefined) {
      const named = target.entries.map((one) => one.key);
      assign(m, frame, target.rest, isPlain(value) ? without(m, value, named) : value, false);
    }
  } else assign(m, frame, target, value, false);
}

/** `first, *others, last = …`: one item for each target, of which one is a list of what the others leave. */
function partedAt(m: Machine, items: readonly Val[], rest: number, count: number): readonly Val[] {
  if (items.length < rest) return items;
  const end = Math.max(rest, items.length - (count - rest - 1));
  const taken = items.slice(rest, end);
  return [...items.slice(0, rest), listVal(taken, mixAll(m.tags, taken)), ...items.slice(end)];
}

/** A thing that is known by what it is and by where it leads. */
const isConnection = (value: Val): boolean => value.name !== undefined && value.text !== undefined;

/** Nothing but parts. */
const isPlain = ({ extra }: Val): boolean => extra === undefined || extra.rest !== undefined;

/** A record taken apart: its fields in order. */
function inOrder(value: Val, count: number): readonly Val[] | undefined {
  const attributes = value.extra?.instance?.attributes;
  return attributes === undefined || attributes.size < count ? undefined : [...attributes.values()];
}

/** A mapping with fewer entries. What it carries besides its entries, it still carries. */
export function without(m: Machine, value: Val, keys: readonly string[] | undefined): Val {
  const { entries } = value;
  if (entries === undefined) return keys === undefined && value.items !== undefined ? listVal([], UNKNOWN) : value;
  const left = new Map(keys === undefined ? [] : entries);
  for (const key of keys ?? []) left.delete(key);
  const explained = mixAll(m.tags, [...entries.values()]).tags === value.tags;
  const origin = explained ? mixAll(m.tags, [...left.values()]) : originOf(value);
  return withItems(withTags(value, origin.tags, origin.sources), undefined, left);
}

/** `del x[k]`, `delete o.k`: what the expression names is gone, unless in a branch, where it may not be. */
export function remove(m: Machine, frame: Frame, expr: Expr): void {
  const key = expr.t === 'member' ? expr.property : expr.t === 'index' ? m.evaluate(expr.key, frame).text : undefined;
  if ((expr.t !== 'member' && expr.t !== 'index') || key === undefined || frame.weak > 0) return;
  const object = m.object(expr.object, frame);
  if (object.entries?.has(key)) mutate(m, frame, expr.object, without(m, object, [key]), object);
}
