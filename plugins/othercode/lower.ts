// Lowers a program of these languages to a plain row of assignments and calls, in the order they stand in.
// May not: follow functions or branches; what one line gives to a name another line finds under it.
import type { CommentIr, Expr, Module, NamedExpr, Span, Stmt } from '../../src/plugin.ts';
import { DIALECTS, type Dialect } from './dialect.ts';
import { HOLES, assigned, beside, nothing, oneLine, placedAt, plainName, started, wholeLine } from './expr.ts';
import { MAX_TOKENS, type Token, lex } from './lex.ts';
import { gotLine, piped } from './pipes.ts';
import { targetsOf } from './targets.ts';
import { Tokens } from './tokens.ts';

const MAX_DEPTH = 100;
const MAX_STATEMENTS = 100_000;
const MAX_PARTS = 4096;
/** Words that begin a statement and say nothing of what it does. */
const NOISE = new Set(
  (
    'let var val const my our local final static public private protected return await async go defer new mut unsafe try do then begin ' +
    'if unless while until elsif elseif else when case switch for foreach in catch rescue ensure finally throw raise yield call silent execute not and or ref out ' +
    'end endfunction endif readonly override internal echo puts print use move'
  ).split(' '),
);
const STARTS = new Set(['return', 'throw', 'new', 'await', 'not', 'try', 'yield']);
const JOINS = new Set(['+', '..', '<>', '~']);
const OPENS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

export function lowerOther(text: string, language: string, expired: () => boolean): Module {
  const dialect = DIALECTS[language];
  if (dialect === undefined) return { language, body: [], comments: [], errors: 0 };
  const comments: CommentIr[] = [];
  const tokens = lex(text, dialect, 0, text.length, comments);
  const lowering = new Lowering(dialect, 0);
  const body = [...imported(text), ...lowering.statements(tokens, expired)];
  const complete = !expired() && !lowering.cut && tokens.length < MAX_TOKENS;
  return { language, body, comments, errors: 0, complete };
}

/** Perl's library for the simplest requests lends its functions' names. */
function imported(text: string): Stmt[] {
  const at = text.search(/\buse LWP::Simple\b/);
  if (at < 0) return [];
  const bindings = ['get', 'getprint', 'getstore'].map((name) => ({ local: name, imported: name }));
  return [{ t: 'import', module: 'LWP.Simple', bindings, span: { start: at, end: at + 15 } }];
}

class Lowering {
  /** A bound was met: something was left unread. */
  cut = false;
  #tokens = new Tokens([]);
  #depth = 0;

  constructor(
    private readonly dialect: Dialect,
    private readonly level: number,
  ) {}

