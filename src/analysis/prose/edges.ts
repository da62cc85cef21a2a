// The lexicon's trie as it runs: flat tables of numbers, so that restoring costs nothing and a step allocates nothing.
// May not: change after it was made.
import type { Concept } from '../../model/knowledge.ts';

export type Node = number;

export interface Entry {
  readonly concept: Concept;
  readonly forms: number;
  /** The place of its type in `TYPES`. */
  readonly type: number;
}

/** The types of concepts, numbered so that what is found of each is kept in a list by number. */
export const TYPES = [
  'action',
  'object',
  'destination',
  'head',
  'actor',
  'modifier',
  'marker',
  'function',
] as const satisfies readonly Concept['type'][];

export interface PackedTrie {
  /** Per node where its edges begin in `words` and `targets`. */
  readonly edgesOf: Uint32Array;
  readonly words: Uint32Array;
  readonly targets: Uint32Array;
  /** Per node where its entries begin in `concepts` and `forms`. */
  readonly entriesOf: Uint32Array;
  readonly concepts: Uint32Array;
  readonly forms: Uint32Array;
  readonly gaps: Uint32Array;
}

export class Edges {
  readonly #edgesOf: Uint32Array;
  readonly #words: Uint32Array;
  readonly #targets: Uint32Array;
  readonly #entriesOf: Uint32Array;
  readonly #conceptAt: Uint32Array;
  readonly #forms: Uint32Array;
  readonly #gaps: Uint32Array;
  /** Made when first asked for: a text meets few of them. */
  readonly #entries: (readonly Entry[] | undefined)[];

  constructor(
    packed: PackedTrie,
    private readonly all: readonly Concept[],
  ) {
    this.#edgesOf = packed.edgesOf;
    this.#words = packed.words;
    this.#targets = packed.targets;
    this.#entriesOf = packed.entriesOf;
    this.#conceptAt = packed.concepts;
    this.#forms = packed.forms;
    this.#gaps = packed.gaps;
    // Of its full length at once: a list that is filled here and there is kept as a table of hashes.
    this.#entries = new Array(packed.gaps.length);
  }

  /** Per word where the edges of a node that are of this word begin, plus one; 0 where there are none. */
  firsts(node: Node, words: number): Uint32Array {
    const known = new Uint32Array(words);
    for (let at = this.#edgesOf[node + 1]!; at > this.#edgesOf[node]!; at--) known[this.#words[at - 1]!] = at;
    return known;
  }

  /** Puts the nodes that the edges of one word from `low` on lead to into a list of `count`; returns the new count. */
  follow(node: Node, low: number, into: Node[], count: number): number {
    const words = this.#words;
    const end = this.#edgesOf[node + 1]!;
    const word = words[low];
    for (let at = low; at < end && words[at] === word; at++) into[count++] = this.#targets[at]!;
    return count;
  }

  /** Puts the nodes one word further into a list of `count`; returns the new count. */
  step(node: Node, word: number, into: Node[], count: number): number {
    const words = this.#words;
    let low = this.#edgesOf[node]!;
    const end = this.#edgesOf[node + 1]!;
    for (let high = end; low < high; ) {
      const middle = (low + high) >>> 1;
      if (words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    for (; low < end && words[low] === word; low++) into[count++] = this.#targets[low]!;
    return count;
  }

  ends(node: Node): boolean {
    return this.#entriesOf[node] !== this.#entriesOf[node + 1];
  }

  entries(node: Node): readonly Entry[] {
    const from = this.#entriesOf[node]!;
    const to = this.#entriesOf[node + 1]!;
    let entries = this.#entries[node];
    if (!entries) {
      const made: Entry[] = [];
      for (let at = from; at < to; at++) {
        const concept = this.all[this.#conceptAt[at]!]!;
        made.push({ concept, forms: this.#forms[at]!, type: TYPES.indexOf(concept.type) });
      }
      entries = made;
      this.#entries[node] = entries;
    }
    return entries;
  }

  /** Where to go on after up to a few words that do not matter; 0 for nowhere. */
  gap(node: Node): Node {
    return this.#gaps[node]!;
  }
}
