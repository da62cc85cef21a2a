// Finds somebody who is written in beside those whom the settings trust: `[*config["trusted"], "6044…"]`, or one more whom a
// check asks for. May not: look at lists that are all written in; they can be read, and are the settings.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { calledName, childrenOf, given, holdsExpr, placeName, statementsOf } from '../program/ir-parts.ts';
import { registryAccount } from './registry-account.ts';
import type { Strangers } from './strangers.ts';
import { saysEqual } from './ways-in.ts';

const MAX_DEPTH = 4;
const TRUSTED = /trust|allow|white_?list|permit|approved|exempt|authori[sz]ed|白名单|允许|信任/i;
const TAKES_IN = /^(?:append|push|add|unshift|concat|union|extend|takeIn)$/;
const HOLDS = /^(?:includes?|contains?|has|member)$/;

/** Functions that answer whether something may pass. */
const ANSWERS = /(?:^|_)(?:ok|allowed|trusted|permitted|accepted|approved|valid)(?:_|$)|^(?:is|check|allow)_/i;

export class TrustedBeside {
  /** Names of lists that are written in. */
  readonly #own = new Set<string>();
  /** Names of lists that a command gave: `mapfile -t NAMES < <(grep …)`. */
  readonly #read = new Set<string>();
  /** What is put to such a list besides, by its name. */
  readonly #more: (readonly [name: string, account: Expr])[] = [];
  /** Functions that answer, with what stands in them. */
  readonly #answers: Stmt[] = [];

  constructor(private readonly strangers: Strangers) {}

  learn(body: readonly Stmt[], depth = 0): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      const put = given(stmt);
      if (put?.name !== undefined && isAdded(stmt)) {
        const account = put.value.t === 'list' ? this.#written(put.value.items) : undefined;
        if (account !== undefined) this.#more.push([put.name, account]);
      } else if (put?.name !== undefined) {
        if (isWrittenList(put.value)) this.#own.add(put.name);
        if (put.value.t === 'pipeline') this.#read.add(put.name);
      }
      if (stmt.t === 'function' && ANSWERS.test(stmt.fn.name)) this.#answers.push(stmt);
      for (const inner of statementsOf(stmt)) this.learn(inner, depth + 1);
    }
  }

  /** In a shell: accounts put to a list that is read from a file, where a function asks the list who may pass. */
  added(): readonly Expr[] {
    const asked = (name: string) =>
      this.#answers.some((fn) => holdsExpr(fn, (one) => one.t === 'name' && one.name === name));
    return this.#more.filter(([name]) => this.#read.has(name) && asked(name)).map(([, account]) => account);
  }

  /** The one who is written in. */
  stranger(expr: Expr): Expr | undefined {
    switch (expr.t) {
      case 'list':
        return expr.items.some((one) => one.t === 'spread' && this.#isSettled(one.value, 0))
          ? this.#written(expr.items)
          : undefined;
      case 'op':
        return /^[+|]$/.test(expr.op) && expr.operands.some((one) => this.#isSettled(one, 0))
          ? this.#written(expr.operands.flatMap(heldBy))
          : undefined;
      case 'call':
        return expr.callee.t === 'member' &&
          TAKES_IN.test(expr.callee.property) &&
          this.#isSettled(expr.callee.object, 0)
          ? this.#written(expr.args.flatMap(heldBy))
          : undefined;
      case 'choose':
        return expr.test === undefined ? this.#askedBeside(expr.options) : undefined;
      default:
        return undefined;
    }
  }

  /** `account in trusted or account == "6044…"`. */
  #askedBeside(options: readonly Expr[]): Expr | undefined {
    if (!options.some((one) => this.#asksSettled(one))) return undefined;
    return options
      .map((one) => (saysEqual(one) ? this.#written(one.operands) : undefined))
      .find((one) => one !== undefined);
  }

  #asksSettled(test: Expr): boolean {
    if (test.t === 'op' && test.relations?.includes('in') === true)
      return test.operands[1] !== undefined && this.#isSettled(test.operands[1], 0);
    if (test.t !== 'call' || test.callee.t !== 'member' || !HOLDS.test(test.callee.property)) return false;
    return this.#isSettled(test.callee.object, 0);
  }

  #written(parts: readonly Expr[]): Expr | undefined {
    return parts.find(
      (one) =>
        one.t === 'const' &&
        typeof one.value === 'string' &&
        (this.strangers.isParticular(one.value) ||
          this.strangers.isCloudAccount(one.value) ||
          registryAccount(one.value) !== undefined),
    );
  }

  /** `config["trusted_accounts"]`, `cfg.get("allowed", [])`, `set(settings.approved)`: whom the settings trust. */
  #isSettled(expr: Expr, depth: number): boolean {
    if (depth > MAX_DEPTH || (expr.t === 'name' && this.#own.has(expr.name))) return false;
    if (TRUSTED.test(placeName(expr) ?? '')) return true;
    if (expr.t === 'call')
      return (
        expr.args.some((one) =>
          one.t === 'const' ? TRUSTED.test(String(one.value)) : this.#isSettled(one, depth + 1),
        ) ||
        (expr.callee.t === 'member' && this.#isSettled(expr.callee.object, depth + 1)) ||
        TRUSTED.test(calledName(expr))
      );
    // `settings.trusted ?? []`.
    return (expr.t === 'choose' || expr.t === 'op') && childrenOf(expr).some((one) => this.#isSettled(one, depth + 1));
  }
}

const isWrittenList = (value: Expr): boolean =>
  value.t === 'list'
    ? value.items.every((one) => one.t === 'const')
    : value.t === 'call' && value.args.length === 1 && isWrittenList(value.args[0]!);

/** Who it is, as rules ask for him. */
export const whoIs = (text: string): string => registryAccount(text) ?? text.toLowerCase();

const isAdded = (stmt: Stmt): boolean => stmt.t === 'assign' && stmt.augment === true;

const heldBy = (expr: Expr): readonly Expr[] => (expr.t === 'list' ? expr.items : [expr]);
