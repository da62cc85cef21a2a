// Python's imports, in the common form: which module, and what of it is bound to which name.
import type { ImportBinding, Stmt, SyntaxNode } from '../../src/plugin.ts';
import type { Expressions } from './expressions.ts';
import { span } from './strings.ts';

export function importOf(e: Expressions, node: SyntaxNode, at: { start: number; end: number }): Stmt {
  if (node.type === 'aliased_import') {
    return {
      t: 'import',
      module: e.cut(e.field(node, 'name') ?? node),
      bindings: [{ local: e.cut(e.field(node, 'alias') ?? node), imported: '' }],
      span: at,
    };
  }
  const module = e.cut(node);
  const dot = module.indexOf('.');
  return {
    t: 'import',
    module,
    bindings: [{ local: dot < 0 ? module : module.slice(0, dot), imported: '' }],
    span: at,
  };
}

export function importFrom(e: Expressions, node: SyntaxNode): Stmt {
  const module = node.type === 'future_import_statement' ? '__future__' : e.cut(e.field(node, 'module_name') ?? node);
  const bindings: ImportBinding[] = [];
  for (const child of node.children) {
    if (child.type === 'wildcard_import') bindings.push({ local: '*', imported: '*' });
    if (child.field !== 'name') continue;
    const aliased = child.type === 'aliased_import';
    const imported = e.cut(aliased ? (e.field(child, 'name') ?? child) : child);
    bindings.push({ local: aliased ? e.cut(e.field(child, 'alias') ?? child) : imported, imported });
  }
  return { t: 'import', module: module.replace(/\s/g, ''), bindings, span: span(node) };
}
