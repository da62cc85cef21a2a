// `npm run bench`: ratios taken in one run, for machines are noisy and absolute times mean little. What runs in this
// process alone is measured in processor time, the rest in pairs by the clock: those want a quiet machine.
//   npm run bench -- [folder or .tar.gz] [--most 200]
import { availableParallelism, loadavg } from 'node:os';
import { benchArguments } from './arguments.ts';
import { cliStart } from './cli-start.ts';
import { createFloor } from './floor.ts';
import { library } from './library.ts';
import { manyRules } from './many-rules.ts';
import { memoryPeak } from './memory.ts';
import { cpu, line, median } from './table.ts';

const { skills } = benchArguments('bench', {});
/** Scans until the compiler has done with a thread's code; before that it works on the other core. */
const WARM_SCANS = 600;
const ROUNDS = 5;
const warmPasses = Math.ceil(WARM_SCANS / skills.length);
const { createScanner, scanTarget, startEngine } = library;

const scanner = await createScanner();
const floor = await createFloor();
const scanAll = async (): Promise<void> => {
  for (const path of skills) {
    const outcome = await scanTarget({ path }, scanner);
    if (!outcome.ok) throw new Error(`${path}: ${outcome.detail}`);
  }
};
const floorAll = (): void => {
  for (const path of skills) floor(path);
};

const bytes = skills.reduce((sum, path) => sum + floor(path), 0);
console.log(
  `${skills.length} skills, ${(bytes / 1024 / 1024).toFixed(1)} MB, median of ${ROUNDS} rounds; ` +
    `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors`,
);
for (let pass = 0; pass < warmPasses; pass++) await scanAll();
const scans: number[] = [];
const floors: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  floors.push(await cpu(floorAll));
  scans.push(await cpu(scanAll));
}
line('in-process, processor time', `${((skills.length / median(scans)) * 1000).toFixed(0)} skills/s`);
const overFloor = median(scans.map((value, index) => value / floors[index]!));
line('scan over floor (read + SHA-256 + parse)', `${overFloor.toFixed(2)}×`, 'aim ≤ 2', overFloor <= 2);

const pooled = async (engine: ReturnType<typeof startEngine>): Promise<number> => {
  const start = performance.now();
  await Promise.all(skills.map((path) => engine.scan({ path })));
  return performance.now() - start;
};
const engineOf = async (threads: number): Promise<ReturnType<typeof startEngine>> => {
  const engine = startEngine({ threads });
  for (let pass = 0; pass < warmPasses * threads; pass++) await pooled(engine);
  return engine;
};
const alone = await engineOf(1);
const apart = await engineOf(1);
const pair = await engineOf(2);
const two: number[] = [];
const gains: number[] = [];
/** What this machine gives a second process that shares nothing with the first but caches and memory. */
const ceilings: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const one = await pooled(alone);
  two.push(await pooled(pair));
  gains.push(one / two.at(-1)!);
  const both = performance.now();
  await Promise.all([pooled(alone), pooled(apart)]);
  ceilings.push((2 * one) / (performance.now() - both));
}
await Promise.all([alone.close(), apart.close(), pair.close()]);
line('pool of 2', `${((skills.length / median(two)) * 1000).toFixed(0)} skills/s`);
const gain = median(gains);
line('second core', `${gain.toFixed(2)}×`, 'aim ≥ 1.8', gain >= 1.8);
const ceiling = median(ceilings);
line('', `of ${ceiling.toFixed(2)}× that two processes of one thread reach: ${((gain / ceiling) * 100).toFixed(0)} %`);
const { ratio, rules, conditions } = await manyRules(skills);
line('10× the rules over 1×', `${ratio.toFixed(2)}×`, 'aim ≤ 1.3', ratio <= 1.3);
line('', `${rules} rules`, `${conditions.toFixed(1)}× the conditions`);
const start = cliStart();
line('CLI start to exit over `node -e 0`', `${start.toFixed(2)}×`, 'aim ≤ 4', start <= 4);
const peak = memoryPeak();
line('peak memory, 10 MB archive', `${peak.toFixed(0)} MB`, 'aim ≤ 400', peak <= 400);
