// Which marks a test looks for, and what it looks through for each: `mark in text`, `text.startsWith(mark)`, `$x =~ /mark/`.
// What is asked to be otherwise is left out: there everybody else is meant.
// May not: know what the marks say.
import type { Expr } from '../../../model/ir.ts';
import { calledName, childrenOf } from '../program/ir-parts.ts';

const MAX_DEPTH = 6;
const ONE_OF_SEVERAL = /^(?:\|\||or|any|&&|and|\[\[)$/;
const ANY = /^(?:any|some)$/;
const EQUAL = /^(?:={1,3}|is|-c?i?eq|eq)$/;
/** Signs and words of shells, Perl and Ruby that fit a text to a pattern. */
const FITS = /^(?:=~|-[ci]?(?:like|match|eq))$/;
const HOLDS = /^(?:includes|contains)$/;
const ASKS =
  /^(?:(?:has|starts?|begins?)_?(?:prefix|with)|includes?|contains?|str_contains|str_starts_with|equal_?fold|strn?i?(?:case)?cmp|strn?i?pos|indexof|index|find|test|search|(?:full|is)?_?match\w{0,6}|preg_match)$/i;
/** These answer with a place, or with how far two texts are apart. */
const TELLS_PLACE = /^(?:strn?i?pos|indexof|index|find|search)$/i;
const TELLS_DIFFERENCE = /cmp$/i;

export interface AskedMark {
  readonly mark: Expr;
  readonly whole: Expr;
  /** It may stand anywhere in the whole. */
  readonly holds: boolean;
}

export function marksAsked(test: Expr, depth = 0): readonly AskedMark[] {
  if (depth > MAX_DEPTH) return [];
  if (test.t === 'choose' || (test.t === 'op' && ONE_OF_SEVERAL.test(test.op)))
    return childrenOf(test).flatMap((one) => marksAsked(one, depth + 1));
  if (test.t === 'call') return ANY.test(calledName(test)) ? ofEach(test, depth) : ofCall(test);
  if (test.t !== 'op') return [];
  const [left, right] = test.operands;
  if (left === undefined || right === undefined) return [];
  if (FITS.test(test.op)) return [{ mark: right, whole: left, holds: false }];
  return test.op === '==' && test.relations?.length === 1 ? ofComparison(left, test.relations[0]!, right) : [];
}

function ofComparison(left: Expr, relation: string, right: Expr): readonly AskedMark[] {
  if (relation === 'in') return [{ mark: left, whole: right, holds: true }];
  if (left.t === 'call' && ASKS.test(calledName(left)))
    return isYes(calledName(left), relation, right) ? ofCall(left) : [];
  if (!EQUAL.test(relation)) return [];
  return [
    { mark: right, whole: left, holds: false },
    { mark: left, whole: right, holds: false },
  ];
}

/** `strpos(x, mark) !== false`, `index(x, mark) == 0`, `x.find(mark) >= 0`, `strncmp(x, mark, 9) == 0`, `f(x, mark) == true`. */
function isYes(name: string, relation: string, answer: Expr): boolean {
  const said = answer.t === 'name' ? answer.name : answer.t === 'const' ? String(answer.value) : '';
  const equal = EQUAL.test(relation);
  if (TELLS_DIFFERENCE.test(name)) return equal && said === '0';
  const nowhere = /^(?:-1|false|nil|null|None)$/.test(said);
  if (equal) return !nowhere && (said !== '0' || TELLS_PLACE.test(name));
  if (/^!/.test(relation)) return nowhere;
  return /^>/.test(relation);
}

/** `text.includes(mark)`, `strings.HasPrefix(text, mark)`, `/mark/.test(text)`. */
function ofCall({ callee, args }: Extract<Expr, { t: 'call' }>): readonly AskedMark[] {
  const name = calledName(callee);
  if (!ASKS.test(name)) return [];
  const parts = callee.t === 'member' ? [callee.object, ...args] : args;
  return parts.flatMap((mark, at) => {
    const whole = parts[at === 0 ? 1 : 0];
    return whole === undefined ? [] : [{ mark, whole, holds: callee.t === 'member' && at === 1 && HOLDS.test(name) }];
  });
}

/** `any(mark in text for mark in MARKS)`, `MARKS.some((mark) => text.includes(mark))`. */
function ofEach({ callee, args: [by] }: Extract<Expr, { t: 'call' }>, depth: number): readonly AskedMark[] {
  if (by?.t === 'comprehension')
    return marksAsked(by.result, depth + 1).flatMap((one) => by.loops.map(({ iter }) => ({ ...one, mark: iter })));
  const last = by?.t === 'function' ? by.fn.body.at(-1) : undefined;
  if (callee.t !== 'member' || last?.t !== 'return' || last.value === undefined) return [];
  return marksAsked(last.value, depth + 1).map((one) => ({ ...one, mark: callee.object }));
}
