// What a run's rows say: confusion by tier, recall and false alarms by sample and family, by category, the control.
import { VERDICTS, type VerdictLevel, verdictRank } from '../model/verdict.ts';
import { type Control, shortIsBad } from './control.ts';
import { type Row, sideOf } from './sample.ts';
import { type Rate, rate } from './wilson.ts';

/** From which tier on a skill counts as found. */
const LINES = ['suspicious', 'high_risk', 'malicious'] as const;
type Line = (typeof LINES)[number];

export const isAt = (row: Row, line: Line): boolean => verdictRank(row.verdict) >= verdictRank(line);

interface AtLine {
  readonly line: Line;
  readonly recall: Rate;
  readonly recallByFamily: Rate;
  readonly falseAlarms: Rate;
  readonly falseAlarmsByFamily: Rate;
  readonly precision: Rate;
  readonly f1: number;
}

interface Confusion {
  readonly label: string;
  readonly samples: number;
  readonly families: number;
  readonly tiers: Readonly<Record<VerdictLevel, number>>;
  readonly errors: number;
}

export interface SetFigures {
  readonly set: string;
  readonly samples: number;
  readonly confusion: readonly Confusion[];
  readonly lines: readonly AtLine[];
  readonly control: Control | undefined;
  /** False when the good skills the control was set on are those of the whole run, because the set has too few. */
  readonly controlOwn: boolean;
}

interface CategoryFigures {
  readonly set: string;
  readonly label: string;
  readonly category: string;
  readonly at: Readonly<Record<Line, Rate>>;
}

export interface Figures {
  readonly whole: SetFigures;
  readonly sets: readonly SetFigures[];
  readonly categories: readonly CategoryFigures[];
}

const ENOUGH_FOR_CONTROL = 50;

export function figuresOf(rows: readonly Row[]): Figures {
  const good = rows.filter((row) => sideOf(row.label) === 'benign');
  const names = [...new Set(rows.map((row) => row.set))].sort();
  return {
    whole: setFigures('all', rows, good),
    sets: names.map((name) =>
      setFigures(
        name,
        rows.filter((row) => row.set === name),
        good,
      ),
    ),
    categories: categories(rows),
  };
}

function setFigures(set: string, rows: readonly Row[], allGood: readonly Row[]): SetFigures {
  const bad = rows.filter((row) => sideOf(row.label) === 'malicious');
  const good = rows.filter((row) => sideOf(row.label) === 'benign');
  const own = good.length >= ENOUGH_FOR_CONTROL;
  return {
    set,
    samples: rows.length,
    confusion: [...new Set(rows.map((row) => row.label))].sort().map((label) => confusion(label, rows)),
    lines: LINES.map((line) => atLine(line, bad, good)),
    control: shortIsBad(
      bad.map((row) => row.bytes),
      (own ? good : allGood).map((row) => row.bytes),
    ),
    controlOwn: own,
  };
}

function confusion(label: string, all: readonly Row[]): Confusion {
  const rows = all.filter((row) => row.label === label);
  const tiers = Object.fromEntries(
    VERDICTS.map((level) => [level, rows.filter((row) => row.verdict === level && !row.error).length]),
  ) as Record<VerdictLevel, number>;
  return {
    label,
    samples: rows.length,
    families: new Set(rows.map((row) => row.family)).size,
    tiers,
    errors: rows.filter((row) => row.error).length,
  };
}

function atLine(line: Line, bad: readonly Row[], good: readonly Row[]): AtLine {
  const found = bad.filter((row) => isAt(row, line)).length;
  const alarms = good.filter((row) => isAt(row, line)).length;
  const recall = rate(found, bad.length);
  const precision = rate(found, found + alarms);
  const both = precision.share + recall.share;
  return {
    line,
    recall,
    recallByFamily: byFamily(line, bad),
    falseAlarms: rate(alarms, good.length),
    falseAlarmsByFamily: byFamily(line, good),
    precision,
    f1: both === 0 ? 0 : (2 * precision.share * recall.share) / both,
  };
}

/** Every family weighs one, and counts with the share of its samples that were found. */
function byFamily(line: Line, rows: readonly Row[]): Rate {
  const families = new Map<string, { found: number; of: number }>();
  for (const row of rows) {
    const family = families.get(row.family) ?? { found: 0, of: 0 };
    family.of++;
    if (isAt(row, line)) family.found++;
    families.set(row.family, family);
  }
  const found = [...families.values()].reduce((sum, family) => sum + family.found / family.of, 0);
  return rate(found, families.size);
}

function categories(rows: readonly Row[]): CategoryFigures[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.category === '' || sideOf(row.label) === 'unknown') continue;
    const key = JSON.stringify([row.set, row.label, row.category]);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const { set, label, category } = group[0]!;
      const at = Object.fromEntries(
        LINES.map((line) => [line, rate(group.filter((row) => isAt(row, line)).length, group.length)]),
      ) as Record<Line, Rate>;
      return { set, label, category, at };
    });
}
