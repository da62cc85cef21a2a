// The tenor of the prose: for each passage the weights of its signs are added up. What single rules cannot see, several
// weak signs that meet in one place, becomes one number a rule can ask for.
// May not: judge; how large a number is too large is a rule's to say.
import type { TenorFact } from '../../model/fact.ts';
import type { WordWeights } from '../../model/knowledge.ts';
import type { Shares } from '../signs/shares.ts';
import type { Passage } from './passages.ts';
import { weighedPassages } from './signed.ts';

/** Of a passage that states nothing only a sum that could tell anything is told. */
const LEAST_QUIET = -1;

export function weighTenor(passages: readonly Passage[], shares: Shares, weights: WordWeights): TenorFact[] {
  return weighedPassages(passages, shares, weights)
    .filter(({ passage, score }) => !passage.quiet || score >= LEAST_QUIET)
    .map(({ passage: { place, quiet }, ...sum }) => ({ kind: 'tenor', place, quiet, ...sum }));
}
