// Expressions of the part of a program that only computes: known values concretely, the rest as unknown.
// May not: read, write, send or start anything; no function here could.
import type { Expr, FunctionIr, Target } from '../../../../model/ir.ts';
import type { Span } from '../../../../model/place.ts';
import { latin1Bytes } from '../pure/decoders.ts';
import { partAt } from '../pure/slices.ts';
import type { Ways } from '../pure/ways.ts';
import { type Datum, type Fn, is, Names, native, partsOf, truth, written } from './datum.ts';
import { writtenIn } from './joined.ts';
import { constantOf, library } from './library.ts';
import { method } from './methods.ts';
import { binary, compare, slice, unary } from './operate.ts';

/** What an expression needs of the run it stands in. */
export interface Running {
  readonly python: boolean;
  readonly ways: Ways;
  eval(expr: Expr, names: Names): Datum;
  assign(target: Target, value: Datum, names: Names, outer?: boolean): void;
  call(fn: Datum, args: readonly Datum[], named: ReadonlyMap<string, Datum>): Datum;
  closure(ir: FunctionIr, names: Names): Fn;
  /** A text that came about, and whether it is put out. */
  tell(value: Datum, span: Span, shown: boolean): void;
  /** What an argument or a key came to. */
  note(expr: Expr, value: Datum): void;
  spend(steps?: number): void;
}

const SHOWS =
  /^(?:print|console\.(?:log|info|warn|error)|(?:sys|process)\.std(?:out|err)\.write|click\.echo|rich\.print)$/;
export const NO_NAMES: ReadonlyMap<string, Datum> = new Map();

export function evaluate(m: Running, expr: Expr, names: Names): Datum {
  switch (expr.t) {
    case 'const':
      return (expr.binary === true || expr.bytes === true) && typeof expr.value === 'string'
        ? latin1Bytes(expr.value)
        : expr.value;
    case 'name':
      return name(m, expr.name, names);
    case 'member':
      return member(m.eval(expr.object, names), expr.property);
    case 'index': {
      const object = m.eval(expr.object, names);
      const key = m.eval(expr.key, names);
      m.note(expr.key, key);
      return index(object, key, m.ways);
    }
    case 'slice': {
      const [from, to, by] = [expr.from, expr.to, expr.step].map((one) => (one ? m.eval(one, names) : undefined));
      if ([from, to, by].some((one, i) => one === undefined && [expr.from, expr.to, expr.step][i] !== undefined))
        return undefined;
      return slice(m.eval(expr.object, names), from, to, by, m.ways, expr.ends);
    }
    case 'concat':
      return concat(m, expr.parts, names);
    case 'list':
      return list(m, expr.items, names);
    case 'dict':
      return dict(m, expr, names);
    case 'function':
      return m.closure(expr.fn, names);
    case 'op':
      return operation(m, expr, names);
    case 'choose':
      return choose(m, expr, names);
    case 'assign': {
      const value = m.eval(expr.value, names);
      m.assign(expr.target, value, names, true);
      return value;
    }
    case 'comprehension':
      return comprehension(m, expr, names);
    case 'call':
      return callOf(m, expr, names);
    default:
      return undefined;
  }
}

function name(m: Running, name: string, names: Names): Datum {
  const owner = names.find(name);
  if (owner !== undefined) return owner.vars.get(name);
  if (m.python && name === '__name__') return '__main__';
  return native(name);
}

function member(object: Datum, property: string): Datum {
  if (is(object, 'native')) return constantOf(`${object.name}.${property}`) ?? native(`${object.name}.${property}`);
  if (object instanceof Map) return object.get(property);
  if (is(object, 'thing')) {
    const own = object.members.get(property) ?? object.made.get(property);
    return is(own, 'fn') ? { ...own, self: object } : own;
  }
  if (property === 'length' && (typeof object === 'string' || Array.isArray(object) || object instanceof Uint8Array))
    return object.length;
  return undefined;
}

