// Perl's ways through lists: `grep { … } @list`, `map { … } @list`, `sort @list`, `find(sub { … }, $folder)`.
// May not: know another language.
import type { Expr, FunctionIr } from '../../src/plugin.ts';
import { called } from './expr.ts';
import type { Nest } from './nested.ts';
import { closed } from './pairs.ts';
import type { Token, Tokens } from './tokens.ts';

const TOPIC = '_';
/** `$File::Find::name` is what `$_` is, with its folder: the tokens behind its first are passed. */
export function isPlace(tokens: Tokens, word: string): boolean {
  const rest = ['::', 'Find', '::', 'name'];
  if (word !== '$File' || rest.some((value, ahead) => tokens.peek(ahead)?.value !== value)) return false;
  tokens.at += rest.length;
  return true;
}

/** Behind the word `grep`, `map` or `sort` and its block: the items of the list, or what is made of each. */
export function throughList(nest: Nest, word: Token, rest: () => readonly Expr[]): Expr | undefined {
  const { tokens } = nest;
  if (word.value === 'sort' && !tokens.is('{') && !tokens.is('=>')) return oneOf(word, rest());
  if (!/^(?:grep|map|sort)$/.test(word.value) || !tokens.is('{') || nest.full) return undefined;
  const { all, at } = tokens;
  const close = closed(all, at);
  if (close === undefined) return undefined;
  const made = word.value === 'map' ? nest.only(all.slice(at + 1, close)) : undefined;
  tokens.at = close + 1;
  const iter = oneOf(word, rest());
  if (made === undefined) return iter;
  const { span } = iter;
  return {
    t: 'comprehension',
    loops: [{ target: { t: 'name', name: TOPIC, span }, iter }],
    tests: [],
    result: made,
    span,
  };
}

/** The list that stands behind the word: alone, or one of several values. */
function oneOf(word: Token, items: readonly Expr[]): Expr {
  const span = { start: word.start, end: items.at(-1)?.span.end ?? word.end };
  return items.length === 1 ? { ...items[0]!, span } : { t: 'list', items, span };
}

/** `do { …; <$file> }`: what its last line comes to. */
export function doneHere(nest: Nest, word: Token): Expr | undefined {
  const { tokens } = nest;
  if (word.value !== 'do' || !tokens.is('{') || nest.full) return undefined;
  const { all, at } = tokens;
  const close = closed(all, at);
  if (close === undefined) return undefined;
  const span = { start: word.start, end: all[close]!.end };
  const body = nest.statements(all.slice(at + 1, close), true);
  tokens.at = close + 1;
  const fn: FunctionIr = { name: '', params: [], body, decorators: [], span };
  return { t: 'call', callee: { t: 'function', fn, span }, args: [], named: [], construct: false, span };
}

/** `find(sub { … }, $folder)`, `find({ wanted => sub { … } }, $folder)`: what is done with each that lies there. */
export function walked(made: Expr): Expr {
  if (made.t !== 'call' || made.callee.t !== 'name' || !/^(?:find|finddepth)$/.test(made.callee.name)) return made;
  const [first, ...folders] = made.args;
  const wanted =
    first?.t === 'dict' ? first.entries.find(({ key }) => key.t === 'const' && key.value === 'wanted')?.value : first;
  if (wanted?.t !== 'function' || folders.length === 0) return made;
  const fn: FunctionIr = { ...wanted.fn, params: [{ name: TOPIC }] };
  return called('File.Find.find', [folders[0]!, { ...wanted, fn }], made.span);
}
