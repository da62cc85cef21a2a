// What changed between two runs: verdicts, which rules did it, and whether a guarded figure fell too far.
import { type VerdictLevel, verdictRank } from '../model/verdict.ts';
import { type Baseline, DEFAULT_TOLERANCE, GUARDED, type Guarded, guardedFigures } from './baseline.ts';
import type { Outcome } from './outcome.ts';
import { keyOf, type Row, sideOf } from './sample.ts';

interface VerdictChange {
  readonly key: string;
  readonly label: string;
  readonly from: VerdictLevel;
  readonly to: VerdictLevel;
  /** Towards what its label asks for; undefined when nobody knows. */
  readonly better: boolean | undefined;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

interface Fall {
  readonly figure: Guarded;
  readonly from: number;
  readonly to: number;
  readonly tolerance: number;
}

export interface CorpusDiff {
  readonly changes: readonly VerdictChange[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Samples that came out as expected before and do not now, and the other way round. */
  readonly broken: readonly { readonly key: string; readonly why: string }[];
  readonly mended: readonly string[];
  readonly falls: readonly Fall[];
}

export function diffRuns(old: Outcome, now: Outcome, tolerance: Baseline['tolerance'] = DEFAULT_TOLERANCE): CorpusDiff {
  const before = new Map(old.rows.map((row) => [keyOf(row), row]));
  return diff(
    {
      verdicts: new Map(old.rows.map((row) => [keyOf(row), row.verdict])),
      rules: (key) => rulesOf(before.get(key)),
      failing: new Set(old.expectations.unmet.map(({ key }) => key)),
      figures: guardedFigures(old),
      tolerance,
    },
    now,
  );
}

export function diffBaseline(baseline: Baseline, now: Outcome): CorpusDiff {
  return diff(
    {
      verdicts: new Map(Object.entries(baseline.verdicts)),
      rules: () => undefined,
      failing: new Set(baseline.failing),
      figures: baseline.figures,
      tolerance: { ...DEFAULT_TOLERANCE, ...baseline.tolerance },
    },
    now,
  );
}

/** Nothing that should hold was lost. */
export const isFine = (found: CorpusDiff): boolean => found.falls.length === 0 && found.broken.length === 0;

interface Before {
  readonly verdicts: ReadonlyMap<string, VerdictLevel>;
  readonly rules: (key: string) => ReadonlySet<string> | undefined;
  readonly failing: ReadonlySet<string>;
  readonly figures: Readonly<Record<Guarded, number>>;
  readonly tolerance: Readonly<Record<Guarded, number>>;
}

function diff(before: Before, now: Outcome): CorpusDiff {
  const keys = new Set(now.rows.map(keyOf));
  const unmet = new Map(now.expectations.unmet.map(({ key, why }) => [key, why]));
  const figures = guardedFigures(now);
  return {
    changes: now.rows.flatMap((row) => change(before, row)),
    added: [...keys].filter((key) => !before.verdicts.has(key)),
    removed: [...before.verdicts.keys()].filter((key) => !keys.has(key)),
    broken: [...unmet]
      .filter(([key]) => before.verdicts.has(key) && !before.failing.has(key))
      .map(([key, why]) => ({ key, why })),
    mended: [...before.failing].filter((key) => keys.has(key) && !unmet.has(key)),
    falls: GUARDED.flatMap((figure) => {
      const [from, to, tolerance] = [before.figures[figure], figures[figure], before.tolerance[figure]];
      return from - to > tolerance + 1e-9 ? [{ figure, from, to, tolerance }] : [];
    }),
  };
}

function change(before: Before, row: Row): VerdictChange[] {
  const key = keyOf(row);
  const from = before.verdicts.get(key);
  if (from === undefined || from === row.verdict) return [];
  const worse = verdictRank(row.verdict) > verdictRank(from);
  const side = sideOf(row.label);
  const old = before.rules(key);
  const rules = rulesOf(row);
  return [
    {
      key,
      label: row.label,
      from,
      to: row.verdict,
      better: side === 'unknown' ? undefined : worse === (side === 'malicious'),
      gained: old ? [...rules].filter((rule) => !old.has(rule)) : [...rules],
      lost: old ? [...old].filter((rule) => !rules.has(rule)) : [],
    },
  ];
}

/** Rules that weigh something; the others cannot have moved a verdict. */
function rulesOf(row: Row | undefined): Set<string> {
  return new Set(row?.hits.filter((hit) => hit.weight > 0).map((hit) => hit.rule));
}
