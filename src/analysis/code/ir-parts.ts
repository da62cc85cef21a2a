// The parts of a lowered statement or expression, for those who read a program as it is written. May not: run it.
import type { Expr, Stmt } from '../../model/ir.ts';

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
