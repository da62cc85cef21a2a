// Branches: `if (…) { … } else { … }`, `if … end`, and what stands behind a statement and says when it is done.
// May not: read the question itself; `questions.ts` does.
import type { Expr, Span, Stmt } from '../../src/plugin.ts';
import type { Nest } from './nested.ts';
import { closed, ended } from './pairs.ts';
import { testOf } from './questions.ts';
import type { Token } from './tokens.ts';

interface Arm {
  /** What is set before it is asked: Go's `if err := f(); err != nil`. */
  readonly before: readonly Stmt[];
  readonly test: Expr;
  readonly body: readonly Stmt[];
}

const MAX_ARMS = 64;
const MAX_HEAD = 300;
export const ASKS = /^(?:if|unless)$/;
const ASKS_ON = /^(?:elsif|elseif)$/;
/** What ends the function or the program. */
const LEAVES = /^(?:return|exit|die|abort|raise|throw|panic|croak|quit)$/;
/** What goes on with the next turn of a loop or of a block. */
const NEXT = /^(?:continue|next)$/;
const ENDS_FAR = /^(?:os|System|Environment|log)\.(?:Exit|exit|Fatal\w{0,2})$/;

/** The branch that begins here, in as many arms as it has; undefined where its form is not known. */
export function branchIn(nest: Nest): Stmt[] | undefined {
  const word = nest.tokens.peek();
  if (nest.full || word?.t !== 'word' || !ASKS.test(word.value)) return undefined;
  const { branches } = nest.dialect;
  const read = branches === 'end' ? untilEnd(nest) : branches === 'braces' ? inBraces(nest) : undefined;
  if (read === undefined) return undefined;
  nest.tokens.at = read.to;
  const span = { start: word.start, end: nest.tokens.peek(-1)!.end };
  return [...read.arms[0].before, folded(read, word.value === 'unless', span)];
}

/** Each arm stands in what is done otherwise of the one before. */
function folded({ arms, otherwise }: Read, unless: boolean, span: Span): Stmt {
  const [first, ...others] = arms;
  const rest = others.reduceRight<readonly Stmt[]>(
    (last, one) => [...one.before, { t: 'if', test: one.test, then: one.body, otherwise: last, span }],
    otherwise,
  );
  const [then, not] = unless ? [rest, first.body] : [first.body, rest];
  return { t: 'if', test: first.test, then, otherwise: not, span };
}

interface Read {
  readonly arms: readonly [Arm, ...Arm[]];
  readonly otherwise: readonly Stmt[];
  /** The first token behind it. */
  readonly to: number;
}

/** What is done, with a sign at its end when nothing behind it is come to. */
function doneIn(nest: Nest, tokens: readonly Token[]): readonly Stmt[] {
  const body = nest.statements(tokens, 'said');
  const from = lastBegins(tokens);
  const [word, sign, far] = [tokens[from], tokens[from + 1], tokens[from + 2]];
  if (word?.t !== 'word') return body;
  if (sign?.value === '.' && ENDS_FAR.test(`${word.value}.${far?.value}`)) return leaving(body, word);
  // `next(list)` is a function of that name.
  return sign?.value === '(' && NEXT.test(word.value) ? body : left(body, word);
}

/** Statements of which the last begins with that word: they are left where it says so. */
export function left(body: readonly Stmt[], word: Token): readonly Stmt[] {
  const last = body.at(-1);
  if (NEXT.test(word.value)) return [...body.slice(0, -1), goingOn(word)];
  if (!LEAVES.test(word.value) || last?.t === 'return') return body;
  if (word.value === 'return' && last?.t === 'expr') return [...body.slice(0, -1), { ...last, t: 'return' }];
  return leaving(body, word);
}

/** A word that leaves or goes on: it may stand alone. */
export const isBare = ({ value }: Token): boolean => LEAVES.test(value) || NEXT.test(value);