  statements(tokens: readonly Token[], expired: () => boolean): Stmt[] {
    this.#tokens = new Tokens(tokens);
    const out: Stmt[] = [];
    while (this.#tokens.at < tokens.length && this.#fits(out.length, MAX_STATEMENTS) && !expired()) {
      const before = this.#tokens.at;
      this.#statement(out);
      if (this.#tokens.at === before) this.#tokens.at++;
    }
    return out;
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
    while (this.#tokens.peek() !== undefined && this.#tokens.ends()) this.#tokens.at++;
    while (this.#tokens.peek()?.t === 'word' && NOISE.has(this.#tokens.peek()!.value) && !this.#tokens.is('(', 1))
      this.#tokens.at++;
    if (this.#tokens.ends()) return;
    const start = this.#tokens.peek()!.start;
    // Awk's statements need no braces: what follows the test is one of its own.
    if (this.dialect.pipes && this.#tokens.is('(', 1) && /^(?:while|if|for)$/.test(this.#tokens.peek()!.value)) {
      this.#tokens.at++;
      const test = this.#group();
      out.push({ t: 'expr', value: test, span: test.span });
      return;
    }
    const targets = targetsOf(this.#tokens);
    if (targets !== undefined) {
      this.#tokens.lines();
      const value = this.#expression();
      const span = { start, end: value.span.end };
      for (const name of targets) out.push({ t: 'assign', target: { t: 'name', name, span }, value, span });
      return;
    }
    const value = this.#expression();
    out.push({ t: 'expr', value, span: value.span });
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
    return joins ? { t: 'concat', parts, span } : { t: 'op', op: 'any', operands: parts, span };
  }

  #operand(): Expr {
    while (
      this.#tokens.peek() !== undefined &&
      ((this.#tokens.peek()!.t === 'word' && STARTS.has(this.#tokens.peek()!.value)) ||
        (this.#tokens.peek()!.t === 'sign' && /^[!&*\\@-]$/.test(this.#tokens.peek()!.value)))
    )
      this.#tokens.at++;
    const token = this.#tokens.peek();
    if (token === undefined || token.t === 'line') return nothing(token?.start ?? 0);
    if (token.t === 'sign' && token.value in OPENS) return this.#chain(this.#group());
    this.#tokens.at++;
    const span = { start: token.start, end: token.end };
    switch (token.t) {
      case 'number':
        return { t: 'const', value: Number(token.value.replace(/_/g, '')) || 0, span };
      case 'text':
        return this.#chain(this.#text(token, span));
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
        if (this.dialect.pipes && token.value === 'getline')
          return gotLine(this.#tokens, undefined, span, () => this.#operand());
        return this.#chain({ t: 'name', name: plainName(token.value), span });
      default:
        return nothing(token.start);
    }
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
        if (next?.t !== 'word') break;
        this.#tokens.at += 2;
        value = {
          t: 'member',
          object: value,
          property: plainName(next.value),
          span: { start: value.span.start, end: next.end },
        };
      } else if (token.t === 'sign' && token.value === '(' && (!token.spaced || value.t === 'member')) {
        value = this.#call(value);
      } else if (token.t === 'sign' && token.value === '[' && !token.spaced) {
        const key = this.#group();
        const only = key.t === 'list' && key.items.length === 1 ? key.items[0]! : key;
        value = { t: 'index', object: value, key: only, span: { start: value.span.start, end: key.span.end } };
      } else if (
        token.t === 'sign' &&
        token.value === '{' &&
        !token.spaced &&
        this.dialect.dotJoins &&
        value.t === 'name'
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
      } else break;
    }
    return value;
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
      (token.t === 'word' && !NOISE.has(token.value) && this.#tokens.peek(-1)?.t === 'word')
    );
  }

  #bareCall(callee: Expr): Expr {
    const { args, named } = this.#arguments(undefined);
    const end = args.at(-1)?.span.end ?? callee.span.end;
    return { t: 'call', callee, args, named, construct: false, span: { start: callee.span.start, end } };
  }

  #call(callee: Expr): Expr {
    this.#tokens.at++;
    const given = this.#arguments(')');
    const { named } = given;
    const args = wholeLine(callee) ? oneLine(given.args) : given.args;
    const end = this.#tokens.peek(-1)?.end ?? callee.span.end;
    const span = { start: callee.span.start, end };
    return started(callee, args, span) ?? { t: 'call', callee, args, named, construct: false, span };
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
      const targets = label === undefined && close === '}' ? targetsOf(this.#tokens) : undefined;
      const value = assigned(targets, this.#expression());
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

  /** `(x)`, `[a, b]`, `{ k: v }`: one value, or a list of what stands inside. */
  #group(): Expr {
    const open = this.#tokens.peek()!;
    this.#tokens.at++;
    const close = OPENS[open.value]!;
    const { args, named } = this.#arguments(close);
    const span = { start: open.start, end: this.#tokens.peek(-1)?.end ?? open.end };
    if (open.value === '(' && args.length === 1 && named.length === 0) return args[0]!;
    return { t: 'list', items: [...args, ...named.map((one) => one.value)], span };
  }

  /** A text with the values it takes in. */
  #text(token: Token, span: Span): Expr {
    const { value } = token;
    if (token.filled !== true || this.level > 2) return { t: 'const', value, span };
    const parts: Expr[] = [];
    let from = 0;
    for (const match of value.matchAll(HOLES[this.dialect.hole]!)) {
      if (!this.#fits(parts.length, MAX_PARTS)) break;
      if (match.index > from) parts.push({ t: 'const', value: value.slice(from, match.index), span });
      from = match.index + match[0].length;
      const inner = match[1] ?? match[2] ?? '';
      const inside = new Lowering(this.dialect, this.level + 1);
      const held = inside.only(lex(inner, this.dialect));
      this.cut ||= inside.cut;
      if (held !== undefined) parts.push(placedAt(held, span, 0));
    }
    if (parts.length === 0) return { t: 'const', value, span };
    if (from < value.length) parts.push({ t: 'const', value: value.slice(from), span });
    return { t: 'concat', parts, span };
  }
}
