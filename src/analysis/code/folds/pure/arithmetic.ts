// What two known numbers make.
// May not: give a number that is not exact where the language would be: such a one is not known.
import type { Ways } from './ways.ts';

/** A power beyond this is no longer something a program spells a text with. */
const MAX_EXPONENT = 64;
const MAX_SHIFT = 40;

export function arithmetic(op: string, a: number, b: number, ways: Ways): number | undefined {
  const value = ways.wraps ? wrapping(op, a, b) : endless(op, a, b, ways);
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}

export function negative(op: string, a: number, ways: Ways): number | undefined {
  if (op === '-') return -a;
  if (op === '+') return a;
  if (op !== '~') return undefined;
  return ways.wraps ? ~a : Number.isSafeInteger(a) ? -a - 1 : undefined;
}

function wrapping(op: string, a: number, b: number): number | undefined {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    case '**':
      return Math.abs(b) > MAX_EXPONENT ? undefined : a ** b;
    case '^':
      return a ^ b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '>>>':
      return a >>> b;
    default:
      return undefined;
  }
}

function endless(op: string, a: number, b: number, ways: Ways): number | undefined {
  switch (op) {
    case '+':
      return exact(a + b, a, b);
    case '-':
      return exact(a - b, a, b);
    case '*':
      return exact(a * b, a, b);
    case '/':
      return a / b;
    case '//':
      return Math.floor(a / b);
    case '%':
      return remainder(a, b, ways.floors);
    case '**':
      return Math.abs(b) > MAX_EXPONENT ? undefined : exact(a ** b, a, b);
    case '<<':
      return b < 0 || b > MAX_SHIFT ? undefined : exact(a * 2 ** b, a, b);
    case '>>':
      return b < 0 || !areWhole(a, b) ? undefined : Math.floor(a / 2 ** b);
    case '^':
    case '&':
    case '|':
      return bits(op, a, b);
    default:
      return undefined;
  }
}

const areWhole = (a: number, b: number): boolean => Number.isSafeInteger(a) && Number.isSafeInteger(b);

/** Of whole numbers a whole one that is kept to the last digit. */
function exact(value: number, a: number, b: number): number | undefined {
  return Number.isInteger(a) && Number.isInteger(b) && Number.isInteger(value) && !Number.isSafeInteger(value)
    ? undefined
    : value;
}

function remainder(a: number, b: number, floors: boolean): number {
  const rest = a % b;
  return floors && rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest;
}

function bits(op: '^' | '&' | '|', a: number, b: number): number | undefined {
  if (!areWhole(a, b)) return undefined;
  if ((a | 0) === a && (b | 0) === b) return op === '^' ? a ^ b : op === '&' ? a & b : a | b;
  const [x, y] = [BigInt(a), BigInt(b)];
  const value = Number(op === '^' ? x ^ y : op === '&' ? x & y : x | y);
  return Number.isSafeInteger(value) ? value : undefined;
}
