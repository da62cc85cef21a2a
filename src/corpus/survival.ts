// What of that which was caught stays caught when it is disguised, mutation by mutation.
import { createScanner } from '../engine/scanner.ts';
import type { ScannerSettings } from '../model/job.ts';
import { isAt } from './figures.ts';
import { variantsOf } from './mutate.ts';
import { MUTATIONS } from './mutations/index.ts';
import { packFiles } from './pack.ts';
import { scanAll } from './run.ts';
import { keyOf, type Row, type Sample, sideOf } from './sample.ts';
import { openSets } from './sets.ts';
import { type Rate, rate, shown } from './wilson.ts';

export interface Survival {
  readonly mutation: string;
  readonly what: string;
  readonly survived: Rate;
  /** Samples that were caught and whose variant is not. */
  readonly lost: readonly string[];
}

export async function survival(
  paths: readonly string[],
  rows: readonly Row[],
  options: { readonly settings: ScannerSettings; readonly threads?: number; readonly seed: number },
  progress: { start(total: number): void; step(): void; clear(): void },
): Promise<Survival[]> {
  const caught = new Set(rows.filter((row) => sideOf(row.label) === 'malicious' && isAt(row, 'suspicious')).map(keyOf));
  progress.start(caught.size * MUTATIONS.length);
  const counts = new Map(MUTATIONS.map(({ name }) => [name, { of: 0, lost: [] as string[] }]));
  const samples = async function* (): AsyncGenerator<Sample> {
    for (const set of await openSets(paths))
      for await (const sample of set.samples()) if (caught.has(keyOf(sample))) yield sample;
  };
  const variants = async function* (): AsyncGenerator<Sample> {
    for await (const { sample, mutation, files } of variantsOf(samples(), options.seed)) {
      const target = { bytes: await packFiles(files), name: `${sample.id}.tar` };
      yield { ...sample, id: keyOf(sample), set: mutation.name, target };
    }
  };
  const { scoring } = await createScanner(options.settings);
  await scanAll(variants(), { ...options, scoring }, (row) => {
    const count = counts.get(row.set)!;
    count.of++;
    if (row.error || !isAt(row, 'suspicious')) count.lost.push(row.id);
    progress.step();
  });
  progress.clear();
  return MUTATIONS.map(({ name, what }) => {
    const { of, lost } = counts.get(name)!;
    return { mutation: name, what, survived: rate(of - lost.length, of), lost: lost.sort() };
  });
}

export function* survivalText(found: readonly Survival[]): Generator<string> {
  yield '';
  yield 'of what was caught, disguised, this stays caught:';
  for (const { mutation, survived, what } of found)
    yield `  ${mutation.padEnd(18)} ${shown(survived).padEnd(34)} ${what}`;
  const all = found.reduce((sum, { survived }) => ({ hits: sum.hits + survived.hits, of: sum.of + survived.of }), {
    hits: 0,
    of: 0,
  });
  yield `  ${'all'.padEnd(18)} ${shown(rate(all.hits, all.of))}`;
}
