// A whole run as one value: what is printed, written as JSON, shown as a page, and compared with another run.
import { type RuleFigures, ruleFigures } from './by-rule.ts';
import type { RuleCosts } from './cost.ts';
import { unmet } from './expectation.ts';
import { type Figures, figuresOf, isAt } from './figures.ts';
import { type LeftOut, leftOut } from './leave-out.ts';
import type { RunResult } from './run.ts';
import { type Row, sideOf } from './sample.ts';
import { readWritten } from './written.ts';

export interface Outcome {
  readonly format: 'skillproof-corpus-run/1';
  readonly engine: string;
  readonly ruleSet: string;
  readonly samples: number;
  readonly seconds: number;
  readonly scanned: number;
  readonly figures: Figures;
  readonly rules: readonly RuleFigures[];
  /** Each set with bad samples without the rules that only it calls for; absent in runs written before it was told. */
  readonly leftOut?: readonly LeftOut[];
  /** Skills that the costs were measured on, and what all rules cost together. */
  readonly cost?: { readonly skills: number; readonly ms: number };
  readonly expectations: {
    readonly of: number;
    readonly unmet: readonly { readonly key: string; readonly why: string }[];
  };
  readonly rows: readonly Row[];
}

export function outcomeOf(run: RunResult, costs?: RuleCosts): Outcome {
  const expecting = run.rows.filter((row) => row.expected);
  return {
    format: 'skillproof-corpus-run/1',
    engine: run.engine,
    ruleSet: run.ruleSet,
    samples: run.rows.length,
    seconds: Math.round(run.seconds * 1000) / 1000,
    scanned: run.scanned,
    figures: figuresOf(run.rows),
    rules: ruleFigures(run.rows, run, run.metas, costs?.ms),
    leftOut: leftOut(run.rows, run),
    ...(costs ? { cost: { skills: costs.skills, ms: costs.whole } } : {}),
    expectations: {
      of: expecting.length,
      unmet: expecting.flatMap((row) => {
        const why = unmet(row);
        return why === undefined ? [] : [{ key: `${row.set}/${row.id}`, why }];
      }),
    },
    rows: run.rows,
  };
}

export const missesOf = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => sideOf(row.label) === 'malicious' && !isAt(row, 'suspicious'));
export const alarmsOf = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => sideOf(row.label) === 'benign' && isAt(row, 'suspicious')).sort((a, b) => b.score - a.score);

export function readOutcome(file: string): Outcome {
  return readWritten<Outcome>(file, 'skillproof-corpus-run/1', '`corpus run --json`');
}
