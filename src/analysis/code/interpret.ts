// The code interpreter: one forward pass over each lowered file, in the order of their paths, imports on demand.
// It folds constants, resolves names, inlines helpers, joins files written to files run, and states the facts it meets.
// May not: execute anything; know any library or program but by the tables its languages bring.
import type { Fact } from '../../model/fact.ts';
import type { Expr, Stmt } from '../../model/ir.ts';
import type { Span } from '../../model/place.ts';
import type { FactDraft } from '../../model/plugin.ts';
import type { CommandModel } from '../../model/value.ts';
import { evaluateCall, invoke, resume } from './calls/calls.ts';
import { type CallState, createCallState, walkUncalled } from './calls/inline.ts';
import { commandTable } from './calls/models.ts';
import { Handovers, setArguments } from './commands/handover.ts';
import type { CodeUnit, InterpretContext } from './context.ts';
import { Effort } from './effort.ts';
import { evaluateExpr, objectOf } from './evaluate/expressions.ts';
import { UNGUARDED } from './evaluate/guards.ts';
import { importByName } from './evaluate/modules.ts';
import { member } from './evaluate/names.ts';
import { executeAll } from './evaluate/statements.ts';
import { Facts } from './facts.ts';
import { favoursIn } from './favours/favours.ts';
import { guestsIn } from './favours/guests.ts';
import { Files } from './files/files.ts';
import { entriesKept } from './files/kept-entries.ts';
import { filledIn } from './filled-in.ts';
import { Flows } from './flows.ts';
import { type Frame, type Resumed, STDIN } from './frame.ts';
import type { Handover, Machine, ProgramEvent } from './machine.ts';
import { Notices } from './notices.ts';
import { piecedIn } from './pieced.ts';
import { afresh, Programs } from './programs.ts';
import type { Generator, NamedPart, Unit, Val } from './state.ts';
import { TextsMade } from './texts-made.ts';
import { element } from './values/elements.ts';
import { instanceOf } from './values/objects.ts';
import { TagTable } from './values/tags.ts';
import { eitherValue } from './values/unite.ts';
import { UNKNOWN, withTags } from './values/values.ts';

/** Nesting of expressions and inlined bodies together; below what the stack holds. */
const MAX_DEPTH = 400;
const MAX_STARTS = 32;
/** Timers and threads of one program. */
const MAX_LATE = 6;

