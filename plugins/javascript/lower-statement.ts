// Statements by their type; what has no file of its own (expressions, blocks, namespaces) stands here.
// May not: keep what only types say; interfaces, type aliases and `declare` vanish.
import type { Expr, Stmt, SyntaxNode } from '../../src/plugin.ts';
import { assignment, augmented, declaration } from './lower-assign.ts';
import { lowerClass, lowerEnum } from './lower-class.ts';
import {
  forInStatement,
  forStatement,
  ifStatement,
  returnStatement,
  switchStatement,
  throwStatement,
  tryStatement,
  whileStatement,
} from './lower-control.ts';
import { declaredNames, lowerExport, lowerImport, namespaceValue, requiredModule } from './lower-module.ts';
import {
  child,
  firstOf,
  type Lowering,
  member,
  name,
  op,
  parts,
  prepared,
  source,
  span,
  token,
} from './lower-state.ts';

type Handler = (low: Lowering, node: SyntaxNode) => Stmt[];

const nothing: Handler = () => [];
const jump: Handler = (_low, node) => [
  { t: 'expr', value: op(node.type.slice(0, -10), [], span(node)), span: span(node) },
];
const firstStatement: Handler = (low, node) => {
  const inner = child(node, 'body') ?? parts(node).at(-1);
  return inner ? low.stmt(inner) : [];
};
const block: Handler = (low, node) => [{ t: 'block', body: low.stmts(parts(node)), span: span(node) }];
const declaredFunction: Handler = (low, node) => {
  const called = child(node, 'name');
  return [{ t: 'function', fn: low.fn(node, called ? source(low, called) : 'default'), span: span(node) }];
};
const declaredClass: Handler = (low, node) => {
  const called = child(node, 'name');
  return lowerClass(low, node, called ? source(low, called) : 'default');
};

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['expression_statement', expressionStatement],
  ['lexical_declaration', declaration],
  ['variable_declaration', declaration],
  ['using_declaration', declaration],
  ['function_declaration', declaredFunction],
  ['generator_function_declaration', declaredFunction],
  ['class_declaration', declaredClass],
  ['abstract_class_declaration', declaredClass],
  ['statement_block', block],
  ['if_statement', ifStatement],
  ['else_clause', firstStatement],
  ['for_statement', forStatement],
  ['for_in_statement', forInStatement],
  ['while_statement', whileStatement],
  ['do_statement', whileStatement],
  ['switch_statement', switchStatement],
  ['try_statement', tryStatement],
  ['with_statement', firstStatement],
  ['labeled_statement', firstStatement],
  ['return_statement', returnStatement],
  ['throw_statement', throwStatement],
  ['import_statement', lowerImport],
  ['export_statement', lowerExport],
  ['enum_declaration', lowerEnum],
  ['internal_module', namespace],
  ['module', namespace],
  ['import_alias', importAlias],
  ['ERROR', brokenRest],
  ['empty_statement', nothing],
  ['break_statement', jump],
  ['continue_statement', jump],
  ['debugger_statement', nothing],
  ['interface_declaration', nothing],
  ['type_alias_declaration', nothing],
  ['ambient_declaration', nothing],
  ['function_signature', nothing],
  ['hash_bang_line', nothing],
]);

export function lowerStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const handler = HANDLERS.get(node.type) ?? expressionStatement;
  return handler(low, node);
}

function expressionStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const inner = node.type === 'expression_statement' ? parts(node)[0] : node;
  if (!inner) return [];
  if (inner.type === 'internal_module') return namespace(low, inner);
  if (inner.type === 'sequence_expression') return parts(inner).flatMap((one) => expressionStatement(low, one));
  if (inner.type === 'parenthesized_expression') return parts(inner).flatMap((one) => expressionStatement(low, one));
  if (inner.type === 'assignment_expression') return assignment(low, inner);
  if (inner.type === 'augmented_assignment_expression') return augmented(low, inner);
  if (inner.type === 'unary_expression' && token(inner, 'operator')?.type === 'delete') {
    const argument = child(inner, 'argument');
    return argument ? [{ t: 'delete', targets: [low.expr(argument)], span: span(inner) }] : [];
  }
  const module = requiredModule(low, inner);
  if (module !== undefined) return [{ t: 'import', module, bindings: [], span: span(inner) }];
  const lowered = prepared(low, inner);
  return [...lowered.before, { t: 'expr', value: lowered.value, span: span(node) }];
}

/** `namespace N { export const a = 1 }`: its body runs, and N holds what it exports. */
function namespace(low: Lowering, node: SyntaxNode): Stmt[] {
  const called = child(node, 'name');
  const inside = child(node, 'body');
  if (!called || !inside) return [];
  const body: Stmt[] = [];
  const exported: ReturnType<typeof declaredNames> = [];
  for (const one of parts(inside)) {
    const declared = one.type === 'export_statement' ? child(one, 'declaration') : undefined;
    const lowered = low.stmt(declared ?? one);
    if (declared) exported.push(...declaredNames(lowered));
    body.push(...lowered);
  }
  const at = span(node);
  const own: Stmt = {
    t: 'assign',
    target: { t: 'name', name: source(low, called), span: span(called) },
    value: namespaceValue(exported, node),
    span: at,
  };
  return [...body, own];
}

function importAlias(low: Lowering, node: SyntaxNode): Stmt[] {
  const local = firstOf(node, 'identifier');
  const path = parts(node).at(-1);
  if (!local || !path || path === local) return [];
  const [root, ...rest] = source(low, path).split('.');
  const value = rest.reduce<Expr>(
    (object, one) => member(object, one.trim(), span(path)),
    name(root!.trim(), span(path)),
  );
  const target = { t: 'name', name: source(low, local), span: span(local) } as const;
  return [{ t: 'assign', target, value, span: span(node) }];
}

/** What the parser could not place is still read, part by part: broken code around a payload must not hide it. */
function brokenRest(low: Lowering, node: SyntaxNode): Stmt[] {
  return low.stmts(parts(node));
}
