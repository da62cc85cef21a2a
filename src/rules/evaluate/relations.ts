// `sequence` and `near`: whether facts of several conditions stand in order, or close together, in one file.
import type { Fact } from '../../model/fact.ts';

/** One fact of each group, each starting after the one before it, or undefined. Groups are in source order. */
export function inSequence(groups: readonly (readonly Fact[])[]): readonly Fact[] | undefined {
  for (const file of new Set(groups[0]?.map((fact) => fact.place.file))) {
    const chosen: Fact[] = [];
    let after = -1;
    for (const group of groups) {
      const next = group.find((fact) => fact.place.file === file && fact.place.span.start > after);
      if (!next) break;
      chosen.push(next);
      after = next.place.span.start;
    }
    if (chosen.length === groups.length) return chosen;
  }
  return undefined;
}

/** One fact of each group with positions at most `distance` apart: the smallest window over all of them that has every group. */
export function isNear(
  groups: readonly (readonly Fact[])[],
  distance: number,
  positionOf: (fact: Fact) => number,
): readonly Fact[] | undefined {
  const byFile = new Map<string, { fact: Fact; group: number; position: number }[]>();
  for (const [group, facts] of groups.entries()) {
    for (const fact of facts) {
      const entry = { fact, group, position: positionOf(fact) };
      const known = byFile.get(fact.place.file);
      if (known) known.push(entry);
      else byFile.set(fact.place.file, [entry]);
    }
  }
  for (const entries of byFile.values()) {
    entries.sort(
      (a, b) => a.position - b.position || a.fact.place.span.start - b.fact.place.span.start || a.group - b.group,
    );
    const last: (typeof entries)[number][] = new Array(groups.length);
    let present = 0;
    for (const entry of entries) {
      if (!last[entry.group]) present++;
      last[entry.group] = entry;
      if (present === groups.length && last.every((one) => entry.position - one.position <= distance))
        return last.map((one) => one.fact);
    }
  }
  return undefined;
}
