// The lexicon's trie as it runs: flat tables of numbers, so that restoring costs nothing and a step allocates nothing.
// May not: change what it says after it was made; nodes are joined as texts ask for them.
import type { Concept } from '../../../model/knowledge.ts';
import { Joint } from './joint.ts';
import type { Entry, Node } from './node.ts';

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

/** What belongs to one node or edge lies together: a walk jumps about in them. */
export interface PackedTrie {
  /**
   * Per node: where its edges begin, where its entries begin, the node to go on at behind a gap, and which words its edges
   * may be of (`bitOf`); one more at the end.
   */
  readonly nodes: Uint32Array;
  /** Word and target. */
  readonly edges: Uint32Array;
  /** Concept and forms. */
  readonly entries: Uint32Array;
}
const NODE = 4;

/** Most words that follow one another in a text are no phrase: one bit tells it of most of them. */
export const bitOf = (word: number): number => 1 << (word & 31);

export class Edges {
  readonly #nodes: Uint32Array;
  readonly #edges: Uint32Array;
  readonly #marks: Uint32Array;
  /** Made when first asked for: a text meets few of them. */
  readonly #entries: (readonly Entry[] | undefined)[];
  /** Nodes read as one; numbered on from those of the trie. */
  readonly #joints: Joint[] = [];
  readonly #count: number;

  constructor(
    packed: PackedTrie,
    private readonly all: readonly Concept[],
  ) {
    this.#nodes = packed.nodes;
    this.#edges = packed.edges;
    this.#marks = packed.entries;
    // Of its full length at once: a list that is filled here and there is kept as a table of hashes.
    this.#entries = new Array(packed.nodes.length / NODE);
    this.#count = packed.nodes.length / NODE;
  }

  /** Per word where the edges of a node that are of this word begin, plus one; 0 where there are none. */
  firsts(node: Node, words: number): Uint32Array {
    const known = new Uint32Array(words);
    const from = this.#nodes[node * NODE]!;
    for (let at = this.#nodes[(node + 1) * NODE]!; at > from; at--) known[this.#edges[(at - 1) * 2]!] = at;
    return known;
  }

  /** The nodes that the edges of one word lead to, from the first of these edges on. */
  follow(node: Node, first: number): Node[] {
    const edges = this.#edges;
    const end = this.#nodes[(node + 1) * NODE]! * 2;
    const word = edges[first * 2];
    const reached: Node[] = [];
    for (let at = first * 2; at < end && edges[at] === word; at += 2) reached.push(edges[at + 1]!);
    return reached;
  }

  /** One node that leads wherever these do, in their order. */
  join(nodes: readonly Node[]): Node {
    if (nodes.length === 1) return nodes[0]!;
    const gaps = [...new Set(nodes.map((node) => this.gap(node)).filter((gap) => gap > 0))];
    const links = nodes.flatMap((node) => this.#links(node));
    const entries = nodes.flatMap((node) => this.entries(node));
    return this.#count + this.#joints.push(new Joint(nodes, entries, gaps.length > 0 ? this.join(gaps) : 0, links)) - 1;
  }

  /** Whether one node is another, or joined in it. */
  isIn(node: Node, other: Node): boolean {
    return node === other || (other >= this.#count && this.#joints[other - this.#count]!.parts.includes(node));
  }

  #links(node: Node): (readonly [number, Node])[] {
    const links: [number, Node][] = [];
    const end = this.#nodes[(node + 1) * NODE]! * 2;
    for (let at = this.#nodes[node * NODE]! * 2; at < end; at += 2)
      links.push([this.#edges[at]!, this.#edges[at + 1]!]);
    return links;
  }

  /** Puts the nodes one word further into a list of `count`; returns the new count. */
  step(node: Node, word: number, into: Node[], count: number): number {
    if (node >= this.#count) return this.#joints[node - this.#count]!.step(word, into, count);
    const nodes = this.#nodes;
    const row = node * NODE;
    if ((nodes[row + 3]! & bitOf(word)) === 0) return count;
    const edges = this.#edges;
    let low = nodes[row]!;
    const end = nodes[row + NODE]!;
    for (let high = end; low < high; ) {
      const middle = (low + high) >>> 1;
      if (edges[middle * 2]! < word) low = middle + 1;
      else high = middle;
    }
    for (; low < end && edges[low * 2] === word; low++) into[count++] = edges[low * 2 + 1]!;
    return count;
  }

  ends(node: Node): boolean {
    if (node >= this.#count) return this.#joints[node - this.#count]!.entries.length > 0;
    return this.#nodes[node * NODE + 1] !== this.#nodes[(node + 1) * NODE + 1];
  }

  entries(node: Node): readonly Entry[] {
    if (node >= this.#count) return this.#joints[node - this.#count]!.entries;
    let entries = this.#entries[node];
    if (!entries) {
      const made: Entry[] = [];
      const to = this.#nodes[(node + 1) * NODE + 1]!;
      for (let at = this.#nodes[node * NODE + 1]!; at < to; at++) {
        const concept = this.all[this.#marks[at * 2]!]!;
        const type = TYPES.indexOf(concept.type);
        made.push({ concept, forms: this.#marks[at * 2 + 1]!, type, tells: this.#tells(concept) });
      }
      entries = made;
      this.#entries[node] = entries;
    }
    return entries;
  }

  #tells({ type, attributes }: Concept): boolean {
    const isHard = (thing: Concept['attributes'] | undefined) => thing?.['grade'] === 'hard';
    if (type === 'object') return isHard(attributes);
    if (type === 'head') return isHard(this.all.find(({ id }) => id === attributes['of'])?.attributes);
    return type === 'action' || type === 'marker' || type === 'modifier';
  }

  /** Where to go on after up to a few words that do not matter; 0 for nowhere. */
  gap(node: Node): Node {
    if (node >= this.#count) return this.#joints[node - this.#count]!.gap;
    return this.#nodes[node * NODE + 2]!;
  }
}
