// In which languages a text is written, and the same in English: what everyone asks who reads words.
// May not: read prose; that is done by who reads English.
import { getOrMake } from '../../model/get-or-make.ts';
import type { Knowledge } from '../../model/knowledge.ts';
import { glossed } from './gloss.ts';
import { Teller } from './tell.ts';

const TELLERS = new WeakMap<Knowledge, Teller>();

export function tellerOf(knowledge: Knowledge): Teller {
  const known = TELLERS.get(knowledge);
  if (known) return known;
  const teller = new Teller(knowledge.tongues);
  TELLERS.set(knowledge, teller);
  return teller;
}

/** A short text, and behind it what it says in English where it is in another language. */
export function withEnglish(text: string, knowledge: Knowledge): string {
  return retold(text, knowledge, (said) => said);
}

/** The same, read by somebody who knows English: `read` is asked of the English where there is one. */
export function retold(text: string, knowledge: Knowledge, read: (text: string) => string): string {
  const teller = tellerOf(knowledge);
  const tongue = teller.mayHold(text) ? teller.tongueIn(text, 0, text.length) : undefined;
  return tongue ? `${text}\n${read(glossed(text, tongue))}` : read(text);
}

/** Of a text in another language, short parts of it in English; of any other the parts as they are. */
export function englishWithin(text: string, knowledge: Knowledge): (part: string) => string {
  const teller = tellerOf(knowledge);
  if (!teller.mayHold(text)) return (part) => part;
  const whole = teller.tongueIn(text, 0, text.length);
  const known = new Map<string, string>();
  return (part) =>
    getOrMake(known, part, () => {
      const tongue = teller.tongueIn(part, 0, part.length, whole);
      return tongue ? glossed(part, tongue) : part;
    });
}
