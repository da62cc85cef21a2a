// Lowers the statements of these languages to assignments, calls, branches and loops in the order they stand in.
// May not: tell which way a branch goes; what one line gives to a name another line finds under it.
import type { Expr, FunctionIr, Stmt } from '../../src/plugin.ts';
import { ASKS, branchIn, givingLast, isBare, left, whenBehind } from './branches.ts';
import type { Definition } from './definitions.ts';
import { called, joinedTo, TAKES_IN, WRITES_INTO, writesInto } from './expr.ts';
import { Expressions } from './expressions.ts';
import { type Gives, loopIn } from './nested.ts';
import { writtenInto } from './perl-handles.ts';
import { asMethod } from './questions.ts';
import { MAX_PARTS, NOISE } from './reading.ts';
import { declaredAs, entryOf, inBrackets, joinedBy, partOf, takesIn, targetsOf } from './targets.ts';
import { DECLARES, type Token, Tokens } from './tokens.ts';

const MAX_STATEMENTS = 100_000;
/** What stands first among what a method of Perl's is handed. */
const OBJECT = new Set(['self', 'class', 'this', 'proto']);

export class Lowering extends Expressions {
  /** One of the program's functions: what its last line comes to is what it gives back. */
  defined(one: Definition, body: readonly Token[], start: number, expired: () => boolean): FunctionIr {
    const inside = this.inside(this.level, this.blocks);
    const stmts = inside.statements(body, expired, true);
    this.cut ||= inside.cut;
    const params = this.dialect.perl ? [{ name: '_', rest: 'list' as const }] : one.params;
    return { name: one.name, params, body: stmts, decorators: [], span: { start, end: body.at(-1)?.end ?? start } };
  }

  statements(tokens: readonly Token[], expired: () => boolean, gives: Gives = false): Stmt[] {
    this.tokens = new Tokens(tokens);
    const out: Stmt[] = [];
    while (this.tokens.at < tokens.length && this.fits(out.length, MAX_STATEMENTS) && !expired()) {
      const before = this.tokens.at;
      const count = out.length;
      this.statement(out);
      const last = out.at(-1);
      if (gives !== false && out.length > count && last?.t === 'expr' && this.returned(before))
        out[out.length - 1] = { ...last, t: 'return' };
      if (this.tokens.at === before) this.tokens.at++;
    }
    return gives === true ? givingLast(out) : out;
  }

  /** The statement that begins here is what a function gives back. */
  private returned(from: number): boolean {
    for (let at = from; at < from + 6; at++) {
      const token = this.tokens.all[at];
      if (token?.t === 'word') {
        if (token.value === 'return') return true;
        if (!NOISE.has(token.value)) return false;
      } else if (token?.t !== 'line' && !(token?.t === 'sign' && /^[;{}]$/.test(token.value))) return false;
    }
    return false;
  }

  /** A statement, and what stands behind it and says when it is done. */
  private statement(out: Stmt[]): void {
    while (this.tokens.peek() !== undefined && this.tokens.ends() && !this.record()) this.tokens.at++;
    const start = this.tokens.peek();
    if (start === undefined) return;
    const branch = this.dialect.branches === undefined ? undefined : branchIn(this.nest());
    if (branch !== undefined) {
      out.push(...branch);
      return;
    }
    if (!this.dialect.behind) {
      this.plain(out);
      return;
    }
    const from = out.length;
    const asked = this.tokens.peek(1);
    // `return if …`, `next if …` say nothing else.
    if (isBare(start) && asked?.t === 'word' && ASKS.test(asked.value)) this.tokens.at++;
    else this.plain(out);
    const when = whenBehind(this.nest(), left(out.slice(from), start), start.start);
    if (when !== undefined) out.splice(from, out.length - from, when);
  }

  private plain(out: Stmt[]): void {
    const held = this.dialect.perl ? writtenInto(this.tokens) : undefined;
    if (held !== undefined) {
      const { args } = this.arguments(undefined);
      const span = { start: held.span.start, end: args.at(-1)?.span.end ?? held.span.end };
      out.push({ t: 'expr', value: writesInto(called(WRITES_INTO, [held, ...args], span)), span });
      return;
    }
    while (this.tokens.peek()?.t === 'word' && NOISE.has(this.tokens.peek()!.value) && !this.names()) this.tokens.at++;
    if (this.tokens.ends() && !this.record()) return;
    const start = this.tokens.peek()!.start;
    // Awk's statements need no braces: what follows the test is one of its own.
    if (this.dialect.pipes && this.tokens.is('(', 1) && /^(?:while|if|for)$/.test(this.tokens.peek()!.value)) {
      this.tokens.at++;
      const test = this.group();
      out.push({ t: 'expr', value: test, span: test.span });
      return;
    }
    const loop = this.tokens.peek(-1)?.t === 'word' ? loopIn(this.nest(), start) : undefined;
    if (loop !== undefined) {
      out.push(loop);
      return;
    }
    const declared = this.dialect.literals ? declaredAs(this.tokens) : undefined;
    if (declared !== undefined) {
      out.push(declared);
      return;
    }
    if (this.filled(out, start) || this.assigned(out, start)) return;
    const value = this.tokens.peek(-1)?.value === 'return' ? this.givenBack() : this.expression();
    out.push({ t: 'expr', value, span: value.span });
  }

