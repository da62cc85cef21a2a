// Checks rules/weights.yaml once parsed. The numbers are data; what they mean is told there.
import { SkillproofError } from '../model/errors.ts';
import { suggest } from '../model/near-miss.ts';
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
  /** In documents that nothing links to, and in folders of what tests read; as elsewhere when left out. */
  readonly asData?: number;
  readonly dataFolders?: readonly string[];
  readonly folders: readonly string[];
}
/** From this share of words that the rest of the skill uses too, a judged sentence is lowered by so many tiers. */
interface ThemeDiscount {
  readonly from: number;
  readonly tiers: number;
}
/** Below this sum of a passage's signs, and of those against harm, a judged sentence in it is lowered by so many tiers. */
interface TenorDiscount {
  readonly below: number;
  readonly against: number;
  /** A sentence that avows as much is not lowered, whatever the manner of its passage; at any sum when left out. */
  readonly avowal?: number;
  /** The sum in a skill that is about attacks; as elsewhere when left out. */
  readonly aboutAttacks?: number;
  readonly tiers: number;
}
/** Below this sum of the signs of the lines a finding rests on, it is lowered by so many tiers. */
interface BearingDiscount {
  readonly below: number;
  readonly tiers: number;
}
/** What one finding must have for a tier to be reached at all. */
interface Need {
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
    readonly bearing: BearingDiscount;
  };
}

/** What is wrong at one place of `weights.yaml`: keys from the top of the file. */
interface WeightFault {
  readonly at: readonly string[];
  readonly detail: string;
}

type Table = Readonly<Record<string, unknown>>;

/** Parsed weights; what is out of bounds, missing or unknown is an error that names it. */
export function checkWeights(data: unknown): Weights {
  const [fault] = weightFaults(data);
  if (fault) throw new SkillproofError('rule-invalid', `weights: ${fault.detail}`);
  return data as Weights;
}

/** Everything that is wrong with parsed weights. */
export function weightFaults(data: unknown): readonly WeightFault[] {
  if (!isTable(data)) return [{ at: [], detail: `weights are a mapping with ${PARTS.join(', ')}` }];
  const faults: WeightFault[] = [];
  const wrong = (at: readonly string[], detail: string): void => void faults.push({ at, detail });
  unknown(data, PARTS, [], wrong);
  for (const [part, names, top] of TABLES) numbers(data, part, names, top, wrong);
  if (!within(data['repeat'], 0, 1) || data['repeat'] === 1)
    wrong(['repeat'], 'repeat must be a number from 0 to below 1');
  if (!within(data['corroboration'], 0, 1)) wrong(['corroboration'], 'corroboration must be a number from 0 to 1');
  const severity = isTable(data['severity']) ? data['severity'] : {};
  if (typeof severity['info'] === 'number' && severity['info'] !== 0)
    wrong(['severity', 'info'], 'severity.info must be 0: information keeps a skill trusted');
  needs(data['needs'], wrong);
  discounts(data['discounts'], wrong);
  return faults;
}

type Wrong = (at: readonly string[], detail: string) => void;

const PARTS = ['severity', 'confidence', 'kind', 'repeat', 'corroboration', 'bands', 'needs', 'discounts'];
const TABLES: readonly (readonly [part: string, names: readonly string[], top: number])[] = [
  ['severity', SEVERITIES, 1],
  ['confidence', CONFIDENCES, 1],
  ['kind', FINDING_KINDS, 1],
  ['bands', ['low_risk', 'suspicious', 'high_risk', 'malicious'] satisfies readonly VerdictLevel[], 100],
];

const isTable = (data: unknown): data is Table => typeof data === 'object' && data !== null && !Array.isArray(data);
const within = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

function unknown(table: Table, known: readonly string[], at: readonly string[], wrong: Wrong): void {
  for (const name of Object.keys(table))
    if (!known.includes(name)) wrong([...at, name], `${[...at, name].join('.')} is not known. ${suggest(name, known)}`);
}

/** A number for each name; those of a scale rise with its tiers. */
function numbers(data: Table, part: string, names: readonly string[], top: number, wrong: Wrong): void {
  const table = data[part];
  if (!isTable(table)) {
    wrong(part in data ? [part] : [], `${part} must name ${names.join(', ')}, each a number from 0 to ${top}`);
    return;
  }
  unknown(table, names, [part], wrong);
  let bounded = true;
  for (const name of names)
    if (!within(table[name], 0, top)) {
      bounded = false;
      wrong(name in table ? [part, name] : [part], `${part}.${name} must be a number from 0 to ${top}`);
    }
  const values = names.map((name) => table[name] as number);
  if (bounded && part !== 'kind' && values.some((value, index) => index > 0 && value < values[index - 1]!))
    wrong([part], `${part} must rise with its tiers`);
}

