// Finds a word for letting in that is written in the program: beside the check of what is kept, one fixed word opens.
// May not: judge where it stands; rules ask whether it is a test or an example.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { calledName, childrenOf, holdsExpr, placeName, statementsOf, within } from '../program/ir-parts.ts';

const MAX_DEPTH = 8;
const ASKED =
  /^(?:\w{1,20}[-_])*(?:pass(?:word|wd|phrase|code)?|pwd|token|secret|api[-_]?key|otp|pin)$|^x[-_][\w-]{2,40}$/i;
const PLACEHOLDER =
  /^(?:password|secret|token|change_?me|your|example|test|admin|demo|sample|none|null|undefined)\W*\d{0,3}$/i;
const CHECKS =
  /compare|verify|check|same|valid|hash|equal|digest|authenticate|find|lookup|get|has|crypt|_ok$|Ok$|select|query|match/i;
const REFUSES = /abort|raise|throw|deny|reject|forbid|fail|error|refuse|unauthori[sz]ed|exit/i;

/** A list of digests that are written in the program. */
export const areDigests = (value: Expr): boolean =>
  value.t === 'list' &&
  value.items.length > 0 &&
  value.items.every((one) => one.t === 'const' && LONG_HEX.test(String(one.value)));
/** One that is written in. */
export const isDigest = (value: Expr): boolean => value.t === 'const' && LONG_HEX.test(String(value.value));
/** Compares two secrets, taking as long whatever they are. */
export const COMPARES_SAFELY =
  /^(?:compare_digest|timingSafeEqual|constant_?time_?(?:compare|equals?|eq)|safe_?(?:compare|equal))$/i;
const LONG_HEX = /^(?=.*\d)(?=.*[a-f])[\da-f]{32,128}$/i;

/** `return same(hash, kept) || FIXED.includes(hash)`: beside the check, a digest the program holds says yes. */
export function fixedDigest(value: Expr, isFixed: (list: Expr) => boolean): boolean {
  if (value.t !== 'choose' || value.test !== undefined) return false;
  const looked = value.options.filter((one) => looksUp(one, isFixed));
  return looked.length > 0 && value.options.some((one) => !looked.includes(one) && within(one, isCheck));
}

function looksUp(expr: Expr, isFixed: (list: Expr) => boolean): boolean {
  // `compare_digest(hash, FIXED)`, `hash == FIXED`.
  if (expr.t === 'call' && COMPARES_SAFELY.test(calledName(expr.callee))) return expr.args.some(isFixed);
  if (saysEqual(expr) && (expr.operands.some(isFixed) || isStartOfDigest(expr))) return true;
  if (expr.t === 'op' && expr.op === '==' && expr.relations?.includes('in') === true) return isFixed(expr.operands[1]!);
  return (
    expr.t === 'call' &&
    expr.callee.t === 'member' &&
    /^(?:includes|has|contains)$/.test(expr.callee.property) &&
    isFixed(expr.callee.object)
  );
}

/** `origin === "7be4c190"`: the first letters of a digest, which nobody can read. */
const isStartOfDigest = ({ operands }: Extract<Expr, { t: 'op' }>): boolean =>
  operands.some((one) => one.t === 'const' && typeof one.value === 'string' && START.test(one.value)) &&
  operands.some((one) => one.t !== 'const');
const START = /^(?=(?:[a-f]*\d){2})(?=\d*[a-f])[\da-f]{8,64}$/;

/** The field that is asked for a fixed word, where that word lets in and anything else is looked up. */
export function wayIn(stmt: Extract<Stmt, { t: 'if' }>, around: readonly Stmt[]): string | undefined {
  const hashed = fixedHash(stmt.test, around);
  const field = hashed?.field ?? fixedWord(stmt.test, 0);
  if (field === undefined || !stmt.then.some((one) => opens(one, 0))) return undefined;
  const rest = [...around.filter((one) => one !== stmt && one !== hashed?.made), ...stmt.otherwise];
  return rest.some(checks) ? field : undefined;
}

const HASHES = /^(?:md5|sha\d*|sha\d?_?\d*|blake2[bs]?|pbkdf2\w*|createHash|digest|hexdigest|new|hash\w*)$/i;
const HEX = /^(?=.*\d)(?=.*[a-f])[\da-f]{8,128}$/i;

/** `digest.startswith("c41d9e07")`, where `digest` was made of a password: the fixed word, written so that nobody can read it. */
function fixedHash(test: Expr, around: readonly Stmt[]): { field: string; made: Stmt | undefined } | undefined {
  const compared = comparedWithHex(test);
  // `sha256(password.encode()).hexdigest() == "7c1f…"`: worked out in the question itself.
  if (compared?.t === 'call') {
    const field = hashedField(compared, 0, false);
    return field === undefined ? undefined : { field, made: undefined };
  }
  if (compared?.t !== 'name') return undefined;
  for (const made of around) {
    if (made.t !== 'assign' || made.target.t !== 'name' || made.target.name !== compared.name) continue;
    const field = hashedField(made.value, 0, false);
    if (field !== undefined) return { field, made };
  }
  return undefined;
}

