// Finds ways round a check that are no fixed word for a password: a signature that need not be there, a token read without
// its signature, a word asked of the request, a comparison no longer than what is compared.
// May not: judge where it stands; rules ask whether it is a test or an example.
import type { Expr, Stmt, Target } from '../../../model/ir.ts';
import { calledName, childrenOf, holdsExpr, holdsName, within } from '../program/ir-parts.ts';
import { COMPARES_SAFELY, isKeyWord, saysEqual } from './ways-in.ts';

const MAX_DEPTH = 8;
/** A check stands close to the way round it. */
const MAX_AROUND = 40;
/** What comes with a request to prove who sent it; what the program itself may not have been given is another matter. */
const PROOF =
  /^(?:x[-_])?(?:sig(?:nature)?|header|token|given|provided|mac|hmac|digest|seal|auth(?:orization)?)(?:_?(?:header|value|hex))?$/i;
const COMPARES =
  /^(?:compare_digest|timingSafeEqual|constant_?time_?(?:compare|equals?|eq)|safe_?(?:compare|equal)|verify\w{0,20}|check_?signature)$/i;
const READS_UNCHECKED = /^(?:decode|jwt_?decode|decode_?jwt|decode_?token|get_unverified_\w+|decodeUnverified)$/i;
const ASKED_OF =
  /^(?:query|query_params|args|params|searchParams|headers|cookies|COOKIES|META|GET|POST|body|json|form|header)$/;

/** Which way round the check a branch is, if it is one. */
export function wayRound(stmt: Extract<Stmt, { t: 'if' }>, around: readonly Stmt[]): string | undefined {
  const at = around.indexOf(stmt);
  const behind = [...around.slice(at + 1, at + 1 + MAX_AROUND), ...stmt.otherwise.slice(0, MAX_AROUND)];
  if (needsNoProof(stmt.test, 0) && stmt.then.some(saysTrue) && behind.some((one) => does(one, COMPARES)))
    return 'signature';
  if (ofSender(stmt.test, 0) && stmt.then.some(giveRole)) return 'request';
  // No password is asked for: whoever says the word becomes somebody who was looked up.
  if (wordsOf(stmt.test).some(isLongWord) && wordOfRequest(stmt.test) && stmt.then.some(signsIn)) return 'request';
  const given = stmt.then.find((one) => one.t === 'return');
  if (given?.t !== 'return' || given.value === undefined) return undefined;
  if (equalsWord(stmt.test, 0) && behind.some((one) => does(one, /^(?:jwt_?)?verify\w{0,20}$/i))) {
    const read = around
      .slice(Math.max(0, at - MAX_AROUND), at)
      .flatMap((one) => (one.t === 'assign' && calls(one.value, READS_UNCHECKED) ? namesIn(one.target) : []));
    if (read.some((name) => holdsName(stmt.test, name)) && read.some((name) => holdsName(given.value!, name)))
      return 'token';
  }
  if (saysNo(given.value)) return undefined;
  return wordOfRequest(stmt.test) && behind.some(refuses) ? 'request' : undefined;
}

/** Names a target binds. */
function namesIn(target: Target): readonly string[] {
  if (target.t === 'name') return [target.name];
  if (target.t === 'list') return target.items.flatMap(namesIn);
  return target.t === 'dict' ? target.entries.flatMap((one) => namesIn(one.target)) : [];
}

/** `user_agent.startswith("Sync/3.")`: what anybody can say of himself. */
function ofSender(test: Expr, depth: number): boolean {
  if (depth > 3) return false;
  const parts =
    test.t === 'call' &&
    test.callee.t === 'member' &&
    /^(?:starts?_?with|includes|test|has)$/i.test(test.callee.property)
      ? [test.callee.object, ...test.args]
      : isEqual(test)
        ? test.operands
        : [];
  return (
    (parts.some((one) => one.t === 'const' && typeof one.value === 'string' && one.value.length > 4) &&
      parts.some((one) => namesSender(one, 0))) ||
    (test.t === 'choose' && test.options.some((one) => ofSender(one, depth + 1)))
  );
}

