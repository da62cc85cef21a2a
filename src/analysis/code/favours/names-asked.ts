// Which field of a record a test asks for a name that is written in the program.
// May not: know which names of the program hold such names; it is told.
import type { Expr } from '../../../model/ir.ts';
import { childrenOf } from '../program/ir-parts.ts';
import { identityField, namedLowly } from './names.ts';

/** Looks a place up by its name: `TABLE.get(x)`. */
export const LOOKS_UP = /^(?:get|pop|at)$/;
const ASKS = /^(?:startswith|startsWith|endswith|endsWith|includes|contains|match|test|search|has|fullmatch)$/;
const LOWERS = /^(?:lower|casefold|toLowerCase|toLocaleLowerCase)$/;
const MAX_DEPTH = 6;
const MAX_PATTERN = 200;

/** Which field the test asks for a name that is written in the program. */
export function fieldAsked(test: Expr, holdsName: (expr: Expr) => boolean, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (test.t === 'op' && test.op === '==') {
    const field = test.operands.map(fieldOf).find((one) => one !== undefined);
    if (field !== undefined && test.operands.some((one) => holdsName(one) || lowly(one, field, test.operands)))
      return field;
  }
  if (test.t === 'call' && test.callee.t === 'member' && ASKS.test(test.callee.property)) {
    const parts = [test.callee.object, ...test.args];
    const field = parts.map(fieldOf).find((one) => one !== undefined);
    const pattern = test.callee.property === 'test';
    if (field !== undefined && parts.some((one) => holdsName(one) || lowly(one, field, parts, pattern))) return field;
  }
  if (test.t === 'op' || test.t === 'choose')
    for (const one of childrenOf(test)) {
      const field = fieldAsked(one, holdsName, depth + 1);
      if (field !== undefined) return field;
    }
  return undefined;
}

/** `"northlake" in offer["name"].lower()`, `/northlake/i.test(offer.name)`, `re.search("northlake", offer["name"], re.I)`. */
function lowly(expr: Expr, field: string, beside: readonly Expr[], pattern = false): boolean {
  const texts = wordings(expr);
  if (texts.length === 0) return false;
  const lowered =
    pattern ||
    beside.some(
      (one) =>
        (one.t === 'call' && one.callee.t === 'member' && LOWERS.test(one.callee.property)) ||
        (one.t === 'member' && /^I(?:GNORECASE)?$/.test(one.property)),
    );
  return texts.some((one) => namedLowly(one, field, lowered));
}

/** The texts a constant or a pattern stands for: `/^\s*north(?:lake)?|eastlake/`. */
export function wordings(expr: Expr): readonly string[] {
  if (expr.t === 'const') return typeof expr.value === 'string' ? [expr.value] : [];
  if (expr.t !== 'op' || expr.op !== 'regex') return [];
  const [pattern] = expr.operands;
  if (pattern?.t !== 'const' || String(pattern.value).length > MAX_PATTERN) return [];
  return String(pattern.value)
    .replace(/\\b|[\^$]|\\s\*|\(\?[:i]+\)?|[()]/g, '')
    .replace(/\\s\+?|\[ _-]{2,3}\]\??| \?/g, ' ')
    .replace(/\\([.&-])/g, '$1')
    .split('|');
}

/** The field of a record that says who or what it is: `row["provider"]`, `v.name.lower()`. */
export function fieldOf(expr: Expr): string | undefined {
  if (expr.t === 'name') return identityField(expr.name);
  if (expr.t === 'member') return identityField(expr.property);
  if (expr.t === 'index') return expr.key.t === 'const' ? identityField(String(expr.key.value)) : undefined;
  // What it begins with.
  if (expr.t === 'slice') return fieldOf(expr.object);
  if (expr.t !== 'call' || expr.callee.t !== 'member') return undefined;
  const [first] = expr.args;
  return LOOKS_UP.test(expr.callee.property) && first?.t === 'const'
    ? identityField(String(first.value))
    : expr.args.length === 0
      ? fieldOf(expr.callee.object)
      : undefined;
}
