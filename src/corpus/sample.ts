// The nouns of a corpus: a labelled skill, a set of them, and what a scan made of one.
import type { ErrorCode } from '../model/errors.ts';
import type { TargetSpec } from '../model/job.ts';
import type { Confidence, FindingKind, Severity, VerdictLevel } from '../model/verdict.ts';

/** What the project's own samples say should come out, whatever the rules of today say. */
export interface Expectation {
  readonly verdict: { readonly from: VerdictLevel; readonly to: VerdictLevel };
  /** Rules (or beginnings of their ids, with `*` at the end) of which each must be found. */
  readonly rules: readonly string[];
}

export interface Label {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  /** Near-duplicates share one; a sample without a family is its own. */
  readonly family: string;
  /** Of a bad skill: the honest one of the same set it is but for what was put in. */
  readonly original?: string;
  readonly expected?: Expectation;
}

export interface Sample extends Label {
  readonly set: string;
  /** Made when it is its turn, so that a large archive is never in memory as a whole. */
  readonly target: TargetSpec;
}

export interface SampleSet {
  readonly name: string;
  readonly size: number;
  samples(): AsyncIterable<Sample>;
}

/** The first place of a rule that fired, and how much it weighed. */
export interface Hit {
  readonly rule: string;
  readonly title: string;
  readonly category: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly kind: FindingKind;
  readonly weakness: boolean;
  /** Of all occurrences together. */
  readonly weight: number;
  readonly count: number;
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Row {
  readonly set: string;
  readonly id: string;
  readonly label: string;
  readonly category: string;
  readonly family: string;
  readonly verdict: VerdictLevel;
  readonly score: number;
  readonly bytes: number;
  readonly gaps: number;
  readonly hits: readonly Hit[];
  readonly expected?: Expectation;
  readonly error?: { readonly code: ErrorCode; readonly detail: string };
}

/** A bad skill should be found, a good one left alone; of the others nobody knows. */
type Side = 'malicious' | 'benign' | 'unknown';

export function sideOf(label: string): Side {
  if (label === 'malicious') return 'malicious';
  return label === 'benign' || label === 'hard-benign' ? 'benign' : 'unknown';
}

export const keyOf = (of: { readonly set: string; readonly id: string }): string => `${of.set}/${of.id}`;
