// Finds a key that vouches for one case its author knows: who asks for a certain id gets a key that is written in the
// program, and all others one that is looked up.
// May not: look at programs that check no signatures; a key that is written in for all is pinned, and can be read.
import type { Expr, FunctionIr, Stmt } from '../../../model/ir.ts';
import { calledName, given, holdsExpr, placeName, statementsOf, within } from '../program/ir-parts.ts';

const MAX_DEPTH = 6;
const CHECKS = /verif|signature|\bsigned\b|ed25519|jwks?\b/i;
/** 32 bytes, or the head of a longer key. */
const KEY =
  /^(?:(?=[^\d]*\d)(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[\w+/-]{43}=?|(?=\D*\d)(?=[^a-f]*[a-f])[\da-f]{64}|RW[\w+/]{54}|(?:ssh-\w{3,10} )?AAAA[BCE][\w+/=]{40,}.*|-----BEGIN (?:\w+ )?PUBLIC KEY-----[\s\S]*)$/;
const SPEAKS = /key|pub|signer|trust|anchor|cert/i;
const HAS_PREFIX = /^(?:starts_?with\??|start_with\?|hasprefix|str_starts_with)$/i;
const FINDS = /^(?:get|find|lookup|load|fetch|read|query|select|open|resolve)/i;

export class SpareKeys {
  readonly #names = new Set<string>();
  readonly #checks: boolean;
  #any = false;

  constructor(source: string) {
    this.#checks = CHECKS.test(source);
  }

  get any(): boolean {
    return this.#any;
  }

  learn(body: readonly Stmt[], depth = 0): void {
    if (!this.#checks || depth > MAX_DEPTH) return;
    for (const stmt of body) {
      const put = given(stmt);
      if (put?.name !== undefined && isKey(put.value)) this.#names.add(put.name);
      this.#any ||= holdsExpr(stmt, isKey);
      for (const inner of statementsOf(stmt)) this.learn(inner, depth + 1);
    }
  }

  /** The key of the case. */
  in(stmt: Extract<Stmt, { t: 'if' }>, around: readonly Stmt[], fn: FunctionIr): Expr | undefined {
    if (!this.#any || !asksForOne(stmt.test, fn)) return undefined;
    const { then } = stmt;
    if (!then.some((one) => one.t === 'return' && one.value !== undefined)) return undefined;
    let key: Expr | undefined;
    for (const one of then)
      holdsExpr(one, (part) => {
        if (isKey(part) || (part.t === 'name' && this.#names.has(part.name))) key ??= part;
        return key !== undefined;
      });
    if (key === undefined || !then.some((one) => holdsExpr(one, (part) => SPEAKS.test(nameOf(part))))) return undefined;
    const rest = [...around.filter((one) => one !== stmt), ...stmt.otherwise];
    return rest.some((one) => holdsExpr(one, (part) => looksUp(part, fn))) ? key : undefined;
  }
}

const isKey = (expr: Expr): boolean => expr.t === 'const' && typeof expr.value === 'string' && KEY.test(expr.value);

const nameOf = (expr: Expr): string => placeName(expr) ?? calledName(expr);

/** Of what was given it is asked whether it is, or begins with, a text that is written in. */
const asksForOne = (test: Expr, fn: FunctionIr): boolean =>
  within(test, (one) => {
    const parts =
      one.t === 'op' && one.op === '=='
        ? one.operands
        : one.t === 'call' && HAS_PREFIX.test(calledName(one))
          ? [...(one.callee.t === 'member' ? [one.callee.object] : []), ...one.args]
          : [];
    return (
      parts.some((part) => part.t === 'const' && typeof part.value === 'string' && part.value.length > 1) &&
      parts.some((part) => within(part, (inner) => isParameter(inner, fn)))
    );
  });

/** `keys[id]`, `ring.find(id)`: by what was given. */
function looksUp(expr: Expr, fn: FunctionIr): boolean {
  const by = (one: Expr): boolean => within(one, (part) => isParameter(part, fn));
  if (expr.t === 'index') return by(expr.key);
  return expr.t === 'call' && FINDS.test(calledName(expr)) && expr.args.some(by);
}

const isParameter = (expr: Expr, fn: FunctionIr): boolean =>
  expr.t === 'name' && fn.params.some((one) => one.name === expr.name);
