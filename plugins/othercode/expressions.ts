// Reads expressions of these languages: values, what joins them, and what follows each: members, calls, elements.
// May not: read a statement.
import type { Expr, Span } from '../../src/plugin.ts';
import { Calls, OPENS } from './calls.ts';
import { beside, called, fetched, filledWith, isText, listed, nothing, plainName } from './expr.ts';
import { blockBehind, functionIn } from './nested.ts';
import { lineRead } from './perl-handles.ts';
import { doneHere, isPlace, throughList } from './perl-lists.ts';
import { fieldOf, gotLine, piped } from './pipes.ts';
import { COMPARES } from './questions.ts';
import { MAX_PARTS, wordList } from './reading.ts';
import type { Token } from './tokens.ts';

const MAX_DEPTH = 100;
const STARTS = new Set(['return', 'throw', 'new', 'await', 'not', 'try', 'yield', 'range']);
/** Perl's words for the time it is, and others it calls without a bracket. */
const CLOCK = /^(?:time|localtime|gmtime)$/;
const BARE = /^(?:rand|hostname)$/;
const JOINS = new Set(['+', '..', '<>', '~']);

export abstract class Expressions extends Calls {
  protected expression(): Expr {
    if (!this.fits(this.depth++, MAX_DEPTH)) {
      this.depth--;
      this.tokens.skip();
      return nothing(this.tokens.peek()?.start ?? 0);
    }
    const first = this.tokens.peek();
    const parts: Expr[] = [this.operand()];
    const compares: string[] = [];
    let joins = true;
    for (let token = this.tokens.peek(); token !== undefined; token = this.tokens.peek()) {
      if (this.dialect.pipes && beside(token)) {
        parts.push(this.operand());
        continue;
      }
      if (token.t !== 'sign') break;
      const { value } = token;
      // What a pattern finds in a text is part of it.
      if (value === '=~' || value === '!~') {
        this.tokens.at++;
        this.operand();
        continue;
      }
      if (this.dialect.pipes && value === '|') {
        parts.push(piped(this.tokens, parts.splice(0), () => this.operand()));
        continue;
      }
      const joining = JOINS.has(value) || (value === '&' && token.spaced) || (value === '.' && this.dialect.dotJoins);
      if (!joining && !/^(?:[-*/%<>|^?:]|\|\||&&|===?|!==?|<=>|<=|>=|=>|\|>)$/.test(value)) break;
      if (value === '=>' || (value === ':' && parts.length === 1)) break;
      this.tokens.at++;
      this.tokens.lines();
      if (this.tokens.peek() === undefined || !this.fits(parts.length, MAX_PARTS)) break;
      if (value === '%' && this.dialect.fills && isText(parts.at(-1)!)) {
        parts.push(filledWith(parts.pop()!, this.operand()));
        continue;
      }
      joins &&= joining;
      // Without blanks around them these signs hold what a list is of: `List<String>`.
      if (COMPARES.test(value) && token.spaced) compares.push(value);
      parts.push(this.operand());
    }
    this.depth--;
    if (parts.length === 1) return parts[0]!;
    const span = { start: first?.start ?? 0, end: parts.at(-1)!.span.end };
    if (joins && this.dialect.blocks && parts.some((one) => one.t === 'list')) return listed(parts, span);
    if (parts.length === 2 && compares.length === 1)
      return { t: 'op', op: '==', operands: parts, relations: compares, span };
    return joins ? { t: 'concat', parts, span } : { t: 'op', op: 'any', operands: parts, span };
  }

  protected operand(): Expr {
    let denied = false;
    while (
      this.tokens.peek() !== undefined &&
      ((this.tokens.peek()!.t === 'word' &&
        (STARTS.has(this.tokens.peek()!.value) || (this.dialect.perl && this.tokens.peek()!.value === 'my'))) ||
        (this.tokens.peek()!.t === 'sign' && /^[!&*\\@-]$/.test(this.tokens.peek()!.value)))
    ) {
      if (/^(?:!|not)$/.test(this.tokens.peek()!.value)) denied = !denied;
      this.tokens.at++;
    }
    const value = this.plainOperand();
    return denied ? { t: 'op', op: 'not', operands: [value], span: value.span } : value;
  }

