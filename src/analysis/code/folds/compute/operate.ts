// Operators on known values, as Python and JavaScript have them where they agree on bytes, letters and numbers.
// May not: build anything larger than MAX_SIZE.
import { arithmetic } from '../arithmetic.ts';
import { type Datum, MAX_SIZE, truth, written } from './datum.ts';

export function unary(op: string, a: Datum): Datum {
  if (op === 'not' || op === '!') {
    const known = truth(a);
    return known === undefined ? undefined : !known;
  }
  if (typeof a !== 'number') return op === 'await' ? a : undefined;
  return op === '-' ? -a : op === '~' ? ~a : op === '+' ? a : undefined;
}

export function binary(op: string, a: Datum, b: Datum, python: boolean): Datum {
  if (a === undefined || b === undefined) return undefined;
  if (!python && op !== '+') return arithmeticOf(op, a, b);
  if (typeof a === 'number' && typeof b === 'number')
    return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : arithmetic(op, a, b, python);
  // A letter of a text that was written as bytes (`b"…"` is a text here) is a number to the program.
  if (python && op !== '*' && op !== '%' && (typeof a === 'number') !== (typeof b === 'number')) {
    const [x, y] = [codeOf(a), codeOf(b)];
    return x === undefined || y === undefined ? undefined : arithmetic(op, x, y, python);
  }
  if (op === '+') return sum(a, b, python);
  if (op === '*' && python)
    return typeof a === 'number' ? repeat(b, a) : typeof b === 'number' ? repeat(a, b) : undefined;
  return undefined;
}

/** JavaScript reckons with texts of digits as with numbers; what is no number makes none. */
function arithmeticOf(op: string, a: Datum, b: Datum): Datum {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x === undefined || y === undefined) return undefined;
  return Number.isNaN(x) || Number.isNaN(y) ? (BITWISE.has(op) ? undefined : Number.NaN) : arithmetic(op, x, y, false);
}
const BITWISE = new Set(['^', '&', '|', '<<', '>>', '>>>']);

function numberOf(value: Datum): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length <= 40 ? Number(value) : undefined;
}

function codeOf(value: Datum): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length === 1 ? value.charCodeAt(0) : undefined;
}

function sum(a: Datum, b: Datum, python: boolean): Datum {
  if (a instanceof Uint8Array && b instanceof Uint8Array && a.length + b.length <= MAX_SIZE)
    return Uint8Array.from([...a, ...b]);
  if (Array.isArray(a) && Array.isArray(b)) return a.length + b.length <= MAX_SIZE ? [...a, ...b] : undefined;
  if (typeof a !== 'string' && (python || typeof b !== 'string')) return undefined;
  const [left, right] = [written(a), written(b)];
  return left === undefined || right === undefined || left.length + right.length > MAX_SIZE ? undefined : left + right;
}

function repeat(value: Datum, times: number): Datum {
  const count = Math.max(0, Math.floor(times));
  if (typeof value === 'string') return value.length * count > MAX_SIZE ? undefined : value.repeat(count);
  if (value instanceof Uint8Array)
    return value.length * count > MAX_SIZE
      ? undefined
      : Uint8Array.from({ length: value.length * count }, (_, i) => value[i % value.length]!);
  if (!Array.isArray(value) || value.length * count > MAX_SIZE) return undefined;
  return Array.from({ length: value.length * count }, (_, i) => value[i % value.length]);
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

/** `x[from:to:step]` with Python's counting from the end. */
export function slice(value: Datum, from: Datum, to: Datum, by: Datum): Datum {
  const step = typeof by === 'number' ? Math.trunc(by) : 1;
  const size = typeof value === 'string' || value instanceof Uint8Array || Array.isArray(value) ? value.length : -1;
  if (size < 0 || step === 0) return undefined;
  const place = (given: Datum, otherwise: number, low: number, high: number): number =>
    typeof given !== 'number' ? otherwise : Math.min(high, Math.max(low, given < 0 ? given + size : given));
  const at: number[] = [];
  if (step > 0) {
    const end = place(to, size, 0, size);
    for (let i = place(from, 0, 0, size); i < end; i += step) at.push(i);
  } else {
    const end = to === null || to === undefined ? -1 : place(to, -1, -1, size - 1);
    for (let i = place(from, size - 1, -1, size - 1); i > end; i += step) at.push(i);
  }
  if (typeof value === 'string') return at.map((i) => value[i]).join('');
  if (value instanceof Uint8Array) return Uint8Array.from(at, (i) => value[i]!);
  return at.map((i) => (value as Datum[])[i]);
}
