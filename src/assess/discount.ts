// Lowers a finding's severity when all it rests on stands in tests or examples, when a sentence is blamed whose words the
// rest of the skill is full of, or when passage or line as a whole are like honest ones. The first is kept small on purpose:
// it silences attacks as readily as false alarms, so one fact outside, or a link from the skill to the file, undoes it.
import type { AvowalFact, BearingFact, Fact, TenorFact } from '../model/fact.ts';
import type { Place } from '../model/place.ts';
import { isProseFile } from '../model/prose-file.ts';
import type { DiscountReason } from '../model/report.ts';
import { isSkillFile } from '../model/skill-file.ts';
import { SEVERITIES, type Severity } from '../model/verdict.ts';
import type { Discount, Weights } from './weights.ts';

export interface Lowered {
  readonly severity: Severity;
  readonly reason?: DiscountReason;
  /** What a policy gives as its reason. */
  readonly because?: string;
}

/** What of a package is in use, however its folders are called. */
export interface InUse {
  /** Files the skill tells its reader to read, run or follow: what is used is no mere test or example. */
  readonly linked: ReadonlySet<string>;
  /** The SKILL.md that makes the package a skill; one deeper in is a skill that is shown, tested or brought along. */
  readonly skillFiles: ReadonlySet<string>;
  /** The skill is about attacks. */
  readonly attacks: boolean;
}

export function inUse(facts: readonly Fact[], files: readonly { readonly path: string }[]): InUse {
  const depth = (path: string): number => path.split('/').length;
  const skills = files.map(({ path }) => path).filter(isSkillFile);
  const least = Math.min(...skills.map(depth));
  const attacks = facts.some((fact) => fact.kind === 'purpose' && fact.attacks);
  return { attacks, linked: linkedFiles(facts), skillFiles: new Set(skills.filter((path) => depth(path) === least)) };
}

function linkedFiles(facts: readonly Fact[]): ReadonlySet<string> {
  const linked = new Set<string>();
  for (const fact of facts) {
    if (fact.kind === 'link' && fact.how !== 'mention' && fact.to !== fact.place.file) linked.add(fact.to);
    if (fact.kind === 'import' && fact.local) linked.add(fact.module);
  }
  return linked;
}

/** What is known of the passage a judged sentence stands in, or of the line of a program. */
interface Around {
  /** How much of what the sentence speaks of the rest of the skill speaks of. */
  readonly theme?: number | undefined;
  /** What all signs of its passage add up to. */
  readonly tenor?: Pick<TenorFact, 'score' | 'against'> | undefined;
  /** How plainly one of its sentences says that it does harm, where one says anything of it. */
  readonly avowal?: Pick<AvowalFact, 'score'> | undefined;
  /** What all signs of the line add up to. */
  readonly bearing?: Pick<BearingFact, 'score'> | undefined;
}

export function lower(
  severity: Severity,
  facts: readonly Fact[],
  used: InUse,
  weights: Weights,
  around: Around = {},
): Lowered {
  const drops = [
    byStanding(facts, used, weights),
    byTheme(around, weights),
    byTenor(around, used, weights),
    byBearing(around, weights),
  ];
  let least: Drop | undefined;
  for (const drop of drops) if (drop && drop.tiers > (least?.tiers ?? 0)) least = drop;
  const at = SEVERITIES.indexOf(severity);
  const to = Math.max(Math.min(1, at), at - (least?.tiers ?? 0));
  return to < at && least ? { severity: SEVERITIES[to]!, reason: least.reason } : { severity };
}

interface Drop {
  readonly tiers: number;
  readonly reason: DiscountReason;
}

function byTheme({ theme }: Around, { discounts: { theme: discount } }: Weights): Drop | undefined {
  return theme !== undefined && theme >= discount.from ? { tiers: discount.tiers, reason: 'theme' } : undefined;
}

function byTenor(
  { tenor, avowal }: Around,
  { attacks }: InUse,
  { discounts: { tenor: discount } }: Weights,
): Drop | undefined {
  if (!tenor) return undefined;
  // A few plain words sum to little because nothing is known of them: that does not make them honest.
  const avows = avowal !== undefined && avowal.score >= (discount.avowal ?? Infinity);
  const honest = tenor.score < discount.below && tenor.against < discount.against && !avows;
  // Where attacks are spoken of all day, what a sentence speaks of says little without the manner of an order.
  const told = attacks && discount.aboutAttacks !== undefined && tenor.score < discount.aboutAttacks;
  return honest || told ? { tiers: discount.tiers, reason: 'tenor' } : undefined;
}

/** A line that in all it does and says is like those of honest programs: what one rule makes of it is likelier a misreading. */
function byBearing({ bearing }: Around, { discounts: { bearing: discount } }: Weights): Drop | undefined {
  return bearing && bearing.score < discount.below ? { tiers: discount.tiers, reason: 'bearing' } : undefined;
}

/** The least that any of the facts is lowered by; nothing when one of them is not lowered at all. */
function byStanding(facts: readonly Fact[], used: InUse, weights: Weights): Drop | undefined {
  let least: Drop | undefined;
  for (const fact of facts) {
    if (fact.kind === 'purpose') continue;
    const reason = reasonFor(fact.place, used.linked, weights);
    if (!reason) return undefined;
    const tiers = tiersOf(weights.discounts[reason], fact.place.file, used);
    if (!least || tiers < least.tiers || (tiers === least.tiers && reason < least.reason)) least = { tiers, reason };
  }
  return least;
}

/** A document or a fixture that nothing leads to is run by nobody; a program of a test may be, by who runs all tests. */
function tiersOf(discount: Discount, file: string, { skillFiles, linked }: InUse): number {
  const { tiers, inSkillFile, asData, dataFolders = [] } = discount;
  if (skillFiles.has(file)) return inSkillFile;
  if (asData === undefined || linked.has(file)) return tiers;
  return isProseFile(file) || foldersOf(file).some((folder) => dataFolders.includes(folder)) ? asData : tiers;
}

const foldersOf = (file: string): string[] => file.toLowerCase().split('/').slice(0, -1);

function reasonFor(place: Place, linked: ReadonlySet<string>, weights: Weights): 'test' | 'example' | undefined {
  const used = linked.has(place.file);
  // A link makes a script's folder meaningless; an example inside a linked document stays an example.
  if (place.context === 'example' && (!used || isProseFile(place.file))) return 'example';
  if (used) return undefined;
  if (place.context === 'test') return 'test';
  const folders = foldersOf(place.file);
  return (['test', 'example'] as const).find((reason) =>
    folders.some((folder) => weights.discounts[reason].folders.includes(folder)),
  );
}
