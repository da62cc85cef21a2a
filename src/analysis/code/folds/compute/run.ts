// Runs the part of a program that only computes with what is written in it: known values concretely, the rest as unknown.
// May not: read, write, send or start anything (no function here could), or take more than MAX_STEPS.
import type { Expr, FunctionIr, Module, Stmt, Target } from '../../../../model/ir.ts';
import type { Span } from '../../../../model/place.ts';
import { utf8Of } from '../pure/decoders.ts';
import { type Ways, waysOf } from '../pure/ways.ts';
import { type Datum, type Fn, is, Names, native, partsOf, type Thing, truth, written } from './datum.ts';
import { textOf } from './decoders.ts';
import { evaluate, NO_NAMES, type Running } from './expressions.ts';
import { library } from './library.ts';
import { binary, slice } from './operate.ts';

const MAX_STEPS = 80_000;
const MAX_TURNS = 4_000;
const MAX_DEPTH = 60;
const MAX_TOLD = 400;
const MIN_TOLD = 16;
const MAX_PLACES = 4_000;

/** A text the program came to, and whether it put it out. */
export interface Come {
  readonly text: string;
  readonly span: Span;
  readonly shown: boolean;
}

const MADE: ReadonlySet<Expr['t']> = new Set(['call', 'concat', 'slice', 'op', 'comprehension']);

class Stop extends Error {}
type Leave = 'break' | 'continue' | { readonly value: Datum } | undefined;

export class Run implements Running {
  readonly told: Come[] = [];
  readonly python: boolean;
  readonly ways: Ways;
  /** Texts by the place of the expression that came to them. */
  readonly #given = new Map<string, Set<string>>();
  #wordings = 0;
  #wanted: ((text: string) => boolean) | undefined;
  readonly #coming = new Set<Expr>();
  readonly #called = new Set<FunctionIr>();
  readonly #functions: Fn[] = [];
  #steps = 0;
  #depth = 0;
  #ticks = 0;

  constructor(
    private readonly module: Module,
    private readonly expired: () => boolean,
  ) {
    this.python = module.language === 'python';
    this.ways = waysOf(module.language);
  }

