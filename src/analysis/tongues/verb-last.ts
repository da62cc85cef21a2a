// Clauses of languages that say of each noun by a particle what it is, and end in the verb: into the order of English.
// May not: know a word but by what its English is.
import type { Particle } from '../../model/glossary.ts';
import { type Item, isVerb } from './item.ts';

/** A noun with all that belongs to it, and what its particle makes of it. */
interface Phrase {
  items: Item[];
  as: Particle | undefined;
}

const PERSON =
  /\b(?:user|person|you|agent|assistant|i|we|he|she|they|customer|administrator|owner|skill|model|nobody|anyone|who)\b/;
const PREPOSITION: Partial<Record<Particle, string>> = {
  to: 'to',
  by: 'by',
  with: 'with',
  from: 'from',
  until: 'until',
};

/** All clauses up to a sign, one behind the other. */
export function verbLast(items: readonly Item[]): readonly Item[] {
  const out: Item[] = [];
  let phrases: Phrase[] = [];
  let open: Item[] = [];
  let adverbs: Item[] = [];
  const close = (as: Particle | undefined) => {
    if (open.length > 0) phrases.push({ items: open, as });
    open = [];
  };
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (item.kind === 'particle') {
      joined(item, open, phrases, close);
      if (item.particle === 'of' || item.particle === 'and') open = carried(phrases, item);
      continue;
    }
    if (item.kind === 'word' || item.kind === 'phrase') {
      // "the", "all", "your" belong to the noun behind them; the rest is said of the whole clause.
      if (LEADS_NOUN.test(item.english)) open.push(item);
      else {
        if (open.length > 0) close(undefined);
        adverbs.push(item);
      }
      continue;
    }
    if (!isVerb(item)) {
      open.push(item);
      continue;
    }
    const next = items[at + 1];
    // 送信に失敗: without an ending it is the name of an act.
    if (item.form === undefined) {
      open.push({ ...item, kind: 'noun' });
      continue;
    }
    close(undefined);
    if (item.form === 'attributive' || (isNoun(next) && ATTRIBUTIVE.has(item.form))) {
      // Whoever did it, with what and where, is said of the noun and not of the clause.
      open.push(...relative(item));
      phrases = [];
      continue;
    }
    out.push(...clause(item, phrases, adverbs));
    phrases = [];
    adverbs = [];
  }
  close(undefined);
  return [...out, ...adverbs, ...phrases.flatMap(said)];
}

const LEADS_NOUN =
  /^(?:the|a|an|all|every|each|any|some|your|my|his|her|its|their|our|this|that|these|those|no|other|which|what)$/;
const ATTRIBUTIVE: ReadonlySet<string> = new Set(['base', 'past', 'not', 'passive']);

const isNoun = (item: Item | undefined): boolean =>
  item?.kind === 'noun' || item?.kind === 'as-is' || item?.kind === 'adjective';

function joined(item: Item, open: Item[], phrases: Phrase[], close: (as: Particle | undefined) => void): void {
  if (open.length > 0) close(item.particle);
  else if (phrases.length > 0 && item.particle !== 'of')
    phrases.at(-1)!.as = strongest(phrases.at(-1)!.as, item.particle);
}

/** には, とは: the one that says where to counts. */
function strongest(known: Particle | undefined, more: Particle | undefined): Particle | undefined {
  if (known === undefined || known === 'and' || known === 'of') return more;
  return more === 'topic' || more === 'also' || more === 'only' ? known : more;
}

/** A の B: what is open goes on behind it as "B of A"; A と B as "A and B". */
function carried(phrases: Phrase[], { particle, start, end }: Item): Item[] {
  const last = phrases.pop();
  if (last === undefined) return [];
  const word = (english: string): Item => ({ kind: 'word', english, start, end });
  if (particle === 'and') return [...last.items, word('and')];
  // Told when the head has come: see `said`.
  return [
    { kind: 'particle', english: 'of', start, end, particle: 'of' },
    ...last.items,
    { kind: 'particle', english: '', start, end, particle: 'of' },
  ];
}

