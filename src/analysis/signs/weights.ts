// The calibrated weights of signs: how they are written down, looked up and added.
import type { SignWeights, WordWeights } from '../../model/knowledge.ts';
import { isOfWords, type PackedGroups, packGroups, WordGroups } from './word-groups.ts';

/** As `rules/knowledge/signs.yaml`, `plain-signs.yaml` and `code-signs.yaml` have it: one line a sign, its weight in hundredths behind the last space. */
export interface SignData {
  readonly bias: number;
  readonly signs: string;
}
/** Those of words apart: there are tens of thousands, and a start does not wait for them. */
export interface PackedSigns extends SignData {
  readonly groups: PackedGroups;
}

const UNIT = 100;
/** Below, nothing speaks for harm, and the signs are not told. */
const TELLING = -1;
const MAX_SIGNS = 8;
/** `w:the` weighs something beside the rest, and tells a reader nothing. */
const SMALL_WORD = /^w:[a-z]{1,3}$/;
const SHARE = 'share<';

export function packSigns({ bias, signs }: SignData): PackedSigns {
  const lines = signs.split('\n');
  const others = lines.filter((line) => !isOfWords(line));
  const ofWords = [...readLines(lines.filter(isOfWords))].filter(([, weight]) => weight !== 0);
  return { bias, signs: others.join('\n'), groups: packGroups(new Map(ofWords)) };
}

export function signWeights({ bias, signs }: SignData): SignWeights {
  // Thousands of lines, which a process that scans nothing never asks for.
  let weights: Map<string, number> | undefined;
  return {
    bias,
    weight(sign) {
      weights ??= readLines(signs.split('\n'));
      return (weights.get(sign) ?? 0) / UNIT;
    },
  };
}

export function wordWeights(packed: PackedSigns): WordWeights {
  const others = signWeights(packed);
  const groups = new WordGroups(packed.groups);
  return {
    bias: packed.bias,
    weight: (sign) => (isOfWords(sign) ? groups.weight(sign) / UNIT : others.weight(sign)),
    ofWords: (words, add) => groups.each(words, (sign, weight) => add(sign, weight / UNIT)),
  };
}

function readLines(lines: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const line of lines) {
    const at = line.lastIndexOf(' ');
    if (at > 0) weights.set(line.slice(0, at), Number(line.slice(at + 1)));
  }
  return weights;
}

export interface Weighed {
  readonly score: number;
  /** Of it what speaks against harm, 0 or less. */
  readonly against: number;
  /** Those that weighed most, strongest first. */
  readonly signs: readonly string[];
}

/** `signs` with the weight of each. */
export function weigh(signs: ReadonlyMap<string, number>, bias: number): Weighed {
  let score = bias;
  let against = 0;
  for (const weight of signs.values()) {
    score += weight;
    if (weight < 0) against += weight;
  }
  return {
    score: hundredths(score),
    against: hundredths(against),
    signs: score < TELLING ? [] : weightiest(signs),
  };
}

function weightiest(signs: ReadonlyMap<string, number>): string[] {
  const names = [...signs]
    .filter(([, weight]) => weight > 0)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .map(([sign]) => sign);
  // What lies below one bound lies below others: one of them tells it.
  const share = names.find((sign) => sign.startsWith(SHARE));
  return names
    .filter((sign) => !SMALL_WORD.test(sign) && (!sign.startsWith(SHARE) || sign === share))
    .slice(0, MAX_SIGNS);
}

export const hundredths = (value: number): number => Math.round(value * 100) / 100;
