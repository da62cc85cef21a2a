// Cuts a program of any of these languages into words, texts, numbers and signs.
// May not: fail on broken text, or look at a character more than a few times.
import type { CommentIr } from '../../src/plugin.ts';
import type { Dialect } from './dialect.ts';
import { holeEnd } from './holes.ts';
import { pattern } from './patterns.ts';
import { remarkEnd, tellRemark } from './remarks.ts';
import { substitution } from './substitution.ts';
import type { Token } from './tokens.ts';

export const MAX_TOKENS = 300_000;
/** How far the end of a text behind `<<` is looked for. */
const MAX_HERE = 20_000;
const WORD = /[$@%&]?[A-Za-z_]\w*[!?]?(?=[^=]|$)|[$@%]?[A-Za-z_]\w*/y;
/** Awk's record and its fields: `$0`, `$NF`. */
const FIELD = /\$(?:\d+|[A-Za-z_]\w*)/y;
/** Vim's variables say whose they are: `l:key`. */
const SCOPED = /[lgsabwtv]:[A-Za-z_]\w*/y;
const NUMBER = /\d[\w.]*/y;
const SIGN = /=~|!~|::|->|\?\.|&\.|=>|<=>|===?|!==?|<=|>=|:=|<-|\|>|<>|\.\.|&&|\|\||[^\s\w]/y;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

export function lex(text: string, dialect: Dialect, from = 0, to = text.length, remarks?: CommentIr[]): Token[] {
  const out: Token[] = [];
  let at = from;
  let spaced = false;
  let lineStart = true;
  while (at < to && out.length < MAX_TOKENS) {
    const char = text[at]!;
    if (char === '\n') {
      out.push({ t: 'line', value: '\n', start: at, end: at + 1, spaced: true });
      at++;
      spaced = lineStart = true;
      continue;
    }
    if (char === ' ' || char === '\t' || char === '\r') {
      at++;
      spaced = true;
      continue;
    }
    const skipped = remarkEnd(text, at, to, dialect, lineStart);
    if (skipped > at) {
      if (remarks) tellRemark(text, at, skipped, remarks);
      at = skipped;
      continue;
    }
    lineStart = false;
    const changed = substitution(text, at, to, dialect, out.at(-1));
    if (changed !== undefined) {
      out.push(...changed.tokens);
      at = changed.end;
      spaced = false;
      continue;
    }
    const token =
      (dialect.patterns ? pattern(text, at, to, dialect.perl === true, out.at(-1), spaced) : undefined) ??
      hereText(text, at, to, dialect, spaced) ??
      paired(text, at, to, dialect, spaced) ??
      literal(text, at, to, dialect, spaced) ??
      plain(text, at, spaced, dialect);
    out.push(token);
    at = token.end;
    spaced = false;
  }
  return out;
}

function literal(text: string, at: number, to: number, dialect: Dialect, spaced: boolean): Token | undefined {
  const prefix = /[$@rbf]{1,3}#{0,3}(?=")|\[\[/y;
  prefix.lastIndex = at;
  const before = prefix.exec(text)?.[0] ?? '';
  if (before === '[[') return dialect.lineComments[0] === '--' ? until(text, at, at + 2, ']]', to, spaced) : undefined;
  const start = at + before.length;
  const quote = text[start];
  if (quote === '"') {
    const raw = /[@r]/.test(before);
    if (text.startsWith('"""', start)) return until(text, at, start + 3, '"""', to, spaced, dialect.hole !== '');
    const filled = dialect.hole === '{' ? before.includes('$') : dialect.hole !== '';
    return quoted(text, at, start, '"', to, raw, filled, spaced, 'text', dialect);
  }
  if (before !== '') return undefined;
  if (quote === "'") {
    if (dialect.tripleQuotes && text.startsWith("'''", start)) return until(text, at, start + 3, "'''", to, spaced);
    if (dialect.singleQuotes) return quoted(text, at, start, "'", to, false, false, spaced, 'text', dialect);
    const letter = /'(?:\\.[^'\n]{0,6}|[^\\'\n])'/y;
    letter.lastIndex = at;
    const found = letter.exec(text)?.[0];
    return found === undefined
      ? undefined
      : { t: 'text', value: found.slice(1, -1), start: at, end: at + found.length, spaced };
  }
  if (quote !== '`' || dialect.backtick === 'name') return undefined;
  return dialect.backtick === 'text'
    ? until(text, at, at + 1, '`', to, spaced)
    : quoted(text, at, start, '`', to, false, dialect.hole !== '', spaced, 'command', dialect);
}

