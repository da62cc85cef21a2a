// What the words on the command line mean: addresses, archives, skills, folders full of skills.
import { findSkills } from '../intake/collection.ts';
import type { TargetSpec } from '../model/job.ts';

export interface CliTarget {
  /** As the person would name it. */
  readonly label: string;
  readonly spec: TargetSpec;
}

export function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Every skill below the given paths, in order, each once. */
export async function expandPaths(paths: readonly string[]): Promise<CliTarget[]> {
  const targets = new Map<string, CliTarget>();
  for (const path of paths) {
    for (const found of await findSkills(path))
      if (!targets.has(found)) targets.set(found, { label: found, spec: { path: found } });
  }
  return [...targets.values()];
}
