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

/** One fact of each group with at most `distance` between the end of one and the beginning of the next: the smallest window over all of them that has every group. */
export function isNear(
  groups: readonly (readonly Fact[])[],
  distance: number,
  positionOf: (fact: Fact) => number,
  endOf: (fact: Fact) => number = positionOf,
): readonly Fact[] | undefined {
  const byFile = new Map<string, Entry[]>();
  for (const [group, facts] of groups.entries()) {
    for (const fact of facts) {
      const entry = { fact, group, position: positionOf(fact), end: endOf(fact) };
      const known = byFile.get(fact.place.file);
      if (known) known.push(entry);
      else byFile.set(fact.place.file, [entry]);
    }
  }
  for (const entries of byFile.values()) {
    entries.sort(
      (a, b) => a.position - b.position || a.fact.place.span.start - b.fact.place.span.start || a.group - b.group,
    );
    const last: Entry[] = new Array(groups.length);
    let present = 0;
    for (const [at, entry] of entries.entries()) {
      const known = last[entry.group];
      if (!known) present++;
      // Of two that lie in one another the one that goes on longer.
      if (!known || entry.end >= known.end) last[entry.group] = entry;
      if (present < groups.length || last.some((one) => entry.position - one.end > distance)) continue;
      const facts = last.map((one) => one.fact);
      if (new Set(facts).size === facts.length) return facts;
      const others = apart(entries, at, distance, groups.length);
      if (others) return others;
    }
  }
  return undefined;
}

interface Entry {
  readonly fact: Fact;
  readonly group: number;
  readonly position: number;
  readonly end: number;
}

const MAX_CANDIDATES = 8;

/** A fact of its own for each group out of the window that ends at `at`, where one fact is what several groups ask for. */
function apart(entries: readonly Entry[], at: number, distance: number, count: number): readonly Fact[] | undefined {
  const candidates: Fact[][] = Array.from({ length: count }, () => []);
  const end = entries[at]!.position;
  for (let i = at; i >= 0 && end - entries[i]!.end <= distance; i--) {
    const { fact, group } = entries[i]!;
    if (candidates[group]!.length < MAX_CANDIDATES) candidates[group]!.push(fact);
  }
  const chosen: Fact[] = [];
  const choose = (group: number): boolean =>
    group === count ||
    candidates[group]!.some((fact) => {
      if (chosen.includes(fact)) return false;
      chosen.push(fact);
      if (choose(group + 1)) return true;
      chosen.pop();
      return false;
    });
  return choose(0) ? chosen : undefined;
}
