// The lexicon as it runs: a number for every word it uses, and one trie over those numbers.
// Built once a lexicon and kept beside it, or restored from a compiled pack.
// May not: look at any text but the lexicon's own.
import type { Concept, Lexicon } from '../../model/knowledge.ts';
import { parsePattern, type Segment } from './pattern.ts';
import { GATE_BITS, ROLE_BITS } from './roles.ts';
import { type Node, type PackedTrie, ROOT, SIGNS, Trie, WORDS } from './trie.ts';

/** Inflections of an action as bits, so that `read` can be base, past and participle at once. */
export const FORM = { base: 1, s: 2, ing: 4, past: 8, participle: 16, noun: 32 } as const;

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
