// What the project's own corpus gave when its figures were last agreed on, and how far they may fall.
import type { VerdictLevel } from '../model/verdict.ts';
import type { Outcome } from './outcome.ts';
import { keyOf, type Row } from './sample.ts';
import { readWritten } from './written.ts';

/** Guarded figures; shares from 0 to 1. */
export const GUARDED = ['recall', 'recallByFamily', 'recallHigh', 'quiet', 'quietHigh', 'asExpected'] as const;
export type Guarded = (typeof GUARDED)[number];

export interface Baseline {
  readonly format: 'skillproof-corpus-baseline/1';
  /** By how much each may fall before it counts. */
  readonly tolerance: Readonly<Record<Guarded, number>>;
  readonly figures: Readonly<Record<Guarded, number>>;
  /** Samples that do not come out as expected yet. */
  readonly failing: readonly string[];
  readonly verdicts: Readonly<Record<string, VerdictLevel>>;
}

export const DEFAULT_TOLERANCE: Readonly<Record<Guarded, number>> = {
  recall: 0.01,
  recallByFamily: 0.01,
  recallHigh: 0.02,
  quiet: 0.01,
  quietHigh: 0.003,
  asExpected: 0.01,
};

export function guardedFigures({ figures, expectations }: Outcome): Record<Guarded, number> {
  const at = (line: string) => figures.whole.lines.find((figure) => figure.line === line)!;
  const low = at('suspicious');
  const high = at('high_risk');
  return {
    recall: low.recall.share,
    recallByFamily: low.recallByFamily.share,
    recallHigh: high.recall.share,
    quiet: 1 - low.falseAlarms.share,
    quietHigh: 1 - high.falseAlarms.share,
    asExpected: expectations.of === 0 ? 1 : 1 - expectations.unmet.length / expectations.of,
  };
}

export function baselineOf(outcome: Outcome, tolerance: Baseline['tolerance'] = DEFAULT_TOLERANCE): Baseline {
  const figures = guardedFigures(outcome);
  return {
    format: 'skillproof-corpus-baseline/1',
    tolerance,
    figures: Object.fromEntries(GUARDED.map((name) => [name, round(figures[name])])) as Record<Guarded, number>,
    failing: outcome.expectations.unmet.map(({ key }) => key).sort(),
    verdicts: Object.fromEntries(outcome.rows.map((row: Row) => [keyOf(row), row.verdict])),
  };
}

const round = (share: number): number => Math.round(share * 1e4) / 1e4;

export function readBaseline(file: string): Baseline {
  return readWritten<Baseline>(file, 'skillproof-corpus-baseline/1', '`corpus run … --write-baseline <file>`');
}
