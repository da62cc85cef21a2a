import type { Localized } from './locale.ts';

/** Verdict tiers, least to most severe. The order is part of the contract. */
export const VERDICTS = ['trusted', 'low_risk', 'suspicious', 'high_risk', 'malicious'] as const;
export type VerdictLevel = (typeof VERDICTS)[number];

export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** `artifact`: the bytes prove it. `judgement`: it needs interpretation, so it corroborates but never convicts alone. */
export const FINDING_KINDS = ['artifact', 'judgement'] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const VERDICT_LABELS: Readonly<Record<VerdictLevel, Localized>> = {
  trusted: { en: 'Trusted', zh: '可信' },
  low_risk: { en: 'Low risk', zh: '低风险' },
  suspicious: { en: 'Suspicious', zh: '可疑' },
  high_risk: { en: 'High risk', zh: '高风险' },
  malicious: { en: 'Malicious', zh: '恶意' },
};

/** Process exit codes of `skillproof scan`, by tier; 99 is any error. */
export const EXIT_CODES: Readonly<Record<VerdictLevel, number>> = {
  trusted: 0,
  low_risk: 0,
  suspicious: 1,
  high_risk: 2,
  malicious: 3,
};
export const EXIT_ERROR = 99;
/** A check that was run and found what it looks for: `rules lint`, `rules test`, `corpus run --baseline`. */
export const EXIT_FAULTS = 1;

export function verdictRank(level: VerdictLevel): number {
  return VERDICTS.indexOf(level);
}

export function worstVerdict(levels: readonly VerdictLevel[]): VerdictLevel {
  return levels.reduce<VerdictLevel>(
    (worst, level) => (verdictRank(level) > verdictRank(worst) ? level : worst),
    'trusted',
  );
}
