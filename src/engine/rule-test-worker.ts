// A thread that runs inline tests, a rule at a time. Says how each ended; why, is asked anew where it went wrong.
import { workerData } from 'node:worker_threads';
import type { RuleTests } from '../rules/compile/rule.ts';
import { runTests, type TestResult } from '../rules/testing.ts';
import { boundRegularExpressions } from './flags.ts';
import type { FolderOptions } from './rule-folders.ts';
import { Workbench } from './workbench.ts';

export interface RuleToTest {
  readonly id: string;
  readonly tests: RuleTests;
}

boundRegularExpressions();
const options = (Array.isArray(workerData) ? workerData[1] : workerData) as FolderOptions;
const opened = Workbench.open(options);

export default async function run({ id, tests }: RuleToTest): Promise<readonly TestResult[]> {
  const bench = await opened;
  const results = await runTests(bench.scanner.rules, id, tests, bench.readFiles.bind(bench));
  return results.map((result) => ({ ...result, explanations: [] }));
}
