// Folds findings into things to read: those of one rule in many files, and readings of one line by several rules.
// May not: leave one out. The report keeps them apart; people need not.
import type { EvidenceStep, Finding, ReportPlace } from '../model/report.ts';
import { toldAs } from '../model/tally.ts';

export interface Folded {
  /** The one told in full: the first, which is the weightiest. */
  readonly finding: Finding;
  readonly others: readonly ReportPlace[];
  /** Places beyond those listed. */
  readonly uncounted: number;
  /** Lesser findings of other rules on the very same line: told beside it, their source is the same. */
  readonly alike: readonly Folded[];
  /** Of one told beside another: the words it rests on that were not shown yet. */
  readonly own: readonly EvidenceStep[];
  /** A note whose meaning and advice an earlier note has told in the same words. */
  readonly repeats: boolean;
}

const MAX_OTHERS = 8;
const MAX_OWN = 3;

function foldByRule(findings: readonly Finding[]): readonly Folded[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = toldAs(finding);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map((group) => {
    const finding = group[0]!;
    const all = group
      .flatMap((each) => each.places ?? [each.place])
      .filter((place) => place !== finding.place && !same(place, finding.place));
    const total = group.reduce((sum, each) => sum + each.occurrences, 0);
    const others = all.slice(0, MAX_OTHERS);
    return { finding, others, uncounted: Math.max(0, total - 1 - others.length), alike: [], own: [], repeats: false };
  });
}

/** As `foldByRule`, and under each finding the weaker ones that begin on the same line. */
export function foldByPassage(findings: readonly Finding[]): readonly Folded[] {
  const passages = new Map<string, [Folded, ...Folded[]]>();
  for (const folded of foldByRule(findings)) {
    const { file, line } = folded.finding.place;
    const key = `${file}\0${line}`;
    const passage = passages.get(key);
    if (passage) passage.push(folded);
    else passages.set(key, [folded]);
  }
  const told = new Set<string>();
  return [...passages.values()].map(([first, ...alike]) => {
    const { severity, why } = first.finding;
    const repeats = severity === 'info' && told.has(why.en);
    told.add(why.en);
    const shown = new Set([spot(first.finding.place), ...first.finding.evidence.map(({ place }) => spot(place))]);
    const own = (one: Folded): Folded => ({ ...one, own: unshown(one.finding, first.finding.place, shown) });
    return { ...first, alike: alike.map(own), repeats };
  });
}

function unshown({ evidence }: Finding, main: ReportPlace, shown: Set<string>): readonly EvidenceStep[] {
  const own = evidence
    .filter(
      ({ kind, place, label }) =>
        label !== '' && !shown.has(spot(place)) && !(kind === 'instruct' && meet(place, main)),
    )
    .slice(0, MAX_OWN);
  for (const { place } of own) shown.add(spot(place));
  return own;
}

const spot = ({ file, startByte, endByte }: ReportPlace): string => `${file}\0${startByte}\0${endByte}`;

/** An order is its whole sentence: another reading of it shows the same words again. */
const meet = (a: ReportPlace, b: ReportPlace): boolean =>
  a.file === b.file && a.startByte < b.endByte && b.startByte < a.endByte;

const same = (a: ReportPlace, b: ReportPlace): boolean => spot(a) === spot(b);
