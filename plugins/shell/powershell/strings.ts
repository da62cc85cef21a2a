// Texts of PowerShell: quoted, here-strings, what is filled into them, variables, and code kept as a value.
import type { Expr, Span } from '../../../src/plugin.ts';
import { constant } from '../bash/parts.ts';
import { PowerShellCursor } from './cursor.ts';

const VARIABLE =
  /\$(?:\{([^}\n]{1,100})\}|((?:(?:env|global|script|local|using|private):)?[A-Za-z_]\w{0,100}|[_?^$]))/iy;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '', a: '', b: '' };

export abstract class PowerShellStrings extends PowerShellCursor {
  private readonly unclosed = new Set<string>();

  protected abstract primary(): Expr | undefined;

  protected variable(): Expr | undefined {
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

  /** `{ … }` as a value is code: its text, to be run by whoever takes it. */
  protected scriptBlock(): Expr {
    const start = this.pos++;
    let depth = 1;
    while (this.pos < this.text.length && depth > 0) {
      const c = this.text[this.pos++];
      if (c === '{') depth++;
      else if (c === '}') depth--;
    }
    const text = constant(this.text.slice(start + 1, depth === 0 ? this.pos - 1 : this.pos), this.span(start));
    return { t: 'op', op: 'scriptblock', operands: [text], span: text.span };
  }

  protected hereString(quote: string): Expr {
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

  protected quoted(): Expr {
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
}
