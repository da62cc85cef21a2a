// `corpus run`: scans the sets, prints the figures, writes what was asked for, compares with a baseline.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Baseline, baselineOf, DEFAULT_TOLERANCE, readBaseline } from '../../corpus/baseline.ts';
import { ruleCosts } from '../../corpus/cost.ts';
import { diffBaseline, isFine } from '../../corpus/diff.ts';
import { diffText } from '../../corpus/diff-text.ts';
import { type Outcome, outcomeOf } from '../../corpus/outcome.ts';
import { runPage } from '../../corpus/page/run-page.ts';
import { runCorpus } from '../../corpus/run.ts';
import { survival, survivalText } from '../../corpus/survival.ts';
import { runText } from '../../corpus/text.ts';
import { SkillproofError } from '../../model/errors.ts';
import { type CommonOptions, guarded, LateProgress, print, readCommon, whole } from './shared.ts';

interface RunCommandOptions extends CommonOptions {
  readonly jsonl?: boolean;
  readonly html?: string;
  readonly output?: string;
  readonly every?: string;
  readonly cost: boolean;
  readonly fresh?: boolean;
  readonly baseline?: string;
  readonly writeBaseline?: string | true;
  readonly mutate?: boolean;
  readonly seed: string;
}

/** Skills and time spent on measuring what each rule costs. */
const COST_SKILLS = 120;
const COST_MS = 20_000;

export function corpusRun(paths: readonly string[], options: RunCommandOptions): Promise<number> {
  return guarded(options, async () => {
    const common = readCommon(options);
    // What cannot be compared in the end is better told before a long run than after it.
    const before = options.baseline === undefined ? undefined : readBaseline(options.baseline);
    const progress = new LateProgress();
    const run = await runCorpus(paths, {
      ...common,
      ...(options.every === undefined ? {} : { every: whole('--every', options.every, 1) }),
      fresh: options.fresh === true,
      started: (total, known) => {
        progress.start(total);
        if (known > 0) process.stderr.write(`going on with an interrupted run: ${known} skills are done\n`);
      },
      each: (row) => {
        if (options.jsonl) {
          progress.clear();
          process.stdout.write(`${JSON.stringify(row)}\n`);
        }
        progress.step();
      },
    });
    progress.clear();
    const quick = options.jsonl === true && options.html === undefined && options.output === undefined;
    const costs = options.cost && !quick ? await ruleCosts(paths, common.settings, COST_SKILLS, COST_MS) : undefined;
    const outcome = outcomeOf(run, costs);
    if (options.json) process.stdout.write(`${JSON.stringify(outcome)}\n`);
    else if (!options.jsonl) print(runText(outcome));
    if (options.output !== undefined) write(options.output, `${JSON.stringify(outcome)}\n`);
    if (options.html !== undefined) write(options.html, runPage(outcome));
    if (options.mutate) {
      const found = await survival(paths, run.rows, { ...common, seed: whole('--seed', options.seed, 0) }, progress);
      if (options.json || options.jsonl) process.stdout.write(`${JSON.stringify({ mutations: found })}\n`);
      else print(survivalText(found));
    }
    return compared(paths, outcome, before, options);
  });
}

function compared(
  paths: readonly string[],
  outcome: Outcome,
  before: Baseline | undefined,
  options: RunCommandOptions,
): number {
  if (options.writeBaseline !== undefined) {
    const file = options.writeBaseline === true ? join(paths[0]!, 'baseline.json') : options.writeBaseline;
    write(file, `${JSON.stringify(baselineOf(outcome, toleranceOf(file)), null, 2)}\n`);
    process.stderr.write(`baseline written to ${file}\n`);
  }
  if (before === undefined) return 0;
  const found = diffBaseline(before, outcome);
  if (!options.json && !options.jsonl) print(['', ...diffText(found)]);
  else for (const line of diffText(found)) process.stderr.write(`${line}\n`);
  return isFine(found) ? 0 : 1;
}

/** Tolerances are the authors' decision: a new baseline keeps them. */
function toleranceOf(file: string): typeof DEFAULT_TOLERANCE {
  try {
    return readBaseline(file).tolerance;
  } catch {
    return DEFAULT_TOLERANCE;
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new SkillproofError('output-unwritable', `${file}: ${(error as Error).message}`);
  }
}
