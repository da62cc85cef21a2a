// One gated sentence with what the lexicon found in it, as the reader of sentences hands it to the frames.
// May not: hold logic.
import type { Grade } from '../../model/fact.ts';
import type { Hit } from './lexicon/walk.ts';
import type { Sentence } from './tokens/sentence.ts';

/** Something an action can be done to or directed at: a concept, composed or not, an address, a path, a variable. */
export interface Thing {
  readonly id: string;
  readonly class: string;
  readonly grade: Grade;
  readonly sensitive: boolean;
  /** Matters only when something harmful is done to it. */
  readonly weak: boolean;
  readonly from: number;
  readonly to: number;
  /** The path or address itself. */
  readonly literal: string | undefined;
}

export interface Reading {
  readonly text: string;
  readonly sentence: Sentence;
  readonly roles: number[];
  readonly actions: readonly Hit[];
  readonly actors: readonly Hit[];
  readonly modifiers: readonly Hit[];
  readonly markers: readonly Hit[];
  readonly objects: readonly Thing[];
  readonly destinations: readonly Thing[];
  readonly language: 'en' | 'zh';
  /** The sentence without what is embedded in it, where something is. */
  readonly main: MainClause | undefined;
}

/** Tokens `from` (inclusive) to `to` (exclusive). */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** A sentence without what is embedded in it, and the way back. */
export interface MainClause {
  readonly reading: Reading;
  /** The token of the whole sentence that this one is. */
  readonly back: (at: number) => number;
  /** The parts that were left out. */
  readonly parts: readonly Part[];
}
