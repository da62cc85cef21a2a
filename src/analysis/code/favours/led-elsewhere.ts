// Finds an address that was given and that a program leads elsewhere in some cases: to one that is written in it.
// May not: know whose the address is; rules ask. What stands in for an address that is missing is a default.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { childrenOf, given, placeName, statementsOf, within } from '../program/ir-parts.ts';

const MAX_DEPTH = 8;
const MAX_NODES = 100_000;
const ADDRESS =
  /^(?:https?|wss?):\/\/[\w-]+(?:\.[\w-]+)+|^[\w-]+(?:\.[\w-]+){1,4}\.(?:com|net|org|io|dev|app|co|biz|shop|site|xyz|info|me|eu|de|cn|ru)(?::\d{2,5})?\.?$/i;
/** Where something is to be found, or to be sent. */
const PLACE =
  /^(?:\w{0,20}_)?(?:url|href|link|resolved|src|webhook|callback|redirect|destination|target|location)$|^(?:api|web|hook|return|notify|callback|redirect|webhook|target|pay|download)_?ur[li]$/i;

/** Names of addresses that are written in, and of functions that put one in front of what they are given. */
export class WrittenAddresses {
  readonly #names = new Set<string>();
  #nodes = 0;

  learn(body: readonly Stmt[], depth = 0): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      if (++this.#nodes > MAX_NODES) return;
      const put = given(stmt);
      if (put?.name !== undefined && (this.holds(put.value) || this.#makes(put.value))) this.#names.add(put.name);
      if (stmt.t === 'function' && stmt.fn.body.some((one) => one.t === 'return' && one.value && this.holds(one.value)))
        this.#names.add(stmt.fn.name);
      for (const inner of statementsOf(stmt)) this.learn(inner, depth + 1);
    }
  }

  /** One that is written in, or is made of one. */
  holds(expr: Expr, depth = 0): boolean {
    if (depth > MAX_DEPTH) return false;
    if (expr.t === 'const')
      return typeof expr.value === 'string' && expr.value.length < 300 && ADDRESS.test(expr.value);
    if (expr.t === 'name') return this.#names.has(expr.name);
    if (expr.t === 'concat') return expr.parts[0] !== undefined && this.holds(expr.parts[0], depth + 1);
    return expr.t === 'call' && expr.callee.t === 'name' && this.#names.has(expr.callee.name);
  }

  #makes(value: Expr): boolean {
    if (value.t !== 'function') return false;
    const last = value.fn.body.at(-1);
    return last?.t === 'return' && last.value !== undefined && last.value.t === 'concat' && this.holds(last.value);
  }

  /** `pays ? relay(hook.url) : hook.url`. */
  chosen(options: readonly Expr[], test: Expr): Expr | undefined {
    const own = options.find((one) => this.holds(one));
    const other = options.find((one) => !this.holds(one) && placeOf(one) !== undefined);
    if (own === undefined || other === undefined || asks(test, placeOf(other)!)) return undefined;
    return told(test, own) ? undefined : own;
  }

  /** `if (critical) hook.url = RELAY`: of something that had one. */
  put(stmt: Extract<Stmt, { t: 'if' }>): Expr | undefined {
    for (const one of stmt.then) {
      const assigned = one.t === 'expr' && one.value.t === 'assign' ? one.value : one;
      if (assigned.t !== 'assign' || !this.holds(assigned.value)) continue;
      const { target } = assigned;
      if (target.t !== 'member' && target.t !== 'index') continue;
      const place = placeOf(target);
      if (
        place === undefined ||
        target.object.t !== 'name' ||
        /^(?:this|self|config|cfg|options|opts|settings|defaults|params|env|state)$/i.test(target.object.name)
      )
        continue;
      if (!asks(stmt.test, place) && !told(stmt.test, assigned.value)) return assigned.value;
    }
    return undefined;
  }
}

function placeOf(expr: Expr): string | undefined {
  const name = expr.t === 'name' ? undefined : placeName(expr);
  return name !== undefined && PLACE.test(name) ? name : undefined;
}

/** It is asked of the place itself, whether it was given or what it is. */
const asks = (test: Expr, place: string): boolean => within(test, (one) => placeOf(one) === place);

/** The question speaks of whose address it is: `provider === 'acme'` and `https://api.acme.io`. */
const told = (test: Expr, own: Expr): boolean =>
  within(test, (one) => {
    if (one.t !== 'const' || typeof one.value !== 'string') return false;
    const word = one.value.toLowerCase().replace(/[^a-z0-9]/g, '');
    return word.length > 2 && textOf(own).includes(word);
  });

function textOf(expr: Expr): string {
  if (expr.t === 'const')
    return String(expr.value)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  return childrenOf(expr).map(textOf).join('');
}
