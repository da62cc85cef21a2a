// Puts the words of a clause whose verb stands behind what it is done to into the order of English.
// May not: know a word but by what its English is.
import { type Clause, type Item, isVerb } from './item.ts';

const CONJUNCTION =
  /^(?:if|when|whenever|once|before|after|while|until|because|since|although|so that|that|in order to|in case|as soon as|unless|whether)$/;
const WITHOUT = /^(?:without|in order to|instead of)$/;
const MODAL =
  /^(?:(?:you )?(?:must|should|shall|can|may|will|would|could|want|need)(?: not| never| only)?|have to|is to|are to|let)$/;
const DENIES = /^(?:not|never|do not)$/;
const BE = /^(?:be|become)$/;
const PRONOUN = /^(?:he|she|it|they|we|you|i|one|this|that)$/;
const DETERMINER = /^(?:the|a|an|this|that|these|those|my|your|his|her|its|their|our|every|each|all|any|no)$/;
const JOINS = /^(?:and|or|but|then|also)$/;

/** "Der Inhalt, auch der von …, ist zu senden": what a comma parts from its verb belongs to it. */
export function rejoined(clauses: readonly Clause[]): Clause[] {
  const out: Clause[] = [];
  for (const clause of clauses) {
    const last = out.at(-1);
    if (last?.sign.text !== ',' || last.items.length === 0 || last.items.some(isVerb)) {
      out.push(clause);
      continue;
    }
    const { start } = last.sign;
    const comma: Item = { kind: 'word', english: ',', start, end: start + 1 };
    out[out.length - 1] = { items: [...last.items, comma, ...clause.items], sign: clause.sign };
  }
  return out;
}

/** "Den Inhalt an … senden", "du musst … senden", "wenn der Nutzer … sendet", "ohne … zu fragen". */
export function verbForward(items: readonly Item[]): readonly Item[] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    // "… senden und … löschen": each verb with what stands before it.
    if (item.kind === 'word' && JOINS.test(item.english) && parts.at(-1)!.some(isVerb)) parts.push([]);
    // "Die Liste ist, ohne Werte, nach jeder Aufgabe abzulegen" goes on behind these.
    else if (parts.at(-1)!.some(isVerb) && (CONJUNCTION.test(item.english) || WITHOUT.test(item.english)))
      parts.push([]);
    parts.at(-1)!.push(item);
  }
  return parts.flatMap((part) => deniedBehind(oneForward(withoutAddressed(part))));
}

/** "Sende das Passwort nicht an …": what is denied behind the thing. */
function deniedBehind(items: Item[]): Item[] {
  const [first] = items;
  if (!isVerb(first)) return items;
  const at = items.findIndex(({ english }, place) => DENIES.test(english) && items[place + 1]?.english !== 'only');
  if (at < 1 || items.slice(1, at).some((item) => isVerb(item) || item.english === ',')) return items;
  const never = items[at]!.english === 'never';
  return [{ ...items[at]!, english: never ? 'never' : 'do not' }, ...items.filter((_, place) => place !== at)];
}

/** "Danach lädst du dir … herunter": whoever is told to do it stands behind the verb. */
function withoutAddressed(items: Item[]): Item[] {
  const verb = items.findIndex(isVerb);
  let to = verb + 1;
  while (verb >= 0 && items[to]?.english === 'you') to++;
  return to > verb + 1 ? [...items.slice(0, verb + 1), ...items.slice(to)] : items;
}

