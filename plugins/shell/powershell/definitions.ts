// PowerShell's functions and classes: parameters, what they are when nobody gives them, methods and properties.
import type { Expr, FunctionIr, Stmt } from '../../../src/plugin.ts';
import { constant } from '../bash/parts.ts';
import { variable } from '../bash/variables.ts';
import { PowerShellPipelines } from './pipelines.ts';

/** A method up to its parenthesis, or a property, of a class. */
const MEMBER = /^(?:(?:static|hidden)\s{1,20}|\[[^\]\n]{0,100}\]\s{0,20}){0,6}(?:(\w{1,80})\s{0,20}\(|\$(\w{1,80}))/i;
/** What comes down the pipeline. */
const STDIN = '\u0000stdin';

export abstract class PowerShellDefinitions extends PowerShellPipelines {
  /** How many functions stand around: what they assign is their own. */
  protected functions = 0;

  protected braces(): Stmt[] {
    while (this.text[this.pos] === '[') this.skipUntil(']');
    this.space(true);
    if (this.text[this.pos] !== '{') return [];
    this.pos++;
    return this.block('}');
  }

  protected define(out: Stmt[], start: number): boolean {
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
  protected bindParameters(out: Stmt[], names: readonly string[], start: number): void {
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

  protected parameterNames(): string[] {
    const start = this.pos;
    this.skipParenthesis();
    const source = this.text.slice(start, this.pos).slice(0, 4000);
    return [...source.matchAll(/(?:^\(|,|\]|\n)\s{0,40}\$(\w{1,80})/g)].map((m) => m[1]!.toLowerCase()).slice(0, 16);
  }

  /** `param([string]$Out = 'x')`: what a parameter is when nobody gives it. */
  protected defaults(out: Stmt[]): void {
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

  /** `class Name { … }`: methods with their parameters, properties with what they are at first. */
  protected classOf(out: Stmt[], start: number): void {
    const name = /^\w{1,80}/.exec(this.text.slice(this.pos, this.pos + 81))?.[0] ?? '';
    const brace = this.text.indexOf('{', this.pos);
    if (brace < 0) return;
    this.pos = brace + 1;
    const body: Stmt[] = [];
    for (let i = 0; this.fits(i) && !this.stopped(); i++) {
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
}