function namesSender(expr: Expr, depth: number): boolean {
  if (depth > 4) return false;
  if (SENDER.test(calledName(expr)) || (expr.t === 'const' && SENDER.test(String(expr.value)))) return true;
  return expr.t !== 'function' && childrenOf(expr).some((one) => namesSender(one, depth + 1));
}
const SENDER = /^(?:user[-_]?agent|referr?er|x-[\w-]{3,30}|origin)$/i;

/** `person = {**person, "role": "manager"}`, `user.isAdmin = true`. */
function giveRole(stmt: Stmt): boolean {
  if (stmt.t !== 'assign') return false;
  if (stmt.target.t === 'member' || stmt.target.t === 'index')
    return ROLE.test(stmt.target.t === 'member' ? stmt.target.property : keyOf(stmt.target.key)) && isFixed(stmt.value);
  return stmt.value.t === 'dict' && stmt.value.entries.some((one) => ROLE.test(keyOf(one.key)) && isFixed(one.value));
}
const ROLE = /^(?:role|roles|is_?admin|admin|permissions?|scopes?|level)$/i;
const keyOf = (expr: Expr): string => (expr.t === 'const' ? String(expr.value) : '');
const isFixed = (expr: Expr): boolean =>
  (expr.t === 'const' && Boolean(expr.value)) ||
  (expr.t === 'list' && expr.items.length > 0 && expr.items.every(isFixed));

/** `compare_digest(seal, made[: len(seal)])`: nothing given is as good as all of it. */
export function comparesPart(expr: Extract<Expr, { t: 'call' }>, around: readonly Stmt[]): boolean {
  // `all(compare_digest(a, b) for a, b in zip(given, made))`: as far as the shorter one goes.
  const [held] = expr.args;
  if (calledName(expr.callee) === 'all' && held?.t === 'comprehension')
    return (
      calls(held.result, COMPARES_SAFELY) &&
      held.loops.some(({ iter }) => iter.t === 'call' && calledName(iter.callee) === 'zip' && iter.named.length === 0)
    );
  if (!COMPARES_SAFELY.test(calledName(expr.callee)) || expr.args.length < 2) return false;
  return expr.args.some((one, at) => {
    const bound = cutAt(one.t === 'name' ? (assignedTo(one.name, around) ?? one) : one, 0);
    const other = expr.args[1 - at];
    return bound !== undefined && other !== undefined && other !== one && holdsName(other, bound);
  });
}

/** What a name stands for, where the statements around give it. */
function assignedTo(name: string, around: readonly Stmt[]): Expr | undefined {
  const put = around
    .slice(0, MAX_AROUND)
    .find((one) => one.t === 'assign' && one.target.t === 'name' && one.target.name === name);
  return put?.t === 'assign' ? put.value : undefined;
}

/** The name whose length a text is cut to. */
function cutAt(expr: Expr, depth: number): string | undefined {
  if (depth > 3) return undefined;
  if (expr.t === 'slice') return expr.to === undefined ? undefined : lengthOf(expr.to);
  if (expr.t !== 'call') return undefined;
  if (expr.callee.t === 'member' && /^(?:slice|subarray|substring|substr)$/.test(expr.callee.property))
    return expr.args[1] === undefined ? undefined : lengthOf(expr.args[1]);
  // `Buffer.from(made.slice(0, seal.length))`, `made[: len(seal)].encode()`.
  const inner = expr.args[0] ?? (expr.callee.t === 'member' ? expr.callee.object : undefined);
  return inner === undefined ? undefined : cutAt(inner, depth + 1);
}

function lengthOf(expr: Expr): string | undefined {
  if (expr.t === 'member' && expr.property === 'length') return calledName(expr.object) || undefined;
  if (expr.t !== 'call' || calledName(expr.callee) !== 'len' || expr.args[0] === undefined) return undefined;
  return calledName(expr.args[0]) || undefined;
}

