// `corpus diff`: two runs, or a baseline and a run.
import { readFileSync } from 'node:fs';
import { readBaseline } from '../../corpus/baseline.ts';
import { diffBaseline, diffRuns, isFine } from '../../corpus/diff.ts';
import { diffText } from '../../corpus/diff-text.ts';
import { readOutcome } from '../../corpus/outcome.ts';
import { SkillproofError } from '../../model/errors.ts';
import { EXIT_FAULTS } from '../../model/verdict.ts';
import { guarded, print } from './shared.ts';

export function corpusDiff(
  old: string,
  now: string,
  options: { readonly baseline?: string; readonly json?: boolean },
): Promise<number> {
  return guarded(options, async () => {
    const found = isBaseline(old)
      ? diffBaseline(readBaseline(old), readOutcome(now))
      : diffRuns(
          readOutcome(old),
          readOutcome(now),
          options.baseline === undefined ? undefined : readBaseline(options.baseline).tolerance,
        );
    if (options.json) process.stdout.write(`${JSON.stringify(found)}\n`);
    else print(diffText(found));
    return isFine(found) ? 0 : EXIT_FAULTS;
  });
}

function isBaseline(file: string): boolean {
  try {
    return /^\s*\{\s*"format":\s*"skillproof-corpus-baseline/.test(readFileSync(file, 'utf8').slice(0, 200));
  } catch (error) {
    throw new SkillproofError('target-not-found', `${file}: ${(error as Error).message}`);
  }
}
