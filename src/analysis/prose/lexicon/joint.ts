// Several nodes of the trie as one: a word begins six forms on average, and a walk would ask each what follows.
// May not: change what a walk finds, or in which order.
import type { Entry, Node } from './node.ts';

/** Bits a word that leads on, so that few of those that do not share one. */
const ROOM = 8;

export class Joint {
  readonly #words: Uint32Array;
  readonly #targets: Uint32Array;
  /** Which words lead on: most that follow do not, and one look tells. */
  readonly #known: Uint32Array;

  /** `parts`: the nodes it stands for; `links`: word and target of their edges, in the order of the parts. */
  constructor(
    readonly parts: readonly Node[],
    readonly entries: readonly Entry[],
    readonly gap: Node,
    links: readonly (readonly [word: number, target: Node])[],
  ) {
    const sorted = [...links].sort(([a], [b]) => a - b);
    this.#words = Uint32Array.from(sorted, ([word]) => word);
    this.#targets = Uint32Array.from(sorted, ([, target]) => target);
    let size = 1;
    while (size * 32 < sorted.length * ROOM) size *= 2;
    this.#known = new Uint32Array(size);
    for (const [word] of sorted) this.#known[(word >>> 5) & (size - 1)]! |= 1 << (word & 31);
  }

  /** Puts the nodes one word further into a list of `count`; returns the new count. */
  step(word: number, into: Node[], count: number): number {
    const known = this.#known;
    if ((known[(word >>> 5) & (known.length - 1)]! & (1 << (word & 31))) === 0) return count;
    const words = this.#words;
    let low = 0;
    for (let high = words.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    for (; low < words.length && words[low] === word; low++) into[count++] = this.#targets[low]!;
    return count;
  }
}
