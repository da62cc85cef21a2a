// The trie the lexicon's forms stand in: nodes are numbers, one table of edges, so that building and restoring are cheap.
// May not: know what a concept means.
import type { Concept } from '../../model/knowledge.ts';
import { GAP, type Segment } from './pattern.ts';

export interface Entry {
  readonly concept: Concept;
  /** Union of `FORM` bits; 0 for what is not inflected. */
  forms: number;
}

/** Nodes are numbers. A word may lead to several: alternatives meet again in a node of their own pattern. */
export type Node = number;
export const ROOT: Node = 1;
export const SIGNS: Node = 2;
/** Words a lexicon may use; edges are keyed by node and word. */
export const WORDS = 32_768;

/** Pairs (edge, node), triples (node, concept, forms), pairs (node, node). */
export interface PackedTrie {
  readonly edges: readonly number[];
  readonly entries: readonly number[];
  readonly gaps: readonly number[];
}

export class Trie {
  readonly #edges = new Map<number, Node | Node[]>();
  readonly #entries: (Entry[] | undefined)[] = [undefined, undefined, undefined];
  /** Where to go on after up to a few words that do not matter; 0 for nowhere. */
  readonly #gaps: Node[] = [0, 0, 0];
  readonly #meets: boolean[] = [false, false, false];

  next(node: Node, word: number): Node | readonly Node[] | undefined {
    return this.#edges.get(node * WORDS + word);
  }

  entries(node: Node): readonly Entry[] | undefined {
    return this.#entries[node];
  }

  gap(node: Node): Node {
    return this.#gaps[node] ?? 0;
  }

  mark(node: Node, concept: Concept, forms: number): void {
    let entries = this.#entries[node];
    if (!entries) {
      entries = [];
      this.#entries[node] = entries;
    }
    const known = entries.find((entry) => entry.concept === concept);
    if (known) known.forms |= forms;
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

  /** All there is as plain numbers, for a compiled rule pack. */
  pack(conceptAt: (concept: Concept) => number): PackedTrie {
    const edges: number[] = [];
    for (const [key, to] of this.#edges) for (const node of typeof to === 'number' ? [to] : to) edges.push(key, node);
    const entries: number[] = [];
    const gaps: number[] = [];
    for (let node = 0; node < this.#entries.length; node++) {
      for (const { concept, forms } of this.#entries[node] ?? []) entries.push(node, conceptAt(concept), forms);
      if (this.#gaps[node]) gaps.push(node, this.#gaps[node]!);
    }
    return { edges, entries, gaps };
  }

  static unpack({ edges, entries, gaps }: PackedTrie, concepts: readonly Concept[]): Trie {
    const trie = new Trie();
    for (let at = 0; at < edges.length; at += 2) {
      const key = edges[at]!;
      const to = edges[at + 1]!;
      const known = trie.#edges.get(key);
      if (known === undefined) trie.#edges.set(key, to);
      else if (typeof known === 'number') trie.#edges.set(key, [known, to]);
      else known.push(to);
    }
    for (let at = 0; at < entries.length; at += 3) {
      const node = entries[at]!;
      const entry = { concept: concepts[entries[at + 1]!]!, forms: entries[at + 2]! };
      const known = trie.#entries[node];
      if (known) known.push(entry);
      else trie.#entries[node] = [entry];
    }
    for (let at = 0; at < gaps.length; at += 2) trie.#gaps[gaps[at]!] = gaps[at + 1]!;
    return trie;
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
