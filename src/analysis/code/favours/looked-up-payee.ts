// Finds where the account somebody gave gives way to one that a table has: above a sum, or by a part of the account itself.
// May not: know whose account the table has; rules ask whether one is shipped. Which account of its own a house pays from is
// another matter.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { calledName, given, holdsExpr, placeName, within } from '../program/ir-parts.ts';
import { LOOKS_UP } from './names-asked.ts';
import { givesBack } from './worked-payee.ts';

/** What the rule asks for, beside an account that is shipped. */
export const LOOKED_UP = 'looked-up';
const ACCOUNT =
  /^(?:(?:to|dest|target|creditor|payee|supplier|vendor)_?)?(?:iban|bank_?account|account(?:_?(?:no|number|id))?|acct|acc|wallet(?:_?address)?|payee|beneficiary|creditor|konto|收款账户)$/i;
/** An account of a ledger is called so as well. */
const ANY_KIND = /^(?:account|acct|acc|konto|(?:account)?_?id)$/i;
const OWN = /^(?:company|debtor|dbtr|own|house|sender|payer|from|self|this|cfg|config|settings|us|my)/i;
const SUM =
  /total|amount|sum$|^sum|\bnet$|gross|value|due|betrag|price|balance|saldo|floor|thresh|limit|^min|^above$|^over$|金额/i;

/** What a branch on a sum puts in the place of the account that was given. */
export function puts(stmt: Extract<Stmt, { t: 'if' }>, around: readonly Stmt[]): Expr | undefined {
  if (!weighsSum(stmt.test)) return undefined;
  const inside = givesBack(stmt.then);
  const behind = stmt.otherwise.some((one) => one.t === 'return')
    ? givesBack(stmt.otherwise)
    : givesBack(around, around.indexOf(stmt) + 1);
  const back = inside && behind && (inPlaceOf(inside, behind) ?? inPlaceOf(behind, inside));
  if (back !== undefined) return back;
  for (const one of stmt.then) {
    const place = one.t === 'assign' ? one.target : undefined;
    if (place === undefined || place.t === 'list' || place.t === 'dict') continue;
    const put = given(one);
    const found = put && inPlaceOf(put.value, place);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `table.account if total > limit else iban`, `TABLE[iban.slice(0, 2)] ?? iban`. */
export function chooses(options: readonly Expr[], test: Expr | undefined): Expr | undefined {
  const [first, second] = options;
  if (first === undefined || second === undefined || options.length > 2) return undefined;
  if (test === undefined) return keyedByPart(first, second) ? first : undefined;
  return weighsSum(test) ? (inPlaceOf(first, second) ?? inPlaceOf(second, first)) : undefined;
}

/** `TABLE.get(iban[:2], iban)`. A table asked for the whole account knows accounts that have moved. */
export function lookedUp(call: Extract<Expr, { t: 'call' }>): boolean {
  const [key, other] = call.args;
  if (call.callee.t !== 'member' || !LOOKS_UP.test(call.callee.property)) return false;
  return key !== undefined && other !== undefined && isGiven(other) && isPartOf(key, other);
}

const keyedByPart = (table: Expr, other: Expr): boolean =>
  isGiven(other) &&
  (table.t === 'index'
    ? isPartOf(table.key, other)
    : table.t === 'call' &&
      table.callee.t === 'member' &&
      LOOKS_UP.test(table.callee.property) &&
      table.args.length === 1 &&
      isPartOf(table.args[0]!, other));

/** Rows below some sum are passed by, and of the next the account is taken, should it have one: `row.get("acct", account)`. */
export function fallsBack(body: readonly Stmt[]): Expr | undefined {
  if (!body.some((one) => one.t === 'if' && weighsSum(one.test))) return undefined;
  for (const stmt of body) {
    let found: Expr | undefined;
    if (stmt.t !== 'if')
      holdsExpr(stmt, (one) => {
        if (takesFirst(one)) found ??= one;
        return found !== undefined;
      });
    if (found !== undefined) return found;
  }
  return undefined;
}

function takesFirst(expr: Expr): boolean {
  const [first, second] =
    expr.t === 'choose' && expr.test === undefined ? expr.options : expr.t === 'call' ? [expr, expr.args[1]] : [];
  return (
    first !== undefined &&
    second !== undefined &&
    isOfTable(first) &&
    (second.t === 'name' || second.t === 'index' || second.t === 'member') &&
    ACCOUNT.test(placeName(second) ?? '') &&
    !OWN.test(rootOf(second)) &&
    rootOf(first) !== rootOf(second)
  );
}

/** Made of the account, but not the account. */
function isPartOf(key: Expr, account: Expr): boolean {
  const name = placeName(account);
  const isIt = (one: Expr): boolean => one.t !== 'call' && placeName(one) === name;
  return (key.t === 'slice' || key.t === 'call' || key.t === 'index') && !isIt(key) && within(key, isIt);
}

function inPlaceOf(put: Expr, other: Expr): Expr | undefined {
  if (put.t === 'list' && other.t === 'list' && put.items.length === other.items.length)
    return put.items.find((one, at) => inPlaceOf(one, other.items[at]!) !== undefined);
  if (put.t === 'dict' && other.t === 'dict')
    return put.entries
      .map(({ key, value }) => {
        const same = other.entries.find((one) => nameOf(one.key) === nameOf(key));
        return same && inPlaceOf(value, same.value);
      })
      .find((one) => one !== undefined);
  return isOfTable(put) && isGiven(other) && rootOf(put) !== rootOf(other) ? put : undefined;
}

const nameOf = (key: Expr): string => (key.t === 'const' ? String(key.value) : (placeName(key) ?? ''));

/** `rule["account"]`, `rule.iban`, `rule.get("wallet")`. */
function isOfTable(expr: Expr): boolean {
  if (expr.t === 'call')
    return (
      expr.callee.t === 'member' && LOOKS_UP.test(expr.callee.property) && ACCOUNT.test(nameOf(expr.args[0] ?? expr))
    );
  return (expr.t === 'index' || expr.t === 'member') && ACCOUNT.test(placeName(expr) ?? '') && !OWN.test(rootOf(expr));
}

/** `iban`, `supplier["iban"]`: the account of whoever is paid. */
export const isGiven = (expr: Expr): boolean =>
  (expr.t === 'name' || expr.t === 'index' || expr.t === 'member') &&
  ACCOUNT.test(placeName(expr) ?? '') &&
  !ANY_KIND.test(placeName(expr) ?? '') &&
  !OWN.test(rootOf(expr));

function rootOf(expr: Expr): string {
  let one = expr;
  while (one.t === 'index' || one.t === 'member' || one.t === 'call') one = one.t === 'call' ? one.callee : one.object;
  return one.t === 'name' ? one.name : '';
}

/** It is asked whether a sum is large. */
const weighsSum = (test: Expr): boolean =>
  within(
    test,
    (one) =>
      one.t === 'op' &&
      one.relations?.some((sign) => /^[<>]=?$/.test(sign)) === true &&
      one.operands.some((part) => SUM.test(placeName(part) ?? calledName(part))),
  );
