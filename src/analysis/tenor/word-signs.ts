// The words of a passage as signs: each, each beside its neighbour, and beside the next but one, and three in a row. What an
// order does in words no lexicon holds, such groups tell: `before telling`, `as approved by`, `only the rest`.
// May not: know a weight.

const ADDRESS = /https?:\/\/\S+|[\w.+-]+@[\w.-]+/g;
const WORD = /[a-z][a-z'-]*|\d+|[\u4e00-\u9fff]|@/g;
const NUMBER = /^\d/;
const ENDING = /(?:ing|ed|es|s)$/;
/** What is left of a word is one still. */
const LEAST_STEM = 4;

/** All of them. */
export function wordSigns(words: readonly string[], add: (sign: string) => void): void {
  for (let at = 0; at < words.length; at++) {
    const word = `w:${words[at]}`;
    add(word);
    const next = words[at + 1];
    if (next === undefined) continue;
    const pair = `${word} ${next}`;
    add(pair);
    const third = words[at + 2];
    if (third === undefined) continue;
    add(`${word} _ ${third}`);
    add(`${pair} ${third}`);
  }
}

/**
 * English words without their endings, Chinese ones by the character. Whose an address is and what a number is worth is told
 * by facts; here each is one word.
 */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replace(ADDRESS, ' @ ');
  return (plain.match(WORD) ?? []).map((word) => {
    if (NUMBER.test(word)) return '#';
    const stem = word.replace(ENDING, '');
    return stem.length >= LEAST_STEM ? stem : word;
  });
}
