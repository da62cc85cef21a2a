// What each rule is worth: hits on bad and good samples, precision, what nobody else would have found, what it costs.
import type { RuleMeta } from '../model/rule.ts';
import type { Scoring } from '../model/scoring.ts';
import { isAt } from './figures.ts';
import type { RunResult } from './run.ts';
import { type Row, sideOf } from './sample.ts';
import { type Rate, rate } from './wilson.ts';

export interface RuleFigures {
  readonly rule: string;
  readonly title: string;
  readonly severity: string;
  readonly confidence: string;
  readonly kind: string;
  readonly malicious: number;
  readonly benign: number;
  readonly unknown: number;
  /** Of the hits on labelled samples. A rule that weighs nothing states a capability and has no precision to speak of. */
  readonly precision: Rate;
  /** Bad samples at `suspicious` or worse that would not be without this rule. */
  readonly unique: number;
  /** Good samples at `suspicious` or worse that would not be without it. */
  readonly alarms: number;
  /** Milliseconds a skill, measured apart on some skills; absent when it was not. */
  readonly ms?: number;
}

export function ruleFigures(
  rows: readonly Row[],
  { bands, scoring }: Pick<RunResult, 'bands' | 'scoring'>,
  metas: ReadonlyMap<string, RuleMeta>,
  cost: ReadonlyMap<string, number> = new Map(),
): RuleFigures[] {
  const table = new Map<
    string,
    { malicious: number; benign: number; unknown: number; unique: number; alarms: number }
  >();
  for (const row of rows) {
    const side = sideOf(row.label);
    const caught = isAt(row, 'suspicious');
    for (const hit of row.hits) {
      const entry = table.get(hit.rule) ?? { malicious: 0, benign: 0, unknown: 0, unique: 0, alarms: 0 };
      table.set(hit.rule, entry);
      entry[side]++;
      if (!caught || hit.weight === 0) continue;
      if (scoreWithout(row, hit.rule, scoring) >= bands.suspicious) continue;
      if (side === 'malicious') entry.unique++;
      else if (side === 'benign') entry.alarms++;
    }
  }
  return [...table]
    .map(([rule, { malicious, benign, unknown, unique, alarms }]) => {
      const meta = metas.get(rule);
      return {
        rule,
        title: meta?.title.en ?? rule,
        severity: meta?.severity ?? '',
        confidence: meta?.confidence ?? '',
        kind: meta?.kind ?? '',
        malicious,
        benign,
        unknown,
        precision: rate(malicious, malicious + benign),
        unique,
        alarms,
        ...(cost.has(rule) ? { ms: cost.get(rule)! } : {}),
      };
    })
    .sort((a, b) => b.unique - a.unique || b.malicious - a.malicious || (a.rule < b.rule ? -1 : 1));
}

function scoreWithout(row: Row, rule: string, scoring: Scoring): number {
  return Math.round(scoring.score(row.hits.filter((hit) => hit.rule !== rule)));
}
