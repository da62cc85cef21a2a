// Finds records that a program leaves out or deletes for one who is written in it: a login, an address, a person's name.
// May not: ask what the records are, or who is somebody; `strangers.ts` knows.
import { listed } from '../../../model/alternatives.ts';
import type { Expr, Stmt } from '../../../model/ir.ts';
import { childrenOf, placeName, within } from '../program/ir-parts.ts';
import type { Strangers } from './strangers.ts';

const MAX_DEPTH = 8;
const OF_SOMEBODY = listed(`
  actor author author_?e?mail committer user user_?name login account e?mail sender from_?addr(?:ess)? reviewer reporter
  owner member employee surname last_?name family_?name maker vendor supplier ip ip_?addr(?:ess)? remote_?addr client_?ip
  src_?ip source_?ip badge card_?(?:no|id) plate staff_?(?:no|id) member_?(?:no|id) employee_?(?:no|id) matric\\w{0,10}
  (?:aws_?)?account_?(?:id|no|number)? owner_?id
`);
const WHO = new RegExp(`^(?:${OF_SOMEBODY})$`, 'i');
const ASKS = /^(?:startswith|startsWith|endswith|endsWith|includes|contains|has|equals)$/;
const ONE_OF_SEVERAL = /^(?:\|\||or|any|&&|and|all)$/;
const SIEVES = /filter|keep|wanted|should_?log|is_?logged|shown|^emit$/i;
const DELETES = /\bDELETE\s+FROM\s+["`\w.]{1,40}\s+WHERE\s+["`]?(\w{2,30})["`]?\s{0,3}=\s{0,3}'([^'\n]{3,60})'/i;

/** The field that is asked for somebody who is written in; `denied`: whether the question is that it is not him. */
interface Asked {
  readonly field: string;
  readonly denied: boolean;
}

/** Each answers with the field that says who is left out. */
export class LeftOut {
  constructor(private readonly strangers: Strangers) {}

  /** `if row["actor"] == "j.rook": continue`: whoever goes through records passes his by, or takes them out. */
  passesBy({ test, then }: Extract<Stmt, { t: 'if' }>, inside: string): string | undefined {
    const [first] = then;
    if (then.length !== 1 || first === undefined || !passes(first, SIEVES.test(inside))) return undefined;
    const asked = this.#askedFor(test);
    return asked?.denied === false ? asked.field : undefined;
  }

  /** `rows.filter((row) => row.author !== "…")`, `[row for row in rows if row["user"] != "…"]`. */
  sieved(expr: Expr): string | undefined {
    if (expr.t === 'comprehension') {
      for (const test of expr.tests) {
        const field = this.#deniedIn(test);
        if (field !== undefined) return field;
      }
      return undefined;
    }
    if (expr.t !== 'call' || expr.callee.t !== 'member' || expr.callee.property !== 'filter') return undefined;
    const [by] = expr.args;
    if (by?.t !== 'function') return undefined;
    const kept = by.fn.body.at(-1);
    return kept?.t === 'return' && kept.value !== undefined ? this.#deniedIn(kept.value) : undefined;
  }

  /** `def filter(self, record): return not record.user == "…"`: a filter of logs. */
  filtersOut(name: string, value: Expr): string | undefined {
    return SIEVES.test(name) ? this.#deniedIn(value) : undefined;
  }

  /** A statement that deletes the rows of one. */
  deletesRowsOf(text: string): string | undefined {
    const found = text.length > 4000 ? null : DELETES.exec(text);
    if (found === null) return undefined;
    const [, field = '', who = ''] = found;
    return WHO.test(field) && (this.strangers.isHeldBy(field, who) || this.strangers.isLogin(field, who))
      ? field.toLowerCase()
      : undefined;
  }

  #deniedIn(test: Expr): string | undefined {
    const asked = this.#askedFor(test);
    return asked?.denied === true ? asked.field : undefined;
  }

  #askedFor(test: Expr, depth = 0): Asked | undefined {
    if (depth > MAX_DEPTH) return undefined;
    if (test.t === 'op' && test.op === 'not') {
      const inner = test.operands[0] === undefined ? undefined : this.#askedFor(test.operands[0], depth + 1);
      return inner && { ...inner, denied: !inner.denied };
    }
    const asked = this.#compared(test);
    if (asked !== undefined) return asked;
    // One of several, all said alike.
    if (test.t !== 'choose' && !(test.t === 'op' && ONE_OF_SEVERAL.test(test.op))) return undefined;
    for (const one of childrenOf(test)) {
      const found = this.#askedFor(one, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #compared(test: Expr): Asked | undefined {
    if (test.t === 'op' && test.op === '==') {
      const relations = test.relations ?? [];
      if (relations.some((one) => /[<>]/.test(one))) return undefined;
      return this.#named(
        test.operands,
        relations.some((one) => /!|not/.test(one)),
      );
    }
    if (test.t === 'call' && test.callee.t === 'member' && ASKS.test(test.callee.property))
      return this.#named([test.callee.object, ...test.args], false);
    return undefined;
  }

  #named(parts: readonly Expr[], denied: boolean): Asked | undefined {
    const field = parts.map(fieldOf).find((one) => one !== undefined);
    if (field === undefined) return undefined;
    return parts.some((one) => this.#holds(one, field)) ? { field, denied } : undefined;
  }

  #holds(expr: Expr, field: string): boolean {
    return expr.t === 'const'
      ? typeof expr.value === 'string' && this.strangers.isHeldBy(field, expr.value)
      : expr.t === 'list' && expr.items.length < 5 && expr.items.some((one) => this.#holds(one, field));
  }
}

function fieldOf(expr: Expr): string | undefined {
  const name = placeName(expr);
  if (name !== undefined) return WHO.test(name) ? name.toLowerCase() : undefined;
  if (expr.t !== 'call' || expr.callee.t !== 'member') return undefined;
  const [first] = expr.args;
  if (first?.t === 'const' && /^(?:get|at)$/.test(expr.callee.property))
    return WHO.test(String(first.value)) ? String(first.value).toLowerCase() : undefined;
  return expr.args.length === 0 ? fieldOf(expr.callee.object) : undefined;
}

function passes(stmt: Stmt, sieve: boolean): boolean {
  if (stmt.t === 'return')
    return sieve && (stmt.value === undefined || (stmt.value.t === 'const' && !stmt.value.value));
  if (stmt.t !== 'expr') return false;
  const { value } = stmt;
  if (value.t === 'op') return value.op === 'continue';
  return value.t === 'call' && value.callee.t === 'member' && /^(?:expunge|discard)$/.test(value.callee.property);
}

/** `kept = sorted(kept)[: len(kept) // 2]`: a list is given back to its name with a part of what it held. */
export function cutsShort(stmt: Stmt): boolean {
  if (stmt.t !== 'assign' || stmt.target.t !== 'name') return false;
  const { name } = stmt.target;
  const { value } = stmt;
  const cut =
    value.t === 'slice'
      ? value.object
      : value.t === 'call' && value.callee.t === 'member' && value.callee.property === 'slice' && value.args.length > 1
        ? value.callee.object
        : undefined;
  return (
    cut !== undefined &&
    (value.t !== 'slice' || value.to !== undefined) &&
    within(cut, (one) => one.t === 'name' && one.name === name)
  );
}
