// Where walks begin: per word the node it leads to from a root, joined when a text first asks for it.
// May not: say what a form means.
import type { Edges } from './edges.ts';
import type { Node } from './node.ts';

export class Start {
  /** Per word where its edges begin, plus one; 0 for the most, which lead nowhere. */
  readonly #firsts: Uint32Array;
  readonly #nodes: Uint32Array;
  /** Of words that are read like another as well, by both. */
  readonly #pairs = new Map<number, Node>();

  constructor(
    private readonly edges: Edges,
    private readonly root: Node,
    private readonly words: number,
  ) {
    this.#firsts = edges.firsts(root, words);
    this.#nodes = new Uint32Array(words);
  }

  /** Whether a word, or one it is read like (0 for none), leads anywhere. */
  leads(word: number, like: number): boolean {
    return this.#firsts[word]! > 0 || this.#firsts[like]! > 0;
  }

  /** The node they lead to together. */
  after(word: number, like: number): Node {
    if (this.#firsts[like] === 0) return this.#single(word);
    if (this.#firsts[word] === 0) return this.#single(like);
    const key = word * this.words + like;
    let node = this.#pairs.get(key);
    if (node === undefined) {
      node = this.edges.join([...this.#reached(word), ...this.#reached(like)]);
      this.#pairs.set(key, node);
    }
    return node;
  }

  #single(word: number): Node {
    this.#nodes[word] ||= this.edges.join(this.#reached(word));
    return this.#nodes[word];
  }

  #reached(word: number): Node[] {
    return this.edges.follow(this.root, this.#firsts[word]! - 1);
  }
}
