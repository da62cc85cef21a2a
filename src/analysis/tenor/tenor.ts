// The tenor of the prose: for each passage the weights of its signs are added up. What single rules cannot see, several
// weak signs that meet in one place, becomes one number a rule can ask for.
// May not: judge; how large a number is too large is a rule's to say.
import type { Fact, TenorFact } from '../../model/fact.ts';
import type { WordWeights } from '../../model/knowledge.ts';
import type { PackageFile } from '../../model/package.ts';
import { type Passage, passagesOf } from './passages.ts';
import type { Shares } from '../signs/shares.ts';
import { hundredths, weigh } from '../signs/weights.ts';
import { signsOf } from './signs.ts';
import { wordSigns } from './word-signs.ts';

/** A passage with the names of all its signs: what `corpus calibrate` learns from. */
export interface SignedPassage {
  readonly passage: Passage;
  readonly share: number;
  readonly signs: ReadonlySet<string>;
}

/** All signs, or those that weigh something. */
export function signedPassages(
  facts: readonly Fact[],
  files: readonly PackageFile[],
  shares: Shares,
  weights?: WordWeights,
): SignedPassage[] {
  const texts = new Map<string, string>();
  for (const file of files) if (file.text !== undefined) texts.set(file.path, file.text);
  const passages = passagesOf(facts, texts);
  return passages.map((passage, at) => {
    const share = shares.of(passage.text);
    const signs = new Set<string>();
    const beside = [neighbour(passages, at, -1), neighbour(passages, at, 1)];
    // Of a hundred signs a passage has, most were never weighed.
    const add = (sign: string): void => {
      if (weights?.weight(sign) !== 0) signs.add(sign);
    };
    signsOf(passage, share, beside, add, weights?.ofWords ?? wordSigns);
    return { passage, share, signs };
  });
}

export function weighTenor(
  facts: readonly Fact[],
  files: readonly PackageFile[],
  shares: Shares,
  weights: WordWeights,
): TenorFact[] {
  return signedPassages(facts, files, shares, weights).map(({ passage, share, signs }) => ({
    kind: 'tenor',
    place: passage.place,
    share: hundredths(share),
    ...weigh(signs, weights),
  }));
}

/** The passage before or behind it under the same heading. */
function neighbour(passages: readonly Passage[], at: number, step: 1 | -1): Passage | undefined {
  const other = passages[at + step];
  const { file, middle } = passages[at]!.place;
  return other && other.place.file === file && other.place.middle === middle ? other : undefined;
}