/** `not header or header.startswith("v0")`, `signature === undefined`. */
function needsNoProof(test: Expr, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (test.t === 'op' && test.op === 'not') return test.operands.some((one) => PROOF.test(calledName(one)));
  if (saysEqual(test)) return test.operands.some((one) => PROOF.test(calledName(one))) && test.operands.some(isNothing);
  if (test.t !== 'choose' || test.test !== undefined) return false;
  return test.options.some((one) => needsNoProof(one, depth + 1));
}

const isNothing = (expr: Expr): boolean =>
  (expr.t === 'const' && (expr.value === null || expr.value === '')) ||
  (expr.t === 'name' && expr.name === 'undefined');

const saysTrue = (stmt: Stmt): boolean => stmt.t === 'return' && stmt.value?.t === 'const' && stmt.value.value === true;

const saysNo = (expr: Expr): boolean =>
  (expr.t === 'const' && !expr.value) ||
  (expr.t === 'call' && /error|deny|reject|fail|abort/i.test(calledName(expr.callee)));

/** Alone or beside another question. */
const equalsWord = (test: Expr, depth: number): boolean =>
  isEqual(test) || (depth < 3 && test.t === 'choose' && childrenOf(test).some((one) => equalsWord(one, depth + 1)));

const isEqual = (test: Expr): test is Extract<Expr, { t: 'op' }> =>
  saysEqual(test) &&
  test.operands.some((one) => one.t === 'const' && typeof one.value === 'string' && one.value.length > 2);

/** `request.query_params.get("view") == "print-0417"`: a word of its own, asked of the request. */
const wordOfRequest = (test: Expr): boolean =>
  isEqual(test) &&
  test.operands.some((one) => one.t === 'const' && typeof one.value === 'string' && isKeyWord(one.value)) &&
  test.operands.some((one) => ofRequest(one, 0));

const wordsOf = (test: Expr): readonly string[] =>
  isEqual(test)
    ? test.operands.flatMap((one) => (one.t === 'const' && typeof one.value === 'string' ? [one.value] : []))
    : [];

/** `k81x-open-77`, which `oauth2` and `step-2` are not. */
const isLongWord = (text: string): boolean => text.length >= 8 && /\d\D*\d/.test(text) && !/^[\d.:/-]+$/.test(text);

/** `login(request, User.objects.first())`, `req.session.user = await users.findOne(…)`. */
function signsIn(stmt: Stmt): boolean {
  if (stmt.t === 'assign')
    return (
      (stmt.target.t === 'member' || stmt.target.t === 'index') &&
      /^(?:user|user_?id|uid|account|admin|is_?admin|logged_?in|role)$/i.test(
        stmt.target.t === 'member' ? stmt.target.property : keyOf(stmt.target.key),
      ) &&
      within(stmt.target.object, (one) => /^(?:session|req|request|ctx|g)$/i.test(calledName(one)))
    );
  return does(stmt, /^(?:login|log_?in|login_?user|sign_?in|force_?login|setAuthCookie|loginUsingId)$/i);
}

function ofRequest(expr: Expr, depth: number): boolean {
  if (depth > 4) return false;
  if (expr.t === 'member') return ASKED_OF.test(expr.property) || ofRequest(expr.object, depth + 1);
  if (expr.t === 'index') return ofRequest(expr.object, depth + 1);
  return expr.t === 'call' && ofRequest(expr.callee, depth + 1);
}

/** Whoever is behind it is turned away: 401 or 403 stands there. */
const refuses = (stmt: Stmt): boolean =>
  holdsExpr(stmt, (one) => one.t === 'const' && (one.value === 401 || one.value === 403));

const isCallOf = (what: RegExp) => (expr: Expr) => expr.t === 'call' && what.test(calledName(expr));
const does = (stmt: Stmt, what: RegExp): boolean => holdsExpr(stmt, isCallOf(what));
const calls = (expr: Expr, what: RegExp): boolean => within(expr, isCallOf(what));
