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
await scanAll();
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

const pooled = async (threads: number): Promise<number> => {
  const engine = startEngine({ threads });
  const warm = skills.slice(0, 40);
  await Promise.all(warm.map((path) => engine.scan({ path })));
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    await Promise.all(skills.map((path) => engine.scan({ path })));
    times.push(performance.now() - start);
  }
  await engine.close();
  return median(times);
};
const one = await pooled(1);
const two = await pooled(2);
line('pool of 2', `${((skills.length / two) * 1000).toFixed(0)} skills/s`);
line('second core', `${(one / two).toFixed(2)}×`, 'aim ≥ 1.8');
const { ratio, rules, conditions } = await manyRules(skills);
line(
  '10× the rules over 1×',
  `${ratio.toFixed(2)}×`,
  `aim ≤ 1.3 (${rules} rules, ${conditions.toFixed(1)}× the conditions)`,
);
line('CLI start to exit over `node -e 0`', `${cliStart().toFixed(2)}×`, 'aim ≤ 4');
line('peak memory, 10 MB archive', `${memoryPeak().toFixed(0)} MB`, 'aim ≤ 400');
