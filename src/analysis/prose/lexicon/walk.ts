// Walks the lexicon's trie over the tokens of a sentence: every form that stands there, in the order of the words.
// May not: say what a form means for the sentence; that is for `read-sentence.ts`.
import type { Concept } from '../../../model/knowledge.ts';
import { R } from '../tokens/roles.ts';
import type { Sentence } from '../tokens/sentence.ts';
import { ARROW, TOKEN } from '../tokens/shapes.ts';
import { type Edges, TYPES } from './edges.ts';
import { type Entry, type Node, PARTED } from './node.ts';
import type { Start } from './start.ts';
import { isLoan, type WordIndex } from './word-index.ts';

/** A lexicon form found at tokens `from` (inclusive) to `to` (exclusive). */
export interface Hit {
  readonly concept: Concept;
  readonly forms: number;
  readonly from: number;
  readonly to: number;
}

/** What rules know a concept by: its own name, or the one it stands for. */
export function idOf({ id, attributes }: Concept): string {
  const { as } = attributes;
  return typeof as === 'string' ? as : id;
}

const MAX_HITS = 1500;
const MAX_SKIPS = 2;
const MAX_GAP = 6;
const MAX_GAPS = 32;
/** A Chinese word is one or two characters, each a token. */
const MAX_CJK_GAP = 10;
const COMMA = 0x2c;
const COLON = 0x3a;
const DASH = 0x2d;
const BAR = 0x7c;

/**
 * Fronts of the walk in hand, each with its own count: they are filled again for every walk and never shortened, for an
 * array that is emptied gives its room away, and most walks end at once.
 */
let front: Node[] = [];
let open: Node[] = [];
/** Nodes that wait behind an article: "ignore all of the previous …", 发送了. Particles do not break a phrase. */
const waiting: Node[] = [];
/** Nodes behind which some words may be left out. */
const gaps: Node[] = [];

/** Walks the trie from a token; calls back at every end of a form with the token behind it. Stops when told so. */
function walk(
  sentence: Sentence,
  index: WordIndex,
  start: Start,
  from: number,
  found: (entries: readonly Entry[], from: number, to: number) => boolean,
): void {
  const { word, like, kind, length, own } = sentence;
  const { edges, roles, denials } = index;
  front[0] = start.after(word[from]!, like[from]!);
  let fronts = 1;
  let waits = 0;
  let skips = 0;
  let gapCount = 0;
  let gapEnd = 0;
  for (let at = from; fronts > 0 || waits > 0 || gapCount > 0; ) {
    for (let i = 0; i < fronts; i++) {
      const node = front[i]!;
      const after = edges.gap(node);
      if (after) {
        if (gapCount < MAX_GAPS && !isAmong(edges, gapCount, after)) gaps[gapCount++] = after;
        gapEnd = at + (kind[at] === TOKEN.cjk ? MAX_CJK_GAP : MAX_GAP) + 1;
      }
      if (edges.ends(node) && found(edges.entries(node), from, at + 1)) return;
    }
    if (++at >= length) return;
    const punct = kind[at] === TOKEN.punct;
    const sign = punct && isSign(word[at]!);
    // Words of one cell of a row and those of the next are no phrase.
    if (gapCount > 0 && (at > gapEnd || (punct && !sign && word[at] !== COMMA) || (own > 0 && at === own)))
      gapCount = 0;
    const before = open;
    open = front;
    front = before;
    let opens = fronts;
    fronts = 0;
    for (let i = 0; i < waits; i++) open[opens++] = waiting[i]!;
    waits = 0;
    if (punct && !sign) continue;
    const id = sign ? index.sign : word[at]!;
    // "Sign the list and never …": with a denial behind "and" another thought begins.
    if (gapCount > 0 && roleOf(kind[at]!, id, roles) & R.negator && roleOf(kind[at - 1]!, word[at - 1]!, roles) & R.and)
      gapCount = 0;
    // A word nobody listed leads nowhere.
    if (id > 0) {
      for (let i = 0; i < opens; i++) fronts = edges.step(open[i]!, id, front, fronts);
      // Every form that has begun and may leave words out goes on here: one verb begins many.
      for (let i = 0; i < gapCount; i++) fronts = edges.step(gaps[i]!, id, front, fronts);
      const other = like[at]!;
      if (other > 0) {
        for (let i = 0; i < opens; i++) fronts = edges.step(open[i]!, other, front, fronts);
        for (let i = 0; i < gapCount; i++) fronts = edges.step(gaps[i]!, other, front, fronts);
      }
    }
    if (sign) gapCount = 0;
    if (sign) continue;
    // 原文件保持不变，不要删除: what is left out may hold no denial of what follows.
    if (kind[at] === TOKEN.cjk && (denials.includes(id) || (id === index.clauseDenial && kind[at - 1] === TOKEN.punct)))
      gapCount = 0;
    if (opens > 0 && skips < MAX_SKIPS && maySkip(roleOf(kind[at]!, id, roles), kind[at - 1]!, word[at - 1]!, roles)) {
      skips++;
      while (waits < opens) {
        waiting[waits] = open[waits]!;
        waits++;
      }
    }
  }
}

/** Articles, and particles: 悄悄地发送. In 本地 and 此地 it is a place. */
const maySkip = (role: number, kindBefore: number, wordBefore: number, roles: Uint32Array): boolean =>
  (role & R.determiner) !== 0 || ((role & R.filler) !== 0 && !(roleOf(kindBefore, wordBefore, roles) & R.determiner));

/** What parts the name of a note from what is said of it. */
const isSign = (code: number) => code === COLON || code === DASH || code === BAR || code === ARROW;

