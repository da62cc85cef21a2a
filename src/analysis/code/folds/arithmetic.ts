// What two known numbers make. Python's remainder has the sign of the divisor, JavaScript's that of the dividend.

/** A power beyond this is no longer something a program spells a text with. */
const MAX_EXPONENT = 64;
const MAX_SHIFT = 40;

export function arithmetic(op: string, a: number, b: number, python: boolean): number | undefined {
  const value = apply(op, a, b, python);
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}

function apply(op: string, a: number, b: number, python: boolean): number | undefined {
  switch (op) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '//':
      return Math.floor(a / b);
    case '%':
      return python ? ((a % b) + b) % b : a % b;
    case '^':
      return a ^ b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '<<':
      return b > MAX_SHIFT ? undefined : a * 2 ** b;
    case '>>':
      return Math.floor(a / 2 ** b);
    case '>>>':
      return a >>> b;
    case '**':
      return Math.abs(b) > MAX_EXPONENT ? undefined : a ** b;
    default:
      return undefined;
  }
}
