// Assignment targets and destructuring patterns.
// May not: drop a default; it becomes a statement after the assignment.
import type { Expr, Span, Stmt, SyntaxNode, Target } from '../../src/plugin.ts';
import { stringText } from './lower-literal.ts';
import { child, constantText, type Lowering, name, parts, source, span } from './lower-state.ts';

const nowhere = (at: Span): Target => ({ t: 'name', name: '', span: at });

export function target(low: Lowering, node: SyntaxNode, after: Stmt[]): Target {
  const at = span(node);
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier_pattern':
    case 'shorthand_property_identifier':
    case 'undefined':
      return { t: 'name', name: source(low, node), span: at };
    case 'member_expression':
    case 'subscript_expression': {
      const place = low.expr(node);
      return place.t === 'member' || place.t === 'index' || place.t === 'name' ? place : nowhere(at);
    }
    case 'array_pattern':
    case 'array':
      return { t: 'list', ...elements(low, node, after), span: at };
    case 'object_pattern':
    case 'object':
      return properties(low, node, after);
    case 'assignment_pattern':
    case 'object_assignment_pattern':
    case 'assignment_expression':
      return withDefault(low, node, after);
    case 'rest_pattern':
    case 'spread_element':
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'as_expression':
    case 'satisfies_expression':
    case 'destructuring_pattern': {
      const inner = parts(node)[0];
      return inner ? low.target(inner, after) : nowhere(at);
    }
    default:
      return nowhere(at);
  }
}

function withDefault(low: Lowering, node: SyntaxNode, after: Stmt[]): Target {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left) return nowhere(span(node));
  const place = low.target(left, after);
  if (right && place.t === 'name') {
    const options = [name(place.name, place.span), low.expr(right)];
    after.push({
      t: 'assign',
      target: place,
      value: { t: 'choose', options, span: span(node) },
      span: span(node),
    });
  }
  return place;
}

/** Holes keep their position: `[, b]` binds the second element. */
function elements(low: Lowering, node: SyntaxNode, after: Stmt[]): { items: Target[]; rest?: number } {
  const items: Target[] = [];
  let rest: number | undefined;
  let filled = false;
  for (const one of node.children) {
    if (one.named && one.type !== 'comment') {
      if (one.type === 'rest_pattern' || one.type === 'spread_element') rest = items.length;
      items.push(low.target(one, after));
      filled = true;
    } else if (one.type === ',') {
      if (!filled) items.push(nowhere(span(one)));
      filled = false;
    }
  }
  return rest === undefined ? { items } : { items, rest };
}

function properties(low: Lowering, node: SyntaxNode, after: Stmt[]): Target {
  const entries: { key: string; target: Target }[] = [];
  const computed: { key: Expr; value: SyntaxNode }[] = [];
  let rest: Target | undefined;
  for (const one of parts(node)) {
    if (one.type === 'rest_pattern' || one.type === 'spread_element') {
      rest = low.target(one, after);
    } else if (one.type === 'pair_pattern' || one.type === 'pair') {
      const key = child(one, 'key');
      const value = child(one, 'value');
      if (!key || !value) continue;
      const fixed = keyText(low, key);
      if (typeof fixed === 'string') entries.push({ key: fixed, target: low.target(value, after) });
      else computed.push({ key: fixed, value });
    } else {
      const place = low.target(one, after);
      if (place.t === 'name') entries.push({ key: place.name, target: place });
    }
  }
  if (computed.length > 0) {
    const whole: Target & { t: 'name' } = { t: 'name', name: `pattern@${node.start}`, span: span(node) };
    rest ??= whole;
    const object: Expr = rest.t === 'name' ? name(rest.name, rest.span) : name(whole.name, whole.span);
    for (const { key, value } of computed) {
      const at = span(value);
      after.push({
        t: 'assign',
        target: low.target(value, after),
        value: { t: 'index', object, key, span: at },
        span: at,
      });
    }
  }
  return { t: 'dict', entries, ...(rest ? { rest } : {}), span: span(node) };
}

/** Text of a property key, or the expression of a computed one that is not constant. */
export function keyText(low: Lowering, key: SyntaxNode): string | Expr {
  if (key.type === 'string') return stringText(low, key);
  if (key.type !== 'computed_property_name') return source(low, key);
  const inner = parts(key)[0];
  if (!inner) return '';
  const expr = low.expr(inner);
  return constantText(expr) ?? expr;
}
