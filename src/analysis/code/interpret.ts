// The code interpreter: one forward pass over each lowered file, in the order of their paths, imports on demand.
// It folds constants, resolves names, inlines helpers, joins files written to files run, and states the facts it meets.
// May not: execute anything; know any library or program but by the tables its languages bring.
import type { Fact } from '../../model/fact.ts';
import type { Expr, Stmt } from '../../model/ir.ts';
import type { Span } from '../../model/place.ts';
import type { FactDraft } from '../../model/plugin.ts';
import type { CommandModel } from '../../model/value.ts';
import { evaluateCall, invoke, resume } from './calls/calls.ts';
import type { CodeUnit, InterpretContext } from './context.ts';
import { evaluateExpr, objectOf } from './evaluate/expressions.ts';
import { Facts } from './facts.ts';
import { favoursIn } from './favours/favours.ts';
import { Files } from './files/files.ts';
import { UNGUARDED } from './evaluate/guards.ts';
import { Flows } from './flows.ts';
import { Handovers, setArguments } from './commands/handover.ts';
import type { Frame, Handover, Machine, NamedVal, Resumed } from './machine.ts';
import { entriesKept } from './files/kept-entries.ts';
import { Listeners } from './calls/listeners.ts';
import { type Models, commandTable, modelsOf } from './calls/models.ts';
import { type CallState, createCallState, walkUncalled } from './calls/inline.ts';
import { importByName } from './evaluate/modules.ts';
import { element } from './values/elements.ts';
import { member } from './evaluate/names.ts';
import { piecedIn } from './pieced.ts';
import { instanceOf } from './values/objects.ts';
import { STDIN, type Scope } from './values/scope.ts';
import { executeAll, LOOPS } from './evaluate/statements.ts';
import { TagTable } from './values/tags.ts';
import { Unit } from './unit.ts';
import { either } from './values/unite.ts';
import { type Generator, UNKNOWN, type Val, taggedVal, withTags, withText } from './values/values.ts';

/** Nesting of expressions and inlined bodies together; below what the stack holds. */
const MAX_DEPTH = 400;
const MAX_UNROLL = 30_000;
/** Statements that loops of shells may go through more than once. */
const MAX_REPEATED = 100_000;
/** Expressions that loops over known items may be gone through more than once for. */
const MAX_REDONE = 1_000_000;
/** A unit's uncalled functions are entry points too; together they may take this many budgets. */
const BUDGETS = 5;
const MAX_STARTS = 32;
/** Timers and threads of one program. */
const MAX_LATE = 6;

