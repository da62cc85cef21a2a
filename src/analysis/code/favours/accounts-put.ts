// Accounts of the author's that are put where others' stood: in a branch, or in one of two choices.
// May not: walk a program.
import type { Expr, FunctionIr, Stmt } from '../../../model/ir.ts';
import { given } from '../program/ir-parts.ts';
import type { Around, Found, If } from './detector.ts';
import { told } from './detector.ts';
import type { Held } from './held.ts';
import type { Learned } from './learned.ts';
import { LOOKED_UP } from './looked-up-payee.ts';
import { isMail, properName } from './names.ts';
import { chosen } from './what-tests-ask.ts';
import { givesBack, isPayee, isWorkedOut } from './worked-payee.ts';

export function putInBranch(
  stmt: If,
  { held }: Learned,
  { body, fn }: Around,
): readonly (Found | undefined)[] | undefined {
  const { test, then, otherwise } = stmt;
  if (!chosen(test)) return undefined;
  const found: (Found | undefined)[] = [];
  const rest = [...body.filter((one) => one !== stmt), ...otherwise];
  for (const one of then) {
    const put = given(one);
    if (put === undefined || !held.isAccount(put.value)) continue;
    const replaced =
      put.name === undefined
        ? put.held || returns(rest, held)
        : fn?.params.some((p) => p.name === put.name) || assigns(rest, put.name);
    if (replaced) found.push(told('payee', put.value));
  }
  found.push(told('payee', givenBack(stmt, held, body, fn)));
  return found;
}

/** The payee that was given back in one case, and one that is worked out in the other. */
function givenBack(stmt: If, held: Held, around: readonly Stmt[], fn: FunctionIr | undefined): Expr | undefined {
  const inside = givesBack(stmt.then);
  const behind = stmt.otherwise.some((one) => one.t === 'return')
    ? givesBack(stmt.otherwise)
    : givesBack(around, around.indexOf(stmt) + 1);
  const worked = [inside, behind].find((one) => one !== undefined && isWorkedOut(one, 0));
  const own = worked ?? (inside !== undefined && standsForSomebody(inside) ? inside : undefined);
  if (own !== undefined && [inside, behind].some((one) => one !== undefined && isPayee(one))) return own;
  return behind !== undefined && held.isAccount(behind) && isParameter(inside, fn) ? behind : undefined;
}

/** One of two, the other of which is somebody's who was named. */
export function putInChoice(options: readonly Expr[], test: Expr, { held }: Learned): Found | undefined {
  const account = options.find((one) => held.isAccount(one) || held.putsAccount(one));
  const other = options.find(
    (one) => one !== account && !held.isAccount(one) && (isPlace(one) || (one.t === 'call' && one.args.some(isPlace))),
  );
  // One that was put together of pieces stands there for no honest choice.
  return account !== undefined && other !== undefined && (chosen(test) || held.putsAccount(account))
    ? told('payee', account)
    : undefined;
}

/** The account a statement hands to some call, or a command that holds one. */
export function handsOver(stmt: Stmt, held: Held): Expr | undefined {
  if (stmt.t !== 'expr' || stmt.value.t !== 'call') return undefined;
  return stmt.value.args.find((one) => held.isAccount(one) || held.holdsAccount(one));
}

/** Of a table the program holds itself no other file need tell that there is an account in it. */
export const lookedUpPayee = (at: Expr | undefined, { held }: Learned): Found | undefined =>
  at && told('payee', at, held.hasAccounts ? '' : LOOKED_UP);

export const standsForSomebody = (expr: Expr): boolean =>
  expr.t === 'const' && typeof expr.value === 'string' && (properName(expr.value) || isMail(expr.value));

const isPlace = (expr: Expr): boolean => expr.t === 'name' || expr.t === 'index' || expr.t === 'member';

const isParameter = (expr: Expr | undefined, fn: FunctionIr | undefined): boolean =>
  expr?.t === 'name' && fn?.params.some((one) => one.name === expr.name) === true;

function assigns(body: readonly Stmt[], name: string): boolean {
  return body.some((one) => given(one)?.name === name);
}

/** Elsewhere it gives back something that is no account of its own. */
function returns(body: readonly Stmt[], held: Held): boolean {
  return body.some(
    (one) =>
      one.t === 'return' &&
      one.value !== undefined &&
      /^(?:name|index|member)$/.test(one.value.t) &&
      !held.isAccount(one.value),
  );
}
