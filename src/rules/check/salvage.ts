// Makes of a rule with faults of structure one whose meaning can be checked: slips of the pen are read as what they
// mean, what makes no sense is left out. May not: be run; it only serves to tell all problems of a file in one go.
import type { ErrorObject } from 'ajv';
import { nearMiss } from '../../model/near-miss.ts';
import type { ValuePath } from '../source.ts';
import { absentAt } from './missing-keys.ts';
import { pathOf } from './place-name.ts';
import { CONDITION_REF } from './schema.ts';
import { fillIn, padOut, standIn } from './stand-ins.ts';
import { isHeadless } from './unknown-keys.ts';

export interface Salvaged {
  readonly value: unknown;
  /** Where a value of it stands in the file as written. */
  written(path: ValuePath): ValuePath;
}

type Faults = (value: unknown) => readonly ErrorObject[];
interface Renamed {
  readonly above: ValuePath;
  readonly from: string;
  readonly to: string;
}

const MAX_ROUNDS = 4;
/** The narrowest: every wider one on a condition makes sense inside it. */
const NO_SCOPE = 'sentence';

export function salvage(written: object, faults: Faults, heads: ReadonlySet<string>): Salvaged | undefined {
  const value = structuredClone(written) as Record<string, unknown>;
  if (value['match'] === undefined) return undefined;
  const renamed: Renamed[] = [];
  let left = faults(value);
  for (let round = 0; round < MAX_ROUNDS && left.some(isMendable); round++) {
    for (const error of left.filter(isMendable)) mend(value, error, left, heads, renamed);
    left = faults(value);
  }
  if (left.some(isMendable)) left = giveUpMembers(value, left, faults);
  if (left.some(isMendable)) return undefined;
  value['scope'] ??= NO_SCOPE;
  return { value, written: (path) => renamed.reduceRight(asWritten, path) };
}

/** What a branch says of a condition is said by its members; outside of conditions a missing key cannot be made up. */
function isMendable(error: ErrorObject): boolean {
  if (isHeadless(error)) return true;
  if (error.keyword === 'required') return error.instancePath.startsWith('/match');
  return error.keyword !== 'if' && error.keyword !== 'anyOf';
}

function mend(
  value: object,
  error: ErrorObject,
  all: readonly ErrorObject[],
  heads: ReadonlySet<string>,
  renamed: Renamed[],
): void {
  const path = pathOf(error.instancePath, value);
  const at = follow(value, path);
  if (isHeadless(error)) {
    const [first] = Object.keys(at ?? {});
    const meant = first === undefined ? undefined : nearMiss(first, heads);
    if (at && first !== undefined && meant !== undefined) rename(at, { above: path, from: first, to: meant }, renamed);
    else replace(value, path);
  } else if (error.keyword === 'required') {
    if (at && !isRenamed(error, all)) fillIn(at, error);
  } else if (error.keyword === 'additionalProperties') {
    const key = String(error.params['additionalProperty']);
    if (!at || !(key in at)) return;
    const known = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
    const meant = heads.has(key) ? undefined : nearMiss(key, [...absentAt(error.instancePath, all), ...known]);
    if (meant !== undefined && !(meant in at)) rename(at, { above: path, from: key, to: meant }, renamed);
    else delete at[key];
  } else if (error.keyword === 'minItems' && Array.isArray(at) && holdsConditions(error)) {
    padOut(at, error);
  } else {
    const above = follow(value, path.slice(0, -1));
    const last = path.at(-1);
    // A rule without a match could not be read at all.
    if (above && typeof last === 'string' && error.instancePath !== '/match') delete above[last];
    else replace(value, path);
  }
}

const holdsConditions = ({ parentSchema }: ErrorObject): boolean =>
  (parentSchema as { items?: { $ref?: string } } | undefined)?.items?.$ref === CONDITION_REF;

/** A key that is there under a misspelt name is not made up; the round after its renaming sees. */
const isRenamed = ({ instancePath }: ErrorObject, all: readonly ErrorObject[]): boolean =>
  all.some(
    (other) => other.instancePath === instancePath && (other.keyword === 'additionalProperties' || isHeadless(other)),
  );

/** Members that could not be mended are left out of what is checked, the others are not. */
function giveUpMembers(
  value: Record<string, unknown>,
  left: readonly ErrorObject[],
  faults: Faults,
): readonly ErrorObject[] {
  for (const { instancePath } of left) {
    const path = pathOf(instancePath, value);
    const member = path.findIndex((step) => typeof step === 'number');
    if (path[0] === 'match') replace(value, member < 0 ? ['match'] : path.slice(0, member + 1));
  }
  return faults(value);
}

/** A condition about which nothing more can be said. */
function replace(value: object, path: ValuePath): void {
  const above = follow(value, path.slice(0, -1));
  const last = path.at(-1);
  if (above && last !== undefined) above[last] = standIn();
}

function rename(at: Record<string, unknown>, one: Renamed, renamed: Renamed[]): void {
  at[one.to] = at[one.from];
  delete at[one.from];
  renamed.push(one);
}

function follow(value: unknown, path: ValuePath): Record<string, unknown> | undefined {
  let at: unknown = value;
  for (const step of path) at = (at as Record<string | number, unknown> | null | undefined)?.[step];
  return typeof at === 'object' && at !== null ? (at as Record<string, unknown>) : undefined;
}

function asWritten(path: ValuePath, { above, from, to }: Renamed): ValuePath {
  const within = path.length > above.length && above.every((step, index) => step === path[index]);
  return within && path[above.length] === to ? [...above, from, ...path.slice(above.length + 1)] : path;
}
