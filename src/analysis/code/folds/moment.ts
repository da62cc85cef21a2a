// A moment that is written into a program: the same text however it is put, `date(2031, 3, 1)` or `new Date('2031-03-01')`.
// May not: know the clock.
import type { NamedPart, Val } from '../state.ts';
import { isConstant, textVal } from '../values/values.ts';

const PARTS = ['year', 'month', 'day'] as const;
const YEAR = /^(?:19|20|21)\d\d$/;
const WRITTEN = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ]|$)/;
const MAX_WRITTEN = 40;

/** Undefined where a part of it is only known when the program runs. */
export function moment(args: readonly Val[], named: readonly NamedPart[] = []): Val | undefined {
  const [first] = args;
  if (isConstant(first?.text) && first.number === undefined) return ofText(first.text);
  const parts = PARTS.map((name, at) => (named.find((one) => one.name === name)?.value ?? args[at])?.number);
  const [year, ...rest] = parts;
  if (year === undefined || !YEAR.test(String(year))) return undefined;
  const known = rest.filter((one) => one !== undefined);
  return textVal([year, ...known].join('-'));
}

function ofText(text: string): Val | undefined {
  const parts = text.length > MAX_WRITTEN ? undefined : WRITTEN.exec(text)?.slice(1);
  return parts === undefined ? undefined : textVal(parts.filter((one) => one !== undefined).join('-'));
}
