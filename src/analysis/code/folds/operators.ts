// Operators on constants: numbers are computed, texts repeated, formatted, joined as paths; tags unite.
// May not: make a text longer than MAX_TEXT.
import { HOLE } from '../../../model/fact.ts';
import type { Val } from '../state.ts';
import type { TagTable } from '../values/tags.ts';
import { eitherValue, mixAll, originOf } from '../values/unite.ts';
import {
  isConstant,
  joinTexts,
  listVal,
  MAX_MERGED,
  MAX_TEXT,
  NONE,
  numberVal,
  textOr,
  UNKNOWN,
  withExtra,
  withText,
} from '../values/values.ts';
import { pathJoin } from './path.ts';
import { arithmetic, negative } from './pure/arithmetic.ts';
import { repeatedList } from './pure/changing.ts';
import { numberOf } from './pure/codes.ts';
import { type Ends, endsOf, sliced } from './pure/slices.ts';
import type { Ways } from './pure/ways.ts';
import { concatValues, formatPercent, MAX_ITEMS, repeated } from './text.ts';

export function operate(table: TagTable, op: string, operands: readonly Val[], ways: Ways): Val {
  const origin = originOf(mixAll(table, operands));
  const a = operands[0];
  const b = operands[1];
  if (a === undefined || b === undefined || operands.length !== 2) {
    const number = a?.number === undefined ? undefined : negative(op, a.number, ways);
    return number === undefined ? origin : numberVal(number);
  }
  const [x, y] = op === '+' || !ways.reckons ? [a.number, b.number] : [reckoned(a), reckoned(b)];
  if (x !== undefined && y !== undefined) {
    const number = arithmetic(op, x, y, ways);
    return number === undefined ? origin : numberVal(number);
  }
  if (op !== '+' && !ways.signs) return origin;
  switch (op) {
    case '+':
      if (ways.reckons) return joinedTexts(operands, origin);
      if (a.items !== undefined && b.items !== undefined && a.items.length + b.items.length <= MAX_ITEMS)
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

/** A text of digits is its number. */
const reckoned = ({ number, text }: Val): number | undefined =>
  number ?? (isConstant(text) ? numberOf(text) : undefined);

/** To JavaScript a list beside a plus is its parts, with commas. */
function joinedTexts(operands: readonly Val[], origin: Val): Val {
  const words = operands.map((one) =>
    one.items === undefined || one.items.length > MAX_ITEMS || one.text !== undefined
      ? one
      : withText(one, joinTexts(one.items.map(textOr), ','), true),
  );
  return words.some(({ text }) => text !== undefined) ? concatValues(words, origin, joinTexts) : origin;
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
  if (b.number === undefined || a.items === undefined) return undefined;
  // Of too many it is known what they are.
  return listVal(repeatedList(a.items, b.number, MAX_MERGED) ?? a.items, origin);
}

/** Anything but what is known to be no number. */
const isCount = ({ number, text, items, entries, fn }: Val): boolean =>
  number !== undefined || (text === undefined && items === undefined && entries === undefined && fn === undefined);

/** `x[from:to:step]`, and what JavaScript has besides. */
export function slice(
  object: Val,
  from: Val | undefined,
  to: Val | undefined,
  by: Val | undefined,
  ways: Ways,
  ends: Ends = 'slice',
): Val {
  const origin = originOf(object);
  const stepBy = by?.number ?? 1;
  const known =
    (from === undefined || from === NONE || from.number !== undefined) &&
    (to === undefined || to === NONE || to.number !== undefined) &&
    Number.isInteger(stepBy) &&
    stepBy !== 0;
  // As many as somebody says: any of them may be among those.
  if (!known) {
    const open = to !== undefined && to.number === undefined && (from === undefined || (from.number ?? -1) >= 0);
    return object.items !== undefined && open && stepBy === 1
      ? listVal(object.items.slice(from?.number), origin)
      : origin;
  }
  const { items, text } = object;
  if (items !== undefined) return listVal(sliced(items, from?.number, to?.number, stepBy, ways), origin);
  if (text === undefined || text.length > MAX_TEXT) return origin === UNKNOWN ? UNKNOWN : origin;
  const [start, end] = endsOf(ends, text.length, from?.number, to?.number);
  return withText(origin, sliced(text, start, stepBy === 1 ? untilUnknown(text, end) : end, stepBy, ways), true);
}

/** What is cut off an unknown end leaves it as unknown as it was; more than an extension is a part of a list. */
function untilUnknown(text: string, to: number | undefined): number | undefined {
  return text.endsWith(HOLE) && to !== undefined && to < 0 && to >= -MAX_EXTENSION ? undefined : to;
}
const MAX_EXTENSION = 4;
