// Finds somebody who is written in beside those whom the settings trust: `[*config["trusted"], "6044…"]`, or one more whom a
// check asks for. May not: look at lists that are all written in; they can be read, and are the settings.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { calledName, childrenOf, given, placeName, statementsOf } from '../program/ir-parts.ts';
import { isCloudAccount } from './cloud-account.ts';
import { isParticular } from './left-out.ts';
import { saysEqual } from './ways-in.ts';

const MAX_DEPTH = 4;
const TRUSTED = /trust|allow|white_?list|permit|approved|exempt|authori[sz]ed|白名单|允许|信任/i;
const TAKES_IN = /^(?:append|push|add|unshift|concat|union|extend|takeIn)$/;
const HOLDS = /^(?:includes?|contains?|has|member)$/;

export class TrustedBeside {
  /** Names of lists that are written in. */
  readonly #own = new Set<string>();

  learn(body: readonly Stmt[], depth = 0): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      const put = given(stmt);
      if (put?.name !== undefined && isWrittenList(put.value)) this.#own.add(put.name);
      for (const inner of statementsOf(stmt)) this.learn(inner, depth + 1);
    }
  }

  /** The one who is written in. */
  stranger(expr: Expr): Expr | undefined {
    switch (expr.t) {
      case 'list':
        return expr.items.some((one) => one.t === 'spread' && this.#isSettled(one.value, 0))
          ? written(expr.items)
          : undefined;
      case 'op':
        return /^[+|]$/.test(expr.op) && expr.operands.some((one) => this.#isSettled(one, 0))
          ? written(expr.operands.flatMap(heldBy))
          : undefined;
      case 'call':
        return expr.callee.t === 'member' &&
          TAKES_IN.test(expr.callee.property) &&
          this.#isSettled(expr.callee.object, 0)
          ? written(expr.args.flatMap(heldBy))
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
    return options.map((one) => (saysEqual(one) ? written(one.operands) : undefined)).find((one) => one !== undefined);
  }

  #asksSettled(test: Expr): boolean {
    if (test.t === 'op' && test.relations?.includes('in') === true)
      return test.operands[1] !== undefined && this.#isSettled(test.operands[1], 0);
    if (test.t !== 'call' || test.callee.t !== 'member' || !HOLDS.test(test.callee.property)) return false;
    return this.#isSettled(test.callee.object, 0);
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

const written = (parts: readonly Expr[]): Expr | undefined =>
  parts.find(
    (one) =>
      one.t === 'const' && typeof one.value === 'string' && (isParticular(one.value) || isCloudAccount(one.value)),
  );

const heldBy = (expr: Expr): readonly Expr[] => (expr.t === 'list' ? expr.items : [expr]);
