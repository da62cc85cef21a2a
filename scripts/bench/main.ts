// `npm run bench`: ratios taken in one run, for machines are noisy and absolute times mean little.
//   npm run bench -- [folder or .tar.gz] [--most 200]
import { parseArgs } from 'node:util';
import { cliStart } from './cli-start.ts';
import { createFloor } from './floor.ts';
import { memoryPeak } from './memory.ts';
import { manyRules } from './many-rules.ts';
import { samples } from './samples.ts';
import { library } from './library.ts';
import { line, median } from './table.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '200' } },
});
const WARM_PASSES = 3;
const skills = samples(positionals[0], Number(values.most));
const { createScanner, scanTarget, startEngine } = library;

const scanner = await createScanner();
const floor = await createFloor();
const scanAll = async (): Promise<number> => {
  const start = performance.now();
  for (const path of skills) {
    const outcome = await scanTarget({ path }, scanner);
    if (!outcome.ok) throw new Error(`${path}: ${outcome.detail}`);
  }
  return performance.now() - start;
};
const floorAll = (): number => {
  const start = performance.now();
  for (const path of skills) floor(path);
  return performance.now() - start;
};

const bytes = skills.reduce((sum, path) => sum + floor(path), 0);
for (let pass = 0; pass < WARM_PASSES; pass++) await scanAll();
const scans: number[] = [];
const floors: number[] = [];
for (let round = 0; round < 5; round++) {
  floors.push(floorAll());
  scans.push(await scanAll());
}
const scan = median(scans);
console.log(`${skills.length} skills, ${(bytes / 1024 / 1024).toFixed(1)} MB, median of 5 rounds`);
line('in-process', `${((skills.length / scan) * 1000).toFixed(0)} skills/s`);
line(
  'scan over floor (read + SHA-256 + parse)',
  `${median(scans.map((value, index) => value / floors[index]!)).toFixed(2)}×`,
  'aim ≤ 2',
);

const pooled = async (engine: ReturnType<typeof startEngine>): Promise<number> => {
  const start = performance.now();
  await Promise.all(skills.map((path) => engine.scan({ path })));
  return performance.now() - start;
};
/** Every thread compiles for itself, and for several passes: until then its compiler works on the other core. */
const engineOf = async (threads: number): Promise<ReturnType<typeof startEngine>> => {
  const engine = startEngine({ threads });
  for (let pass = 0; pass < WARM_PASSES * threads; pass++) await pooled(engine);
  return engine;
};
const alone = await engineOf(1);
const pair = await engineOf(2);
const two: number[] = [];
const gains: number[] = [];
for (let round = 0; round < 5; round++) {
  const one = await pooled(alone);
  two.push(await pooled(pair));
  gains.push(one / two.at(-1)!);
}
await Promise.all([alone.close(), pair.close()]);
line('pool of 2', `${((skills.length / median(two)) * 1000).toFixed(0)} skills/s`);
line('second core', `${median(gains).toFixed(2)}×`, 'aim ≥ 1.8');
const { ratio, rules, conditions } = await manyRules(skills);
line(
  '10× the rules over 1×',
  `${ratio.toFixed(2)}×`,
  `aim ≤ 1.3 (${rules} rules, ${conditions.toFixed(1)}× the conditions)`,
);
line('CLI start to exit over `node -e 0`', `${cliStart().toFixed(2)}×`, 'aim ≤ 4');
line('peak memory, 10 MB archive', `${memoryPeak().toFixed(0)} MB`, 'aim ≤ 400');
