// The tenor of the prose: for each passage the weights of its signs are added up. What single rules cannot see, several
// weak signs that meet in one place, becomes one number a rule can ask for.
// May not: judge; how large a number is too large is a rule's to say.
import type { TenorFact } from '../../model/fact.ts';
import type { WordWeights } from '../../model/knowledge.ts';
import type { Passage } from './passages.ts';
import { leadAmong } from '../signs/lead.ts';
import type { Shares } from '../signs/shares.ts';
import { hundredths, weigh } from '../signs/weights.ts';
import { signsOf } from './signs.ts';
import { wordSigns } from './word-signs.ts';

/** A passage with the names of all its signs: what `corpus calibrate` learns from. */
export interface SignedPassage {
  readonly passage: Passage;
  readonly share: number;
  /** With what each weighs; nothing where no weights are known. */
  readonly signs: ReadonlyMap<string, number>;
}

/** All signs, or those that weigh something. */
export function signedPassages(passages: readonly Passage[], shares: Shares, weights?: WordWeights): SignedPassage[] {
  const before = neighbours(passages);
  const behind = neighbours([...passages].reverse()).reverse();
  return passages.map((passage, at) => {
    const share = shares.of(passage.text);
    const signs = new Map<string, number>();
    const beside = [before[at], behind[at]];
    // Of a hundred signs a passage has, most were never weighed.
    const add = (sign: string, weight = weights?.weight(sign)): void => {
      if (weight !== 0) signs.set(sign, weight ?? 0);
    };
    signsOf(passage, share, beside, add, weights?.ofWords ?? wordSigns);
    return { passage, share, signs };
  });
}

/** Of a passage that states nothing only a sum that could tell anything is told. */
const LEAST_QUIET = -1;

export function weighTenor(passages: readonly Passage[], shares: Shares, weights: WordWeights): TenorFact[] {
  const weighed = signedPassages(passages, shares, weights).map(({ passage, share, signs }) => ({
    passage,
    share,
    ...weigh(signs, weights.bias),
  }));
  const lead = leadAmong(weighed.map(({ score }) => score));
  return weighed
    .filter(({ passage, score }) => !passage.quiet || score >= LEAST_QUIET)
    .map(({ passage, share, ...sum }) => ({
      kind: 'tenor',
      place: passage.place,
      share: hundredths(share),
      lead: hundredths(lead(sum.score)),
      quiet: passage.quiet,
      ...sum,
    }));
}

/** For each passage the one before it under the same heading that states something. */
function neighbours(passages: readonly Passage[]): (Passage | undefined)[] {
  let last: Passage | undefined;
  return passages.map((passage) => {
    const { file, middle } = passage.place;
    const before = last?.place.file === file && last.place.middle === middle ? last : undefined;
    if (!passage.quiet) last = passage;
    return before;
  });
}
