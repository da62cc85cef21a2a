// Expressions of PowerShell: strings, variables, members, calls, operators, and the words of commands.
// May not: read statements; blocks come through `block`.
import type { Expr, Span, Stmt } from '../../../src/plugin.ts';
import type { Shared } from '../bash/cursor.ts';
import { constant } from '../bash/parts.ts';

const MAX_DEPTH = 48;
const VARIABLE =
  /\$(?:\{([^}\n]{1,100})\}|((?:(?:env|global|script|local|using|private):)?[A-Za-z_]\w{0,100}|[_?^$]))/iy;
const OPERATOR =
  /(?:\+|-(?:join|f|replace|ireplace|creplace|split|eq|ne|like|match|and|or|in|contains|notlike|notmatch|is|as|bxor|band|bor|gt|lt|ge|le|shl|shr)(?![\w-])|[*/%]|-(?=\s)|\.\.)/iy;
const BAREWORD = /(?:[^\s|;(){}"'`$,<>]|`.)+/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '', a: '', b: '' };

export abstract class PowerShellExpressions {
  pos = 0;
  protected readonly text: string;
  private readonly shared: Shared;
  private readonly unclosed = new Set<string>();

  constructor(text: string, shared: Shared) {
    this.text = text;
    this.shared = shared;
  }

  protected abstract pipeline(): Expr | undefined;
  protected abstract block(closer: '}' | ')'): Stmt[];

  protected span(start: number): Span {
    return { start, end: this.pos };
  }
  protected errors(): void {
    this.shared.errors++;
  }
  protected enter(): boolean {
    if (this.shared.depth >= MAX_DEPTH) {
      this.shared.errors++;
      return false;
    }
    this.shared.depth++;
    return true;
  }
  protected leave(): void {
    this.shared.depth--;
  }
  protected stopped(): boolean {
    const { shared } = this;
    if (!shared.stopped && (++shared.ticks & 255) === 0 && shared.expired()) shared.stopped = true;
    return shared.stopped;
  }

  /** Blanks, continued lines and comments; line breaks too when `lines` is set. */
  protected space(lines: boolean): void {
    const { text } = this;
    for (;;) {
      const c = text.charCodeAt(this.pos);
      if (c === 32 || c === 9 || c === 13 || (lines && c === 10)) this.pos++;
      else if (c === 96 && /^`\r?\n/.test(text.slice(this.pos, this.pos + 3)))
        this.pos += text[this.pos + 1] === '\r' ? 3 : 2;
      else if (c === 35 || (c === 60 && text[this.pos + 1] === '#')) this.comment();
      else return;
    }
  }

  private comment(): void {
    const start = this.pos;
    const blockEnd = this.text[start] === '<' ? this.text.indexOf('#>', start) : -2;
    const line = this.text.indexOf('\n', start);
    const end = blockEnd === -2 ? line : blockEnd;
    this.pos = end < 0 ? this.text.length : end;
    let from = start;
    while (from < this.pos && /[#<\s]/.test(this.text[from]!)) from++;
    if (from < this.pos) this.shared.comments.push({ span: { start: from, end: this.pos }, docstring: false });
    if (blockEnd >= 0) this.pos += 2;
  }

  protected skipUntil(token: string): void {
    const at = this.text.indexOf(token, this.pos);
    this.pos = at < 0 ? this.text.length : at + token.length;
  }

  protected skipParenthesis(): void {
    let depth = 0;
    while (this.pos < this.text.length) {
      const c = this.text[this.pos++];
      if (c === '(') depth++;
      else if (c === ')' && --depth === 0) return;
    }
  }

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
    while (!this.stopped() && items.length < 10_000) {
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

  private primary(): Expr | undefined {
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
      return this.valueOf(this.block(')'), start);
    }
    if (c === '$') return this.variable();
    if (c === '(') {
      this.pos++;
      return this.valueOf(this.block(')'), start);
    }
    if (c === '{') return this.scriptBlock();
    if (c === '[') {
      const type = /^\[([\w.[\], ]{1,120}?)\](?!\])/.exec(text.slice(this.pos, this.pos + 125));
      if (!type) return undefined;
      this.pos += type[0].length;
      if (text.startsWith('::', this.pos)) return { t: 'name', name: type[1]!, span: this.span(start) };
      this.space(false);
      const value = this.operand();
      const name = type[1]!.toLowerCase().replace(/^system\./, '');
      if (!value) return { t: 'name', name: type[1]!, span: this.span(start) };
      // `[char]105` and `[char[]](105,101)` are text, `[string]` changes nothing.
      return name.startsWith('char') ? charsOf(value, this.span(start)) : value;
    }
    const number = /^0x[\da-f]{1,12}|^\d{1,15}(?:\.\d{1,15})?/i.exec(text.slice(this.pos, this.pos + 32))?.[0];
    if (number !== undefined) {
      this.pos += number.length;
      return constant(Number(number), this.span(start));
    }
    return undefined;
  }

  private variable(): Expr | undefined {
    const start = this.pos;
    VARIABLE.lastIndex = start;
    const m = VARIABLE.exec(this.text);
    if (!m) {
      this.pos++;
      return constant('$', this.span(start));
    }
    this.pos += m[0].length;
    const name = (m[1] ?? m[2]!).replace(/^(?:env|global|script|local|using|private):/i, '');
    const environment = /^env:/i.test(m[1] ?? m[2]!);
    const span = this.span(start);
    if (/^args$/i.test(name)) return { t: 'name', name: '@', span };
    if (environment) return { t: 'name', name: name.toUpperCase(), span };
    if (/^null$/i.test(name)) return constant('', span);
    if (/^(?:true|false)$/i.test(name)) return { t: 'const', value: name.toLowerCase() === 'true', span };
    if (/^home$/i.test(name)) return { t: 'name', name: 'HOME', span };
    if (/^profile$/i.test(name)) return constant('~/Documents/PowerShell/Microsoft.PowerShell_profile.ps1', span);
    if (/^pscommandpath$/i.test(name)) return { t: 'name', name: '0', span };
    if (/^psscriptroot$/i.test(name)) {
      const words: Expr[] = [constant('dirname', span), { t: 'name', name: '0', span }];
      return { t: 'pipeline', commands: [{ words, assigns: [], redirects: [], span }], span };
    }
    // Names differ in case only by habit; an all-capital one would be read as an environment variable.
    return { t: 'name', name: name.toLowerCase(), span };
  }

  private members(object: Expr, start: number): Expr {
    let value = object;
    for (let i = 0; i < 200; i++) {
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
          const callee: Expr = { t: 'member', object: value, property: name, span };
          const whole = this.span(start);
          const receiver = isStatic && value.t === 'name' ? constant('', span) : value;
          value = {
            t: 'call',
            callee: { ...callee, object: receiver },
            args,
            named: [],
            construct: false,
            span: whole,
          };
        } else
          value = {
            t: 'member',
            object: isStatic && value.t === 'name' ? constant('', span) : value,
            property: name,
            span,
          };
      } else if (this.text[this.pos] === '[' && this.text[this.pos - 1] !== ' ') {
        this.pos++;
        const key = this.block_(']');
        value = { t: 'index', object: value, key: key ?? constant('', this.span(start)), span: this.span(start) };
      } else break;
    }
    return value;
  }

  private block_(closer: string): Expr | undefined {
    this.space(true);
    const key = this.expression();
    this.space(true);
    if (this.text[this.pos] === closer) this.pos++;
    return key;
  }

  private arguments(): Expr[] {
    const args: Expr[] = [];
    while (!this.stopped() && args.length < 200) {
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

  private valueOf(body: readonly Stmt[], start: number): Expr {
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
    while (!this.stopped() && entries.length < 1000) {
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

  /** `{ … }` as a value is code: its text, to be run by whoever takes it. */
  private scriptBlock(): Expr {
    const start = this.pos++;
    let depth = 1;
    while (this.pos < this.text.length && depth > 0) {
      const c = this.text[this.pos++];
      if (c === '{') depth++;
      else if (c === '}') depth--;
    }
    return constant(this.text.slice(start + 1, depth === 0 ? this.pos - 1 : this.pos), this.span(start));
  }

  private hereString(quote: string): Expr {
    const start = this.pos;
    const line = this.unclosed.has(quote) ? -1 : this.text.indexOf('\n', start);
    const close = line < 0 ? -1 : this.text.indexOf(`\n${quote}@`, line);
    if (close < 0) {
      // None further on either: looking again at every opening would take forever in broken text.
      this.unclosed.add(quote);
      this.errors();
      this.pos += 2;
      return constant('', this.span(start));
    }
    this.pos = close + 3;
    const source = this.text.slice(line + 1, Math.max(line + 1, close));
    return quote === "'"
      ? constant(source, this.span(start))
      : this.interpolated(line + 1, Math.max(line + 1, close), this.span(start));
  }

  private quoted(): Expr {
    const start = this.pos;
    const quote = this.text[start]!;
    let i = start + 1;
    for (; i < this.text.length; i++) {
      const c = this.text[i];
      if (c === '`' && quote === '"') i++;
      else if (c === quote) {
        if (this.text[i + 1] !== quote) break;
        i++;
      }
    }
    const end = Math.min(i, this.text.length);
    this.pos = Math.min(i + 1, this.text.length);
    if (i >= this.text.length) this.errors();
    const span = this.span(start);
    if (quote === "'") return constant(this.text.slice(start + 1, end).replaceAll("''", "'"), span);
    return this.interpolated(start + 1, end, span);
  }

  /** Text of a double-quoted string between two offsets; the position behind it is kept. */
  private interpolated(from: number, to: number, span: Span): Expr {
    const after = this.pos;
    const parts: Expr[] = [];
    let literal = '';
    this.pos = from;
    while (this.pos < to && !this.stopped()) {
      const c = this.text[this.pos]!;
      const next = this.text[this.pos + 1] ?? '';
      if (c === '`') {
        literal += ESCAPES[next] ?? next;
        this.pos += 2;
      } else if (c === '"' && next === '"') {
        literal += '"';
        this.pos += 2;
      } else if (c === '$' && /[\w({?^_]/.test(next) && this.enter()) {
        if (literal !== '') parts.push(constant(literal, span));
        literal = '';
        const value = next === '(' ? this.primary() : this.variable();
        if (value) parts.push(value);
        this.leave();
      } else {
        literal += c;
        this.pos++;
      }
    }
    if (literal !== '') parts.push(constant(literal, span));
    this.pos = Math.max(after, Math.min(this.pos, this.text.length));
    return parts.length === 0 ? constant('', span) : parts.length === 1 ? parts[0]! : { t: 'concat', parts, span };
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
      while (this.pos < this.text.length && parts.length < 64) {
        const c = this.text[this.pos]!;
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
    } while (this.text[this.pos] === ',' && items.length < 200);
    if (items.length === 0) return undefined;
    return items.length === 1 ? items[0] : { t: 'list', items, span: this.span(start) };
  }
}

function charsOf(value: Expr, span: Span): Expr {
  const char = (e: Expr): Expr | undefined =>
    e.t === 'const' && typeof e.value === 'number' && e.value <= 0x10ffff
      ? constant(String.fromCodePoint(e.value), span)
      : undefined;
  if (value.t === 'list') {
    const items = value.items.map(char);
    if (items.every((i) => i !== undefined)) return { t: 'list', items, span };
  }
  return char(value) ?? value;
}

function joinList(value: Expr, separator: Expr, span: Span): Expr {
  if (value.t !== 'list' || separator.t !== 'const')
    return {
      t: 'call',
      callee: { t: 'member', object: separator, property: 'join', span },
      args: [value],
      named: [],
      construct: false,
      span,
    };
  const parts = value.items.flatMap((item, i): Expr[] =>
    i > 0 && separator.value !== '' ? [separator, item] : [item],
  );
  return { t: 'concat', parts, span };
}

function combine(op: string, left: Expr, right: Expr, span: Span): Expr {
  switch (op) {
    case '+':
      return left.t === 'list' || right.t === 'list'
        ? { t: 'op', op: '+', operands: [left, right], span }
        : { t: 'concat', parts: [left, right], span };
    case '-join':
      return joinList(left, right, span);
    case '-f': {
      const items = right.t === 'list' ? right.items : [right];
      if (left.t !== 'const') return { t: 'op', op, operands: [left, ...items], span };
      const parts: Expr[] = [];
      const format = String(left.value);
      let from = 0;
      for (const m of format.matchAll(/\{(\d{1,2})[^}]{0,20}\}/g)) {
        if (m.index > from) parts.push(constant(format.slice(from, m.index), span));
        const item = items[Number(m[1])];
        if (item) parts.push(item);
        from = m.index + m[0].length;
      }
      if (from < format.length) parts.push(constant(format.slice(from), span));
      return { t: 'concat', parts, span };
    }
    case '-replace':
    case '-ireplace':
    case '-creplace': {
      const [pattern, by] = right.t === 'list' ? right.items : [right];
      return {
        t: 'call',
        callee: { t: 'member', object: left, property: 'replace', span },
        args: [pattern ?? right, by ?? constant('', span)],
        named: [],
        construct: false,
        span,
      };
    }
    default:
      return { t: 'op', op, operands: [left, right], span };
  }
}
