// What the names of a program hold that matters to who is favoured: accounts, names of people and firms, digests, lists that
// are the same but for one place. Learned once, asked often.
// May not: look at what is done with them.
import type { Expr, FunctionIr, Stmt } from '../../../model/ir.ts';
import { calledName, childrenOf, given, isNumber, statementsOf, within } from '../program/ir-parts.ts';
import { isGiven } from './looked-up-payee.ts';
import { accountText, inSmallLetters, properName } from './names.ts';
import { fieldOf, LOOKS_UP, wordings } from './names-asked.ts';
import { isHiddenMark, odd, remains } from './one-in-many.ts';
import { isNow } from './outwaited.ts';
import { registryAccount } from './registry-account.ts';
import { areDigests, isDigest, isKeyWord } from './ways-in.ts';
import { givesBack, isPayee } from './worked-payee.ts';

/** Names of more than these are a table of everything there is. */
const MAX_FAVOURED = 8;
const MAX_NODES = 200_000;
const MAX_DEPTH = 200;
/** An account is written in groups of four. */
const MAX_PIECES = 9;
const SHAPES = /^(?:lower|upper|strip|trim|toLowerCase|toUpperCase|toString)$/;

export class Held {
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
  /** Names of long rows of digits, as the greater part of an account is. */
  readonly #digits = new Set<string>();
  /** Functions that give an account of the program's own back. */
  readonly #givers = new Set<string>();
  readonly #functions: FunctionIr[] = [];
  /** Functions that give a digest back. */
  readonly #digesters = new Set<string>();
  #literals: boolean;
  #nodes = 0;

  constructor(
    /** Expressions that come to an account which the source does not show. */
    private readonly disguised: ReadonlySet<Expr>,
  ) {
    this.#literals = disguised.size > 0;
  }

  /** Whether the program holds anything that somebody could be favoured by. */
  get anything(): boolean {
    return this.#accounts.size > 0 || this.#literals;
  }

  get hasAccounts(): boolean {
    return this.#accounts.size > 0;
  }

