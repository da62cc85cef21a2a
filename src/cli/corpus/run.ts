// `corpus run`: scans the sets, prints the figures, writes what was asked for, compares with a baseline.
import { join } from 'node:path';
import { type Baseline, baselineOf, DEFAULT_TOLERANCE, readBaseline } from '../../corpus/baseline.ts';
import { ruleCosts } from '../../corpus/cost.ts';
import { diffBaseline, isFine } from '../../corpus/diff.ts';
import { diffText } from '../../corpus/diff-text.ts';
import { type Outcome, outcomeOf } from '../../corpus/outcome.ts';
import { runPage } from '../../corpus/page/run-page.ts';
import { runCorpus } from '../../corpus/run.ts';
import { type Survival, survival, survivalText } from '../../corpus/survival.ts';
import { runText } from '../../corpus/text.ts';
import { EXIT_ERROR, EXIT_FAULTS } from '../../model/verdict.ts';
import { whole } from '../settings.ts';
import { mustBeWritable, writeText } from '../writable.ts';
import { type CommonOptions, guarded, LateProgress, print, readCommon } from './shared.ts';

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
    // What cannot be compared or written in the end is better told before a long run than after it.
    const before = options.baseline === undefined ? undefined : readBaseline(options.baseline);
    const seed = whole('--seed', options.seed, 0);
    mustBeWritable(options.output, options.html, baselineFile(paths, options));
    const progress = new LateProgress();
    const run = await runCorpus(paths, {
      ...common,
      ...(options.every === undefined ? {} : { every: whole('--every', options.every, 1) }),
      fresh: options.fresh === true,
      started: (total, known) => {
        progress.start(total);
        process.once('SIGINT', interrupted);
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
    process.off('SIGINT', interrupted);
    progress.clear();
    const quick = options.jsonl === true && options.html === undefined && options.output === undefined;
    const costs = options.cost && !quick ? await ruleCosts(paths, common.settings, COST_SKILLS, COST_MS) : undefined;
    const outcome = outcomeOf(run, costs);
    if (isText(options)) print(runText(outcome));
    if (options.html !== undefined) writeText(options.html, runPage(outcome));
    const mutations = options.mutate ? await survival(paths, run.rows, { ...common, seed }, progress) : undefined;
    tellWhole(outcome, mutations, options);
    return compared(paths, outcome, before, options);
  });
}

/** What is done is kept as it comes; a person who ends a long run should know. */
function interrupted(): never {
  process.stderr.write('\ninterrupted: the same command goes on from here, --fresh begins anew\n');
  process.exit(EXIT_ERROR);
}

const isText = ({ json, jsonl }: RunCommandOptions): boolean => !json && !jsonl;

/** What JSON says is one document, disguises included. */
function tellWhole(outcome: Outcome, mutations: readonly Survival[] | undefined, options: RunCommandOptions): void {
  const json = `${JSON.stringify(mutations ? { ...outcome, mutations } : outcome)}\n`;
  if (options.output !== undefined) writeText(options.output, json);
  if (options.json) process.stdout.write(json);
  else if (mutations && options.jsonl) process.stdout.write(`${JSON.stringify({ mutations })}\n`);
  else if (mutations) print(survivalText(mutations));
}

function compared(
  paths: readonly string[],
  outcome: Outcome,
  before: Baseline | undefined,
  options: RunCommandOptions,
): number {
  const file = baselineFile(paths, options);
  if (file !== undefined) {
    writeText(file, `${JSON.stringify(baselineOf(outcome, toleranceOf(file)), null, 2)}\n`);
    process.stderr.write(`baseline written to ${file}\n`);
  }
  if (before === undefined) return 0;
  const found = diffBaseline(before, outcome);
  if (isText(options)) print(['', ...diffText(found)]);
  else for (const line of diffText(found)) process.stderr.write(`${line}\n`);
  return isFine(found) ? 0 : EXIT_FAULTS;
}

function baselineFile(paths: readonly string[], { writeBaseline }: RunCommandOptions): string | undefined {
  return writeBaseline === true ? join(paths[0]!, 'baseline.json') : writeBaseline;
}

/** Tolerances are the authors' decision: a new baseline keeps them. */
function toleranceOf(file: string): typeof DEFAULT_TOLERANCE {
  try {
    return readBaseline(file).tolerance;
  } catch {
    return DEFAULT_TOLERANCE;
  }
}
