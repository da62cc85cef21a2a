// Which concepts a text names, whatever it says of them: what a description speaks of, in whichever words and language.
// May not: read who does what; that is for `read.ts`.
import type { Knowledge } from '../../model/knowledge.ts';
import { idOf } from './lexicon/walk.ts';
import { wordIndex } from './lexicon/word-index.ts';
import { readSentence } from './read-sentence.ts';
import { Sentence } from './tokens/sentence.ts';
import { readSentences } from './tokens/tokens.ts';

/** Ids and classes of the acts and things. */
export function conceptsIn(text: string, knowledge: Knowledge): ReadonlySet<string> {
  const index = wordIndex(knowledge.lexicon);
  const found = new Set<string>();
  readSentences(text, 0, text.length, index, new Sentence(), (sentence) => {
    const reading = readSentence(text, sentence, index, knowledge);
    for (const { concept } of reading?.actions ?? [])
      found.add(idOf(concept)).add(String(concept.attributes['class'] ?? ''));
    for (const { id, class: group } of reading?.objects ?? []) found.add(id).add(group);
  });
  found.delete('');
  return found;
}
