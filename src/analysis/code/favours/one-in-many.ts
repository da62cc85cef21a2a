// Marks that pick one case in so many and that nobody sees by looking at it: lists that hold something else at one or two
// places and are looked up by a remainder, one remainder of a large number, the first digit of a digest.
// May not: weigh what is picked; patterns of small numbers and of marks pick nothing, nor do shares told by less and more.
import type { Expr } from '../../../model/ir.ts';
import { calledName, childrenOf } from '../program/ir-parts.ts';

const LEAST = 4;
const MAX_DEPTH = 6;
/** Numbers up to this are steps, colours, levels. */
const SMALL = 999;

/** What such a list holds besides the usual: a host, a name, an account, a number that stands for one. */
export function odd(list: Expr): Expr | undefined {
  if (list.t !== 'list' || list.items.length < LEAST) return undefined;
  const kinds = new Map<string, Expr[]>();
  for (const item of list.items) {
    const kind = same(item);
    if (kind === undefined) return undefined;
    kinds.set(kind, [...(kinds.get(kind) ?? []), item]);
  }
  if (kinds.size !== 2) return undefined;
  const [few, many] = [...kinds.values()].sort((a, b) => a.length - b.length) as [Expr[], Expr[]];
  return few.length * 2 < many.length && standsForOne(few[0]!) && !standsForOne(many[0]!) ? few[0] : undefined;
}

function same(item: Expr): string | undefined {
  if (item.t === 'const') return `=${String(item.value)}`;
  if (item.t === 'name') return item.name;
  if (item.t === 'member' && item.object.t === 'name') return `${item.object.name}.${item.property}`;
  return undefined;
}

const standsForOne = (item: Expr): boolean =>
  item.t === 'const' &&
  (typeof item.value === 'number'
    ? Math.abs(item.value) > SMALL
    : /^(?=.*[a-z])(?=.*[\d.@])[\w.@:/+-]{8,}$/i.test(String(item.value ?? '')));

/** A remainder: `sum % 9`, `crc32(mac) % len(shards)`. */
export function remains(key: Expr, depth = 0): boolean {
  if (key.t === 'op' && key.op === '%') return true;
  return depth < MAX_DEPTH && key.t !== 'function' && childrenOf(key).some((one) => remains(one, depth + 1));
}

const LEAST_MODULUS = 100;
/** Parts of a day, of a circle, of a memory, and round numbers: remainders of these are told to people. */
const USUAL = /^(?:\d*00|144|180|240|360|720|1440|3600|128|256|512|1024|2048|4096|8192|16384|32768|65536|365|366)$/;
/** Shares are told by less and more. */
const SAME = /^(?:[!=]==?|(?:not )?in|is(?: not)?)$/;
const FEW_DIGITS = /^(?=.*\d)(?=.*[a-f])[\da-f]{2,8}$/;
const A_START = /^[\da-f]{1,6}$/;
const DIGEST = /hash|digest|sha\d|md5|crc|checksum/i;

/** Such a mark stands in the test, alone or beside others. */
export function hasHiddenMark(test: Expr, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (isHiddenMark(test)) return true;
  const joins = test.t === 'choose' || (test.t === 'op' && test.op !== '==');
  return joins && childrenOf(test).some((one) => hasHiddenMark(one, depth + 1));
}

/** `reg % 9973 == 4127`, `digest[0] in "37be"`, `"37be".includes(id[0])`, `sha256(x).startswith("3f")`. */
export function isHiddenMark(test: Expr): boolean {
  if (test.t === 'op' && test.op === '==')
    return (
      (test.relations?.every((one) => SAME.test(one)) ?? false) &&
      (ofRemainder(test.operands) || ofDigit(test.operands) || (isSame(test.relations) && ofDigest(test.operands)))
    );
  if (test.t === 'call' && test.callee.t === 'member') {
    const { property, object } = test.callee;
    if (/^(?:includes|indexOf|contains)$/.test(property)) return ofDigit([object, ...test.args]);
    if (/^starts_?with$/i.test(property)) return isText(test.args[0], A_START) && namesDigest(object, 0);
  }
  return false;
}

function ofRemainder(operands: readonly Expr[]): boolean {
  const left = operands.find((one) => one.t === 'op' && one.op === '%');
  const [, modulus] = left?.t === 'op' ? left.operands : [];
  const whole = numberOf(modulus);
  const rest = operands.map(numberOf).find((one) => one !== undefined);
  return (
    whole !== undefined &&
    rest !== undefined &&
    whole >= LEAST_MODULUS &&
    !USUAL.test(String(whole)) &&
    rest > 1 &&
    rest < whole - 1
  );
}

function ofDigit(operands: readonly Expr[]): boolean {
  return (
    operands.some((one) => isText(one, FEW_DIGITS)) &&
    operands.some((one) => one.t === 'index' && [0, -1].includes(numberOf(one.key) ?? 1))
  );
}

const isSame = (relations: readonly string[] | undefined): boolean =>
  relations?.every((one) => /^(?:===?|in|is)$/.test(one)) ?? true;

/** `crc32(name.lower()) == 0xCE214D97`, `sha1(name)[:8] == "7be4c190"`: whose name that is, nobody can read. */
function ofDigest(operands: readonly Expr[]): boolean {
  if (operands.some((one) => isText(one, CUT_DIGEST)))
    return operands.some((one) => one.t !== 'const' && namesDigest(one, 0));
  return (
    operands.some((one) => Math.abs(numberOf(one) ?? 0) > LEAST_SUM) &&
    operands.some((one) => one.t === 'call' && SUMS.test(calledName(one)))
  );
}
const CUT_DIGEST = /^(?=.*\d)(?=.*[a-f])[\da-f]{6,16}$/;
const SUMS = /^(?:crc\w{0,6}|adler32|fnv\w{0,6}|murmur\w{0,8}|xxh\w{0,6}|djb2|hashCode|cyrb53)$/i;
const LEAST_SUM = 9_999;

function namesDigest(expr: Expr, depth: number): boolean {
  if (depth > MAX_DEPTH) return false;
  if (expr.t === 'name') return DIGEST.test(expr.name);
  if (expr.t === 'member' && DIGEST.test(expr.property)) return true;
  return childrenOf(expr).some((one) => namesDigest(one, depth + 1));
}

const isText = (expr: Expr | undefined, like: RegExp): boolean =>
  expr?.t === 'const' && typeof expr.value === 'string' && like.test(expr.value);

const numberOf = (expr: Expr | undefined): number | undefined =>
  expr?.t === 'const' && typeof expr.value === 'number' ? expr.value : undefined;
