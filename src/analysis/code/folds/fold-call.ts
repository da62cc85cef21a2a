// A library call as the folds see it.
// May not: hold logic.
import type { NamedPart, Val } from '../state.ts';
import type { Ways } from './pure/ways.ts';

/** A call as the folds see it; `origin` is what the result carries besides its text. */
export interface FoldCall {
  readonly receiver: Val | undefined;
  readonly args: readonly Val[];
  named(name: string): Val | undefined;
  /** All that was given by name. */
  readonly given?: readonly NamedPart[] | undefined;
  readonly origin: Val;
  /** What the language the call is written in makes of texts and numbers. */
  readonly ways: Ways;
  /** Path of the file the call stands in. */
  readonly file: string;
  /** What a path carries that was told from that file. */
  readonly here: Val;
}
