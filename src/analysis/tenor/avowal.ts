// The avowal of a sentence: how plainly it says that it does harm, whatever skill it stands in. The same signs as those of a
// passage, by weights of their own: one sum for what is slipped in and what is avowed found fewer of either.
// May not: judge; how large a sum is too large is a rule's to say.
import type { AvowalFact } from '../../model/fact.ts';
import type { WordWeights } from '../../model/knowledge.ts';
import type { Shares } from '../signs/shares.ts';
import type { Passage } from './passages.ts';
import { weighedPassages } from './signed.ts';

/** Below, a sentence avows nothing, and is not told. */
const LEAST = -2;

export function weighAvowals(sentences: readonly Passage[], shares: Shares, weights: WordWeights): AvowalFact[] {
  return weighedPassages(sentences, shares, weights)
    .filter(({ score }) => score >= LEAST)
    .map(({ passage: { place, quiet }, score, lead, signs }) => ({ kind: 'avowal', place, score, lead, quiet, signs }));
}
