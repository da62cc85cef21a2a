// Awk's ways to programs and files: `command | getline line`, `print x | command`, `getline line < file`.
// May not: know another language.
import type { Expr, Span } from '../../src/plugin.ts';
import { called, concat, plainName } from './expr.ts';
import type { Token, Tokens } from './tokens.ts';

/** What the line at hand is kept under. */
const RECORD = '$0';

/** Behind `|`: what a program prints is read, or it is fed what stands before. */
export function piped(tokens: Tokens, parts: readonly Expr[], operand: () => Expr): Expr {
  const before = parts.length === 1 ? parts[0]! : concat(parts);
  tokens.at++;
  if (tokens.is('&')) tokens.at++;
  const next = tokens.peek();
  if (next?.t === 'word' && next.value === 'getline') {
    tokens.at++;
    return gotLine(tokens, before, { start: before.span.start, end: next.end }, operand);
  }
  const reader = operand();
  return called('awk.feed', [reader, before], { start: before.span.start, end: reader.span.end });
}

/** `$0`, `$3`, `$NF`: the line at hand, or a field of it. */
export function fieldOf(word: string, span: Span): Expr {
  const record: Expr = { t: 'name', name: RECORD, span };
  const key = word.slice(1);
  if (key === '0') return record;
  const at: Expr = /^\d/.test(key) ? { t: 'const', value: Number(key), span } : { t: 'name', name: key, span };
  return { t: 'index', object: record, key: at, span };
}

/** `split(text, parts)`: the parts hold what the text holds. */
export function splitInto(callee: Expr, args: readonly Expr[], value: Expr): Expr {
  const parts = callee.t === 'name' && callee.name === 'split' ? args[1] : undefined;
  if (parts?.t !== 'name') return value;
  const target = { t: 'name', name: parts.name, span: parts.span } as const;
  return { t: 'assign', target, value: args[0]!, span: value.span };
}

/** Each rule of the program begins with a line of its own. */
export function ownLines(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    out.push(token);
    if (token.t !== 'sign') continue;
    if (token.value === '}') depth = Math.max(0, depth - 1);
    else if (token.value === '{' && depth++ === 0) out.push(...given(token.end));
  }
  return out;
}

const GIVEN = [
  ['word', RECORD],
  ['sign', '='],
  ['word', 'awk'],
  ['sign', '.'],
  ['word', 'line'],
  ['sign', '('],
  ['sign', ')'],
  ['line', '\n'],
] as const;

function given(at: number): Token[] {
  return GIVEN.map(([t, value]) => ({ t, value, start: at, end: at, spaced: false }));
}

/** Behind `getline`: the line is kept under the name that follows, or is the one at hand. */
export function gotLine(tokens: Tokens, command: Expr | undefined, span: Span, operand: () => Expr): Expr {
  const kept = tokens.peek();
  if (kept?.t === 'word') tokens.at++;
  let value = command === undefined ? called('awk.input', [], span) : called('awk.run', [command], span);
  if (command === undefined && tokens.is('<')) {
    tokens.at++;
    value = called('awk.read', [operand()], span);
  }
  const name = kept?.t === 'word' ? nameOf(kept.value) : RECORD;
  return { t: 'assign', target: { t: 'name', name, span }, value, span };
}

function nameOf(word: string): string {
  return word === RECORD ? RECORD : plainName(word);
}
