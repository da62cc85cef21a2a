// The tenor of the prose: for each passage the weights of its signs are added up. What single rules cannot see, several
// weak signs that meet in one place, becomes one number a rule can ask for.
// May not: judge; how large a number is too large is a rule's to say.
import type { Fact, TenorFact } from '../../model/fact.ts';
import type { SignWeights } from '../../model/knowledge.ts';
import type { PackageFile } from '../../model/package.ts';
import { type Passage, passagesOf } from './passages.ts';
import { Shares } from './shares.ts';
import { signsOf } from './signs.ts';

/** Below, nothing in a passage speaks for harm, and its signs are not told. */
const TELLING = -1;
const MAX_SIGNS = 8;

/** A passage with the names of all its signs: what `corpus calibrate` learns from. */
export interface SignedPassage {
  readonly passage: Passage;
  readonly share: number;
  readonly signs: ReadonlySet<string>;
}

/** All signs, or those that `tells` holds for. */
export function signedPassages(
  facts: readonly Fact[],
  files: readonly PackageFile[],
  tells: (sign: string) => boolean = () => true,
): SignedPassage[] {
  const texts = new Map<string, string>();
  for (const file of files) if (file.text !== undefined) texts.set(file.path, file.text);
  const passages = passagesOf(facts, texts);
  if (passages.length === 0) return [];
  const shares = new Shares(files);
  return passages.map((passage, at) => {
    const share = shares.of(passage.text);
    const signs = new Set<string>();
    signsOf(passage, share, [neighbour(passages, at, -1), neighbour(passages, at, 1)], (sign) => {
      if (tells(sign)) signs.add(sign);
    });
    return { passage, share, signs };
  });
}

export function weighTenor(facts: readonly Fact[], files: readonly PackageFile[], weights: SignWeights): TenorFact[] {
  // Of a hundred signs a passage has, most were never weighed.
  const weighed = (sign: string): boolean => weights.weight(sign) !== 0;
  return signedPassages(facts, files, weighed).map(({ passage, share, signs }) => {
    let score = weights.bias;
    let against = 0;
    for (const sign of signs) {
      const weight = weights.weight(sign);
      score += weight;
      if (weight < 0) against += weight;
    }
    return {
      kind: 'tenor',
      place: passage.place,
      score: hundredths(score),
      against: hundredths(against),
      share: hundredths(share),
      signs: score < TELLING ? [] : weightiest(signs, weights),
    };
  });
}

function weightiest(signs: ReadonlySet<string>, { weight }: SignWeights): string[] {
  return [...signs]
    .filter((sign) => weight(sign) > 0)
    .sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1))
    .slice(0, MAX_SIGNS);
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The passage before or behind it under the same heading. */
function neighbour(passages: readonly Passage[], at: number, step: 1 | -1): Passage | undefined {
  const other = passages[at + step];
  const { file, middle } = passages[at]!.place;
  return other && other.place.file === file && other.place.middle === middle ? other : undefined;
}
