// Lowers the statements of these languages to a plain row of assignments and calls in the order they stand in.
// May not: follow branches; what one line gives to a name another line finds under it.
import type { Expr, FunctionIr, NamedExpr, Span, Stmt } from '../../src/plugin.ts';
import { APIS } from './apis.ts';
import type { Definition } from './definitions.ts';
import type { Dialect } from './dialect.ts';
import {
  TAKES_IN,
  WRITES_INTO,
  assigned,
  beside,
  called,
  inWords,
  joinedTo,
  listed,
  nothing,
  oneLine,
  packedAsBase64,
  placedAt,
  plainName,
  started,
  wholeLine,
  writesInto,
} from './expr.ts';
import { type Token, lex } from './lex.ts';
import { fieldOf, gotLine, piped, splitInto } from './pipes.ts';
import { blockBehind, functionIn, loopIn, type Nest } from './nested.ts';
import { holesIn } from './holes.ts';
import { lineRead, opened, writtenInto } from './handles.ts';
import { doneHere, isPlace, throughList, walked } from './lists.ts';
import { declaredAs, entryOf, inBrackets, joinedBy, partOf, takesIn, targetsOf } from './targets.ts';
import { DECLARES, Tokens } from './tokens.ts';

const MAX_DEPTH = 100;
const MAX_STATEMENTS = 100_000;
const MAX_PARTS = 4096;
/** Words that begin a statement and say nothing of what it does. */
const NOISE = new Set(
  (
    'let var val const my our local final static public private protected return await async go defer new mut unsafe try do then begin ' +
    'if unless while until elsif elseif else when case switch for foreach in catch rescue ensure finally throw raise yield call silent execute not and or ' +
    'end endfunction endif readonly override internal echo puts print use move'
  ).split(' '),
);
const STARTS = new Set(['return', 'throw', 'new', 'await', 'not', 'try', 'yield', 'range']);
/** Methods that libraries have too: of a thing unknown they are the library's. */
const LIBRARY = new Set(APIS.map((one) => one.callee.slice(one.callee.lastIndexOf('.') + 1)));
const SELF = new Set(['self', 'this']);
/** What stands first among what a method of Perl's is handed. */
const OBJECT = new Set(['self', 'class', 'this', 'proto']);
const MAX_BLOCKS = 8;
const JOINS = new Set(['+', '..', '<>', '~']);
const OPENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

export class Lowering {
  /** A bound was met: something was left unread. */
  cut = false;
  #tokens = new Tokens([]);
  #depth = 0;
  /** How many of what a function of Perl's is handed it has taken off by now. */
  #taken = 0;

  constructor(
    private readonly dialect: Dialect,
    private readonly level: number,
    /** The functions the program defines. */
    private readonly own: ReadonlySet<string>,
    private readonly blocks = 0,
  ) {}

  /** One of the program's functions: what its last line comes to is what it gives back. */
  defined(one: Definition, body: readonly Token[], start: number, expired: () => boolean): FunctionIr {
    const inside = new Lowering(this.dialect, this.level, this.own, this.blocks);
    const stmts = inside.statements(body, expired, true);
    this.cut ||= inside.cut;
    const params = this.dialect.perl ? [{ name: '_', rest: 'list' as const }] : one.params;
    return { name: one.name, params, body: stmts, decorators: [], span: { start, end: body.at(-1)?.end ?? start } };
  }

