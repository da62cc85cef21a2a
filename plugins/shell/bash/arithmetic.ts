// `$((…))` and `((…))`: a constant when all is constant, else an operation over the variables in it.
// May not: run anything; assignments in arithmetic are read as uses.
import type { Expr, Span } from '../../../src/plugin.ts';
import { constant } from './parts.ts';
import { variable } from './variables.ts';

const MAX_LENGTH = 400;
const TOKEN = /\s*(0[xX][0-9a-fA-F]+|\d+#[0-9a-zA-Z]+|\d+|\*\*|<<|>>|[-+*/%()&|^~])/y;
/** A variable by itself is what it holds. */
const ALONE = /^\s{0,8}\$?([A-Za-z_]\w{0,80})\s{0,8}$/;
const VARIABLE = /\$?\{?([A-Za-z_]\w*)/g;

export function arithmetic(source: string, span: Span): Expr {
  const value = source.length <= MAX_LENGTH ? evaluate(source) : undefined;
  if (value !== undefined) return constant(value, span);
  const alone = ALONE.exec(source)?.[1];
  if (alone !== undefined) return variable(alone, span);
  const names = new Set<string>();
  for (const m of source.slice(0, MAX_LENGTH * 10).matchAll(VARIABLE)) {
    names.add(m[1]!);
    if (names.size >= 32) break;
  }
  return { t: 'op', op: 'arithmetic', operands: [...names].map((name) => variable(name, span)), span };
}

const BINDING: Readonly<Record<string, number>> = {
  '|': 1,
  '^': 2,
  '&': 3,
  '<<': 4,
  '>>': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '**': 7,
};

function apply(op: string, a: number, b: number): number | undefined {
  switch (op) {
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    case '&':
      return a & b;
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? undefined : Math.trunc(a / b);
    case '%':
      return b === 0 ? undefined : a % b;
    default:
      return b > 64 ? undefined : a ** b;
  }
}

/** Two-stack evaluation; no recursion, so nesting costs nothing. Undefined unless the text is one constant expression. */
function evaluate(source: string): number | undefined {
  const values: number[] = [];
  const ops: string[] = [];
  const reduce = (): boolean => {
    const op = ops.pop()!;
    const b = values.pop();
    if (op === 'neg' || op === '~') {
      if (b === undefined) return false;
      values.push(op === '~' ? ~b : -b);
      return true;
    }
    const a = values.pop();
    const result = a === undefined || b === undefined ? undefined : apply(op, a, b);
    if (result === undefined || !Number.isSafeInteger(result)) return false;
    values.push(result);
    return true;
  };
  let operand = true;
  TOKEN.lastIndex = 0;
  const trimmed = source.trim();
  let at = 0;
  while (at < trimmed.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(trimmed)?.[1];
    if (token === undefined) return undefined;
    at = TOKEN.lastIndex;
    if (operand) {
      if (token === '(') ops.push('(');
      else if (token === '-') ops.push('neg');
      else if (token === '~') ops.push('~');
      else if (token === '+') continue;
      else {
        const number = toNumber(token);
        if (number === undefined) return undefined;
        values.push(number);
        operand = false;
      }
      continue;
    }
    if (token === ')') {
      while (ops.length > 0 && ops[ops.length - 1] !== '(') if (!reduce()) return undefined;
      if (ops.pop() !== '(') return undefined;
      continue;
    }
    const binding = BINDING[token];
    if (binding === undefined) return undefined;
    while (ops.length > 0) {
      const top = ops[ops.length - 1]!;
      const strength = top === 'neg' || top === '~' ? 9 : (BINDING[top] ?? 0);
      if (strength < binding || (token === '**' && strength === binding)) break;
      if (!reduce()) return undefined;
    }
    ops.push(token);
    operand = true;
  }
  if (operand) return undefined;
  while (ops.length > 0) if (ops[ops.length - 1] === '(' || !reduce()) return undefined;
  return values.length === 1 ? values[0] : undefined;
}

function toNumber(token: string): number | undefined {
  const based = /^(\d+)#(\w+)$/.exec(token);
  const value = based
    ? Number.parseInt(based[2]!, Math.min(36, Math.max(2, Number(based[1]))))
    : /^0\d+$/.test(token)
      ? Number.parseInt(token, 8)
      : Number(token);
  return Number.isSafeInteger(value) ? value : undefined;
}
