// Finds records that a program leaves out or deletes for one who is written in it: a login, an address, a person's name.
// May not: ask what the records are; kinds of accounts, machines' own names and test data are nobody.
import type { Expr, Stmt } from '../../../model/ir.ts';
import { alternatives, listed } from '../../../model/alternatives.ts';
import { isCloudAccount } from './cloud-account.ts';
import { isMail } from './names.ts';
import { childrenOf, placeName, within } from '../program/ir-parts.ts';

const MAX_DEPTH = 8;
const OF_SOMEBODY = listed(`
  actor author author_?e?mail committer user user_?name login account e?mail sender from_?addr(?:ess)? reviewer reporter
  owner member employee surname last_?name family_?name maker vendor supplier ip ip_?addr(?:ess)? remote_?addr client_?ip
  src_?ip source_?ip badge card_?(?:no|id) plate staff_?(?:no|id) member_?(?:no|id) employee_?(?:no|id) matric\\w{0,10}
  (?:aws_?)?account_?(?:id|no|number)? owner_?id
`);
const WHO = new RegExp(`^(?:${OF_SOMEBODY})$`, 'i');
const NUMBERED = /^(?:badge|card|plate|staff|member|employee|matric)/i;
const ADDRESS = /^(?:client_?|src_?|source_?|remote_?)?(?:ip|ip_?addr(?:ess)?|addr)$/i;

/** Accounts that stand for a machine or for nobody. */
const NOBODY = new RegExp(
  alternatives(
    String.raw`^(?:root|admin\w*|user\d?|users?|test\w*|guest|anonymous|system|none|null|nobody|unknown|n\/a|default|self|me|all|any|other)$`,
    String.raw`bot\b|\[bot\]|github|gitlab|actions|renovate|dependabot|noreply|no-reply|example|localhost|placeholder|your|postmaster|mailer|daemon|www-data|postgres|mysql|jenkins|ubuntu|service[_ -]?account|^(?:nt |local |network |window |anonymous )`,
  ),
  'i',
);
const LOGIN = /^[a-z][a-z]{1,14}(?:[._-][a-z]{2,20}|\d{1,3})?$/;
const PERSON = /^(?=.*[a-z])[A-Z][\w.'-]{0,20}(?: [A-Z][\w'-]{1,20}){1,2}$/;
const NET =
  /^(?!10\.|127\.|0\.|255\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|192\.0\.2|198\.51\.100|203\.0\.113|8\.8\.|1\.1\.1|1\.0\.0)\d{1,3}(?:\.\d{1,3}){1,3}\.?$/;

const CLOUD = /^(?:aws_?)?(?:account|owner)/i;

/** Somebody in particular, as such a field holds him. */
function somebody(text: string, field: string): boolean {
  if (NOBODY.test(text)) return false;
  if (ADDRESS.test(field)) return NET.test(text);
  if (CLOUD.test(field) && isCloudAccount(text)) return true;
  if (NUMBERED.test(field) && /^[A-Z]{0,3}-?\d{4,12}$/.test(text)) return true;
  return (
    isMail(text) ||
    PERSON.test(text) ||
    (/^(?:actor|login|user_?name|user|account)$/i.test(field) && LOGIN.test(text) && /[._\d-]/.test(text))
  );
}

/** `185.203.44.`, which `1.2.3` is not. */
const LIKE_NO_VERSION = /^\d{2,3}\.\d{1,3}\.(?:\d{2,3}(?:\.|$)|\d{1,3}\.\d)|^\d{2,3}\.\d{2,3}\./;

/** Somebody in particular wherever it stands: a person's mail, an address of the net, an account of a cloud. */
export const isParticular = (text: string): boolean =>
  (text.startsWith('arn:') && isCloudAccount(text)) ||
  (!NOBODY.test(text) && (isMail(text) || (NET.test(text) && LIKE_NO_VERSION.test(text))));

/** The field that is asked for somebody who is written in; `denied`: whether the question is that it is not him. */
export interface Asked {
  readonly field: string;
  readonly denied: boolean;
}

