// Finds words that open beside the one that is kept: one that anybody can work out, from the day or from texts that are written
// here, and a digest the author put among those that are kept.
// May not: judge where it stands; rules ask whether it is a test or an example.
import type { Expr } from '../../../model/ir.ts';
import { calledName, holdsName, placeName, within } from '../program/ir-parts.ts';
import { isDigest, saysEqual } from './ways-in.ts';

const CHECKS_WORD =
  /^(?:check_?password\w{0,12}|verify\w{0,12}|compare\w{0,12}|bcrypt\w{0,12}|checkpw|timingSafeEqual|authenticate)$/i;

/** `given == word_of_the_week() or check_password_hash(kept, given)`: a word that is worked out opens as well. */
export function wordWorkedOut(value: Expr): boolean {
  if (value.t !== 'choose' || value.test !== undefined) return false;
  const checked = value.options.filter((one) => one.t === 'call' && CHECKS_WORD.test(calledName(one.callee)));
  return (
    checked.length > 0 &&
    value.options.some(
      (one) =>
        saysEqual(one) &&
        one.operands.some((side) => side.t === 'call' && side.args.length === 0 && side.callee.t === 'name') &&
        one.operands.some((side) => side.t === 'name' && checked.some((call) => holdsName(call, side.name))),
    )
  );
}

/**
 * `same(token, kept) || same(token, sign(kind, today))`: what anybody can work out from the day is as good as what is kept.
 * No secret goes in: nothing that is held, only texts and the clock.
 */
export function dayWorkedOut(value: Expr): boolean {
  if (value.t !== 'choose' || value.test !== undefined) return false;
  const asked = value.options.map(comparedBy);
  return asked.some(
    (one, at) =>
      one?.some((side) => side.t === 'call' && ofClockAlone(side)) &&
      asked.some(
        (other, beside) =>
          beside !== at &&
          other?.some((side) => side.t === 'member' || side.t === 'index') &&
          other.some((side) => placeName(side) !== undefined && one.some((own) => placeName(own) === placeName(side))),
      ),
  );
}

/** The two sides of a comparison, by a sign or by a function that says so. */
function comparedBy(expr: Expr): readonly Expr[] | undefined {
  if (saysEqual(expr)) return expr.operands;
  return expr.t === 'call' && expr.args.length === 2 && SAYS_SAME.test(calledName(expr)) ? expr.args : undefined;
}
const SAYS_SAME = /equals?$|same|compare|match(?:es)?$|timingSafe/i;
const CLOCK =
  /^(?:Date|now|today|utcnow|time|strftime|toDateString|toISOString|getTime|getDate|getFullYear|toJSON|isoformat|localtime|gmtime|time_ns)$/;
const KEPT_SECRET = /key|secret|salt|seed|config|settings|env|token|pass/i;

const ofClockAlone = (call: Expr): boolean =>
  within(call, (one) => one.t === 'call' && CLOCK.test(calledName(one))) &&
  !within(
    call,
    (one) => (one.t === 'name' || one.t === 'member' || one.t === 'index') && KEPT_SECRET.test(placeName(one) ?? ''),
  );

/** `[config["password"], hash_password("fixed", b"salt")]`: beside what is kept stands one that is made of written texts. */
export function madeBeside(value: Expr): Expr | undefined {
  if (value.t !== 'list' || value.items.length < 2 || value.items.length > 4) return undefined;
  const written = writtenBeside(value.items);
  if (written !== undefined) return written;
  const kept = value.items.some((one) => one.t !== 'call' && KEPT_WORD.test(placeName(one) ?? ''));
  return kept
    ? value.items.find((one) => one.t === 'call' && MAKES_DIGEST.test(calledName(one)) && ofTextsAlone(one))
    : undefined;
}

/** `[(row["salt"], row["digest"]), ("6b9d…", "e1c7…")]`: beside what is kept stands another one, all of it written here. */
function writtenBeside(items: readonly Expr[]): Expr | undefined {
  const kept = items.some((one) => one.t === 'list' && one.items.some((part) => KEPT_PART.test(placeName(part) ?? '')));
  return kept
    ? items.find((one) => one.t === 'list' && one.items.every((part) => part.t === 'const') && one.items.some(isDigest))
    : undefined;
}
const KEPT_PART = /hash|digest|pass|token|secret|pin/i;

/** `{"health": {"hash": "b1c7…"}, **load()}`: one more among those that are kept. */
export function mergedDigest(value: Expr): Expr | undefined {
  if (value.t !== 'dict' || value.entries.length < 2 || value.entries.length > 4) return undefined;
  const kept = value.entries.some(({ value: one }) => one.t === 'spread' && one.value.t === 'call');
  const put = kept
    ? value.entries.find(({ value: one }) => one.t === 'dict' && one.entries.some(holdsDigest))
    : undefined;
  return put?.value;
}

/** `new Map([["e447…", { name: "house", until: Infinity }]])`: a table of sessions that is born with one. */
export function bornSession(value: Expr): Expr | undefined {
  if (value.t !== 'call' || !/^(?:Map|dict)$/.test(calledName(value.callee)) || value.args.length !== 1)
    return undefined;
  const [rows] = value.args;
  if (rows?.t !== 'list' || rows.items.length > 3) return undefined;
  return rows.items.find(
    (row) => row.t === 'list' && row.items.length === 2 && isDigest(row.items[0]!) && isSession(row.items[1]!),
  );
}
const isSession = (expr: Expr): boolean =>
  expr.t === 'dict' &&
  expr.entries.some(
    ({ key }) =>
      key.t === 'const' && /^(?:until|expires?\w{0,3}|role|user|scopes?|valid\w{0,6})$/i.test(String(key.value)),
  );

const holdsDigest = ({ key, value }: { readonly key: Expr; readonly value: Expr }): boolean =>
  key.t === 'const' && /hash|digest|pass|token|secret|pin/i.test(String(key.value)) && isDigest(value);

const KEPT_WORD =
  /^(?:\w{0,20}_)?(?:pass(?:word|phrase|code)?|pw|pin|secret|token|api_?key)(?:_?hash)?$|(?:Password|Token|Secret|Hash)$/i;
const MAKES_DIGEST = /hash|digest|hmac|sha\d|md5|scrypt|bcrypt|pbkdf2|sign/i;

/** Texts, and names written large as constants are. */
const ofTextsAlone = (call: Extract<Expr, { t: 'call' }>): boolean =>
  call.args.length > 0 &&
  call.args.some((one) =>
    within(one, (inner) => inner.t === 'const' && typeof inner.value === 'string' && inner.value.length > 3),
  ) &&
  !call.args.some((one) =>
    within(one, (inner) => inner.t === 'call' || (inner.t === 'name' && !/^[A-Z][A-Z\d_]+$/.test(inner.name))),
  );
