// `corpus mutate`: writes the variants as a labelled set of its own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { mutationsNamed, variantsOf } from '../../corpus/mutate.ts';
import type { Sample } from '../../corpus/sample.ts';
import { openSets } from '../../corpus/sets.ts';
import { SkillproofError } from '../../model/errors.ts';
import { whole } from '../settings.ts';
import { guarded } from './shared.ts';

interface MutateOptions {
  readonly out: string;
  readonly only: readonly string[];
  readonly seed: string;
}

export function corpusMutate(paths: readonly string[], options: MutateOptions): Promise<number> {
  return guarded({}, async () => {
    const mutations = mutationsNamed(options.only);
    const seed = whole('--seed', options.seed, 0);
    const labels: string[] = [];
    const samples = async function* (): AsyncGenerator<Sample> {
      for (const set of await openSets(paths)) yield* set.samples();
    };
    for await (const { sample, mutation, files } of variantsOf(samples(), seed, mutations)) {
      const id = `${sample.id.replaceAll('/', '-')}.${mutation.name}`;
      const root = resolve(options.out, sample.label, id);
      for (const [name, bytes] of files) write(root, name, bytes);
      const { label, category, family } = sample;
      labels.push(JSON.stringify({ id, label, category, family, mutation: mutation.name, of: sample.id }));
    }
    mkdirSync(options.out, { recursive: true });
    writeFileSync(join(options.out, 'labels.jsonl'), labels.map((line) => `${line}\n`).join(''));
    process.stdout.write(`${labels.length} variants written to ${options.out}\n`);
    return 0;
  });
}

/** Names come from the sample: none may leave its own folder. */
function write(root: string, name: string, bytes: Uint8Array): void {
  const file = resolve(root, name);
  if (relative(root, file).startsWith('..'))
    throw new SkillproofError('target-unreadable', `a name leaves the sample: ${name}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}
