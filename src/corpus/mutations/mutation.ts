// What a mutation is: the same skill for whoever runs or reads it, other bytes for whoever searches it.
import type { SkillFiles } from '../pack.ts';
import type { Random } from '../random.ts';

export interface Mutation {
  readonly name: string;
  readonly what: string;
  /** Undefined when there is nothing in the skill to disguise in this way. */
  apply(files: SkillFiles, random: Random): SkillFiles | undefined;
}

export function changed(before: SkillFiles, after: SkillFiles): SkillFiles | undefined {
  if (before.size !== after.size) return after;
  for (const [name, bytes] of after) {
    const old = before.get(name);
    if (!old || Buffer.compare(old, bytes) !== 0) return after;
  }
  return undefined;
}
