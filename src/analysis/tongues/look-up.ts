// Looks the words of a text up in a glossary, the longest entry at each place first: languages that part words by spaces.
// May not: put anything in another order.
import { type Entries, type Entry, whole } from './entries.ts';
import { type Clause, type Item, isVerb } from './item.ts';
import { folded } from './letters.ts';
import { type Piece, partsClauses } from './pieces.ts';

const MIN_STEM = 2;
/** How far behind its verb a part of it may stand, in words. */
const APART = 40;
const HYPHEN = /^[-‐‑]$/;
/** What a noun stands behind. */
const ARTICLE =
  /^(?:the|a|an|of the|to the|in the|from the|on the|by the|my|your|his|her|its|their|our|this|these|all|every|each|any|no)$/;

/** What is looked up: of each piece its word or its sign, and the parts of verbs that were read with them. */
interface Read {
  readonly words: readonly string[];
  /** The same with their accents. */
  readonly raw: readonly string[];
  readonly signs: readonly string[];
  readonly entries: Entries;
  readonly taken: Set<number>;
}

interface Found {
  readonly entry: Entry;
  readonly count: number;
  readonly length: number;
  readonly item: Pick<Item, 'form' | 'clitic' | 'plural'>;
}

export function clausesOf(text: string, pieces: readonly Piece[], entries: Entries): Clause[] {
  const words = pieces.map(({ kind, start, end }) =>
    kind === 'word' ? whole(folded(text.slice(start, end)), entries.elided) : '',
  );
  const signs = pieces.map(({ kind, start, end }) => (kind === 'sign' ? text.slice(start, end) : ''));
  const raw = pieces.map(({ kind, start, end }) => (kind === 'word' ? text.slice(start, end).toLowerCase() : ''));
  const read: Read = { words, raw, signs, entries, taken: new Set() };
  const clauses: Clause[] = [];
  let items: Item[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at]!;
    const { start, end } = piece;
    if (signs[at] !== '') {
      if (partsClauses(signs[at]!)) {
        clauses.push({ items, sign: { text: signs[at]!, start } });
        items = [];
      }
      at++;
      continue;
    }
    if (piece.kind === 'as-is' || read.taken.has(at)) {
      if (!read.taken.has(at)) items.push(asIs(text, piece));
      at++;
      continue;
    }
    const clitic =
      HYPHEN.test(signs[at - 1] ?? '') && isVerb(items.at(-1)) ? entries.clitics.get(words[at]!) : undefined;
    if (clitic !== undefined) {
      items.push({ ...items.pop()!, clitic, end });
      at++;
      continue;
    }
    if (items.length > 0 && entries.polite.has(text.slice(start, end))) {
      items.push({ kind: 'word', english: 'you', start, end });
      at++;
      continue;
    }
    const found = find(read, at, ARTICLE.test(items.at(-1)?.english ?? ''));
    if (found === undefined) {
      items.push(...(compound(words[at]!, piece, entries) ?? [asIs(text, piece)]));
      at++;
      continue;
    }
    const { kind, english, apart } = found.entry;
    if (apart !== undefined) read.taken.add(behind(read, at + 1, apart));
    items.push({ kind, english, start, end: pieces[at + found.count - 1]!.end, ...found.item });
    at += found.count;
  }
  if (items.length > 0) clauses.push({ items, sign: { text: '', start: items.at(-1)!.end } });
  return clauses;
}

const asIs = (text: string, { start, end }: Piece): Item => ({
  kind: 'as-is',
  english: text.slice(start, end),
  start,
  end,
});

function find(read: Read, at: number, afterArticle: boolean): Found | undefined {
  const { words, raw, entries } = read;
  const word = words[at]!;
  let best: Found | undefined;
  let most = 0;
  const offer = (found: Found | undefined) => {
    if (!found) return;
    // The most words, then the longest stem; behind an article a noun rather than a verb.
    const { kind, words } = found.entry;
    const fits = afterArticle && kind === 'noun' ? AFTER_ARTICLE : 0;
    const participle = found.entry.form === undefined ? 0 : 0.5;
    const weight = words.length * 100 + found.length + fits + participle;
    if (weight > most) [best, most] = [found, weight];
  };
  // "è" is no "e": a word with its accents before one without.
  for (const said of new Set([raw[at]!, word]))
    for (const entry of entries.whole.get(said) ?? []) {
      const length = word.length + (entry.words[0]!.raw === raw[at] ? EXACT : 1);
      offer(rest(read, at, { entry, count: 1, length, item: { form: entry.form } }));
    }
  for (let length = word.length; length >= MIN_STEM; length--)
    for (const entry of entries.stems.get(word.slice(0, length)) ?? []) {
      const item = ended(entry, raw[at]!.slice(length), word.slice(length), entries);
      if (item === undefined) continue;
      if (entry.apart !== undefined && behind(read, at + 1, entry.apart) < 0) continue;
      // A verb in two parts says more than one of its parts.
      const more = entry.apart === undefined ? 0 : entry.apart.length;
      offer(rest(read, at, { entry, count: 1, length: length + more, item }));
    }
  return best;
}
const AFTER_ARTICLE = 4;
const EXACT = 1.5;

