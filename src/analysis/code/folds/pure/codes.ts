// Letters and numbers of one another: codes of letters, numbers read from texts and written into them.
// May not: give a number the language would not.
import type { Ways } from './ways.ts';

/** The letter of a code point; undefined where there is none. */
export function letter(code: number): string | undefined {
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(Math.floor(code)) : undefined;
}

/** `String.fromCharCode`: halves of UTF-16, of which only so many bits count. */
export function half(code: number): string | undefined {
  return Number.isFinite(code) ? String.fromCharCode(code) : undefined;
}

/** A byte as a letter: of a larger number JavaScript keeps the last eight bits, Python refuses it. */
export function byteLetter(code: number, { strict }: Ways): string | undefined {
  if (strict ? !(code >= 0 && code <= 255) : !Number.isFinite(code)) return undefined;
  return String.fromCharCode(code & 255);
}

const MAX_DIGITS = 40;

/** `int(text, base)`, `parseInt(text, base)`. */
export function wholeOf(text: string, base: number | undefined, ways: Ways): number | undefined {
  if (text.length > MAX_DIGITS) return undefined;
  if (base !== undefined && base !== 0 && !(base >= 2 && base <= 36)) return undefined;
  if (!ways.strict) return known(Number.parseInt(text, base));
  const [, sign, prefix, digits] = PYTHON_WHOLE.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  const told = prefix === undefined ? undefined : BASES.get(prefix.toLowerCase());
  const asked = base ?? 10;
  // `0b1` is a number of base 16 as well.
  const named = told !== undefined && (asked === 0 || asked === told);
  const radix = named ? told : asked === 0 ? 10 : asked;
  const plain = (named || prefix === undefined ? digits : prefix + digits).replaceAll('_', '').toLowerCase();
  for (const one of plain) if (!(Number.parseInt(one, 36) < radix)) return undefined;
  const value = Number.parseInt(plain, radix);
  return Number.isSafeInteger(value) ? (sign === '-' ? -value : value) : undefined;
}
const PYTHON_WHOLE = /^([-+]?)(0[xob])?((?:_?[\da-z])+)$/i;
const BASES: ReadonlyMap<string, number> = new Map([
  ['0x', 16],
  ['0o', 8],
  ['0b', 2],
]);

/** `Number(text)`. */
export function numberOf(text: string): number | undefined {
  return text.length > MAX_DIGITS ? undefined : known(Number(text));
}

const known = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

/** `n.toString(base)`. */
export function digitsIn(value: number, base: number | undefined): string {
  return value.toString(base !== undefined && base >= 2 && base <= 36 ? base : 10);
}

/** `hex(n)`, `bin(n)`, `oct(n)`: with the sign of the base before it. */
export function prefixed(value: number, base: 2 | 8 | 16): string | undefined {
  if (!Number.isSafeInteger(value)) return undefined;
  const prefix = base === 16 ? '0x' : base === 8 ? '0o' : '0b';
  return (value < 0 ? '-' : '') + prefix + Math.abs(value).toString(base);
}

/** The numbers from one to before another; undefined where they are too many. */
export function countedFrom(from: number, to: number, by: number, most: number): number[] | undefined {
  if (by === 0 || !Number.isFinite((to - from) / by)) return undefined;
  const count = Math.max(0, Math.ceil((to - from) / by));
  return count > most ? undefined : Array.from({ length: count }, (_, i) => from + i * by);
}
