// Combines weights into 0-100 as 1 - (1-a)(1-b)...: order never matters, adding a finding never lowers it, one rule
// repeated saturates, and so do judgements: several readings of the same words are no several witnesses. The breakdown gives each category its share; the shares sum to the score.
import type { FindingKind } from '../model/verdict.ts';
import type { Finding, ScoreShare } from '../model/report.ts';
import { compareText } from './order.ts';
import type { Weights } from './weights.ts';

/** No rule alone is certainty. */
const CEILING = 0.99;
/** Repetitions beyond this add less than rounding shows. */
const MAX_REPEATS = 12;

/** From 0 to 100, not rounded to whole numbers. */
export function combine(findings: readonly Finding[], weights: Weights): number {
  const product = [...ruleWeights(findings, weights).values()]
    .map(({ weight }) => weight)
    .sort((a, b) => a - b)
    .reduce((rest, weight) => rest * (1 - weight), 1);
  return Math.round((1 - product) * 1e8) / 1e6;
}

export function breakdown(findings: readonly Finding[], score: number, weights: Weights): readonly ScoreShare[] {
  const shares = new Map<string, { logs: number[]; findings: number }>();
  for (const finding of findings) {
    const share = shares.get(finding.category) ?? { logs: [], findings: 0 };
    share.findings++;
    shares.set(finding.category, share);
  }
  // -log(1-w) is what a rule adds before the weights are combined: it sums where the weights themselves do not.
  for (const { category, weight } of ruleWeights(findings, weights).values())
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

function ruleWeights(
  findings: readonly Finding[],
  weights: Weights,
): Map<string, { category: string; weight: number }> {
  const byRule = new Map<string, { category: string; kind: FindingKind; each: number[] }>();
  for (const { ruleId, category, kind, weight, occurrences } of findings) {
    const rule = byRule.get(ruleId) ?? { category, kind, each: [] };
    for (let n = 0; n < Math.min(occurrences, MAX_REPEATS); n++) rule.each.push(weight);
    byRule.set(ruleId, rule);
  }
  const combined = new Map<string, { category: string; kind: FindingKind; weight: number }>();
  for (const [rule, { category, kind, each }] of byRule) {
    const sum = each
      .sort((a, b) => b - a)
      .slice(0, MAX_REPEATS)
      .reduce((total, weight, index) => total + weight * weights.repeat ** index, 0);
    combined.set(rule, { category, kind, weight: Math.min(sum, CEILING) });
  }
  const judgements = [...combined].filter(([, { kind }]) => kind === 'judgement');
  judgements.sort(([a, x], [b, y]) => y.weight - x.weight || compareText(a, b));
  for (const [rank, [rule, entry]] of judgements.entries())
    combined.set(rule, { ...entry, weight: entry.weight * weights.corroboration ** rank });
  return combined;
}
