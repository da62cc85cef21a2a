// The lexicon as it runs: a number for every word it uses, and one trie over those numbers.
// Built once a lexicon and kept beside it. May not: look at any text but the lexicon's own.
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

/** A word may lead to several nodes: alternatives meet again in a node of their own pattern. */
export interface TrieNode {
  next: Map<number, TrieNode[]> | undefined;
  entries: Entry[] | undefined;
  /** Where to go on after up to a few words that do not matter. */
  gap: TrieNode | undefined;
  readonly meets: boolean;
}

export interface WordIndex {
  readonly ids: ReadonlyMap<string, number>;
  /** Per word: gate bits of the forms it anchors and role bits of the function words it is. */
  readonly gates: Uint32Array;
  readonly roles: Uint32Array;
  readonly root: TrieNode;
  /** Only the phrases that are a reason to look at a sentence by themselves (markers, manner). */
  readonly signs: TrieNode;
}

/** The longest word of every alternative, of the step where the shortest of them is longest. */
function anchors(segments: readonly Segment[]): string[] {
  let best: string[] = [];
  let bestLength = 0;
  for (const segment of segments) {
    const longest = segment.map((words) => words.reduce((one, word) => (word.length > one.length ? word : one), ''));
    const length = Math.min(...longest.map((word) => word.length));
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

const newNode = (meets: boolean): TrieNode => ({ next: undefined, entries: undefined, gap: undefined, meets });

/** The shared child for a word; nodes where alternatives met belong to one pattern. */
function child(node: TrieNode, id: number): TrieNode {
  node.next ??= new Map();
  let list = node.next.get(id);
  if (!list) {
    list = [];
    node.next.set(id, list);
  }
  let shared = list.find((one) => !one.meets);
  if (!shared) {
    shared = newNode(false);
    list.push(shared);
  }
  return shared;
}

function gapOf(node: TrieNode): TrieNode {
  node.gap ??= newNode(false);
  return node.gap;
}

/** Adds a pattern below the root and returns the nodes it may end in. */
function place(root: TrieNode, segments: readonly Segment[], idOf: (word: string) => number): TrieNode[] {
  let front: TrieNode[] = [root];
  for (const segment of segments) {
    if (segment.length === 1 && segment[0]![0] === GAP && front.length > 1) {
      const after = newNode(true);
      for (const node of front) node.gap ??= after;
      front = [after];
      continue;
    }
    if (segment.length === 1 && front.length === 1) {
      let node = front[0]!;
      for (const word of segment[0]!) node = word === GAP ? gapOf(node) : child(node, idOf(word));
      front = [node];
      continue;
    }
    const meeting = newNode(true);
    let optional = false;
    for (const words of segment) {
      if (words.length === 0) optional = true;
      for (const start of words.length > 0 ? front : []) {
        let node = start;
        for (const word of words.slice(0, -1)) node = child(node, idOf(word));
        node.next ??= new Map();
        const id = idOf(words.at(-1)!);
        const list = node.next.get(id);
        if (list) list.push(meeting);
        else node.next.set(id, [meeting]);
      }
    }
    front = optional ? [...front, meeting] : [meeting];
  }
  return front.filter((node) => node !== root);
}

function build(lexicon: Lexicon): WordIndex {
  const ids = new Map<string, number>();
  const gates: number[] = [0];
  const roles: number[] = [0];
  const root = newNode(false);
  const signs = newNode(false);
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
    if (!concept) continue;
    const segments = parsePattern(form.text);
    const bit = form.form ? FORM[form.form] : 0;
    for (const node of place(root, segments, idOf)) {
      node.entries ??= [];
      const known = node.entries.find((entry) => entry.concept === concept);
      if (known) known.forms |= bit;
      else node.entries.push({ concept, forms: bit });
    }
    if ((concept.type === 'marker' || concept.type === 'modifier') && concept.attributes['gate'] !== 'weak') {
      for (const node of place(signs, segments, idOf)) node.entries ??= [];
    }
    for (const word of anchors(segments)) {
      const id = idOf(word);
      gates[id] = (gates[id] ?? 0) | gateOf(concept);
    }
    const role = concept.type === 'function' ? ROLE_BITS.get(String(concept.attributes['role'])) : undefined;
    if (role === undefined || segments.length !== 1) continue;
    for (const words of segments[0]!) {
      if (words.length !== 1) continue;
      const id = idOf(words[0]!);
      roles[id] = (roles[id] ?? 0) | role;
    }
  }
  return { ids, gates: Uint32Array.from(gates), roles: Uint32Array.from(roles), root, signs };
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
