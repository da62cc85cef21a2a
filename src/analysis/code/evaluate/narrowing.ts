// What a test says of the names in it: where `name in ('LANG', 'TZ')` holds, it is one of two, whatever it was taken from.
// May not: narrow what is known, or what came from nowhere; run anything but constants.
import { HOLE } from '../../../model/fact.ts';
import type { Expr, Target } from '../../../model/ir.ts';
import { environment, ownFamily } from '../files/environment.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { elementOf } from '../values/elements.ts';
import { eitherValue } from '../values/unite.ts';
import { isConstant, textVal, variants } from '../values/values.ts';
import { filesEnding, filesMatching, filesNamed } from './file-names.ts';

type Narrowed = ReadonlyMap<string, Val>;

const NOTHING: Narrowed = new Map();
const EQUAL: ReadonlySet<string> = new Set(['==', '===', 'is']);
const UNEQUAL: ReadonlySet<string> = new Set(['!=', '!==']);
const ASKS_MEMBER: ReadonlySet<string> = new Set(['includes', 'has']);
const ASKS_BEGINNING: ReadonlySet<string> = new Set(['startswith', 'startsWith']);
const ASKS_ENDING: ReadonlySet<string> = new Set(['endswith', 'endsWith']);
const MAX_DEPTH = 6;
const MAX_NAMES = 6;

/** Runs the body with what its test says; a name that is given another value in it keeps that. */
export function narrowed<T>(m: Machine, test: Expr, holds: boolean, frame: Frame, body: () => T): T {
  const told = narrowings(m, test, holds, frame, 0);
  if (told.size === 0) return body();
  const { vars } = frame.scope.own();
  const before = new Map<string, Val>();
  for (const [name, value] of withPartner(m, frame, told, test)) {
    const old = vars.get(name);
    if (old === undefined) continue;
    before.set(name, old);
    vars.set(name, value);
  }
  const inside = new Map([...before.keys()].map((name) => [name, vars.get(name)]));
  const result = body();
  for (const [name, old] of before) if (vars.get(name) === inside.get(name)) vars.set(name, old);
  return result;
}

/** The same for all that follows: `if name not in NAMES: continue`. */
export function narrowFrom(m: Machine, test: Expr, holds: boolean, frame: Frame): void {
  const told = narrowings(m, test, holds, frame, 0);
  if (told.size === 0) return;
  const { vars } = frame.scope.own();
  for (const [name, value] of withPartner(m, frame, told, test)) if (vars.has(name)) vars.set(name, value);
}

/** Whether the test holds, where it can be told from what its names are known to be. */
export function decided(m: Machine, test: Expr, frame: Frame, depth = 0): boolean | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const deeper = (one: Expr) => decided(m, one, frame, depth + 1);
  if (test.t === 'op') {
    const [left, right] = test.operands;
    if (left === undefined) return undefined;
    if (isNot(test)) return opposite(deeper(left));
    if (right === undefined || test.op !== '==' || test.relations?.length !== 1) return undefined;
    const relation = test.relations[0]!;
    if (relation === 'in') return isAmong(m, left, right, frame);
    if (relation === 'not in') return opposite(isAmong(m, left, right, frame));
    const same = EQUAL.has(relation);
    if (!same && !UNEQUAL.has(relation)) return undefined;
    const [a, b] = [left, right].map((one) => onlyText(m, one, frame));
    return a === undefined || b === undefined ? undefined : (a === b) === same;
  }
  if (test.t === 'choose') {
    const all = (test.test === undefined ? test.options : [test.test, ...test.options]).map(deeper);
    if (all.length !== 2) return undefined;
    const ends = test.test === undefined;
    return all.includes(ends) ? ends : all.includes(undefined) ? undefined : !ends;
  }
  if (test.t !== 'call' || test.callee.t !== 'member' || !ASKS_MEMBER.has(test.callee.property)) return undefined;
  return test.args.length === 1 ? isAmong(m, test.args[0]!, test.callee.object, frame) : undefined;
}

/** `not x`, `!x`. */
const isNot = ({ op, relations }: Extract<Expr, { t: 'op' }>): boolean => op === 'not' || relations?.[0] === '!';

const opposite = (answer: boolean | undefined): boolean | undefined => (answer === undefined ? undefined : !answer);

const isPlain = (expr: Expr): boolean => expr.t === 'const' || expr.t === 'name' || expr.t === 'list';

function onlyText(m: Machine, expr: Expr, frame: Frame): string | undefined {
  if (!isPlain(expr)) return undefined;
  const value = m.evaluate(expr, frame);
  return isConstant(value.text) && variants(value).length === 1 ? value.text : undefined;
}

function isAmong(m: Machine, asked: Expr, among: Expr, frame: Frame): boolean | undefined {
  const text = onlyText(m, asked, frame);
  const all = text === undefined || !isPlain(among) ? undefined : m.evaluate(among, frame).items;
  return all?.every((one) => isConstant(one.text)) ? all.some((one) => one.text === text) : undefined;
}

