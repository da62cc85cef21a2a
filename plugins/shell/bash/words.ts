// Reads one word of a command: literals, quotes, expansions, brace expansion, splitting at `$IFS`.
// May not: know commands or keywords.
import type { Expr, Span } from '../../../src/plugin.ts';
import { expandBraces } from './braces.ts';
import type { Cursor } from './cursor.ts';
import { constant, join, type Part } from './parts.ts';
import { PLAIN, WordParts } from './word-parts.ts';

interface Word {
  /** Usually one; more after brace expansion or splitting, none when only an empty expansion. */
  readonly exprs: readonly Expr[];
  readonly span: Span;
  /** Unquoted constant text, by which keywords, assignments and function names are known. */
  readonly bare: string | undefined;
}

/** Undefined when no word starts here. */
export function readWord(c: Cursor): Word | undefined {
  const start = c.pos;
  const { text, end } = c;
  let i = start;
  for (; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code < 128 ? PLAIN[code] === 0 : code === 0xa0) break;
  }
  const stop = i < end ? text.charCodeAt(i) : 32;
  if (i > start && (stop === 32 || stop === 10 || stop === 59)) {
    c.pos = i;
    const bare = text.slice(start, i);
    const span = c.span(start);
    return { exprs: [constant(bare, span)], span, bare };
  }
  return readParts(c, start);
}

function readParts(c: Cursor, start: number): Word | undefined {
  const read = new WordParts(c, start);
  read.read();
  if (c.pos === start) return undefined;
  const { parts } = read;
  const onlyBare = read.bare && parts.length === 0;
  read.flush();
  const span = c.span(start);
  const words = read.splits ? splitAtIfs(parts) : [parts];
  const cut = (): void => {
    c.shared.cut = true;
  };
  const exprs: Expr[] = [];
  for (const word of words)
    for (const expanded of read.braces ? expandBraces(word, cut) : [word])
      if (expanded.length > 0) exprs.push(finish(dropEmptyArguments(expanded), span));
  const first = parts[0];
  return { exprs, span, bare: onlyBare && first && 'lit' in first ? first.lit : undefined };
}

/** `$@` alone is all arguments, each a word of its own. */
function finish(parts: readonly Part[], span: Span): Expr {
  const only = parts[0];
  if (parts.length === 1 && only && 'expr' in only && only.expr.t === 'name' && only.expr.name === '@')
    return { t: 'spread', value: only.expr, span };
  return join(parts, span);
}

function splitAtIfs(parts: readonly Part[]): Part[][] {
  const words: Part[][] = [[]];
  let afterSplit = false;
  for (const part of parts) {
    if ('split' in part) {
      words.push([]);
      afterSplit = true;
      continue;
    }
    // `$IFS$9`: the empty ninth argument only ends the name.
    const filler = afterSplit && 'expr' in part && isArgument(part.expr);
    afterSplit = false;
    if (!filler) words[words.length - 1]!.push(part);
  }
  return words;
}

function isArgument(expr: Expr): boolean {
  const name = expr.t === 'index' ? expr.object : expr.t === 'spread' ? expr.value : expr;
  return name.t === 'name' && name.name === '@';
}

/** `c$@url`: arguments a script does not have, put inside a name to break it up. */
function dropEmptyArguments(parts: readonly Part[]): readonly Part[] {
  if (parts.length < 3) return parts;
  return parts.map((part, i) => {
    if (!('expr' in part) || part.quoted || !isArgument(part.expr)) return part;
    const before = parts[i - 1];
    const after = parts[i + 1];
    const letters = before && after && 'lit' in before && 'lit' in after;
    if (!letters || !/[a-z]$/i.test(before.lit) || !/^[a-z]/i.test(after.lit)) return part;
    return { lit: '', quoted: true, span: part.expr.span };
  });
}
