// The bare verb an inflected English word is of, as far as the lexicon knows it.
import { basesOf } from './inflect.ts';
import type { WordTable } from './word-table.ts';

const MAX_WORD = 24;

/** Its number, 0 for none. */
export function baseWord(word: string, words: WordTable): number {
  if (word.length > MAX_WORD) return 0;
  for (const base of basesOf(word.toLowerCase())) {
    const id = words.find(base, 0, base.length);
    if (id > 0) return id;
  }
  return 0;
}
