// Whether a statement moves a figure: adds to it, scales it, whatever it stands in.
// May not: ask for whom; one more is counting.
import type { Expr, Stmt, Target } from '../../../model/ir.ts';
import { childrenOf, given, isNumber } from '../program/ir-parts.ts';

/** A figure is moved: `s += 15`, `s = s * 1.2`, `parts = {n: s * 1.18 …}`. */
export function moves(stmt: Stmt): boolean {
  // By one is counting.
  if (stmt.t === 'assign' && stmt.augment === true)
    return isNumber(stmt.value) ? (stmt.value as { value: unknown }).value !== 1 : addedTo(stmt.value);
  const part = partMoved(stmt);
  if (part !== undefined) return part;
  const put = given(stmt);
  if (put?.name === undefined) return false;
  const { value } = put;
  if (value.t === 'comprehension') return scaled(value.result, 0);
  if (value.t === 'dict') return false;
  return scaled(value, 0) && mentions(value, put.name, 0);
}

const MOST_BESIDE = 200;

/** `cut = amount * 0.006`, then `amount -= cut`: a share worked out beside it is taken off or put on. */
export function takesShare(stmt: Stmt, beside: readonly Stmt[]): boolean {
  if (stmt.t !== 'assign' || stmt.augment !== true || stmt.value.t !== 'name' || beside.length > MOST_BESIDE)
    return false;
  const { name } = stmt.value;
  return beside.some((one) => {
    const put = given(one);
    return put?.name === name && one !== stmt && scaled(put.value, 0);
  });
}

/** `quote.total *= 0.9`, `row["score"] = row["score"] + 4`: the figure is a part of the one it is moved for. */
function partMoved(stmt: Stmt): boolean | undefined {
  const put = stmt.t === 'expr' && stmt.value.t === 'assign' ? stmt.value : stmt;
  if (put.t !== 'assign') return undefined;
  const place = placeOf(put.target);
  // One more is counting.
  if (place === undefined || counts(put.value)) return undefined;
  return scaled(put.value, 0) && holdsPlace(put.value, place, 0);
}

const counts = (expr: Expr): boolean =>
  /^(?:op|concat)$/.test(expr.t) && childrenOf(expr).some((one) => one.t === 'const' && one.value === 1);

function placeOf(expr: Expr | Target): string | undefined {
  if (expr.t === 'member') return expr.property;
  return expr.t === 'index' && expr.key.t === 'const' && typeof expr.key.value === 'string'
    ? expr.key.value
    : undefined;
}

const holdsPlace = (expr: Expr, place: string, depth: number): boolean =>
  placeOf(expr) === place || (depth < 6 && childrenOf(expr).some((one) => holdsPlace(one, place, depth + 1)));

/** A fixed figure and something more: `0.3 + lane / 100`. */
const addedTo = (expr: Expr): boolean =>
  (expr.t === 'op' && /^[+-]$/.test(expr.op) && expr.operands.some(isNumber)) ||
  (expr.t === 'concat' && expr.parts.some(isNumber));

/** A number, or one made of its digits: `Decimal("0.006")`. */
const isFigure = (expr: Expr): boolean =>
  isNumber(expr) ||
  (expr.t === 'call' &&
    expr.args.length === 1 &&
    expr.args[0]!.t === 'const' &&
    /^-?\d{1,9}(?:\.\d{1,9})?$/.test(String(expr.args[0]!.value)));

function scaled(expr: Expr, depth: number): boolean {
  if (depth > 6) return false;
  if (
    (expr.t === 'op' && /^(?:[*+/-]|\/\/|\*\*|any)$/.test(expr.op) && expr.operands.some(isFigure)) ||
    (expr.t === 'concat' && expr.parts.some(isFigure))
  )
    return true;
  return childrenOf(expr).some((one) => scaled(one, depth + 1));
}

function mentions(expr: Expr, name: string, depth: number): boolean {
  if (depth > 8) return false;
  return (expr.t === 'name' && expr.name === name) || childrenOf(expr).some((one) => mentions(one, name, depth + 1));
}
