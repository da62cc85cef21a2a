// Milliseconds a skill that each rule's logic costs, measured in this process on some of the samples of a run.
import { boundRegularExpressions } from '../engine/flags.ts';
import { Workbench } from '../engine/workbench.ts';
import type { ScannerSettings } from '../model/job.ts';
import { evaluate } from '../rules/evaluate/evaluate.ts';
import { openSets } from './sets.ts';

export interface RuleCosts {
  readonly skills: number;
  /** All rules together, finding facts for them included. */
  readonly whole: number;
  readonly ms: ReadonlyMap<string, number>;
}

export async function ruleCosts(
  paths: readonly string[],
  settings: ScannerSettings,
  most: number,
  budgetMs: number,
): Promise<RuleCosts> {
  boundRegularExpressions();
  const bench = await Workbench.open({
    ...(settings.rules ? { rules: settings.rules } : {}),
    ...(settings.plugins ? { plugin: settings.plugins } : {}),
  });
  const sets = await openSets(paths);
  const size = sets.reduce((sum, set) => sum + set.size, 0);
  const step = Math.max(1, Math.floor(size / most));
  const total = new Map<string, number>();
  const started = performance.now();
  let index = 0;
  let skills = 0;
  let whole = 0;
  measuring: for (const set of sets) {
    for await (const sample of set.samples()) {
      if (index++ % step !== 0) continue;
      if (performance.now() - started > budgetMs) break measuring;
      let input: Awaited<ReturnType<Workbench['read']>>;
      try {
        input = await bench.read(sample.target);
      } catch {
        continue; // A sample that cannot be opened has no cost to measure; the run itself says why.
      }
      skills++;
      // The first evaluation warms what is made once a skill (indexes, code); the second is what counts.
      evaluate(bench.scanner.rules, input);
      const before = performance.now();
      evaluate(bench.scanner.rules, input, { timing: (rule, ms) => total.set(rule, (total.get(rule) ?? 0) + ms) });
      whole += performance.now() - before;
    }
  }
  const each = Math.max(1, skills);
  return { skills, whole: whole / each, ms: new Map([...total].map(([rule, ms]) => [rule, ms / each])) };
}
