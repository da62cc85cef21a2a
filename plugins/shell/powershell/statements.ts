// PowerShell: pipelines of cmdlets, variables, strings, method calls, operators that put text together, blocks.
// May not: know types or modules; .NET calls keep their method names, cmdlets are written in lower case.
import type { CommandIr, Expr, FunctionIr, Module, Stmt } from '../../../src/plugin.ts';
import { share } from '../bash/cursor.ts';
import { variable } from '../bash/expansion.ts';
import { branch, constant } from '../bash/parts.ts';
import { PowerShellExpressions } from './expressions.ts';

const KEYWORD =
  /(if|elseif|else|foreach|for|while|switch|until|do|try|catch|finally|function|filter|param|return|throw|exit|begin|process|end|trap|class|enum|using|workflow)(?![\w-])/iy;
/** A method up to its parenthesis, or a property, of a class. */
const MEMBER = /^(?:(?:static|hidden)\s{1,20}|\[[^\]\n]{0,100}\]\s{0,20}){0,6}(?:(\w{1,80})\s{0,20}\(|\$(\w{1,80}))/i;
/** What comes down the pipeline. */
const STDIN = '\u0000stdin';
const COMMAND = /[A-Za-z_.\\/~*?%][^\s|;(){}"'`$,&<>]*/y;

export function lowerPowerShell(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const reader = new PowerShell(text, shared);
  const body: Stmt[] = [];
  reader.statements(body, '');
  return { language, body, comments: shared.comments, errors: shared.errors };
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

class PowerShell extends PowerShellExpressions {
  /** How many functions stand around: what they assign is their own. */
  private functions = 0;
  /** Parameter names of functions met so far: `-Url x` in a call is the value of that place. */
  private readonly parameters = new Map<string, readonly string[]>();

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
        const value = this.pipeline();
        if (value) out.push({ t: 'return', value, span: this.span(start) });
        return true;
      }
      case 'throw':
      case 'exit': {
        const value = this.pipeline();
        const span = this.span(start);
        if (value && keyword === 'throw')
          out.push({ t: 'expr', value: { t: 'op', op: 'throw', operands: [value], span }, span });
        else if (value) out.push({ t: 'expr', value, span });
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
      default: {
        let test: Expr | undefined;
        const loop = /^(?:foreach|for|while|switch)$/.test(keyword);
        const each =
          keyword === 'foreach'
            ? /^\(\s{0,20}\$(\w{1,80})\s{1,20}in\s/i.exec(this.text.slice(this.pos, this.pos + 140))
            : null;
        if (each) {
          this.pos += each[0].length;
          const iter = this.pipeline() ?? constant('', this.span(start));
          this.space(true);
          if (this.text[this.pos] === ')') this.pos++;
          this.space(true);
          const body = this.braces();
          out.push({
            t: 'loop',
            target: { t: 'name', name: each[1]!.toLowerCase(), span: this.span(start) },
            iter,
            body,
            span: this.span(start),
          });
          return true;
        }
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
          return true;
        }
        const body = this.braces();
        const span = this.span(start);
        if (keyword === 'finally' || keyword === 'begin' || keyword === 'process' || keyword === 'end')
          out.push({ t: 'block', body, span });
        else if (loop) out.push(test ? { t: 'loop', test, body, span } : { t: 'loop', body, span });
        else out.push(branch(test, body, [], span));
        return true;
      }
    }
  }

  /** `try … catch … finally`: in a handler `$_` is what was thrown. */
  private attempt(out: Stmt[], start: number): void {
    const body = this.braces();
    const handlers: { name: string; body: readonly Stmt[] }[] = [];
    let last: readonly Stmt[] = [];
    for (let i = 0; i < 12 && !this.stopped(); i++) {
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
    for (let i = 0; i < 200 && !this.stopped(); i++) {
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

  /** `class Name { … }`: methods with their parameters, properties with what they are at first. */
  private classOf(out: Stmt[], start: number): void {
    const name = /^\w{1,80}/.exec(this.text.slice(this.pos, this.pos + 81))?.[0] ?? '';
    const brace = this.text.indexOf('{', this.pos);
    if (brace < 0) return;
    this.pos = brace + 1;
    const body: Stmt[] = [];
    for (let i = 0; i < 200 && !this.stopped(); i++) {
      this.space(true);
      const at = this.pos;
      if (this.text[at] === undefined || this.text[at] === '}') break;
      const head = MEMBER.exec(this.text.slice(at, at + 400));
      if (head?.[1]) {
        this.pos += head[0].length - 1;
        body.push(this.methodOf(head[1], name, at));
      } else if (head?.[2]) {
        this.pos += head[0].length;
        this.space(false);
        const given = this.text[this.pos] === '=';
        if (given) {
          this.pos++;
          this.space(true);
        }
        const value = given ? this.pipeline() : undefined;
        const span = this.span(at);
        const target = { t: 'name' as const, name: head[2].toLowerCase(), span };
        body.push({
          t: 'assign',
          target,
          value: value ?? { t: 'op', op: 'field', operands: [], span },
          own: true,
          span,
        });
      } else this.pos++;
    }
    if (this.text[this.pos] === '}') this.pos++;
    this.types.add(name.toLowerCase());
    out.push({ t: 'class', name: `[${name.toLowerCase()}]`, bases: [], body, span: this.span(start) });
  }

  private methodOf(name: string, type: string, start: number): Stmt {
    const params = this.parameterNames().map((one) => ({ name: one }));
    this.functions++;
    const body = this.braces();
    this.functions--;
    const called = name === type ? 'constructor' : name;
    const span = this.span(start);
    return { t: 'function', fn: { name: called, params, body, decorators: [], span }, span };
  }

  /** `param([string]$Out = 'x')`: what a parameter is when nobody gives it. */
  private defaults(out: Stmt[]): void {
    const start = this.pos;
    this.skipParenthesis();
    const end = this.pos;
    const names = /\$(\w{1,80})\s{0,20}=(?!=)/g;
    const source = this.text.slice(start, Math.min(end, start + 4000));
    for (let m = names.exec(source), i = 0; m !== null && i < 16 && !this.stopped(); m = names.exec(source), i++) {
      this.pos = start + m.index + m[0].length;
      this.space(true);
      const value = this.operand();
      const target = { t: 'name' as const, name: m[1]!.toLowerCase(), span: this.span(start + m.index) };
      const given: Expr = { t: 'choose', options: [target, value ?? constant('', target.span)], span: target.span };
      if (value) out.push({ t: 'assign', target, value: given, span: target.span });
      names.lastIndex = Math.max(names.lastIndex, this.pos - start);
    }
    this.pos = end;
  }

  private braces(): Stmt[] {
    while (this.text[this.pos] === '[') this.skipUntil(']');
    this.space(true);
    if (this.text[this.pos] !== '{') return [];
    this.pos++;
    return this.block('}');
  }

  private define(out: Stmt[], start: number): boolean {
    const name = /^[\w:-]{1,100}/.exec(this.text.slice(this.pos, this.pos + 101))?.[0];
    if (name === undefined) return true;
    this.pos += name.length;
    this.space(true);
    let parameters: string[] = [];
    if (this.text[this.pos] === '(') parameters = this.parameterNames();
    this.space(true);
    if (this.text[this.pos] !== '{') return true;
    const inner = /^\{\s{0,200}(?:\[[^\]\n]{0,100}\]\s{0,20}){0,3}param\s{0,20}(?=\()/i.exec(
      this.text.slice(this.pos, this.pos + 600),
    );
    if (inner) {
      const at = this.pos;
      this.pos += inner[0].length;
      parameters = this.parameterNames();
      this.pos = at;
    }
    this.pos++;
    this.parameters.set(name.toLowerCase(), parameters);
    const bind: Stmt[] = [];
    if (!inner) this.bindParameters(bind, parameters, start);
    this.functions++;
    const body = this.block('}');
    this.functions--;
    const span = this.span(start);
    const fn: FunctionIr = {
      name: name.toLowerCase(),
      params: [{ name: '@', rest: 'list' }],
      body: [...bind, ...body],
      decorators: [],
      span,
    };
    out.push({ t: 'function', fn, span });
    return true;
  }

  /** Names of parameters get what stands at their places; one that takes the pipeline gets what comes down it. */
  private bindParameters(out: Stmt[], names: readonly string[], start: number): void {
    const span = this.span(start);
    const piped = /ValueFromPipeline(?!By)[^$]{0,120}\$(\w{1,80})/i
      .exec(this.text.slice(start, start + 2000))?.[1]
      ?.toLowerCase();
    for (const [i, name] of names.entries()) {
      const given = variable(String(i + 1), span);
      const options = [given, { t: 'name' as const, name: STDIN, span }];
      const value: Expr = name === piped ? { t: 'choose', options, span } : given;
      out.push({ t: 'assign', target: { t: 'name', name, span }, value, own: true, span });
    }
  }

  private parameterNames(): string[] {
    const start = this.pos;
    this.skipParenthesis();
    const source = this.text.slice(start, this.pos).slice(0, 4000);
    return [...source.matchAll(/(?:^\(|,|\]|\n)\s{0,40}\$(\w{1,80})/g)].map((m) => m[1]!.toLowerCase()).slice(0, 16);
  }

  /** Commands or one expression, joined by `|`. */
  protected override pipeline(): Expr | undefined {
    const start = this.pos;
    const commands: CommandIr[] = [];
    let only: Expr | undefined;
    for (let i = 0; i < 100 && !this.stopped(); i++) {
      this.space(i > 0);
      const element = this.element();
      if (!element) break;
      if ('t' in element) {
        only = element;
        const span = element.span;
        commands.push({ words: [constant('write-output', span), element], assigns: [], redirects: [], span });
      } else {
        only = undefined;
        commands.push(element);
      }
      this.space(false);
      if (this.text[this.pos] !== '|' || this.text[this.pos + 1] === '|') break;
      this.pos++;
    }
    if (this.text.startsWith('&&', this.pos) || this.text.startsWith('||', this.pos)) this.pos += 2;
    if (commands.length === 0) return undefined;
    return commands.length === 1 && only ? only : { t: 'pipeline', commands, span: this.span(start) };
  }

  private element(): Expr | CommandIr | undefined {
    const start = this.pos;
    const c = this.text[this.pos];
    if (c === undefined || c === '}' || c === ')' || c === ';' || c === '\n' || c === ',') return undefined;
    if ((c === '&' || c === '.') && /[\s("'$]/.test(this.text[this.pos + 1] ?? '')) {
      this.pos++;
      this.space(false);
      const program = this.operand();
      return program ? this.command(program, start, c === '.' ? 'source' : undefined) : undefined;
    }
    COMMAND.lastIndex = start;
    const name =
      /[-\d]/.test(c) && /^-?\d/.test(this.text.slice(start, start + 2)) ? undefined : COMMAND.exec(this.text)?.[0];
    if (name === undefined) return this.expression();
    this.pos += name.length;
    const each = /^(?:%|foreach(?:-object)?)$/i.test(name) ? this.each(start) : undefined;
    if (each) return each;
    const plain = (name === '%' ? 'foreach-object' : name === '?' ? 'where-object' : name).replace(/\.exe$/i, '');
    return this.command(
      constant(
        /^[A-Za-z]+-[A-Za-z]+$|^\w{2,12}$/.test(plain) || this.parameters.has(plain.toLowerCase())
          ? plain.toLowerCase()
          : plain,
        this.span(start),
      ),
      start,
      undefined,
    );
  }

  /** `… | ForEach-Object { … }`: the block runs for whatever is piped in, which its `$_` stands for. */
  private each(start: number): CommandIr | undefined {
    const body: Stmt[] = [];
    const before = this.pos;
    for (let i = 0; i < 8 && !this.stopped(); i++) {
      this.space(false);
      const option = /^-(?:process|begin|end|parallel|throttlelimit\s{1,8}\d{1,6})\b/i.exec(
        this.text.slice(this.pos, this.pos + 32),
      );
      if (option) this.pos += option[0].length;
      else if (this.text[this.pos] === '{') {
        this.pos++;
        body.push(...this.block('}'));
      } else break;
    }
    if (body.length > 0) return { words: [], assigns: [], redirects: [], body, span: this.span(start) };
    this.pos = before;
    return undefined;
  }

  private command(program: Expr, start: number, prefix: string | undefined): CommandIr {
    const words: Expr[] = prefix ? [constant(prefix, program.span), program] : [program];
    const redirects: { op: string; target: Expr }[] = [];
    while (!this.stopped() && words.length < 500) {
      this.space(false);
      const c = this.text[this.pos];
      if (c === undefined || '|;)}\n&'.includes(c)) break;
      const redirect = /^(?:[1-6*]?>>?(?:&1)?)/.exec(this.text.slice(this.pos, this.pos + 5))?.[0];
      if (redirect) {
        this.pos += redirect.length;
        this.space(false);
        const target = redirect.endsWith('&1') ? undefined : this.word();
        if (target) redirects.push({ op: redirect.includes('>>') ? '>>' : '>', target });
        continue;
      }
      const word = this.word();
      if (!word) {
        this.pos++;
        continue;
      }
      words.push(word);
    }
    return { words: this.positional(words), assigns: [], redirects, span: this.span(start) };
  }

  /** Named arguments of a function of this file, put in the order of its parameters. */
  private positional(words: readonly Expr[]): readonly Expr[] {
    const head = words[0];
    const names = head?.t === 'const' ? this.parameters.get(String(head.value)) : undefined;
    if (!head || !names || names.length === 0) return words;
    const places: (Expr | undefined)[] = names.map(() => undefined);
    const rest: Expr[] = [];
    for (let i = 1; i < words.length; i++) {
      const word = words[i]!;
      const name =
        word.t === 'const' && String(word.value).startsWith('-')
          ? String(word.value).slice(1).toLowerCase()
          : undefined;
      const at = name === undefined ? -1 : names.indexOf(name);
      if (at >= 0 && words[i + 1]) places[at] = words[++i];
      else rest.push(word);
    }
    const given = places.map((p) => p ?? rest.shift());
    // What nobody gave at the end was not given.
    while (given.length > 0 && given.at(-1) === undefined) given.pop();
    const filled = given.map((p): Expr => p ?? constant('', head.span));
    return [head, ...filled, ...rest];
  }
}
