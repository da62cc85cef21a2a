// The lexicon as it runs: a number for every word it uses, and one trie over those numbers.
// Built once a lexicon and kept beside it, or restored from a compiled pack.
// May not: look at any text but the lexicon's own.
import type { Concept, Lexicon } from '../../../model/knowledge.ts';
import { GATE_BITS, ROLE_BITS } from '../tokens/roles.ts';
import { Edges, type PackedTrie } from './edges.ts';
import { PARTED } from './node.ts';
import { parsePattern, type Segment, SIGN, splitWords } from './pattern.ts';
import { Start } from './start.ts';
import { ROOT, SIGNS, Trie, WORDS } from './trie.ts';
import { type PackedWords, packWords, WordTable } from './word-table.ts';

/** Inflections of an action as bits, so that `read` can be base, past and participle at once. */
export const FORM = { base: 1, s: 2, ing: 4, past: 8, participle: 16, noun: 32 } as const;
/** English words a Chinese sentence uses in their bare form (`token`, `push`); in an English sentence they say nothing. */
const LOAN = 64;
/** Of forms without inflection, so that one which is English as well is told from a loan. */
const NATIVE = 128;

/** Whether a form was found that only Chinese sentences know. */
export const isLoan = (forms: number) => forms === LOAN;

const hasCjk = (text: string) => /[\u3400-\u9fff]/.test(text);

export interface WordIndex {
  readonly words: WordTable;
  /** Per word: gate bits of the forms it anchors and role bits of the function words it is. */
  readonly gates: Uint32Array;
  readonly roles: Uint32Array;
  readonly edges: Edges;
  /** Per word: the word it is read like as well, 0 for none. */
  readonly likes: Uint32Array;
  /** The same for Chinese words of two characters, by `pairOf` their numbers. */
  readonly pairs: ReadonlyMap<number, readonly [number, number]>;
  /** Chinese characters that deny what stands behind them. */
  readonly denials: readonly number[];
  /** One that denies only at the head of a clause (别叫…), for it ends many a word (特别, 分别). */
  readonly clauseDenial: number;
  /** The number of the sign behind the name of a note, whatever it is written as. */
  readonly sign: number;
  readonly root: Start;
  /** Only the phrases that are a reason to look at a sentence by themselves (markers, manner, consent). */
  readonly signs: Start;
}

/** One number for two. */
export const pairOf = (first: number, second: number) => first * WORDS + second;

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

function build(lexicon: Lexicon): PackedIndex {
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
    const chinese = form.language === 'zh';
    const inflection = chinese && !hasCjk(form.text) ? LOAN : form.form ? FORM[form.form] : NATIVE;
    const bit = form.parted ? inflection | PARTED : inflection;
    for (const node of trie.add(ROOT, segments, idOf)) trie.mark(node, concept, bit);
    // A sentence with Chinese in it is always parsed; its words need no gate.
    if (
      !chinese &&
      (concept.type === 'marker' || concept.type === 'modifier') &&
      (concept.attributes['gate'] !== 'weak' || concept.attributes['carries'] !== undefined)
    ) {
      for (const node of trie.add(SIGNS, segments, idOf)) trie.mark(node, concept, 0);
    }
    const gate = chinese ? 0 : gateOf(concept);
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
  const pairs: number[] = [];
  const singles: [number, number][] = [];
  for (const one of lexicon.likes) {
    const words = splitWords(one.word).map(idOf);
    const like = splitWords(one.like).map(idOf);
    if (words.length === 2) pairs.push(...words, ...like);
    else singles.push([words[0]!, like[0]!]);
  }
  const likes = new Uint32Array(gates.length);
  for (const [word, like] of singles) {
    likes[word] = like;
    // A sentence is looked at for what its word is read like, too.
    gates[word]! |= gates[like]!;
  }
  const order = new Map([...lexicon.concepts.values()].map((concept, at) => [concept, at]));
  return {
    ...packWords([...ids.keys()]),
    gates: Uint32Array.from(gates),
    roles: Uint32Array.from(roles),
    likes,
    pairs: Uint32Array.from(pairs),
    trie: trie.pack((concept) => order.get(concept) ?? 0),
  };
}

function pairsOf(flat: Uint32Array): WordIndex['pairs'] {
  const pairs = new Map<number, readonly [number, number]>();
  for (let at = 0; at < flat.length; at += 4)
    pairs.set(pairOf(flat[at]!, flat[at + 1]!), [flat[at + 2]!, flat[at + 3]!]);
  return pairs;
}

function open(packed: PackedIndex, concepts: readonly Concept[]): WordIndex {
  const words = new WordTable(packed);
  const edges = new Edges(packed.trie, concepts);
  return {
    words,
    gates: packed.gates,
    roles: packed.roles,
    edges,
    likes: packed.likes,
    pairs: pairsOf(packed.pairs),
    denials: ['不', '勿', '禁', '莫', '未'].map((char) => words.find(char, 0, 1)).filter((id) => id > 0),
    clauseDenial: words.find('别', 0, 1),
    sign: words.find(SIGN, 0, SIGN.length),
    root: new Start(edges, ROOT, words.size),
    signs: new Start(edges, SIGNS, words.size),
  };
}

const built = new WeakMap<Lexicon, WordIndex>();

export function wordIndex(lexicon: Lexicon): WordIndex {
  let index = built.get(lexicon);
  if (!index) {
    index = open(build(lexicon), [...lexicon.concepts.values()]);
    built.set(lexicon, index);
  }
  return index;
}

/** The index as plain data, so that a compiled pack need not build it again at each start. */
export interface PackedIndex extends PackedWords {
  readonly gates: Uint32Array;
  readonly roles: Uint32Array;
  readonly likes: Uint32Array;
  /** Both characters, and both they are read like. */
  readonly pairs: Uint32Array;
  readonly trie: PackedTrie;
}

export function packIndex(lexicon: Lexicon): PackedIndex {
  return build(lexicon);
}

/** Gives a lexicon (the same concepts in the same order) its ready index; its forms are then not needed. */
export function adoptIndex(lexicon: Lexicon, packed: PackedIndex): void {
  built.set(lexicon, open(packed, [...lexicon.concepts.values()]));
}