/** The lines behind the announcement up to the one that holds its word alone. */
function hereText(text: string, at: number, to: number, dialect: Dialect, spaced: boolean): Token | undefined {
  if (dialect.heredoc === undefined || text[at] !== '<') return undefined;
  dialect.heredoc.lastIndex = at;
  const opened = dialect.heredoc.exec(text);
  const first = opened ? text.indexOf('\n', at) : -1;
  if (!opened || first < 0 || first >= to) return undefined;
  const close = new RegExp(`^[ \\t]*${opened[2]}\\b`, 'm').exec(text.slice(first + 1, Math.min(to, first + MAX_HERE)));
  if (!close) return undefined;
  const end = first + 1 + close.index;
  const filled = opened[1] !== "'" && dialect.hole !== '';
  return { t: 'text', value: text.slice(first + 1, end), start: at, end: end + close[0].length, spaced, filled };
}

const CLOSES: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']', '|': '|', '/': '/' };

/** `qx{…}`: a text, or a command, up to the sign that closes what the first one opened. */
function paired(text: string, at: number, to: number, dialect: Dialect, spaced: boolean): Token | undefined {
  if (dialect.pairs === undefined || /\w/.test(text[at - 1] ?? '')) return undefined;
  dialect.pairs.lastIndex = at;
  const opened = dialect.pairs.exec(text);
  if (!opened) return undefined;
  const open = opened[2]!;
  const close = CLOSES[open]!;
  const from = at + opened[0].length;
  let depth = 0;
  let end = from;
  for (; end < to && end - from < MAX_HERE; end++) {
    if (text[end] === close && depth-- === 0) break;
    if (text[end] === open && open !== close) depth++;
  }
  const t = opened[1] === 'x' ? 'command' : 'text';
  return {
    t,
    value: text.slice(from, end),
    start: at,
    end: Math.min(to, end + 1),
    spaced,
    filled: dialect.hole !== '',
    ...(/w/i.test(opened[1] ?? '') ? { words: true } : {}),
  };
}

function until(
  text: string,
  start: number,
  from: number,
  close: string,
  to: number,
  spaced: boolean,
  filled = false,
): Token {
  const found = text.indexOf(close, from);
  const end = found < 0 || found > to ? to : found;
  return {
    t: 'text',
    value: text.slice(from, end),
    start,
    end: Math.min(to, end + close.length),
    spaced,
    filled,
  };
}

function quoted(
  text: string,
  start: number,
  open: number,
  quote: string,
  to: number,
  raw: boolean,
  filled: boolean,
  spaced: boolean,
  t: 'text' | 'command',
  { hole }: Dialect,
): Token {
  let value = '';
  const plain: number[] = [];
  let at = open + 1;
  for (; at < to && text[at] !== quote; at++) {
    const char = text[at]!;
    // What stands in a hole has quotes of its own.
    const passed = filled ? holeEnd(text, at, hole) : undefined;
    if (passed !== undefined && passed <= to) {
      value += text.slice(at, passed);
      at = passed - 1;
      continue;
    }
    // Only texts with holes may run over lines unclosed; elsewhere an open quote ends with its line.
    if (char === '\n' && quote === "'") break;
    if (char === '\\' && !raw && text[at + 1] !== '(') {
      const next = text[++at] ?? '';
      if (filled && /[$#]/.test(next)) plain.push(value.length);
      value += LETTERS[next] ?? (/[\\'"`$#@/]/.test(next) ? next : `\\${next}`);
    } else value += char;
  }
  return { t, value, start, end: Math.min(to, at + 1), spaced, filled, ...(plain.length > 0 ? { plain } : {}) };
}

function plain(text: string, at: number, spaced: boolean, dialect: Dialect): Token {
  for (const [t, pattern] of [
    ...(dialect.lineComments.length === 0 ? [['word', SCOPED] as const] : []),
    ...(dialect.pipes ? [['word', FIELD] as const] : []),
    ['word', WORD],
    ['number', NUMBER],
    ['sign', SIGN],
  ] as const) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { t, value: found, start: at, end: at + found.length, spaced };
  }
  return { t: 'sign', value: text[at]!, start: at, end: at + 1, spaced };
}
