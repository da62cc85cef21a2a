// Puts the words of a clause whose verb stands behind what it is done to into the order of English.
// May not: know a word but by what its English is.
import { type Item, isVerb } from './item.ts';

const CONJUNCTION =
  /^(?:if|when|whenever|once|before|after|while|until|because|since|although|so that|that|in order to|in case|as soon as|unless|whether)$/;
const WITHOUT = /^(?:without|in order to|instead of)$/;
const MODAL =
  /^(?:must|should|shall|can|may|will|would|could|want|need|you must|you should|you may|have to|is to|are to|let)$/;
const DENIES = /^(?:not|never|do not)$/;
const BE = /^(?:be|become)$/;
const PRONOUN = /^(?:he|she|it|they|we|you|i|one|this|that)$/;
const DETERMINER = /^(?:the|a|an|this|that|these|those|my|your|his|her|its|their|our|every|each|all|any|no)$/;
const JOINS = /^(?:and|or|but|then|also|sondern)$/;

/** "Den Inhalt an … senden", "du musst … senden", "wenn der Nutzer … sendet", "ohne … zu fragen". */
export function verbForward(items: readonly Item[]): readonly Item[] {
  const parts: Item[][] = [[]];
  for (const item of items) {
    // "… senden und … löschen": each verb with what stands before it.
    if (item.kind === 'word' && JOINS.test(item.english) && parts.at(-1)!.some(isVerb)) parts.push([]);
    else if (CONJUNCTION.test(item.english) && parts.at(-1)!.length > 0) parts.push([]);
    else if (WITHOUT.test(item.english) && parts.at(-1)!.length > 0) parts.push([]);
    parts.at(-1)!.push(item);
  }
  return parts.flatMap(oneForward);
}

function oneForward(items: Item[]): Item[] {
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

/** Where the first noun with its article, or a pronoun, ends. */
function behindSubject(items: readonly Item[], from: number): number {
  let at = from;
  if (at < items.length && PRONOUN.test(items[at]!.english) && !DETERMINER.test(items[at]!.english)) return at + 1;
  while (at < items.length && (DETERMINER.test(items[at]!.english) || items[at]!.kind === 'adjective')) at++;
  return Math.min(at + 1, items.length);
}
