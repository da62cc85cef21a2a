// `rules test`: runs the tests inside the rules. Outcomes are named: ok, missing, noisy, failed; exit 1 when one is not ok.
import { resolve } from 'node:path';
import { boundRegularExpressions } from '../../engine/flags.ts';
import { BUILTIN_RULES } from '../../engine/pack.ts';
import { compileFolders, ruleFilesOf, ruleIdsOf } from '../../engine/rule-folders.ts';
import { runAllTests } from '../../engine/rule-tests.ts';
import { SkillproofError } from '../../model/errors.ts';
import { EXIT_ERROR, EXIT_FAULTS } from '../../model/verdict.ts';
import { safeJson } from '../../report/visible.ts';
import { withNeeded } from '../../rules/compile/order.ts';
import type { RuleProblem } from '../../rules/problem.ts';
import type { TestResult } from '../../rules/testing.ts';
import pc from '../color.ts';
import type { PackOptions, RulesDeps } from './deps.ts';
import { tellLeftOut, tellProblems } from './left-out.ts';
import { explanationLines } from './proof-lines.ts';
import { mustBeRead, selectIds } from './select.ts';
import { watchFolders } from './watch-folders.ts';

interface TestOptions extends PackOptions {
  readonly watch?: boolean;
  readonly all?: boolean;
  readonly json?: boolean;
}

export async function testRules(words: readonly string[], options: TestOptions, deps: RulesDeps): Promise<number> {
  boundRegularExpressions();
  if (!options.watch) return testOnce(words, options, deps);
  if (options.json) throw new SkillproofError('usage', '--json tells of one run: leave out --watch');
  // What is wrong now may be right after the next save.
  const once = () =>
    testOnce(words, options, deps).catch((error: Error) => {
      deps.printError(error.message);
      return EXIT_ERROR;
    });
  const code = await once();
  deps.print(pc.dim('watching for changes; end with Ctrl-C'));
  await new Promise<void>((stop) => {
    let timer: NodeJS.Timeout | undefined;
    let running = Promise.resolve();
    // Editors write a file in several steps: the last one of a burst counts.
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(async () => {
          deps.print(pc.dim('— changed —'));
          await once();
        });
      }, 100);
    };
    const end = watchFolders(
      [BUILTIN_RULES, ...options.rules].map((folder) => resolve(folder)),
      again,
    );
    process.once('SIGINT', () => {
      end();
      clearTimeout(timer);
      stop();
    });
  });
  return code;
}

async function testOnce(words: readonly string[], options: TestOptions, deps: RulesDeps): Promise<number> {
  mustBeRead(words, [BUILTIN_RULES, ...options.rules]);
  const ownOnly = meansOwnOnly(words, options);
  const { problems, pack, tests, own, made, keep } = await compileFolders(options, { ownOnly });
  const faulty = problems.length > 0;
  const sound = new Set(pack.rules.map(({ meta }) => meta.id));
  const all = [...new Set([...tests.keys(), ...ruleIdsOf(BUILTIN_RULES), ...options.rules.flatMap(ruleIdsOf)])].sort();
  const ids = selectIds(words, ownOnly ? all.filter((id) => own.includes(id)) : all);
  // A slip in one file is no reason not to try another one.
  const runs = (id: string): boolean => !faulty || [...withNeeded([id], pack)].every((needed) => sound.has(needed));
  const untested = ids.filter((id) => !runs(id));
  const concerned = faulty && (words.length === 0 || untested.length > 0);
  const told = words.length === 0 ? problems : problemsOf(withNeeded(untested, pack), problems, options);
  const others = problems.filter((problem) => !told.includes(problem));
  if (concerned && !options.json) tellProblems(told, deps);
  if (others.length > 0 && !(concerned && options.json)) tellLeftOut(others, options, deps);
  const results: TestResult[] = [];
  if (!faulty) keep();
  const chosen = ids.filter(runs).flatMap((id) => (tests.has(id) ? [{ id, tests: tests.get(id)! }] : []));
  for await (const result of runAllTests(chosen, options, faulty ? made() : undefined)) {
    results.push(result);
    if (!options.json) report(result, deps);
  }
  if (options.json) deps.print(safeJson({ tests: results.map(asJson), problems }));
  else if (chosen.length > 0) summarise(results, deps);
  if (concerned) deps.printError(`${told.length} problem(s): ${leftUntested(untested, chosen.length)}.`);
  if (concerned && chosen.length === 0) return EXIT_ERROR;
  return !concerned && results.every(({ outcome }) => outcome === 'ok') ? 0 : EXIT_FAULTS;
}

/** Those in the files of these rules, and in what rules share; a rule can also fail by what stands elsewhere: then all. */
function problemsOf(ids: ReadonlySet<string>, problems: readonly RuleProblem[], { rules }: PackOptions) {
  if (ids.size === 0) return [];
  const others = new Set(
    [BUILTIN_RULES, ...rules].flatMap((folder) =>
      ruleFilesOf(folder).flatMap(({ id, shown }) => (ids.has(id) ? [] : [shown])),
    ),
  );
  const own = problems.filter(({ file }) => !others.has(file));
  return own.length > 0 ? own : problems;
}

const NAMED = 10;
function leftUntested(ids: readonly string[], tested: number): string {
  if (tested === 0) return 'no test was run';
  if (ids.length === 0) return 'every rule could be tested';
  const named = `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? ', …' : ''}`;
  return `${ids.length === 1 ? '1 rule was' : `${ids.length} rules were`} not tested: ${named}`;
}

function summarise(results: readonly TestResult[], deps: RulesDeps): void {
  const count = (outcome: TestResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  deps.print(
    `${results.length} tests: ${pc.green(`${count('ok')} ok`)}, ${count('missing')} missing, ${count('noisy')} noisy${count('failed') > 0 ? `, ${count('failed')} failed` : ''}`,
  );
}

/** Of the explanations the first: where it matches, or what the closest place lacks. */
function asJson({ rule, test, outcome, error, explanations: [first] }: TestResult): object {
  const at = first?.at && { file: first.at.file, line: first.line(first.at) };
  return { rule, test, outcome, at, missing: first?.missing || undefined, error };
}

/** Whoever names a folder means what is in it, and who names rules of it needs no others compiled anew. */
function meansOwnOnly(words: readonly string[], { rules, all }: TestOptions): boolean {
  if (rules.length === 0) return false;
  if (words.length === 0) return !all;
  const own = rules.flatMap(ruleIdsOf);
  return selectIds(words, [...ruleIdsOf(BUILTIN_RULES), ...own]).every((id) => own.includes(id));
}

const MEANING = {
  missing: 'should match, but does not',
  noisy: 'should not match, but does',
  failed: 'could not be run',
} as const;

function report(result: TestResult, deps: RulesDeps): void {
  if (result.outcome === 'ok') return;
  deps.print(`${pc.red(result.outcome)}  ${pc.bold(result.rule)}, test \`${result.test}\`: ${MEANING[result.outcome]}`);
  if (result.error) deps.print(`  ${result.error}`);
  for (const explanation of result.explanations.slice(0, 3))
    for (const line of explanationLines(explanation)) deps.print(`  ${line}`);
}
