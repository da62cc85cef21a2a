// Where what opens in a row of tokens is closed: brackets, braces, and words that go on to an `end`. Each row is gone through once.
// May not: build expressions.
import type { Token } from './tokens.ts';

interface Pairs {
  readonly brackets: ReadonlyMap<number, number>;
  readonly words: ReadonlyMap<number, number>;
}

const KNOWN = new WeakMap<readonly Token[], Pairs>();

function pairsOf(tokens: readonly Token[]): Pairs {
  let pairs = KNOWN.get(tokens);
  if (pairs === undefined) {
    pairs = { brackets: bracketsIn(tokens), words: wordsIn(tokens) };
    KNOWN.set(tokens, pairs);
  }
  return pairs;
}

const OPENED_BY: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

function bracketsIn(tokens: readonly Token[]): Map<number, number> {
  const out = new Map<number, number>();
  const open: Record<string, number[]> = { '(': [], '[': [], '{': [] };
  for (const [at, { t, value }] of tokens.entries()) {
    if (t !== 'sign') continue;
    if (value in open) open[value]!.push(at);
    const opened = open[OPENED_BY[value] ?? '']?.pop();
    if (opened !== undefined) out.set(opened, at);
  }
  return out;
}

const BEGINS = new Set(['do', 'def', 'class', 'module', 'begin', 'case', 'function']);
const BEGINS_LINE = new Set(['if', 'unless', 'while', 'until', 'for']);

function wordsIn(tokens: readonly Token[]): Map<number, number> {
  const out = new Map<number, number>();
  const open: number[] = [];
  /** Where a loop or branch began in this line: a `do` behind it is the same one. */
  let begun = false;
  for (const [at, { t, value }] of tokens.entries()) {
    if (t === 'line' || value === ';') begun = false;
    if (t !== 'word') continue;
    const before = tokens[at - 1];
    if (before?.t === 'sign' && before.value === '.') continue;
    const first = before === undefined || before.t === 'line' || (before.t === 'sign' && /^[;=|]$/.test(before.value));
    if (first && BEGINS_LINE.has(value)) {
      open.push(at);
      begun = true;
    } else if (value === 'do' && begun) begun = false;
    else if (BEGINS.has(value)) open.push(at);
    else if (value === 'end') {
      const opened = open.pop();
      if (opened !== undefined) out.set(opened, at);
    }
  }
  return out;
}

/** Where the brace or bracket that opens here is closed. */
export const closed = (tokens: readonly Token[], at: number): number | undefined => pairsOf(tokens).brackets.get(at);

/** Where what the word opens here (`do`, `if`) has its `end`. */
export const ended = (tokens: readonly Token[], at: number): number | undefined => pairsOf(tokens).words.get(at);