/** Nouns in the order of English: the owner stands behind what is owned. */
function said({ items, as }: Phrase): Item[] {
  const preposition = as === undefined ? undefined : PREPOSITION[as];
  const [first] = items;
  const turned = ofForward(items);
  if (preposition === undefined || first === undefined) return turned;
  return [{ kind: 'word', english: preposition, start: items.at(-1)!.end - 1, end: items.at(-1)!.end }, ...turned];
}

function ofForward(items: Item[]): Item[] {
  if (items[0]?.kind !== 'particle') return items;
  // [of] A … [] B: B of A.
  let depth = 0;
  let close = -1;
  for (let at = 0; at < items.length; at++) {
    if (items[at]!.kind !== 'particle') continue;
    depth += items[at]!.english === 'of' ? 1 : -1;
    if (depth === 0) {
      close = at;
      break;
    }
  }
  if (close < 0) return items.filter(({ kind }) => kind !== 'particle');
  const owner = ofForward(items.slice(1, close));
  const head = items.slice(close + 1);
  const of: Item = { ...items[0], kind: 'word', english: 'of' };
  return head.length === 0 ? owner : [...ofForward(head), of, ...owner];
}

/** "The entered password", "the file not sent": what a verb says of the noun behind it. */
function relative(verb: Item): Item[] {
  const own: Item = { ...verb, kind: 'adjective', form: verb.form === 'base' ? 'ing' : 'past' };
  return verb.form === 'not' ? [{ ...own, kind: 'word', english: 'not', form: undefined }, own] : [own];
}

function clause(verb: Item, phrases: Phrase[], adverbs: readonly Item[]): Item[] {
  const word = (english: string): Item => ({ kind: 'word', english, start: verb.start, end: verb.end });
  let object = phrases.filter(({ as }) => as === 'object');
  let subject = phrases.filter(({ as }) => as === 'topic');
  const rest = phrases.filter(({ as }) => as !== 'object' && as !== 'topic');
  // API キーは送信しない: what is spoken of is what it is done to, unless it is somebody.
  if (object.length === 0) {
    object = subject.filter(({ items }) => !PERSON.test(items.map(({ english }) => english).join(' ')));
    subject = subject.filter((one) => !object.includes(one));
    const bare = rest.findIndex(({ as }) => as === undefined || as === 'also' || as === 'only' || as === 'and');
    if (object.length === 0 && bare >= 0) object = rest.splice(bare, 1);
  }
  const what = [...object.flatMap(said), ...rest.flatMap(said)];
  const who = subject.flatMap(said);
  const plain: Item = { ...verb, form: 'base' };
  switch (verb.form) {
    case 'not':
      return [...adverbs, ...who, word(who.length > 0 ? 'does not' : 'do not'), plain, ...what];
    case 'if':
      return [...adverbs, word('if'), ...who, plain, ...what, word(',')];
    case 'without':
      return [...adverbs, word('without'), { ...verb, form: 'ing' }, ...who, ...what, word(',')];
    case 'before':
    case 'after':
    case 'while':
      return [
        ...adverbs,
        word(verb.form),
        ...(who.length > 0 ? [...who, plain] : [{ ...verb, form: 'ing' as const }]),
        ...what,
        word(','),
      ];
    case 'then':
      return [...adverbs, ...who, plain, ...what, word(', and')];
    // ファイルが削除されます: told of the thing, and ordered to nobody.
    case 'passive':
      return [
        ...adverbs,
        ...who,
        ...object.flatMap(said),
        word('is'),
        { ...verb, form: 'past' },
        ...rest.flatMap(said),
      ];
    case 'past':
      return [...adverbs, ...who, verb, ...what];
    default:
      return [
        ...adverbs,
        ...who,
        who.length > 0 && !YOU.test(who[0]!.english) ? { ...verb, form: 'third' as const } : plain,
        ...what,
      ];
  }
}
const YOU = /^(?:you|i|we|they|agent|assistant|model)$/;
