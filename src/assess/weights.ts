// Checks rules/weights.yaml once parsed. The numbers are data; what they mean is told there.
import { SkillproofError } from '../model/errors.ts';
import {
  CONFIDENCES,
  type Confidence,
  FINDING_KINDS,
  type FindingKind,
  SEVERITIES,
  type Severity,
  VERDICTS,
  type VerdictLevel,
} from '../model/verdict.ts';

export interface Discount {
  readonly tiers: number;
  readonly inSkillFile: number;
  readonly folders: readonly string[];
}
/** From this share of words that the rest of the skill uses too, a judged sentence is lowered by so many tiers. */
export interface ThemeDiscount {
  readonly from: number;
  readonly tiers: number;
}
/** Below this sum of a passage's signs, and of those against harm, a judged sentence in it is lowered by so many tiers. */
export interface TenorDiscount {
  readonly below: number;
  readonly against: number;
  readonly tiers: number;
}
/** What one finding must have for a tier to be reached at all. */
export interface Need {
  readonly severity?: Severity;
  readonly kind?: FindingKind;
  readonly weight?: number;
}
export interface Weights {
  readonly severity: Readonly<Record<Severity, number>>;
  readonly confidence: Readonly<Record<Confidence, number>>;
  readonly kind: Readonly<Record<FindingKind, number>>;
  readonly repeat: number;
  readonly corroboration: number;
  readonly bands: Readonly<Record<Exclude<VerdictLevel, 'trusted'>, number>>;
  readonly needs: Readonly<Partial<Record<VerdictLevel, Need>>>;
  readonly discounts: Readonly<Record<'test' | 'example', Discount>> & {
    readonly theme: ThemeDiscount;
    readonly tenor: TenorDiscount;
  };
}

/** Checks parsed weights: what is out of bounds or unknown is an error that names it. */
export function checkWeights(data: unknown): Weights {
  const weights = data as Weights;
  const bounded = (part: keyof Weights, names: readonly string[], top: number): void => {
    const table = (weights?.[part] ?? {}) as Record<string, unknown>;
    for (const name of names) {
      const value = table[name];
      if (typeof value !== 'number' || !(value >= 0 && value <= top))
        wrong(`${part}.${name} must be a number from 0 to ${top}`);
    }
    for (const name of Object.keys(table)) if (!names.includes(name)) wrong(`${part}.${name} is not known`);
  };
  bounded('severity', SEVERITIES, 1);
  bounded('confidence', CONFIDENCES, 1);
  bounded('kind', FINDING_KINDS, 1);
  bounded('bands', VERDICTS.slice(1), 100);
  if (!(weights.repeat >= 0 && weights.repeat < 1)) wrong('repeat must be a number from 0 to below 1');
  if (!(weights.corroboration >= 0 && weights.corroboration <= 1)) wrong('corroboration must be a number from 0 to 1');
  rising(
    'severity',
    SEVERITIES.map((name) => weights.severity[name]),
  );
  rising(
    'confidence',
    CONFIDENCES.map((name) => weights.confidence[name]),
  );
  rising(
    'bands',
    (['low_risk', 'suspicious', 'high_risk', 'malicious'] as const).map((name) => weights.bands[name]),
  );
  if (weights.severity.info !== 0) wrong('severity.info must be 0: information keeps a skill trusted');
  for (const [level, need] of Object.entries(weights.needs ?? {})) {
    if (!(VERDICTS as readonly string[]).includes(level)) wrong(`needs.${level} is not a verdict`);
    if (need.severity !== undefined && !SEVERITIES.includes(need.severity))
      wrong(`needs.${level}.severity is not a severity`);
    if (need.weight !== undefined && !(need.weight >= 0 && need.weight <= 1))
      wrong(`needs.${level}.weight must be a number from 0 to 1`);
    if (need.kind !== undefined && !FINDING_KINDS.includes(need.kind)) wrong(`needs.${level}.kind is not a kind`);
  }
  if (weights.needs?.malicious?.kind !== 'artifact') wrong('needs.malicious.kind must be artifact');
  for (const reason of ['test', 'example'] as const) {
    const discount = weights.discounts?.[reason];
    if (
      !discount ||
      !(discount.tiers >= 0 && discount.tiers <= 2) ||
      !(discount.inSkillFile >= 0 && discount.inSkillFile <= 1)
    ) {
      wrong(`discounts.${reason} must lower by at most 2 tiers, in SKILL.md by at most 1`);
    }
    if (!Array.isArray(discount?.folders)) wrong(`discounts.${reason}.folders must be a list`);
  }
  const theme = weights.discounts?.theme;
  if (!theme || !(theme.from > 0 && theme.from <= 1) || !(theme.tiers >= 0 && theme.tiers <= 2))
    wrong('discounts.theme must name a share above 0 (from) and lower by at most 2 tiers');
  const tenor = weights.discounts?.tenor;
  if (!tenor || !(tenor.below <= 0) || !(tenor.against <= 0) || !(tenor.tiers >= 0 && tenor.tiers <= 2))
    wrong('discounts.tenor must name sums of at most 0 (below, against) and lower by at most 2 tiers');
  return weights;
}

function rising(part: string, values: readonly number[]): void {
  if (values.some((value, index) => index > 0 && value < values[index - 1]!)) wrong(`${part} must rise with its tiers`);
}

function wrong(detail: string): never {
  throw new SkillproofError('rule-invalid', `weights: ${detail}`);
}
