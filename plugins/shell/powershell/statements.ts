// PowerShell's statements: assignments, branches, loops, handlers. What they are made of stands in the files beside.
// May not: know types or modules; .NET calls keep their method names, cmdlets are written in lower case.
import type { Expr, Module, Stmt } from '../../../src/plugin.ts';
import { finished, share } from '../bash/cursor.ts';
import { branch, constant } from '../bash/parts.ts';
import { PowerShellDefinitions } from './definitions.ts';

const KEYWORD =
  /(if|elseif|else|foreach|for|while|switch|until|do|try|catch|finally|function|filter|param|return|throw|exit|continue|break|begin|process|end|trap|class|enum|using|workflow)(?![\w-])/iy;

export function lowerPowerShell(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const reader = new PowerShell(text, shared);
  const body: Stmt[] = [];
  reader.statements(body, '');
  return finished(language, body, shared);
}

/** `… | Set-Variable name`, `… | Tee-Object -Variable name`: the variable that keeps what came down the pipeline. */
function keptIn(value: Expr): string | undefined {
  if (value.t !== 'pipeline' || value.commands.length < 2) return undefined;
  const words = value.commands.at(-1)!.words.map((one) => (one.t === 'const' ? String(one.value) : ''));
  if (words[0] !== 'set-variable' && words[0] !== 'tee-object') return undefined;
  const named = words.findIndex((one) => /^-(?:name|variable)$/i.test(one));
  const name = named > 0 ? words[named + 1] : words[0] === 'set-variable' ? words[1] : undefined;
  return name !== undefined && /^\w{1,80}$/.test(name) ? name.toLowerCase() : undefined;
}

class PowerShell extends PowerShellDefinitions {
  statements(out: Stmt[], closer: '' | '}' | ')'): void {
    while (!this.stopped()) {
      this.space(true);
      const c = this.text[this.pos];
      if (c === undefined) return;
      if (c === ';') this.pos++;
      else if (c === '}' || c === ')') {
        if (c === closer) return;
        this.errors();
        this.pos++;
      } else {
        const start = this.pos;
        this.statement(out);
        if (this.pos === start) {
          this.errors();
          this.pos++;
        }
      }
    }
  }

  protected override block(closer: '}' | ')'): Stmt[] {
    const out: Stmt[] = [];
    if (this.enter()) {
      this.statements(out, closer);
      this.leave();
    }
    if (this.text[this.pos] === closer) this.pos++;
    return out;
  }

