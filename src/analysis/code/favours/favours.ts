// Finds where a program does otherwise for one case that its author holds as a literal: an account of the author's put in
// the place of the one that was given, a figure moved for one name, a word that lets in, a mark that picks out a few.
// May not: run anything; it reads the lowered program as it is written.
import type { FavourFact } from '../../../model/fact.ts';
import type { Expr, FunctionIr, Module, Stmt } from '../../../model/ir.ts';
import type { Knowledge } from '../../../model/knowledge.ts';
import type { FactDraft } from '../../../model/plugin.ts';
import { childrenOf, given, isNumber, statementsOf } from '../program/ir-parts.ts';
import { disguisedAccounts } from './disguised-accounts.ts';
import { ruins, waitsForLeaving } from './gone-name.ts';
import { Held } from './held.ts';
import { WrittenAddresses } from './led-elsewhere.ts';
import { cutsShort, LeftOut } from './left-out.ts';
import { chooses, fallsBack, LOOKED_UP, lookedUp, puts } from './looked-up-payee.ts';
import { moves, takesShare } from './moved-figure.ts';
import { isMail, properName } from './names.ts';
import { fieldAsked, LOOKS_UP } from './names-asked.ts';
import { hasHiddenMark } from './one-in-many.ts';
import { outwaits } from './outwaited.ts';
import { PutForAny } from './put-for-any.ts';
import { SpareKeys } from './spare-keys.ts';
import { Spared } from './spared.ts';
import { Strangers } from './strangers.ts';
import { speaksOfGoods, swapsGoods } from './swapped-goods.ts';
import { TrustedBeside, whoIs } from './trusted-beside.ts';
import { comparesPart, wayRound } from './unchecked.ts';
import { fixedDigest, wayIn } from './ways-in.ts';
import { asksForAccount, byChance, chosen, countedOff, isGivenBeside } from './what-tests-ask.ts';
import { givesBack, isPayee, isWorkedOut } from './worked-payee.ts';
import { bornSession, dayWorkedOut, madeBeside, mergedDigest, wordWorkedOut } from './worked-word.ts';

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
  new Favours(emit, source, strangers, disguisedAccounts(module, source, expired), speaksOfGoods(source)).program(
    module.body,
  );
}

class Favours {
  readonly #addresses = new WrittenAddresses();
  readonly #spared: Spared;
  readonly #leftOut: LeftOut;
  readonly #trusted: TrustedBeside;
  readonly #held: Held;
  readonly #spareKeys: SpareKeys;
  readonly #puts = new PutForAny((one) => this.#held.isAccount(one));
  #told = 0;
  /** A body may stand in a program more than once: under its name, in its class and in the row. */
  readonly #places = new Set<string>();
  #nodes = 0;

  constructor(
    private readonly emit: (draft: FactDraft) => void,
    source: string,
    strangers: Strangers,
    /** Expressions that come to an account which the source does not show. */
    private readonly disguised: ReadonlySet<Expr>,
    private readonly sells: boolean,
  ) {
    this.#held = new Held(disguised);
    this.#spared = new Spared(strangers, source);
    this.#leftOut = new LeftOut(strangers);
    this.#trusted = new TrustedBeside(strangers);
    this.#spareKeys = new SpareKeys(source);
  }

