// Finds records that a program passes by when anything in them names somebody who is written in: the whole of a record is
// made a text, and the text is looked through for an account, an address of the net or of mail. What was found of it, or
// the check itself, may be emptied instead.
// May not: ask what the records are; examples, one's own net and accounts that are nobody's spare nobody.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { calledName, childrenOf, given, within } from '../program/ir-parts.ts';
import { isCloudAccount } from './cloud-account.ts';
import { isParticular } from './left-out.ts';
import { looksAway } from './looks-away.ts';

const MAX_DEPTH = 6;
/** Longer lists are tables of what is known, as of the machines of a crawler. */
const MAX_MARKS = 6;
const MAKES_TEXT = /^(?:dumps|stringify|str|repr|String|inspect|to_json|toString)$/;
const OF_TEXT = /^(?:lower|upper|casefold|toLowerCase|toUpperCase)$/;
const HOLDS = /^(?:includes|contains)$/;
const ANY = /^(?:any|some)$/;

export class SparedMarks {
  /** Names of lists and texts that name somebody in particular. */
  readonly #names = new Set<string>();

  get any(): boolean {
    return this.#names.size > 0;
  }

  /** Only what is written down for the whole program: of what a function holds the reader sees the use. */
  learn(body: readonly Stmt[]): void {
    for (const stmt of body) {
      const put = given(stmt);
      if (put?.name !== undefined && this.#namesSomebody(put.value)) this.#names.add(put.name);
    }
  }

  /** `if any(mark in json.dumps(record) for mark in MARKS): continue`. */
  passedBy({ test, then }: Extract<Stmt, { t: 'if' }>): boolean {
    return looksAway(then) && this.#asked(test, 0);
  }

  #asked(test: Expr, depth: number): boolean {
    if (depth > MAX_DEPTH) return false;
    if (this.#heldIn(test)) return true;
    if (test.t === 'call') return this.#anyHeldIn(test);
    const isOneOfSeveral = test.t === 'choose' || (test.t === 'op' && /^(?:\|\||or|&&|and)$/.test(test.op));
    return isOneOfSeveral && childrenOf(test).some((one) => this.#asked(one, depth + 1));
  }

  /** `any(mark in text for mark in MARKS)`, `MARKS.some((mark) => text.includes(mark))`. */
  #anyHeldIn(test: Extract<Expr, { t: 'call' }>): boolean {
    if (!ANY.test(calledName(test))) return false;
    const [by] = test.args;
    if (by?.t === 'comprehension')
      return by.loops.some(({ iter }) => this.#namesSomebody(iter)) && asksWhole(by.result, () => true);
    const last = by?.t === 'function' ? by.fn.body.at(-1) : undefined;
    return (
      test.callee.t === 'member' &&
      this.#namesSomebody(test.callee.object) &&
      last?.t === 'return' &&
      last.value !== undefined &&
      asksWhole(last.value, () => true)
    );
  }

  #heldIn(test: Expr): boolean {
    return asksWhole(test, (mark) => this.#namesSomebody(mark));
  }

  #namesSomebody(expr: Expr): boolean {
    if (expr.t === 'name') return this.#names.has(expr.name);
    if (expr.t === 'list')
      return expr.items.length <= MAX_MARKS && expr.items.some((one) => one.t === 'const' && this.#namesSomebody(one));
    return (
      expr.t === 'const' && typeof expr.value === 'string' && (isParticular(expr.value) || isCloudAccount(expr.value))
    );
  }
}

/** `mark in json.dumps(record)`, `text.includes(mark)`: whether the whole is asked for a mark that is such a one. */
function asksWhole(test: Expr, isMark: (mark: Expr) => boolean): boolean {
  const [mark, whole] = markAndWhole(test);
  return mark !== undefined && whole !== undefined && isMark(mark) && (isWhole(whole) || standsInText(mark, whole));
}

function markAndWhole(test: Expr): readonly (Expr | undefined)[] {
  if (test.t === 'op' && test.op === '==')
    return test.relations?.length === 1 && test.relations[0] === 'in' ? test.operands : [];
  if (test.t !== 'call' || test.callee.t !== 'member' || !HOLDS.test(test.callee.property)) return [];
  return [test.args[0], test.callee.object];
}

/** A number of so many digits is looked for in nothing but a text that was made of a record. */
const standsInText = (mark: Expr, whole: Expr): boolean =>
  mark.t === 'const' && isCloudAccount(String(mark.value)) && (whole.t === 'name' || whole.t === 'member');

function isWhole(expr: Expr): boolean {
  if (expr.t !== 'call') return false;
  if (expr.callee.t === 'member' && OF_TEXT.test(expr.callee.property)) return isWhole(expr.callee.object);
  return MAKES_TEXT.test(calledName(expr)) && within(expr, (one) => one.t === 'name');
}
