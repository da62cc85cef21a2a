// Operators: sums that join texts or add numbers, comparisons, choices, arithmetic on constants.
// May not: compute anything but what is written out as constants.
import type { Expr, SyntaxNode } from '../../src/plugin.ts';
import { child, constantText, type Lowering, op, operation, span, token } from './lower-state.ts';

export function binary(low: Lowering, node: SyntaxNode): Expr {
  const sign = token(node, 'operator')?.type ?? '';
  const at = span(node);
  if (sign === '+') return sum(low, node);
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return operation(low, node);
  const l = low.expr(left);
  const r = low.expr(right);
  if (sign === '&&') return { t: 'choose', test: l, options: [r], span: at };
  if (sign === '||' || sign === '??') return { t: 'choose', options: [l, r], span: at };
  if (COMPARISONS.has(sign)) return { t: 'op', op: '==', operands: [l, r], relations: [sign], span: at };
  return arithmetic(sign, l, r) ?? op(sign, [l, r], at);
}

/** One operation for all that answers yes or no: the form knows no more of it than that it is no data. */
const COMPARISONS: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']);

/** The left spine of `a + b + c` is walked, not descended: generated code has thousands of parts. */
function sum(low: Lowering, node: SyntaxNode): Expr {
  const rights: SyntaxNode[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'binary_expression' && token(at, 'operator')?.type === '+') {
    const right = child(at, 'right');
    if (right) rights.push(right);
    at = child(at, 'left');
  }
  let total: Expr = at ? low.expr(at) : op('+', [], span(node));
  const many = rights.length > MANY;
  for (const right of rights.reverse()) {
    const value = low.expr(right);
    total = arithmetic('+', total, value) ?? joined(total, value, many) ?? op('+', [total, value], span(node));
  }
  return total;
}

/** A sum this long is a text put together, whatever its parts are. */
const MANY = 32;

/** With a text on one side `+` joins; between two unknowns it may add numbers as well. */
function joined(left: Expr, right: Expr, many: boolean): Expr | undefined {
  if (!many && !isText(left) && !isText(right)) return undefined;
  // The left side was made for this sum, so it may grow: sums have thousands of parts.
  const all: Expr[] = left.t === 'concat' ? (left.parts as Expr[]) : [left];
  if (right.t === 'concat') all.push(...right.parts);
  else all.push(right);
  return { t: 'concat', parts: all, span: { start: left.span.start, end: right.span.end } };
}

const isText = (expr: Expr): boolean => expr.t === 'concat' || (expr.t === 'const' && typeof expr.value === 'string');

/** Numbers written as sums (`0x60 + 5`) hide character codes. */
function arithmetic(sign: string, l: Expr, r: Expr): Expr | undefined {
  if (l.t !== 'const' || r.t !== 'const' || typeof l.value !== 'number' || typeof r.value !== 'number')
    return undefined;
  const a = l.value;
  const b = r.value;
  const results: Readonly<Record<string, number>> = {
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': a / b,
    '%': a % b,
    '^': a ^ b,
    '|': a | b,
    '&': a & b,
    '<<': a << b,
    '>>': a >> b,
  };
  const value = results[sign];
  if (value === undefined || !Number.isFinite(value)) return undefined;
  return { t: 'const', value, span: { start: l.span.start, end: r.span.end } };
}

export function unary(low: Lowering, node: SyntaxNode): Expr {
  const sign = token(node, 'operator')?.type ?? '';
  const argument = child(node, 'argument');
  if (!argument) return operation(low, node);
  const value = low.expr(argument);
  const at = span(node);
  if (sign === 'void' && value.t === 'const') return { t: 'const', value: null, span: at };
  if (sign === '-' && value.t === 'const' && typeof value.value === 'number') {
    return { t: 'const', value: -value.value, span: at };
  }
  if (sign === '+' && value.t === 'const')
    return { t: 'const', value: Number(constantText(value) ?? 0) || 0, span: at };
  if (sign === '!' || sign === 'typeof') {
    const asked = op('==', [value, { t: 'const', value: null, span: at }], at);
    return sign === '!' && asked.t === 'op' ? { ...asked, relations: ['!'] } : asked;
  }
  return op(sign, [value], at);
}

export function ternary(low: Lowering, node: SyntaxNode): Expr {
  const test = child(node, 'condition');
  const options = [child(node, 'consequence'), child(node, 'alternative')].flatMap((one) =>
    one ? [low.expr(one)] : [],
  );
  return { t: 'choose', ...(test ? { test: low.expr(test) } : {}), options, span: span(node) };
}
