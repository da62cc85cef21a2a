// Runs the inline tests of many rules, on several threads where there are enough of them. Results come in the order asked.
// May not: print. Tests are their author's own: a thread that dies costs only the time to run its rule here.
import { availableParallelism } from 'node:os';
import type { RuleTests } from '../rules/compile/rule.ts';
import { runTests, type TestResult } from '../rules/testing.ts';
import { builtFile } from './built-file.ts';
import type { EnginePack } from './engine-pack.ts';
import type { FolderOptions } from './rule-folders.ts';
import type { RuleToTest } from './rule-test-worker.ts';
import { FROM_SOURCE } from './version.ts';
import { Workbench } from './workbench.ts';

/** A thread loads the rules and compiles its code anew: fewer tests are run sooner without any. */
const MANY = 300;

/** `compiled`: the rules as they stand, where their folders hold faulty ones beside them that cannot be loaded. */
export async function* runAllTests(
  rules: readonly RuleToTest[],
  options: FolderOptions,
  compiled?: EnginePack,
): AsyncGenerator<TestResult> {
  let opened: Promise<Workbench> | undefined;
  const here = async ({ id, tests }: RuleToTest) => {
    opened ??= Workbench.open(options, compiled);
    const bench = await opened;
    return runTests(bench.scanner.rules, id, tests, bench.readFiles.bind(bench));
  };
  const count = rules.reduce((sum, { tests }) => sum + sizeOf(tests), 0);
  if (compiled || count < MANY || FROM_SOURCE || availableParallelism() < 2) {
    for (const rule of rules) yield* await here(rule);
    return;
  }
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: builtFile('rule-test-worker.js'),
    workerData: options,
    maxThreads: availableParallelism(),
  });
  try {
    // A thread that died has no results: its rule runs here, where the fault is told.
    const running = rules.map((rule) => pool.run(rule).catch(() => []) as Promise<readonly TestResult[]>);
    for (const [index, rule] of rules.entries()) {
      const results = await running[index]!;
      const fine = results.length === sizeOf(rule.tests) && results.every(({ outcome }) => outcome === 'ok');
      yield* fine ? results : await here(rule);
    }
  } finally {
    await pool.destroy();
  }
}

const sizeOf = ({ matches, ignores }: RuleTests): number => matches.length + ignores.length;
