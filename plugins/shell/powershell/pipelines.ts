// PowerShell's commands: pipelines of cmdlets and expressions, their words, redirections and named arguments.
// May not: know what a cmdlet does; they are written in lower case and told by the tables of commands.
import type { CommandIr, Expr, Stmt } from '../../../src/plugin.ts';
import { constant } from '../bash/parts.ts';
import { PowerShellExpressions } from './expressions.ts';

const COMMAND = /[A-Za-z_.\\/~*?%][^\s|;(){}"'`$,&<>]*/y;

export abstract class PowerShellPipelines extends PowerShellExpressions {
  /** Parameter names of functions met so far: `-Url x` in a call is the value of that place. */
  protected readonly parameters = new Map<string, readonly string[]>();

  /** Commands or one expression, joined by `|`. */
  protected override pipeline(): Expr | undefined {
    const start = this.pos;
    const commands: CommandIr[] = [];
    let only: Expr | undefined;
    for (let i = 0; this.fits(i) && !this.stopped(); i++) {
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
    while (!this.stopped() && this.fits(words.length)) {
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