/** What an ending makes of the stem before it; nothing where the stem has no such ending. */
function ended(
  entry: Entry,
  raw: string,
  ending: string,
  entries: Entries,
): Pick<Item, 'form' | 'clitic' | 'plural'> | undefined {
  if (entry.kind === 'verb' || entry.kind === 'phrase') {
    const known = entries.verb.get(raw) ?? entries.verb.get(ending);
    if (known) return { form: entry.form ?? known.form, clitic: known.clitic };
    if (entry.kind === 'verb') return undefined;
  }
  if (!entries.other.has(ending)) return undefined;
  return entry.kind === 'noun' && entries.plural.has(ending) ? { plural: true } : {};
}

/** The further words of an entry; apostrophes, hyphens and emphasis between them do not matter. */
function rest({ words, signs, entries }: Read, at: number, first: Found): Found | undefined {
  const { entry } = first;
  let { length } = first;
  let next = at;
  for (let more = 1; more < entry.words.length; more++) {
    next++;
    while (next < words.length && signs[next] !== '' && !partsClauses(signs[next]!)) next++;
    const word = words[next];
    const { text, open } = entry.words[more]!;
    if (word === undefined || !word.startsWith(text)) return undefined;
    const ending = word.slice(text.length);
    if (open ? !entries.verb.has(ending) && !entries.other.has(ending) : ending !== '') return undefined;
    length += text.length;
  }
  return { ...first, count: next - at + 1, length };
}

/** Where the part of a verb stands that ends its clause; -1 for nowhere. */
function behind({ words, signs, taken }: Read, from: number, apart: string): number {
  for (let at = from; at < words.length && at < from + APART; at++) {
    if (signs[at] !== '' && partsClauses(signs[at]!)) return -1;
    if (words[at] !== apart || taken.has(at)) continue;
    const next = signs[at + 1];
    if (next === undefined || next !== '' || CLOSES.has(words[at + 1]!)) return at;
  }
  return -1;
}
/** Words that begin the next clause in a language of parted verbs. */
const CLOSES: ReadonlySet<string> = new Set([
  'und',
  'oder',
  'sowie',
  'aber',
  'bevor',
  'wenn',
  'falls',
  'ohne',
  'damit',
  'um',
]);

const MIN_COMPOUND = 8;
const MIN_PART = 3;
const JOINTS = ['', 's', 'n', 'en', 'er', 'e', 'es'];

const isNoun = ({ kind, words }: Entry) => kind === 'noun' && words.length === 1;

/** "Kundendaten": two nouns in one word. */
function compound(word: string, { start, end }: Piece, entries: Entries): Item[] | undefined {
  if (!entries.compounds || word.length < MIN_COMPOUND) return undefined;
  const noun = (stem: string, ending: string): Entry | undefined =>
    (entries.other.has(ending) ? entries.stems.get(stem)?.find(isNoun) : undefined) ??
    (ending === '' ? entries.whole.get(stem)?.find(isNoun) : undefined);
  for (let cut = word.length - MIN_PART; cut >= MIN_PART; cut--) {
    let second: Entry | undefined;
    for (let length = word.length; length > cut && !second; length--)
      second = noun(word.slice(cut, length), word.slice(length));
    if (!second) continue;
    for (const joint of JOINTS) {
      if (!word.slice(0, cut).endsWith(joint)) continue;
      const first = noun(word.slice(0, cut - joint.length), '');
      if (!first) continue;
      const middle = start + cut;
      return [
        { kind: 'noun', english: first.english, start, end: middle },
        { kind: 'noun', english: second.english, start: middle, end },
      ];
    }
  }
  return undefined;
}
