// Imports and exports, ES modules and CommonJS alike.
// May not: resolve files; a module keeps the name it is asked for by, without `node:` and the like.
import type { Expr, ImportBinding, Stmt, SyntaxNode, Target } from '../../src/plugin.ts';
import { stringText } from './lower-literal.ts';
import { keyText } from './lower-pattern.ts';
import {
  child,
  firstOf,
  hasWord,
  type Lowering,
  member,
  name,
  parts,
  source,
  span,
  text,
  token,
} from './lower-state.ts';
import { isLocal, moduleName } from './resolve.ts';

/** Libraries' default export is the library itself; a file of the skill has a default of its own. */
function importedName(written: string, module: string): string {
  return written === 'default' && !isLocal(module) ? '' : written;
}

const words = (low: Lowering, node: SyntaxNode): string =>
  node.type === 'string' ? stringText(low, node) : source(low, node);

export function lowerImport(low: Lowering, node: SyntaxNode): Stmt[] {
  if (hasWord(node, 'type') || hasWord(node, 'typeof')) return [];
  const legacy = firstOf(node, 'import_require_clause');
  const from = child(legacy ?? node, 'source') ?? firstOf(node, 'string');
  if (!from) return [];
  const module = moduleName(stringText(low, from));
  const bindings: ImportBinding[] = [];
  if (legacy) {
    const local = firstOf(legacy, 'identifier');
    if (local) bindings.push({ local: source(low, local), imported: '' });
  }
  const clause = firstOf(node, 'import_clause');
  for (const one of clause ? parts(clause) : []) {
    if (one.type === 'identifier') {
      bindings.push({ local: source(low, one), imported: importedName('default', module) });
    } else if (one.type === 'namespace_import') {
      const local = parts(one)[0];
      if (local) bindings.push({ local: source(low, local), imported: '' });
    } else {
      for (const specifier of parts(one)) {
        const imported = child(specifier, 'name');
        if (!imported || hasWord(specifier, 'type')) continue;
        const local = child(specifier, 'alias') ?? imported;
        bindings.push({ local: words(low, local), imported: importedName(words(low, imported), module) });
      }
    }
  }
  return [importOf(low, module, bindings, node)];
}

function importOf(low: Lowering, module: string, bindings: readonly ImportBinding[], node: SyntaxNode): Stmt {
  for (const { local } of bindings) low.imported.add(local);
  return { t: 'import', module, bindings, span: span(node) };
}

/** The module a `require('x')` or `await import('x')` names outright; a computed name stays a call. */
export function requiredModule(low: Lowering, node: SyntaxNode): string | undefined {
  let at = node;
  for (let i = 0; i < 4 && WRAPPERS.has(at.type); i++) at = parts(at)[0] ?? at;
  if (at.type !== 'call_expression') return undefined;
  const fn = child(at, 'function');
  const args = child(at, 'arguments');
  const only = args && args.type === 'arguments' ? parts(args) : [];
  if (!fn || only.length !== 1 || (fn.type !== 'import' && source(low, fn) !== 'require')) return undefined;
  const first = only[0]!;
  if (first.type === 'string') return moduleName(stringText(low, first));
  const plain = first.type === 'template_string' && !firstOf(first, 'template_substitution');
  return plain ? moduleName(stringText(low, first)) : undefined;
}
const WRAPPERS: ReadonlySet<string> = new Set(['await_expression', 'parenthesized_expression', 'as_expression']);

/** `const x = require('m')`, `const { a, b: c } = require('m')`, `const x = require('m').y`; undefined for other shapes. */
export function lowerRequire(low: Lowering, pattern: SyntaxNode, value: SyntaxNode, at: SyntaxNode): Stmt | undefined {
  let member = '';
  let call = value;
  if (value.type === 'member_expression') {
    const object = child(value, 'object');
    const property = child(value, 'property');
    if (!object || !property) return undefined;
    call = object;
    member = source(low, property);
  }
  const module = requiredModule(low, call);
  if (module === undefined) return undefined;
  if (pattern.type === 'identifier') {
    const bindings = [{ local: source(low, pattern), imported: importedName(member, module) }];
    return importOf(low, module, bindings, at);
  }
  if (pattern.type !== 'object_pattern' || member) return undefined;
  const bindings: ImportBinding[] = [];
  for (const one of parts(pattern)) {
    if (one.type === 'shorthand_property_identifier_pattern') {
      bindings.push({ local: source(low, one), imported: source(low, one) });
      continue;
    }
    const key = child(one, 'key');
    const local = child(one, 'value');
    const imported = key && keyText(low, key);
    if (local?.type !== 'identifier' || typeof imported !== 'string') return undefined;
    bindings.push({ local: source(low, local), imported: importedName(imported, module) });
  }
  return importOf(low, module, bindings, at);
}

type Exported = { readonly name: string; readonly value: Expr };

