// Runs the inline tests of rules. Analysis is handed in, so that this room needs no other.
import type { Package } from '../model/package.ts';
import type { Analysis } from '../model/plugin.ts';
import type { Evidence } from '../model/rule.ts';
import type { RuleTest, RuleTests } from './compile/rule.ts';
import { evaluate } from './evaluate/evaluate.ts';
import type { RuleSet } from './evaluate/rule-set.ts';
import { explainRule, type Explanation } from './evaluate/explain.ts';
import type { ParseCode } from './evaluate/text-index.ts';

export interface Analysed {
  readonly analysis: Analysis;
  readonly pkg: Package;
  readonly foreign?: readonly Evidence[];
}
/** Turns the files of a test (path → text) into facts. */
export type Analyse = (files: Readonly<Record<string, string>>) => Promise<Analysed>;

/** `missing`: it should have matched; `noisy`: it should not have. */
export type Outcome = 'ok' | 'missing' | 'noisy' | 'failed';

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
  parse?: ParseCode,
): Promise<readonly TestResult[]> {
  const results: TestResult[] = [];
  for (const test of tests.matches)
    results.push(await runTest(set, rule, `matches ${test.name}`, test, true, analyse, parse));
  for (const test of tests.ignores)
    results.push(await runTest(set, rule, `ignores ${test.name}`, test, false, analyse, parse));
  return results;
}

async function runTest(
  set: RuleSet,
  rule: string,
  name: string,
  test: RuleTest,
  wanted: boolean,
  analyse: Analyse,
  parse: ParseCode | undefined,
): Promise<TestResult> {
  try {
    const input = { ...(await analyse(test.files)), ...(parse ? { parse } : {}) };
    const matched = evaluate(set, input).some((evidence) => evidence.rule === rule);
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
