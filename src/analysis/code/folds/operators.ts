// Operators on constants: numbers are computed, texts repeated, formatted, joined as paths; tags unite.
// May not: make a text longer than MAX_TEXT.
import { HOLE } from '../../../model/fact.ts';
import type { Val } from '../state.ts';
import type { TagTable } from '../values/tags.ts';
import { eitherValue, mixAll, originOf } from '../values/unite.ts';
import { joinTexts, listVal, MAX_MERGED, MAX_TEXT, numberVal, UNKNOWN, withExtra, withText } from '../values/values.ts';
import { arithmetic } from './arithmetic.ts';
import { pathJoin } from './path.ts';
import { concatValues, formatPercent, repeated } from './text.ts';

export function operate(table: TagTable, op: string, operands: readonly Val[]): Val {
  const origin = originOf(mixAll(table, operands));
  const a = operands[0];
  const b = operands[1];
  if (a === undefined || b === undefined || operands.length !== 2)
    return op === '-' && a?.number !== undefined ? numberVal(-a.number) : origin;
  if (a.number !== undefined && b.number !== undefined) {
    const number = arithmetic(op, a.number, b.number, true);
    return number === undefined || !Number.isFinite(number) ? origin : numberVal(number);
  }
  switch (op) {
    case '+':
      if (a.items !== undefined && b.items !== undefined && a.items.length + b.items.length <= 4096)
        return listVal([...a.items, ...b.items], origin);
      if (a.items !== undefined || b.items !== undefined) {
        const joined = joinedLists(table, a, b, origin);
        if (joined !== undefined) return joined;
      }
      return a.text !== undefined || b.text !== undefined ? concatValues(operands, origin, joinTexts) : origin;
    case '%':
      return a.text !== undefined ? withText(origin, formatPercent(a.text, [b]), true) : origin;
    case '*':
      return repeat(a, b, origin) ?? repeat(b, a, origin) ?? origin;
    case '/':
      return a.text !== undefined || b.text !== undefined ? pathJoin(operands, origin) : origin;
    default:
      return origin;
  }
}

/** A list of known items and one that is only known by what all of its items are. */
function joinedLists(table: TagTable, a: Val, b: Val, origin: Val): Val | undefined {
  const element = a.extra?.element ?? b.extra?.element;
  const items = a.items ?? b.items;
  if (element === undefined || items === undefined || items.length > MAX_MERGED) return undefined;
  return withExtra(origin, { element: items.reduce((all, one) => eitherValue(table, all, one), element) });
}

function repeat(a: Val, b: Val, origin: Val): Val | undefined {
  if (a.text !== undefined && a.number === undefined && isCount(b))
    return withText(origin, repeated(a.text, b.number), true);
  return b.number !== undefined && a.items !== undefined ? listVal(a.items, origin) : undefined;
}

/** Anything but what is known to be no number. */
const isCount = ({ number, text, items, entries, fn }: Val): boolean =>
  number !== undefined || (text === undefined && items === undefined && entries === undefined && fn === undefined);

/** `x[from:to:step]`. */
export function slice(object: Val, from: Val | undefined, to: Val | undefined, by: Val | undefined): Val {
  const origin = originOf(object);
  const stepBy = by?.number ?? 1;
  const known =
    (from === undefined || from.number !== undefined) &&
    (to === undefined || to.number !== undefined) &&
    Number.isInteger(stepBy) &&
    stepBy !== 0;
  // As many as somebody says: any of them may be among those.
  if (!known) {
    const open = to !== undefined && to.number === undefined && (from === undefined || (from.number ?? -1) >= 0);
    return object.items !== undefined && open && stepBy === 1
      ? listVal(object.items.slice(from?.number), origin)
      : origin;
  }
  if (object.items !== undefined) return listVal(cut([...object.items], from?.number, to?.number, stepBy), origin);
  if (object.text === undefined || object.text.length > MAX_TEXT) return origin === UNKNOWN ? UNKNOWN : origin;
  const end = stepBy === 1 ? untilUnknown(object.text, to?.number) : to?.number;
  return withText(origin, cut([...object.text], from?.number, end, stepBy).join(''), true);
}

/** What is cut off an unknown end leaves it as unknown as it was; more than an extension is a part of a list. */
function untilUnknown(text: string, to: number | undefined): number | undefined {
  return text.endsWith(HOLE) && to !== undefined && to < 0 && to >= -MAX_EXTENSION ? [...text].length : to;
}
const MAX_EXTENSION = 4;

function cut<T>(all: readonly T[], from: number | undefined, to: number | undefined, by: number): T[] {
  if (by === 1) return all.slice(from, to);
  const out: T[] = [];
  const size = all.length;
  const clamp = (at: number, low: number, high: number) => Math.min(high, Math.max(low, at < 0 ? at + size : at));
  if (by > 0) for (let i = clamp(from ?? 0, 0, size); i < clamp(to ?? size, 0, size); i += by) out.push(all[i]!);
  else {
    const end = to === undefined ? -1 : clamp(to, -1, size - 1);
    for (let i = clamp(from ?? size - 1, -1, size - 1); i > end; i += by) out.push(all[i]!);
  }
  return out;
}
