// Operators on known values: what each kind of value makes of the primitives.
// May not: build anything larger than MAX_SIZE.
import { arithmetic, negative } from '../pure/arithmetic.ts';
import { repeated, repeatedList } from '../pure/changing.ts';
import { numberOf } from '../pure/codes.ts';
import { type Ends, endsOf, sliced } from '../pure/slices.ts';
import type { Ways } from '../pure/ways.ts';
import { type Datum, MAX_SIZE, truth } from './datum.ts';
import { percent, percentBytes } from './fill.ts';
import { writtenIn } from './joined.ts';

export function unary(op: string, a: Datum, ways: Ways): Datum {
  if (op === 'not' || op === '!') {
    const known = truth(a);
    return known === undefined ? undefined : !known;
  }
  if (typeof a !== 'number') return op === 'await' ? a : undefined;
  return negative(op, a, ways);
}

export function binary(op: string, a: Datum, b: Datum, ways: Ways): Datum {
  if (a === undefined || b === undefined) return undefined;
  if (ways.reckons && op !== '+') return reckoned(op, a, b, ways);
  if (typeof a === 'number' && typeof b === 'number')
    return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : arithmetic(op, a, b, ways);
  if (op === '+') return sum(a, b, ways);
  if (!ways.signs) return undefined;
  if (op === '%' && typeof a === 'string') return percent(a, b);
  if (op === '%' && a instanceof Uint8Array) return percentBytes(a, b);
  if (op === '*') return typeof a === 'number' ? repeat(b, a) : typeof b === 'number' ? repeat(a, b) : undefined;
  return undefined;
}

/** JavaScript reckons with texts of digits as with numbers; what is no number makes none. */
function reckoned(op: string, a: Datum, b: Datum, ways: Ways): Datum {
  const [x, y] = [toNumber(a), toNumber(b)];
  if (x === undefined || y === undefined) return undefined;
  if (Number.isNaN(x) || Number.isNaN(y)) return BITWISE.has(op) ? undefined : Number.NaN;
  return arithmetic(op, x, y, ways);
}
const BITWISE = new Set(['^', '&', '|', '<<', '>>', '>>>']);

function toNumber(value: Datum): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= 40 ? (numberOf(value) ?? Number.NaN) : undefined;
}

function sum(a: Datum, b: Datum, ways: Ways): Datum {
  if (a instanceof Uint8Array && b instanceof Uint8Array && a.length + b.length <= MAX_SIZE) {
    const both = new Uint8Array(a.length + b.length);
    both.set(a);
    both.set(b, a.length);
    return both;
  }
  if (!ways.reckons && Array.isArray(a) && Array.isArray(b))
    return a.length + b.length <= MAX_SIZE ? [...a, ...b] : undefined;
  const [isText, isOther] = [typeof a === 'string', typeof b === 'string'];
  if (ways.strict ? !isText || !isOther : !isText && !isOther && !Array.isArray(a) && !Array.isArray(b))
    return undefined;
  const [left, right] = [writtenIn(a, ways), writtenIn(b, ways)];
  return left === undefined || right === undefined || left.length + right.length > MAX_SIZE ? undefined : left + right;
}

function repeat(value: Datum, times: number): Datum {
  if (typeof value === 'string') return repeated(value, times, MAX_SIZE);
  if (value instanceof Uint8Array) {
    const many = repeatedList(value, times, MAX_SIZE);
    return many === undefined ? undefined : Uint8Array.from(many);
  }
  return Array.isArray(value) ? repeatedList(value, times, MAX_SIZE) : undefined;
}

export function compare(relation: string, a: Datum, b: Datum): boolean | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (relation === 'in' || relation === 'not in') {
    const found =
      typeof b === 'string' && typeof a === 'string'
        ? b.includes(a)
        : Array.isArray(b) || b instanceof Uint8Array
          ? [...b].includes(a as never)
          : b instanceof Map && typeof a === 'string'
            ? b.has(a)
            : undefined;
    return found === undefined ? undefined : found === (relation === 'in');
  }
  if (a instanceof Uint8Array && b instanceof Uint8Array && EQUAL.has(relation))
    return (Buffer.compare(a, b) === 0) === relation.startsWith('=');
  const plain = (value: Datum) => value === null || ['number', 'string', 'boolean'].includes(typeof value);
  if (!plain(a) || !plain(b)) return undefined;
  const [x, y] = [a as number, b as number];
  switch (relation) {
    case '==':
    case '===':
    case 'is':
      return x === y;
    case '!=':
    case '!==':
    case 'is not':
      return x !== y;
    case '<':
      return x < y;
    case '>':
      return x > y;
    case '<=':
      return x <= y;
    case '>=':
      return x >= y;
    default:
      return undefined;
  }
}
const EQUAL = new Set(['==', '!=']);

/** `x[from:to:step]`, `substring`, `substr`; a place that is nothing is none. */
export function slice(value: Datum, from: Datum, to: Datum, by: Datum, ways: Ways, ends: Ends = 'slice'): Datum {
  const step = typeof by === 'number' ? Math.trunc(by) : 1;
  if (step === 0 || !(typeof value === 'string' || value instanceof Uint8Array || Array.isArray(value)))
    return undefined;
  const [a, b] = endsOf(ends, value.length, placeOf(from), placeOf(to));
  return sliced(value as string, a, b, step, ways);
}

const placeOf = (value: Datum): number | undefined => (typeof value === 'number' ? value : undefined);
