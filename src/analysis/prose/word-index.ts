// The lexicon as it runs: a number for every word it uses, and one trie over those numbers.
// Built once a lexicon and kept beside it; one table of edges, so that building costs little of a short run.
// May not: look at any text but the lexicon's own.
import type { Concept, Lexicon } from '../../model/knowledge.ts';
import { GAP, parsePattern, type Segment } from './pattern.ts';
import { GATE_BITS, ROLE_BITS } from './roles.ts';

/** Inflections of an action as bits, so that `read` can be base, past and participle at once. */
export const FORM = { base: 1, s: 2, ing: 4, past: 8, participle: 16, noun: 32 } as const;

export interface Entry {
  readonly concept: Concept;
  /** Union of `FORM` bits; 0 for what is not inflected. */
  forms: number;
}

/** Nodes are numbers. A word may lead to several: alternatives meet again in a node of their own pattern. */
export type Node = number;
const ROOT: Node = 1;
const SIGNS: Node = 2;
const WORDS = 32_768;

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

export interface WordIndex {
  readonly ids: ReadonlyMap<string, number>;
  /** Per word: gate bits of the forms it anchors and role bits of the function words it is. */
  readonly gates: Uint32Array;
  readonly roles: Uint32Array;
  readonly trie: Trie;
  readonly root: Node;
  /** Below it only the phrases that are a reason to look at a sentence by themselves (markers, manner). */
  readonly signs: Node;
}

/** The longest word of every alternative, of the step where the shortest of them is longest. */
function anchors(segments: readonly Segment[]): readonly string[] {
  let best: readonly string[] = [];
  let bestLength = 0;
  for (const segment of segments) {
    let length = Number.POSITIVE_INFINITY;
    const longest: string[] = [];
    for (const words of segment) {
      let word = '';
      for (const one of words) if (one.length > word.length) word = one;
      longest.push(word);
      length = Math.min(length, word.length);
    }
    if (length > bestLength) {
      best = longest;
      bestLength = length;
    }
  }
  return best;
}

function gateOf(concept: Concept): number {
  const gate = concept.attributes['gate'];
  switch (concept.type) {
    case 'action':
      if (gate === 'weak') return GATE_BITS.weakAction;
      if (gate === 'strong') return GATE_BITS.ruin;
      return concept.attributes['harm'] ? GATE_BITS.harm : GATE_BITS.action;
    case 'object':
      if (gate === 'faint') return GATE_BITS.faintObject;
      return gate === 'weak' ? GATE_BITS.weakObject : GATE_BITS.object;
    case 'destination':
      return GATE_BITS.destination;
    case 'head':
      return concept.attributes['role'] === 'head' ? GATE_BITS.head : GATE_BITS.qualifier;
    default:
      return 0;
  }
}

function build(lexicon: Lexicon): WordIndex {
  const ids = new Map<string, number>();
  const gates: number[] = [0];
  const roles: number[] = [0];
  const trie = new Trie();
  const idOf = (word: string) => {
    let id = ids.get(word);
    if (id === undefined) {
      id = gates.length;
      ids.set(word, id);
      gates.push(0);
      roles.push(0);
    }
    return id;
  };
  for (const form of lexicon.forms) {
    const concept = lexicon.concepts.get(form.concept);
    if (!concept || gates.length > WORDS - 100) continue;
    const segments = parsePattern(form.text);
    const bit = form.form ? FORM[form.form] : 0;
    for (const node of trie.add(ROOT, segments, idOf)) trie.mark(node, concept, bit);
    if ((concept.type === 'marker' || concept.type === 'modifier') && concept.attributes['gate'] !== 'weak') {
      for (const node of trie.add(SIGNS, segments, idOf)) trie.mark(node, concept, 0);
    }
    const gate = gateOf(concept);
    for (const word of gate === 0 ? [] : anchors(segments)) {
      const id = idOf(word);
      gates[id] = (gates[id] ?? 0) | gate;
    }
    const role = concept.type === 'function' ? ROLE_BITS.get(String(concept.attributes['role'])) : undefined;
    if (role === undefined || segments.length !== 1) continue;
    for (const words of segments[0]!) {
      if (words.length !== 1) continue;
      const id = idOf(words[0]!);
      roles[id] = (roles[id] ?? 0) | role;
    }
  }
  return { ids, gates: Uint32Array.from(gates), roles: Uint32Array.from(roles), trie, root: ROOT, signs: SIGNS };
}

const built = new WeakMap<Lexicon, WordIndex>();

export function wordIndex(lexicon: Lexicon): WordIndex {
  let index = built.get(lexicon);
  if (!index) {
    index = build(lexicon);
    built.set(lexicon, index);
  }
  return index;
}

/** The index as plain data, so that a compiled pack need not build it again at each start. */
export interface PackedIndex extends PackedTrie {
  /** Words in the order of their numbers (from 1), parted by line ends. */
  readonly words: string;
  readonly gates: readonly number[];
  readonly roles: readonly number[];
}

export function packIndex(lexicon: Lexicon): PackedIndex {
  const { ids, gates, roles, trie } = wordIndex(lexicon);
  const order = new Map([...lexicon.concepts.values()].map((concept, at) => [concept, at]));
  return {
    words: [...ids.keys()].join('\n'),
    gates: [...gates],
    roles: [...roles],
    ...trie.pack((concept) => order.get(concept) ?? 0),
  };
}

/** Gives a lexicon (the same concepts in the same order) its ready index; its forms are then not needed. */
export function adoptIndex(lexicon: Lexicon, packed: PackedIndex): void {
  const ids = new Map(packed.words.split('\n').map((word, at) => [word, at + 1]));
  const trie = Trie.unpack(packed, [...lexicon.concepts.values()]);
  const tables = { gates: Uint32Array.from(packed.gates), roles: Uint32Array.from(packed.roles) };
  built.set(lexicon, { ids, ...tables, trie, root: ROOT, signs: SIGNS });
}