export function lowerExport(low: Lowering, node: SyntaxNode): Stmt[] {
  const at = span(node);
  if (hasWord(node, 'type')) return [];
  const from = child(node, 'source');
  if (from) return reexport(low, node, moduleName(stringText(low, from)));
  const declaration = child(node, 'declaration');
  if (declaration) {
    const before = node.children.filter((one) => one.type === 'decorator' && one.end <= declaration.start);
    const marks = before.flatMap((one) => parts(one)).map((one): Stmt => expression(low, one));
    const body = low.stmt(declaration);
    const isDefault = hasWord(node, 'default');
    const names = isDefault
      ? declaredNames(body)
          .slice(-1)
          .map((one) => ({ ...one, name: 'default' }))
      : declaredNames(body);
    return [...marks, ...body, { t: 'export', names, span: at }];
  }
  const clause = firstOf(node, 'export_clause');
  if (clause) {
    const names = specifiers(low, clause).map(({ local, exported, node: one }) => ({
      name: exported,
      value: name(local, span(one)),
    }));
    return [{ t: 'export', names, span: at }];
  }
  const value = child(node, 'value') ?? parts(node).at(-1);
  if (!value) return [];
  const lowered = low.expr(value);
  return [...low.pending.splice(0), { t: 'export', names: exportedValue(lowered, hasWord(node, '=')), span: at }];
}

const expression = (low: Lowering, node: SyntaxNode): Stmt => ({ t: 'expr', value: low.expr(node), span: span(node) });

function specifiers(low: Lowering, clause: SyntaxNode): { local: string; exported: string; node: SyntaxNode }[] {
  return parts(clause).flatMap((one) => {
    // `default` is a word of the language here.
    const local = child(one, 'name') ?? token(one, 'name');
    if (!local || hasWord(one, 'type')) return [];
    return [{ local: words(low, local), exported: words(low, child(one, 'alias') ?? local), node: one }];
  });
}

function reexport(low: Lowering, node: SyntaxNode, module: string): Stmt[] {
  const at = span(node);
  const clause = firstOf(node, 'export_clause');
  if (clause) {
    const all = specifiers(low, clause).map((one) => ({ ...one, hidden: `export@${one.node.start}` }));
    const bindings = all.map((one) => ({ local: one.hidden, imported: importedName(one.local, module) }));
    const names = all.map((one) => ({ name: one.exported, value: name(one.hidden, span(one.node)) }));
    return [
      { t: 'import', module, bindings, span: at },
      { t: 'export', names, span: at },
    ];
  }
  const space = firstOf(node, 'namespace_export');
  const exported = space ? source(low, parts(space)[0] ?? space) : '*';
  const hidden = `export@${node.start}`;
  return [
    { t: 'import', module, bindings: [{ local: hidden, imported: '' }], span: at },
    { t: 'export', names: [{ name: exported, value: name(hidden, at) }], span: at },
  ];
}

/** Names a list of lowered declarations binds. */
export function declaredNames(body: readonly Stmt[]): Exported[] {
  return body.flatMap((one) => {
    if (one.t === 'function') return [{ name: one.fn.name, value: name(one.fn.name, one.span) }];
    if (one.t === 'class') return [{ name: one.name, value: name(one.name, one.span) }];
    if (one.t === 'assign') return boundNames(one.target, 0);
    if (one.t === 'import') return one.bindings.map((b) => ({ name: b.local, value: name(b.local, one.span) }));
    return [];
  });
}

function boundNames(target: Target, depth: number): Exported[] {
  if (depth > 20) return [];
  if (target.t === 'name') return target.name ? [{ name: target.name, value: name(target.name, target.span) }] : [];
  if (target.t === 'list') return target.items.flatMap((one) => boundNames(one, depth + 1));
  if (target.t === 'dict') return target.entries.flatMap((one) => boundNames(one.target, depth + 1));
  return [];
}

/** `module.exports = { a, b }` exports a and b besides the whole. */
function exportedValue(value: Expr, whole: boolean): Exported[] {
  if (!whole || value.t !== 'dict') return [{ name: 'default', value }];
  return value.entries.flatMap(({ key, value: one }) =>
    key.t === 'const' && typeof key.value === 'string' && key.value ? [{ name: key.value, value: one }] : [],
  );
}

/**
 * `module.exports = …` and `exports.x = …` as an export. The value is assigned to a name first unless it only names
 * something, so that it is evaluated once.
 */
export function lowerCommonExport(low: Lowering, node: SyntaxNode): Stmt[] | undefined {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right || left.type !== 'member_expression' || low.bundled > 0) return undefined;
  const path = source(low, left).split('.');
  if (path[0] === 'module') path.shift();
  if (path[0] !== 'exports' || path.length > 2) return undefined;
  const at = span(node);
  const value = low.expr(right);
  const before = low.pending.splice(0);
  const called = path[1];
  const names = called ? [{ name: called, value }] : exportedValue(value, true);
  const read = called ? member(name('exports', at), called, at) : undefined;
  if (!read || (value.t !== 'name' && value.t !== 'function' && value.t !== 'const')) {
    return [...before, { t: 'export', names, span: at }];
  }
  // The file itself may use `exports.x` later.
  const target: Target = { t: 'member', object: name('exports', at), property: called!, span: at };
  return [...before, { t: 'assign', target, value, span: at }, { t: 'export', names, span: at }];
}

/** The names a namespace exports, as the dict that stands for it. */
export function namespaceValue(names: readonly Exported[], node: SyntaxNode): Expr {
  const at = span(node);
  return { t: 'dict', entries: names.map((one) => ({ key: text(one.name, at), value: one.value })), span: at };
}
