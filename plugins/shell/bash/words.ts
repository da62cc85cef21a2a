// Reads one word of a command: literals, quotes, expansions, brace expansion, splitting at `$IFS`.
// May not: know commands or keywords.
import type { Expr, Span } from '../../../src/plugin.ts';
import { expandBraces } from './braces.ts';
import type { Cursor } from './cursor.ts';
import { readExpansion, readProcessSubstitution, readQuotedText } from './expansion.ts';
import { constant, join, type Part } from './parts.ts';

/** Characters that end a word when unquoted, and those that need more than being copied. */
const PLAIN = new Uint8Array(128).fill(1);
for (const c of ' \t\r\n;|&<>()\'"\\$`{}') PLAIN[c.charCodeAt(0)] = 0;
const DELIMITER = new Uint8Array(128);
for (const c of ' \t\r\n;|&<>()') DELIMITER[c.charCodeAt(0)] = 1;

/** `<your-key>` as documentation writes it. A redirection has a blank or a plain name behind its `<`, never a `>` glued on. */
const PLACEHOLDER = /<[A-Za-z_][\w .:/|'-]{0,60}[\w.']>(?=[\s;|&"'`)\\/.,:@?&=_-]|$)/y;

interface Word {
  /** Usually one; more after brace expansion or splitting, none when only an empty expansion. */
  readonly exprs: readonly Expr[];
  readonly span: Span;
  /** Unquoted constant text, by which keywords, assignments and function names are known. */
  readonly bare: string | undefined;
}

export function placeholderEnd(c: Cursor): number {
  PLACEHOLDER.lastIndex = c.pos;
  const m = PLACEHOLDER.exec(c.text);
  return m && c.pos + m[0].length <= c.end ? c.pos + m[0].length : -1;
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
  const parts: Part[] = [];
  const { text, end } = c;
  let literal = '';
  let bare = true;
  let braces = false;
  let splits = false;
  let from = start;
  const flush = (): void => {
    if (literal !== '') parts.push({ lit: literal, quoted: false, span: c.span(from) });
    literal = '';
    from = c.pos;
  };
  while (c.pos < end && !c.stopped()) {
    const code = c.code();
    if (code === 0xa0) break;
    if (code >= 128 || PLAIN[code] === 1) {
      let i = c.pos + 1;
      while (i < end) {
        const d = text.charCodeAt(i);
        if (d < 128 ? PLAIN[d] === 0 : d === 0xa0) break;
        i++;
      }
      literal += text.slice(c.pos, i);
      c.pos = i;
      continue;
    }
    if (DELIMITER[code] === 1) {
      if (code === 60) {
        const stop = placeholderEnd(c);
        if (stop > 0) {
          literal += text.slice(c.pos, stop);
          c.pos = stop;
          bare = false;
          continue;
        }
      }
      if ((code === 60 || code === 62) && c.code(1) === 40 && (c.pos === start || '@='.includes(text[c.pos - 1]!))) {
        flush();
        const part = readProcessSubstitution(c);
        if (!part) break;
        parts.push(part);
        from = c.pos;
        bare = false;
        continue;
      }
      if (code === 40 && c.pos > start && '@!+?*'.includes(text[c.pos - 1]!)) {
        const close = text.slice(c.pos, Math.min(end, c.pos + 300)).search(/[)\n]/);
        if (close > 0 && text[c.pos + close] === ')') {
          literal += text.slice(c.pos, c.pos + close + 1);
          c.pos += close + 1;
          bare = false;
          continue;
        }
      }
      break;
    }
    if (code === 92) {
      const next = c.code(1);
      if (next === 10) c.pos += 2;
      else if (next === 13 && c.code(2) === 10) c.pos += 3;
      else if (next < 0) {
        literal += '\\';
        c.pos++;
      } else {
        flush();
        parts.push({ lit: text[c.pos + 1]!, quoted: true, span: c.span(c.pos, c.pos + 2) });
        c.pos += 2;
        from = c.pos;
      }
      bare = false;
    } else if (code === 39) {
      const close = c.find("'", c.pos + 1);
      if (close < 0) {
        c.error();
        literal += "'";
        c.pos++;
      } else {
        flush();
        const at = c.pos;
        c.pos = close + 1;
        parts.push({ lit: text.slice(at + 1, close), quoted: true, span: c.span(at) });
        from = c.pos;
      }
      bare = false;
    } else if (code === 34) {
      bare = false;
      if (c.find('"', c.pos + 1) < 0) {
        c.error();
        literal += '"';
        c.pos++;
        continue;
      }
      flush();
      c.pos++;
      const inner = readQuotedText(c, '"', true);
      if (c.code() === 34) c.pos++;
      else c.error();
      if (inner.t === 'const') parts.push({ lit: String(inner.value), quoted: true, span: inner.span });
      else if (inner.t === 'concat') for (const expr of inner.parts) parts.push(asPart(expr));
      else parts.push({ expr: inner, quoted: true });
      from = c.pos;
    } else if (code === 36 || code === 96) {
      flush();
      if (code === 36 && c.code(1) === 34) {
        c.pos++;
        continue;
      }
      const part = readExpansion(c, false);
      bare = false;
      if (part) {
        if ('split' in part) splits = true;
        parts.push(part);
      } else {
        literal += text[c.pos]!;
        c.pos++;
      }
      if (part) from = c.pos;
    } else {
      if (code === 123) braces = true;
      literal += text[c.pos]!;
      c.pos++;
    }
  }
  if (c.pos === start) return undefined;
  const onlyBare = bare && parts.length === 0;
  flush();
  const span = c.span(start);
  const words = splits ? splitAtIfs(parts) : [parts];
  const exprs: Expr[] = [];
  for (const word of words)
    for (const expanded of braces
      ? expandBraces(word, () => {
          c.shared.cut = true;
        })
      : [word])
      if (expanded.length > 0) exprs.push(finish(dropEmptyArguments(expanded), span));
  const first = parts[0];
  return { exprs, span, bare: onlyBare && first && 'lit' in first ? first.lit : undefined };
}

function asPart(expr: Expr): Part {
  return expr.t === 'const' ? { lit: String(expr.value), quoted: true, span: expr.span } : { expr, quoted: true };
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