  private statement(out: Stmt[]): void {
    const start = this.pos;
    KEYWORD.lastIndex = start;
    const keyword = KEYWORD.exec(this.text)?.[1]?.toLowerCase();
    if (keyword !== undefined && this.compound(keyword, out)) return;
    const value = this.pipeline();
    if (!value) return;
    this.space(false);
    const target = value.t === 'name' || value.t === 'index' || value.t === 'member' ? value : undefined;
    const operator = /^(\+?=)(?!=)/.exec(this.text.slice(this.pos, this.pos + 3))?.[1];
    if (target && operator) {
      this.pos += operator.length;
      this.space(true);
      const assigned = this.compoundValue() ?? this.pipeline() ?? constant('', this.span(start));
      const own =
        this.functions > 0 &&
        target.t === 'name' &&
        !/^\$\{?(?:script|global|env):/i.test(this.text.slice(start, start + 10));
      const base = { t: 'assign' as const, target, value: assigned, ...(own ? { own } : {}), span: this.span(start) };
      out.push(operator === '+=' ? { ...base, augment: true } : base);
    } else {
      const kept = keptIn(value);
      const span = this.span(start);
      out.push(
        kept ? { t: 'assign', target: { t: 'name', name: kept, span }, value, span } : { t: 'expr', value, span },
      );
    }
  }

  /** `$rows = foreach ($f in $files) { … }`: what the statement puts out. */
  private compoundValue(): Expr | undefined {
    const start = this.pos;
    KEYWORD.lastIndex = start;
    const keyword = KEYWORD.exec(this.text)?.[1]?.toLowerCase();
    if (keyword === undefined || !/^(?:if|foreach|for|while|switch|try|do)$/.test(keyword)) return undefined;
    const body: Stmt[] = [];
    this.compound(keyword, body);
    const span = this.span(start);
    return { t: 'pipeline', commands: [{ words: [], assigns: [], redirects: [], body, span }], span };
  }

  /** Only blanks and a line's end stand between the word that began there and what comes next. */
  private endsLine(start: number): boolean {
    return this.text.slice(start, this.pos).includes('\n');
  }

  private compound(keyword: string, out: Stmt[]): boolean {
    const start = this.pos;
    this.pos += keyword.length;
    this.space(true);
    switch (keyword) {
      case 'function':
      case 'filter':
      case 'workflow':
        return this.define(out, start);
      case 'param':
        if (this.text[this.pos] === '(') {
          const at = this.pos;
          this.bindParameters(out, this.parameterNames(), start);
          this.pos = at;
          this.defaults(out);
        }
        return true;
      case 'return': {
        const value = this.endsLine(start) ? undefined : this.pipeline();
        out.push({ t: 'return', ...(value ? { value } : {}), span: this.span(start) });
        return true;
      }
      case 'throw':
      case 'exit': {
        const value = this.endsLine(start) ? undefined : this.pipeline();
        const span = this.span(start);
        if (value && keyword === 'throw')
          out.push({ t: 'expr', value: { t: 'op', op: 'throw', operands: [value], span }, span });
        else if (value) out.push({ t: 'expr', value, span });
        if (keyword === 'exit') out.push({ t: 'return', span });
        return true;
      }
      case 'continue':
      case 'break': {
        const span = this.span(start);
        // The loop's name may stand behind it.
        if (!this.endsLine(start)) this.word();
        out.push({ t: 'expr', value: { t: 'op', op: keyword, operands: [], span }, span });
        return true;
      }
      case 'try':
        this.attempt(out, start);
        return true;
      case 'class':
        this.classOf(out, start);
        return true;
      case 'using':
      case 'enum': {
        const line = this.text.indexOf('\n', this.pos);
        const brace = this.text.indexOf('{', this.pos);
        this.pos = keyword === 'using' || brace < 0 ? (line < 0 ? this.text.length : line) : brace + 1;
        if (keyword !== 'using' && brace >= 0) out.push({ t: 'block', body: this.block('}'), span: this.span(start) });
        return true;
      }
      default:
        this.branching(keyword, out, start);
        return true;
    }
  }

  /** What stands in parentheses and what in braces: branches, loops, blocks. */
  private branching(keyword: string, out: Stmt[], start: number): void {
    if (keyword === 'foreach' && this.forEach(out, start)) return;
    let test: Expr | undefined;
    const loop = /^(?:foreach|for|while|switch)$/.test(keyword);
    if (this.text[this.pos] === '(') {
      this.pos++;
      const cond = this.block(')');
      out.push(...cond.slice(0, -1));
      const last = cond[cond.length - 1];
      if (last?.t === 'expr') test = last.value;
      else if (last) out.push(last);
      this.space(true);
    }
    if (keyword === 'switch') {
      if (test)
        out.push({ t: 'expr', value: { t: 'op', op: 'case', operands: [test], span: test.span }, span: test.span });
      this.cases(out);
      return;
    }
    const body = this.braces();
    const span = this.span(start);
    if (keyword === 'finally' || keyword === 'begin' || keyword === 'process' || keyword === 'end')
      out.push({ t: 'block', body, span });
    else if (loop) out.push(test ? { t: 'loop', test, body, span } : { t: 'loop', body, span });
    else out.push(branch(test, body, [], span));
  }

  /** `foreach ($item in $items) { … }`. */
  private forEach(out: Stmt[], start: number): boolean {
    const head = /^\(\s{0,20}\$(\w{1,80})\s{1,20}in\s/i.exec(this.text.slice(this.pos, this.pos + 140));
    if (!head) return false;
    this.pos += head[0].length;
    const iter = this.pipeline() ?? constant('', this.span(start));
    this.space(true);
    if (this.text[this.pos] === ')') this.pos++;
    this.space(true);
    const body = this.braces();
    const target = { t: 'name' as const, name: head[1]!.toLowerCase(), span: this.span(start) };
    out.push({ t: 'loop', target, iter, body, span: this.span(start) });
    return true;
  }

  /** `try … catch … finally`: in a handler `$_` is what was thrown. */
  private attempt(out: Stmt[], start: number): void {
    const body = this.braces();
    const handlers: { name: string; body: readonly Stmt[] }[] = [];
    let last: readonly Stmt[] = [];
    for (let i = 0; this.fits(i) && !this.stopped(); i++) {
      const before = this.pos;
      this.space(true);
      const word = /^(?:catch|finally)(?![\w-])/i.exec(this.text.slice(this.pos, this.pos + 8))?.[0].toLowerCase();
      if (word === undefined) {
        this.pos = before;
        break;
      }
      this.pos += word.length;
      this.space(true);
      if (word === 'catch') handlers.push({ name: '_', body: this.braces() });
      else last = this.braces();
    }
    out.push({ t: 'try', body, handlers, finally: last, span: this.span(start) });
  }

  /** `switch`: each case is a branch. */
  private cases(out: Stmt[]): void {
    this.space(true);
    if (this.text[this.pos] !== '{') return;
    this.pos++;
    for (let i = 0; this.fits(i) && !this.stopped(); i++) {
      this.space(true);
      const start = this.pos;
      const c = this.text[this.pos];
      if (c === undefined || c === '}') break;
      if (c === '{') this.braces();
      else if (!this.word()) this.pos++;
      this.space(true);
      if (this.text[this.pos] === '{') out.push(branch(undefined, this.braces(), [], this.span(start)));
      if (this.pos === start) this.pos++;
    }
    if (this.text[this.pos] === '}') this.pos++;
  }
}
