// One labelled set left out: what its bad samples would be found by, had the rules that only they call for never been written.
// May not: tell which words of a lexicon or exceptions of a rule a set gave rise to; it is an upper bound of what carries over.
import type { Scoring } from '../model/scoring.ts';
import { isAt } from './figures.ts';
import type { RunResult } from './run.ts';
import { type Row, sideOf } from './sample.ts';
import { type Rate, rate } from './wilson.ts';

export interface LeftOut {
  readonly set: string;
  /** Rules that weigh something and hit a bad sample of the set, and those of them that hit one of no other set. */
  readonly rules: number;
  readonly dropped: number;
  /** Bad samples at `suspicious` or worse, with all rules and without those dropped. */
  readonly found: Rate;
  readonly without: Rate;
}

/** For each set with bad samples, as soon as there are two such sets. */
export function leftOut(rows: readonly Row[], { bands, scoring }: Pick<RunResult, 'bands' | 'scoring'>): LeftOut[] {
  const bySet = new Map<string, Row[]>();
  const support = new Map<string, Set<string>>();
  for (const row of rows) {
    if (sideOf(row.label) !== 'malicious') continue;
    const known = bySet.get(row.set);
    if (known) known.push(row);
    else bySet.set(row.set, [row]);
    for (const { rule, weight } of row.hits) {
      if (weight === 0) continue;
      const sets = support.get(rule) ?? new Set();
      support.set(rule, sets.add(row.set));
    }
  }
  if (bySet.size < 2) return [];
  return [...bySet].map(([set, bad]) => {
    const used = [...support].filter(([, sets]) => sets.has(set));
    const dropped = new Set(used.flatMap(([rule, sets]) => (sets.size === 1 ? [rule] : [])));
    const found = bad.filter((row) => isAt(row, 'suspicious'));
    const still = found.filter((row) => scoreWithout(row, dropped, scoring) >= bands.suspicious);
    return {
      set,
      rules: used.length,
      dropped: dropped.size,
      found: rate(found.length, bad.length),
      without: rate(still.length, bad.length),
    };
  });
}

function scoreWithout(row: Row, dropped: ReadonlySet<string>, scoring: Scoring): number {
  return Math.round(scoring.score(row.hits.filter((hit) => !dropped.has(hit.rule))));
}