  /** `gives`: they are a function's, which gives back what it says and what its last one comes to. */
  statements(tokens: readonly Token[], expired: () => boolean, gives = false): Stmt[] {
    this.#tokens = new Tokens(tokens);
    const out: Stmt[] = [];
    while (this.#tokens.at < tokens.length && this.#fits(out.length, MAX_STATEMENTS) && !expired()) {
      const before = this.#tokens.at;
      const count = out.length;
      this.#statement(out);
      const last = out.at(-1);
      if (gives && out.length > count && last?.t === 'expr' && this.#returned(before))
        out[out.length - 1] = { ...last, t: 'return' };
      if (this.#tokens.at === before) this.#tokens.at++;
    }
    const last = out.at(-1);
    if (gives && last?.t === 'expr') out[out.length - 1] = { ...last, t: 'return' };
    return out;
  }

  /** The statement that begins here is what a function gives back. */
  #returned(from: number): boolean {
    for (let at = from; at < from + 6; at++) {
      const token = this.#tokens.all[at];
      if (token?.t === 'word') {
        if (token.value === 'return') return true;
        if (!NOISE.has(token.value)) return false;
      } else if (token?.t !== 'line' && !(token?.t === 'sign' && /^[;{}]$/.test(token.value))) return false;
    }
    return false;
  }

  /** One expression, as a hole of a text holds it. */
  only(tokens: readonly Token[]): Expr | undefined {
    this.#tokens = new Tokens(tokens);
    return tokens.length === 0 ? undefined : this.#expression();
  }

  #fits(count: number, most: number): boolean {
    if (count < most) return true;
    this.cut = true;
    return false;
  }