  /** `list << one`, `row[key] = value`: what is put into a thing. */
  private filled(out: Stmt[], start: number): boolean {
    const taking = this.dialect.blocks ? takesIn(this.tokens) : undefined;
    if (taking !== undefined) {
      const taken = this.expression();
      const span = { start, end: taken.span.end };
      const callee: Expr = { t: 'member', object: taking, property: TAKES_IN, span: taking.span };
      out.push({ t: 'expr', value: { t: 'call', callee, args: [taken], named: [], construct: false, span }, span });
      return true;
    }
    const entry = entryOf(this.tokens, this.dialect.perl === true);
    if (entry !== undefined) {
      this.tokens.lines();
      const value = this.expression();
      out.push({ t: 'assign', target: entry, value, span: { start, end: value.span.end } });
      return true;
    }
    return false;
  }

  private assigned(out: Stmt[], start: number): boolean {
    const bracketed = inBrackets(this.tokens);
    const part = partOf(this.tokens);
    const targets = targetsOf(this.tokens);
    if (targets === undefined) return false;
    const joined = joinedBy(this.tokens);
    this.tokens.lines();
    const object = this.dialect.perl === true && OBJECT.has(targets[0]!);
    const taken = this.taken;
    const value = this.expression();
    // What the method belongs to is none of what it is handed.
    if (object) this.taken = taken;
    const span = { start, end: value.span.end };
    if (bracketed && this.dialect.perl && value.t === 'name' && value.name === '_') {
      const names = [...new Array<string>(taken).fill('_taken'), ...targets.slice(object ? 1 : 0)];
      const items = names.map((name) => ({ t: 'name' as const, name, span }));
      out.push({ t: 'assign', target: { t: 'list', items, span }, value, span });
      return true;
    }
    if (joined !== undefined && targets.length === 1) {
      out.push(joinedTo(targets[0]!, value, joined, span));
      return true;
    }
    // `my ($a, $b) = (x, y)`: each of them its own.
    const each =
      targets.length > 1 && value.t === 'list' && value.items.length === targets.length ? value.items : undefined;
    // Ruby's and PHP's functions give back several in a list.
    if (targets.length > 1 && each === undefined && (this.dialect.blocks || (bracketed && !this.dialect.perl))) {
      const items = targets.map((name) => ({ t: 'name' as const, name, span }));
      out.push({ t: 'assign', target: { t: 'list', items, span }, value, span });
      return true;
    }
    for (const [at, name] of targets.entries())
      out.push({ t: 'assign', target: { t: 'name', name, span }, value: each?.[at] ?? value, span });
    // `request.body = x`: it is told what to carry.
    if (part !== undefined) {
      const args: Expr[] = [{ t: 'name', name: targets[0]!, span }];
      out.push({ t: 'expr', value: { t: 'call', callee: part, args, named: [], construct: false, span }, span });
    }
    return true;
  }

  /** Ruby's `return a, b` gives back a list of both. */
  private givenBack(): Expr {
    const first = asMethod(this.expression());
    if (!this.dialect.blocks || !this.tokens.is(',')) return first;
    const items = [first];
    while (this.tokens.is(',') && this.fits(items.length, MAX_PARTS)) {
      this.tokens.at++;
      this.tokens.lines();
      items.push(this.expression());
    }
    return { t: 'list', items, span: { start: first.span.start, end: items.at(-1)!.span.end } };
  }

  /** Such a word that stands for a thing of the program: `in(x)`, `out, err := …`, `out.write(x)`. */
  private names(): boolean {
    if (this.dialect.perl && DECLARES.test(this.tokens.peek()!.value)) return false;
    const next = this.tokens.peek(1);
    return next?.t === 'sign' && (/^(?:\(|,|=|:=)$/.test(next.value) || (next.value === '.' && !next.spaced));
  }

  /** `{ name: value }` that stands alone: a value, not the body of something. */
  private record(): boolean {
    if (!this.dialect.blocks || !this.tokens.is('{')) return false;
    let ahead = 1;
    while (this.tokens.peek(ahead)?.t === 'line') ahead++;
    return this.tokens.is(':', ahead + 1) || this.tokens.is('=>', ahead + 1);
  }

  protected inside(level: number, blocks: number): Lowering {
    return new Lowering(this.dialect, level, this.own, blocks);
  }
}
