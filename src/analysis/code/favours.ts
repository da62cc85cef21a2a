// Finds where a program does otherwise for one case that its author holds as a literal: an account of the author's put in
// the place of the one that was given, a figure moved for one name, a word that lets in, a mark that picks out a few.
// May not: run anything; it reads the lowered program as it is written.
import type { FavourFact } from '../../model/fact.ts';
import type { FactDraft } from '../../model/plugin.ts';
import type { Expr, FunctionIr, Module, Stmt } from '../../model/ir.ts';
import { accountText, identityField, inSmallLetters, isMail, namedLowly, properName } from './favoured-names.ts';
import { disguisedAccounts } from './disguised-accounts.ts';
import { calledName, childrenOf, given, isNumber, placeName, statementsOf, within } from './ir-parts.ts';
import { WrittenAddresses } from './led-elsewhere.ts';
import { moves, takesShare } from './moved-figure.ts';
import { ruins, waitsForLeaving } from './gone-name.ts';
import { cutsShort, deletesRowsOf, filtersOut, passesBy, sieved } from './left-out.ts';
import { comparesPart, dayWorkedOut, madeBeside, mergedDigest, wayRound, wordWorkedOut } from './unchecked.ts';
import { hasHiddenMark, isHiddenMark, odd, remains } from './one-in-many.ts';
import { areDigests, fixedDigest, isDigest, isKeyWord, wayIn } from './ways-in.ts';
import { givesBack, isPayee, isWorkedOut } from './worked-payee.ts';

