// Tells a word that is one slip of the pen away from another: two letters swapped, one doubled, dropped or mistaken for its like.
// May not: judge short words, or words that differ in their first letter or in an ending.
import { getOrMake } from '../../src/built-in.ts';

const LEAST = 6;
/** Shorter words with a letter more or less are words of their own. */
const LEAST_FOR_LETTER = 9;
/** Letters that are taken for one another when one reads quickly. Not `s` and `z`: that is spelling. */
const ALIKE: ReadonlySet<string> = new Set(
  ['gq', 'il', 'mn', 'uv', 'bd', 'ce', 'vy', 'vw', 'ij', 'hn', 'pq', 'ft'].flatMap((pair) => [
    pair,
    [...pair].reverse().join(''),
  ]),
);

/** Whether `slip` looks like `word` and is not. Both in small letters. */
export function isSlipOf(slip: string, word: string): boolean {
  if (slip === word || word.length < LEAST || slip[0] !== word[0]) return false;
  const more = slip.length - word.length;
  if (more === 0) return isSwappedOrMistaken(slip, word);
  if (more === 1) return hasLetterMore(slip, word);
  return more === -1 && hasLetterMore(word, slip) && slip.length >= LEAST - 1;
}

function isSwappedOrMistaken(slip: string, word: string): boolean {
  const differ = [...word].flatMap((letter, at) => (letter === slip[at] ? [] : [at]));
  const [first, second] = differ;
  if (differ.length === 2)
    return second === first! + 1 && slip[first!] === word[second] && slip[second] === word[first!];
  return differ.length === 1 && first! < word.length - 1 && ALIKE.has(word[first!]! + slip[first!]!);
}

/** `longer` is `shorter` with one letter put in: the same as the one beside it, or anywhere within a long word. */
function hasLetterMore(longer: string, shorter: string): boolean {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at++;
  if (longer.slice(at + 1) !== shorter.slice(at)) return false;
  const letter = longer[at]!;
  if (letter === longer[at - 1]) return letter !== 's' || at < shorter.length;
  return at > 1 && at < shorter.length - 1 && Math.min(longer.length, shorter.length) >= LEAST_FOR_LETTER;
}

/** Words in the order in which they were added, by their first letter, which never slips. */
export class KnownWords {
  readonly #all = new Set<string>();
  readonly #byLetter = new Map<string, string[]>();

  constructor(words: readonly string[]) {
    for (const word of words) this.add(word);
  }

  add(word: string): void {
    if (this.#all.has(word)) return;
    this.#all.add(word);
    getOrMake(this.#byLetter, word[0]!, () => []).push(word);
  }

  has(word: string): boolean {
    return this.#all.has(word);
  }

  /** The first of them that this is a slip of. */
  slipped(word: string): string | undefined {
    return this.#byLetter.get(word[0]!)?.find((one) => isSlipOf(word, one));
  }
}