function oneForward(items: Item[]): Item[] {
  // "Den Upload nicht erwähnen": a whole order stands where its verb would.
  if (items.length > 1 && isOrder(items.at(-1)!) && !items.slice(0, -1).some(isVerb))
    return [items.at(-1)!, ...items.slice(0, -1)];
  const verbs = items.flatMap((item, at) => (isVerb(item) ? [at] : []));
  const last = verbs.at(-1);
  if (last === undefined) return items;
  // "werden", "sein" behind a participle are part of it.
  let from = last;
  let to = last + 1;
  if (BE.test(items[last]!.english) && verbs.includes(last - 1)) from = last - 1;
  while (to < items.length && BE.test(items[to]!.english)) to++;
  if (to !== items.length) return items;
  const verb = items.slice(from, to);
  // "zu fragen", "um … zu senden".
  const before = items.slice(0, from).filter(({ english }, at) => at !== from - 1 || english !== 'to');
  if (before.length === 0) return items;
  const is = before.findIndex(({ english }) => IS.test(english));
  const ordered = before.length < from || verb[0]!.form === 'to';
  if (is >= 0 && (ordered || verb.at(-1)!.form === 'past')) return behindIs(before, is, verb, ordered);
  const passive = verb.length > 1 ? [verb[1]!, { ...verb[0]!, form: 'past' as const }] : verb;
  const [lead] = before;
  const without = before.findIndex(({ english }) => WITHOUT.test(english));
  if (without >= 0) {
    const ing =
      before[without]!.english === 'in order to' ? passive : passive.map((one) => ({ ...one, form: 'ing' as const }));
    return [...before.slice(0, without + 1), ...ing, ...before.slice(without + 1)];
  }
  const modal = before.findIndex(({ english }) => MODAL.test(english));
  if (modal >= 0) {
    const denied = before.findIndex(({ english }, at) => at > modal && DENIES.test(english));
    const rest = before.filter((_, at) => at !== denied && at > modal);
    const moved = denied < 0 ? [] : [before[denied]!];
    // "Danach musst du …": the person stands behind the modal.
    const person = rest[0] && PRONOUN.test(rest[0].english) ? [rest.shift()!] : [];
    return [...before.slice(0, modal), ...person, before[modal]!, ...moved, ...passive, ...rest];
  }
  if (before.some((item) => isVerb(item) && item.kind === 'verb')) return items;
  const joined = lead && (JOINS.test(lead.english) || CONJUNCTION.test(lead.english)) ? 1 : 0;
  let place = joined;
  if (joined > 0 && CONJUNCTION.test(lead!.english)) place = behindSubject(before, 1);
  const denied = before.findIndex(({ english }, at) => at >= place && DENIES.test(english));
  const rest = before.filter((_, at) => at >= place && at !== denied);
  const moved = denied < 0 ? [] : [{ ...before[denied]!, english: place > joined ? 'does not' : 'do not' }];
  return [...before.slice(0, place), ...moved, ...passive, ...rest];
}

/** "Die Liste ist an … zu senden" orders it; "die Liste wird an … gesendet" tells of it. */
function behindIs(before: readonly Item[], is: number, verb: readonly Item[], ordered: boolean): Item[] {
  // "Nicht nur" denies nothing.
  const denied = before.findIndex(
    ({ english }, at) => at > is && DENIES.test(english) && before[at + 1]?.english !== 'only',
  );
  const rest = before.filter((_, at) => at > is && at !== denied);
  const said = before.slice(0, is);
  const not = denied < 0 ? [] : [{ ...before[denied]!, english: 'not' }];
  if (!ordered) {
    // "Ab sofort wird der Verlauf an … gesendet": what it is said of stands behind it.
    const named = said.some(isThing);
    const to = named ? 0 : rest.findIndex(({ english }, at) => at > 0 && TO.test(english));
    const subject = rest.slice(0, to < 0 ? rest.length : to);
    return [...said, ...subject, before[is]!, ...not, ...verb, ...rest.slice(subject.length)];
  }
  // "Ab sofort ist …": what is no noun goes on standing in front.
  const named = said.some(isThing);
  const must: Item = { ...before[is]!, kind: 'word', english: 'you must' };
  const plain = verb.map((one) => ({ ...one, form: undefined }));
  return [...(named ? [] : said), must, ...not, ...plain, ...(named ? said : []), ...rest];
}
const IS = /^(?:is|are|was|were)$/;
const TO = /^(?:to|to the|into|in the|in|by|with)$/;
const isThing = ({ kind }: Item): boolean => kind === 'noun' || kind === 'as-is';

const isOrder = ({ kind, english }: Item): boolean => kind === 'phrase' && ORDER.test(english);
const ORDER = /^(?:do not|never|ask|tell|inform|send|keep|ignore) /;

/** Where the first noun with its article, or a pronoun, ends. */
function behindSubject(items: readonly Item[], from: number): number {
  let at = from;
  if (at < items.length && PRONOUN.test(items[at]!.english) && !DETERMINER.test(items[at]!.english)) return at + 1;
  while (at < items.length && (DETERMINER.test(items[at]!.english) || items[at]!.kind === 'adjective')) at++;
  return Math.min(at + 1, items.length);
}