const KEEPS_ENTRIES =
  /set_?password|secret-tool\b[\s"',[]{1,8}store|add-generic-password|\bpass\b[\s"',[]{1,8}(?:insert|add|generate)|keyring\b[\s"',[]{1,8}set\b/i;

/** Texts this long, with all they may be instead, are counted, and how much of them code may make. */
const LONG_TEXT = 4_000;
const MOST_TEXT = 40_000_000;
const MAKES_TEXT: ReadonlySet<Expr['t']> = new Set(['concat', 'op', 'call', 'pipeline', 'choose', 'comprehension']);

const TEXTS = {
  en: 'Code puts more text together than is kept; later texts were not followed.',
  zh: '代码拼接的文本总量超过上限，其后的文本未跟踪。',
} as const;
const DEPTH = { en: 'Code is nested deeper than is followed.', zh: '代码嵌套过深，未完全分析。' } as const;

/** States all facts of the units. Whatever order they come in, the facts are the same. */
export function interpret(units: readonly CodeUnit[], ctx: InterpretContext): void {
  new Interpreter(units, ctx).all();
  for (const { view, module } of units)
    if (!ctx.expired()) {
      const emit = (draft: FactDraft) => ctx.emit(view, draft);
      favoursIn(module, view.text, ctx.knowledge, emit, () => ctx.expired());
      piecedIn(module, view.text, emit);
    }
}

class Interpreter implements Machine {
  readonly tags = new TagTable();
  readonly facts: Facts;
  readonly flows: Flows;
  readonly files: Files;
  readonly listeners = new Listeners();
  readonly kept: ReadonlySet<string>;
  readonly commands: ReadonlyMap<string, CommandModel>;
  epoch = 0;
  readonly #handovers: Handovers;
  readonly #models = new Map<string, Models>();
  readonly #units: Unit[] = [];
  readonly #byPath = new Map<string, Unit>();
  readonly #started = new Set<string>();
  #calls: CallState = createCallState();
  #unrolled = 0;
  #evaluated = 0;
  #redone = 0;
  #repeated = 0;
  #steps = 0;
  #spent = 0;
  #ticks = 0;
  #depth = 0;
  #made = 0;
  #stopped = false;
  /** Timers and threads: they run when the rest of the program has, with what it has gathered by then. */
  readonly #late: { readonly unit: Unit; readonly run: () => void }[] = [];
  readonly #told = new Set<string>();

  constructor(
    units: readonly CodeUnit[],
    readonly ctx: InterpretContext,
  ) {
    this.facts = new Facts(ctx);
    this.flows = new Flows(ctx, this.tags, this.facts);
    this.files = new Files(this.tags);
    this.commands = commandTable(ctx.languages);
    const keeping = units.filter(({ view }) => KEEPS_ENTRIES.test(view.text));
    this.kept = entriesKept(keeping.map(({ module }) => module));
    this.#handovers = new Handovers((language) => this.#modelsOf(language));
    const sorted = [...units].sort((a, b) => compare(a.view.file.path, b.view.file.path));
    const shared = new Map<string, Scope>();
    for (const { view, module } of sorted) {
      const models = this.#modelsOf(module.language) ?? this.#modelsOf(view.language);
      if (models === undefined) continue;
      // Cells of a notebook and fences of a page are one session: they share their names.
      const raw = view.name === 'raw';
      const session = `${view.file.path}\n${module.language}`;
      const unit = new Unit(
        view,
        module,
        models,
        raw ? undefined : shared.get(session),
        view.file.path,
        undefined,
        0,
        false,
      );
      if (!raw && !shared.has(session)) shared.set(session, unit.scope);
      this.#units.push(unit);
      if (raw || !this.#byPath.has(unit.path)) this.#byPath.set(unit.path, unit);
    }
  }

  all(): void {
    for (const unit of this.#units) this.run(unit);
    this.#runLate();
    // A file read or run before its writer was seen: those units are looked at once more, now that all is written.
    for (const unit of this.#units)
      if (unit.waits !== undefined && unit.waits < this.files.version && !this.#stopped)
        this.#pass(this.#fresh(unit, undefined));
    this.#runLate();
  }

  /** Whichever file started them: what they take in may be put there by any other. */
  #runLate(): void {
    for (const { unit, run } of this.#late.splice(0)) {
      this.epoch++;
      this.#spent = 0;
      this.#guarded(unit, run);
    }
  }

  later(unit: Unit, run: () => void): void {
    if (unit.late >= MAX_LATE) return;
    unit.late++;
    this.#late.push({ unit, run });
  }

  #modelsOf(language: string): Models | undefined {
    const known = this.#models.get(language);
    if (known !== undefined) return known;
    const found = this.ctx.languages.find((one) => one.languages.includes(language) || one.name === language);
    if (found === undefined) return undefined;
    const models = modelsOf(found);
    this.#models.set(language, models);
    return models;
  }

  unitAt(path: string): Unit | undefined {
    return this.#byPath.get(path);
  }

  unitAs(path: string, language: string): Unit | undefined {
    const models = this.#modelsOf(language);
    const known = this.#byPath.get(path);
    // Of a text some commands may have been read, as of a page.
    if (known?.view.name === 'raw' && known.models === models) return known;
    const found = models === undefined ? undefined : this.ctx.unitOf(path, language);
    if (models === undefined || found === undefined) return undefined;
    const unit = new Unit(found.view, found.module, models, undefined, path, undefined, 0, false);
    this.#byPath.set(path, unit);
    return unit;
  }

  run(unit: Unit): void {
    if (unit.state !== 'new' || this.#stopped) return;
    unit.state = 'running';
    const { calls, steps, spent } = { calls: this.#calls, steps: this.#steps, spent: this.#spent };
    this.#spent = 0;
    this.#pass(unit);
    this.#calls = calls;
    this.#steps = steps;
    this.#spent = spent;
    unit.state = 'done';
  }

  /** A started script with arguments of its own, or sourced into a shell: its body once more, in a scope of its own. */
  runAgain(unit: Unit, given: readonly Val[], frame: Frame, shares: boolean): Val {
    const argv = PAGE.test(frame.unit.path) ? given.map((one) => this.#toFillIn(one)) : given;
    let key = `${unit.path}:${shares}`;
    const stdin = frame.unit.shell ? frame.scope.get(STDIN) : undefined;
    for (const arg of [...argv, stdin ?? UNKNOWN]) key += `:${arg.tags.id}=${arg.text ?? ''}`;
    if (this.#started.has(key) || this.#started.size >= MAX_STARTS || frame.depth >= this.ctx.limits.inlineDepth)
      return UNKNOWN;
    const { version } = this.files;
    const { deaf } = unit;
    if (
      deaf !== undefined &&
      !shares &&
      stdin === undefined &&
      frame.unit.environs.size === 0 &&
      deaf.written === version &&
      deaf.depth <= frame.depth
    )
      return deaf.result;
    this.#started.add(key);
    const again = this.#fresh(unit, shares ? frame.scope : undefined);
    setArguments(this.tags, again, argv);
    // Plain settings are the person's to change; what was read or gathered goes along.
    for (const [name, value] of frame.unit.environs) if (value.tags.size > 0) again.environs.set(name, value);
    if (unit.shell && stdin !== undefined) again.scope.vars.set(STDIN, stdin);
    again.stdin = stdin === undefined ? undefined : withTags(stdin, this.tags.add(stdin.tags, 'input'));
    const inner = rootFrame(again, frame.depth + 1);
    this.execute(unit.module.body, inner);
    const result = either(this.tags, inner.returns ?? UNKNOWN, again.printed ?? UNKNOWN);
    // A call that was remembered does not ask again.
    unit.asked ||= again.asked;
    if (!shares && !unit.shell && !unit.asked && stdin === undefined && this.files.version === version)
      unit.deaf = { written: version, depth: frame.depth, result };
    return result;
  }

  /** A machine that nobody has, where a page shows how a script is started: the person puts their own in its place. */
  #toFillIn(arg: Val): Val {
    const host = arg.text === undefined ? undefined : MACHINE.exec(arg.text)?.[1];
    if (host === undefined) return arg;
    const nobodys = FOR_PAGES.test(host) || this.ctx.destination(`ssh://${host}/`).destination === 'placeholder';
    return nobodys ? taggedVal(this.tags.one('argument'), arg.sources) : arg;
  }

  #fresh(unit: Unit, parent: Scope | undefined): Unit {
    return new Unit(
      unit.view,
      unit.module,
      unit.models,
      parent ?? unit.scope.parent,
      unit.path,
      undefined,
      unit.layer,
      unit.recurring,
    );
  }

  /** The body, then the functions and methods that nothing called. */
  #pass(unit: Unit): void {
    this.#guarded(unit, () => {
      const frame = rootFrame(unit, 0);
      this.execute(unit.module.body, frame);
      this.#walkRest(unit, frame);
    });
  }

  #guarded(unit: Unit, work: () => void): void {
    const depth = this.#depth;
    try {
      this.#calls = createCallState();
      this.#steps = 0;
      work();
    } catch (error) {
      // Whatever a text made go wrong costs the rest of this unit, and is told.
      if (error instanceof RangeError) this.#tell(unit, 'code-depth', DEPTH);
      else {
        const reason = error instanceof Error ? error.message : String(error);
        this.#tell(unit, 'code-failed', { en: `Reading this code failed: ${reason}`, zh: `代码分析出错：${reason}` });
      }
    }
    this.#depth = depth;
  }

  #walkRest(unit: Unit, frame: Frame): void {
    // Walking one may define more: the lists grow while they are gone through.
    for (let i = 0; i < unit.classes.length && !this.#stopped; i++) {
      const { userClass } = unit.classes[i]!.extra!;
      userClass!.last ??= instanceOf(userClass!);
      const self = userClass!.last;
      const methods = [...userClass!.members.values()].filter(
        (value) => value.fn !== undefined && !this.#calls.walked.has(value.fn.ir),
      );
      for (let turn = 0; turn < 2; turn++) {
        const before = self.extra!.instance!.version;
        for (const method of methods) this.#enter(method, self, frame);
        // What one method keeps in the object, another one written before it may send.
        if (self.extra!.instance!.version === before || methods.length < 2) break;
      }
    }
    for (let i = 0; i < unit.closures.length && !this.#stopped; i++) {
      const closure = unit.closures[i]!;
      if (!this.#calls.walked.has(closure.fn!.ir)) this.#enter(closure, closure.fn!.self as Val | undefined, frame);
    }
  }

  #enter(closure: Val, self: Val | undefined, frame: Frame): void {
    this.#steps = 0;
    this.#calls.inlinings = 0;
    frame.statement = closure.fn!.ir.span.start;
    walkUncalled(this, this.#calls, closure, self, frame);
    this.#calls.walked.add(closure.fn!.ir);
  }

  #tell(unit: Unit, code: string, detail: { en: string; zh: string }): void {
    const key = `${unit.path}:${code}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.ctx.gap(unit.view, code, detail);
  }

  spend(frame: Frame): boolean {
    if (this.#stopped) return false;
    if ((++this.#ticks & 255) === 0 && this.ctx.expired()) {
      this.#stopped = true;
      this.#tell(frame.unit, 'code-time', { en: 'The time for reading code ran out.', zh: '代码分析时间已用尽。' });
      return false;
    }
    if (frame.depth === 0) return true;
    this.#steps++;
    this.#spent++;
    const { steps } = this.ctx.limits;
    if (this.#steps <= steps && this.#spent <= steps * BUDGETS) return true;
    this.#tell(frame.unit, 'code-steps', {
      en: 'Helper calls are followed only so far.',
      zh: '函数调用的展开达到上限。',
    });
    return false;
  }

  told(frame: Frame, code: string, detail: { en: string; zh: string }): void {
    this.#tell(frame.unit, code, detail);
  }

  get work(): number {
    return this.#ticks;
  }

  again(cost: number): boolean {
    this.#repeated += cost;
    return this.#repeated <= MAX_REPEATED;
  }

  get effort(): number {
    return this.#evaluated;
  }

  redo(cost: number, frame: Frame): boolean {
    this.#redone += cost;
    if (this.#redone <= MAX_REDONE) return true;
    this.#tell(frame.unit, 'code-loops', LOOPS);
    return false;
  }

  unroll(steps: number): boolean {
    if (this.#unrolled + steps > MAX_UNROLL) return false;
    this.#unrolled += steps;
    return true;
  }

  evaluate(expr: Expr, frame: Frame): Val {
    if (this.#depth >= MAX_DEPTH) {
      this.#tell(frame.unit, 'code-depth', DEPTH);
      return UNKNOWN;
    }
    this.#depth++;
    this.#evaluated++;
    const value = expr.t === 'call' ? evaluateCall(this, this.#calls, expr, frame) : evaluateExpr(this, expr, frame);
    this.#depth--;
    return MAKES_TEXT.has(expr.t) ? this.made(value, frame) : value;
  }

  /** `b=$a$a`, `c=$b$b`, …: a text each, as long as texts may be. Together they are bounded; behind that they are unknown. */
  made(value: Val, frame: Frame): Val {
    const size = this.#counted(value);
    if (size === 0) return value;
    this.#made += size;
    if (this.#made <= MOST_TEXT) return value;
    this.#tell(frame.unit, 'code-texts', TEXTS);
    return withText(value, undefined, false);
  }

  room(size: number, frame: Frame): boolean {
    if (size <= LONG_TEXT || this.#made + size <= MOST_TEXT) return true;
    this.#made += size;
    this.#tell(frame.unit, 'code-texts', TEXTS);
    return false;
  }

  fits(value: Val): boolean {
    const size = this.#counted(value);
    return size === 0 || this.#made + size <= MOST_TEXT;
  }

  /** How long a text is with all it may be instead; 0 where that is not worth counting. */
  #counted(value: Val): number {
    if (value.text === undefined) return 0;
    const size = value.text.length * (1 + (value.extra?.alternatives?.length ?? 0));
    return size <= LONG_TEXT ? 0 : size;
  }

  object(expr: Expr, frame: Frame): Val {
    if (this.#depth >= MAX_DEPTH) return UNKNOWN;
    this.#depth++;
    const value = objectOf(this, expr, frame);
    this.#depth--;
    return value;
  }

  element(object: Val, key: Val, frame: Frame, span: Span): Val {
    return element(this, frame, object, key, span);
  }

  execute(body: readonly Stmt[], frame: Frame): void {
    if (this.#depth >= MAX_DEPTH) {
      this.#tell(frame.unit, 'code-depth', DEPTH);
      return;
    }
    this.#depth++;
    executeAll(this, body, frame);
    this.#depth--;
  }

  invoke(callee: Val, args: readonly Val[], named: readonly NamedVal[], frame: Frame, span: Span, receiver?: Val): Val {
    return invoke(this, this.#calls, callee, args, named, frame, span, receiver);
  }

  resume(generator: Generator, frame: Frame, span: Span, resumed: Resumed): Val {
    return resume(this, this.#calls, generator, frame, span, resumed);
  }

  attribute(object: Val, name: string, frame: Frame, span: Span, disguised: boolean): Val {
    return member(this, frame, object, name, span, disguised, false);
  }

  importModule(module: string, frame: Frame, span: Span, disguised: boolean): Val {
    return importByName(this, frame, module, span, disguised);
  }

  prose(frame: Frame, span: Span, text: string): void {
    const { view } = frame.unit;
    const key = `prose:${span.start}:${span.end}:${view.name}:${view.file.path}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.ctx.prose(view, span, text, 'string');
  }

  hand(order: Handover, frame: Frame, span: Span): Val {
    return this.#handovers.hand(this, order, frame, span);
  }

  start(
    path: Val,
    argv: readonly Val[],
    frame: Frame,
    span: Span,
    fact: Fact | undefined,
    recurring: boolean,
    shares = false,
    language?: string,
  ): Val {
    return this.#handovers.start(this, path, argv, frame, span, fact, recurring, shares, language);
  }
}

const PAGE = /\.mdx?$/i;
/** `deploy@host.tld`, `host.tld:folder`: as a login is written. */
const MACHINE = /^(?:[\w.-]{1,64}@)?((?:[\w-]{1,63}\.){1,6}[\w-]{1,63})(?::[\w~./-]{0,200})?$/;
/** Addresses kept free for documents. */
const FOR_PAGES = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/;

function rootFrame(unit: Unit, depth: number): Frame {
  return {
    scope: unit.scope,
    unit,
    depth,
    fn: undefined,
    statement: 0,
    middle: -1,
    returns: undefined,
    weak: 0,
    recurring: unit.recurring,
    guard: UNGUARDED,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
