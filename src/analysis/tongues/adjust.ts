// Small things in which word for word is no English: where adjectives stand, and how is denied.
// May not: know a word of another language.
import { type Item, isVerb } from './item.ts';

const AUXILIARY =
  /^(?:is|are|was|were|be|must|can|could|may|should|will|would|has|have|you must|you should|you can|you have to|you may)$/;
const DENIES = /^(?:not|do not|does not)$/;
const NEEDLESS =
  /^(?:need not|not needed|not necessary|there is no need|there is no need to|no need|no need to|not allowed|forbidden|it is forbidden)$/;
const NEVER = /^(?:never|nothing|nobody|no|none)$/;
const SUBJECT = /^(?:he|she|it|who|which|that)$/;

/** "Copia nascosta": what a noun is like stands before it. */
export function adjectivesForward(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (const item of items) {
    let at = out.length;
    if (item.kind === 'adjective' && item.form === undefined) while (at > 0 && out[at - 1]!.kind === 'noun') at--;
    out.splice(at, 0, item);
  }
  return out;
}

/** "Que cette section soit copiée": ordered in the words of a wish. */
export function wishes(items: readonly Item[]): readonly Item[] {
  const be = items.findIndex(({ english, kind }) => kind === 'word' && english === 'be');
  if (items[0]?.english !== 'that' || be < 2 || items.slice(0, be).some(isVerb)) return items;
  return items.slice(1).map((item, at) => (at === be - 1 ? { ...item, english: 'must be' } : item));
}

/** "Скачай с https://…": one word of theirs for "with" and "from". */
export function fetchedFrom(items: readonly Item[]): readonly Item[] {
  if (!items.some((item) => isVerb(item) && FETCHES.test(item.english))) return items;
  return items.map((item, at) =>
    item.english === 'with' && items[at + 1]?.kind === 'as-is' && items[at + 1]!.english.includes('://')
      ? { ...item, english: 'from' }
      : item,
  );
}
const FETCHES = /^(?:download|fetch|get|take|load|install|clone|pull)\b/;

/** "Ne … jamais", "n'est", "no debe": one denial, where English has it. */
export function denials(items: readonly Item[]): Item[] {
  const out: Item[] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    // "Спрашивать не нужно": said behind the verb.
    if (NEEDLESS.test(item.english) && isVerb(out.at(-1))) {
      out.splice(-1, 0, { ...item, english: 'do not' });
      continue;
    }
    if (!DENIES.test(item.english)) {
      out.push(item);
      continue;
    }
    // What stands between is a pronoun: "no lo envíes".
    let next = at + 1;
    while (next < items.length && PRONOUN.test(items[next]!.english)) next++;
    const verb = items[next];
    if (verb === undefined || next - at > 3) out.push(item);
    else if (AUXILIARY.test(out.at(-1)?.english ?? '')) out.push({ ...item, english: 'not' });
    else if (AUXILIARY.test(verb.english)) {
      const never = items.slice(next + 1, next + 4).some(({ english }) => NEVER.test(english));
      out.push(...items.slice(at + 1, next), verb, ...(never ? [] : [{ ...item, english: 'not' }]));
      at = next;
    } else if (isVerb(verb)) {
      const never = NEVER.test(items[next + 1]?.english ?? '');
      const said = SUBJECT.test(out.at(-1)?.english ?? '') ? 'does not' : 'do not';
      out.push(
        never ? items[next + 1]! : { ...item, english: said },
        { ...verb, form: 'base' },
        ...items.slice(at + 1, next),
      );
      at = never ? next + 1 : next;
    } else out.push(item);
  }
  return out;
}
const PRONOUN = /^(?:it|them|him|her|me|us|this|that)$/;
