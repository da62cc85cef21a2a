// Runs the inline tests of rules. Analysis is handed in, so that this room needs no other.
import type { RuleTest, RuleTests } from './compile/rule.ts';
import { type EvaluationInput, evaluate } from './evaluate/evaluate.ts';
import { type Explanation, explainRule } from './evaluate/explain.ts';
import type { RuleSet } from './evaluate/rule-set.ts';
import { unsearchedOf } from './evaluate/unsearched.ts';

/** Turns the files of a test (path → text) into what rules are evaluated over. */
type Analyse = (files: Readonly<Record<string, string>>) => Promise<EvaluationInput>;

/** `missing`: it should have matched; `noisy`: it should not have. */
type Outcome = 'ok' | 'missing' | 'noisy' | 'failed';

export interface TestResult {
  readonly rule: string;
  readonly test: string;
  readonly outcome: Outcome;
  /** What matched, or the nearest miss. */
  readonly explanations: readonly Explanation[];
  /** Why the test could not be run. */
  readonly error?: string;
}

export async function runTests(
  set: RuleSet,
  rule: string,
  tests: RuleTests,
  analyse: Analyse,
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests.matches) results.push(await runTest(set, rule, `matches ${test.name}`, test, true, analyse));
  for (const test of tests.ignores)
    results.push(await runTest(set, rule, `ignores ${test.name}`, test, false, analyse));
  return results;
}

async function runTest(
  set: RuleSet,
  rule: string,
  name: string,
  test: RuleTest,
  wanted: boolean,
  analyse: Analyse,
): Promise<TestResult> {
  try {
    const input = await analyse(test.files);
    const [failure] = input.analysis.failures;
    // What was not read cannot be told from what is not there: neither outcome would be worth anything.
    if (failure) throw new Error(`${failure.part} failed: ${failure.detail}`);
    const { evidence, unsearched } = evaluate(set, input);
    const matched = evidence.some((one) => one.rule === rule);
    const [cut] = matched ? [] : unsearchedOf(rule, unsearched, set.pack);
    if (cut !== undefined) throw new Error(`not searched to the end: ${cut}`);
    if (matched === wanted) return { rule, test: name, outcome: 'ok', explanations: [] };
    return {
      rule,
      test: name,
      outcome: wanted ? 'missing' : 'noisy',
      explanations: explainRule(set, input, rule) ?? [],
    };
  } catch (error) {
    return {
      rule,
      test: name,
      outcome: 'failed',
      explanations: [],
      error: error instanceof Error ? error.message : String(error),
    };
  }
}
