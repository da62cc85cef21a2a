// Statements and declarations.
// May not: keep what only types say; interfaces, type aliases and `declare` vanish.
import type { Expr, Span, Stmt, SyntaxNode, Target } from '../../src/plugin.ts';
import { propertySetter } from './lower-setter.ts';
import { functionLike, lowerClass, lowerEnum } from './lower-class.ts';
import {
  declaredNames,
  lowerCommonExport,
  lowerExport,
  lowerImport,
  lowerRequire,
  namespaceValue,
  requiredModule,
} from './lower-module.ts';
import {
  child,
  dotted,
  firstOf,
  invoke,
  type Lowering,
  member,
  name,
  op,
  parts,
  source,
  span,
  token,
} from './lower-state.ts';

type Handler = (low: Lowering, node: SyntaxNode) => Stmt[];

const nothing: Handler = () => [];
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
  ['break_statement', nothing],
  ['continue_statement', nothing],
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

/** The value with what must run before it; the statement is made of both. */
function value(low: Lowering, node: SyntaxNode): { value: Expr; before: Stmt[] } {
  const lowered = low.expr(node);
  return { value: lowered, before: low.pending.splice(0) };
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
  const lowered = value(low, inner);
  return [...lowered.before, { t: 'expr', value: lowered.value, span: span(node) }];
}

function assignment(low: Lowering, node: SyntaxNode): Stmt[] {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return [];
  const at = span(node);
  const exported = lowerCommonExport(low, node) ?? lowerRequire(low, left, right, node);
  if (exported) return Array.isArray(exported) ? exported : [exported];
  const after: Stmt[] = [];
  const target = low.target(left, after);
  const lowered = value(low, right);
  const place = target.t === 'name' || target.t === 'member' ? target : undefined;
  const setter = place && propertySetter(place, lowered.value, at);
  const own: Stmt = setter
    ? { t: 'expr', value: setter, span: at }
    : { t: 'assign', target, value: lowered.value, outer: true, span: at };
  return [...lowered.before, own, ...after];
}

function augmented(low: Lowering, node: SyntaxNode): Stmt[] {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right || token(node, 'operator')?.type !== '+=') {
    const whole = value(low, node);
    return [...whole.before, { t: 'expr', value: whole.value, span: span(node) }];
  }
  const target = low.target(left, []);
  const lowered = value(low, right);
  return [
    ...lowered.before,
    { t: 'assign', target, value: lowered.value, augment: true, outer: true, span: span(node) },
  ];
}

function declaration(low: Lowering, node: SyntaxNode): Stmt[] {
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
  const lowered = value(low, given);
  return [...lowered.before, ...taken(target, lowered.value, at), ...after];
}

/** `const { A } = process.env` asks for A, not for the whole: each name is taken by itself where that costs nothing. */
function taken(target: Target, from: Expr, at: Span): Stmt[] {
  if (target.t !== 'dict' || target.rest || dotted(from) === '')
    return [{ t: 'assign', target, value: from, span: at }];
  return target.entries.flatMap((one) => taken(one.target, member(from, one.key, one.target.span), at));
}

const bodyOf = (low: Lowering, node: SyntaxNode | undefined): Stmt[] => {
  if (!node) return [];
  return node.type === 'statement_block' ? low.stmts(parts(node)) : low.stmt(node);
};

/** `else if` chains are walked, not descended: generated code has hundreds. */
function ifStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const chain: { node: SyntaxNode; test: Expr; before: Stmt[]; then: Stmt[] }[] = [];
  let otherwise: Stmt[] = [];
  let at: SyntaxNode | undefined = node;
  while (at) {
    const condition = child(at, 'condition');
    const test = condition ? value(low, condition) : { value: op('if', [], span(at)), before: [] };
    chain.push({ node: at, test: test.value, before: test.before, then: bodyOf(low, child(at, 'consequence')) });
    const alternative = child(at, 'alternative');
    const next: SyntaxNode | undefined = alternative?.type === 'else_clause' ? parts(alternative)[0] : alternative;
    if (next?.type === 'if_statement') {
      at = next;
    } else {
      otherwise = bodyOf(low, next);
      at = undefined;
    }
  }
  for (const { node: one, test, before, then } of chain.reverse()) {
    otherwise = [...before, { t: 'if', test, then, otherwise, span: span(one) }];
  }
  return otherwise;
}

function forStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const start = child(node, 'initializer');
  const condition = child(node, 'condition');
  const increment = child(node, 'increment');
  const before = start ? low.stmt(start) : [];
  const test = condition && condition.type !== 'empty_statement' ? value(low, condition) : undefined;
  const body = bodyOf(low, child(node, 'body'));
  if (increment) body.push(...expressionStatement(low, increment));
  const loop: Stmt = { t: 'loop', ...(test ? { test: test.value } : {}), body, span: span(node) };
  return [...before, ...(test?.before ?? []), loop];
}

/** `for (k in o)` goes over the keys of o, which is what `Object.keys` gives. */
function forInStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return [];
  const after: Stmt[] = [];
  const target = low.target(left, after);
  const over = value(low, right);
  const at = span(right);
  const keys = token(node, 'operator')?.type === 'in';
  const iter = keys ? invoke(member(name('Object', at), 'keys', at), [over.value], at) : over.value;
  const body = [...after, ...bodyOf(low, child(node, 'body'))];
  return [...over.before, { t: 'loop', target, iter, body, span: span(node) }];
}

function whileStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const condition = child(node, 'condition');
  const test = condition ? value(low, condition) : undefined;
  const loop: Stmt = {
    t: 'loop',
    ...(test ? { test: test.value } : {}),
    body: bodyOf(low, child(node, 'body')),
    span: span(node),
  };
  return [...(test?.before ?? []), loop];
}

/** Cases are read one after the other, as falling through allows. */
function switchStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const subject = child(node, 'value');
  const cases = child(node, 'body');
  if (!subject || !cases) return [];
  const at = span(subject);
  const given = value(low, subject);
  const all: Stmt[] = [...given.before];
  let held = given.value;
  if (held.t !== 'name') {
    held = name(`switch@${node.start}`, at);
    all.push({ t: 'assign', target: held as Expr & { t: 'name' }, value: given.value, span: at });
  }
  for (const one of parts(cases)) {
    const label = child(one, 'value');
    const body = low.stmts(one.children.filter((part) => part.named && part.field === 'body'));
    if (!label) {
      all.push({ t: 'block', body, span: span(one) });
      continue;
    }
    const test = op('==', [held, low.expr(label)], span(label));
    all.push({ t: 'if', test, then: body, otherwise: [], span: span(one) });
  }
  return all;
}

function tryStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const handlers: { name?: string; body: Stmt[] }[] = [];
  const caught = child(node, 'handler');
  if (caught) {
    const parameter = child(caught, 'parameter');
    const called = parameter?.type === 'identifier' ? { name: source(low, parameter) } : {};
    handlers.push({ ...called, body: bodyOf(low, child(caught, 'body')) });
  }
  const last = child(node, 'finalizer');
  return [
    {
      t: 'try',
      body: bodyOf(low, child(node, 'body')),
      handlers,
      finally: last ? bodyOf(low, child(last, 'body')) : [],
      span: span(node),
    },
  ];
}

function returnStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const given = parts(node)[0];
  if (!given) return [{ t: 'return', span: span(node) }];
  const lowered = value(low, given);
  return [...lowered.before, { t: 'return', value: lowered.value, span: span(node) }];
}

function throwStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const given = parts(node)[0];
  if (!given) return [];
  const lowered = value(low, given);
  return [...lowered.before, { t: 'expr', value: op('throw', [lowered.value], span(node)), span: span(node) }];
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
