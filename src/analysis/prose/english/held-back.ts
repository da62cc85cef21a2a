// "Refrain from telling the user" is read as "do not tell the user": an act somebody holds back from is one denied.
// May not: look beyond the three words that say it; the words themselves stay as they are, they are only likened.
import { baseWord } from '../lexicon/base-en.ts';
import type { WordIndex } from '../lexicon/word-index.ts';
import { R } from '../tokens/roles.ts';
import type { Sentence } from '../tokens/sentence.ts';
import { TOKEN } from '../tokens/shapes.ts';

const HOLDS = /^(?:refrain|abstain|desist)(?:s|ed|ing)?$/i;
const FROM = /^from$/i;

const isWord = ({ kind, length }: Sentence, at: number) => at < length && kind[at] === TOKEN.word;

/** Whether the word begins such a denial and the act follows. */
export function holdsBack(text: string, { kind, start, end, length }: Sentence, at: number): boolean {
  if (at < 0 || at + 2 >= length || kind[at] !== TOKEN.word) return false;
  return HOLDS.test(text.slice(start[at], end[at])) && FROM.test(text.slice(start[at + 1], end[at + 1]));
}

export function likenHeldBack(text: string, sentence: Sentence, { words, roles }: WordIndex): void {
  for (let at = 0; at + 2 < sentence.length; at++) {
    if (!((roles[sentence.word[at]!] ?? 0) & R.without) || !holdsBack(text, sentence, at)) continue;
    const act = isWord(sentence, at + 2)
      ? gerundOf(text.slice(sentence.start[at + 2], sentence.end[at + 2]), words)
      : 0;
    if (act === 0) continue;
    sentence.like[at] = words.find('do', 0, 2);
    sentence.like[at + 1] = words.find('not', 0, 3);
    sentence.like[at + 2] = act;
    sentence.likes += 3;
  }
}

const gerundOf = (word: string, words: WordIndex['words']): number => (/ing$/i.test(word) ? baseWord(word, words) : 0);