function narrowings(m: Machine, test: Expr, holds: boolean, frame: Frame, depth: number): Narrowed {
  if (depth > MAX_DEPTH) return NOTHING;
  const deeper = (one: Expr, so: boolean) => narrowings(m, one, so, frame, depth + 1);
  if (test.t === 'op') {
    const [left, right] = test.operands;
    if (left === undefined) return NOTHING;
    if (isNot(test)) return deeper(left, !holds);
    if (right === undefined || test.op !== '==' || test.operands.length !== 2 || test.relations?.length !== 1)
      return NOTHING;
    const relation = test.relations[0]!;
    if (relation === (holds ? 'in' : 'not in')) return memberOf(m, left, right, frame);
    if (!(holds ? EQUAL : UNEQUAL).has(relation)) return NOTHING;
    return right.t === 'const' ? equalTo(m, left, right, frame) : equalTo(m, right, left, frame);
  }
  if (test.t === 'choose') {
    const all = test.test === undefined ? test.options : [test.test, ...test.options];
    if (all.length !== 2) return NOTHING;
    const [a, b] = all.map((one) => deeper(one, holds));
    // Both hold, or neither does: what either says. One of the two: what both say of the same name.
    return (test.test !== undefined) === holds ? new Map([...a!, ...b!]) : shared(m, a!, b!);
  }
  const [asked] = test.t === 'call' && holds ? test.args : [];
  if (test.t !== 'call' || test.callee.t !== 'member' || asked === undefined) return NOTHING;
  const { object, property } = test.callee;
  if (ASKS_BEGINNING.has(property)) return beginningWith(m, object, asked, frame);
  if (ASKS_ENDING.has(property))
    return asked.t === 'const' && typeof asked.value === 'string'
      ? filesEnding(m, object, asked.value, frame)
      : NOTHING;
  if (property === 'test') return filesMatching(m, asked, object, frame);
  return ASKS_MEMBER.has(property) && test.args.length === 1 ? memberOf(m, asked, object, frame) : NOTHING;
}

function shared(m: Machine, a: Narrowed, b: Narrowed): Narrowed {
  const both = new Map<string, Val>();
  for (const [name, value] of a) {
    const other = b.get(name);
    if (other !== undefined) both.set(name, eitherValue(m.tags, value, other));
  }
  return both;
}

function memberOf(m: Machine, asked: Expr, among: Expr, frame: Frame): Narrowed {
  if (among.t !== 'name' && among.t !== 'list' && among.t !== 'member') return NOTHING;
  const all = m.evaluate(among, frame);
  if (!canNarrow(asked, frame)) {
    const names = (all.items ?? []).map(({ text }) => text);
    return names.length <= MAX_NAMES && names.every(isConstant) ? filesNamed(m, asked, names, frame) : NOTHING;
  }
  if (all.items === undefined && all.entries === undefined) return NOTHING;
  const value = elementOf(m, all);
  return variants(value).every((one) => isConstant(one.text)) ? new Map([[asked.name, value]]) : NOTHING;
}

function equalTo(m: Machine, asked: Expr, constant: Expr, frame: Frame): Narrowed {
  if (constant.t !== 'const' || typeof constant.value !== 'string') return NOTHING;
  if (!canNarrow(asked, frame)) return filesNamed(m, asked, [constant.value], frame);
  return new Map([[asked.name, textVal(constant.value)]]);
}

function beginningWith(m: Machine, asked: Expr, constant: Expr, frame: Frame): Narrowed {
  if (constant.t !== 'const' || typeof constant.value !== 'string' || !canNarrow(asked, frame)) return NOTHING;
  return ownFamily(m, constant.value) ? new Map([[asked.name, textVal(constant.value + HOLE)]]) : NOTHING;
}

/** Of what is known a test says nothing new. */
function canNarrow(asked: Expr, frame: Frame): asked is Extract<Expr, { t: 'name' }> {
  if (asked.t !== 'name') return false;
  const value = frame.scope.own().vars.get(asked.name);
  return value !== undefined && value.text === undefined && value.tags.size > 0;
}

/** `for name, value in os.environ.items()`: the two names. */
export function pairOf(target: Target, over: Val): Frame['pair'] {
  if (target.t !== 'list' || target.items.length !== 2 || !over.tags.has('env:*')) return undefined;
  const [name, value] = target.items;
  return name!.t === 'name' && value!.t === 'name' ? { name: name!.name, value: value!.name } : undefined;
}

/** Of a variable of the environment its value is told with its name. */
function withPartner(m: Machine, frame: Frame, told: Narrowed, test: Expr): Narrowed {
  const { pair } = frame;
  const name = pair === undefined ? undefined : told.get(pair.name);
  if (name === undefined || pair === undefined) return told;
  return new Map([...told, [pair.value, environment(m, frame, name, test.span)]]);
}
