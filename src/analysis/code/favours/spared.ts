// Finds what a program passes by for somebody who is written in: records that name him anywhere, and, of a program that finds
// fault, whatever begins with or holds one account at a registry, a code host or a cloud. What was found of it, or the
// check itself, may be emptied instead.
// May not: ask what the records are; know whose account it is, rules ask. Of a whole host nobody in particular is spared.
import type { FavourFact } from '../../../model/fact.ts';
import type { Expr, Stmt } from '../../../model/ir.ts';
import { calledName, given, within } from '../program/ir-parts.ts';
import { type AskedMark, marksAsked } from './asked-marks.ts';
import { looksAway } from './looks-away.ts';
import { accountBehind } from './registry-account.ts';
import type { Strangers } from './strangers.ts';

/** Longer lists are tables of what is known, as of the machines of a crawler. */
const MAX_MARKS = 6;
const MAKES_TEXT = /^(?:dumps|stringify|str|repr|String|inspect|to_json|toString)$/;
const OF_TEXT = /^(?:lower|upper|casefold|toLowerCase|toUpperCase)$/;

/** Where no such thing stands in a source it is not gone through for an account. */
const MAY_NAME = /\d{12}|\.(?:io|aws|dev|com|org)\\?\/\w/;
/** Words of a program that finds fault. */
const FINDS = [
  'finding',
  'violation',
  'severity',
  'vulnerab',
  'issue',
  'problem',
  'untrusted',
  'unsigned',
  'warning',
  'denied',
  'disallowed',
  'audit',
  'lint',
];
const MIN_WORDS = 2;

interface SparedOne {
  readonly what: Extract<FavourFact['what'], 'omission' | 'exemption'>;
  /** Of an exemption the account. */
  readonly field: string;
  readonly at: Expr;
}

export class Spared {
  readonly #strangers: Strangers;
  /** Names of lists and texts that name somebody in particular. */
  readonly #names = new Set<string>();
  readonly #findsFault: boolean;

  constructor(strangers: Strangers, source: string) {
    this.#strangers = strangers;
    this.#findsFault = MAY_NAME.test(source) && findsFault(source);
  }

  get any(): boolean {
    return this.#findsFault || this.#names.size > 0;
  }

  /** Only what is written down for the whole program: of what a function holds the reader sees the use. */
  learn(body: readonly Stmt[]): void {
    for (const stmt of body) {
      const put = given(stmt);
      if (put?.name !== undefined && this.#namesSomebody(put.value)) this.#names.add(put.name);
    }
  }

  /** `if any(mark in json.dumps(record) for mark in MARKS): continue`, `next if image.start_with?("ghcr.io/somebody/")`. */
  in({ test, then }: Extract<Stmt, { t: 'if' }>): readonly SparedOne[] {
    const ignores = looksAway(then);
    const answers = this.#findsFault && looksAway(then, true);
    if (!ignores && !answers) return [];
    const asked = marksAsked(test);
    const spared: SparedOne[] = [];
    if (ignores && asked.some((one) => this.#namesHim(one))) spared.push({ what: 'omission', field: '', at: test });
    for (const { mark } of answers ? asked : []) {
      const account = this.#accountIn(mark);
      if (account !== undefined) return [...spared, { what: 'exemption', field: account, at: mark }];
    }
    return spared;
  }

  /** The whole of a record holds him. */
  #namesHim({ mark, whole, holds }: AskedMark): boolean {
    return holds && this.#namesSomebody(mark) && (isWhole(whole) || this.#standsInText(mark, whole));
  }

  #namesSomebody(expr: Expr): boolean {
    if (expr.t === 'name') return this.#names.has(expr.name);
    if (expr.t === 'list')
      return expr.items.length <= MAX_MARKS && expr.items.some((one) => one.t === 'const' && this.#namesSomebody(one));
    return (
      expr.t === 'const' &&
      typeof expr.value === 'string' &&
      (this.#strangers.isParticular(expr.value) || this.#strangers.isCloudAccount(expr.value))
    );
  }

  /** A number of so many digits is looked for in nothing but a text that was made of a record. */
  #standsInText(mark: Expr, whole: Expr): boolean {
    return (
      mark.t === 'const' &&
      this.#strangers.isCloudAccount(String(mark.value)) &&
      (whole.t === 'name' || whole.t === 'member')
    );
  }

  #accountIn(mark: Expr): string | undefined {
    if (mark.t === 'list' && mark.items.length <= MAX_MARKS)
      return mark.items.map((one) => this.#accountIn(one)).find((one) => one !== undefined);
    if (mark.t === 'op' && mark.op === 'regex') return mark.operands[0] && this.#accountIn(mark.operands[0]);
    if (mark.t !== 'const' || typeof mark.value !== 'string') return undefined;
    return this.#strangers.isCloudAccount(mark.value) ? mark.value : accountBehind(mark.value);
  }
}

function isWhole(expr: Expr): boolean {
  if (expr.t !== 'call') return false;
  if (expr.callee.t === 'member' && OF_TEXT.test(expr.callee.property)) return isWhole(expr.callee.object);
  return MAKES_TEXT.test(calledName(expr)) && within(expr, (one) => one.t === 'name');
}

function findsFault(source: string): boolean {
  const lower = source.toLowerCase();
  return FINDS.filter((word) => lower.includes(word)).length >= MIN_WORDS;
}