  learn(body: readonly Stmt[], depth = 0): void {
    if (depth > MAX_DEPTH) return;
    for (const stmt of body) {
      if (++this.#nodes > MAX_NODES) return;
      if (stmt.t === 'assign' && stmt.target.t === 'name') this.#bind(stmt.target.name, stmt.value);
      if (stmt.t === 'function' && givesDigest(stmt.fn.body)) this.#digesters.add(stmt.fn.name);
      for (const expr of childrenOf(stmt)) this.#noteLiterals(expr, 0);
      for (const inner of statementsOf(stmt)) this.learn(inner, depth + 1);
      if (stmt.t === 'function') this.#functions.push(stmt.fn);
    }
    // A function may stand above what it picks from.
    if (depth > 0 || this.#accounts.size === 0) return;
    for (const { name, body: inner } of this.#functions) if (this.#givesAccount(inner)) this.#givers.add(name);
  }

  /** `return POOL[0]`, or a name that was put to one of them. */
  #givesAccount(body: readonly Stmt[]): boolean {
    const value = givesBack(body);
    if (value === undefined) return false;
    if (value.t !== 'name' || this.#accounts.has(value.name)) return this.isAccount(value);
    return body.some((one) => {
      const put = given(one);
      return put?.name === value.name && this.isAccount(put.value);
    });
  }

  #noteLiterals(expr: Expr, depth: number): void {
    if (this.#literals || depth > MAX_DEPTH || ++this.#nodes > MAX_NODES) return;
    if (
      expr.t === 'const' &&
      typeof expr.value === 'string' &&
      (this.holdsAccount(expr) ||
        properName(expr.value) ||
        inSmallLetters(expr.value) ||
        isKeyWord(expr.value) ||
        registryAccount(expr.value) !== undefined)
    )
      this.#literals = true;
    if (this.startsByDigest(expr)) this.#literals = true;
    if (
      isPayee(expr) ||
      isGiven(expr) ||
      isHiddenMark(expr) ||
      isNow(expr) ||
      comesRound(expr) ||
      (expr.t === 'call' && inPieces(expr.args))
    )
      this.#literals = true;
    if (expr.t === 'op' && wordings(expr).some((one) => properName(one) || inSmallLetters(one))) this.#literals = true;
    if (expr.t === 'function') this.learn(expr.fn.body, depth + 1);
    for (const child of childrenOf(expr)) this.#noteLiterals(child, depth + 1);
  }

  #bind(name: string, value: Expr): void {
    if (odd(value) !== undefined) {
      this.#odd.add(name);
      this.#literals = true;
    }
    if (remains(value)) this.#remainders.add(name);
    if (value.t === 'function' && givesDigest(value.fn.body)) this.#digesters.add(name);
    // `new Set([…])` holds what its list does.
    if (isDigest(value) || areDigests(value.t === 'call' && value.args.length === 1 ? value.args[0]! : value)) {
      this.#digests.add(name);
      this.#literals = true;
    }
    if (/^\d{10,24}$/.test(plainText(value) ?? '')) this.#digits.add(name);
    const held = heldIn(value);
    const accounts = held.some((one) =>
      one.t === 'const'
        ? typeof one.value === 'string' && accountText(one.value)
        : isInParts(one) || this.disguised.has(one),
    );
    if (accounts || this.disguised.has(value)) this.#accounts.add(name);
    if (this.disguised.has(value) || held.some((one) => this.disguised.has(one))) this.#hidden.add(name);
    if (value.t === 'list' && inPieces(value.items)) {
      this.#accounts.add(name);
      this.#hidden.add(name);
    }
    const keys = value.t === 'dict' ? value.entries.map((one) => one.key) : value.t === 'const' ? [] : held;
    const names = keys.filter((one) => one.t === 'const' && properName(String(one.value)));
    if (names.length === 0 || names.length < keys.length / 2 || names.length > MAX_FAVOURED) return;
    this.#tables.set(name, value.t === 'dict' && value.entries.every((one) => isNumber(one.value)));
  }

  /** The one place of a list at which something else stands. */
  picksOne({ object, key }: Extract<Expr, { t: 'index' }>): boolean {
    const list = object.t === 'name' ? this.#odd.has(object.name) : odd(object) !== undefined;
    return list && (key.t === 'name' ? this.#remainders.has(key.name) : remains(key));
  }

  holdsDigests(list: Expr): boolean {
    return list.t === 'name' ? this.#digests.has(list.name) : areDigests(list) || isDigest(list);
  }

  /** `lot(licence, seed).startswith("5e1")`: how a digest begins that a function of the program works out. */
  startsByDigest(expr: Expr): boolean {
    if (expr.t !== 'call' || expr.callee.t !== 'member' || !/^starts_?with$/i.test(expr.callee.property)) return false;
    const { object } = expr.callee;
    const [start] = expr.args;
    return (
      object.t === 'call' &&
      this.#digesters.has(calledName(object)) &&
      start?.t === 'const' &&
      /^(?=.*\d)(?=.*[a-f])[\da-f]{2,8}$/.test(String(start.value))
    );
  }

  /** `bid.key[:10] == "7be4c190aa"`, where a method or function of the program works the digest out. */
  asksForDigest(expr: Expr): boolean {
    if (expr.t !== 'op' || expr.op !== '==' || expr.relations?.some((one) => !/^(?:===?|is|in)$/.test(one)) === true)
      return false;
    return expr.operands.some(startOfDigest) && expr.operands.some((one) => this.#digesters.has(workedOutBy(one)));
  }

  /** A text with an account in it, as a command has. */
  holdsAccount(expr: Expr): boolean {
    if (expr.t === 'concat') return expr.parts.some((one) => this.isAccount(one));
    return expr.t === 'const' && typeof expr.value === 'string' && expr.value.split(/[\s"']+/).some(accountText);
  }

  /** A name that is written here, or what is called by one that holds such names. */
  holdsName(expr: Expr): boolean {
    if (expr.t === 'const') return typeof expr.value === 'string' && properName(expr.value);
    if (expr.t === 'name') return this.#tables.has(expr.name);
    // `/^Northlake/.test(name)`.
    if (expr.t === 'op' && expr.op === 'regex') return wordings(expr).some(properName);
    return expr.t === 'list' && expr.items.some((one) => this.holdsName(one));
  }

  /** `TABLE[kind] ?? given`, where the table holds accounts that the source does not show. */
  putsAccount(expr: Expr): boolean {
    if (expr.t !== 'choose' || expr.test !== undefined) return false;
    const [first] = expr.options;
    return (
      first !== undefined &&
      (first.t === 'index' || first.t === 'member') &&
      first.object.t === 'name' &&
      this.#hidden.has(first.object.name)
    );
  }

  /** An account of the author's: written, hidden, or held under a name. */
  isAccount(expr: Expr): boolean {
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
        // `nearest(given)`, which picks one of its own.
        if (expr.callee.t === 'name' && this.#givers.has(expr.callee.name)) return true;
        // `getAddress(POOL)`, `POOL.toLowerCase()`.
        if (expr.args.length === 1 && /^(?:to|get|as)?_?(?:checksum_?)?address$/i.test(calledName(expr)))
          return this.isAccount(expr.args[0]!);
        // `with_check("LT", "7300010148827316")`: all of it but the digits that prove it.
        if (inPieces(expr.args)) return true;
        if (expr.callee.t !== 'member') return false;
        return (
          (LOOKS_UP.test(expr.callee.property) || (expr.args.length === 0 && SHAPES.test(expr.callee.property))) &&
          this.isAccount(expr.callee.object)
        );
      case 'choose':
        return expr.options.length > 0 && expr.options.every((one) => this.isAccount(one));
      case 'concat':
        return isInParts(expr) || this.#isOfPieces(expr.parts);
      case 'op':
        if (expr.op === '+') return isInParts(expr) || this.#isOfPieces(expr.operands);
        return (
          /^(?:\|\||or|\?\?|any)$/.test(expr.op) &&
          expr.operands.length > 0 &&
          expr.operands.every((one) => this.isAccount(one))
        );
      default:
        return false;
    }
  }

  /** `BANK[0] + check + BANK[1]`: pieces of one that the source does not show. */
  #isOfPieces(parts: readonly Expr[]): boolean {
    // `"LT" + check(bank) + bank`: the land, the digits that prove it, and the rest.
    const [land] = parts;
    const startsWithLand = land?.t === 'const' && /^[A-Z]{2}(?:\d{2})?$/.test(String(land.value));
    if (startsWithLand && parts.some((one) => one.t === 'name' && this.#digits.has(one.name))) return true;
    return parts.some((one) =>
      one.t === 'index'
        ? one.object.t === 'name' && this.#hidden.has(one.object.name)
        : (one.t === 'concat' || one.t === 'op') && this.isAccount(one),
    );
  }

  /** `RATES[vendor]`: the field by which a table leads from names to numbers. */
  fieldOfTable(table: Expr, key: Expr | undefined): string | undefined {
    if (key === undefined || table.t !== 'name' || this.#tables.get(table.name) !== true) return undefined;
    return fieldOf(key);
  }
}

/** A text, whole or written in pieces. */
function plainText(value: Expr): string | undefined {
  if (value.t === 'const') return typeof value.value === 'string' ? value.value : undefined;
  const parts = value.t === 'concat' ? value.parts : value.t === 'op' && value.op === '+' ? value.operands : undefined;
  if (parts === undefined || parts.length > MAX_PIECES) return undefined;
  const texts = parts.map(plainText);
  return texts.every((one) => one !== undefined) ? texts.join('') : undefined;
}

/** `"LT" + "6010" + "1001" + …`: an account as it stands, only that no search finds it. */
function isInParts(value: Expr): boolean {
  if (value.t !== 'concat' && value.t !== 'op') return false;
  const text = plainText(value);
  return text !== undefined && accountText(text);
}

const inPieces = (args: readonly Expr[]): boolean =>
  args.length > 1 &&
  args.length <= MAX_PIECES &&
  args.every((one) => one.t === 'const' && typeof one.value === 'string') &&
  /^[A-Z]{2}[A-Z]{0,4}\d{10,26}$/.test(args.map((one) => (one.t === 'const' ? String(one.value) : '')).join(''));

const givesDigest = (body: readonly Stmt[]): boolean =>
  body.some(
    (one) =>
      one.t === 'return' &&
      one.value !== undefined &&
      within(
        one.value,
        (part) =>
          part.t === 'call' &&
          /^(?:hexdigest|digest|createHash|sum\d{3}|(?:sha\d+|md5)(?:_hex)?)$/i.test(calledName(part)),
      ),
  );

/** Too short to prove a file by, too long to be met by chance; one, or a list of some. */
const startOfDigest = (expr: Expr): boolean =>
  expr.t === 'list'
    ? expr.items.length > 0 && expr.items.every(startOfDigest)
    : expr.t === 'const' && typeof expr.value === 'string' && /^(?=.*\d)(?=.*[a-f])[\da-f]{6,16}$/.test(expr.value);

/** What the name, the method or the function is called that a part of is taken. */
function workedOutBy(expr: Expr): string {
  let one = expr;
  while (one.t === 'slice' || one.t === 'index') one = one.object;
  // `digest(x).slice(0, 8)`.
  if (one.t === 'call' && one.callee.t === 'member' && /^(?:slice|substr(?:ing)?)$/.test(one.callee.property))
    one = one.callee.object;
  return calledName(one);
}

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

/** What may stand in a way round a check or in a deletion by chance, without any literal of somebody's. */
const comesRound = (expr: Expr): boolean =>
  expr.t === 'const'
    ? /^\d{1,3}\.\d{1,3}\.|^arn:|@\w|:\/\/|\bDELETE\s+FROM\b/i.test(String(expr.value))
    : expr.t === 'call' &&
      /random|randint|compare|equals?$|^(?:is_?)?same|timingSafeEqual|constant_time|decode|verify|check_?password|hash|digest/i.test(
        calledName(expr),
      );
