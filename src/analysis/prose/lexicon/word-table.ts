// Numbers of the lexicon's words, found without cutting the word out of the text: most words of a text are unknown.
// May not: fold anything but ASCII letters; callers hand other words over in lower case.
import { charCode } from '../../../model/char-code.ts';

export interface PackedWords {
  /** In the order of their numbers (from 1), parted by line ends. */
  readonly words: string;
  /** Where each word begins in `words`; one more at the end. */
  readonly starts: Uint32Array;
  /** Open addressing: a word's number at its hash or behind it. */
  readonly slots: Uint32Array;
}

export function packWords(list: readonly string[]): PackedWords {
  let size = 64;
  while (size < list.length * 3) size *= 2;
  const slots = new Uint32Array(size);
  const starts = [0, 0];
  for (const [index, word] of list.entries()) {
    starts.push(starts.at(-1)! + word.length + 1);
    const hash = hashOf(word, 0, word.length);
    let slot = (hash ^ (hash >>> 15)) & (size - 1);
    while (slots[slot]) slot = (slot + 1) & (size - 1);
    slots[slot] = index + 1;
  }
  return { words: list.join('\n'), starts: Uint32Array.from(starts), slots };
}

export class WordTable {
  readonly #words: string;
  readonly #starts: Uint32Array;
  readonly #slots: Uint32Array;
  /** Words, and 0 for none. */
  readonly size: number;

  constructor(packed: PackedWords) {
    this.#words = packed.words;
    this.#starts = packed.starts;
    this.#slots = packed.slots;
    this.size = this.#starts.length - 1;
  }

  /** The number of the word that stands in the text there, 0 for a word nobody listed. */
  find(text: string, start: number, end: number): number {
    return this.findHashed(text, start, end, hashOf(text, start, end));
  }

  /** The same, by a hash its characters were taken into on the way (`HASH`, `hashed`). */
  findHashed(text: string, start: number, end: number, hash: number): number {
    const words = this.#words;
    const slots = this.#slots;
    const starts = this.#starts;
    const last = slots.length - 1;
    const length = end - start;
    for (let slot = (hash ^ (hash >>> 15)) & last; ; slot = (slot + 1) & last) {
      const id = slots[slot]!;
      if (id === 0) return 0;
      const from = starts[id]!;
      if (starts[id + 1]! - from - 1 !== length) continue;
      let at = 0;
      while (at < length && words.charCodeAt(from + at) === folded(charCode(text, start + at))) at++;
      if (at === length) return id;
    }
  }
}

/** The hash of no characters, and of one more. */
export const HASH = 17;
export function hashed(hash: number, code: number): number {
  return (Math.imul(hash, 31) + folded(code)) | 0;
}

function folded(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

function hashOf(text: string, start: number, end: number): number {
  let hash = HASH;
  for (let at = start; at < end; at++) hash = hashed(hash, charCode(text, at));
  return hash;
}
