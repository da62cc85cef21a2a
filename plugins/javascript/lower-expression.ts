// Expressions other than literals, calls, functions and objects.
// May not: keep types; `x as T`, `x!` and `<T>x` are x.
import type { Expr, Span, Stmt, SyntaxNode } from '../../src/plugin.ts';
import { lowerCall } from './lower-call.ts';
import { lowerClass, lowerObject } from './lower-class.ts';
import { lowerJsx } from './lower-jsx.ts';
import { number, regex, stringText, template } from './lower-literal.ts';
import { binary, ternary, unary } from './lower-operator.ts';
import { propertySetter } from './lower-setter.ts';
import {
  child,
  constantText,
  dotted,
  type Lowering,
  member,
  name,
  op,
  operation,
  parts,
  source,
  span,
  text,
  token,
} from './lower-state.ts';

type Handler = (low: Lowering, node: SyntaxNode) => Expr;

const named: Handler = (low, node) => {
  const word = source(low, node);
  if (word === 'arguments') low.looks = true;
  return name(word, span(node));
};
const constant =
  (value: boolean | null): Handler =>
  (_, node) => ({ t: 'const', value, span: span(node) });
const inner: Handler = (low, node) => {
  const [first] = parts(node);
  return first ? low.expr(first) : op(node.type, [], span(node));
};
/** `yield* x` gives what `x` holds, one after the other. */
const yielded: Handler = (low, node) => {
  const value = inner(low, node);
  const whole = node.children.some((child) => child?.type === '*');
  return op('yield', [whole ? { t: 'spread', value, span: value.span } : value], span(node));
};
const last: Handler = (low, node) => {
  const one = parts(node).at(-1);
  return one ? low.expr(one) : op(node.type, [], span(node));
};
const func: Handler = (low, node) => {
  const called = child(node, 'name');
  return { t: 'function', fn: low.fn(node, called ? source(low, called) : ''), span: span(node) };
};
const jsx: Handler = (low, node) => lowerJsx(low, node);

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['identifier', named],
  ['this', named],
  ['super', named],
  ['undefined', constant(null)],
  ['null', constant(null)],
  ['true', constant(true)],
  ['false', constant(false)],
  ['string', (low, node) => text(stringText(low, node), span(node))],
  ['template_string', template],
  ['number', number],
  ['regex', regex],
  ['member_expression', lowerMember],
  ['subscript_expression', lowerIndex],
  ['call_expression', lowerCall],
  ['new_expression', lowerCall],
  ['meta_property', meta],
  ['object', lowerObject],
  ['array', (low, node) => ({ t: 'list', items: parts(node).map((one) => low.expr(one)), span: span(node) })],
  ['arguments', operation],
  ['spread_element', (low, node) => ({ t: 'spread', value: inner(low, node), span: span(node) })],
  ['arrow_function', func],
  ['function_expression', func],
  ['function', func],
  ['generator_function', func],
  ['class', classExpression],
  ['parenthesized_expression', inner],
  ['await_expression', inner],
  ['non_null_expression', inner],
  ['as_expression', inner],
  ['satisfies_expression', inner],
  ['instantiation_expression', inner],
  ['type_assertion', last],
  ['yield_expression', yielded],
  ['sequence_expression', sequence],
  ['assignment_expression', assignment],
  ['augmented_assignment_expression', augmented],
  ['binary_expression', binary],
  ['unary_expression', unary],
  ['update_expression', counted],
  ['ternary_expression', ternary],
  ['jsx_element', jsx],
  ['jsx_self_closing_element', jsx],
  ['jsx_fragment', jsx],
  ['jsx_expression', inner],
  ['ERROR', operation],
]);

export function lowerExpression(low: Lowering, node: SyntaxNode): Expr {
  const handler = HANDLERS.get(node.type);
  return handler ? handler(low, node) : operation(low, node);
}

function lowerMember(low: Lowering, node: SyntaxNode): Expr {
  const object = child(node, 'object');
  const property = child(node, 'property');
  if (!object || !property) return operation(low, node);
  const from = low.expr(object);
  const word = source(low, property);
  if (word === 'constructor') {
    if (isFunction(from)) return functionByTrick(span(node));
    // The usual way to name the constructor of async functions.
    const prototype = from.t === 'call' && dotted(from.callee) === 'Object.getPrototypeOf' ? from.args[0] : from;
    if (prototype?.t === 'function') return name('Function', span(node));
  }
  return member(from, word, span(node));
}

