// Passages, or their sentences, with their signs, and what these add up to by given weights: what a tenor and an avowal are
// made of, and what `corpus calibrate` learns from.
// May not: know which weights are given.
import type { WordWeights } from '../../model/knowledge.ts';
import { leadAmong } from '../signs/lead.ts';
import type { Shares } from '../signs/shares.ts';
import { hundredths, type Weighed, weigh } from '../signs/weights.ts';
import type { Passage } from './passages.ts';
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

interface WeighedPassage extends Weighed {
  readonly passage: Passage;
  readonly share: number;
  /** How far its sum stands out among those of all. */
  readonly lead: number;
}

export function weighedPassages(passages: readonly Passage[], shares: Shares, weights: WordWeights): WeighedPassage[] {
  const weighed = signedPassages(passages, shares, weights).map(({ passage, share, signs }) => ({
    passage,
    share: hundredths(share),
    ...weigh(signs, weights.bias),
  }));
  const lead = leadAmong(weighed.map(({ score }) => score));
  return weighed.map((one) => ({ ...one, lead: hundredths(lead(one.score)) }));
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
