// What the parts of the interpreter ask of one another. `interpret.ts` builds the one machine there is.
// May not: contain logic.
import type { Fact } from '../../model/fact.ts';
import type { Expr, Stmt } from '../../model/ir.ts';
import type { Span } from '../../model/place.ts';
import type { CommandModel } from '../../model/value.ts';
import type { InterpretContext } from './context.ts';
import type { Effort } from './effort.ts';
import type { Facts } from './facts.ts';
import type { Files } from './files/files.ts';
import type { Flows } from './flows.ts';
import type { Frame, Resumed } from './frame.ts';
import type { Notices } from './notices.ts';
import type { Programs } from './programs.ts';
import type { Generator, NamedPart, Unit, Val } from './state.ts';
import type { TextsMade } from './texts-made.ts';
import type { TagTable } from './values/tags.ts';

export interface Handover {
  readonly language: string;
  readonly code: Val;
  readonly argv?: readonly Val[] | undefined;
  readonly stdin?: Val | undefined;
  /** What a shell finds as `$0`. */
  readonly zero?: Val | undefined;
  /** Variables of the environment it is started with, besides those there are. */
  readonly env?: ReadonlyMap<string, Val> | undefined;
  readonly folder?: Val | undefined;
  /** Names it finds besides those there are. */
  readonly names?: ReadonlyMap<string, Val> | undefined;
  readonly recurring?: boolean | undefined;
  readonly fact: Fact | undefined;
  readonly step: string;
  /** It runs in the names of the code that hands it over (`eval`), not as a program of its own. */
  readonly shares: boolean;
  readonly sudo?: boolean | undefined;
  /** It runs on another machine or in a guest: its facts stand in a reading of that name. */
  readonly elsewhere?: boolean | undefined;
}

/** Who listens to an event of the program, and what was told under it. */
export interface ProgramEvent {
  readonly listeners: Val[];
  readonly told: (readonly Val[])[];
}

export interface Machine {
  readonly ctx: InterpretContext;
  readonly tags: TagTable;
  readonly facts: Facts;
  readonly flows: Flows;
  readonly files: Files;
  /** By their names. */
  readonly events: Map<string, ProgramEvent>;
  /** Names in small letters of what the program itself keeps in the system's store. */
  readonly kept: ReadonlySet<string>;
  readonly commands: ReadonlyMap<string, CommandModel>;
  readonly programs: Programs;
  readonly effort: Effort;
  readonly texts: TextsMade;
  readonly notices: Notices;
  /** Something outside a function changed; calls remembered before are stale. */
  epoch: number;
  evaluate(expr: Expr, frame: Frame): Val;
  /** Like `evaluate`, for what a member is taken from: the whole environment is not yet used. */
  object(expr: Expr, frame: Frame): Val;
  element(object: Val, key: Val, frame: Frame, span: Span): Val;
  execute(body: readonly Stmt[], frame: Frame): void;
  /** Calls a value: closure, class, bound or library name. */
  invoke(callee: Val, args: readonly Val[], named: readonly NamedPart[], frame: Frame, span: Span, receiver?: Val): Val;
  /** Runs a generator again, with what happens where it gives something. */
  resume(generator: Generator, frame: Frame, span: Span, resumed: Resumed): Val;
  hand(order: Handover, frame: Frame, span: Span): Val;
  /** Runs a file: one the skill ships, or one its code wrote. `shares`: in the names of the shell that sources it; `language`: who reads it. */
  start(
    path: Val,
    argv: readonly Val[],
    frame: Frame,
    span: Span,
    fact: Fact | undefined,
    recurring: boolean,
    shares?: boolean,
    language?: string,
  ): Val;
  /** `object.name`, however it is spelled. */
  attribute(object: Val, name: string, frame: Frame, span: Span, disguised: boolean): Val;
  importModule(module: string, frame: Frame, span: Span, disguised: boolean): Val;
  /** Interprets a unit once; with arguments, once for each kind of them. */
  run(unit: Unit): void;
  /** Runs something of a unit when every program has run. */
  later(unit: Unit, run: () => void): void;
  runAgain(unit: Unit, argv: readonly Val[], frame: Frame, shares: boolean): Val;
}
