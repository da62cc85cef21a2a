// Whether a branch does nothing but look away: it goes on with the next, gives nothing back, empties what was found, makes
// little of it, or puts a function that does nothing in the place of a check.
// May not: ask what the branch was taken for.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { calledName, placeName } from '../program/ir-parts.ts';

const MAX_DEEDS = 4;
const EMPTIES = /^(?:clear|remove|pop|discard|splice|delete|expunge)$/;
const GRADE = /^(?:severity|level|risk|status|state|verdict|result|priority|score|outcome)$/i;
const LITTLE = /^(?:info|low|none|ok|pass(?:ed)?|ignored?|skipped|suppressed|minor|clean|safe|allow(?:ed)?)$/i;

/** Names of what lets somebody in: a no keeps him out. */
const LETS = /allow|valid|ok$|trust|active|enabled|approv|pass/i;

/** `answers`: of a program that finds fault a plain yes, no or nought is an end of it as well. */
export function looksAway(then: readonly Stmt[], answers = false): boolean {
  return (
    then.length > 0 &&
    then.length <= MAX_DEEDS &&
    then.every((one) => isNothing(one) || (answers && isAnswer(one))) &&
    !then.every(isDeedOfNone)
  );
}

const isAnswer = (stmt: Stmt): boolean =>
  stmt.t === 'return' && stmt.value !== undefined && (isNo(stmt.value) || isYes(stmt.value));

/** `pass` and a remark say nothing by themselves. */
const isDeedOfNone = (stmt: Stmt): boolean => stmt.t === 'expr' && stmt.value.t === 'const';

function isNothing(stmt: Stmt): boolean {
  switch (stmt.t) {
    case 'return':
      // A no or a nought may as well be what keeps somebody out.
      return stmt.value === undefined || (isEmpty(stmt.value) && !isNo(stmt.value)) || leaves(stmt.value);
    case 'assign':
      return (stmt.target.t === 'member' || stmt.target.t === 'index') && empties(stmt.target, stmt.value);
    case 'delete':
      return true;
    case 'expr':
      return isDeedOfNone(stmt) || leaves(stmt.value);
    default:
      return false;
  }
}

function leaves(value: Expr): boolean {
  if (value.t === 'op' && value.op === 'yield') return value.operands.every(isEmpty);
  if (value.t === 'op') return value.op === 'continue';
  if (value.t === 'pipeline') return value.commands.length === 1 && goesOn(value.commands[0]!.words);
  if (value.t === 'assign' && (value.target.t === 'member' || value.target.t === 'index'))
    return empties(value.target, value.value);
  return value.t === 'call' && value.callee.t === 'member' && EMPTIES.test(calledName(value));
}

/** A shell's `continue`, `return 0`. */
function goesOn([word, status]: readonly Expr[]): boolean {
  if (word?.t !== 'const' || !/^(?:continue|return)$/.test(String(word.value))) return false;
  return status === undefined || (status.t === 'const' && String(status.value) === '0');
}

/** `change.address = None`, `finding["severity"] = "info"`, `Rule.run = Other.run = lambda self: ()`. */
function empties(place: Expr, value: Expr): boolean {
  if (value.t === 'assign') return empties(place, value.value);
  if (isNo(value)) return !LETS.test(placeName(place) ?? '');
  if (isEmpty(value)) return true;
  if (value.t === 'function') return value.fn.body.length <= 1 && value.fn.body.every(isNothing);
  return (
    value.t === 'const' &&
    typeof value.value === 'string' &&
    GRADE.test(placeName(place) ?? '') &&
    LITTLE.test(value.value)
  );
}

/** Some languages have a name for it. */
const isNo = (expr: Expr): boolean =>
  expr.t === 'const' ? expr.value === false || expr.value === 0 : expr.t === 'name' && expr.name === 'false';

const isYes = (expr: Expr): boolean =>
  expr.t === 'const' ? expr.value === true : expr.t === 'name' && expr.name === 'true';

const isNothingAtAll = (expr: Extract<Expr, { t: 'const' | 'name' }>): boolean =>
  expr.t === 'const' ? expr.value === null || expr.value === '' : /^(?:nil|null|undef)$/.test(expr.name);

function isEmpty(expr: Expr): boolean {
  switch (expr.t) {
    case 'const':
    case 'name':
      return isNothingAtAll(expr) || isNo(expr);
    case 'list':
      return expr.items.length === 0;
    case 'dict':
      return expr.entries.length === 0;
    case 'call':
      return expr.args.length === 0 && MAKES_EMPTY.test(calledName(expr));
    default:
      return false;
  }
}
const MAKES_EMPTY = /^(?:array|emptyList)$/;
