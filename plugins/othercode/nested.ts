// What stands within a statement and has statements of its own: loops, blocks behind calls, functions without a name.
// May not: read a statement or an expression itself; who asks does.
import type { Expr, FunctionIr, Stmt } from '../../src/plugin.ts';
import type { Dialect } from './dialect.ts';
import { plainName } from './expr.ts';
import { closed, ended } from './pairs.ts';
import { DECLARES, type Token, type Tokens } from './tokens.ts';

/** What of the statements is given back: what they say is (`said`), or what the last of a function's own comes to as well. */
export type Gives = boolean | 'said';

/** The place that is read, and how what stands within it is. */
export interface Nest {
  readonly tokens: Tokens;
  readonly dialect: Dialect;
  /** It stands too deep for one more. */
  readonly full: boolean;
  only(tokens: readonly Token[]): Expr | undefined;
  statements(tokens: readonly Token[], gives: Gives): Stmt[];
}

/** `for _, x := range y {`, `foreach ($y as $x) {`, `for (x in y) {`: what is done with each. */
export function loopIn(nest: Nest, start: number): Stmt | undefined {
  const { tokens, dialect } = nest;
  const said = tokens.peek(DECLARES.test(tokens.peek(-1)!.value) ? -2 : -1)?.value ?? '';
  if (nest.full || !/^for(?:each)?$/.test(said)) return undefined;
  const { all, at } = tokens;
  if (dialect.perl) return overList(nest, start);
  const open = all.findIndex((one, i) => i >= at && i < at + 60 && one.t === 'sign' && one.value === '{' && one.spaced);
  const over = all.findIndex(
    (one, i) => i >= at && i < open && one.t === 'word' && /^(?:range|in|as)$/.test(one.value),
  );
  const close = open < 0 || over < 0 ? undefined : closed(all, open);
  if (close === undefined) return undefined;
  const bracket = tokens.is('(') ? 1 : 0;
  const [before, after] = [all.slice(at + bracket, over), all.slice(over + 1, open - bracket)];
  const [named, iterated] = all[over]!.value === 'as' ? [after, before] : [before, after];
  const name = named.findLast((one) => one.t === 'word');
  return name === undefined ? undefined : each(nest, start, plainName(name.value), nest.only(iterated), open, close);
}

/** Perl's `for my $x (@list) {`, and `for (@list) {` with its `$_`. */
function overList(nest: Nest, start: number): Stmt | undefined {
  const { all, at } = nest.tokens;
  const named = all[at]?.t === 'word';
  const first = named ? at + 1 : at;
  const last = all[first]?.value === '(' ? closed(all, first) : undefined;
  const open = last === undefined ? -1 : last + 1;
  if (all[open]?.t !== 'sign' || all[open]!.value !== '{') return undefined;
  const close = closed(all, open);
  if (close === undefined) return undefined;
  const name = named ? plainName(all[at]!.value) : '_';
  const iter = nest.only(all.slice(first, open));
  // A text by itself is one of a list, not its letters.
  const text = iter?.t === 'const' || iter?.t === 'concat';
  return each(nest, start, name, text ? { t: 'list', items: [iter], span: iter.span } : iter, open, close);
}

function each(
  nest: Nest,
  start: number,
  name: string,
  iter: Expr | undefined,
  open: number,
  close: number,
): Stmt | undefined {
  const { all } = nest.tokens;
  if (iter === undefined) return undefined;
  const body = nest.statements(all.slice(open + 1, close), false).map(outward);
  nest.tokens.at = close + 1;
  const span = { start, end: all[close]!.end };
  return { t: 'loop', target: { t: 'name', name, span }, iter, body, span };
}

/** `{ |row| … }`, `do |row| … end`: what is done with each, given to the call as a function. */
export function blockBehind(nest: Nest, value: Expr): Expr | undefined {
  const { tokens, dialect } = nest;
  const opens = tokens.is('{') ? 1 : tokens.peek()?.t === 'word' && tokens.peek()!.value === 'do' ? 1 : 0;
  if (!dialect.blocks || opens === 0 || !tokens.is('|', 1) || nest.full) return undefined;
  const { all } = tokens;
  const params: string[] = [];
  let at = tokens.at + 2;
  for (; at < all.length && !(all[at]!.t === 'sign' && all[at]!.value === '|'); at++)
    if (all[at]!.t === 'word') params.push(plainName(all[at]!.value));
  const from = at + 1;
  const to = tokens.is('{') ? closed(all, tokens.at) : ended(all, tokens.at);
  if (to === undefined) return undefined;
  const body = nest.statements(all.slice(from, to), true).map(outward);
  tokens.at = to + 1;
  const span = { start: value.span.start, end: all[to]!.end };
  const fn: FunctionIr = { name: '', params: params.map((name) => ({ name })), body, decorators: [], span };
  const given: Expr = { t: 'function', fn, span };
  if (isOpened(value)) return { t: 'call', callee: given, args: [value], named: [], construct: false, span };
  return value.t === 'call'
    ? { ...value, args: [...value.args, given], span }
    : { t: 'call', callee: value, args: [given], named: [], construct: false, span };
}

