// JSX: a component is called with its properties, a plain element is a call of `jsx.<tag>`.
// May not: read the text between tags; it is prose shown to a person, not program.
import type { Expr, NamedExpr, SyntaxNode } from '../../src/plugin.ts';
import { child, firstOf, invoke, type Lowering, member, name, op, parts, source, span, text } from './lower-state.ts';

export function lowerJsx(low: Lowering, node: SyntaxNode): Expr {
  const open = node.type === 'jsx_self_closing_element' ? node : (child(node, 'open_tag') ?? node);
  const at = span(node);
  const children: Expr[] = [];
  if (open !== node) {
    for (const one of parts(node)) {
      if (one === open || one.type === 'jsx_text' || one.type === 'jsx_closing_element') continue;
      if (one.type === 'jsx_expression' && parts(one).length === 0) continue;
      children.push(low.expr(one));
    }
  }
  const tag = child(open, 'name');
  const properties: NamedExpr[] = [];
  for (const one of open.children) if (one.field === 'attribute') properties.push(...attribute(low, one));
  if (!tag) return op('jsx', children, at);
  const word = source(low, tag);
  if (/^[a-z]/.test(word) && tag.type === 'identifier') {
    return { ...invoke(member(name('jsx', span(tag)), word, span(tag)), children, at), named: properties };
  }
  const entries = properties.map(({ name: label, value }): { key: Expr; value: Expr } => {
    const spread: Expr = { t: 'spread', value, span: value.span };
    return label === '**' ? { key: spread, value: spread } : { key: text(label, value.span), value };
  });
  if (children.length > 0) entries.push({ key: text('children', at), value: { t: 'list', items: children, span: at } });
  return invoke(low.expr(tag), [{ t: 'dict', entries, span: at }], at);
}

function attribute(low: Lowering, node: SyntaxNode): NamedExpr[] {
  const [first, second] = parts(node);
  if (node.type === 'jsx_expression') {
    const whole = first?.type === 'spread_element' ? parts(first)[0] : first;
    return whole ? [{ name: '**', value: low.expr(whole) }] : [];
  }
  if (!first) return [];
  const label = source(low, first);
  // Attribute texts know no backslash escapes.
  if (second?.type === 'string') {
    const at = { start: second.start + 1, end: second.end - 1 };
    return [{ name: label, value: text(low.text.slice(at.start, at.end), at) }];
  }
  if (second) return [{ name: label, value: low.expr(second) }];
  const flag = firstOf(node, 'property_identifier') ?? node;
  return [{ name: label, value: { t: 'const', value: true, span: span(flag) } }];
}
