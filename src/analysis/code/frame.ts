// One activation of a piece of code, and what it is fed or started in.
// May not: evaluate anything.
import type { FunctionIr } from '../../model/ir.ts';
import { Scope, type Unit, type Val } from './state.ts';

/** Under this name a scope holds what is piped into the code that stands in it. */
export const STDIN = '\u0000stdin';

/** Under this name a scope holds the folder in which the program it belongs to was started. */
export const FOLDER = '\u0000folder';

/** One activation: a module's body, an inlined function, handed-over text. */
export interface Frame {
  readonly scope: Scope;
  readonly unit: Unit;
  /** Inlining depth. */
  readonly depth: number;
  readonly fn: FunctionIr | undefined;
  /** The statement and function that facts are numbered by. */
  statement: number;
  readonly middle: number;
  returns: Val | undefined;
  /** What a generator gave, one after the other. */
  yielded?: Val[];
  readonly resumed?: Resumed | undefined;
  /** What was thrown and not yet caught. */
  thrown?: Val | undefined;
  /** Above zero inside a branch: assignments there may not have happened. */
  weak: number;
  readonly recurring: boolean;
  /** What the branches around ask about; see `guards.ts`. */
  guard: readonly string[];
  /** Names a loop over the environment gives a variable's name and value. */
  pair?: { readonly name: string; readonly value: string } | undefined;
}

/** How a generator goes on where it stands at `yield`. */
export interface Resumed {
  /** What it is sent. */
  readonly sent?: Val | undefined;
  /** What is done with what it gives, before it goes on. */
  readonly during?: ((given: Val) => void) | undefined;
}

/** The same activation, fed, or started in a folder. */
export const withStdin = (frame: Frame, stdin: Val): Frame => withHeld(frame, STDIN, stdin);
export const withFolder = (frame: Frame, folder: Val): Frame => withHeld(frame, FOLDER, folder);

/** What is assigned from here on still lands where it would have. */
function withHeld(frame: Frame, name: string, value: Val): Frame {
  const scope = new Scope(frame.scope, frame.unit, true);
  scope.vars.set(name, value);
  return { ...frame, scope };
}
