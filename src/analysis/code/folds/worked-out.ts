// Texts that only running the pure part of a program tells: a loop of xor, a table of letters, an array that was turned round.
// May not: run anything of a program that has no means of it, or more than once.
import { HOLE } from '../../../model/fact.ts';
import type { Expr } from '../../../model/ir.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Unit, Val } from '../state.ts';
import { eitherValue } from '../values/unite.ts';
import { isConstant, withText } from '../values/values.ts';
import { Run } from './compute/run.ts';

/** Functions that make letters of numbers or put parts in another order. */
const MEANS =
  /\b(?:chr|ord|fromCharCode|fromCodePoint|charCodeAt|codePointAt|bytes|bytearray|maketrans|enumerate|zip|reversed|sorted|parseInt|Uint8Array)\b|\.(?:translate|shift|unshift|reverse|sort|from|map|join)\b|['"](?:shift|push)['"]/;
/** Programs with these change a list or a text behind what is read of them in passing. */
const TURNS = /\bshift\b|\bunshift\b|\bsplice\b|\btranslate\b/;
const MAX_SOURCE = 200_000;
const MAX_WORDINGS = 8;
const WORKED: ReadonlySet<Expr['t']> = new Set([
  'name',
  'call',
  'index',
  'slice',
  'concat',
  'op',
  'comprehension',
  'member',
]);

/** The value with the text the program comes to at this place, where the value has none of its own and came from nowhere else. */
export function workedOut(m: Machine, frame: Frame, expr: Expr, value: Val): Val {
  if (!WORKED.has(expr.t) || !isOwn(value) || (isConstant(value.text) && !turns(frame.unit))) return value;
  const found = textsOf(m, frame.unit).get(`${expr.span.start}:${expr.span.end}`);
  if (found === undefined) return value;
  let result: Val | undefined;
  for (const text of found) {
    if (!fits(value.text, text)) continue;
    const one = withText(value, text, true);
    result = result === undefined ? one : eitherValue(m.tags, result, one);
  }
  // What was read of it before stays possible.
  return result === undefined || result.text === value.text
    ? value
    : isConstant(value.text)
      ? eitherValue(m.tags, result, value)
      : result;
}

/** Of a text that is known in parts only a text with these parts can be what it comes to: another call came to another. */
function fits(known: string | undefined, text: string): boolean {
  const [first = '', ...others] = known?.split(HOLE) ?? [];
  const last = others.at(-1);
  return last === undefined || (text.startsWith(first) && text.endsWith(last));
}

const turns = (unit: Unit): boolean => (unit.turns ??= TURNS.test(unit.view.text));

/** It is a text at most, and came from nowhere but the program. */
function isOwn({ name, items, entries, fn, extra, tags }: Val): boolean {
  if (name !== undefined || items !== undefined || entries !== undefined) return false;
  if (fn !== undefined || extra !== undefined) return false;
  for (const tag of tags) if (tag !== 'decoded') return false;
  return true;
}

const NONE_WORKED: ReadonlyMap<string, ReadonlySet<string>> = new Map();

function textsOf(m: Machine, unit: Unit): ReadonlyMap<string, ReadonlySet<string>> {
  if (unit.worked !== undefined) return unit.worked;
  const { text } = unit.view;
  unit.worked =
    unit.shell || text.length > MAX_SOURCE || !MEANS.test(text)
      ? NONE_WORKED
      : new Run(unit.module, () => m.ctx.expired()).given(MAX_WORDINGS);
  return unit.worked;
}
