// What the words on the command line mean: addresses, archives, skills, folders full of skills.
import { lstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { findTargets, labelOf } from '../intake/collection.ts';
import { SkillproofError } from '../model/errors.ts';
import type { TargetSpec } from '../model/job.ts';
import { meantAddress, withMeant } from '../remote/meant-address.ts';

export interface CliTarget {
  /** As the person would name it. */
  readonly label: string;
  readonly spec: TargetSpec | { readonly url: string };
  /** Found as a link in a folder, not named by the person. */
  readonly linked?: true;
  /** Why there is nothing to scan: it fails in its place, and the others are scanned. */
  readonly missing?: SkillproofError;
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Every address, every skill below the given paths and what lies outside of them, in order, each once. */
export async function expandTargets(named: readonly string[]): Promise<CliTarget[]> {
  const targets = new Map<string, CliTarget>();
  for (const name of named) {
    if (isUrl(name)) targets.set(name, { label: name, spec: { url: name } });
    else {
      const below = await findTargets(name).catch((error) => missing(name, error));
      if (below instanceof SkillproofError) {
        targets.set(resolve(name), { label: name, spec: { path: name }, missing: below });
        continue;
      }
      for (const found of below) {
        const at = resolve(found.path);
        if (targets.has(at)) continue;
        const linked = found.path !== name && lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() === true;
        targets.set(at, { label: labelOf(found), spec: found, ...(linked ? { linked } : {}) });
      }
    }
  }
  return [...targets.values()];
}

/** What is no file may have been meant as an address, or is one of a kind that is not fetched. */
function missing(name: string, error: unknown): SkillproofError {
  if (!(error instanceof SkillproofError)) throw error;
  if (error.code !== 'target-not-found') return error;
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(name)) return new SkillproofError('url-not-supported', JSON.stringify(name));
  const address = meantAddress(name) !== undefined;
  return address ? new SkillproofError(error.code, withMeant(name), { cause: error }) : error;
}