  program(body: readonly Stmt[]): void {
    this.#held.learn(body);
    this.#addresses.learn(body);
    this.#spared.learn(body);
    this.#puts.learn(body);
    this.#trusted.learn(body);
    this.#spareKeys.learn(body);
    for (const one of this.#trusted.added()) this.#tellTrusted(one);
    if (this.#held.anything || this.#spared.any || this.#spareKeys.any || this.sells) this.#block(body, undefined, 0);
  }

  #block(body: readonly Stmt[], fn: FunctionIr | undefined, depth: number): void {
    if (depth > MAX_DEPTH) return;
    const fallen = fallsBack(body);
    if (fallen !== undefined) this.#tellLookedUp(fallen);
    for (const stmt of body) {
      if (++this.#nodes > MAX_NODES || this.#told >= MAX_FAVOURS) return;
      if (stmt.t === 'if') this.#branch(stmt, body, fn);
      if (stmt.t === 'return' && stmt.value !== undefined) this.#given(stmt.value, fn);
      for (const expr of childrenOf(stmt)) this.#expression(expr, fn, 0, body);
      const inner = stmt.t === 'function' ? stmt.fn : fn;
      for (const held of statementsOf(stmt)) this.#block(held, inner, depth + 1);
    }
  }

  #given(value: Expr, fn: FunctionIr | undefined): void {
    if (fixedDigest(value, (list) => this.#held.holdsDigests(list))) this.#tell('login', 'digest', value);
    if (wordWorkedOut(value) || dayWorkedOut(value)) this.#tell('login', 'word', value);
    const made = madeBeside(value);
    if (made !== undefined) this.#tell('login', 'digest', made);
    const out = fn && this.#leftOut.filtersOut(fn.name, value);
    if (out !== undefined) this.#tell('omission', out, value);
  }

  #branch(stmt: Extract<Stmt, { t: 'if' }>, around: readonly Stmt[], fn: FunctionIr | undefined): void {
    const { then, otherwise, test } = stmt;
    if (chosen(test)) {
      const rest = [...around.filter((one) => one !== stmt), ...otherwise];
      for (const one of then) {
        const put = given(one);
        if (put === undefined || !this.#held.isAccount(put.value)) continue;
        const replaced =
          put.name === undefined
            ? put.held || returns(rest, this.#held)
            : fn?.params.some((p) => p.name === put.name) || assigns(rest, put.name);
        if (replaced) this.#tell('payee', '', put.value);
      }
      // The payee that was given back in one case, and one that is worked out in the other.
      const inside = givesBack(then);
      const behind = otherwise.some((one) => one.t === 'return')
        ? givesBack(otherwise)
        : givesBack(around, around.indexOf(stmt) + 1);
      const worked = [inside, behind].find((one) => one !== undefined && isWorkedOut(one, 0));
      const own = worked ?? (inside !== undefined && standsForSomebody(inside) ? inside : undefined);
      if (own !== undefined && [inside, behind].some((one) => one !== undefined && isPayee(one)))
        this.#tell('payee', '', own);
      else if (behind !== undefined && this.#held.isAccount(behind) && isParameter(inside, fn))
        this.#tell('payee', '', behind);
    }
    const lookedUp = puts(stmt, around);
    if (lookedUp !== undefined) this.#tellLookedUp(lookedUp);
    // What looks like any account is followed by one that is written here: a clipboard, a form, a field of somebody's.
    if (asksForAccount(test)) {
      const put = then.map((one) => this.#handsOver(one)).find((one) => one !== undefined);
      if (put !== undefined) this.#tell('payee', '', put);
    }
    if (waitsForLeaving(stmt)) this.#tell('absence', '', test);
    if (outwaits(stmt)) this.#tell('elapsed', '', test);
    if (hasHiddenMark(test)) this.#tell('share', '', test);
    if (byChance(test) && then.some(ruins)) this.#tell('chance', '', test);
    const way = wayIn(stmt, around) ?? wayRound(stmt, around);
    if (way !== undefined) this.#tell('login', way, test);
    const key = fn && this.#spareKeys.in(stmt, around, fn);
    if (key !== undefined) this.#tell('signer', '', key);
    const elsewhere = this.#addresses.put(stmt);
    if (elsewhere !== undefined) this.#tell('detour', '', elsewhere);
    const passed = this.#leftOut.passesBy(stmt, fn?.name ?? '');
    if (passed !== undefined) this.#tell('omission', passed, test);
    for (const { what, field, at } of this.#spared.in(stmt)) this.#tell(what, field, at);
    const field = this.#nameAsked(test);
    if (field === undefined) return;
    const others = [...around, ...otherwise];
    const moved = then.some(
      (one) =>
        moves(one) ||
        takesShare(one, then) ||
        (returnsNumber(one) && others.some((other) => other !== one && returnsNumber(other))),
    );
    if (moved) this.#tell('figure', field, test);
    else if (then.some(cutsShort)) this.#tell('omission', field, test);
  }

  #expression(expr: Expr, fn: FunctionIr | undefined, depth: number, around: readonly Stmt[]): void {
    if (depth > MAX_DEPTH || ++this.#nodes > MAX_NODES || this.#told >= MAX_FAVOURS) return;
    if (expr.t === 'choose' && expr.test !== undefined) this.#choice(expr.options, expr.test);
    const chosenOf = expr.t === 'choose' ? chooses(expr.options, expr.test) : undefined;
    if (chosenOf !== undefined) this.#tellLookedUp(chosenOf);
    const kind = swapsGoods(expr);
    if (kind !== undefined) this.#tell('goods', kind, expr);
    const row = this.#puts.row(expr);
    if (row !== undefined) this.#tell('payee', '', row);
    if (expr.t === 'call') {
      this.#call(expr);
      if (comparesPart(expr, around)) this.#tell('login', 'length', expr);
    }
    const left =
      this.#leftOut.sieved(expr) ??
      (expr.t === 'const' && typeof expr.value === 'string' ? this.#leftOut.deletesRowsOf(expr.value) : undefined);
    if (left !== undefined) this.#tell('omission', left, expr);
    if (expr.t === 'index') this.#tellFigure(this.#held.fieldOfTable(expr.object, expr.key), expr);
    if (expr.t === 'index' && this.#held.picksOne(expr)) this.#tell('share', '', expr);
    // Whoever hides an account of theirs puts it in the place of another sooner or later.
    if (this.disguised.has(expr)) this.#tell('payee', '', expr);
    if (this.#held.startsByDigest(expr) || this.#held.asksForDigest(expr)) this.#tell('share', '', expr);
    const born = bornSession(expr);
    if (born !== undefined) this.#tell('login', 'digest', born);
    const trusted = this.#trusted.stranger(expr);
    if (trusted !== undefined) this.#tellTrusted(trusted);
    const merged = mergedDigest(expr);
    if (merged !== undefined) this.#tell('login', 'digest', merged);
    if (expr.t === 'function') this.#block(expr.fn.body, expr.fn, depth + 1);
    for (const child of childrenOf(expr)) this.#expression(child, fn, depth + 1, around);
  }

  #choice(options: readonly Expr[], test: Expr): void {
    if (hasHiddenMark(test)) this.#tell('share', '', test);
    const account = options.find((one) => this.#held.isAccount(one) || this.#held.putsAccount(one));
    const other = options.find(
      (one) =>
        one !== account && !this.#held.isAccount(one) && (isPlace(one) || (one.t === 'call' && one.args.some(isPlace))),
    );
    // One that was put together of pieces stands there for no honest choice.
    if (account !== undefined && other !== undefined && (chosen(test) || this.#held.putsAccount(account)))
      this.#tell('payee', '', account);
    const field = this.#nameAsked(test);
    if (field !== undefined && options.every(isNumber)) this.#tell('figure', field, test);
    const elsewhere = this.#addresses.chosen(options, test);
    if (elsewhere !== undefined) this.#tell('detour', '', elsewhere);
    // Every ninth is counted for somebody else than is said.
    if (countedOff(test) && options.some(standsForSomebody) && options.some((one) => isGivenBeside(one, test)))
      this.#tell('share', '', test);
  }

  #call(expr: Extract<Expr, { t: 'call' }>): void {
    const { callee, args } = expr;
    const put = this.#puts.replaced(expr);
    if (put !== undefined) this.#tell('payee', '', put);
    if (lookedUp(expr)) this.#tellLookedUp(expr);
    if (callee.t !== 'member') return;
    if (LOOKS_UP.test(callee.property)) this.#tellFigure(this.#held.fieldOfTable(callee.object, args[0]), expr);
  }

  /** The account a statement hands to some call, or a command that holds one. */
  #handsOver(stmt: Stmt): Expr | undefined {
    if (stmt.t !== 'expr' || stmt.value.t !== 'call') return undefined;
    return stmt.value.args.find((one) => this.#held.isAccount(one) || this.#held.holdsAccount(one));
  }

  #nameAsked(test: Expr): string | undefined {
    return fieldAsked(test, (one) => this.#held.holdsName(one));
  }

  #tellFigure(field: string | undefined, at: Expr): void {
    if (field !== undefined) this.#tell('figure', field, at);
  }

  /** Of a table the program holds itself no other file need tell that there is an account in it. */
  #tellLookedUp(at: Expr): void {
    this.#tell('payee', this.#held.hasAccounts ? '' : LOOKED_UP, at);
  }

  #tellTrusted(at: Expr): void {
    if (at.t === 'const') this.#tell('exemption', whoIs(String(at.value)), at);
  }

  #tell(what: FavourFact['what'], field: string, at: Expr): void {
    const place = `${what} ${at.span.start}`;
    if (this.#places.has(place)) return;
    this.#places.add(place);
    this.#told++;
    this.emit({ kind: 'favour', what, field, span: at.span });
  }
}

const isPlace = (expr: Expr): boolean => expr.t === 'name' || expr.t === 'index' || expr.t === 'member';

const standsForSomebody = (expr: Expr): boolean =>
  expr.t === 'const' && typeof expr.value === 'string' && (properName(expr.value) || isMail(expr.value));

const isParameter = (expr: Expr | undefined, fn: FunctionIr | undefined): boolean =>
  expr?.t === 'name' && fn?.params.some((one) => one.name === expr.name) === true;

function assigns(body: readonly Stmt[], name: string): boolean {
  return body.some((one) => given(one)?.name === name);
}

/** Elsewhere it gives back something that is no account of its own. */
function returns(body: readonly Stmt[], held: Held): boolean {
  return body.some(
    (one) =>
      one.t === 'return' &&
      one.value !== undefined &&
      /^(?:name|index|member)$/.test(one.value.t) &&
      !held.isAccount(one.value),
  );
}

const returnsNumber = (stmt: Stmt): boolean => stmt.t === 'return' && stmt.value !== undefined && isNumber(stmt.value);
