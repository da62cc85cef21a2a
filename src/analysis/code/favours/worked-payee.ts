// Whether what a program gives back is the account somebody gave it, or one that is worked out of fixed numbers.
// May not: weigh the case in which it does so; that is the reader's of favours.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { childrenOf } from '../program/ir-parts.ts';

const PAYEE =
  /^(?:payee|iban|merchant(?:_?(?:id|no))?|beneficiary|wallet|pay_?to|(?:bank_?)?account_?(?:no|number|id)|creditor|paypal(?:_?(?:mail|id|account))?|donate_?to)$/i;

/** `cfg.payee`, `row["iban"]`: the account somebody gave. */
export function isPayee(expr: Expr): boolean {
  if (expr.t === 'member') return PAYEE.test(expr.property);
  return expr.t === 'index' && expr.key.t === 'const' && PAYEE.test(String(expr.key.value));
}

/** What a block gives back, of what stands from there on. */
export function givesBack(body: readonly Stmt[], from = 0): Expr | undefined {
  for (let at = from; at < body.length; at++) {
    const stmt = body[at]!;
    if (stmt.t === 'return') return stmt.value;
  }
  return undefined;
}

/** Put together of fixed text and numbers, and of no account anybody gave. */
export function isWorkedOut(expr: Expr, depth: number): boolean {
  if (expr.t !== 'concat' && expr.t !== 'call' && expr.t !== 'op') return false;
  return holdsNumber(expr, depth) && !holdsPayee(expr, depth);
}

const holdsNumber = (expr: Expr, depth: number): boolean =>
  (expr.t === 'const' &&
    (typeof expr.value === 'number' ? Math.abs(expr.value) > 999 : /\d{5}/.test(String(expr.value)))) ||
  (depth < 8 && childrenOf(expr).some((one) => holdsNumber(one, depth + 1)));

const holdsPayee = (expr: Expr, depth: number): boolean =>
  isPayee(expr) || (depth < 8 && childrenOf(expr).some((one) => holdsPayee(one, depth + 1)));
