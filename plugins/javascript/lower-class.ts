// Classes, object literals and enums.
// May not: bind an object literal to a name; that is the statement's work.
import type { Expr, FunctionIr, Stmt, SyntaxNode } from '../../src/plugin.ts';
import { stringText } from './lower-literal.ts';
import { keyText } from './lower-pattern.ts';
import {
  child,
  dotted,
  firstOf,
  hasWord,
  invoke,
  type Lowering,
  member,
  name,
  parts,
  source,
  span,
  text,
} from './lower-state.ts';

export function lowerClass(low: Lowering, node: SyntaxNode, called: string): Stmt[] {
  const bases: Expr[] = [];
  const heritage = firstOf(node, 'class_heritage');
  for (const one of heritage ? parts(heritage) : []) {
    if (one.type === 'implements_clause') continue;
    const base = one.type === 'extends_clause' ? child(one, 'value') : one;
    if (base) bases.push(low.expr(base));
  }
  const marks = node.children.filter((one) => one.type === 'decorator').map((one) => decorator(low, one));
  const body: Stmt[] = [];
  const inside = child(node, 'body');
  let decorators: Expr[] = [];
  for (const one of inside ? parts(inside) : []) {
    if (one.type === 'decorator') {
      decorators.push(decorator(low, one));
      continue;
    }
    body.push(...classMember(low, one, decorators));
    decorators = [];
  }
  const at = span(node);
  const own: Stmt = {
    t: 'class',
    name: called,
    bases,
    ...(marks.length > 0 ? { decorators: marks } : {}),
    body,
    span: at,
  };
  // What a static block does is done to the class, once it is there.
  const blocks = body.flatMap((one) => (one.t === 'function' && one.fn.name.startsWith(STATIC) ? [one.fn.name] : []));
  return [
    own,
    ...blocks.map(
      (block): Stmt => ({ t: 'expr', value: invoke(member(name(called, at), block, at), [], at), span: at }),
    ),
  ];
}

function decorator(low: Lowering, node: SyntaxNode): Expr {
  const inner = parts(node)[0];
  return inner ? low.expr(inner) : name('', span(node));
}
const STATIC = 'static@';

function classMember(low: Lowering, node: SyntaxNode, decorators: readonly Expr[]): Stmt[] {
  const at = span(node);
  switch (node.type) {
    case 'method_definition': {
      const marks = hasWord(node, 'get') ? [...decorators, name('property', at)] : decorators;
      const called = memberName(low, node) + (hasWord(node, 'set') ? '=' : '');
      const fn: FunctionIr = { ...low.fn(node, called), decorators: marks };
      return [{ t: 'function', fn, span: at }];
    }
    case 'field_definition':
    case 'public_field_definition': {
      const value = child(node, 'value');
      if (!value) return [];
      const called = memberName(low, node);
      const own = functionLike(value);
      if (own) return [{ t: 'function', fn: low.fn(value, called), span: at }];
      const lowered = low.expr(value);
      const before = low.pending.splice(0);
      return [...before, { t: 'assign', target: { t: 'name', name: called, span: at }, value: lowered, span: at }];
    }
    case 'class_static_block': {
      const block = child(node, 'body') ?? firstOf(node, 'statement_block');
      if (!block) return [];
      const fn: FunctionIr = {
        name: STATIC + node.start,
        params: [],
        body: low.stmts(parts(block)),
        decorators: [],
        span: at,
      };
      return [{ t: 'function', fn, span: at }];
    }
    default:
      return [];
  }
}

function memberName(low: Lowering, node: SyntaxNode): string {
  const key = child(node, 'name') ?? child(node, 'property');
  const fixed = key ? keyText(low, key) : '';
  if (typeof fixed === 'string') return fixed;
  return /(?:^|\.)Symbol\.(?:asyncI|i)terator$/.test(dotted(fixed)) ? '@@iterator' : '';
}

export function functionLike(node: SyntaxNode): boolean {
  return (
    node.type === 'arrow_function' ||
    node.type === 'function_expression' ||
    node.type === 'generator_function' ||
    node.type === 'function'
  );
}