function index(object: Datum, key: Datum, ways: Ways): Datum {
  if (object instanceof Map) {
    const name = written(key);
    return name === undefined ? undefined : object.get(name);
  }
  if (typeof key !== 'number' || !(typeof object === 'string' || Array.isArray(object) || object instanceof Uint8Array))
    return undefined;
  if (typeof object === 'string') return partAt(object, key, ways);
  return object[key < 0 ? object.length + key : key];
}

function concat(m: Running, parts: readonly Expr[], names: Names): Datum {
  let text = '';
  let known = true;
  let bytes: number[] | undefined;
  for (const part of parts) {
    const value = m.eval(part, names);
    if (value instanceof Uint8Array) bytes = [...(bytes ?? []), ...value];
    const one = writtenIn(value, m.ways);
    if (one === undefined) known = false;
    else text += one;
    if (text.length > 100_000) return undefined;
  }
  return known ? text : bytes !== undefined && text === '' ? Uint8Array.from(bytes) : undefined;
}

function list(m: Running, items: readonly Expr[], names: Names): Datum[] {
  const out: Datum[] = [];
  for (const item of items) {
    const value = m.eval(item.t === 'spread' ? item.value : item, names);
    if (item.t === 'spread') out.push(...(partsOf(value, m.python) ?? []));
    else out.push(value);
  }
  return out;
}

function dict(m: Running, expr: Extract<Expr, { t: 'dict' }>, names: Names): Datum {
  const out = new Map<string, Datum>();
  for (const { key, value } of expr.entries) {
    if (key.t === 'spread') {
      const whole = m.eval(key.value, names);
      if (whole instanceof Map) for (const [name, one] of whole) out.set(name, one);
      continue;
    }
    const name = written(m.eval(key, names));
    const held = m.eval(value, names);
    if (name !== undefined) out.set(name, held);
  }
  return out;
}

/** `i++`, `++i`. */
function count(m: Running, expr: Extract<Expr, { t: 'op' }>, names: Names): Datum {
  const place = expr.operands[0]!;
  const value = m.eval(place, names);
  if (typeof value !== 'number') return undefined;
  const next = value + (expr.op.endsWith('++') ? 1 : -1);
  if (place.t === 'name' || place.t === 'member' || place.t === 'index') m.assign(place, next, names, true);
  return expr.op.startsWith('_') ? value : next;
}

function operation(m: Running, expr: Extract<Expr, { t: 'op' }>, names: Names): Datum {
  if (expr.operands.length === 1 && /^_?(?:\+\+|--)$/.test(expr.op)) return count(m, expr, names);
  const values = expr.operands.map((one) => m.eval(one, names));
  if (expr.relations !== undefined) {
    // An empty list is something in JavaScript: `!![]`.
    if (expr.relations[0] === '!') return !m.python && Array.isArray(values[0]) ? false : unary('!', values[0], m.ways);
    for (const [i, relation] of expr.relations.entries()) {
      const holds = compare(relation, values[i], values[i + 1]);
      if (holds !== true) return holds;
    }
    return true;
  }
  if (values.length === 1) return unary(expr.op, values[0], m.ways);
  return values.length === 2 && expr.op !== '==' ? binary(expr.op, values[0], values[1], m.ways) : undefined;
}

function choose(m: Running, expr: Extract<Expr, { t: 'choose' }>, names: Names): Datum {
  const [first, second] = expr.options;
  if (expr.test === undefined) {
    const value = first === undefined ? undefined : m.eval(first, names);
    return truth(value) === false && second !== undefined ? m.eval(second, names) : value;
  }
  const test = m.eval(expr.test, names);
  const known = truth(test);
  if (known === undefined) {
    // Either may be.
    const value = first === undefined ? undefined : m.eval(first, names);
    if (second !== undefined) m.eval(second, names);
    return value;
  }
  const taken = known ? first : second;
  return taken === undefined ? test : m.eval(taken, names);
}

