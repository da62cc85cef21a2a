// Combines weights into 0-100 as 1 - (1-a)(1-b)...: order never matters, adding a finding never lowers it, one rule
// repeated saturates, and so do judgements: several readings of the same words are no several witnesses.
// The breakdown gives each category its share; the shares sum to the score.
import { compareText } from '../model/order.ts';
import type { Finding, ScoreShare } from '../model/report.ts';
import type { RuleWeight, Scoring } from '../model/scoring.ts';
import type { Weights } from './weights.ts';

/** No rule alone is certainty. */
const CEILING = 0.99;
/** Repetitions beyond this add less than rounding shows. */
const MAX_REPEATS = 12;

export function scoringOf(weights: Weights): Scoring {
  return {
    ofRule: (each) => ofRule(each, weights),
    score: (rules) => {
      const product = corroborated(rules, weights)
        .map(({ weight }) => weight)
        .sort((a, b) => a - b)
        .reduce((rest, weight) => rest * (1 - weight), 1);
      return Math.round((1 - product) * 1e8) / 1e6;
    },
  };
}

export function combine(findings: readonly Finding[], weights: Weights): number {
  return scoringOf(weights).score(ruleWeights(findings, weights));
}

export function breakdown(findings: readonly Finding[], score: number, weights: Weights): readonly ScoreShare[] {
  const shares = new Map<string, { logs: number[]; findings: number }>();
  for (const finding of findings) {
    const share = shares.get(finding.category) ?? { logs: [], findings: 0 };
    share.findings++;
    shares.set(finding.category, share);
  }
  // -log(1-w) is what a rule adds before the weights are combined: it sums where the weights themselves do not.
  for (const { category, weight } of corroborated(ruleWeights(findings, weights), weights))
    shares.get(category)!.logs.push(-Math.log1p(-weight));
  const rows = [...shares].map(([category, { logs, findings: count }]) => ({
    category,
    part: logs.sort((a, b) => a - b).reduce((sum, log) => sum + log, 0),
    findings: count,
  }));
  rows.sort((a, b) => b.part - a.part || compareText(a.category, b.category));
  const total = rows.map(({ part }) => part).reduce((sum, part) => sum + part, 0);
  const exact = rows.map(({ part }) => (total > 0 ? (score * part) / total : 0));
  const whole = exact.map(Math.floor);
  // Largest remainder: whole shares that sum to the score.
  const byRemainder = exact
    .map((_, index) => index)
    .sort((a, b) => exact[b]! - whole[b]! - (exact[a]! - whole[a]!) || a - b);
  let left = total > 0 ? score - whole.reduce((sum, value) => sum + value, 0) : 0;
  for (const index of byRemainder) if (left-- > 0) whole[index]!++;
  return rows
    .map(({ category, findings: count }, index) => ({ category, score: whole[index]!, findings: count }))
    .sort((a, b) => b.score - a.score || compareText(a.category, b.category));
}

interface CategoryWeight extends RuleWeight {
  readonly category: string;
}

function ruleWeights(findings: readonly Finding[], weights: Weights): CategoryWeight[] {
  const byRule = new Map<string, { category: string; kind: Finding['kind']; each: number[] }>();
  for (const { ruleId, category, kind, weight, occurrences } of findings) {
    const rule = byRule.get(ruleId) ?? { category, kind, each: [] };
    for (let n = 0; n < Math.min(occurrences, MAX_REPEATS); n++) rule.each.push(weight);
    byRule.set(ruleId, rule);
  }
  return [...byRule].map(([rule, { category, kind, each }]) => ({
    rule,
    category,
    kind,
    weight: ofRule(each, weights),
  }));
}

function ofRule(each: readonly number[], { repeat }: Weights): number {
  const sum = each
    .toSorted((a, b) => b - a)
    .slice(0, MAX_REPEATS)
    .reduce((total, weight, index) => total + weight * repeat ** index, 0);
  return Math.min(sum, CEILING);
}

/** The n-th judgement, by weight, counts less; artifacts count in full. */
function corroborated<R extends RuleWeight>(rules: readonly R[], { corroboration }: Weights): R[] {
  const judgements = rules
    .filter(({ kind }) => kind === 'judgement')
    .sort((a, b) => b.weight - a.weight || compareText(a.rule, b.rule))
    .map((rule, rank) => ({ ...rule, weight: rule.weight * corroboration ** rank }));
  return [...rules.filter(({ kind }) => kind !== 'judgement'), ...judgements];
}