  private plainOperand(): Expr {
    const token = this.tokens.peek();
    const line = this.dialect.perl ? lineRead(this.tokens) : undefined;
    if (line !== undefined) return line;
    const symbol = this.dialect.blocks && this.tokens.is(':') ? this.tokens.peek(1) : undefined;
    // Ruby's `:name` is the text of that name.
    if (symbol?.t === 'word' && !symbol.spaced) {
      this.tokens.at += 2;
      return { t: 'const', value: symbol.value, span: { start: token!.start, end: symbol.end } };
    }
    if (token === undefined || token.t === 'line') return nothing(token?.start ?? 0);
    if (token.t === 'sign' && token.value in OPENS) {
      const group = this.group();
      return this.chain(this.dialect.literals ? this.literal(group) : group);
    }
    this.tokens.at++;
    const span = { start: token.start, end: token.end };
    switch (token.t) {
      case 'number':
        return { t: 'const', value: Number(token.value.replace(/_/g, '')) || 0, span };
      case 'text':
        return this.chain(token.words ? wordList(token, span) : this.text(token, span));
      case 'command':
        return {
          t: 'call',
          callee: { t: 'name', name: 'backtick', span },
          args: [this.text(token, span)],
          named: [],
          construct: false,
          span,
        };
      case 'word':
        if (this.dialect.perl) {
          const own = this.perlWord(token, span);
          if (own !== undefined) return own;
        }
        if (this.dialect.pipes && token.value.startsWith('$')) return fieldOf(token.value, span);
        if (this.dialect.pipes && token.value === 'getline')
          return gotLine(this.tokens, undefined, span, () => this.operand());
        return functionIn(this.nest(), token) ?? this.chain(this.named(token, span));
      default:
        return nothing(token.start);
    }
  }

  /** What a word stands for that Perl alone has. */
  private perlWord(token: Token, span: Span): Expr | undefined {
    const handed: Expr = { t: 'name', name: '_', span };
    if (token.value === '@_') return this.chain(handed);
    if (token.value === 'shift') return this.shift(span);
    if (isPlace(this.tokens, token.value)) return handed;
    if (this.asked(token)) return this.chain(called(CLOCK.test(token.value) ? 'time' : token.value, [], span));
    return doneHere(this.nest(), token) ?? throughList(this.nest(), token, () => this.arguments(undefined).args);
  }

