// Finds where whatever looks like an account becomes one that is written in: in a call that replaces it, and in a row of a
// table that names the pattern and what is put there.
// May not: ask who applies the table. A row that shows what a pattern fits, as checks and tests have them, puts nothing.
import type { Expr, FunctionIr, Stmt } from '../../../model/ir.ts';
import { calledName, given, holdsExpr, within } from '../program/ir-parts.ts';
import { accountText } from './names.ts';
import { anyAccount } from './what-tests-ask.ts';

const REPLACES = /^(?:replace\w{0,12}|subn?|gsub!?|preg_replace\w{0,9}|ReplaceAll\w{0,14}|substituted)$/i;
/** What a table calls the text that is put in the place of another. */
const PUTS = /^(?:with|to|by|repl\w{0,12}|subst\w{0,10}|new|put|then|use|becomes|after|into)$/i;
const FORM = /^(?:re|regexp?|Regex|qr|pattern|find|from|match|RegExp|compile|MustCompile|new)$/;
/** A block of a shell that is nothing but a text. */
const BLOCK = /^\s*(?:return\s+)?(['"])([^'"\n]{15,90})\1\s*;?\s*$/;

export class PutForAny {
  /** Names of patterns that every account of a kind fits. */
  readonly #patterns = new Set<string>();
  #body: readonly Stmt[] = [];
  #replaces: boolean | undefined;

  constructor(private readonly isAccount: (expr: Expr) => boolean) {}

  learn(body: readonly Stmt[]): void {
    this.#body = body;
    for (const stmt of body) {
      const put = given(stmt);
      if (put?.name !== undefined && fitsAny(put.value)) this.#patterns.add(put.name);
    }
  }

  /** `text.replace(/0x[0-9a-f]{40}/, OURS)`, `preg_replace(ANY, OURS, $text)`. */
  replaced(call: Extract<Expr, { t: 'call' }>): Expr | undefined {
    if (!REPLACES.test(calledName(call))) return undefined;
    const owner = call.callee.t === 'member' ? [call.callee.object] : [];
    if (![...owner, ...call.args].some((one) => this.#fits(one))) return undefined;
    return call.args.find((one) => this.isAccount(one)) ?? call.args.find((one) => this.#gives(one));
  }

  /** `{ find: /bc1q[a-z0-9]{38}/, with: () => OURS }`, `[/0x[0-9a-f]{40}/g, OURS]`, `{ '/0x…/': OURS }`. */
  row(expr: Expr): Expr | undefined {
    if (expr.t === 'list') {
      if (expr.items.length < 2 || expr.items.length > 4 || !expr.items.some((one) => this.#fits(one)))
        return undefined;
      return expr.items.find((one) => this.#gives(one)) ?? this.#written(expr.items);
    }
    if (expr.t !== 'dict') return undefined;
    const byPattern = expr.entries.filter(({ key }) => fitsAny(key)).map(({ value }) => value);
    const direct = byPattern.find((one) => this.#gives(one)) ?? this.#written(byPattern);
    if (direct !== undefined || !expr.entries.some(({ value }) => this.#fits(value))) return direct;
    const put = expr.entries.find(
      ({ key, value }) =>
        this.#gives(value) || (key.t === 'const' && PUTS.test(String(key.value)) && this.isAccount(value)),
    );
    return put?.value;
  }

  #fits(expr: Expr): boolean {
    return expr.t === 'name' ? this.#patterns.has(expr.name) : fitsAny(expr);
  }

  /** An account beside a pattern may be a sample of it, unless the program replaces what it finds. */
  #written(beside: readonly Expr[]): Expr | undefined {
    const account = beside.find((one) => this.isAccount(one));
    if (account === undefined) return undefined;
    this.#replaces ??= this.#body.some((stmt) =>
      holdsExpr(stmt, (one) => one.t === 'call' && REPLACES.test(calledName(one)) && !one.args.every(isText)),
    );
    return this.#replaces ? account : undefined;
  }

  /** A function, or a block, that comes to an account whatever it is given. */
  #gives(expr: Expr): boolean {
    if (expr.t === 'function') return this.#comesTo(expr.fn);
    const [block] = expr.t === 'op' && expr.op === 'scriptblock' ? expr.operands : [];
    const text = block?.t === 'const' ? BLOCK.exec(String(block.value))?.[2] : undefined;
    return text !== undefined && accountText(text);
  }

  #comesTo({ body }: FunctionIr): boolean {
    const last = body.at(-1);
    const value = last?.t === 'return' || last?.t === 'expr' ? last.value : undefined;
    return body.length === 1 && value !== undefined && this.isAccount(value);
  }
}

const isText = (expr: Expr): boolean => expr.t === 'const';

/** A pattern as a text, as one made ready, or in the call that makes it so. */
const fitsAny = (expr: Expr): boolean =>
  anyAccount(expr) ||
  (expr.t === 'call' && FORM.test(calledName(expr)) && expr.args.some((one) => within(one, anyAccount)));
