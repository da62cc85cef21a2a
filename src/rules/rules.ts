// The rule room's door: what the layers above use.
export { compileRules, type Compiled, type CompileOptions } from './compile/compile.ts';
export type { ParseCheck } from './compile/context.ts';
export type { RuleTest, RuleTests } from './compile/rule.ts';
export { evaluate, type EvaluationInput, type EvaluationOptions, loadPack, type RuleSet } from './evaluate/evaluate.ts';
export { explainRule, type Explanation } from './evaluate/explain.ts';
export type { Judged } from './evaluate/judge.ts';
export type { ParseCode } from './evaluate/text-index.ts';
export { readRuleFolder, type RuleFolder } from './folder.ts';
export type { RulePack, Vocabulary } from './pack.ts';
export { formatProblem, type RuleProblem } from './problem.ts';
export { type Analyse, type Analysed, type Outcome, runTests, type TestResult } from './testing.ts';
