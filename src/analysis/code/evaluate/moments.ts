// Which comparisons ask whether a day has come that is written into the program.
// May not: tell what time it is compared with; `guards.ts` says what a branch hangs on.
import type { Expr } from '../../../model/ir.ts';
import type { Val } from '../state.ts';
import { isConstant, variants } from '../values/values.ts';

/** Seconds of the clock as one writes them down: from 2020 on, below what 31 bits hold; 2,000,000,000 is two seconds in nanoseconds. */
const SECONDS = { from: 1_577_836_800, to: 2_147_000_000, round: 2_000_000_000 } as const;
const WRITTEN_DAY = /^20[2-9]\d(?:-[01]?\d(?:-[0-3]?\d(?:[T ].*)?)?|[01]\d[0-3]\d)$/;
const YEAR = /^20[2-9]\d$/;
/** Days since the year 1, as Python counts them: of the years 2020 to 2100. */
const DAYS = { from: 737_425, to: 767_000 } as const;
/** Seconds or thousandths as a shell has them: all it knows is text. */
const COUNTED = /^\d{10}(?:\d{3})?$/;
const ASKS_DAYS = /ordinal/i;
const ASKS_YEAR = /^(?:year|tm_year|get(?:UTC)?(?:Full)?Year)$/i;
/** The form in which the clock is asked for its year alone: `date('Y')`, `strftime('%Y', …)`, `date +%Y`. */
const YEAR_FORM = /^\+?%?Y$/;
/** What the years of C's clock count from. */
const FIRST_YEAR = 1900;

/** One side is the clock's, the other a moment that is written down. */
export function asksForDate(operands: readonly Expr[], values: readonly Val[]): boolean {
  if (values.length !== 2) return false;
  return [0, 1].some((at) => {
    const other = 1 - at;
    const asked = nameOf(operands[other]!);
    // Written in for where nothing is given, it is the one most will have.
    return tellsTime(values[other]!) && variants(values[at]!).some((one) => isMoment(one, asked));
  });
}

const tellsTime = ({ tags, text }: Val): boolean => !isConstant(text) && tags.has('clock');

function isMoment(value: Val, asked: string): boolean {
  const { text } = value;
  const number = value.number ?? (COUNTED.test(text ?? '') ? Number(text) : undefined);
  if (ASKS_YEAR.test(asked)) return YEAR.test(text ?? String(number));
  if (number === undefined) return text !== undefined && WRITTEN_DAY.test(text);
  if (ASKS_DAYS.test(asked)) return number >= DAYS.from && number <= DAYS.to;
  if (WRITTEN_DAY.test(String(number))) return true;
  return [1, 1_000].some((unit) => {
    const seconds = number / unit;
    return seconds >= SECONDS.from && seconds <= SECONDS.to && seconds !== SECONDS.round;
  });
}

/** The part of the clock that is asked for: `now.year`, `today.toordinal()`. */
function nameOf(expr: Expr): string {
  if (expr.t === 'call') {
    const [only, ...more] = expr.args;
    if (expr.args.some(asksYear)) return 'year';
    // `int(now.year)` asks for nothing else.
    return nameOf(expr.callee) || (only === undefined || more.length > 0 ? '' : nameOf(only));
  }
  if (expr.t === 'pipeline') return expr.commands.some(({ words }) => words.some(asksYear)) ? 'year' : '';
  if (expr.t === 'op') return expr.operands.some(isFirstYear) ? 'year' : '';
  return expr.t === 'member' ? expr.property : '';
}

const asksYear = (arg: Expr): boolean => arg.t === 'const' && YEAR_FORM.test(String(arg.value));
const isFirstYear = (part: Expr): boolean => part.t === 'const' && part.value === FIRST_YEAR;
