// Disguised variants of samples: every mutation once, the same for the same seed.
import { SkillproofError } from '../model/errors.ts';
import { MUTATIONS } from './mutations/index.ts';
import type { Mutation } from './mutations/mutation.ts';
import type { SkillFiles } from './pack.ts';
import { random } from './random.ts';
import { keyOf, type Sample } from './sample.ts';
import { readSkillFiles } from './skill-files.ts';

interface Variant {
  readonly sample: Sample;
  readonly mutation: Mutation;
  readonly files: SkillFiles;
}

export async function* variantsOf(
  samples: AsyncIterable<Sample>,
  seed: number,
  mutations: readonly Mutation[] = MUTATIONS,
): AsyncGenerator<Variant> {
  for await (const sample of samples) {
    const files = await readSkillFiles(sample.target);
    for (const mutation of mutations) {
      const after = mutation.apply(files, random(seed, keyOf(sample), mutation.name));
      if (after) yield { sample, mutation, files: after };
    }
  }
}

export function mutationsNamed(names: readonly string[]): readonly Mutation[] {
  if (names.length === 0) return MUTATIONS;
  return names.map((name) => {
    const found = MUTATIONS.find((mutation) => mutation.name === name);
    if (found) return found;
    const known = MUTATIONS.map((mutation) => mutation.name).join(', ');
    throw new SkillproofError('usage', `no mutation "${name}"; known: ${known}`);
  });
}
