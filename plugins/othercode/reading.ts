// What all who read these languages share: the place in the row of tokens, the bounds, texts with what they take in.
// May not: know what a statement, an expression or a call looks like.
import type { Expr, Span, Stmt } from '../../src/plugin.ts';
import type { Dialect } from './dialect.ts';
import { placedAt } from './expr.ts';
import { holesIn } from './holes.ts';
import { lex } from './lex.ts';
import type { Gives, Nest } from './nested.ts';
import { type Token, Tokens } from './tokens.ts';

export const MAX_PARTS = 4096;
const MAX_BLOCKS = 8;
/** Words that begin a statement and say nothing of what it does. */
export const NOISE = new Set(
  (
    'let var val const my our local final static public private protected return await async go defer new mut unsafe try do then begin ' +
    'if unless while until elsif elseif else when case switch for foreach in catch rescue ensure finally throw raise yield call silent execute not and or ' +
    'end endfunction endif readonly override internal echo puts print use move'
  ).split(' '),
);

export abstract class Reading {
  /** A bound was met: something was left unread. */
  cut = false;
  protected tokens = new Tokens([]);
  protected depth = 0;
  /** How many of what a function of Perl's is handed it has taken off by now. */
  protected taken = 0;

  constructor(
    protected readonly dialect: Dialect,
    protected readonly level: number,
    /** The functions the program defines. */
    protected readonly own: ReadonlySet<string>,
    protected readonly blocks = 0,
  ) {}

  protected abstract expression(): Expr;
  abstract statements(tokens: readonly Token[], expired: () => boolean, gives?: Gives): Stmt[];
  /** Another one, for what stands within: in a text, in a block. */
  protected abstract inside(level: number, blocks: number): Reading;

  /** One expression, as a hole of a text holds it. */
  only(tokens: readonly Token[]): Expr | undefined {
    this.tokens = new Tokens(tokens);
    return tokens.length === 0 ? undefined : this.expression();
  }

  protected fits(count: number, most: number): boolean {
    if (count < most) return true;
    this.cut = true;
    return false;
  }

  protected nest(): Nest {
    const inside = (): Reading => this.inside(this.level, this.blocks + 1);
    return {
      tokens: this.tokens,
      dialect: this.dialect,
      full: this.blocks >= MAX_BLOCKS,
      only: (tokens) => inside().only(tokens),
      statements: (tokens, gives) => {
        const lowering = inside();
        // What stands in a branch takes on from where the function is.
        if (gives === 'said') lowering.taken = this.taken;
        const body = lowering.statements(tokens, () => false, gives);
        if (gives === 'said') this.taken = lowering.taken;
        this.cut ||= lowering.cut;
        return body;
      },
    };
  }

  /** Whether a value begins here, so that `system "x"` is a call. */
  protected begins(token: Token): boolean {
    return (
      token.t === 'text' ||
      token.t === 'command' ||
      (token.t === 'word' &&
        (!NOISE.has(token.value) || (this.dialect.perl === true && token.value === 'my')) &&
        this.tokens.peek(-1)?.t === 'word')
    );
  }

  /** A text with the values it takes in. */
  protected text(token: Token, span: Span): Expr {
    const { value } = token;
    if (token.filled !== true || this.level > 2) return { t: 'const', value, span };
    const parts: Expr[] = [];
    let from = 0;
    for (const { start, end, inner } of holesIn(value, this.dialect.hole)) {
      if (!this.fits(parts.length, MAX_PARTS)) break;
      if (token.plain?.includes(start)) continue;
      if (start > from) parts.push({ t: 'const', value: value.slice(from, start), span });
      from = end;
      const inside = this.inside(this.level + 1, this.blocks);
      const held = inside.only(lex(inner, this.dialect));
      this.cut ||= inside.cut;
      if (held !== undefined) parts.push(placedAt(held, span, 0));
    }
    if (parts.length === 0) return { t: 'const', value, span };
    if (from < value.length) parts.push({ t: 'const', value: value.slice(from), span });
    return { t: 'concat', parts, span };
  }
}

export function wordList(token: Token, span: Span): Expr {
  const words = token.value.split(/\s+/).filter((word) => word !== '');
  return { t: 'list', items: words.slice(0, MAX_PARTS).map((value) => ({ t: 'const', value, span })), span };
}
