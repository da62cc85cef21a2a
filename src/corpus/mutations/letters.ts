// Words that look as before and are spelled otherwise: zero-width characters inside, letters of another script.
import type { Mutation } from './mutation.ts';
import { mapSentences } from './prose.ts';

const ZERO_WIDTH = ['\u200b', '\u200c', '\u2060'];
const TWINS: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
};

export const zeroWidth: Mutation = {
  name: 'zero-width',
  what: 'zero-width characters inside words',
  apply: (files, random) =>
    mapSentences(files, (text) =>
      text.replace(/\b[a-z]{4,}\b/gi, (word) => {
        const at = 1 + random.index(word.length - 1);
        return word.slice(0, at) + random.pick(ZERO_WIDTH) + word.slice(at);
      }),
    ),
};

export const homoglyph: Mutation = {
  name: 'homoglyph',
  what: 'letters of another script that look the same',
  apply: (files, random) =>
    mapSentences(files, (text) =>
      text.replace(/[aceiopxy]/g, (letter) => (random.next() < 0.5 ? TWINS[letter]! : letter)),
    ),
};
