// What a branch asks: parts joined by `and` and `or`, and what is compared with what.
// May not: say what follows from the answer.
import type { Expr, Span } from '../../src/plugin.ts';
import { called, nothing } from './expr.ts';
import type { Nest } from './nested.ts';
import { closed } from './pairs.ts';
import type { Token } from './tokens.ts';

const MAX_DEPTH = 24;
const OR = /^(?:\|\||or|xor)$/;
const AND = /^(?:&&|and)$/;
const NOT = /^(?:!|not)$/;
export const COMPARES = /^(?:===?|!==?|<=?|>=?)$/;
const FITS = /^[=!]~$/;
/** Perl's signs for texts. */
const COMPARES_TEXT = /^(?:eq|ne|lt|gt|le|ge)$/;
/** Methods that compare what has them with what they are given. */
const METHODS = /^(?:After|Before|Equal|Compare|isAfter|isBefore|isEqual|after|before|compareTo|CompareTo)$/;
/** How far it is from now to a moment. */
const FAR = /^(?:Since|Until)$/;

export function testOf(nest: Nest, given: readonly Token[], depth = 0): Expr {
  const tokens = unwrapped(given);
  const start = tokens[0]?.start ?? 0;
  const span = { start, end: tokens.at(-1)?.end ?? start };
  if (depth >= MAX_DEPTH) return nest.only(tokens) ?? nothing(start);
  const inner = (part: readonly Token[]): Expr => testOf(nest, part, depth + 1);
  for (const joins of [OR, AND]) {
    const at = outside(tokens, joins);
    if (at <= 0) continue;
    const [left, right] = [inner(tokens.slice(0, at)), inner(tokens.slice(at + 1))];
    return joins === AND
      ? { t: 'choose', test: left, options: [right], span }
      : { t: 'op', op: 'any', operands: [left, right], span };
  }
  if (tokens[0] !== undefined && NOT.test(tokens[0].value) && tokens[0].t !== 'text')
    return { t: 'op', op: 'not', operands: [inner(tokens.slice(1))], span };
  return (
    fitting(nest, tokens, span) ??
    comparison(nest, tokens, span) ??
    setIn(nest, tokens) ??
    asMethod(nest.only(tokens) ?? nothing(start))
  );
}

/** `(a && b)`: what stands in the brackets that hold all of it. */
function unwrapped(given: readonly Token[]): readonly Token[] {
  let tokens = given.filter(({ t }) => t !== 'line');
  for (let i = 0; i < MAX_DEPTH && tokens[0]?.value === '(' && tokens[0].t === 'sign'; i++) {
    if (closed(tokens, 0) !== tokens.length - 1) break;
    tokens = tokens.slice(1, -1);
  }
  return tokens;
}

/** Where such a sign or word stands outside of all brackets. */
function outside(tokens: readonly Token[], what: RegExp): number {
  for (let at = 0; at < tokens.length; at++) {
    const { t, value } = tokens[at]!;
    if (t === 'sign' && /^[([{]$/.test(value)) at = closed(tokens, at) ?? tokens.length;
    else if ((t === 'sign' || t === 'word') && what.test(value)) return at;
  }
  return -1;
}

/** `$x =~ /pattern/`: whether a text fits a pattern; `!~`: whether it does not. */
function fitting(nest: Nest, tokens: readonly Token[], span: Span): Expr | undefined {
  const at = nest.dialect.patterns ? outside(tokens, FITS) : -1;
  if (at <= 0) return undefined;
  const [text, pattern] = [nest.only(tokens.slice(0, at)), nest.only(tokens.slice(at + 1))];
  return text && pattern && { t: 'op', op: tokens[at]!.value, operands: [text, pattern], span };
}

function comparison(nest: Nest, tokens: readonly Token[], span: Span): Expr | undefined {
  const bySign = outside(tokens, COMPARES);
  const at = bySign < 0 && nest.dialect.perl ? outside(tokens, COMPARES_TEXT) : bySign;
  if (at <= 0) return undefined;
  const left = difference(nest, tokens.slice(0, at)) ?? [summed(nest.only(tokens.slice(0, at))!)];
  const right = nest.only(tokens.slice(at + 1));
  if (right === undefined) return undefined;
  const operands = left.length === 2 ? left : farFrom(left[0]!, right);
  return { t: 'op', op: '==', operands, relations: [tokens[at]!.value], span };
}

/** `now - then > 0`: the one is compared with the other. */
function difference(nest: Nest, tokens: readonly Token[]): Expr[] | undefined {
  const bare = unwrapped(tokens);
  const at = outside(bare, /^-$/);
  if (at <= 0 || at === bare.length - 1) return undefined;
  const [left, right] = [nest.only(bare.slice(0, at)), nest.only(bare.slice(at + 1))];
  return left === undefined || right === undefined ? undefined : [left, right];
}

/** `$t[5] + 1900`: a number is added, no text put together. */
function summed(expr: Expr): Expr {
  const adds = expr.t === 'concat' && expr.parts.some((one) => one.t === 'const' && typeof one.value === 'number');
  return adds ? { t: 'op', op: 'any', operands: expr.parts, span: expr.span } : expr;
}

/** `time.Since(then) > 0`, `now.Sub(then) > 0`: how long ago it is tells whether it has come. */
function farFrom(left: Expr, right: Expr): Expr[] {
  if (left.t !== 'call' || left.callee.t !== 'member' || left.args.length !== 1) return [left, right];
  const { object, property } = left.callee;
  if (property === 'Sub') return [object, left.args[0]!];
  return FAR.test(property) ? [called('time.Now', [], left.span), left.args[0]!] : [left, right];
}

/** `now.After(then)` compares like a sign does. */
export function asMethod(asked: Expr): Expr {
  if (asked.t !== 'call' || asked.callee.t !== 'member' || asked.args.length !== 1) return asked;
  const { object, property } = asked.callee;
  if (!METHODS.test(property)) return asked;
  return { t: 'op', op: '==', operands: [object, asked.args[0]!], relations: [property], span: asked.span };
}

/** `if (row = next())`: what is asked is put under a name. */
function setIn(nest: Nest, tokens: readonly Token[]): Expr | undefined {
  if (outside(tokens, /^(?:=|:=)$/) <= 0) return undefined;
  const [set, ...more] = nest.statements(tokens, 'said');
  return set?.t === 'assign' && more.length === 0
    ? { t: 'assign', target: set.target, value: set.value, span: set.span }
    : undefined;
}