type Entry = { readonly key: Expr; readonly value: Expr };

export function lowerObject(low: Lowering, node: SyntaxNode): Expr {
  const entries: Entry[] = [];
  for (const one of parts(node)) {
    const at = span(one);
    if (one.type === 'spread_element') {
      const whole = low.expr(one);
      entries.push({ key: whole, value: whole });
    } else if (one.type === 'pair') {
      const key = child(one, 'key');
      const value = child(one, 'value');
      if (key && value) entries.push({ key: keyExpr(low, key), value: entryValue(low, key, value) });
    } else if (one.type === 'method_definition') {
      const key = child(one, 'name');
      if (!key) continue;
      const fn: Expr = { t: 'function', fn: low.fn(one, memberName(low, one)), span: at };
      // Reading a getter calls it; its object is built once, so it is called where it stands.
      entries.push({ key: keyExpr(low, key), value: hasWord(one, 'get') ? invoke(fn, [], at) : fn });
    } else if (one.type === 'shorthand_property_identifier') {
      const word = source(low, one);
      entries.push({ key: text(word, at), value: name(word, at) });
    }
  }
  const address = requestAddress(entries, node);
  if (address) entries.push(address);
  return { t: 'dict', entries, span: span(node) };
}

function entryValue(low: Lowering, key: SyntaxNode, value: SyntaxNode): Expr {
  if (!functionLike(value)) return low.expr(value);
  const fixed = keyText(low, key);
  return { t: 'function', fn: low.fn(value, typeof fixed === 'string' ? fixed : ''), span: span(value) };
}

function keyExpr(low: Lowering, key: SyntaxNode): Expr {
  const fixed = keyText(low, key);
  return typeof fixed === 'string' ? text(fixed, span(key)) : fixed;
}

/**
 * `http.request({ hostname, port, path })` names its address in pieces. They are joined under `url`, where request
 * libraries with an options object have it, so that one table row reads both.
 */
function requestAddress(entries: readonly Entry[], node: SyntaxNode): Entry | undefined {
  const find = (word: string): Expr | undefined =>
    entries.find((one) => one.key.t === 'const' && one.key.value === word)?.value;
  const host = find('hostname') ?? find('host');
  if (!host || find('url') || find('uri') || find('href')) return undefined;
  const port = find('port');
  const path = find('path') ?? find('pathname');
  if (!simple(host) || !(path || port || find('method'))) return undefined;
  const at = span(node);
  const protocol = find('protocol');
  const all: Expr[] = [protocol && simple(protocol) ? protocol : text('https:', at), text('//', at), host];
  if (port && simple(port)) all.push(text(':', at), port);
  if (path && simple(path)) all.push(path);
  return { key: text('url', at), value: { t: 'concat', parts: all, span: at } };
}

/** Evaluating it twice states no fact twice. */
function simple(expr: Expr): boolean {
  if (expr.t === 'const' || expr.t === 'name') return true;
  if (expr.t === 'member') return simple(expr.object);
  return expr.t === 'concat' && expr.parts.every(simple);
}

export function lowerEnum(low: Lowering, node: SyntaxNode): Stmt[] {
  const at = span(node);
  const called = child(node, 'name');
  const body = child(node, 'body');
  if (!called || !body) return [];
  const entries: Entry[] = [];
  let next = 0;
  for (const one of parts(body)) {
    const key = one.type === 'enum_assignment' ? child(one, 'name') : one;
    const given = one.type === 'enum_assignment' ? child(one, 'value') : undefined;
    if (!key) continue;
    const word = key.type === 'string' ? stringText(low, key) : source(low, key);
    const value: Expr = given ? low.expr(given) : { t: 'const', value: next, span: span(one) };
    next = value.t === 'const' && typeof value.value === 'number' ? value.value + 1 : next + 1;
    entries.push({ key: text(word, span(key)), value });
  }
  const target = { t: 'name', name: source(low, called), span: span(called) } as const;
  return [{ t: 'assign', target, value: { t: 'dict', entries, span: span(body) }, span: at }];
}