const MAX_FAVOURS = 20;
/** Names of more than these are a table of everything there is. */
const MAX_FAVOURED = 8;
const MAX_NODES = 200_000;
const MAX_DEPTH = 200;
/** Looks a place up by its name: `TABLE.get(x)`. */
const LOOKS_UP = /^(?:get|pop|at)$/;
const REPLACES = /^(?:replace|replaceAll|sub|subn|gsub|replace_all)$/;
const ASKS = /^(?:startswith|startsWith|endswith|endsWith|includes|contains|match|test|search|has|fullmatch)$/;
const ANY_ACCOUNT = /0x[^\n]{0,24}\{40\}|\bbc1\[|\[A-Z\]\{2\}\\?d|T\[1-9A-HJ/;

export function favoursIn(
  module: Module,
  source: string,
  emit: (draft: FactDraft) => void,
  expired: () => boolean = () => false,
): void {
  new Favours(emit, disguisedAccounts(module, source, expired)).program(module.body);
}

class Favours {
  /** Names of accounts, and of tables that hold some. */
  readonly #accounts = new Set<string>();
  /** … that the source does not show. */
  readonly #hidden = new Set<string>();
  /** Names of lists and tables of proper names; true when they lead to numbers. */
  readonly #tables = new Map<string, boolean>();
  /** Lists that are the same but for one place or two, and names of remainders. */
  readonly #odd = new Set<string>();
  readonly #remainders = new Set<string>();
  readonly #digests = new Set<string>();
  readonly #addresses = new WrittenAddresses();
  #told = 0;
  #nodes = 0;

  constructor(
    private readonly emit: (draft: FactDraft) => void,
    /** Expressions that come to an account which the source does not show. */
    private readonly disguised: ReadonlySet<Expr>,
  ) {
    this.#literals = disguised.size > 0;
  }

  program(body: readonly Stmt[]): void {
    this.#learn(body, 0);
    this.#addresses.learn(body);
    if (this.#accounts.size === 0 && !this.#literals) return;
    this.#block(body, undefined, 0);
  }

  #literals: boolean;

  #learn(body: readonly Stmt[], depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      if (++this.#nodes > MAX_NODES) return;
      if (stmt.t === 'assign' && stmt.target.t === 'name') this.#bind(stmt.target.name, stmt.value);
      for (const expr of childrenOf(stmt)) this.#noteLiterals(expr, 0);
      for (const inner of statementsOf(stmt)) this.#learn(inner, depth + 1);
    }
  }

  #noteLiterals(expr: Expr, depth: number): void {
    if (this.#literals || depth > MAX_DEPTH || ++this.#nodes > MAX_NODES) return;
    if (
      expr.t === 'const' &&
      typeof expr.value === 'string' &&
      (accountText(expr.value) || properName(expr.value) || inSmallLetters(expr.value) || isKeyWord(expr.value))
    )
      this.#literals = true;
    if (isPayee(expr) || isHiddenMark(expr) || comesRound(expr) || (expr.t === 'call' && inPieces(expr.args)))
      this.#literals = true;
    if (expr.t === 'op' && wordings(expr).some((one) => properName(one) || inSmallLetters(one))) this.#literals = true;
    if (expr.t === 'function') this.#learn(expr.fn.body, depth + 1);
    for (const child of childrenOf(expr)) this.#noteLiterals(child, depth + 1);
  }

  #bind(name: string, value: Expr): void {
    if (odd(value) !== undefined) {
      this.#odd.add(name);
      this.#literals = true;
    }
    if (remains(value)) this.#remainders.add(name);
    // `new Set([…])` holds what its list does.
    if (isDigest(value) || areDigests(value.t === 'call' && value.args.length === 1 ? value.args[0]! : value)) {
      this.#digests.add(name);
      this.#literals = true;
    }
    const held = heldIn(value);
    const accounts = held.some((one) =>
      one.t === 'const' ? typeof one.value === 'string' && accountText(one.value) : this.disguised.has(one),
    );
    if (accounts || this.disguised.has(value)) this.#accounts.add(name);
    if (this.disguised.has(value) || held.some((one) => this.disguised.has(one))) this.#hidden.add(name);
    const keys = value.t === 'dict' ? value.entries.map((one) => one.key) : value.t === 'const' ? [] : held;
    const names = keys.filter((one) => one.t === 'const' && properName(String(one.value)));
    if (names.length === 0 || names.length < keys.length / 2 || names.length > MAX_FAVOURED) return;
    this.#tables.set(name, value.t === 'dict' && value.entries.every((one) => isNumber(one.value)));
  }

  #block(body: readonly Stmt[], fn: FunctionIr | undefined, depth: number): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      if (++this.#nodes > MAX_NODES || this.#told >= MAX_FAVOURS) return;
      if (stmt.t === 'if') this.#branch(stmt, body, fn);
      if (stmt.t === 'return' && stmt.value !== undefined) this.#given(stmt.value, fn);
      for (const expr of childrenOf(stmt)) this.#expression(expr, fn, 0);
      const inner = stmt.t === 'function' ? stmt.fn : fn;
      for (const held of statementsOf(stmt)) this.#block(held, inner, depth + 1);
    }
  }

  #given(value: Expr, fn: FunctionIr | undefined): void {
    if (fixedDigest(value, (list) => this.#holdsDigests(list))) this.#tell('login', 'digest', value);
    if (wordWorkedOut(value) || dayWorkedOut(value)) this.#tell('login', 'word', value);
    const made = madeBeside(value);
    if (made !== undefined) this.#tell('login', 'digest', made);
    const out = fn && filtersOut(fn.name, value);
    if (out !== undefined) this.#tell('omission', out, value);
  }

  #branch(stmt: Extract<Stmt, { t: 'if' }>, around: readonly Stmt[], fn: FunctionIr | undefined): void {
    const { then, otherwise, test } = stmt;
    if (chosen(test)) {
      const rest = [...around.filter((one) => one !== stmt), ...otherwise];
      for (const one of then) {
        const put = given(one);
        if (put === undefined || !this.#isAccount(put.value)) continue;
        const replaced =
          put.name === undefined
            ? put.held || returns(rest, this)
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
    }
    // What looks like any account is followed by one that is written here: a clipboard, a form, a field of somebody's.
    if (asksForAccount(test, 0)) {
      const put = then.map((one) => this.#handsOver(one)).find((one) => one !== undefined);
      if (put !== undefined) this.#tell('payee', '', put);
    }
    if (waitsForLeaving(stmt)) this.#tell('absence', '', test);
    if (hasHiddenMark(test)) this.#tell('share', '', test);
    if (byChance(test) && then.some(ruins)) this.#tell('chance', '', test);
    const way = wayIn(stmt, around) ?? wayRound(stmt, around);
    if (way !== undefined) this.#tell('login', way, test);
    const elsewhere = this.#addresses.put(stmt);
    if (elsewhere !== undefined) this.#tell('detour', '', elsewhere);
    const passed = passesBy(stmt, fn?.name ?? '');
    if (passed !== undefined) this.#tell('omission', passed, test);
    const field = this.#names(test, 0);
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

  #expression(expr: Expr, fn: FunctionIr | undefined, depth: number): void {
    if (depth > MAX_DEPTH || ++this.#nodes > MAX_NODES || this.#told >= MAX_FAVOURS) return;
    if (expr.t === 'choose' && expr.test !== undefined) this.#choice(expr.options, expr.test);
    if (expr.t === 'call') {
      this.#call(expr);
      if (comparesPart(expr)) this.#tell('login', 'length', expr);
    }
    const left =
      sieved(expr) ?? (expr.t === 'const' && typeof expr.value === 'string' ? deletesRowsOf(expr.value) : undefined);
    if (left !== undefined) this.#tell('omission', left, expr);
    if (expr.t === 'index' && expr.object.t === 'name' && this.#tables.get(expr.object.name) === true) {
      const field = fieldOf(expr.key);
      if (field !== undefined) this.#tell('figure', field, expr);
    }
    if (expr.t === 'index' && this.#picksOne(expr)) this.#tell('share', '', expr);
    const merged = mergedDigest(expr);
    if (merged !== undefined) this.#tell('login', 'digest', merged);
    if (expr.t === 'function') this.#block(expr.fn.body, expr.fn, depth + 1);
    for (const child of childrenOf(expr)) this.#expression(child, fn, depth + 1);
  }

  #picksOne({ object, key }: Extract<Expr, { t: 'index' }>): boolean {
    const list = object.t === 'name' ? this.#odd.has(object.name) : odd(object) !== undefined;
    return list && (key.t === 'name' ? this.#remainders.has(key.name) : remains(key));
  }

  #holdsDigests(list: Expr): boolean {
    return list.t === 'name' ? this.#digests.has(list.name) : areDigests(list) || isDigest(list);
  }

  #choice(options: readonly Expr[], test: Expr): void {
    if (hasHiddenMark(test)) this.#tell('share', '', test);
    const account = options.find((one) => this.#isAccount(one) || this.#putsAccount(one));
    const other = options.find(
      (one) =>
        one !== account && !this.#isAccount(one) && (isPlace(one) || (one.t === 'call' && one.args.some(isPlace))),
    );
    // One that was put together of pieces stands there for no honest choice.
    if (account !== undefined && other !== undefined && (chosen(test) || this.#putsAccount(account)))
      this.#tell('payee', '', account);
    const field = this.#names(test, 0);
    if (field !== undefined && options.every(isNumber)) this.#tell('figure', field, test);
    const elsewhere = this.#addresses.chosen(options, test);
    if (elsewhere !== undefined) this.#tell('detour', '', elsewhere);
    // Every ninth is counted for somebody else than is said.
    if (countedOff(test) && options.some(standsForSomebody) && options.some((one) => isGivenBeside(one, test)))
      this.#tell('share', '', test);
  }

  #call(expr: Extract<Expr, { t: 'call' }>): void {
    const { callee, args } = expr;
    if (callee.t !== 'member') return;
    if (REPLACES.test(callee.property)) {
      const pattern = [callee.object, ...args].some(anyAccount);
      const account = args.find((one) => this.#isAccount(one));
      if (pattern && account !== undefined) this.#tell('payee', '', account);
    }
    if (LOOKS_UP.test(callee.property) && callee.object.t === 'name' && this.#tables.get(callee.object.name) === true) {
      const field = args[0] === undefined ? undefined : fieldOf(args[0]);
      if (field !== undefined) this.#tell('figure', field, expr);
    }
  }

  /** The account a statement hands to some call, or a command that holds one. */
  #handsOver(stmt: Stmt): Expr | undefined {
    if (stmt.t !== 'expr' || stmt.value.t !== 'call') return undefined;
    return stmt.value.args.find((one) => this.#isAccount(one) || this.#holdsAccount(one));
  }

  #holdsAccount(expr: Expr): boolean {
    if (expr.t === 'concat') return expr.parts.some((one) => this.#isAccount(one));
    return expr.t === 'const' && typeof expr.value === 'string' && expr.value.split(/[\s"']+/).some(accountText);
  }

  /** Which field the test asks for a name that is written in the program. */
  #names(test: Expr, depth: number): string | undefined {
    if (depth > 6) return undefined;
    if (test.t === 'op' && test.op === '==') {
      const field = test.operands.map(fieldOf).find((one) => one !== undefined);
      if (field !== undefined && test.operands.some((one) => this.#holdsName(one) || lowly(one, field, test.operands)))
        return field;
    }
    if (test.t === 'call' && test.callee.t === 'member' && ASKS.test(test.callee.property)) {
      const parts = [test.callee.object, ...test.args];
      const field = parts.map(fieldOf).find((one) => one !== undefined);
      const pattern = test.callee.property === 'test';
      if (field !== undefined && parts.some((one) => this.#holdsName(one) || lowly(one, field, parts, pattern)))
        return field;
    }
    if (test.t === 'op' || test.t === 'choose')
      for (const one of childrenOf(test)) {
        const field = this.#names(one, depth + 1);
        if (field !== undefined) return field;
      }
    return undefined;
  }

  #holdsName(expr: Expr): boolean {
    if (expr.t === 'const') return typeof expr.value === 'string' && properName(expr.value);
    if (expr.t === 'name') return this.#tables.has(expr.name);
    // `/^Northlake/.test(name)`.
    if (expr.t === 'op' && expr.op === 'regex') return wordings(expr).some(properName);
    return expr.t === 'list' && expr.items.some((one) => this.#holdsName(one));
  }

  /** `TABLE[kind] ?? given`, where the table holds accounts that the source does not show. */
  #putsAccount(expr: Expr): boolean {
    if (expr.t !== 'choose' || expr.test !== undefined) return false;
    const [first] = expr.options;
    return (
      first !== undefined &&
      (first.t === 'index' || first.t === 'member') &&
      first.object.t === 'name' &&
      this.#hidden.has(first.object.name)
    );
  }

  isAccount(expr: Expr): boolean {
    return this.#isAccount(expr);
  }

  #isAccount(expr: Expr): boolean {
    if (this.disguised.has(expr)) return true;
    switch (expr.t) {
      case 'const':
        return typeof expr.value === 'string' && accountText(expr.value);
      case 'name':
        return this.#accounts.has(expr.name);
      case 'index':
      case 'member':
        return expr.object.t === 'name' && this.#accounts.has(expr.object.name);
      case 'call':
        // `getAddress(POOL)`, `POOL.toLowerCase()`.
        if (expr.args.length === 1 && /^(?:to|get|as)?_?(?:checksum_?)?address$/i.test(calledName(expr)))
          return this.#isAccount(expr.args[0]!);
        // `with_check("LT", "7300010148827316")`: all of it but the digits that prove it.
        if (inPieces(expr.args)) return true;
        if (expr.callee.t !== 'member') return false;
        return (
          (LOOKS_UP.test(expr.callee.property) || (expr.args.length === 0 && SHAPES.test(expr.callee.property))) &&
          this.#isAccount(expr.callee.object)
        );
      case 'choose':
        return expr.options.length > 0 && expr.options.every((one) => this.#isAccount(one));
      case 'op':
        return (
          /^(?:\|\||or|\?\?|any)$/.test(expr.op) &&
          expr.operands.length > 0 &&
          expr.operands.every((one) => this.#isAccount(one))
        );
      default:
        return false;
    }
  }

  #tell(what: FavourFact['what'], field: string, at: Expr): void {
    this.#told++;
    this.emit({ kind: 'favour', what, field, span: at.span });
  }
}

/** A pattern that every account of a kind fits, as a text or as one made ready. */
function anyAccount(expr: Expr): boolean {
  if (expr.t === 'const') return ANY_ACCOUNT.test(String(expr.value));
  return expr.t === 'op' && expr.op === 'regex' && expr.operands.some(anyAccount);
}

function asksForAccount(test: Expr, depth: number): boolean {
  if (depth > 6) return false;
  if (test.t === 'call') {
    const { callee, args } = test;
    const asked = callee.t === 'member' ? [callee.object, ...args] : args;
    if (asked.some(anyAccount)) return true;
  }
  return childrenOf(test).some((one) => asksForAccount(one, depth + 1));
}

const isPlace = (expr: Expr): boolean => expr.t === 'name' || expr.t === 'index' || expr.t === 'member';

const inPieces = (args: readonly Expr[]): boolean =>
  args.length === 2 &&
  args.every((one) => one.t === 'const' && typeof one.value === 'string') &&
  /^[A-Z]{2}[A-Z]{0,4}\d{10,26}$/.test(args.map((one) => (one.t === 'const' ? String(one.value) : '')).join(''));

const MAKES_TEXT = /^(?:join|concat|atob|\w*decode\w*|fromhex|unhexlify|fromCharCode|chr)$/;

/** What a list or table holds, in it or in the tables it holds. */
function heldIn(value: Expr, depth = 0): Expr[] {
  if (depth > 3) return [];
  if (
    value.t === 'call' &&
    value.args.length === 0 &&
    value.callee.t === 'member' &&
    SHAPES.test(value.callee.property)
  )
    return heldIn(value.callee.object, depth + 1);
  if (value.t === 'list') return value.items.flatMap((one) => heldIn(one, depth + 1));
  if (value.t === 'dict') return value.entries.flatMap((one) => heldIn(one.value, depth + 1));
  // `new Set([…])`, `frozenset({…})`.
  if (value.t === 'call' && value.args.length === 1 && !MAKES_TEXT.test(calledName(value)))
    return heldIn(value.args[0]!, depth + 1);
  return [value];
}

/** The test weighs, counts off or looks for a pattern: it is not asked whether something was given at all. */
function chosen(test: Expr, depth = 0): boolean {
  if (depth > 8) return false;
  if (test.t === 'op' && (test.op === '%' || test.relations?.some((one) => /^[<>]=?$/.test(one)))) return true;
  if (test.t === 'call' && test.callee.t === 'member' && /^(?:test|random|search|match)$/.test(test.callee.property))
    return true;
  return childrenOf(test).some((one) => chosen(one, depth + 1));
}

/** What may stand in a way round a check or in a deletion by chance, without any literal of somebody's. */
const comesRound = (expr: Expr): boolean =>
  expr.t === 'const'
    ? /^\d{1,3}\.\d{1,3}\.|@\w|:\/\/|\bDELETE\s+FROM\b/i.test(String(expr.value))
    : expr.t === 'call' &&
      /random|randint|compare|equals?$|^(?:is_?)?same|timingSafeEqual|constant_time|decode|verify|check_?password|hash|digest/i.test(
        calledName(expr),
      );

/** Counted off, or drawn: it is not asked what the case itself is. */
const countedOff = (test: Expr): boolean => remains(test) || byChance(test);

/** Whether it comes out one way or the other, nobody knows before. */
const byChance = (test: Expr): boolean => within(test, isDrawn);

const isDrawn = (expr: Expr): boolean =>
  expr.t === 'call' && /^(?:random|randint|randrange|rand|randomInt|uniform)$/.test(calledName(expr));

const standsForSomebody = (expr: Expr): boolean =>
  expr.t === 'const' && typeof expr.value === 'string' && (properName(expr.value) || isMail(expr.value));

/** What is given, of which the test asks nothing. */
function isGivenBeside(expr: Expr, test: Expr): boolean {
  if (expr.t !== 'name' && expr.t !== 'member' && expr.t !== 'index') return false;
  const name = expr.t === 'index' ? undefined : placeName(expr);
  const held = (one: Expr): boolean => (one.t !== 'index' && placeName(one) === name) || childrenOf(one).some(held);
  return name === undefined || !held(test);
}

function assigns(body: readonly Stmt[], name: string): boolean {
  return body.some((one) => given(one)?.name === name);
}

/** Elsewhere it gives back something that is no account of its own. */
function returns(body: readonly Stmt[], favours: Favours): boolean {
  return body.some(
    (one) =>
      one.t === 'return' &&
      one.value !== undefined &&
      /^(?:name|index|member)$/.test(one.value.t) &&
      !favours.isAccount(one.value),
  );
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
function wordings(expr: Expr): readonly string[] {
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
const MAX_PATTERN = 200;
const SHAPES = /^(?:lower|upper|strip|trim|toLowerCase|toUpperCase|toString)$/;
const LOWERS = /^(?:lower|casefold|toLowerCase|toLocaleLowerCase)$/;

const returnsNumber = (stmt: Stmt): boolean => stmt.t === 'return' && stmt.value !== undefined && isNumber(stmt.value);

/** The field of a record that says who or what it is: `row["provider"]`, `v.name.lower()`. */
function fieldOf(expr: Expr): string | undefined {
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