const leaving = (body: readonly Stmt[], word: Token): readonly Stmt[] => [
  ...body,
  { t: 'return', span: { start: word.start, end: word.end } },
];

function goingOn({ start, end }: Token): Stmt {
  const span = { start, end };
  return { t: 'expr', value: { t: 'op', op: 'continue', operands: [], span }, span };
}

/** What a function's last statement comes to is given back, in each arm of a branch as well. */
export function givingLast(body: readonly Stmt[]): Stmt[] {
  const last = body.at(-1);
  if (last?.t === 'expr') return [...body.slice(0, -1), { ...last, t: 'return' }];
  if (last?.t !== 'if') return [...body];
  return [...body.slice(0, -1), { ...last, then: givingLast(last.then), otherwise: givingLast(last.otherwise) }];
}

/** Where the last statement of these begins. */
function lastBegins(tokens: readonly Token[]): number {
  let depth = 0;
  let from = 0;
  for (const [at, { t, value }] of tokens.entries()) {
    if (t === 'sign' && /^[([{]$/.test(value)) depth++;
    else if (t === 'sign' && /^[)\]}]$/.test(value)) depth--;
    const ends = t === 'line' || (t === 'sign' && /^[;}]$/.test(value));
    const next = tokens[at + 1];
    if (ends && depth === 0 && next !== undefined && next.t !== 'line' && next.value !== ';') from = at + 1;
  }
  while (tokens[from]?.t === 'line') from++;
  return from;
}

function inBraces(nest: Nest): Read | undefined {
  const { all } = nest.tokens;
  const arms: Arm[] = [];
  let otherwise: readonly Stmt[] = [];
  let to = nest.tokens.at;
  for (let at = to; arms.length < MAX_ARMS; ) {
    const head = headOf(all, at + 1, nest.dialect.literals === true);
    const body = head === undefined ? undefined : bodyAt(nest, head.body);
    if (head === undefined || body === undefined) break;
    arms.push({ ...asked(nest, head.test), body: body.stmts });
    to = body.to;
    at = behindLines(all, to);
    const word = all[at]?.t === 'word' ? all[at]!.value : '';
    if (ASKS_ON.test(word)) continue;
    if (word !== 'else') break;
    at++;
    if (all[at]?.value === 'if') continue;
    const last = bodyAt(nest, at);
    otherwise = last?.stmts ?? [];
    to = last?.to ?? to;
    break;
  }
  return readAs(arms, otherwise, to);
}

function readAs(arms: readonly Arm[], otherwise: readonly Stmt[], to: number): Read | undefined {
  const [first, ...others] = arms;
  return first === undefined ? undefined : { arms: [first, ...others], otherwise, to };
}

/** The question, and where what is done begins. Without brackets around it the question goes up to the brace. */
function headOf(
  all: readonly Token[],
  from: number,
  literals: boolean,
): { readonly test: readonly Token[]; readonly body: number } | undefined {
  if (!literals && all[from]?.value === '(') {
    const close = closed(all, from);
    if (close === undefined) return undefined;
    const body = behindLines(all, close + 1);
    // Rust's and Swift's `if (a) && b {`.
    if (all[body]?.t !== 'sign' || all[body]!.value === '{') return { test: all.slice(from + 1, close), body };
  }
  let depth = 0;
  for (let at = from; at < all.length && at < from + MAX_HEAD; at++) {
    const { t, value, spaced } = all[at]!;
    if (t !== 'sign') continue;
    if (value === '{' && depth === 0 && spaced) return at > from ? { test: all.slice(from, at), body: at } : undefined;
    if (/^[([{]$/.test(value)) depth++;
    else if (/^[)\]}]$/.test(value)) depth--;
  }
  return undefined;
}

