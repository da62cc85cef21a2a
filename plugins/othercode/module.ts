// Lowers a program of these languages: its functions under their own names, the files it takes in, and its statements.
// May not: read a statement; `lower.ts` does.
import type { CommentIr, Expr, Module, Stmt } from '../../src/plugin.ts';
import { type Definition, definitionsIn } from './definitions.ts';
import { DIALECTS } from './dialect.ts';
import { plainName } from './expr.ts';
import { lex, MAX_TOKENS } from './lex.ts';
import { Lowering } from './lower.ts';
import { ownLines } from './pipes.ts';
import type { Token } from './tokens.ts';

const MAX_FILES = 64;
const OTHER_FILE =
  /^[ \t]{0,20}(?:local [\w ]{1,40}= ?)?(?:require_relative|require_once|require|include_once|include|dofile)\b[ (]{0,3}(?:__DIR__ ?\. ?)?['"]\/?((?:\.{1,2}\/)?[\w./-]{1,100})['"]/gm;

const PHP_MARK = /<\?(?:php\b|=)|\?>/g;

export function lowerOther(text: string, language: string, expired: () => boolean): Module {
  const dialect = DIALECTS[language];
  if (dialect === undefined) return { language, body: [], comments: [], errors: 0 };
  const comments: CommentIr[] = [];
  // A mark that opens or closes a program ends a line; what stands in it keeps its place.
  const plain = language === 'php' ? text.replace(PHP_MARK, (mark) => `\n${' '.repeat(mark.length - 1)}`) : text;
  const tokens = lex(plain, dialect, 0, plain.length, comments);
  const found = definitionsIn(tokens, language, text);
  const lowering = new Lowering(dialect, 0, new Set(found.map((one) => one.name)));
  const defined = defining(found, tokens, lowering, expired);
  const { own, bodies } = apart(tokens, found);
  const read = (part: readonly Token[]): Stmt[] => lowering.statements(dialect.pipes ? ownLines(part) : part, expired);
  const stmts = read(own);
  const blocks = bodies.map(({ params, part }) => blockOf([...unknown(params, stmts, part), ...read(part)]));
  const body = [...imported(text), ...defined, ...stmts, ...blocks];
  const complete = !expired() && !lowering.cut && tokens.length < MAX_TOKENS;
  return { language, body, comments, errors: 0, complete };
}

/** The functions under their own names, and as what their class or module has. */
function defining(
  found: readonly Definition[],
  tokens: readonly Token[],
  lowering: Lowering,
  expired: () => boolean,
): Stmt[] {
  const functions: Stmt[] = [];
  const owned = new Map<string, Stmt[]>();
  for (const one of found) {
    const fn = lowering.defined(one, tokens.slice(one.from, one.to), tokens[one.head]!.start, expired);
    const stmt: Stmt = { t: 'function', fn, span: fn.span };
    functions.push(stmt);
    if (one.owner !== undefined) owned.set(one.owner, [...(owned.get(one.owner) ?? []), stmt]);
  }
  for (const [name, body] of owned) functions.push({ t: 'class', name, bases: [], body, span: body[0]!.span });
  return functions;
}

interface Body {
  readonly params: Definition['params'];
  readonly part: readonly Token[];
}

const BREAK: Token = { t: 'line', value: '\n', start: 0, end: 0, spaced: true };

/**
 * The program's own statements, and the bodies of its functions, which stand in the row as well, each by itself: what one
 * of them asks first is nothing the next one hangs on. Those that are called come last: who calls them says when.
 */
function apart(
  tokens: readonly Token[],
  found: readonly Definition[],
): { readonly own: readonly Token[]; readonly bodies: readonly Body[] } {
  const said = counted(tokens);
  const uncalled: Body[] = [];
  const called: Body[] = [];
  for (const [at, { name, params, from, to }] of found.entries())
    ((said.get(name) ?? 0) > 1 ? called : uncalled).push({ params, part: without(tokens, found, at + 1, from, to) });
  return { own: without(tokens, found, 0, 0, tokens.length), bodies: [...uncalled, ...called] };
}

/** What a function is handed is nothing that another one holds under that name; what the whole program holds may be meant. */
function unknown(params: Definition['params'], own: readonly Stmt[], part: readonly Token[]): Stmt[] {
  const start = part[0]?.start ?? 0;
  const span = { start, end: start };
  const given: Expr = { t: 'name', name: '_given', span };
  const held = new Set(own.map((one) => (one.t === 'assign' && one.target.t === 'name' ? one.target.name : '')));
  return params
    .filter(({ name }) => !held.has(name))
    .map(({ name }) => ({ t: 'assign', target: { t: 'name', name, span }, value: given, span }));
}

/** The tokens of that part without the functions in it, which begin at the `next` of those found. */
function without(
  tokens: readonly Token[],
  found: readonly Definition[],
  next: number,
  from: number,
  to: number,
): readonly Token[] {
  const out: Token[] = [];
  let at = from;
  for (let i = next; i < found.length && found[i]!.head < to; i++) {
    const one = found[i]!;
    if (one.head < at) continue;
    out.push(...tokens.slice(at, one.head), BREAK);
    at = Math.min(to, behind(tokens, one.to));
  }
  return at === 0 && to === tokens.length ? tokens : [...out, ...tokens.slice(at, to)];
}

/** Behind what closes a body that goes up to here. */
function behind(tokens: readonly Token[], to: number): number {
  if (tokens[to]?.value === '}') return to + 1;
  return tokens[to]?.t === 'line' && /^end(?:function)?$/.test(tokens[to + 1]?.value ?? '') ? to + 2 : to;
}

/** How often each word is said. */
function counted(tokens: readonly Token[]): ReadonlyMap<string, number> {
  const out = new Map<string, number>();
  for (const { t, value } of tokens) if (t === 'word') out.set(plainName(value), (out.get(plainName(value)) ?? 0) + 1);
  return out;
}

const blockOf = (body: readonly Stmt[]): Stmt => ({
  t: 'block',
  body,
  span: { start: body[0]?.span.start ?? 0, end: body.at(-1)?.span.end ?? 0 },
});

/** Other files of the program, whose functions become its own; Perl's library for the simplest requests lends its names. */
function imported(text: string): Stmt[] {
  const out: Stmt[] = [];
  for (const match of text.matchAll(OTHER_FILE)) {
    if (out.length >= MAX_FILES) break;
    const span = { start: match.index, end: match.index + match[0].length };
    out.push({ t: 'import', module: match[1]!, bindings: [{ local: '*', imported: '*' }], span });
  }
  const at = text.search(/\buse LWP::Simple\b/);
  if (at < 0) return out;
  const bindings = ['get', 'getprint', 'getstore'].map((name) => ({ local: name, imported: name }));
  return [...out, { t: 'import', module: 'LWP.Simple', bindings, span: { start: at, end: at + 15 } }];
}
