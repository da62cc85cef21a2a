// Folds findings of one rule in many files into one thing to read. The report keeps them apart; people need not.
import type { Finding, ReportPlace } from '../model/report.ts';

export interface Folded {
  /** The one told in full: the first, which is the weightiest. */
  readonly finding: Finding;
  readonly others: readonly ReportPlace[];
  /** Places beyond those listed. */
  readonly uncounted: number;
}

const MAX_OTHERS = 8;

export function foldByRule(findings: readonly Finding[]): readonly Folded[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    // One rule may stand in tests here and in use there: told apart by severity.
    const key = `${finding.severity}\0${finding.ruleId}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map((group) => {
    const finding = group[0]!;
    const all = group
      .flatMap((each) => each.places ?? [each.place])
      .filter((place) => place !== finding.place && !same(place, finding.place));
    const total = group.reduce((sum, each) => sum + each.occurrences, 0);
    const others = all.slice(0, MAX_OTHERS);
    return { finding, others, uncounted: Math.max(0, total - 1 - others.length) };
  });
}

function same(a: ReportPlace, b: ReportPlace): boolean {
  return a.file === b.file && a.startByte === b.startByte && a.endByte === b.endByte;
}