  #statement(out: Stmt[]): void {
    while (this.#tokens.peek() !== undefined && this.#tokens.ends() && !this.#record()) this.#tokens.at++;
    const held = this.dialect.perl ? writtenInto(this.#tokens) : undefined;
    if (held !== undefined) {
      const { args } = this.#arguments(undefined);
      const span = { start: held.span.start, end: args.at(-1)?.span.end ?? held.span.end };
      out.push({ t: 'expr', value: writesInto(called(WRITES_INTO, [held, ...args], span)), span });
      return;
    }
    while (this.#tokens.peek()?.t === 'word' && NOISE.has(this.#tokens.peek()!.value) && !this.#names())
      this.#tokens.at++;
    if (this.#tokens.ends() && !this.#record()) return;
    const start = this.#tokens.peek()!.start;
    // Awk's statements need no braces: what follows the test is one of its own.
    if (this.dialect.pipes && this.#tokens.is('(', 1) && /^(?:while|if|for)$/.test(this.#tokens.peek()!.value)) {
      this.#tokens.at++;
      const test = this.#group();
      out.push({ t: 'expr', value: test, span: test.span });
      return;
    }
    const loop = this.#tokens.peek(-1)?.t === 'word' ? loopIn(this.#nest(), start) : undefined;
    if (loop !== undefined) {
      out.push(loop);
      return;
    }
    const declared = this.dialect.literals ? declaredAs(this.#tokens) : undefined;
    if (declared !== undefined) {
      out.push(declared);
      return;
    }
    const taking = this.dialect.blocks ? takesIn(this.#tokens) : undefined;
    if (taking !== undefined) {
      const taken = this.#expression();
      const span = { start, end: taken.span.end };
      const callee: Expr = { t: 'member', object: taking, property: TAKES_IN, span: taking.span };
      out.push({ t: 'expr', value: { t: 'call', callee, args: [taken], named: [], construct: false, span }, span });
      return;
    }
    const entry = entryOf(this.#tokens, this.dialect.perl === true);
    if (entry !== undefined) {
      this.#tokens.lines();
      const value = this.#expression();
      out.push({ t: 'assign', target: entry, value, span: { start, end: value.span.end } });
      return;
    }
    const bracketed = inBrackets(this.#tokens);
    const part = partOf(this.#tokens);
    const targets = targetsOf(this.#tokens);
    if (targets !== undefined) {
      const joined = joinedBy(this.#tokens);
      this.#tokens.lines();
      const object = this.dialect.perl === true && OBJECT.has(targets[0]!);
      const taken = this.#taken;
      const value = this.#expression();
      // What the method belongs to is none of what it is handed.
      if (object) this.#taken = taken;
      const span = { start, end: value.span.end };
      if (bracketed && this.dialect.perl && value.t === 'name' && value.name === '_') {
        const names = [...new Array<string>(taken).fill('_taken'), ...targets.slice(object ? 1 : 0)];
        const items = names.map((name) => ({ t: 'name' as const, name, span }));
        out.push({ t: 'assign', target: { t: 'list', items, span }, value, span });
        return;
      }
      if (joined !== undefined && targets.length === 1) {
        out.push(joinedTo(targets[0]!, value, joined, span));
        return;
      }
      // `my ($a, $b) = (x, y)`: each of them its own.
      const each =
        targets.length > 1 && value.t === 'list' && value.items.length === targets.length ? value.items : undefined;
      // Ruby's and PHP's functions give back several in a list.
      if (targets.length > 1 && each === undefined && (this.dialect.blocks || (bracketed && !this.dialect.perl))) {
        const items = targets.map((name) => ({ t: 'name' as const, name, span }));
        out.push({ t: 'assign', target: { t: 'list', items, span }, value, span });
        return;
      }
      for (const [at, name] of targets.entries())
        out.push({ t: 'assign', target: { t: 'name', name, span }, value: each?.[at] ?? value, span });
      // `request.body = x`: it is told what to carry.
      if (part !== undefined) {
        const args: Expr[] = [{ t: 'name', name: targets[0]!, span }];
        out.push({ t: 'expr', value: { t: 'call', callee: part, args, named: [], construct: false, span }, span });
      }
      return;
    }
    const value = this.#tokens.peek(-1)?.value === 'return' ? this.#givenBack() : this.#expression();
    out.push({ t: 'expr', value, span: value.span });
  }

  /** Ruby's `return a, b` gives back a list of both. */
  #givenBack(): Expr {
    const first = this.#expression();
    if (!this.dialect.blocks || !this.#tokens.is(',')) return first;
    const items = [first];
    while (this.#tokens.is(',') && this.#fits(items.length, MAX_PARTS)) {
      this.#tokens.at++;
      this.#tokens.lines();
      items.push(this.#expression());
    }
    return { t: 'list', items, span: { start: first.span.start, end: items.at(-1)!.span.end } };
  }

  /** Such a word that stands for a thing of the program: `in(x)`, `out, err := …`, `out.write(x)`. */
  #names(): boolean {
    if (this.dialect.perl && DECLARES.test(this.#tokens.peek()!.value)) return false;
    const next = this.#tokens.peek(1);
    return next?.t === 'sign' && (/^(?:\(|,|=|:=)$/.test(next.value) || (next.value === '.' && !next.spaced));
  }

  #nest(): Nest {
    const inside = (): Lowering => new Lowering(this.dialect, this.level, this.own, this.blocks + 1);
    return {
      tokens: this.#tokens,
      dialect: this.dialect,
      full: this.blocks >= MAX_BLOCKS,
      only: (tokens) => inside().only(tokens),
      statements: (tokens, gives) => {
        const lowering = inside();
        const body = lowering.statements(tokens, () => false, gives);
        this.cut ||= lowering.cut;
        return body;
      },
    };
  }

  /** `{ name: value }` that stands alone: a value, not the body of something. */
  #record(): boolean {
    if (!this.dialect.blocks || !this.#tokens.is('{')) return false;
    let ahead = 1;
    while (this.#tokens.peek(ahead)?.t === 'line') ahead++;
    return this.#tokens.is(':', ahead + 1) || this.#tokens.is('=>', ahead + 1);
  }

  #expression(): Expr {
    if (!this.#fits(this.#depth++, MAX_DEPTH)) {
      this.#depth--;
      this.#tokens.skip();
      return nothing(this.#tokens.peek()?.start ?? 0);
    }
    const first = this.#tokens.peek();
    const parts: Expr[] = [this.#operand()];
    let joins = true;
    for (let token = this.#tokens.peek(); token !== undefined; token = this.#tokens.peek()) {
      if (this.dialect.pipes && beside(token)) {
        parts.push(this.#operand());
        continue;
      }
      if (token.t !== 'sign') break;
      const { value } = token;
      // What a pattern finds in a text is part of it.
      if (value === '=~' || value === '!~') {
        this.#tokens.at++;
        this.#operand();
        continue;
      }
      if (this.dialect.pipes && value === '|') {
        parts.push(piped(this.#tokens, parts.splice(0), () => this.#operand()));
        continue;
      }
      const joining = JOINS.has(value) || (value === '&' && token.spaced) || (value === '.' && this.dialect.dotJoins);
      if (!joining && !/^(?:[-*/%<>|^?:]|\|\||&&|==|!=|<=|>=|=>|\|>)$/.test(value)) break;
      if (value === '=>' || (value === ':' && parts.length === 1)) break;
      joins &&= joining;
      this.#tokens.at++;
      this.#tokens.lines();
      if (this.#tokens.peek() === undefined || !this.#fits(parts.length, MAX_PARTS)) break;
      parts.push(this.#operand());
    }
    this.#depth--;
    if (parts.length === 1) return parts[0]!;
    const span = { start: first?.start ?? 0, end: parts.at(-1)!.span.end };
    if (joins && this.dialect.blocks && parts.some((one) => one.t === 'list')) return listed(parts, span);
    return joins ? { t: 'concat', parts, span } : { t: 'op', op: 'any', operands: parts, span };
  }

  #operand(): Expr {
    while (
      this.#tokens.peek() !== undefined &&
      ((this.#tokens.peek()!.t === 'word' &&
        (STARTS.has(this.#tokens.peek()!.value) || (this.dialect.perl && this.#tokens.peek()!.value === 'my'))) ||
        (this.#tokens.peek()!.t === 'sign' && /^[!&*\\@-]$/.test(this.#tokens.peek()!.value)))
    )
      this.#tokens.at++;
    const token = this.#tokens.peek();
    const line = this.dialect.perl ? lineRead(this.#tokens) : undefined;
    if (line !== undefined) return line;
    const symbol = this.dialect.blocks && this.#tokens.is(':') ? this.#tokens.peek(1) : undefined;
    // Ruby's `:name` is the text of that name.
    if (symbol?.t === 'word' && !symbol.spaced) {
      this.#tokens.at += 2;
      return { t: 'const', value: symbol.value, span: { start: token!.start, end: symbol.end } };
    }
    if (token === undefined || token.t === 'line') return nothing(token?.start ?? 0);
    if (token.t === 'sign' && token.value in OPENS) {
      const group = this.#group();
      return this.#chain(this.dialect.literals ? this.#literal(group) : group);
    }
    this.#tokens.at++;
    const span = { start: token.start, end: token.end };
    switch (token.t) {
      case 'number':
        return { t: 'const', value: Number(token.value.replace(/_/g, '')) || 0, span };
      case 'text':
        return this.#chain(token.words ? wordList(token, span) : this.#text(token, span));
      case 'command':
        return {
          t: 'call',
          callee: { t: 'name', name: 'backtick', span },
          args: [this.#text(token, span)],
          named: [],
          construct: false,
          span,
        };
      case 'word':
        if (this.dialect.perl) {
          const own = this.#perlWord(token, span);
          if (own !== undefined) return own;
        }
        if (this.dialect.pipes && token.value.startsWith('$')) return fieldOf(token.value, span);
        if (this.dialect.pipes && token.value === 'getline')
          return gotLine(this.#tokens, undefined, span, () => this.#operand());
        return functionIn(this.#nest(), token) ?? this.#chain(this.#named(token, span));
      default:
        return nothing(token.start);
    }
  }

  /** What a word stands for that Perl alone has. */
  #perlWord(token: Token, span: Span): Expr | undefined {
    const handed: Expr = { t: 'name', name: '_', span };
    if (token.value === '@_') return this.#chain(handed);
    if (token.value === 'shift') return this.#shift(span);
    if (isPlace(this.#tokens, token.value)) return handed;
    return doneHere(this.#nest(), token) ?? throughList(this.#nest(), token, () => this.#arguments(undefined).args);
  }

  /** `shift`, `shift @_`: the next of what the function is handed; `shift @list` the first of another list. */
  #shift(span: Span): Expr {
    const next = this.#tokens.peek();
    if (next?.t === 'word' && next.value.startsWith('@') && next.value !== '@_') return this.#operand();
    if (next?.t === 'word' && next.value === '@_') this.#tokens.at++;
    const key: Expr = { t: 'const', value: this.#taken++, span };
    return this.#chain({ t: 'index', object: { t: 'name', name: '_', span }, key, span });
  }

  /** A name; where calls need no brackets, that of a function is its call. */
  #named(token: Token, span: Span): Expr {
    const name: Expr = { t: 'name', name: plainName(token.value), span };
    const next = this.#tokens.peek();
    const given = this.#tokens.is('(') || (next?.spaced === true && this.#begins(next));
    return this.dialect.blocks && this.own.has(name.name) && !given ? bare(name) : name;
  }

  /** Go's `[]string{a, b}`: behind the brackets stand a type and what the list holds. */
  #literal(group: Expr): Expr {
    let ahead = 0;
    while (
      ahead < 8 &&
      (this.#tokens.peek(ahead)?.t === 'word' || /^[.*[\]]$/.test(this.#tokens.peek(ahead)?.value ?? ''))
    )
      ahead++;
    // `[]byte(text)` is the text in another form.
    const holds = this.#tokens.is('{', ahead) || this.#tokens.is('(', ahead);
    if (ahead === 0 || !holds || this.#tokens.peek(ahead)!.spaced) return group;
    this.#tokens.at += ahead;
    return this.#group();
  }

  /** What follows a value: members, calls, elements. */
  #chain(first: Expr): Expr {
    let value = first;
    for (let token = this.#tokens.peek(); token !== undefined; token = this.#tokens.peek()) {
      if (token.t === 'line') {
        // A chain goes on in the next line when that begins with its dot.
        let ahead = 1;
        while (this.#tokens.peek(ahead)?.t === 'line') ahead++;
        if (!this.#tokens.is('.', ahead) && !this.#tokens.is('?.', ahead)) break;
        this.#tokens.at += ahead;
        continue;
      }
      if (token.t === 'sign' && this.#memberSign(token)) {
        const next = this.#tokens.peek(1);
        // `$send->($x)`, `$row->{name}`, `$row->[0]`: the arrow says no more than that it is what the name holds.
        if (this.dialect.perl && next?.t === 'sign' && !next.spaced && /^[([{]$/.test(next.value)) {
          this.#tokens.at++;
          continue;
        }
        if (next?.t !== 'word') break;
        this.#tokens.at += 2;
        value = {
          t: 'member',
          object: value,
          property: plainName(next.value),
          span: { start: value.span.start, end: next.end },
        };
        if (value.t === 'member' && this.#called(token, next)) value = wholeOf(value) ?? bare(value);
      } else if (token.t === 'sign' && token.value === '(' && (!token.spaced || value.t === 'member')) {
        value = this.#call(value);
      } else if (token.t === 'sign' && token.value === '[' && !token.spaced) {
        const key = this.#group();
        const only = key.t === 'list' && key.items.length === 1 ? key.items[0]! : key;
        const span = { start: value.span.start, end: key.span.end };
        // Ruby's `Dir["*.pem"]` lists files.
        value =
          this.dialect.blocks && value.t === 'name' && value.name === 'Dir'
            ? called('Dir.glob', [only], span)
            : { t: 'index', object: value, key: only, span };
      } else if (
        token.t === 'sign' &&
        token.value === '{' &&
        !token.spaced &&
        this.dialect.dotJoins &&
        (value.t === 'name' || (this.dialect.perl && value.t === 'index'))
      ) {
        // `$ENV{HOME}`: an element, its name without quotes.
        const inside = this.#tokens.peek(1);
        const key: Expr =
          inside?.t === 'word' && this.#tokens.is('}', 2)
            ? { t: 'const', value: inside.value, span: { start: inside.start, end: inside.end } }
            : nothing(token.start);
        const group = this.#group();
        value = { t: 'index', object: value, key, span: { start: value.span.start, end: group.span.end } };
      } else if (token.t === 'sign' && token.value === '!' && this.#tokens.is('(', 1) && !token.spaced) {
        this.#tokens.at++;
      } else if (
        this.dialect.bareCalls &&
        token.spaced &&
        this.#begins(token) &&
        (value.t === 'name' || value.t === 'member')
      ) {
        value = this.#bareCall(value);
      } else if (
        this.dialect.literals &&
        token.value === '{' &&
        !token.spaced &&
        (value.t === 'name' || value.t === 'member')
      ) {
        const made = value;
        const group = this.#group();
        value = group.t === 'list' && group.items.length === 0 ? bare(made) : group;
      } else {
        const done = value.t === 'call' || value.t === 'member' ? blockBehind(this.#nest(), value) : undefined;
        if (done === undefined) break;
        value = done;
      }
    }
    return value;
  }

  /** Ruby's `x.name` is a call, with what stands behind it or with nothing. */
  #called(sign: Token, name: Token): boolean {
    if (!this.dialect.blocks || !/^&?\.$/.test(sign.value) || !/^[a-z_]/.test(name.value)) return false;
    const next = this.#tokens.peek();
    return !this.#tokens.is('(') && !this.#tokens.is('=') && !(next?.spaced === true && this.#begins(next));
  }

  #memberSign(token: Token): boolean {
    if (/^(?:::|->|\?\.|&\.)$/.test(token.value)) return true;
    if (token.value !== '.' && !(token.value === ':' && !token.spaced && this.dialect.lineComments[0] === '--'))
      return false;
    const next = this.#tokens.peek(1);
    return !this.dialect.dotJoins && next?.t === 'word' && !(next.spaced && token.spaced);
  }

  /** Whether a value begins here, so that `system "x"` is a call. */
  #begins(token: Token): boolean {
    return (
      token.t === 'text' ||
      token.t === 'command' ||
      (token.t === 'word' &&
        (!NOISE.has(token.value) || (this.dialect.perl === true && token.value === 'my')) &&
        this.#tokens.peek(-1)?.t === 'word')
    );
  }

  #bareCall(callee: Expr): Expr {
    const { args, named } = this.#arguments(undefined);
    const end = args.at(-1)?.span.end ?? callee.span.end;
    return this.#known({ t: 'call', callee, args, named, construct: false, span: { start: callee.span.start, end } });
  }

  /** A call as what it does, where the language has a way of its own to write it. */
  #known(made: Expr): Expr {
    const read = writesInto(this.dialect.inWords ? inWords(made) : made);
    return this.dialect.perl ? walked(opened(read)) : read;
  }

  #call(callee: Expr): Expr {
    this.#tokens.at++;
    const given = this.#arguments(')');
    const { named } = given;
    const args = wholeLine(callee) ? oneLine(given.args) : given.args;
    const end = this.#tokens.peek(-1)?.end ?? callee.span.end;
    const span = { start: callee.span.start, end };
    const made: Expr = started(callee, args, span) ?? {
      t: 'call',
      callee: this.#ownName(callee),
      args,
      named,
      construct: false,
      span,
    };
    if (this.dialect.pipes) return splitInto(callee, args, made);
    const known = this.#known(made);
    return this.dialect.inWords ? packedAsBase64(known) : known;
  }

  /** A method the program defines is known by its name, whatever stands for the thing that has it. */
  #ownName(callee: Expr): Expr {
    if (callee.t !== 'member' || !this.own.has(callee.property)) return callee;
    const self = callee.object.t === 'name' && SELF.has(callee.object.name);
    return self || !LIBRARY.has(callee.property) ? { t: 'name', name: callee.property, span: callee.span } : callee;
  }

  #arguments(close: string | undefined): { args: Expr[]; named: NamedExpr[] } {
    const args: Expr[] = [];
    const named: NamedExpr[] = [];
    while (this.#tokens.peek() !== undefined && this.#fits(args.length, MAX_PARTS)) {
      if (close === undefined ? this.#tokens.ends() : this.#tokens.is(close)) break;
      const before = this.#tokens.at;
      if (this.#tokens.peek()!.t === 'line' || this.#tokens.is(',') || this.#tokens.is(';')) {
        this.#tokens.at++;
        continue;
      }
      const label =
        this.#tokens.peek()!.t === 'word' &&
        (this.#tokens.is(':', 1) || this.#tokens.is('=', 1) || this.#tokens.is('=>', 1))
          ? plainName(this.#tokens.peek()!.value)
          : undefined;
      if (label !== undefined) this.#tokens.at += 2;
      // A block's own assignments: what they give a name to is found under it.
      const gives = close === '}' || (this.dialect.perl && this.#tokens.peek()?.value === 'my');
      const targets = label === undefined && gives ? targetsOf(this.#tokens) : undefined;
      const all = this.#spreads();
      const said = assigned(targets, this.#expression());
      const value: Expr = all ? { t: 'spread', value: said, span: said.span } : said;
      if (this.#tokens.is('=>')) {
        this.#tokens.at++;
        const held = this.#expression();
        named.push({ name: value.t === 'const' ? String(value.value) : '', value: held });
      } else if (label !== undefined) named.push({ name: label, value });
      else args.push(value);
      if (this.#tokens.at === before) this.#tokens.at++;
      if (close === undefined && !this.#tokens.is(',')) break;
    }
    if (close !== undefined && this.#tokens.is(close)) this.#tokens.at++;
    return { args, named };
  }

  /** Ruby's `*args`, PHP's `...$args` where something is handed over: each by itself. */
  #spreads(): boolean {
    const [sign, next] = [this.#tokens.peek(), this.#tokens.peek(1)];
    if (sign?.t !== 'sign' || next === undefined || next.spaced) return false;
    if (this.dialect.blocks && sign.value === '*' && next.t === 'word') {
      this.#tokens.at++;
      return true;
    }
    if (!this.dialect.dotJoins || sign.value !== '..' || !this.#tokens.is('.', 1)) return false;
    this.#tokens.at += 2;
    return true;
  }

  /** `(x)`, `[a, b]`, `{ k: v }`: one value, a list of what stands inside, or what stands under each name. */
  #group(): Expr {
    const open = this.#tokens.peek()!;
    this.#tokens.at++;
    const close = OPENS[open.value]!;
    const { args, named } = this.#arguments(close);
    const span = { start: open.start, end: this.#tokens.peek(-1)?.end ?? open.end };
    if (open.value === '(' && args.length === 1 && named.length === 0) return args[0]!;
    if (open.value !== '(' && args.length === 0 && named.length > 0 && named.every(({ name }) => name !== ''))
      return {
        t: 'dict',
        entries: named.map(({ name, value }) => ({ key: { t: 'const', value: name, span: value.span }, value })),
        span,
      };
    return { t: 'list', items: [...args, ...named.map((one) => one.value)], span };
  }

  /** A text with the values it takes in. */
  #text(token: Token, span: Span): Expr {
    const { value } = token;
    if (token.filled !== true || this.level > 2) return { t: 'const', value, span };
    const parts: Expr[] = [];
    let from = 0;
    for (const { start, end, inner } of holesIn(value, this.dialect.hole)) {
      if (!this.#fits(parts.length, MAX_PARTS)) break;
      if (token.plain?.includes(start)) continue;
      if (start > from) parts.push({ t: 'const', value: value.slice(from, start), span });
      from = end;
      const inside = new Lowering(this.dialect, this.level + 1, this.own, this.blocks);
      const held = inside.only(lex(inner, this.dialect));
      this.cut ||= inside.cut;
      if (held !== undefined) parts.push(placedAt(held, span, 0));
    }
    if (parts.length === 0) return { t: 'const', value, span };
    if (from < value.length) parts.push({ t: 'const', value: value.slice(from), span });
    return { t: 'concat', parts, span };
  }
}

function wordList(token: Token, span: Span): Expr {
  const words = token.value.split(/\s+/).filter((word) => word !== '');
  return { t: 'list', items: words.slice(0, MAX_PARTS).map((value) => ({ t: 'const', value, span })), span };
}

function bare(callee: Expr): Expr {
  return { t: 'call', callee, args: [], named: [], construct: false, span: callee.span };
}

/** `ENV.to_h`: the whole of it in another form. */
function wholeOf(value: Extract<Expr, { t: 'member' }>): Expr | undefined {
  return value.object.t === 'name' &&
    value.object.name === 'ENV' &&
    /^(?:to_\w+|inspect|each|map|sort|select|reject|dup|entries)$/.test(value.property)
    ? value.object
    : undefined;
}
