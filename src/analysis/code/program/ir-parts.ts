// The parts of a lowered statement or expression, for those who read a program as it is written. May not: run it.
import type { Expr, Stmt } from '../../../model/ir.ts';

export const isNumber = (expr: Expr): boolean => expr.t === 'const' && typeof expr.value === 'number';

/** Lists of statements that stand inside. */
export function statementsOf(stmt: Stmt): readonly (readonly Stmt[])[] {
  switch (stmt.t) {
    case 'if':
      return [stmt.then, stmt.otherwise];
    case 'loop':
    case 'with':
    case 'class':
    case 'block':
      return [stmt.body];
    case 'try':
      return [stmt.body, ...stmt.handlers.map((one) => one.body), stmt.finally];
    case 'function':
      return [stmt.fn.body];
    default:
      return [];
  }
}

/** Expressions that stand directly inside. */
export function childrenOf(node: Expr | Stmt): readonly Expr[] {
  switch (node.t) {
    case 'expr':
      return [node.value];
    case 'assign':
      return [node.value];
    case 'if':
      return [node.test];
    case 'loop':
      return [node.iter, node.test].filter((one) => one !== undefined);
    case 'with':
      return node.items.map((one) => one.value);
    case 'return':
      return node.value === undefined ? [] : [node.value];
    case 'export':
      return node.names.map((one) => one.value);
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.key];
    case 'slice':
      return [node.object];
    case 'call':
      return [node.callee, ...node.args, ...node.named.map((one) => one.value)];
    case 'concat':
      return node.parts;
    case 'list':
      return node.items;
    case 'dict':
      return node.entries.flatMap((one) => [one.key, one.value]);
    case 'spread':
      return [node.value];
    case 'op':
      return node.operands;
    case 'choose':
      return node.test === undefined ? node.options : [node.test, ...node.options];
    case 'comprehension':
      return [...node.loops.map((one) => one.iter), ...node.tests, node.result];
    default:
      return [];
  }
}

/** So deep a branch or an expression is looked through by those who look for one thing in it. */
const MAX_WITHIN = 8;

/** Whether an expression, or one inside it, is such a one. */
export const within = (expr: Expr, is: (one: Expr) => boolean, depth = 0): boolean =>
  depth <= MAX_WITHIN && (is(expr) || childrenOf(expr).some((one) => within(one, is, depth + 1)));

/** Whether such a one stands in a statement, or in those it holds. */
export const holdsExpr = (stmt: Stmt, is: (one: Expr) => boolean, depth = 0): boolean =>
  depth <= MAX_WITHIN &&
  (childrenOf(stmt).some((one) => within(one, is)) ||
    statementsOf(stmt).some((held) => held.some((one) => holdsExpr(one, is, depth + 1))));

/** `x`, `record.x`, `record["x"]`: the name of a place, whatever it is a part of. */
export function placeName(expr: Expr): string | undefined {
  if (expr.t === 'name') return expr.name;
  if (expr.t === 'member') return expr.property;
  return expr.t === 'index' && expr.key.t === 'const' ? String(expr.key.value) : undefined;
}

/** What a name, a member or a call is called; '' for all else. */
export const calledName = (expr: Expr): string =>
  expr.t === 'name'
    ? expr.name
    : expr.t === 'member'
      ? expr.property
      : expr.t === 'call'
        ? calledName(expr.callee)
        : '';

/** What a statement gives to a name, to a part of something that is held, or back. */
export function given(
  stmt: Stmt,
): { readonly name: string | undefined; readonly value: Expr; readonly held: boolean } | undefined {
  if (stmt.t === 'return' && stmt.value !== undefined) return { name: undefined, value: stmt.value, held: false };
  if (stmt.t === 'assign' && stmt.target.t === 'name')
    return { name: stmt.target.name, value: stmt.value, held: false };
  if (stmt.t === 'assign' && (stmt.target.t === 'member' || stmt.target.t === 'index'))
    return { name: undefined, value: stmt.value, held: true };
  if (stmt.t === 'expr' && stmt.value.t === 'assign' && stmt.value.target.t === 'name')
    return { name: stmt.value.target.name, value: stmt.value.value, held: false };
  return undefined;
}

/** Whether something of that name stands in it. */
export const holdsName = (expr: Expr, name: string): boolean => within(expr, (one) => calledName(one) === name);
