// Comprehensions, and what a loop is gone through item by item. May not: execute statements.
import { HOLE } from '../../../model/fact.ts';
import type { Expr } from '../../../model/ir.ts';
import { asksForSecrets, LABELLED } from '../calls/labelled.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { elementOf, pairsOf } from '../values/elements.ts';
import { iterable } from '../values/objects.ts';
import { mixAll, originOf } from '../values/unite.ts';
import { listVal, step, textVal, UNKNOWN, withExtra, withItems, withTags } from '../values/values.ts';
import { bindPattern } from './assign.ts';
import { narrowed, pairOf } from './narrowing.ts';

const MAX_UNROLL = 2048;
const MAX_OBJECTS = 8;
const MAX_WORDS = 12;

export function comprehension(m: Machine, expr: Extract<Expr, { t: 'comprehension' }>, frame: Frame): Val {
  const value = gathered(m, expr, frame);
  return expr.tests.some(asksForSecrets) ? withTags(value, m.tags.add(value.tags, LABELLED)) : value;
}

function gathered(m: Machine, expr: Extract<Expr, { t: 'comprehension' }>, frame: Frame): Val {
  const loop = expr.loops[0];
  if (loop === undefined) return UNKNOWN;
  const first = iterable(m, frame, m.evaluate(loop.iter, frame), loop.iter.span);
  if (expr.loops.length === 1) {
    const items = objects(m, first) ?? unrollable(m, first);
    if (items !== undefined) {
      const out: Val[] = [];
      const before = m.effort.evaluated;
      for (const item of items) {
        if (out.length > 0 && !m.effort.redo((m.effort.evaluated - before) / out.length, frame)) break;
        bindPattern(m, frame, loop.target, item);
        out.push(m.evaluate(expr.result, frame));
      }
      return listVal(out, mixAll(m.tags, out));
    }
  }
  bindPattern(m, frame, loop.target, elementOf(m, first));
  frame.pair = pairOf(loop.target, first);
  for (const more of expr.loops.slice(1))
    bindPattern(m, frame, more.target, elementOf(m, m.evaluate(more.iter, frame)));
  for (const test of expr.tests) m.evaluate(test, frame);
  const result = underTests(m, expr.tests, frame, () => m.evaluate(expr.result, frame));
  if (expr.result.t === 'dict') {
    // Keys are not known one by one: the mapping is as a whole what its values are.
    const values = [...(result.entries?.values() ?? [])];
    return withItems(mixAll(m.tags, values, originOf(result)), undefined, undefined);
  }
  return withExtra(originOf(result), { element: step(result, frame.unit.view, expr.span) });
}

const underTests = (m: Machine, tests: readonly Expr[], frame: Frame, body: () => Val): Val =>
  tests.length === 0 ? body() : narrowed(m, tests[0]!, true, frame, () => underTests(m, tests.slice(1), frame, body));

/** Lists of numbers and single characters are what hidden text is built from: those are gone through one by one. */
export function unrollable(m: Machine, value: Val): readonly Val[] | undefined {
  const items =
    value.items ??
    (value.text !== undefined &&
    value.number === undefined &&
    value.extra === undefined &&
    !value.tags.has('listing') &&
    value.text.length >= 2 &&
    value.text.length <= MAX_UNROLL &&
    !value.text.includes(HOLE)
      ? [...value.text].map(textVal)
      : undefined);
  if (items === undefined || items.length < 2 || items.length > MAX_UNROLL) return undefined;
  for (const item of items)
    if (
      item.number === undefined &&
      item.text?.length !== 1 &&
      !(item.text?.length === 2 && item.text.codePointAt(0)! > 0xffff)
    )
      return undefined;
  return m.effort.unroll(items.length) ? items : undefined;
}

/** A row such as `[name, lines]`, the name of a file and what it holds, of a class and the class: which belongs to which would be lost. */
const holdsList = ({ items }: Val): boolean =>
  items !== undefined &&
  items.length <= MAX_OBJECTS &&
  items.some((one) => one.items !== undefined || isObject(one) || one.text?.includes('\n') === true);

const isObject = ({ extra }: Val): boolean => extra?.instance !== undefined || extra?.userClass !== undefined;

/** Commands, as lists of words of which some are longer, or as lines: what one of them leaves the next one takes up. */
const areCommands = (items: readonly Val[]): boolean =>
  items.every((one) => one.items !== undefined && one.items.length > 0 && one.items.length <= MAX_WORDS)
    ? items.some((one) => one.items!.length !== items[0]!.items!.length)
    : items.every((one) => one.text !== undefined && /^[\w./~-]+ \S/.test(one.text));

const isOneOfItsOwn = (item: Val): boolean =>
  isObject(item) || item.entries !== undefined || item.fn !== undefined || holdsList(item);

/** Objects, records and commands of a short list are gone through one by one: united, only one of them would be left. */
export function objects(m: Machine, over: Val): readonly Val[] | undefined {
  const items = over.items ?? pairsOf(m, over);
  if (items === undefined || items.length < 2 || items.length > MAX_OBJECTS) return undefined;
  if (!areCommands(items) && !items.every(isOneOfItsOwn)) return undefined;
  return m.effort.unroll(items.length * 16) ? items : undefined;
}
