// Finds where a program does otherwise for one case that its author holds as a literal: an account of the author's put in
// the place of the one that was given, a figure moved for one name, a word that lets in, a mark that picks out a few.
// May not: run anything; it reads the lowered program as it is written.
import type { Expr, FunctionIr, Module, Stmt } from '../../../model/ir.ts';
import type { Knowledge } from '../../../model/knowledge.ts';
import type { FactDraft } from '../../../model/plugin.ts';
import { childrenOf, statementsOf } from '../program/ir-parts.ts';
import type { Around, Found, Sites } from './detector.ts';
import { ASKED_AT } from './detectors.ts';
import { disguisedAccounts } from './disguised-accounts.ts';
import { Learned } from './learned.ts';
import { Strangers } from './strangers.ts';
import { speaksOfGoods } from './swapped-goods.ts';

const MAX_FAVOURS = 20;
const MAX_NODES = 200_000;
const MAX_DEPTH = 200;

export function favoursIn(
  module: Module,
  source: string,
  knowledge: Knowledge,
  emit: (draft: FactDraft) => void,
  expired: () => boolean = () => false,
): void {
  const strangers = new Strangers(knowledge.list('accounts/nobodys'));
  const disguised = disguisedAccounts(module, source, expired);
  new Walk(emit, new Learned(source, strangers, disguised, speaksOfGoods(source))).program(module.body);
}

class Walk {
  #told = 0;
  /** A body may stand in a program more than once: under its name, in its class and in the row. */
  readonly #places = new Set<string>();
  #nodes = 0;

  constructor(
    private readonly emit: (draft: FactDraft) => void,
    private readonly learned: Learned,
  ) {}

  program(body: readonly Stmt[]): void {
    this.learned.learn(body);
    this.#ask('program', undefined, { body, fn: undefined });
    if (this.learned.anything) this.#block({ body, fn: undefined }, 0);
  }

  #block(around: Around, depth: number): void {
    const { body, fn } = around;
    if (depth > MAX_DEPTH) return;
    this.#ask('block', body, around);
    for (const stmt of body) {
      if (++this.#nodes > MAX_NODES || this.#told >= MAX_FAVOURS) return;
      if (stmt.t === 'if') this.#ask('branch', stmt, around);
      if (stmt.t === 'return' && stmt.value !== undefined) this.#ask('returned', stmt.value, around);
      for (const expr of childrenOf(stmt)) this.#expression(expr, around, 0);
      const inner: FunctionIr | undefined = stmt.t === 'function' ? stmt.fn : fn;
      for (const held of statementsOf(stmt)) this.#block({ body: held, fn: inner }, depth + 1);
    }
  }

  #expression(expr: Expr, around: Around, depth: number): void {
    if (depth > MAX_DEPTH || ++this.#nodes > MAX_NODES || this.#told >= MAX_FAVOURS) return;
    this.#ask('expression', expr, around);
    if (expr.t === 'function') this.#block({ body: expr.fn.body, fn: expr.fn }, depth + 1);
    for (const child of childrenOf(expr)) this.#expression(child, around, depth + 1);
  }

  #ask<Site extends keyof Sites>(site: Site, place: Sites[Site], around: Around): void {
    for (const one of ASKED_AT[site]) {
      const found = one.find(place, this.learned, around);
      if (found === undefined) continue;
      if ('what' in found) this.#tell(found);
      else for (const each of found) if (each !== undefined) this.#tell(each);
    }
  }

  #tell({ what, field, at }: Found): void {
    const place = `${what} ${at.span.start}`;
    if (this.#places.has(place)) return;
    this.#places.add(place);
    this.#told++;
    this.emit({ kind: 'favour', what, field, span: at.span });
  }
}
