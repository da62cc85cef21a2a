// Branches, loops, try, return and throw.
// May not: follow jumps; `break` and labels leave nothing behind.
import type { Expr, Stmt, SyntaxNode } from '../../src/plugin.ts';
import { child, invoke, type Lowering, member, name, op, parts, prepared, source, span, token } from './lower-state.ts';

const bodyOf = (low: Lowering, node: SyntaxNode | undefined): Stmt[] => {
  if (!node) return [];
  return node.type === 'statement_block' ? low.stmts(parts(node)) : low.stmt(node);
};

/** `else if` chains are walked, not descended: generated code has hundreds. */
export function ifStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const chain: { node: SyntaxNode; test: Expr; before: Stmt[]; then: Stmt[] }[] = [];
  let otherwise: Stmt[] = [];
  let at: SyntaxNode | undefined = node;
  while (at) {
    const condition = child(at, 'condition');
    const test = condition ? prepared(low, condition) : { value: op('if', [], span(at)), before: [] };
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

export function forStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const start = child(node, 'initializer');
  const condition = child(node, 'condition');
  const increment = child(node, 'increment');
  const before = start ? low.stmt(start) : [];
  const test = condition && condition.type !== 'empty_statement' ? prepared(low, condition) : undefined;
  const body = bodyOf(low, child(node, 'body'));
  if (increment) body.push(...low.stmt(increment));
  const loop: Stmt = { t: 'loop', ...(test ? { test: test.value } : {}), body, span: span(node) };
  return [...before, ...(test?.before ?? []), loop];
}

/** `for (k in o)` goes over the keys of o, which is what `Object.keys` gives. */
export function forInStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return [];
  const after: Stmt[] = [];
  const target = low.target(left, after);
  const over = prepared(low, right);
  const at = span(right);
  const keys = token(node, 'operator')?.type === 'in';
  const iter = keys ? invoke(member(name('Object', at), 'keys', at), [over.value], at) : over.value;
  const body = [...after, ...bodyOf(low, child(node, 'body'))];
  return [...over.before, { t: 'loop', target, iter, body, span: span(node) }];
}

export function whileStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const condition = child(node, 'condition');
  const test = condition ? prepared(low, condition) : undefined;
  const loop: Stmt = {
    t: 'loop',
    ...(test ? { test: test.value } : {}),
    body: bodyOf(low, child(node, 'body')),
    span: span(node),
  };
  return [...(test?.before ?? []), loop];
}

/** Cases are read one after the other, as falling through allows. */
export function switchStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const subject = child(node, 'value');
  const cases = child(node, 'body');
  if (!subject || !cases) return [];
  const at = span(subject);
  const given = prepared(low, subject);
  const all: Stmt[] = [...given.before];
  let held = given.value;
  if (held.t !== 'name') {
    held = name(`switch@${node.start}`, at);
    all.push({ t: 'assign', target: held as Expr & { t: 'name' }, value: given.value, span: at });
  }
  // What stands behind `case 'a': case 'b':` is done for both.
  let alone = true;
  for (const one of parts(cases)) {
    const label = child(one, 'value');
    const body = low.stmts(one.children.filter((part) => part.named && part.field === 'body'));
    if (!label) {
      all.push({ t: 'block', body, span: span(one) });
      continue;
    }
    const test: Expr = {
      ...{ t: 'op', op: '==', operands: [held, low.expr(label)], span: span(label) },
      ...(alone && { relations: ['==='] }),
    };
    alone = body.length > 0;
    all.push({ t: 'if', test, then: body, otherwise: [], span: span(one) });
  }
  return all;
}

export function tryStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const handlers: { name?: string; body: Stmt[] }[] = [];
  const caught = child(node, 'handler');
  if (caught) {
    const parameter = child(caught, 'parameter');
    const own = parameter?.type === 'identifier' ? source(low, parameter) : `caught@${node.start}`;
    const after: Stmt[] = [];
    if (parameter && parameter.type !== 'identifier') {
      const at = span(parameter);
      after.unshift({ t: 'assign', target: low.target(parameter, after), value: name(own, at), span: at });
    }
    handlers.push({ ...(parameter ? { name: own } : {}), body: [...after, ...bodyOf(low, child(caught, 'body'))] });
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

export function returnStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const given = parts(node)[0];
  if (!given) return [{ t: 'return', span: span(node) }];
  const lowered = prepared(low, given);
  return [...lowered.before, { t: 'return', value: lowered.value, span: span(node) }];
}

export function throwStatement(low: Lowering, node: SyntaxNode): Stmt[] {
  const given = parts(node)[0];
  if (!given) return [];
  const lowered = prepared(low, given);
  return [...lowered.before, { t: 'expr', value: op('throw', [lowered.value], span(node)), span: span(node) }];
}