  all(): readonly Come[] {
    const names = new Names();
    try {
      this.#block(this.module.body, names);
      // What nothing called is an entry of its own: its arguments are not known.
      for (let i = 0; i < this.#functions.length && i < 100; i++) {
        const fn = this.#functions[i]!;
        if (!this.#called.has(fn.ir)) this.tell(this.call(fn, [], NO_NAMES), fn.ir.span, true);
      }
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
    }
    return this.told;
  }

  /** What arguments and keys came to, by their places; of a place with more than so many texts the first. */
  given(wordings: number): ReadonlyMap<string, ReadonlySet<string>> {
    this.#wordings = wordings;
    this.all();
    return this.#given;
  }

  /** Expressions that work out a text of the kind that is asked for. */
  comingTo(wanted: (text: string) => boolean): ReadonlySet<Expr> {
    this.#wanted = wanted;
    this.all();
    return this.#coming;
  }

  note(expr: Expr, value: Datum): void {
    if (this.#wordings === 0 || expr.t === 'const' || this.#given.size >= MAX_PLACES) return;
    const text = typeof value === 'string' ? value : value instanceof Uint8Array ? textOf(value) : undefined;
    if (typeof text !== 'string' || text.length < 2) return;
    const key = `${expr.span.start}:${expr.span.end}`;
    const known = this.#given.get(key);
    if (known === undefined) this.#given.set(key, new Set([text]));
    else if (known.size < this.#wordings) known.add(text);
  }

  spend(steps = 1): void {
    this.#steps += steps;
    if (this.#steps > MAX_STEPS || ((++this.#ticks & 1023) === 0 && this.expired())) throw new Stop();
  }

  tell(value: Datum, span: Span, shown: boolean): void {
    if (this.told.length >= MAX_TOLD || !(typeof value === 'string' || value instanceof Uint8Array)) return;
    if (value.length < MIN_TOLD) return;
    const text = typeof value === 'string' ? value : utf8Of(value);
    if (text !== undefined && text.length >= MIN_TOLD) this.told.push({ text, span, shown });
  }

  #block(body: readonly Stmt[], names: Names): Leave {
    for (const stmt of body) {
      const leave = this.#statement(stmt, names);
      if (leave !== undefined) return leave;
    }
    return undefined;
  }

  #statement(stmt: Stmt, names: Names): Leave {
    this.spend();
    switch (stmt.t) {
      case 'expr':
        if (stmt.value.t === 'op' && (stmt.value.op === 'break' || stmt.value.op === 'continue')) return stmt.value.op;
        this.eval(stmt.value, names);
        return undefined;
      case 'assign':
        this.#assignment(stmt, names);
        return undefined;
      case 'if': {
        const known = truth(this.eval(stmt.test, names));
        if (known !== undefined) return this.#block(known ? stmt.then : stmt.otherwise, names);
        // Either may be: both are gone through, neither leaves.
        this.#block(stmt.then, names);
        this.#block(stmt.otherwise, names);
        return undefined;
      }
      case 'loop':
        return this.#loop(stmt, names);
      case 'try': {
        const leave = this.#block(stmt.body, names);
        return this.#block(stmt.finally, names) ?? leave;
      }
      case 'with':
        for (const { value, target } of stmt.items) {
          const held = this.eval(value, names);
          if (target !== undefined) this.assign(target, held, names);
        }
        return this.#block(stmt.body, names);
      case 'return':
        return { value: stmt.value === undefined ? null : this.eval(stmt.value, names) };
      case 'function':
        names.vars.set(stmt.fn.name, this.closure(stmt.fn, names));
        return undefined;
      case 'class': {
        const inner = new Names(names);
        this.#block(stmt.body, inner);
        names.vars.set(stmt.name, { t: 'thing', members: new Map(), made: inner.vars });
        return undefined;
      }
      case 'import':
        for (const { local, imported } of stmt.bindings)
          names.vars.set(
            local,
            native(imported === '' || imported === '*' ? stmt.module : `${stmt.module}.${imported}`),
          );
        return undefined;
      case 'export':
        for (const { value } of stmt.names) this.eval(value, names);
        return undefined;
      case 'block':
        return this.#block(stmt.body, names);
      default:
        return undefined;
    }
  }

  closure(ir: FunctionIr, names: Names): Fn {
    const fn: Fn = { t: 'fn', ir, scope: names };
    if (this.#functions.length < 100) this.#functions.push(fn);
    return fn;
  }

  #assignment(stmt: Extract<Stmt, { t: 'assign' }>, names: Names): void {
    let value = this.eval(stmt.value, names);
    if (stmt.augment === true && stmt.target.t !== 'list' && stmt.target.t !== 'dict') {
      const before = this.eval(stmt.target, names);
      // `list += more` changes the list itself.
      if (Array.isArray(before) && (Array.isArray(value) || value instanceof Uint8Array)) {
        for (const one of value) if (before.length < 100_000) before.push(one);
        return;
      }
      value = binary(stmt.op ?? '+', before, value, this.ways);
    }
    this.tell(value, stmt.span, false);
    this.assign(stmt.target, value, names, stmt.outer === true || stmt.augment === true);
  }

  assign(target: Target, value: Datum, names: Names, outer = false): void {
    switch (target.t) {
      case 'name': {
        const owner = outer ? (names.find(target.name) ?? names) : names;
        owner.vars.set(target.name, value);
        return;
      }
      case 'list': {
        const parts = value === undefined ? undefined : partsOf(value, this.python);
        for (const [i, one] of target.items.entries()) this.assign(one, parts?.[i], names);
        return;
      }
      case 'dict':
        for (const { key, target: inner } of target.entries)
          this.assign(inner, value instanceof Map ? value.get(key) : undefined, names);
        return;
      case 'member': {
        const object = this.eval(target.object, names);
        if (object instanceof Map || is(object, 'thing'))
          (object instanceof Map ? object : object.members).set(target.property, value);
        return;
      }
      case 'index': {
        const object = this.eval(target.object, names);
        if (target.key.t === 'slice') {
          this.#spread(object, target.key, value, names);
          return;
        }
        const key = this.eval(target.key, names);
        if (object instanceof Map && written(key) !== undefined) object.set(written(key)!, value);
        else if (typeof key === 'number' && key >= 0 && key < 100_000) {
          if (Array.isArray(object)) object[key] = value;
          else if (object instanceof Uint8Array && typeof value === 'number') object[key] = value;
        }
      }
    }
  }

  /** `out[0::2] = letters` puts each where the slice says. */
  #spread(object: Datum, key: Extract<Expr, { t: 'slice' }>, value: Datum, names: Names): void {
    if (!Array.isArray(object)) return;
    const parts = partsOf(value, this.python);
    const [from, to, by] = [key.from, key.to, key.step].map((one) => (one ? this.eval(one, names) : undefined));
    const places = slice(
      object.map((_, i) => i),
      from,
      to,
      by,
      this.ways,
    );
    if (parts === undefined || !Array.isArray(places)) return;
    for (const [i, place] of places.entries()) if (i < parts.length) object[place as number] = parts[i];
  }

  #loop(stmt: Extract<Stmt, { t: 'loop' }>, names: Names): Leave {
    if (stmt.iter !== undefined) {
      const over = this.eval(stmt.iter, names);
      const parts = over === undefined ? undefined : partsOf(over, this.python);
      // What is not known is gone through once.
      for (const part of parts ?? [undefined]) {
        this.spend();
        if (stmt.target !== undefined) this.assign(stmt.target, part, names);
        const leave = this.#block(stmt.body, names);
        if (leave === 'break') break;
        if (leave !== undefined && leave !== 'continue') return leave;
      }
      return undefined;
    }
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      this.spend();
      const on = stmt.test === undefined ? true : truth(this.eval(stmt.test, names));
      if (on === false) return undefined;
      const leave = this.#block(stmt.body, names);
      if (leave === 'break' || on === undefined) return undefined;
      if (leave !== undefined && leave !== 'continue') return leave;
    }
    // A program that waits for ever (`while True`) shows no more than it has.
    return undefined;
  }

  eval(expr: Expr, names: Names): Datum {
    if (++this.#depth > 250) throw new Stop();
    this.spend();
    const value = evaluate(this, expr, names);
    this.#depth--;
    if (this.#wanted !== undefined && typeof value === 'string' && MADE.has(expr.t) && this.#wanted(value))
      this.#coming.add(expr);
    return value;
  }

  call(fn: Datum, args: readonly Datum[], named: ReadonlyMap<string, Datum>): Datum {
    if (is(fn, 'thing')) return this.#make(fn, args, named);
    if (is(fn, 'native')) return library(fn.name, args, named, (one, given) => this.call(one, given, NO_NAMES));
    if (!is(fn, 'fn') || this.#depth > MAX_DEPTH * 4) return undefined;
    this.spend();
    this.#called.add(fn.ir);
    const names = new Names(fn.scope);
    const given = fn.self !== undefined && fn.ir.receiverFirst === true ? [fn.self, ...args] : args;
    if (fn.ir.receiverFirst !== true && fn.self !== undefined) names.vars.set('this', fn.self);
    for (const [i, param] of fn.ir.params.entries()) {
      const held =
        param.rest === 'list'
          ? given.slice(i)
          : named.has(param.name)
            ? named.get(param.name)
            : i < given.length
              ? given[i]
              : param.default === undefined
                ? undefined
                : this.eval(param.default, fn.scope);
      if (param.pattern !== undefined) this.assign(param.pattern, held, names);
      else names.vars.set(param.name, held);
    }
    this.#depth += 4;
    const leave = this.#block(fn.ir.body, names);
    this.#depth -= 4;
    const value = typeof leave === 'object' ? leave.value : null;
    this.tell(value, fn.ir.span, false);
    return value;
  }

  #make(made: Thing, args: readonly Datum[], named: ReadonlyMap<string, Datum>): Datum {
    const self: Thing = { t: 'thing', members: new Map(), made: made.made };
    const init = made.made.get('__init__') ?? made.made.get('constructor');
    if (is(init, 'fn')) this.call({ ...init, self }, args, named);
    return self;
  }
}
