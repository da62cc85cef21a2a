// Declarations and assignments as statements.
// May not: evaluate a value twice, or a whole where only its parts are asked for.
import type { Expr, Span, Stmt, SyntaxNode, Target } from '../../src/plugin.ts';
import { functionLike, lowerClass } from './lower-class.ts';
import { lowerCommonExport, lowerRequire } from './lower-module.ts';
import { propertySetter } from './lower-setter.ts';
import { child, dotted, type Lowering, member, parts, prepared, source, span, token } from './lower-state.ts';

export function assignment(low: Lowering, node: SyntaxNode): Stmt[] {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return [];
  const at = span(node);
  const exported = lowerCommonExport(low, node) ?? lowerRequire(low, left, right, node);
  if (exported) return Array.isArray(exported) ? exported : [exported];
  const after: Stmt[] = [];
  const target = low.target(left, after);
  const lowered = prepared(low, right);
  const place = target.t === 'name' || target.t === 'member' ? target : undefined;
  const setter = place && propertySetter(place, lowered.value, at);
  const own: Stmt = setter
    ? { t: 'expr', value: setter, span: at }
    : { t: 'assign', target, value: lowered.value, outer: true, span: at };
  return [...lowered.before, own, ...after];
}

export function augmented(low: Lowering, node: SyntaxNode): Stmt[] {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right || token(node, 'operator')?.type !== '+=') {
    const whole = prepared(low, node);
    return [...whole.before, { t: 'expr', value: whole.value, span: span(node) }];
  }
  const target = low.target(left, []);
  const lowered = prepared(low, right);
  return [
    ...lowered.before,
    { t: 'assign', target, value: lowered.value, augment: true, outer: true, span: span(node) },
  ];
}

export function declaration(low: Lowering, node: SyntaxNode): Stmt[] {
  const all: Stmt[] = [];
  for (const one of parts(node)) if (one.type === 'variable_declarator') all.push(...declarator(low, one));
  return all;
}

function declarator(low: Lowering, node: SyntaxNode): Stmt[] {
  const pattern = child(node, 'name');
  const given = child(node, 'value');
  if (!pattern) return [];
  const at = span(node);
  // Declared without a value: assignments within functions are to find it here.
  if (!given) {
    const target = { t: 'name', name: source(low, pattern), span: span(pattern) } as const;
    return [{ t: 'assign', target, value: { t: 'const', value: null, span: at }, span: at }];
  }
  if (pattern.type === 'identifier') {
    const called = source(low, pattern);
    if (functionLike(given)) return [{ t: 'function', fn: low.fn(given, called), span: at }];
    if (given.type === 'class') return lowerClass(low, given, called);
  }
  const required = lowerRequire(low, pattern, given, node);
  if (required) return [required];
  const after: Stmt[] = [];
  const target = low.target(pattern, after);
  const lowered = prepared(low, given);
  return [...lowered.before, ...taken(target, lowered.value, at), ...after];
}

/** `const { A } = process.env` asks for A, not for the whole: each name is taken by itself where that costs nothing. */
function taken(target: Target, from: Expr, at: Span): Stmt[] {
  if (target.t !== 'dict' || target.rest || dotted(from) === '')
    return [{ t: 'assign', target, value: from, span: at }];
  return target.entries.flatMap((one) => taken(one.target, member(from, one.key, one.target.span), at));
}
