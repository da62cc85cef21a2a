// The place in a row of tokens, and what stands there. May not: build expressions.
import type { Token } from './lex.ts';

export class Tokens {
  at = 0;
  constructor(readonly all: readonly Token[]) {}

  peek(ahead = 0): Token | undefined {
    return this.all[this.at + ahead];
  }

  is(value: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token !== undefined && token.t === 'sign' && token.value === value;
  }

  /** A statement ends here. */
  ends(): boolean {
    const token = this.peek();
    return token === undefined || token.t === 'line' || (token.t === 'sign' && /^[;{}]$/.test(token.value));
  }

  skip(): void {
    while (!this.ends()) this.at++;
  }

  lines(): void {
    while (this.peek()?.t === 'line') this.at++;
  }
}

/** Words of Perl's that make a name the block's own. */
export const DECLARES = /^(?:my|our|local)$/;

/** Where the brace or bracket that opens here is closed. */
export function closed(tokens: readonly Token[], at: number): number | undefined {
  const opens = tokens[at]?.value;
  const closes = opens === '(' ? ')' : '}';
  let depth = 0;
  for (let to = at; to < tokens.length; to++) {
    const { t, value } = tokens[to]!;
    if (t !== 'sign') continue;
    if (value === opens) depth++;
    else if (value === closes && --depth === 0) return to;
  }
  return undefined;
}

const BEGINS = new Set(['do', 'def', 'class', 'module', 'begin', 'case']);
const BEGINS_LINE = new Set(['if', 'unless', 'while', 'until', 'for']);

/** Where what `do` opens here has its `end`. */
export function ended(tokens: readonly Token[], at: number): number | undefined {
  let depth = 0;
  for (let to = at; to < tokens.length; to++) {
    const { t, value } = tokens[to]!;
    if (t !== 'word') continue;
    const before = tokens[to - 1];
    if (before?.t === 'sign' && before.value === '.') continue;
    // `while x do`: one word opens what the other only names.
    const first = before === undefined || before.t === 'line' || (before.t === 'sign' && /^[;=|]$/.test(before.value));
    if (BEGINS.has(value) || (first && BEGINS_LINE.has(value))) depth++;
    else if (value === 'end' && --depth === 0) return to;
  }
  return undefined;
}
