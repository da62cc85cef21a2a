// Builds the trie the lexicon's forms stand in. It is read as the flat tables of `edges.ts`.
// May not: know what a concept means.
import type { Concept } from '../../../model/knowledge.ts';
import { bitOf, type PackedTrie } from './edges.ts';
import { type Node, PARTED } from './node.ts';
import { GAP, type Segment } from './pattern.ts';

interface Mark {
  readonly concept: Concept;
  /** Union of `FORM` bits; 0 for what is not inflected. */
  forms: number;
}

interface Edge {
  readonly from: Node;
  readonly word: number;
  readonly to: Node;
}

export const ROOT: Node = 1;
export const SIGNS: Node = 2;
/** Words a lexicon may use; edges are keyed by node and word. */
export const WORDS = 32_768;

export class Trie {
  /** A word may lead to several nodes: alternatives meet again in a node of their own pattern. */
  readonly #edges = new Map<number, Node | Node[]>();
  readonly #entries: (Mark[] | undefined)[] = [undefined, undefined, undefined];
  /** Where to go on after up to a few words that do not matter; 0 for nowhere. */
  readonly #gaps: Node[] = [0, 0, 0];
  readonly #meets: boolean[] = [false, false, false];

  mark(node: Node, concept: Concept, forms: number): void {
    let entries = this.#entries[node];
    if (!entries) {
      entries = [];
      this.#entries[node] = entries;
    }
    const known = entries.find((entry) => entry.concept === concept);
    // What one form asks for, another that ends here does without.
    if (known) known.forms = (known.forms | forms) & ~(PARTED & ~(known.forms & forms));
    else entries.push({ concept, forms });
  }

  /** Adds a pattern below a root and returns the nodes it may end in. */
  add(root: Node, segments: readonly Segment[], idOf: (word: string) => number): Node[] {
    let front: Node[] = [root];
    for (const segment of segments) {
      if (segment.length === 1 && segment[0]![0] === GAP) {
        const after = this.#make(true);
        for (const node of front) {
          if (this.#gaps[node] === 0) this.#gaps[node] = after;
        }
        front = [this.#gaps[front[0]!]!];
      } else if (segment.length === 1 && front.length === 1) {
        let node = front[0]!;
        for (const word of segment[0]!) node = this.#child(node, idOf(word));
        front = [node];
      } else {
        const meeting = this.#make(true);
        let optional = false;
        for (const words of segment) {
          if (words.length === 0) optional = true;
          for (const start of words.length > 0 ? front : []) {
            let node = start;
            for (const word of words.slice(0, -1)) node = this.#child(node, idOf(word));
            this.#link(node, idOf(words.at(-1)!), meeting);
          }
        }
        front = optional ? [...front, meeting] : [meeting];
      }
    }
    return front.filter((node) => node !== root);
  }

  /** All there is as flat tables; the edges of a node in the order of words. */
  pack(conceptAt: (concept: Concept) => number): PackedTrie {
    const { order, numbers, edges } = this.#inOrder();
    const nodes = order.length;
    const marks = order.flatMap((node, from) => (this.#entries[node] ?? []).map((mark) => ({ from, ...mark })));
    const edgesOf = offsets(nodes, edges);
    const marksOf = offsets(nodes, marks);
    const words: number[] = new Array(nodes + 1).fill(0);
    for (const { from, word } of edges) words[from]! |= bitOf(word);
    const rows = edgesOf.map((first, at) => [first, marksOf[at]!, numbers[this.#gaps[order[at]!] ?? 0]!, words[at]!]);
    return {
      nodes: Uint32Array.from(rows.flat()),
      edges: Uint32Array.from(edges.flatMap(({ word, to }) => [word, to])),
      entries: Uint32Array.from(marks.flatMap(({ concept, forms }) => [conceptAt(concept), forms])),
    };
  }

  /** Nodes renumbered so that those a word leads to lie side by side: a walk asks them one after the other. */
  #inOrder(): { order: readonly Node[]; numbers: Uint32Array; edges: readonly Edge[] } {
    const known: Edge[] = [];
    for (const [key, to] of this.#edges)
      for (const node of typeof to === 'number' ? [to] : to)
        known.push({ from: Math.floor(key / WORDS), word: key % WORDS, to: node });
    known.sort((a, b) => a.from - b.from || a.word - b.word);
    const starts = offsets(this.#entries.length, known);
    const numbers = new Uint32Array(this.#entries.length);
    const order: Node[] = [0];
    const reach = (node: Node) => {
      if (node !== 0 && numbers[node] === 0) numbers[node] = order.push(node) - 1;
    };
    for (const root of [ROOT, SIGNS]) reach(root);
    for (let at = 1; at < order.length; at++) {
      const node = order[at]!;
      for (const { to } of known.slice(starts[node], starts[node + 1])) reach(to);
      reach(this.#gaps[node]!);
    }
    const edges = order.flatMap((node, from) =>
      known.slice(starts[node], starts[node + 1]).map(({ word, to }) => ({ from, word, to: numbers[to]! })),
    );
    return { order, numbers, edges };
  }

  #make(meets: boolean): Node {
    this.#entries.push(undefined);
    this.#gaps.push(0);
    return this.#meets.push(meets) - 1;
  }

  /** The shared child for a word; nodes where alternatives met belong to one pattern and are not shared. */
  #child(node: Node, word: number): Node {
    const known = this.#edges.get(node * WORDS + word);
    const shared =
      typeof known === 'number' ? (this.#meets[known] ? undefined : known) : known?.find((one) => !this.#meets[one]);
    if (shared !== undefined) return shared;
    const made = this.#make(false);
    this.#link(node, word, made);
    return made;
  }

  #link(node: Node, word: number, to: Node): void {
    const key = node * WORDS + word;
    const known = this.#edges.get(key);
    if (known === undefined) this.#edges.set(key, to);
    else if (typeof known === 'number') this.#edges.set(key, [known, to]);
    else known.push(to);
  }
}

/** Where the rows of each node begin in a list sorted by node; one more at the end. */
function offsets(nodes: number, rows: readonly { readonly from: Node }[]): number[] {
  const starts: number[] = new Array(nodes + 1).fill(0);
  for (const { from } of rows) starts[from + 1]!++;
  for (let node = 0; node < nodes; node++) starts[node + 1]! += starts[node]!;
  return starts;
}
