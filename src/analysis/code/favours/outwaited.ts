// A branch that waits until so long has passed since a moment the program keeps, and then deletes all it has kept the names
// of: nothing else is done in it, nothing is said or noted, and the moment stays what it is.
// May not: take for it what clears up behind itself: caches, old copies, whatever is let go of and written off one by one.
import type { Expr, Stmt, Target } from '../../../model/ir.ts';
import { calledName, childrenOf, placeName, statementsOf, within } from '../program/ir-parts.ts';

const MAX_DEPTH = 4;
const NOW = /^(?:now|Now|utcnow|UtcNow|time|time_ns|today|Since|perf_counter)$/;
const WEIGHS = /^(?:[<>]=?|-[gl][te]|After|Before)$/;
const LISTS = /^(?:keys|values|items|entries|list|sorted|each|iter|copy|ToList|to_a|array_keys)$/;
const DELETES = /^(?:unlink|unlinkSync|RemoveAll|rmtree|rmSync|rmdir|rmdirSync|rm_f|rm_rf|removeSync|deleteIfExists)$/;
/** Of a list or a table these only take an entry out. */
const OF_FILES = /^(?:rm|remove|Remove|delete|Delete)$/;
const FILES = /^(?:os|fs|fsp|fse|promises|File|Files|FileUtils|Directory|Deno|Bun)$/;
/** What is made to be thrown away. */
const PASSING =
  /te?mp|cache|stale|old|expire|trash|bin$|backup|log|session|artifact|download|orphan|dead|unused|part|chunk|lock|snapshot|garbage|obsolete|pending|upload/i;

export const isNow = (expr: Expr): boolean =>
  expr.t === 'call' &&
  (NOW.test(calledName(expr)) || (expr.construct && calledName(expr) === 'Date' && expr.args.length === 0));

export const outwaits = ({ test, then, otherwise }: Extract<Stmt, { t: 'if' }>): boolean =>
  otherwise.length === 0 && then.length > 0 && weighsKept(test, 0) && then.every(emptiesAll);

/** It is asked whether it is long enough since a moment that is kept: `time.time() - state["since"] > LONG`. */
function weighsKept(test: Expr, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (test.t === 'op' && test.relations?.some((one) => WEIGHS.test(one)))
    return within(test, isNow) && within(test, isKept);
  return (test.t === 'choose' || test.t === 'op') && childrenOf(test).some((one) => weighsKept(one, depth + 1));
}

/** `state["since"]`, `c.Since`: an entry of what is kept, and not what a file itself tells of its age. */
const isKept = (expr: Expr): boolean =>
  (expr.t === 'index' && expr.key.t === 'const' && typeof expr.key.value === 'string') ||
  (expr.t === 'member' && expr.object.t === 'name' && !/time|^date|^argv|^env/i.test(expr.property)) ||
  (expr.t === 'call' &&
    expr.callee.t === 'member' &&
    expr.callee.property === 'get' &&
    typeof keyOf(expr.args[0]) === 'string');

const keyOf = (expr: Expr | undefined): unknown => (expr?.t === 'const' ? expr.value : undefined);

/** A loop over a list that is kept, in which each is deleted and nothing else is done. */
function emptiesAll(stmt: Stmt): boolean {
  if (stmt.t !== 'loop' || stmt.iter === undefined || stmt.target === undefined) return false;
  const list = listName(stmt.iter, 0);
  const names = namesOf(stmt.target);
  return list !== undefined && !PASSING.test(list) && stmt.body.length > 0 && deletesOnly(stmt.body, names, 0);
}

/** `state["files"]`, `c.Entries`, `Object.keys(state.files)`: by which name it is kept. */
function listName(expr: Expr, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (expr.t === 'member' || expr.t === 'index') return placeName(expr);
  if (expr.t !== 'call' || !LISTS.test(calledName(expr))) return undefined;
  const [only, ...more] = expr.args;
  if (only !== undefined) return more.length > 0 ? undefined : listName(only, depth + 1);
  return expr.callee.t === 'member' ? listName(expr.callee.object, depth + 1) : undefined;
}

const namesOf = (target: Target): readonly string[] =>
  target.t === 'name' ? [target.name] : target.t === 'list' ? target.items.flatMap(namesOf) : [];

function deletesOnly(body: readonly Stmt[], names: readonly string[], depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  let deleted = false;
  for (const stmt of body) {
    const inner = statementsOf(stmt).filter((one) => one.some((held) => !isNothing(held)));
    const value = stmt.t === 'expr' || stmt.t === 'assign' ? stmt.value : undefined;
    if (isNothing(stmt)) continue;
    if (
      value === undefined
        ? inner.length === 0 || !inner.every((one) => deletesOnly(one, names, depth + 1))
        : !deletes(value, names)
    )
      return false;
    deleted = true;
  }
  return deleted;
}

/** `pass`, and a name or a text by itself. */
const isNothing = (stmt: Stmt): boolean =>
  stmt.t === 'expr' && (stmt.value.t === 'const' || (stmt.value.t === 'op' && stmt.value.operands.length === 0));

/** It is the thing itself that is deleted: `os.remove(one)`, `Path(one).unlink()`, `one.path`. */
const deletes = (value: Expr, names: readonly string[]): boolean =>
  value.t === 'call' &&
  (DELETES.test(calledName(value)) || (OF_FILES.test(calledName(value)) && isOfFiles(value.callee))) &&
  within(value, (one) => one.t === 'name' && names.includes(one.name)) &&
  !within(value, (one) => /^(?:join|resolve|Join)$/.test(calledName(one)));

const isOfFiles = (callee: Expr): boolean => callee.t === 'member' && FILES.test(calledName(callee.object));
