// What the policies of the loaded packs make of a rule, in words for who lists or reads it.
import type { Policy, PolicyEntry } from '../../model/policy.ts';

/** By rule, in the order in which they hold: the last that fits a finding does. */
export function adaptedBy(policy: Policy): ReadonlyMap<string, readonly PolicyEntry[]> {
  const byRule = new Map<string, PolicyEntry[]>();
  for (const entry of policy) for (const rule of entry.rules) byRule.set(rule, [...(byRule.get(rule) ?? []), entry]);
  return byRule;
}

/** `off`, `low in some places`; everything before an entry for all places is of no account. */
export function adaptedBriefly(entries: readonly PolicyEntry[]): string {
  const from = Math.max(0, entries.findLastIndex(isEverywhere));
  return entries
    .slice(from)
    .map((entry) => `${entry.becomes}${isEverywhere(entry) ? '' : ' in some places'}`)
    .join(', ');
}

const isEverywhere = ({ paths, hosts }: PolicyEntry): boolean => paths.length === 0 && hosts.length === 0;