const KEEPS_ENTRIES =
  /set_?password|secret-tool\b[\s"',[]{1,8}store|add-generic-password|\bpass\b[\s"',[]{1,8}(?:insert|add|generate)|keyring\b[\s"',[]{1,8}set\b/i;

const MAKES_TEXT: ReadonlySet<Expr['t']> = new Set(['concat', 'op', 'call', 'pipeline', 'choose', 'comprehension']);

const DEPTH = { en: 'Code is nested deeper than is followed.', zh: '代码嵌套过深，未完全分析。' } as const;

/** States all facts of the units. Whatever order they come in, the facts are the same. */
export function interpret(units: readonly CodeUnit[], ctx: InterpretContext): void {
  new Interpreter(units, ctx).all();
  for (const unit of units)
    if (!ctx.expired()) {
      const { view, module } = unit;
      const emit = (draft: FactDraft) => ctx.emit(view, draft);
      favoursIn(module, view.text, ctx.knowledge, emit, () => ctx.expired());
      guestsIn(unit, ctx);
      piecedIn(module, view.text, emit);
    }
}

class Interpreter implements Machine {
  readonly tags = new TagTable();
  readonly facts: Facts;
  readonly flows: Flows;
  readonly files: Files;
  readonly events = new Map<string, ProgramEvent>();
  readonly kept: ReadonlySet<string>;
  readonly commands: ReadonlyMap<string, CommandModel>;
  readonly programs: Programs;
  readonly notices: Notices;
  readonly effort: Effort;
  readonly texts: TextsMade;
  epoch = 0;
  readonly #handovers: Handovers;
  readonly #started = new Set<string>();
  #calls: CallState = createCallState();
  #depth = 0;
  /** Timers and threads: they run when the rest of the program has, with what it has gathered by then. */
  readonly #late: { readonly unit: Unit; readonly run: () => void }[] = [];

  constructor(
    units: readonly CodeUnit[],
    readonly ctx: InterpretContext,
  ) {
    this.facts = new Facts(ctx);
    this.flows = new Flows(ctx, this.tags, this.facts);
    this.files = new Files(this.tags);
    this.notices = new Notices(ctx);
    this.effort = new Effort(ctx, this.notices);
    this.texts = new TextsMade(this.notices);
    this.commands = commandTable(ctx.languages);
    const keeping = units.filter(({ view }) => KEEPS_ENTRIES.test(view.text));
    this.kept = entriesKept(keeping.map(({ module }) => module));
    this.programs = new Programs(units, ctx);
    this.#handovers = new Handovers((language) => this.programs.modelsOf(language));
  }

  all(): void {
    for (const unit of this.programs.all) this.run(unit);
    this.#runLate();
    // A file read or run before its writer was seen: those units are looked at once more, now that all is written.
    for (const unit of this.programs.all)
      if (unit.waits !== undefined && unit.waits < this.files.version && !this.effort.stopped) this.#pass(afresh(unit));
    this.#runLate();
  }

  /** Whichever file started them: what they take in may be put there by any other. */
  #runLate(): void {
    for (const { unit, run } of this.#late.splice(0)) {
      this.epoch++;
      this.effort.apart(() => this.#guarded(unit, run));
    }
  }

  later(unit: Unit, run: () => void): void {
    if (unit.late >= MAX_LATE) return;
    unit.late++;
    this.#late.push({ unit, run });
  }

  run(unit: Unit): void {
    if (unit.state !== 'new' || this.effort.stopped) return;
    unit.state = 'running';
    const calls = this.#calls;
    this.effort.apart(() => this.#pass(unit));
    this.#calls = calls;
    unit.state = 'done';
  }

  /** A started script with arguments of its own, or sourced into a shell: its body once more, in a scope of its own. */
  runAgain(unit: Unit, given: readonly Val[], frame: Frame, shares: boolean): Val {
    const argv = filledIn(given, frame.unit.path, this.ctx, this.tags);
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
    const again = afresh(unit, shares ? frame.scope : undefined);
    setArguments(this.tags, again, argv);
    // Plain settings are the person's to change; what was read or gathered goes along.
    for (const [name, value] of frame.unit.environs) if (value.tags.size > 0) again.environs.set(name, value);
    if (unit.shell && stdin !== undefined) again.scope.vars.set(STDIN, stdin);
    again.stdin = stdin === undefined ? undefined : withTags(stdin, this.tags.add(stdin.tags, 'input'));
    const inner = rootFrame(again, frame.depth + 1);
    this.execute(unit.module.body, inner);
    const result = eitherValue(this.tags, inner.returns ?? UNKNOWN, again.printed ?? UNKNOWN);
    // A call that was remembered does not ask again.
    unit.asked ||= again.asked;
    if (!shares && !unit.shell && !unit.asked && stdin === undefined && this.files.version === version)
      unit.deaf = { written: version, depth: frame.depth, result };
    return result;
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
      this.effort.enter();
      work();
    } catch (error) {
      // Whatever a text made go wrong costs the rest of this unit, and is told.
      if (error instanceof RangeError) this.notices.gap(unit, 'code-depth', DEPTH);
      else {
        const reason = error instanceof Error ? error.message : String(error);
        this.notices.gap(unit, 'code-failed', {
          en: `Reading this code failed: ${reason}`,
          zh: `代码分析出错：${reason}`,
        });
      }
    }
    this.#depth = depth;
  }

  #walkRest(unit: Unit, frame: Frame): void {
    // Walking one may define more: the lists grow while they are gone through.
    for (let i = 0; i < unit.classes.length && !this.effort.stopped; i++) {
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
    for (let i = 0; i < unit.closures.length && !this.effort.stopped; i++) {
      const closure = unit.closures[i]!;
      if (!this.#calls.walked.has(closure.fn!.ir)) this.#enter(closure, closure.fn!.self as Val | undefined, frame);
    }
  }

  #enter(closure: Val, self: Val | undefined, frame: Frame): void {
    this.effort.enter();
    this.#calls.inlinings = 0;
    frame.statement = closure.fn!.ir.span.start;
    walkUncalled(this, this.#calls, closure, self, frame);
    this.#calls.walked.add(closure.fn!.ir);
  }

  evaluate(expr: Expr, frame: Frame): Val {
    if (this.#depth >= MAX_DEPTH) {
      this.notices.gap(frame.unit, 'code-depth', DEPTH);
      return UNKNOWN;
    }
    this.#depth++;
    this.effort.evaluates();
    const value = expr.t === 'call' ? evaluateCall(this, this.#calls, expr, frame) : evaluateExpr(this, expr, frame);
    this.#depth--;
    return MAKES_TEXT.has(expr.t) ? this.texts.made(value, frame) : value;
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
      this.notices.gap(frame.unit, 'code-depth', DEPTH);
      return;
    }
    this.#depth++;
    executeAll(this, body, frame);
    this.#depth--;
  }

  invoke(
    callee: Val,
    args: readonly Val[],
    named: readonly NamedPart[],
    frame: Frame,
    span: Span,
    receiver?: Val,
  ): Val {
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
