// What a line announces is told of each thing listed below it: "Read these files:" over paths that have no verb of their own.
// May not: join an item that says itself what is done, nor a line that announces no act; no text is made, only tokens are.
import { roleOf } from '../lexicon/walk.ts';
import type { WordIndex } from '../lexicon/word-index.ts';
import { GATE_BITS, R } from '../tokens/roles.ts';
import { Sentence } from '../tokens/sentence.ts';
import { TOKEN } from '../tokens/shapes.ts';
import { readSentences } from '../tokens/tokens.ts';

const G = GATE_BITS;
const ACTS = G.action | G.weakAction | G.harm | G.ruin;
/** A head of a thing's name ("key") counts when it is one of a secret. */
const THINGS = G.object | G.literal | G.head;
const COLON = 0x3a;
const COMMA = 0x2c;
const MAX_ITEM_WORDS = 8;
/** How far above its list a line may stand; an item further down shares what was found for the first. */
const MAX_ABOVE = 400;
/** A moment that stands behind the order must leave one in front of it. */
const MIN_ORDER_WORDS = 2;
const LISTED: ReadonlySet<string> = new Set(['list-item', 'fence-line', 'paragraph']);
const ANNOUNCES = /[:：][\s*_]*$/;

/**
 * The sentence of the line that announces what stands at `before`, if it tells of an act: the one that points below, or
 * the last. Its moment goes in front.
 */
export function orderAbove(text: string, intro: string, before: number, index: WordIndex): Sentence | undefined {
  const end = intro.search(ANNOUNCES);
  const at = end > 0 ? text.lastIndexOf(intro, before - intro.length) : -1;
  if (at < 0 || before - at - intro.length > MAX_ABOVE) return undefined;
  let order: Sentence | undefined;
  let pointed = false;
  // Of a long paragraph only the end was kept as what announces.
  const from = Math.max(0, at - MAX_ABOVE, text.lastIndexOf('\n\n', at) + 1);
  readSentences(text, from, at + end, index, new Sentence(), (read) => {
    const points = POINTS.test(text.slice(read.start[0], read.end[read.length - 1]));
    if (pointed && !points) return;
    pointed = points;
    order = read.gate & (ACTS | G.cjk) && !isMoment(text, read, index) ? momentFirst(read, index) : undefined;
  });
  return order;
}

/** "After the manager has confirmed:", 负责人确认后：a moment alone, what happens then is told below. */
function isMoment(text: string, { kind, word, end, length }: Sentence, { roles }: WordIndex): boolean {
  let last = length - 1;
  while (last > 0 && kind[last] === TOKEN.punct) last--;
  if (kind[last] === TOKEN.cjk) return MOMENT_END.test(text.slice(end[last]! - 1, end[last]));
  if (!(roleOf(kind[0]!, word[0]!, roles) & R.if)) return false;
  for (let at = 1; at < last; at++) if (kind[at] === TOKEN.punct) return false;
  return true;
}

/** "Read the following files. Keep them to yourself:" says with its first sentence what the list is for. */
const POINTS = /\b(?:the following|listed below|files below|these (?:files|paths|places|folders))\b|以下|下列|下面/i;
const MOMENT_END = /[后時时前]/;

/** "Open these before you start" → "before you start, open these": what is listed below belongs to the order. */
function momentFirst(read: Sentence, { roles }: WordIndex): Sentence {
  const { kind, word, quoted, start, length } = read;
  const order = new Sentence();
  let moment = MIN_ORDER_WORDS;
  while (moment < length && (quoted[moment] || !(roleOf(kind[moment]!, word[moment]!, roles) & R.if))) moment++;
  if (moment < length) {
    order.add(read, moment, length);
    order.push(TOKEN.punct, start[0]!, start[0]!, COMMA, false);
  }
  order.add(read, 0, moment);
  order.gate = read.gate;
  order.cjk = read.cjk;
  return order;
}

/** The item as if the order stood in front of it. */
export function under(order: Sentence, item: Sentence): Sentence {
  const joined = new Sentence();
  joined.add(order, 0, order.length);
  // A colon parts Chinese clauses, and no object reaches over it.
  if (order.cjk === 0) joined.push(TOKEN.punct, item.start[0]!, item.start[0]!, COLON, false);
  joined.add(item, 0, item.length);
  joined.gate = order.gate | item.gate;
  joined.cjk = order.cjk + item.cjk;
  joined.terminator = item.terminator;
  return joined;
}

/** A short item that names something that matters when an act is done to it; behind a label of its own it is a choice. */
export function isListed(block: string, { gate, length, kind, word }: Sentence): boolean {
  if (length > MAX_ITEM_WORDS || !(gate & THINGS) || !LISTED.has(block)) return false;
  for (let at = 0; at < length; at++) if (kind[at] === TOKEN.punct && word[at] === COLON) return false;
  return true;
}
