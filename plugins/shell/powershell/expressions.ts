// Expressions of PowerShell: values with their members and calls, operators, lists, tables, and the words of commands.
// May not: read statements; blocks come through `block`.
import type { Expr, Span, Stmt } from '../../../src/plugin.ts';
import { constant, helper } from '../bash/parts.ts';
import { castTo, combine, joinList } from './operators.ts';
import { PowerShellStrings } from './strings.ts';

const OPERATOR =
  /(?:\+|-(?:join|f|replace|ireplace|creplace|split|eq|ne|like|match|and|or|in|contains|notlike|notmatch|is|as|bxor|band|bor|gt|lt|ge|le|shl|shr)(?![\w-])|[*/%]|-(?=\s)|\.\.)/iy;
const BAREWORD = /(?:[^\s|;(){}"'`$,<>]|`.)+/y;

const STREAMS: ReadonlySet<string> = new Set([
  'tcpclient',
  'udpclient',
  'streamwriter',
  'binarywriter',
  'smtpclient',
  'mailmessage',
]);

/** Things data is written to are told by their type; all others are just made. */
function madeOf(type: string): string {
  if (MOMENTS.test(type)) return 'moment';
  const last = type.slice(type.lastIndexOf('.') + 1).toLowerCase();
  return STREAMS.has(last) ? `new:${last === 'udpclient' ? 'tcpclient' : last}` : 'new';
}

const MOMENTS = /^(?:system\.)?datetime(?:offset)?$/i;
const MADE_OF_TEXT = /^(?:parse|parseexact|tryparse|new)$/i;
const TELLS_TIME = /^(?:now|utcnow|today)$/i;

/** `[datetime]::Parse('…')` is a moment that is written down. Other types' methods go by their own names. */
const methodOf = (type: string, name: string): string =>
  MOMENTS.test(type) && MADE_OF_TEXT.test(name) ? 'moment' : name;

export abstract class PowerShellExpressions extends PowerShellStrings {
  /** Classes of the script met so far. */
  protected readonly types = new Set<string>();
  protected abstract pipeline(): Expr | undefined;
  protected abstract block(closer: '}' | ')'): Stmt[];

  /** Operators that put text together fold; the rest only unite what they take in. Precedence does not matter for that. */
  protected expression(): Expr | undefined {
    const start = this.pos;
    let left = this.operands();
    if (!left) return undefined;
    while (!this.stopped()) {
      const before = this.pos;
      this.space(false);
      OPERATOR.lastIndex = this.pos;
      const op = OPERATOR.exec(this.text)?.[0]?.toLowerCase();
      if (op === undefined) {
        this.pos = before;
        break;
      }
      this.pos += op.length;
      this.space(true);
      const right = this.operands();
      if (!right) break;
      left = combine(op, left, right, this.span(start));
    }
    return left;
  }

  /** One value, or several with commas between them, which bind closer than any operator. */
  private operands(): Expr | undefined {
    const start = this.pos;
    const first = this.operand();
    if (!first) return undefined;
    const items = [first];
    while (!this.stopped() && this.fits(items.length)) {
      const before = this.pos;
      this.space(false);
      if (this.text[this.pos] !== ',') {
        this.pos = before;
        break;
      }
      this.pos++;
      this.space(true);
      const next = this.operand();
      if (!next) break;
      items.push(next);
    }
    return items.length === 1 ? first : { t: 'list', items, span: this.span(start) };
  }

  /** A value with its members, calls and indexes. */
  protected operand(): Expr | undefined {
    const start = this.pos;
    const { text } = this;
    const c = text[this.pos];
    if (c === undefined) return undefined;
    if (c === '-' && /^-(?:join|not|split|bnot)(?![\w-])/i.test(text.slice(this.pos, this.pos + 8))) {
      const op = /^-[a-z]+/i.exec(text.slice(this.pos, this.pos + 8))![0].toLowerCase();
      this.pos += op.length;
      this.space(false);
      const value = this.operand();
      if (!value) return undefined;
      return op === '-join'
        ? joinList(value, constant('', value.span), this.span(start))
        : { t: 'op', op, operands: [value], span: this.span(start) };
    }
    if (c === '!') {
      this.pos++;
      return this.operand();
    }
    if (!this.enter()) {
      this.pos++;
      return undefined;
    }
    const value = this.primary();
    const result = value ? this.members(value, start) : undefined;
    this.leave();
    return result;
  }

  protected override primary(): Expr | undefined {
    const start = this.pos;
    const { text } = this;
    const c = text[this.pos]!;
    const next = text[this.pos + 1];
    if (c === "'" || c === '"') return this.quoted();
    if (c === '@' && (next === "'" || next === '"')) return this.hereString(next);
    if (c === '@' && /^@[A-Za-z_]\w{0,80}(?=[\s)|;}]|$)/.test(text.slice(this.pos, this.pos + 84))) {
      // `@options`: the entries of a table as named arguments.
      this.pos++;
      const name = /^\w+/.exec(text.slice(this.pos, this.pos + 84))![0];
      this.pos += name.length;
      const span = this.span(start);
      return { t: 'spread', value: { t: 'name', name: name.toLowerCase(), span }, span };
    }
    if (c === '@' && next === '(') {
      this.pos += 2;
      return this.listOf(this.block(')'), start);
    }
    if (c === '@' && next === '{') {
      this.pos += 2;
      return this.table(start);
    }
    if (c === '$' && next === '(') {
      this.pos += 2;
      return this.valueOfBlock(this.block(')'), start);
    }
    if (c === '$') return this.variable();
    if (c === '(') {
      this.pos++;
      return this.valueOfBlock(this.block(')'), start);
    }
    if (c === '{') return this.scriptBlock();
    if (c === '[') {
      const type = /^\[([\w.[\], ]{1,120}?)\](?!\])/.exec(text.slice(this.pos, this.pos + 125));
      if (!type) return undefined;
      this.pos += type[0].length;
      if (text.startsWith('::', this.pos)) return { t: 'name', name: type[1]!, span: this.span(start) };
      this.space(false);
      const value = this.operand();
      if (!value) return { t: 'name', name: type[1]!, span: this.span(start) };
      return castTo(type[1]!, value, this.span(start));
    }
    const number = /^0x[\da-f]{1,12}|^\d{1,15}(?:\.\d{1,15})?/i.exec(text.slice(this.pos, this.pos + 32))?.[0];
    if (number !== undefined) {
      this.pos += number.length;
      return constant(Number(number), this.span(start));
    }
    return undefined;
  }

  private members(object: Expr, start: number): Expr {
    let value = object;
    for (let i = 0; this.fits(i); i++) {
      const isStatic = this.text.startsWith('::', this.pos);
      const m = /^(?:::|\??\.)(?:([A-Za-z_]\w{0,80})|(?=["'$(]))/.exec(this.text.slice(this.pos, this.pos + 90));
      if (m) {
        this.pos += m[0].length;
        const property = m[1] === undefined ? this.primary() : undefined;
        const name = m[1] ?? (property?.t === 'const' ? String(property.value) : '');
        const span = this.span(start);
        if (this.text[this.pos] === '(') {
          this.pos++;
          const args = this.arguments();
          const callee = { t: 'member' as const, object: value, property: name, span };
          const whole = this.span(start);
          // A block made of text is one as well.
          if (isStatic && value.t === 'name' && /^(?:\w+\.)*scriptblock$/i.test(value.name) && args[0]) {
            value = { t: 'op', op: 'scriptblock', operands: [args[0]], span: whole };
            continue;
          }
          // Base and path are one address.
          if (isStatic && value.t === 'name' && /^(?:system\.)?uri$/i.test(value.name) && args.length === 2) {
            value = { t: 'concat', parts: args, span: whole };
            continue;
          }
          const receiver = isStatic && value.t === 'name' ? this.typeValue(value.name, span) : value;
          if (isStatic && name.toLowerCase() === 'new' && receiver.t === 'name') {
            value = { t: 'call', callee: receiver, args, named: [], construct: true, span: whole };
            continue;
          }
          if (isStatic && value.t === 'name')
            callee.property = name.toLowerCase() === 'new' ? madeOf(value.name) : methodOf(value.name, name);
          value = {
            t: 'call',
            callee: { ...callee, object: receiver },
            args,
            named: [],
            construct: false,
            span: whole,
          };
        } else if (isStatic && value.t === 'name' && MOMENTS.test(value.name) && TELLS_TIME.test(name)) {
          value = helper('clock', constant(null, span), [], span);
        } else
          value = {
            t: 'member',
            object: isStatic && value.t === 'name' ? this.typeValue(value.name, span) : value,
            property: name,
            span,
          };
        // How many there are is not what they are.
        if (/^(?:count|length)$/i.test(name) && value.t === 'member')
          value = { t: 'op', op: 'length', operands: [value.object], span };
      } else if (this.text[this.pos] === '[' && this.text[this.pos - 1] !== ' ') {
        this.pos++;
        const key = this.keyUntil(']');
        value = { t: 'index', object: value, key: key ?? constant('', this.span(start)), span: this.span(start) };
      } else break;
    }
    return value;
  }

  /** A class of the script itself; of others only the names of their methods count. */
  private typeValue(name: string, span: Span): Expr {
    const own = name.toLowerCase();
    return this.types.has(own) ? { t: 'name', name: `[${own}]`, span } : constant('', span);
  }

  private keyUntil(closer: string): Expr | undefined {
    this.space(true);
    const key = this.expression();
    this.space(true);
    if (this.text[this.pos] === closer) this.pos++;
    return key;
  }

  private arguments(): Expr[] {
    const args: Expr[] = [];
    while (!this.stopped() && this.fits(args.length)) {
      this.space(true);
      const c = this.text[this.pos];
      if (c === undefined) break;
      if (c === ')') {
        this.pos++;
        break;
      }
      if (c === ',') {
        this.pos++;
        continue;
      }
      const start = this.pos;
      const value = this.expression();
      if (value?.t === 'list') args.push(...value.items);
      else if (value) args.push(value);
      if (this.pos === start) this.pos++;
    }
    return args;
  }

  private valueOfBlock(body: readonly Stmt[], start: number): Expr {
    const only = body[0];
    const span = this.span(start);
    if (body.length === 1 && only?.t === 'expr') return only.value;
    if (body.length === 0) return constant('', span);
    return { t: 'pipeline', commands: [{ words: [], assigns: [], redirects: [], body, span }], span };
  }

  private listOf(body: readonly Stmt[], start: number): Expr {
    const items = body.flatMap((s): readonly Expr[] =>
      s.t !== 'expr' ? [] : s.value.t === 'list' ? s.value.items : [s.value],
    );
    return { t: 'list', items, span: this.span(start) };
  }

  private table(start: number): Expr {
    const entries: { key: Expr; value: Expr }[] = [];
    while (!this.stopped() && this.fits(entries.length)) {
      this.space(true);
      const c = this.text[this.pos];
      if (c === undefined) break;
      if (c === '}') {
        this.pos++;
        break;
      }
      const at = this.pos;
      const bare = /^[\w-]{1,100}/.exec(this.text.slice(this.pos, this.pos + 101))?.[0];
      if (bare !== undefined) this.pos += bare.length;
      const key = bare === undefined ? this.operand() : constant(bare, this.span(at));
      this.space(true);
      if (this.text[this.pos] === '=') {
        this.pos++;
        this.space(true);
        const value = this.pipeline();
        if (key && value) entries.push({ key, value });
      }
      if (this.pos === at) this.pos++;
    }
    return { t: 'dict', entries, span: this.span(start) };
  }

  /** One argument of a command: bare text, strings, variables, parentheses, glued together or listed with commas. */
  protected word(): Expr | undefined {
    const start = this.pos;
    const items: Expr[] = [];
    do {
      if (this.text[this.pos] === ',') {
        this.pos++;
        this.space(true);
      }
      const parts: Expr[] = [];
      while (this.pos < this.text.length && this.fits(parts.length)) {
        const c = this.text[this.pos]!;
        // A parenthesis behind a plain word begins the next argument.
        if (c === '(' && parts.at(-1)?.t === 'const') break;
        if ('"\'$({@['.includes(c) && !(c === '[' && parts.length > 0)) {
          const before = this.pos;
          const value = this.operand();
          if (!value) {
            if (this.pos === before) this.pos++;
            break;
          }
          parts.push(value);
          continue;
        }
        BAREWORD.lastIndex = this.pos;
        const bare = BAREWORD.exec(this.text)?.[0];
        if (bare === undefined) break;
        const at = this.pos;
        this.pos += bare.length;
        parts.push(constant(bare.replace(/`(.)/gs, '$1'), this.span(at)));
      }
      if (parts.length === 0) break;
      items.push(parts.length === 1 ? parts[0]! : { t: 'concat', parts, span: this.span(start) });
    } while (this.text[this.pos] === ',' && this.fits(items.length));
    if (items.length === 0) return undefined;
    return items.length === 1 ? items[0] : { t: 'list', items, span: this.span(start) };
  }
}
