// Reads calls of these languages and what stands in their brackets: arguments, lists, records.
// May not: read what stands between two values, or a statement.
import type { Expr, NamedExpr } from '../../src/plugin.ts';
import { APIS } from './apis.ts';
import {
  assigned,
  inWords,
  oneLine,
  packedAsBase64,
  plainName,
  started,
  wholeLine,
  writesInto,
  yearFirst,
} from './expr.ts';
import { opened } from './perl-handles.ts';
import { walked } from './perl-lists.ts';
import { splitInto } from './pipes.ts';
import { MAX_PARTS, Reading } from './reading.ts';
import { targetsOf } from './targets.ts';

/** Methods that libraries have too: of a thing unknown they are the library's. */
const LIBRARY = new Set(APIS.map((one) => one.callee.slice(one.callee.lastIndexOf('.') + 1)));
const SELF = new Set(['self', 'this']);
export const OPENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

export abstract class Calls extends Reading {
  protected bareCall(callee: Expr): Expr {
    const { args, named } = this.arguments(undefined);
    const end = args.at(-1)?.span.end ?? callee.span.end;
    return this.known({ t: 'call', callee, args, named, construct: false, span: { start: callee.span.start, end } });
  }

  /** A call as what it does, where the language has a way of its own to write it. */
  private known(made: Expr): Expr {
    const read = yearFirst(writesInto(this.dialect.inWords ? inWords(made) : made));
    return this.dialect.perl ? walked(opened(read)) : read;
  }

  protected call(callee: Expr): Expr {
    this.tokens.at++;
    const given = this.arguments(')');
    const { named } = given;
    const args = wholeLine(callee) ? oneLine(given.args) : given.args;
    const end = this.tokens.peek(-1)?.end ?? callee.span.end;
    const span = { start: callee.span.start, end };
    const made: Expr = started(callee, args, span) ?? {
      t: 'call',
      callee: this.ownName(callee),
      args,
      named,
      construct: false,
      span,
    };
    if (this.dialect.pipes) return splitInto(callee, args, made);
    const known = this.known(made);
    return this.dialect.inWords ? packedAsBase64(known) : known;
  }

  /** A method the program defines is known by its name, whatever stands for the thing that has it. */
  private ownName(callee: Expr): Expr {
    if (callee.t !== 'member' || !this.own.has(callee.property)) return callee;
    const self = callee.object.t === 'name' && SELF.has(callee.object.name);
    return self || !LIBRARY.has(callee.property) ? { t: 'name', name: callee.property, span: callee.span } : callee;
  }

  protected arguments(close: string | undefined): { args: Expr[]; named: NamedExpr[] } {
    const args: Expr[] = [];
    const named: NamedExpr[] = [];
    while (this.tokens.peek() !== undefined && this.fits(args.length, MAX_PARTS)) {
      if (close === undefined ? this.tokens.ends() : this.tokens.is(close)) break;
      const before = this.tokens.at;
      if (this.tokens.peek()!.t === 'line' || this.tokens.is(',') || this.tokens.is(';')) {
        this.tokens.at++;
        continue;
      }
      const label =
        this.tokens.peek()!.t === 'word' &&
        (this.tokens.is(':', 1) || this.tokens.is('=', 1) || this.tokens.is('=>', 1))
          ? plainName(this.tokens.peek()!.value)
          : undefined;
      if (label !== undefined) this.tokens.at += 2;
      // A block's own assignments: what they give a name to is found under it.
      const gives = close === '}' || (this.dialect.perl && this.tokens.peek()?.value === 'my');
      const targets = label === undefined && gives ? targetsOf(this.tokens) : undefined;
      const all = this.spreads();
      const said = assigned(targets, this.expression());
      const value: Expr = all ? { t: 'spread', value: said, span: said.span } : said;
      if (this.tokens.is('=>')) {
        this.tokens.at++;
        const held = this.expression();
        named.push({ name: value.t === 'const' ? String(value.value) : '', value: held });
      } else if (label !== undefined) named.push({ name: label, value });
      else args.push(value);
      if (this.tokens.at === before) this.tokens.at++;
      if (close === undefined && !this.tokens.is(',')) break;
    }
    if (close !== undefined && this.tokens.is(close)) this.tokens.at++;
    return { args, named };
  }

  /** Ruby's `*args`, PHP's `...$args` where something is handed over: each by itself. */
  private spreads(): boolean {
    const [sign, next] = [this.tokens.peek(), this.tokens.peek(1)];
    if (sign?.t !== 'sign' || next === undefined || next.spaced) return false;
    if (this.dialect.blocks && sign.value === '*' && next.t === 'word') {
      this.tokens.at++;
      return true;
    }
    if (!this.dialect.dotJoins || sign.value !== '..' || !this.tokens.is('.', 1)) return false;
    this.tokens.at += 2;
    return true;
  }

  /** `(x)`, `[a, b]`, `{ k: v }`: one value, a list of what stands inside, or what stands under each name. */
  protected group(): Expr {
    const open = this.tokens.peek()!;
    this.tokens.at++;
    const close = OPENS[open.value]!;
    const { args, named } = this.arguments(close);
    const span = { start: open.start, end: this.tokens.peek(-1)?.end ?? open.end };
    if (open.value === '(' && args.length === 1 && named.length === 0) return args[0]!;
    // Perl writes what stands under names in the brackets of a list.
    const names = open.value !== '(' || this.dialect.perl === true;
    if (names && args.length === 0 && named.length > 0 && named.every(({ name }) => name !== ''))
      return {
        t: 'dict',
        entries: named.map(({ name, value }) => ({ key: { t: 'const', value: name, span: value.span }, value })),
        span,
      };
    return { t: 'list', items: [...args, ...named.map((one) => one.value)], span };
  }
}
