// Functions of the languages that make numbers.
// May not: tell one that is not exact.
import { arithmetic } from '../pure/arithmetic.ts';
import { numberOf, wholeOf } from '../pure/codes.ts';
import { sizeOf } from '../pure/slices.ts';
import { JAVASCRIPT, PYTHON, type Ways } from '../pure/ways.ts';
import type { Datum } from './datum.ts';

const numbers = (args: readonly Datum[]): number[] | undefined => {
  const all = args.length === 1 && (Array.isArray(args[0]) || args[0] instanceof Uint8Array) ? [...args[0]] : args;
  return all.length > 0 && all.every((one) => typeof one === 'number') ? (all as number[]) : undefined;
};

/** `pow(a, b, m)`, the inverse for `b = -1`. */
function power([a, b, m]: readonly Datum[]): Datum {
  if (typeof a !== 'number' || typeof b !== 'number') return undefined;
  if (typeof m !== 'number') return arithmetic('**', a, b, PYTHON);
  if (m <= 0 || m > 100_000 || Math.abs(b) > 10_000) return undefined;
  const base = ((a % m) + m) % m;
  if (b === -1) {
    for (let i = 1; i < m; i++) if ((base * i) % m === 1) return i;
    return undefined;
  }
  let out = 1 % m;
  for (let i = 0; i < b; i++) out = (out * base) % m;
  return out;
}

/** A map, as names come from hostile text. */
export const NUMBERS: ReadonlyMap<string, (args: readonly Datum[]) => Datum> = new Map(
  Object.entries<(args: readonly Datum[]) => Datum>({
    len: ([a]) =>
      typeof a === 'string' || Array.isArray(a) || a instanceof Uint8Array
        ? sizeOf(a, PYTHON)
        : a instanceof Map
          ? a.size
          : undefined,
    int: ([a, base]) => (typeof a === 'number' ? Math.trunc(a) : wholeIn(a, base, PYTHON)),
    // What begins with no digit is no number, which is equal to none.
    parseInt: ([a, base]) => {
      if (typeof a === 'number') return base === undefined ? Math.trunc(a) : wholeIn(String(a), base, JAVASCRIPT);
      return wholeIn(a, base, JAVASCRIPT) ?? (typeof a === 'string' && a.length <= 40 ? Number.NaN : undefined);
    },
    Number: ([a]) =>
      typeof a === 'number' ? a : typeof a !== 'string' || a.length > 40 ? undefined : (numberOf(a) ?? Number.NaN),
    abs: ([a]) => (typeof a === 'number' ? Math.abs(a) : undefined),
    'Math.floor': ([a]) => (typeof a === 'number' ? Math.floor(a) : undefined),
    'Math.abs': ([a]) => (typeof a === 'number' ? Math.abs(a) : undefined),
    'Math.ceil': ([a]) => (typeof a === 'number' ? Math.ceil(a) : undefined),
    'Math.trunc': ([a]) => (typeof a === 'number' ? Math.trunc(a) : undefined),
    'Math.round': ([a]) => (typeof a === 'number' ? Math.round(a) : undefined),
    'Math.min': (args) => numbers(args)?.reduce((a, b) => Math.min(a, b)),
    'Math.max': (args) => numbers(args)?.reduce((a, b) => Math.max(a, b)),
    // A half goes to the even neighbour.
    round: ([a, places]) =>
      typeof a !== 'number' || places !== undefined
        ? undefined
        : Math.abs(a % 1) === 0.5
          ? 2 * Math.round(a / 2)
          : Math.round(a),
    pow: power,
    'Math.pow': ([a, b]) =>
      typeof a === 'number' && typeof b === 'number' ? arithmetic('**', a, b, JAVASCRIPT) : undefined,
    divmod: ([a, b]) =>
      typeof a === 'number' && typeof b === 'number' && b !== 0
        ? [arithmetic('//', a, b, PYTHON), arithmetic('%', a, b, PYTHON)]
        : undefined,
    'operator.xor': ([a, b]) =>
      typeof a === 'number' && typeof b === 'number' ? arithmetic('^', a, b, PYTHON) : undefined,
    sum: (args) => numbers(args)?.reduce((a, b) => a + b, 0),
    min: (args) => numbers(args)?.reduce((a, b) => Math.min(a, b)),
    max: (args) => numbers(args)?.reduce((a, b) => Math.max(a, b)),
  }),
);

function wholeIn(text: Datum, base: Datum, ways: Ways): number | undefined {
  return typeof text === 'string' ? wholeOf(text, typeof base === 'number' ? base : undefined, ways) : undefined;
}
