// Lowers a finding's severity when all it rests on stands in tests or examples. Kept small on purpose: such discounts
// silence attacks as readily as false alarms, so one fact outside, or a link from the skill to the file, undoes it.
import type { Fact } from '../model/fact.ts';
import type { Place } from '../model/place.ts';
import { SEVERITIES, type Severity } from '../model/verdict.ts';
import type { Weights } from './weights.ts';

const PROSE = /\.(md|markdown|mdx|txt|rst)$/i;

export interface Lowered {
  readonly severity: Severity;
  readonly reason?: 'test' | 'example';
}

/** Files the skill tells its reader to read, run or follow: what is used is no mere test or example. */
export function linkedFiles(facts: readonly Fact[]): ReadonlySet<string> {
  const linked = new Set<string>();
  for (const fact of facts) {
    if (fact.kind === 'link' && fact.how !== 'mention' && fact.to !== fact.place.file) linked.add(fact.to);
    if (fact.kind === 'import' && fact.local) linked.add(fact.module);
  }
  return linked;
}

export function lower(
  severity: Severity,
  facts: readonly Fact[],
  linked: ReadonlySet<string>,
  weights: Weights,
): Lowered {
  let least: { tiers: number; reason: 'test' | 'example' } | undefined;
  for (const fact of facts) {
    if (fact.kind === 'purpose') continue;
    const reason = reasonFor(fact.place, linked, weights);
    if (!reason) return { severity };
    const discount = weights.discounts[reason];
    const tiers = isSkillFile(fact.place.file) ? discount.inSkillFile : discount.tiers;
    if (!least || tiers < least.tiers || (tiers === least.tiers && reason < least.reason)) least = { tiers, reason };
  }
  const from = SEVERITIES.indexOf(severity);
  const to = Math.max(Math.min(1, from), from - (least?.tiers ?? 0));
  return to < from && least ? { severity: SEVERITIES[to]!, reason: least.reason } : { severity };
}

function reasonFor(place: Place, linked: ReadonlySet<string>, weights: Weights): 'test' | 'example' | undefined {
  const used = linked.has(place.file);
  // A link makes a script's folder meaningless; an example inside a linked document stays an example.
  if (place.context === 'example' && (!used || PROSE.test(place.file))) return 'example';
  if (used) return undefined;
  if (place.context === 'test') return 'test';
  const folders = place.file.toLowerCase().split('/').slice(0, -1);
  return (['test', 'example'] as const).find((reason) =>
    folders.some((folder) => weights.discounts[reason].folders.includes(folder)),
  );
}

export function isSkillFile(path: string): boolean {
  return /(^|\/)skill\.md$/i.test(path);
}
