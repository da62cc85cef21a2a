// The place in a row of tokens, and what stands there. May not: build expressions.

export interface Token {
  readonly t: 'text' | 'command' | 'word' | 'number' | 'sign' | 'line';
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** White space stands before it. */
  readonly spaced: boolean;
  /** The text takes in values. */
  readonly filled?: boolean;
  /** Where in its value a sign stands that was written to open no hole: `\$`. */
  readonly plain?: readonly number[];
  /** It is a list of its words: `%w[a b]`. */
  readonly words?: boolean;
}

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