/** `File.open(path, 'w') { |f| … }`: the block is given what the call opens, and what it comes to is the answer. */
const isOpened = (value: Expr): boolean =>
  value.t === 'call' && value.callee.t === 'member' && OPENS.has(value.callee.property);
const OPENS = new Set(['open', 'start', 'popen', 'connect', 'create', 'tcp', 'then', 'yield_self']);

const MAX_HEAD = 80;

/** Of each that is given the name: the first word behind the bracket or a comma, `$x` in front of its type or behind it. */
function literalParams(head: readonly Token[]): string[] {
  const names: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at <= head.length; at++) {
    const token = head[at];
    const ends = token === undefined || (token.t === 'sign' && depth === 0 && /^[,)]$/.test(token.value));
    if (ends) {
      const words = head.slice(from, at).filter((one) => one.t === 'word');
      const name = words.find((one) => one.value.startsWith('$')) ?? words[0];
      if (name !== undefined) names.push(plainName(name.value));
      if (token === undefined || token.value === ')') return names;
      from = at + 1;
    } else if (token.t === 'sign' && /^[([{]$/.test(token.value)) depth++;
    else if (token.t === 'sign' && /^[)\]}]$/.test(token.value)) depth--;
  }
  return names;
}

/** A function that is written where it is given: `func(p string) error { … }`, `function ($x) use ($y) { … }`, `sub { … }`. */
export function functionIn(nest: Nest, word: Token): Expr | undefined {
  const { tokens, dialect } = nest;
  if (nest.full || dialect.literal?.test(word.value) !== true) return undefined;
  const { all, at } = tokens;
  const head = all[at];
  if (head?.t !== 'sign' || !/^[({]$/.test(head.value)) return undefined;
  const arrow = word.value === 'fn' ? arrowFunction(nest, word) : undefined;
  if (arrow !== undefined) return arrow;
  const open = all.findIndex((one, i) => i >= at && i < at + MAX_HEAD && one.t === 'sign' && one.value === '{');
  const close = open < 0 ? undefined : closed(all, open);
  if (close === undefined) return undefined;
  const body = nest.statements(all.slice(open + 1, close), true);
  const params = dialect.perl
    ? [{ name: '_', rest: 'list' as const }]
    : literalParams(all.slice(at + 1, open)).map((name) => ({ name }));
  tokens.at = close + 1;
  const span = { start: word.start, end: all[close]!.end };
  return { t: 'function', fn: { name: '', params, body, decorators: [], span }, span };
}

/** PHP's `fn($x) => value`: up to the comma or bracket behind it. */
function arrowFunction(nest: Nest, word: Token): Expr | undefined {
  const { tokens } = nest;
  const { all, at } = tokens;
  const head = tokens.is('(') ? closed(all, at) : undefined;
  if (head === undefined) return undefined;
  const arrow = all.findIndex((one, i) => i > head && i < head + 6 && one.t === 'sign' && one.value === '=>');
  if (arrow < 0) return undefined;
  let depth = 0;
  let to = arrow + 1;
  for (; to < all.length; to++) {
    const { t, value } = all[to]!;
    if (t === 'sign' && depth === 0 && /^[,;)\]}]$/.test(value)) break;
    if (t === 'sign' && /^[([{]$/.test(value)) depth++;
    else if (t === 'sign' && /^[)\]}]$/.test(value)) depth--;
  }
  const value = nest.only(all.slice(arrow + 1, to));
  if (value === undefined) return undefined;
  tokens.at = to;
  const span = { start: word.start, end: value.span.end };
  const params = literalParams(all.slice(at + 1, arrow)).map((name) => ({ name }));
  const body: Stmt[] = [{ t: 'return', value, span }];
  return { t: 'function', fn: { name: '', params, body, decorators: [], span }, span };
}

/** What a block gives a value to is the name around it, where there is one. */
function outward(stmt: Stmt): Stmt {
  if (stmt.t === 'if') return { ...stmt, then: stmt.then.map(outward), otherwise: stmt.otherwise.map(outward) };
  return stmt.t === 'assign' ? { ...stmt, outer: true } : stmt;
}
