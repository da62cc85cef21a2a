// Sentences in small, large or mixed letters.
import type { Mutation } from './mutation.ts';
import { mapSentences } from './prose.ts';

const CASES: readonly ((text: string) => string)[] = [
  (text) => text.toLowerCase(),
  (text) => text.toUpperCase(),
  (text) => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
];

export const recase: Mutation = {
  name: 're-case',
  what: 'sentences in small, large or Title letters',
  apply: (files, random) => {
    const change = random.pick(CASES);
    return mapSentences(files, change);
  },
};
