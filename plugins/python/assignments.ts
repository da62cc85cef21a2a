// Python's expressions that stand as statements: values, assignments and fields of classes.
import type { Expr, Span, Stmt, SyntaxNode, Target } from '../../src/plugin.ts';
import type { Expressions } from './expressions.ts';
import { span } from './strings.ts';

export function expressionStatement(e: Expressions, node: SyntaxNode, out: Stmt[]): void {
  if (node.type === 'assignment') assignment(e, node, out);
  else if (node.type === 'augmented_assignment') {
    const target = e.target(e.field(node, 'left'));
    const value = e.lower(e.field(node, 'right'));
    if (target === undefined) out.push({ t: 'expr', value, span: span(node) });
    else {
      const op = e.field(node, 'operator')?.type.slice(0, -1) ?? '+';
      out.push({ t: 'assign', target, value, augment: true, ...(op === '+' ? {} : { op }), span: span(node) });
    }
  } else if (node.type !== 'type') out.push({ t: 'expr', value: e.lower(node), span: span(node) });
}

/** `image: str` in a class: a field without a default keeps its place among the arguments a record is made with. */
export function field(e: Expressions, node: SyntaxNode, out: Stmt[]): void {
  const target = e.field(node, 'right') === undefined ? e.target(e.field(node, 'left')) : undefined;
  const at = span(node);
  if (target !== undefined)
    out.push({ t: 'assign', target, value: { t: 'op', op: 'field', operands: [], span: at }, span: at });
}

/** `client.on_message = f`: the call that stands for it, so that the table of calls can speak of it. */
function listener(target: Target, value: Expr, at: Span): Expr | undefined {
  const event = target.t === 'member' ? /^on_([a-z_]+)$/.exec(target.property)?.[1] : undefined;
  if (target.t !== 'member' || event === undefined) return undefined;
  if (value.t !== 'function' && value.t !== 'name' && value.t !== 'member') return undefined;
  const callee: Expr = { t: 'member', object: target.object, property: 'on', span: at };
  return {
    t: 'call',
    callee,
    args: [{ t: 'const', value: event, span: at }, value],
    named: [],
    construct: false,
    span: at,
  };
}

/** `a = b = value`: the innermost first, the others take it from there. */
function assignment(e: Expressions, node: SyntaxNode, out: Stmt[]): void {
  const targets: Target[] = [];
  let value: SyntaxNode | undefined = node;
  while (value?.type === 'assignment') {
    const target = e.target(e.field(value, 'left'));
    if (target !== undefined) targets.push(target);
    value = e.field(value, 'right');
  }
  if (value === undefined) return;
  const at = span(node);
  const last = targets.pop();
  const lowered = e.lower(value);
  if (last === undefined) {
    out.push({ t: 'expr', value: lowered, span: at });
    return;
  }
  out.push({ t: 'assign', target: last, value: lowered, span: at });
  const heard = listener(last, lowered, at);
  if (heard !== undefined) out.push({ t: 'expr', value: heard, span: at });
  const again: Expr = last.t === 'name' ? { t: 'name', name: last.name, span: last.span } : lowered;
  for (const target of targets) out.push({ t: 'assign', target, value: again, span: at });
}
