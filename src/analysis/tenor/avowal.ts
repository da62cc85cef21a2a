// The avowal of a sentence: how plainly it says that it does harm, whatever skill it stands in. The same signs as those of a
// passage, by weights of their own: one sum for what is slipped in and what is avowed found fewer of either.
// May not: judge; how large a sum is too large is a rule's to say.
import type { AvowalFact } from '../../model/fact.ts';
import type { WordWeights } from '../../model/knowledge.ts';
import { leadAmong } from '../signs/lead.ts';
import type { Shares } from '../signs/shares.ts';
import { hundredths, weigh } from '../signs/weights.ts';
import type { Passage } from './passages.ts';
import { signedPassages } from './tenor.ts';

/** Below, a sentence avows nothing, and is not told. */
const LEAST = -2;

export function weighAvowals(sentences: readonly Passage[], shares: Shares, weights: WordWeights): AvowalFact[] {
  const weighed = signedPassages(sentences, shares, weights).map(({ passage, signs }) => ({
    passage,
    ...weigh(signs, weights.bias),
  }));
  const lead = leadAmong(weighed.map(({ score }) => score));
  return weighed
    .filter(({ score }) => score >= LEAST)
    .map(({ passage, score, signs }) => ({
      kind: 'avowal',
      place: passage.place,
      score,
      lead: hundredths(lead(score)),
      quiet: passage.quiet,
      signs,
    }));
}