function isAmong(edges: Edges, count: number, gap: Node): boolean {
  for (let i = 0; i < count; i++) if (edges.isIn(gap, gaps[i]!)) return true;
  return false;
}

export function roleOf(kind: number, word: number, roles: Uint32Array): number {
  return kind === TOKEN.word || kind === TOKEN.cjk ? (roles[word] ?? 0) : 0;
}

/** Whether a walk from this token leads anywhere. Of punctuation `word` is its character. */
function begins(sentence: Sentence, at: number, start: Start): boolean {
  return sentence.kind[at] !== TOKEN.punct && start.leads(sentence.word[at]!, sentence.like[at]!);
}

export type Hits = { readonly [type in Concept['type']]: readonly Hit[] };
const FUNCTION = TYPES.indexOf('function');

/** What the walks of the sentence in hand have found: entry by entry, for most sentences tell nothing and need no lists. */
const foundEntries: Entry[] = [];
const foundFrom: number[] = [];
const foundTo: number[] = [];

/**
 * What the lexicon knows of a sentence, by the type of concept, in the order of the words; undefined when it tells nothing,
 * unless it is `named` by another.
 */
export function findHits(sentence: Sentence, index: WordIndex, chinese: boolean, named: boolean): Hits | undefined {
  let count = 0;
  let kept = 0;
  let telling = named || hasLiteral(sentence) || (!chinese && holdsClause(sentence, index));
  const found = (entries: readonly Entry[], from: number, to: number): boolean => {
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i]!;
      count++;
      if (!chinese && isLoan(entry.forms)) continue;
      if (entry.forms & PARTED && !belongs(sentence, index, from, to)) continue;
      // What a single function word does is told by its role.
      if (entry.type === FUNCTION && to - from === 1) continue;
      // As it stands and as what it is read like: the same thing once.
      if (sentence.likes > 0 && isKnown(entry, from, to, kept)) continue;
      telling ||= entry.tells;
      foundEntries[kept] = entry;
      foundFrom[kept] = from;
      foundTo[kept++] = to;
    }
    return false;
  };
  for (let from = 0; from < sentence.length && count < MAX_HITS; from++)
    if (begins(sentence, from, index.root)) walk(sentence, index, index.root, from, found);
  return telling ? listed(kept) : undefined;
}

/** What ends the thing a verb and its word stand around, and what cannot stand in it. */
const BREAKS =
  R.negator | R.strong | R.weak | R.will | R.be | R.do | R.and | R.or | R.break | R.if | R.relative | R.because | R.to;
/** Behind the word begins another thing: it leads there and is no part of the verb. */
const LEADS = R.determiner | R.pronoun;
const FEW_WORDS = 5;

/** "Throw the drafts away", not "throw the drafts in the bin": whether the last word is the verb's own. */
function belongs({ kind, word, length }: Sentence, { roles }: WordIndex, from: number, to: number): boolean {
  if (to - from < 3 || to - from > FEW_WORDS + 2) return false;
  for (let at = from + 1; at < to - 1; at++)
    if (kind[at] === TOKEN.punct || roleOf(kind[at]!, word[at]!, roles) & BREAKS) return false;
  if (to >= length || kind[to] === TOKEN.punct) return true;
  const next = roleOf(kind[to]!, word[to]!, roles);
  return (next & LEADS) === 0 && (next !== 0 || !(roleOf(kind[to - 1]!, word[to - 1]!, roles) & R.preposition));
}

function isKnown({ concept, forms }: Entry, from: number, to: number, kept: number): boolean {
  for (let at = kept - 1; at >= 0 && foundFrom[at] === from; at--)
    if (foundTo[at] === to && foundEntries[at]!.concept === concept && foundEntries[at]!.forms === forms) return true;
  return false;
}

/** "Give the account that was changed last week rights": the phrase that tells something is torn apart. */
function holdsClause({ kind, word, length }: Sentence, { roles }: WordIndex): boolean {
  for (let at = 1; at < length; at++) if (kind[at] === TOKEN.word && roles[word[at]!]! & R.relative) return true;
  return false;
}

function hasLiteral({ kind, length }: Sentence): boolean {
  for (let at = 0; at < length; at++)
    if (kind[at] === TOKEN.path || kind[at] === TOKEN.url || kind[at] === TOKEN.email) return true;
  return false;
}

const NONE: readonly Hit[] = [];

function listed(count: number): Hits {
  const lists: (Hit[] | undefined)[] = new Array(TYPES.length).fill(undefined);
  for (let i = 0; i < count; i++) {
    const { concept, forms, type } = foundEntries[i]!;
    const hit = { concept, forms, from: foundFrom[i]!, to: foundTo[i]! };
    const list = lists[type];
    if (list) list.push(hit);
    else lists[type] = [hit];
  }
  const of = (type: Concept['type']) => lists[TYPES.indexOf(type)] ?? NONE;
  return {
    action: of('action'),
    object: of('object'),
    destination: of('destination'),
    head: of('head'),
    actor: of('actor'),
    modifier: of('modifier'),
    marker: of('marker'),
    function: of('function'),
  };
}

/** Whether a phrase stands in the sentence that is a reason to parse it by itself. */
export function hasSign(sentence: Sentence, index: WordIndex): boolean {
  let sign = false;
  const found = (): boolean => {
    sign = true;
    return true;
  };
  for (let from = 0; from < sentence.length && !sign; from++)
    if (begins(sentence, from, index.signs)) walk(sentence, index, index.signs, from, found);
  return sign;
}
