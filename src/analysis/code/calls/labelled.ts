// Tells where entries are picked out by names that mean secrets: `filter(([name]) => /key|secret|token/.test(name))`.
// May not: take what is left out, or masked, for what is picked.
import type { Expr } from '../../../model/ir.ts';
import { calledName, childrenOf } from '../program/ir-parts.ts';

/** What is picked so, whatever it is picked from. */
export const LABELLED = 'labelled';
const PICKS = /^(?:filter|array_filter|select|find_all|pickBy|pick_by|filterKeys|filter_keys|grep|Where)$/;
const WORD =
  /secret|passw|pass(?=[|)\s\]_-]|$)|token|credential|(?<![a-z])(?:api|access|private|auth)?[_-]?key(?![a-z])|passphrase/gi;
const LEAST = 2;
const MAX_DEPTH = 10;
const DENIES = /^(?:not|!)$/;
const DENIED = /^(?:!|!==?|not in|is not|isnt|notin)$/;

/** A call that keeps what has such a name. */
export function picksSecrets({ callee, args }: Extract<Expr, { t: 'call' }>): boolean {
  if (!PICKS.test(calledName(callee))) return false;
  return args.some((one) => {
    if (one.t !== 'function' || one.fn.body.length !== 1) return false;
    const [only] = one.fn.body;
    if (only?.t === 'return') return only.value !== undefined && asksForSecrets(only.value);
    return only?.t === 'expr' && asksForSecrets(only.value);
  });
}

/** The test holds for names that mean secrets. */
export const asksForSecrets = (test: Expr): boolean => words(test, 0).size >= LEAST;

function words(expr: Expr, depth: number): ReadonlySet<string> {
  const found = new Set<string>();
  if (depth > MAX_DEPTH) return found;
  if (expr.t === 'op' && (DENIES.test(expr.op) || expr.relations?.some((one) => DENIED.test(one)))) return found;
  if (expr.t === 'const' && typeof expr.value === 'string')
    for (const [word] of expr.value.slice(0, 300).matchAll(WORD)) found.add(word.toLowerCase());
  for (const child of childrenOf(expr)) for (const word of words(child, depth + 1)) found.add(word);
  if (expr.t === 'function' && expr.fn.body.length === 1)
    for (const child of childrenOf(expr.fn.body[0]!)) for (const word of words(child, depth + 1)) found.add(word);
  return found;
}
