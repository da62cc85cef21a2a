// How weights become a score, for those who ask what a score would be without a rule. The arithmetic is in assess.
import type { FindingKind } from './verdict.ts';

/** A rule with all its occurrences in one skill. */
export interface RuleWeight {
  readonly rule: string;
  readonly kind: FindingKind;
  readonly weight: number;
}

export interface Scoring {
  /** The weight of a rule from that of each occurrence. */
  ofRule(each: readonly number[]): number;
  /** From 0 to 100, not rounded to whole numbers. */
  score(rules: readonly RuleWeight[]): number;
}