export function askedFor(test: Expr, depth = 0): Asked | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (test.t === 'op' && test.op === 'not') {
    const inner = test.operands[0] === undefined ? undefined : askedFor(test.operands[0], depth + 1);
    return inner && { ...inner, denied: !inner.denied };
  }
  const asked = compared(test);
  if (asked !== undefined) return asked;
  // One of several, all said alike.
  if (test.t !== 'choose' && !(test.t === 'op' && /^(?:\|\||or|any|&&|and|all)$/.test(test.op))) return undefined;
  for (const one of childrenOf(test)) {
    const found = askedFor(one, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function compared(test: Expr): Asked | undefined {
  if (test.t === 'op' && test.op === '==') {
    const relations = test.relations ?? [];
    if (relations.some((one) => /[<>]/.test(one))) return undefined;
    return named(
      test.operands,
      relations.some((one) => /!|not/.test(one)),
    );
  }
  if (test.t === 'call' && test.callee.t === 'member' && ASKS.test(test.callee.property))
    return named([test.callee.object, ...test.args], false);
  return undefined;
}
const ASKS = /^(?:startswith|startsWith|endswith|endsWith|includes|contains|has|equals)$/;

function named(parts: readonly Expr[], denied: boolean): Asked | undefined {
  const field = parts.map(fieldOf).find((one) => one !== undefined);
  if (field === undefined) return undefined;
  return parts.some((one) => holds(one, field)) ? { field, denied } : undefined;
}

const holds = (expr: Expr, field: string): boolean =>
  expr.t === 'const'
    ? typeof expr.value === 'string' && somebody(expr.value, field)
    : expr.t === 'list' && expr.items.length < 5 && expr.items.some((one) => holds(one, field));

function fieldOf(expr: Expr): string | undefined {
  const name = placeName(expr);
  if (name !== undefined) return WHO.test(name) ? name.toLowerCase() : undefined;
  if (expr.t !== 'call' || expr.callee.t !== 'member') return undefined;
  const [first] = expr.args;
  if (first?.t === 'const' && /^(?:get|at)$/.test(expr.callee.property))
    return WHO.test(String(first.value)) ? String(first.value).toLowerCase() : undefined;
  return expr.args.length === 0 ? fieldOf(expr.callee.object) : undefined;
}

/** `if row["actor"] == "j.rook": continue`: whoever goes through records passes his by, or takes them out. */
export function passesBy({ test, then }: Extract<Stmt, { t: 'if' }>, inside: string): string | undefined {
  const [first] = then;
  if (then.length !== 1 || first === undefined) return undefined;
  if (!passes(first, SIEVES.test(inside))) return undefined;
  const asked = askedFor(test);
  return asked?.denied === false ? asked.field : undefined;
}

function passes(stmt: Stmt, sieve: boolean): boolean {
  if (stmt.t === 'return')
    return sieve && (stmt.value === undefined || (stmt.value.t === 'const' && !stmt.value.value));
  if (stmt.t !== 'expr') return false;
  const { value } = stmt;
  if (value.t === 'op') return value.op === 'continue';
  return value.t === 'call' && value.callee.t === 'member' && /^(?:expunge|discard)$/.test(value.callee.property);
}

/** `rows.filter((row) => row.author !== "…")`, `[row for row in rows if row["user"] != "…"]`. */
export function sieved(expr: Expr): string | undefined {
  if (expr.t === 'comprehension') {
    for (const test of expr.tests) {
      const asked = askedFor(test);
      if (asked?.denied === true) return asked.field;
    }
    return undefined;
  }
  if (expr.t !== 'call' || expr.callee.t !== 'member' || expr.callee.property !== 'filter') return undefined;
  const [by] = expr.args;
  if (by?.t !== 'function') return undefined;
  const kept = by.fn.body.at(-1);
  const asked = kept?.t === 'return' && kept.value !== undefined ? askedFor(kept.value) : undefined;
  return asked?.denied === true ? asked.field : undefined;
}

const SIEVES = /filter|keep|wanted|should_?log|is_?logged|shown|^emit$/i;

/** `def filter(self, record): return not record.user == "…"`: a filter of logs. */
export function filtersOut(name: string, value: Expr): string | undefined {
  if (!SIEVES.test(name)) return undefined;
  const asked = askedFor(value);
  return asked?.denied === true ? asked.field : undefined;
}

const DELETES = /\bDELETE\s+FROM\s+["`\w.]{1,40}\s+WHERE\s+["`]?(\w{2,30})["`]?\s{0,3}=\s{0,3}'([^'\n]{3,60})'/i;

/** A statement that deletes the rows of one. */
export function deletesRowsOf(text: string): string | undefined {
  const found = text.length > 4000 ? null : DELETES.exec(text);
  if (found === null) return undefined;
  const [, field = '', who = ''] = found;
  return WHO.test(field) &&
    (somebody(who, field) || (/^(?:actor|login|user_?name)$/i.test(field) && LOGIN.test(who) && !NOBODY.test(who)))
    ? field.toLowerCase()
    : undefined;
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
