// The patterns of Python's `match`: which names they bind to which part of the subject.
import type { Expr, Stmt, SyntaxNode, Target } from '../../src/plugin.ts';
import type { Expressions } from './expressions.ts';
import { span } from './strings.ts';

export function bindPattern(e: Expressions, pattern: SyntaxNode, subject: Expr, out: Stmt[]): void {
  const stack: SyntaxNode[] = [pattern];
  for (let node = stack.pop(); node !== undefined && out.length < 64; node = stack.pop()) {
    const parts = taken(e, node);
    if (parts !== undefined) {
      out.push({ t: 'assign', target: parts, value: subject, span: span(node) });
      continue;
    }
    if (node.type === 'dotted_name') {
      if (node.children.length === 1)
        out.push({
          t: 'assign',
          target: { t: 'name', name: e.cut(node), span: span(node) },
          value: subject,
          span: span(node),
        });
    } else if (node.type === 'splat_pattern' && node.children.at(-1)?.type === 'identifier') {
      const name = node.children.at(-1)!;
      out.push({
        t: 'assign',
        target: { t: 'name', name: e.cut(name), span: span(name) },
        value: subject,
        span: span(name),
      });
    } else for (const child of node.children) if (child.named && child.type !== 'identifier') stack.push(child);
  }
}

/** A pattern of parts: what is bound by one of them is that part of the subject. */
function taken(e: Expressions, node: SyntaxNode): Target | undefined {
  const inner = (child: SyntaxNode | undefined): Target | undefined => {
    const [only] = child === undefined ? [] : e.named(child);
    if (child?.type !== 'case_pattern' || only === undefined) return undefined;
    if (only.type === 'dotted_name' && only.children.length === 1)
      return { t: 'name', name: e.cut(only), span: span(only) };
    return taken(e, only);
  };
  const entries: { key: string; target: Target }[] = [];
  if (node.type === 'dict_pattern') {
    for (let i = 0; i < node.children.length; i++) {
      const key = node.children[i]!;
      const target =
        key.field === 'key' ? inner(node.children.slice(i + 1).find((one) => one.field === 'value')) : undefined;
      const text = target === undefined ? undefined : e.lower(key.type === 'case_pattern' ? e.named(key)[0] : key);
      if (target !== undefined && text?.t === 'const') entries.push({ key: String(text.value), target });
    }
  } else if (node.type === 'class_pattern') {
    for (const one of e.named(node)) {
      const part = one.type === 'case_pattern' ? e.named(one)[0] : one;
      if (part?.type !== 'keyword_pattern') continue;
      const [name, value] = e.named(part);
      if (name !== undefined && value?.type === 'dotted_name')
        entries.push({ key: e.cut(name), target: { t: 'name', name: e.cut(value), span: span(value) } });
    }
  } else if (node.type === 'list_pattern' || node.type === 'tuple_pattern') {
    const parts = e.named(node).filter((one) => one.type === 'case_pattern');
    const hole: Target = { t: 'name', name: '_', span: span(node) };
    if (parts.some((one) => e.named(one)[0]?.type === 'splat_pattern')) return undefined;
    return { t: 'list', items: parts.map((one) => inner(one) ?? hole), span: span(node) };
  }
  return entries.length === 0 ? undefined : { t: 'dict', entries, span: span(node) };
}
