// A clause in the making: the English words of a text one by one, each with its place there.
import type { Particle, VerbForm } from '../../model/glossary.ts';

export interface Item {
  /** `as-is`: a name, a number, an address, code, a word nobody knows. */
  readonly kind: 'verb' | 'noun' | 'adjective' | 'word' | 'phrase' | 'particle' | 'as-is';
  readonly english: string;
  readonly start: number;
  readonly end: number;
  readonly form?: VerbForm | undefined;
  readonly particle?: Particle | undefined;
  /** Several of them. */
  readonly plural?: boolean | undefined;
  /** "it" or "them", glued behind a verb. */
  readonly clitic?: string | undefined;
}

/** Items up to a sign that parts them from the next, and that sign with the room around it. */
export interface Clause {
  readonly items: readonly Item[];
  readonly sign: { readonly text: string; readonly start: number };
}

export const isVerb = (item: Item | undefined): boolean => item?.kind === 'verb';
