// What the trie of the lexicon is made of, by number, and what ends at a node.
// May not: hold logic.
import type { Concept } from '../../../model/knowledge.ts';

export type Node = number;

/** Of the forms of an entry: a verb and the word it parted from, "throw … away". */
export const PARTED = 256;

export interface Entry {
  readonly concept: Concept;
  readonly forms: number;
  /** The place of its type in `TYPES`. */
  readonly type: number;
  /** A sentence with it may say something by itself: an act, a sign, a manner, a secret. */
  readonly tells: boolean;
}
