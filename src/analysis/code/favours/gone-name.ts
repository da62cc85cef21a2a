// A branch that waits until one name or number, written in the program, is missing from a list, and then deletes: whoever was
// sent away takes everything along.
// May not: run anything; a key that is missing from settings is no name of somebody's.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { calledName, childrenOf, holdsExpr } from '../program/ir-parts.ts';

const MAX_DEPTH = 8;
/** A number of staff, an account, `A. Person`, an address of mail. */
const SOMEBODY =
  /^(?:[A-Za-z]{0,3}[-_]?\d{3,10}|[a-z]{1,12}\.[a-z]{2,20}|[A-Z][\w.'-]{1,20} [A-Z][\w'-]{2,20}|[\w.+-]{2,40}@[\w.-]{4,40})$/;
const ENDING =
  /\.(?:md|txt|js|ts|py|sh|json|ya?ml|toml|csv|html?|css|lock|log|ini|cfg|conf|env|key|pem|png|jpe?g|pdf|db|zip|gz|local|com|org|net|io)$/i;
const DELETES =
  /^(?:unlink|unlinkSync|remove|rmtree|rmSync|rm|rmdir|rmdirSync|removedirs|delete|deleteMany|delete_many|drop|truncate|emptyDir|emptyDirSync|destroy|wipe|erase|purge|shred)$/i;
const EVERYTHING = /\*/;
/** Commands and statements that do. */
const SAYS_SO = /\brm\s+-\w*r|\bDROP\s+TABLE|\bDELETE\s+FROM|\bTRUNCATE\b/i;

/** The test of such a branch, and what it does. */
export const waitsForLeaving = ({ test, then }: Extract<Stmt, { t: 'if' }>): boolean =>
  isGone(test, 0) && then.some(ruins);

function isGone(test: Expr, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (test.t === 'op' && test.relations?.some((one) => /^not\s+in$/.test(one)))
    return isSomebody(test.operands[0]) && !isOwnText(test.operands[1]);
  if (test.t === 'op' && test.op === 'not' && isHeld(test.operands[0])) return true;
  if (test.t === 'op' && test.op === '==' && test.relations?.includes('!')) return test.operands.some(isHeld);
  // Both of two conditions, or one of them.
  return test.t === 'choose' && childrenOf(test).some((one) => isGone(one, depth + 1));
}

const isHeld = (expr: Expr | undefined): boolean =>
  expr?.t === 'call' &&
  expr.callee.t === 'member' &&
  /^(?:includes|has|contains|get|find|exists)$/.test(expr.callee.property) &&
  isSomebody(expr.args[0]);

const isSomebody = (expr: Expr | undefined): boolean =>
  expr?.t === 'const' && typeof expr.value === 'string' && SOMEBODY.test(expr.value) && !ENDING.test(expr.value);

const isOwnText = (expr: Expr | undefined): boolean => expr?.t === 'const' || expr?.t === 'list';

/** Something is deleted there. */
export const ruins = (stmt: Stmt): boolean => holdsExpr(stmt, deletes);

/** Something is deleted, or all files of a kind are what is to be. */
function deletes(expr: Expr): boolean {
  if (expr.t !== 'call') return false;
  const name = calledName(expr);
  if (DELETES.test(name)) return true;
  const listed = /^(?:r?glob|globSync)$/.test(name);
  const texts = expr.args.map((one) => (one.t === 'const' ? String(one.value) : ''));
  return texts.some((text) => SAYS_SO.test(text) || (listed && EVERYTHING.test(text)));
}