function comprehension(m: Running, expr: Extract<Expr, { t: 'comprehension' }>, names: Names): Datum {
  const inner = new Names(names);
  const items: Datum[] = [];
  const entries = new Map<string, Datum>();
  const { result } = expr;
  const mapped = m.python ? undefined : mapping(expr);
  let count = 0;
  const go = (level: number): void => {
    const loop = expr.loops[level];
    if (loop === undefined) {
      for (const test of expr.tests) if (truth(m.eval(test, inner)) === false) return;
      if (mapped !== undefined)
        items.push(m.call(m.eval(mapped.fn, inner), [inner.vars.get(mapped.item), count++], NO_NAMES));
      else if (result.t !== 'dict') items.push(m.eval(result, inner));
      else {
        const made = m.eval(result, inner);
        if (made instanceof Map) for (const [key, one] of made) entries.set(key, one);
      }
      return;
    }
    const over = m.eval(loop.iter, inner);
    const parts = over === undefined ? undefined : partsOf(over, m.python);
    if (parts === undefined) items.push(undefined);
    for (const part of parts ?? []) {
      m.spend();
      m.assign(loop.target, part, inner);
      go(level + 1);
    }
  };
  go(0);
  return result.t === 'dict' ? entries : items;
}

function callOf(m: Running, expr: Extract<Expr, { t: 'call' }>, names: Names): Datum {
  const { callee } = expr;
  // `list['push'](x)` is `list.push(x)`.
  const object = callee.t === 'member' || callee.t === 'index' ? m.eval(callee.object, names) : undefined;
  const key = callee.t === 'index' ? m.eval(callee.key, names) : undefined;
  if (callee.t === 'index') m.note(callee.key, key);
  const property = callee.t === 'member' ? callee.property : typeof key === 'string' ? key : undefined;
  const target =
    callee.t === 'index'
      ? (index(object, key, m.ways) ?? (property === undefined ? undefined : member(object, property)))
      : callee.t === 'member'
        ? member(object, callee.property)
        : m.eval(callee, names);
  const args = list(m, expr.args, names);
  for (const [i, arg] of expr.args.entries()) {
    if (arg.t === 'spread') break;
    m.note(arg, args[i]);
  }
  const named = new Map(expr.named.map((one) => [one.name, m.eval(one.value, names)]));
  if (is(target, 'fn') || is(target, 'thing')) return m.call(target, args, named);
  const name = is(target, 'native') ? target.name : '';
  if (SHOWS.test(name)) {
    const all = args.map((one) => written(one));
    m.tell(all.every((one) => one !== undefined) ? all.join(' ') : undefined, expr.span, true);
    for (const one of args) m.tell(one, expr.span, true);
    return null;
  }
  const call = (fn: Datum, given: readonly Datum[]): Datum => m.call(fn, given, NO_NAMES);
  const result =
    name !== ''
      ? name.endsWith('.apply') && Array.isArray(args[1])
        ? library(name.slice(0, -'.apply'.length), args[1], named, call)
        : library(name, args, named, call)
      : property !== undefined && object !== undefined
        ? method(object, property, args, named, call, m.ways)
        : undefined;
  // What goes to a function that is not known may be put out by it.
  if (result === undefined) for (const one of args) m.tell(one, expr.span, false);
  m.spend(sizeOf(result) >> 3);
  return result;
}

/** `list.map(f)` comes as a comprehension that calls `f` with each item; the place in the list goes with it. */
function mapping(
  expr: Extract<Expr, { t: 'comprehension' }>,
): { readonly fn: Expr; readonly item: string } | undefined {
  const { result, loops } = expr;
  const target = loops[0]?.target;
  if (loops.length !== 1 || target?.t !== 'name' || result.t !== 'call' || result.args.length !== 1) return undefined;
  const [only] = result.args;
  return only?.t === 'name' && only.name === target.name && target.name === 'item@'
    ? { fn: result.callee, item: target.name }
    : undefined;
}

function sizeOf(value: Datum): number {
  return typeof value === 'string' || Array.isArray(value) || value instanceof Uint8Array ? value.length : 0;
}
