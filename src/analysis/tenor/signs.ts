// Names the signs of a passage: what its facts state, slot by slot and in pairs, its words, and what stands beside it. The
// same names are weighed in a scan and calibrated by `corpus calibrate`.
// May not: know a weight.
import type { Fact, InstructFact } from '../../model/fact.ts';
import type { WordWeights } from '../../model/knowledge.ts';
import type { Passage } from './passages.ts';
import { wordsOf } from './word-signs.ts';

/** Bounds of what shares its topic words with the rest of the skill: each a sign for all that lie below. */
const SHARES = [0.2, 0.35, 0.5] as const;

/**
 * `add` hears each sign, some more than once: `c:` concepts, `a:` acts with their objects, places and manners, `w:` words,
 * `n:` what the passages before and behind say. Those of words come from `ofWords`.
 */
export function signsOf(
  passage: Passage,
  share: number,
  beside: readonly (Passage | undefined)[],
  add: (sign: string, weight?: number) => void,
  ofWords: WordWeights['ofWords'],
): void {
  for (const fact of passage.facts) signsOfFact(fact, add);
  for (const bound of SHARES) if (share < bound) add(`share<${bound}`);
  ofWords(wordsOf(passage.text), add);
  for (const other of beside) if (other) for (const fact of other.facts) nearSigns(fact, add);
}

function signsOfFact(fact: Fact, add: (sign: string) => void): void {
  if (fact.kind === 'instruct') instructSigns(fact, add);
  else if (fact.kind === 'mention') {
    add(`c:${polar(fact.polarity)}${fact.concept}`);
    add(`stance:${fact.stance}`);
    add(`block:${fact.block}`);
  } else if (fact.kind === 'ioc') add(`ioc:${fact.type}:${fact.destination}`);
  else if (fact.kind === 'path' && fact.class !== '') add(`path:${fact.class}`);
  else if (fact.kind === 'flow') {
    add(`flow:${fact.to}:${fact.destination}`);
    for (const tag of fact.from) add(`from:${tag.split(':', 1)[0]}`);
  }
}

function instructSigns(fact: InstructFact, add: (sign: string) => void): void {
  const not = polar(fact.polarity);
  const act = `a:${not}${fact.action}`;
  const pair = (sign: string): void => {
    add(`${not}${sign}`);
    add(`${act} ${sign}`);
  };
  add(act);
  for (const object of fact.objects) pair(`o:${object}`);
  for (const manner of fact.modifiers) pair(`m:${manner}`);
  if (fact.destination) pair(`d:${fact.destination}`);
  if (fact.recipient) pair(`r:${fact.recipient}`);
  if (fact.grade) pair(`g:${fact.grade}`);
  if (fact.beneficiary) add(`for:${fact.beneficiary}`);
  if (fact.condition) add('if');
  if (fact.rationale) add('because');
  pair(fact.fits ? 'fits' : 'unfit');
  pair(fact.mood);
  pair(`by:${fact.actor}`);
  add(`stance:${fact.stance}`);
  add(`block:${fact.block}`);
}

function nearSigns(fact: Fact, add: (sign: string) => void): void {
  if (fact.kind === 'mention') add(`n:c:${polar(fact.polarity)}${fact.concept}`);
  else if (fact.kind === 'instruct') {
    const not = polar(fact.polarity);
    add(`n:a:${not}${fact.action}`);
    for (const manner of fact.modifiers) add(`n:m:${not}${manner}`);
  }
}

const polar = (polarity: InstructFact['polarity']): string => (polarity === 'do' ? '' : `${polarity}!`);
