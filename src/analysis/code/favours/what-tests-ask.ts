// What a test asks besides names: whether it weighs, counts off or draws, and whether it looks for any account there is.
// May not: judge what is done in either case.
import type { Expr } from '../../../model/ir.ts';
import { calledName, childrenOf, placeName, within } from '../program/ir-parts.ts';
import { remains } from './one-in-many.ts';

const ANY_ACCOUNT =
  /0x[^\n]{0,24}\{40\}|bc1q?(?:\((?:\?:)?\w{1,3}(?:\|\w{1,3}){1,3}\))?\[|\[A-Z\]\{2\}\\?(?:d|\[0-9\])|T\[1-9A-HJ|\[13\]\[/;

/** A pattern that every account of a kind fits, as a text or as one made ready. */
export function anyAccount(expr: Expr): boolean {
  if (expr.t === 'const') return ANY_ACCOUNT.test(String(expr.value));
  return expr.t === 'op' && expr.op === 'regex' && expr.operands.some(anyAccount);
}

export function asksForAccount(test: Expr, depth = 0): boolean {
  if (depth > 6) return false;
  if (test.t === 'call') {
    const { callee, args } = test;
    const asked = callee.t === 'member' ? [callee.object, ...args] : args;
    if (asked.some(anyAccount)) return true;
  }
  return childrenOf(test).some((one) => asksForAccount(one, depth + 1));
}

/** The test weighs, counts off or looks for a pattern: it is not asked whether something was given at all. */
export function chosen(test: Expr, depth = 0): boolean {
  if (depth > 8) return false;
  if (test.t === 'op' && (test.op === '%' || test.relations?.some((one) => /^[<>]=?$/.test(one)))) return true;
  if (test.t === 'call' && test.callee.t === 'member' && /^(?:test|random|search|match)$/.test(test.callee.property))
    return true;
  return childrenOf(test).some((one) => chosen(one, depth + 1));
}

/** Counted off, or drawn: it is not asked what the case itself is. */
export const countedOff = (test: Expr): boolean => remains(test) || byChance(test);

/** Whether it comes out one way or the other, nobody knows before. */
export const byChance = (test: Expr): boolean => within(test, isDrawn);

const isDrawn = (expr: Expr): boolean =>
  expr.t === 'call' && /^(?:random|randint|randrange|rand|randomInt|uniform)$/.test(calledName(expr));

/** What is given, of which the test asks nothing. */
export function isGivenBeside(expr: Expr, test: Expr): boolean {
  if (expr.t !== 'name' && expr.t !== 'member' && expr.t !== 'index') return false;
  const name = expr.t === 'index' ? undefined : placeName(expr);
  const held = (one: Expr): boolean => (one.t !== 'index' && placeName(one) === name) || childrenOf(one).some(held);
  return name === undefined || !held(test);
}
