// Lowers a program of these languages: its functions under their own names, the files it takes in, and its statements.
// May not: read a statement; `lower.ts` does.
import type { CommentIr, Module, Stmt } from '../../src/plugin.ts';
import { type Definition, definitionsIn } from './definitions.ts';
import { DIALECTS } from './dialect.ts';
import { MAX_TOKENS, type Token, lex } from './lex.ts';
import { Lowering } from './lower.ts';
import { ownLines } from './pipes.ts';

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
  const rest = headless(tokens, found);
  const row = lowering.statements(dialect.pipes ? ownLines(rest) : rest, expired);
  const body = [...imported(text), ...defined, ...row];
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

const BREAK: Token = { t: 'line', value: '\n', start: 0, end: 0, spaced: true };

/** What is left of the program without the heads of its functions: their bodies stand in the row as well. */
function headless(tokens: readonly Token[], found: readonly Definition[]): readonly Token[] {
  const out: Token[] = [];
  let from = 0;
  for (const one of found) {
    if (one.head < from) continue;
    out.push(...tokens.slice(from, one.head), BREAK);
    from = one.from;
  }
  return out.length === 0 && from === 0 ? tokens : [...out, ...tokens.slice(from)];
}

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