function lowerIndex(low: Lowering, node: SyntaxNode): Expr {
  const object = child(node, 'object');
  const key = child(node, 'index');
  if (!object || !key) return operation(low, node);
  const from = low.expr(object);
  const by = low.expr(key);
  // `this['ev' + 'al']` outside a class looks in the global object; nobody joins texts to reach an own member.
  const global = object.type === 'this' && by.t === 'concat' ? name('globalThis', from.span) : from;
  const index = { t: 'index', object: global, key: by, span: span(node) } as const;
  return constantText(index.key) === 'constructor' && isFunction(index.object) ? functionByTrick(span(node)) : index;
}

/** What `constructor` is asked of is surely a function: a method of a literal, a built-in, a function written there. */
function isFunction(expr: Expr): boolean {
  if (expr.t === 'name') return BUILTINS.has(expr.name);
  if (expr.t !== 'member' && expr.t !== 'index') return false;
  const { object } = expr;
  return object.t === 'list' || object.t === 'dict' || object.t === 'const' || object.t === 'function';
}
const BUILTINS: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'Function', 'Date', 'RegExp']);

/** `[].filter.constructor` is `Function`, looked up so that nobody sees the name. */
function functionByTrick(at: Span): Expr {
  const key: Expr = { t: 'concat', parts: [text('Func', at), text('tion', at)], span: at };
  return { t: 'index', object: name('globalThis', at), key, span: at };
}

function meta(low: Lowering, node: SyntaxNode): Expr {
  const [first, second] = source(low, node).split('.');
  return member(name(first!.trim(), span(node)), (second ?? '').trim(), span(node));
}

/** The class is a statement before this one; here stands its name. */
function classExpression(low: Lowering, node: SyntaxNode): Expr {
  const written = child(node, 'name');
  const called = written ? source(low, written) : `class@${node.start}`;
  const statements = lowerClass(low, node, called);
  low.pending.push(...statements);
  return name(called, span(node));
}

/** `(0, f)` is f; what stands before it runs first. */
function sequence(low: Lowering, node: SyntaxNode): Expr {
  const all = parts(node);
  const final = all.pop();
  for (const one of all) {
    const value = low.expr(one);
    if (value.t !== 'const' && value.t !== 'name') low.pending.push({ t: 'expr', value, span: span(one) });
  }
  return final ? low.expr(final) : op(node.type, [], span(node));
}

function assignment(low: Lowering, node: SyntaxNode): Expr {
  const left = child(node, 'left');
  const right = child(node, 'right');
  if (!left || !right) return operation(low, node);
  const after: Stmt[] = [];
  const target = low.target(left, after);
  const value = low.expr(right);
  const setter = target.t === 'name' || target.t === 'member' ? propertySetter(target, value, span(node)) : undefined;
  if (setter) return setter;
  low.pending.push(...after);
  return { t: 'assign', target, value, span: span(node) };
}

/** `i++` gives the value before, `++i` the one after: what is computed with it is told by the sign's place. */
function counted(low: Lowering, node: SyntaxNode): Expr {
  const argument = child(node, 'argument');
  const sign = token(node, 'operator')?.type ?? '++';
  if (!argument) return operation(low, node);
  const before = node.children[0]?.type === sign;
  return op(before ? sign : `_${sign}`, [low.expr(argument)], span(node));
}

/** `a += b`, `a ||= b`: the new value is written out, for the form has no augmented expression. */
function augmented(low: Lowering, node: SyntaxNode): Expr {
  const left = child(node, 'left');
  const right = child(node, 'right');
  const sign = token(node, 'operator')?.type ?? '';
  if (!left || !right) return operation(low, node);
  const old = low.expr(left);
  const added = low.expr(right);
  const at = span(node);
  const target = low.target(left, []);
  let value: Expr;
  if (sign === '+=') value = { t: 'concat', parts: [old, added], span: at };
  else if (sign === '||=' || sign === '??=' || sign === '&&=') value = { t: 'choose', options: [old, added], span: at };
  else value = op(sign.slice(0, -1), [old, added], at);
  return { t: 'assign', target, value, span: at };
}
