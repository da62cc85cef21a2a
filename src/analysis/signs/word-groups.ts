// Weights of words, and of words beside one another, as tables: a passage has four such signs for each of its words, most of
// which were never weighed. Their names are made of those that were.
// May not: know how a text is parted into words.
import { type PackedWords, packWords, WordTable } from '../prose/lexicon/word-table.ts';

export interface PackedGroups {
  readonly words: PackedWords;
  /** Open addressing, three numbers a cell: its first two words, its third and whether the second is left out, its weight. */
  readonly cells: Uint32Array;
}

const PREFIX = 'w:';
const CELL = 3;
/** Beside the third word: any word may stand second. */
const ANY_SECOND = 0x10000;
const LEFT_OUT = '_';

export const isOfWords = (sign: string): boolean => sign.startsWith(PREFIX);

/** Words of a sign: `w:a`, `w:a b`, `w:a _ c`, `w:a b c`. */
const wordsIn = (sign: string): string[] => sign.slice(PREFIX.length).split(' ');

/** `weights` are whole numbers, none of them 0. */
export function packGroups(weights: ReadonlyMap<string, number>): PackedGroups {
  const words = packWords([...new Set([...weights.keys()].flatMap(wordsIn))].filter((word) => word !== LEFT_OUT));
  const groups = new WordGroups({ words, cells: new Uint32Array(CELL * sizeFor(weights.size)) });
  for (const [sign, weight] of weights) groups.set(sign, weight);
  return { words, cells: groups.cells };
}

function sizeFor(count: number): number {
  let size = 64;
  while (size < count * 2) size *= 2;
  return size;
}

export class WordGroups {
  readonly cells: Uint32Array;
  readonly #words: WordTable;
  readonly #last: number;

  constructor({ words, cells }: PackedGroups) {
    this.#words = new WordTable(words);
    this.cells = cells;
    this.#last = cells.length / CELL - 1;
  }

  /** 0 where it was never weighed. */
  weight(sign: string): number {
    const [first, second, third] = this.#key(sign);
    return first === 0 ? 0 : this.#weight(first, second, third);
  }

  /** Each sign of a text's words that weighs something: of a word, of it and its neighbour, of it and the next but one, of all three. */
  each(words: readonly string[], add: (sign: string, weight: number) => void): void {
    const ids = words.map((word) => this.#words.find(word, 0, word.length));
    for (let at = 0; at < words.length; at++) {
      const one = ids[at]!;
      if (one === 0) continue;
      const two = ids[at + 1] ?? 0;
      const three = ids[at + 2] ?? 0;
      const word = words[at]!;
      const alone = this.#weight(one, 0, 0);
      if (alone !== 0) add(`${PREFIX}${word}`, alone);
      const both = two === 0 ? 0 : this.#weight(one, two, 0);
      if (both !== 0) add(`${PREFIX}${word} ${words[at + 1]}`, both);
      if (three === 0) continue;
      const apart = this.#weight(one, 0, three | ANY_SECOND);
      if (apart !== 0) add(`${PREFIX}${word} ${LEFT_OUT} ${words[at + 2]}`, apart);
      const all = two === 0 ? 0 : this.#weight(one, two, three);
      if (all !== 0) add(`${PREFIX}${word} ${words[at + 1]} ${words[at + 2]}`, all);
    }
  }

  set(sign: string, weight: number): void {
    const [first, second, third] = this.#key(sign);
    const cell = this.#cellOf((first << 16) | second, third);
    this.cells.set([(first << 16) | second, third, weight], cell);
  }

  #weight(first: number, second: number, third: number): number {
    return this.cells[this.#cellOf((first << 16) | second, third) + 2]! | 0;
  }

  /** Where it stands, or would. */
  #cellOf(pair: number, third: number): number {
    const { cells } = this;
    const key = pair >>> 0;
    const mixed = Math.imul(pair ^ Math.imul(third, 0x85ebca6b), 0x9e3779b1);
    for (let at = (mixed ^ (mixed >>> 15)) & this.#last; ; at = (at + 1) & this.#last) {
      const cell = at * CELL;
      if (cells[cell] === 0 || (cells[cell] === key && cells[cell + 1] === third)) return cell;
    }
  }

  #key(sign: string): [first: number, second: number, third: number] {
    const words = wordsIn(sign);
    const [first = 0, second = 0, third = 0] = words.map((word) => this.#words.find(word, 0, word.length));
    if (words.length === 3 && words[1] === LEFT_OUT) return [first, 0, third | ANY_SECOND];
    // A word nobody weighed is in no sign.
    return (words.length > 1 && second === 0) || (words.length > 2 && third === 0) ? [0, 0, 0] : [first, second, third];
  }
}