  /** Perl's bare `time`, `localtime`, `rand`: what it is now. As a key it is a word, with more behind it another moment. */
  private asked(token: Token): boolean {
    if (!CLOCK.test(token.value) && !BARE.test(token.value)) return false;
    const [before, next] = [this.tokens.peek(-2), this.tokens.peek()];
    if (before?.value === '{' && next?.value === '}') return false;
    return next === undefined || !(this.begins(next) || /^(?:\(|=>|::|->)$/.test(next.value));
  }

  /** `shift`, `shift @_`: the next of what the function is handed; `shift @list` the first of another list. */
  private shift(span: Span): Expr {
    const next = this.tokens.peek();
    if (next?.t === 'word' && next.value.startsWith('@') && next.value !== '@_') return this.operand();
    if (next?.t === 'word' && next.value === '@_') this.tokens.at++;
    const key: Expr = { t: 'const', value: this.taken++, span };
    return this.chain({ t: 'index', object: { t: 'name', name: '_', span }, key, span });
  }

  /** A name; where calls need no brackets, that of a function is its call. */
  private named(token: Token, span: Span): Expr {
    const name: Expr = { t: 'name', name: plainName(token.value), span };
    const next = this.tokens.peek();
    const given = this.tokens.is('(') || (next?.spaced === true && this.begins(next));
    const calls = this.own.has(name.name) || token.value === 'rand';
    return this.dialect.blocks && calls && !given ? bare(name) : name;
  }

  /** Go's `[]string{a, b}`: behind the brackets stand a type and what the list holds. */
  private literal(group: Expr): Expr {
    let ahead = 0;
    while (
      ahead < 8 &&
      (this.tokens.peek(ahead)?.t === 'word' || /^[.*[\]]$/.test(this.tokens.peek(ahead)?.value ?? ''))
    )
      ahead++;
    // `[]byte(text)` is the text in another form.
    const holds = this.tokens.is('{', ahead) || this.tokens.is('(', ahead);
    if (ahead === 0 || !holds || this.tokens.peek(ahead)!.spaced) return group;
    this.tokens.at += ahead;
    return this.group();
  }

  /** What follows a value: members, calls, elements. */
  private chain(first: Expr): Expr {
    let value = first;
    for (let token = this.tokens.peek(); token !== undefined; token = this.tokens.peek()) {
      if (token.t === 'line') {
        // A chain goes on in the next line when that begins with its dot.
        let ahead = 1;
        while (this.tokens.peek(ahead)?.t === 'line') ahead++;
        if (!this.tokens.is('.', ahead) && !this.tokens.is('?.', ahead)) break;
        this.tokens.at += ahead;
        continue;
      }
      if (token.t === 'sign' && this.memberSign(token)) {
        const next = this.tokens.peek(1);
        // `$send->($x)`, `$row->{name}`, `$row->[0]`: the arrow says no more than that it is what the name holds.
        if (this.dialect.perl && next?.t === 'sign' && !next.spaced && /^[([{]$/.test(next.value)) {
          this.tokens.at++;
          continue;
        }
        if (next?.t !== 'word') break;
        this.tokens.at += 2;
        value = {
          t: 'member',
          object: value,
          property: plainName(next.value),
          span: { start: value.span.start, end: next.end },
        };
        if (value.t === 'member' && this.called(token, next)) value = wholeOf(value) ?? bare(value);
      } else if (token.t === 'sign' && token.value === '(' && (!token.spaced || value.t === 'member')) {
        value = this.call(value);
        if (this.dialect.blocks) value = fetched(value, () => (this.tokens.is('{') ? this.group() : undefined));
      } else if (token.t === 'sign' && token.value === '[' && !token.spaced) {
        const key = this.group();
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
        const inside = this.tokens.peek(1);
        const key: Expr =
          inside?.t === 'word' && this.tokens.is('}', 2)
            ? { t: 'const', value: inside.value, span: { start: inside.start, end: inside.end } }
            : nothing(token.start);
        const group = this.group();
        value = { t: 'index', object: value, key, span: { start: value.span.start, end: group.span.end } };
      } else if (token.t === 'sign' && token.value === '!' && this.tokens.is('(', 1) && !token.spaced) {
        this.tokens.at++;
      } else if (
        this.dialect.bareCalls &&
        token.spaced &&
        this.begins(token) &&
        (value.t === 'name' || value.t === 'member')
      ) {
        value = this.bareCall(value);
      } else if (
        this.dialect.literals &&
        token.value === '{' &&
        !token.spaced &&
        (value.t === 'name' || value.t === 'member')
      ) {
        const made = value;
        const group = this.group();
        value = group.t === 'list' && group.items.length === 0 ? bare(made) : group;
      } else {
        const done = value.t === 'call' || value.t === 'member' ? blockBehind(this.nest(), value) : undefined;
        if (done === undefined) break;
        value = done;
      }
    }
    return value;
  }

  /** Ruby's `x.name` is a call, with what stands behind it or with nothing. */
  private called(sign: Token, name: Token): boolean {
    if (!this.dialect.blocks || !/^&?\.$/.test(sign.value) || !/^[a-z_]/.test(name.value)) return false;
    const next = this.tokens.peek();
    return !this.tokens.is('(') && !this.tokens.is('=') && !(next?.spaced === true && this.begins(next));
  }

  private memberSign(token: Token): boolean {
    if (/^(?:::|->|\?\.|&\.)$/.test(token.value)) return true;
    if (token.value !== '.' && !(token.value === ':' && !token.spaced && this.dialect.lineComments[0] === '--'))
      return false;
    const next = this.tokens.peek(1);
    return !this.dialect.dotJoins && next?.t === 'word' && !(next.spaced && token.spaced);
  }
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
