// Awk's ways to programs and files: `command | getline line`, `print x | command`, `getline line < file`.
// May not: know another language.
import type { Expr, Span } from '../../src/plugin.ts';
import { called, concat, plainName } from './expr.ts';
import type { Tokens } from './tokens.ts';

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

/** Behind `getline`: the line is kept under the name that follows. */
export function gotLine(tokens: Tokens, command: Expr | undefined, span: Span, operand: () => Expr): Expr {
  const kept = tokens.peek();
  if (kept?.t === 'word') tokens.at++;
  let value = command === undefined ? called('awk.input', [], span) : called('awk.run', [command], span);
  if (command === undefined && tokens.is('<')) {
    tokens.at++;
    value = called('awk.read', [operand()], span);
  }
  if (kept?.t !== 'word') return value;
  return { t: 'assign', target: { t: 'name', name: plainName(kept.value), span }, value, span };
}