function bodyAt(nest: Nest, at: number): { readonly stmts: readonly Stmt[]; readonly to: number } | undefined {
  const { all } = nest.tokens;
  if (all[at]?.t === 'sign' && all[at]!.value === '{') {
    const close = closed(all, at);
    return close === undefined ? undefined : { stmts: doneIn(nest, all.slice(at + 1, close)), to: close + 1 };
  }
  // One statement without braces.
  const to = statementEnd(all, at);
  return to === undefined ? undefined : { stmts: doneIn(nest, all.slice(at, to)), to };
}

/** Where the statement ends that begins here: at `;`, or with its line. */
function statementEnd(all: readonly Token[], at: number): number | undefined {
  for (let to = at; to < all.length && to < at + MAX_HEAD; to++) {
    const { t, value } = all[to]!;
    if (t === 'line' && to > at) return to;
    if (t !== 'sign') continue;
    if (/^[;)\]}]$/.test(value)) return to;
    if (/^[([{]$/.test(value)) to = closed(all, to) ?? all.length;
  }
  return all.length - at < MAX_HEAD ? all.length : undefined;
}

function behindLines(all: readonly Token[], at: number): number {
  let to = at;
  while (all[to]?.t === 'line') to++;
  return to;
}

/** Up to the word that ends it: each arm from one word to the next of its own. */
function untilEnd(nest: Nest): Read | undefined {
  const { all, at } = nest.tokens;
  const end = ended(all, at);
  if (end === undefined) return undefined;
  const arms: Arm[] = [];
  let from = at;
  while (arms.length < MAX_ARMS) {
    const head = headEnd(all, from + 1, end);
    const next = nextArm(all, head, end);
    arms.push({ ...asked(nest, all.slice(from + 1, head)), body: doneIn(nest, all.slice(head, next)) });
    if (next === end) return readAs(arms, [], end + 1);
    if (all[next]!.value === 'else') return readAs(arms, doneIn(nest, all.slice(next + 1, end)), end + 1);
    from = next;
  }
  return readAs(arms, [], from);
}

/** A line that ends with such a sign goes on in the next one. */
const GOES_ON = /^(?:&&|\|\||[,([+.]|==|!=|<=|>=|<|>|=~|and|or|not)$/;

function headEnd(all: readonly Token[], from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const { t, value } = all[at]!;
    if (t === 'sign' && /^[([{]$/.test(value)) at = closed(all, at) ?? end;
    else if ((t === 'word' && value === 'then') || (t === 'sign' && value === ';')) return at;
    else if (t === 'line' && at > from && !GOES_ON.test(all[at - 1]!.value)) return at;
  }
  return end;
}

function nextArm(all: readonly Token[], from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const { t, value } = all[at]!;
    if (t !== 'word') continue;
    if (value === 'else' || ASKS_ON.test(value)) return at;
    at = ended(all, at) ?? at;
  }
  return end;
}

/** What the head sets, and what it asks. */
function asked(nest: Nest, head: readonly Token[]): { readonly before: readonly Stmt[]; readonly test: Expr } {
  const last = head.findLastIndex(({ t, value }) => t === 'sign' && value === ';');
  return {
    before: last < 0 ? [] : nest.statements(head.slice(0, last), 'said'),
    test: testOf(nest, head.slice(last + 1)),
  };
}

/** Perl's and Ruby's `delete($x) if $old`: what was read last is done when that holds. */
export function whenBehind(nest: Nest, done: readonly Stmt[], start: number): Stmt | undefined {
  const { tokens, dialect } = nest;
  const word = tokens.peek();
  if (!dialect.behind || nest.full || word?.t !== 'word' || !ASKS.test(word.value)) return undefined;
  const to = statementEnd(tokens.all, tokens.at + 1);
  if (to === undefined || to <= tokens.at + 1) return undefined;
  const test = testOf(nest, tokens.all.slice(tokens.at + 1, to));
  tokens.at = to;
  const span = { start, end: test.span.end };
  const [then, otherwise] = word.value === 'unless' ? [[], done] : [done, []];
  return { t: 'if', test, then, otherwise, span };
}