function needs(given: unknown, wrong: Wrong): void {
  const table = isTable(given) ? given : {};
  unknown(table, VERDICTS, ['needs'], wrong);
  for (const [level, need] of Object.entries(table)) {
    const at = ['needs', level];
    if (!isTable(need)) {
      wrong(at, `needs.${level} must be a mapping of severity, kind and weight`);
      continue;
    }
    unknown(need, ['severity', 'kind', 'weight'], at, wrong);
    const { severity, kind, weight } = need;
    if (severity !== undefined && !(SEVERITIES as readonly unknown[]).includes(severity))
      wrong([...at, 'severity'], `needs.${level}.severity is not a severity`);
    if (weight !== undefined && !within(weight, 0, 1))
      wrong([...at, 'weight'], `needs.${level}.weight must be a number from 0 to 1`);
    if (kind !== undefined && !(FINDING_KINDS as readonly unknown[]).includes(kind))
      wrong([...at, 'kind'], `needs.${level}.kind is not a kind`);
  }
  const malicious = table['malicious'];
  if (!isTable(malicious) || malicious['kind'] !== 'artifact')
    wrong(given === undefined ? [] : ['needs'], 'needs.malicious.kind must be artifact');
}

function discounts(given: unknown, wrong: Wrong): void {
  const table = isTable(given) ? given : {};
  const at = given === undefined ? [] : ['discounts'];
  if (given !== undefined) unknown(table, ['test', 'example', 'theme', 'tenor', 'bearing'], ['discounts'], wrong);
  for (const reason of ['test', 'example'] as const) {
    const discount = table[reason];
    const here = discount === undefined ? at : [...at, reason];
    if (!isTable(discount) || !within(discount['tiers'], 0, 2) || !within(discount['inSkillFile'], 0, 1))
      wrong(here, `discounts.${reason} must lower by at most 2 tiers, in SKILL.md by at most 1`);
    if (!isTable(discount) || !Array.isArray(discount['folders']))
      wrong(here, `discounts.${reason}.folders must be a list`);
    if (!isTable(discount)) continue;
    unknown(discount, ['tiers', 'inSkillFile', 'folders', 'asData', 'dataFolders'], ['discounts', reason], wrong);
    if (discount['asData'] !== undefined && !within(discount['asData'], 0, 3))
      wrong([...here, 'asData'], `discounts.${reason} must lower by at most 3 tiers what is data`);
    if (discount['dataFolders'] !== undefined && !Array.isArray(discount['dataFolders']))
      wrong([...here, 'dataFolders'], `discounts.${reason}.dataFolders must be a list`);
  }
  const { theme, tenor, bearing } = table;
  if (isTable(bearing)) unknown(bearing, ['below', 'tiers'], ['discounts', 'bearing'], wrong);
  if (!isTable(bearing) || !within(bearing['below'], Number.NEGATIVE_INFINITY, 0) || !within(bearing['tiers'], 0, 2))
    wrong(
      bearing === undefined ? at : [...at, 'bearing'],
      'discounts.bearing must name a sum of at most 0 (below) and lower by at most 2 tiers',
    );
  if (isTable(tenor))
    unknown(tenor, ['below', 'against', 'avowal', 'aboutAttacks', 'tiers'], ['discounts', 'tenor'], wrong);
  if (!isTable(theme) || !within(theme['from'], 0, 1) || theme['from'] === 0 || !within(theme['tiers'], 0, 2))
    wrong(
      theme === undefined ? at : [...at, 'theme'],
      'discounts.theme must name a share above 0 (from) and lower by at most 2 tiers',
    );
  if (
    !isTable(tenor) ||
    !within(tenor['below'], Number.NEGATIVE_INFINITY, 0) ||
    !within(tenor['against'], Number.NEGATIVE_INFINITY, 0) ||
    !within(tenor['tiers'], 0, 2) ||
    (tenor['avowal'] !== undefined && !within(tenor['avowal'], Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)) ||
    (tenor['aboutAttacks'] !== undefined && !within(tenor['aboutAttacks'], Number.NEGATIVE_INFINITY, 1))
  )
    wrong(
      tenor === undefined ? at : [...at, 'tenor'],
      'discounts.tenor must name sums of at most 0 (below, against; aboutAttacks at most 1, avowal any) and lower by at most 2 tiers',
    );
}