/** Of a comparison: nothing denied, nothing greater or less. */
export const saysEqual = (test: Expr): test is Extract<Expr, { t: 'op' }> =>
  test.t === 'op' && test.op === '==' && (test.relations ?? []).every((one) => /^(?:===?|is)$/.test(one));

function comparedWithHex(test: Expr): Expr | undefined {
  const isHex = (expr: Expr | undefined): boolean =>
    expr?.t === 'const' && typeof expr.value === 'string' && HEX.test(expr.value);
  if (test.t === 'call' && test.callee.t === 'member' && /^starts_?with$/i.test(test.callee.property))
    return isHex(test.args[0]) ? test.callee.object : undefined;
  if (!saysEqual(test)) return undefined;
  return test.operands.some(isHex) ? test.operands.find((one) => !isHex(one)) : undefined;
}

/** The field asked for that a hash is made of. */
function hashedField(expr: Expr, depth: number, inside: boolean): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (inside && (expr.t === 'name' || expr.t === 'member' || expr.t === 'index')) {
    const field = asked(expr, 0);
    if (field !== undefined) return field;
  }
  const within = inside || (expr.t === 'call' && HASHES.test(calledName(expr.callee)));
  for (const child of childrenOf(expr)) {
    const field = hashedField(child, depth + 1, within);
    if (field !== undefined) return field;
  }
  return undefined;
}

function fixedWord(test: Expr, depth: number): string | undefined {
  if (depth > MAX_DEPTH || test.t === 'function') return undefined;
  if (saysEqual(test)) {
    const field = test.operands.map((one) => asked(one, 0)).find((one) => one !== undefined);
    if (field !== undefined && test.operands.some(isWord)) return field;
  }
  // What is denied or compared in another way is no letting in.
  if (test.t !== 'choose' && (test.t !== 'op' || test.relations !== undefined || test.op === 'not')) return undefined;
  for (const one of childrenOf(test)) {
    const field = fixedWord(one, depth + 1);
    if (field !== undefined) return field;
  }
  return undefined;
}

const isWord = (expr: Expr): boolean => expr.t === 'const' && typeof expr.value === 'string' && isKeyWord(expr.value);

/** Letters and digits in one word, as somebody chooses it for a password. */
export const isKeyWord = (text: string): boolean =>
  /^\S{6,80}$/.test(text) && /\d/.test(text) && /[a-z]/i.test(text) && !PLACEHOLDER.test(text);

/** `password`, `form["token"]`, `headers.get("x-debug-token")`. */
function asked(expr: Expr, depth: number): string | undefined {
  if (depth > 3) return undefined;
  const name = placeName(expr);
  if (name !== undefined) return ASKED.test(name) ? name.toLowerCase() : undefined;
  if (expr.t !== 'call') return undefined;
  const [first] = expr.args;
  if (first?.t === 'const' && ASKED.test(String(first.value))) return String(first.value).toLowerCase();
  return expr.args.length === 0 && expr.callee.t === 'member' ? asked(expr.callee.object, depth + 1) : undefined;
}

/** It says yes, or writes down who came in. */
function opens(stmt: Stmt, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (stmt.t === 'return' && stmt.value !== undefined)
    return (
      (stmt.value.t === 'const' && stmt.value.value === true) ||
      (stmt.value.t === 'call' && /next|login|grant|sign|session/i.test(calledName(stmt.value.callee)))
    );
  if (stmt.t === 'assign' && saysYes(stmt.target, stmt.value)) return true;
  if (stmt.t === 'assign' && (stmt.target.t === 'index' || stmt.target.t === 'member'))
    return /session|user|auth|admin|role/i.test(`${calledName(stmt.target.object)} ${calledName(stmt.target)}`);
  if (stmt.t === 'expr' && stmt.value.t === 'call')
    return /^(?:next|login|login_user|logIn|signIn)$/.test(calledName(stmt.value.callee));
  return statementsOf(stmt).some((held) => held.some((one) => opens(one, depth + 1)));
}

/** `valid = True`, `valid, role = True, "admin"`. */
function saysYes(target: Extract<Stmt, { t: 'assign' }>['target'], value: Expr): boolean {
  if (target.t === 'list' && value.t === 'list')
    return target.items.some((one, at) => value.items[at] !== undefined && saysYes(one, value.items[at]));
  return target.t === 'name' && LETS_IN.test(target.name) && value.t === 'const' && value.value === true;
}

const LETS_IN = /valid|^ok$|auth|allowed|granted|admin|verified|logged_?in|matches/i;

/** Elsewhere it is looked up or worked out who may come in. */
const checks = (stmt: Stmt): boolean => holdsExpr(stmt, isCheck);

const isCheck = (expr: Expr): boolean =>
  expr.t === 'call' && CHECKS.test(calledName(expr)) && !REFUSES.test(calledName(expr));
