// Works on with the rules that are sound, and tells on stderr which files were left out.
import { compileFolders } from '../../engine/rule-folders.ts';
import { Workbench } from '../../engine/workbench.ts';
import { SkillproofError } from '../../model/errors.ts';
import { formatProblems, type RuleProblem } from '../../rules/problem.ts';
import pc from '../color.ts';
import { asStarted } from '../started-as.ts';
import type { PackOptions, RulesDeps } from './deps.ts';
import { lintCommand } from './lint-command.ts';

interface SoundBench {
  readonly bench: Workbench;
  /** Of the files that were left out. */
  readonly problems: readonly RuleProblem[];
}

/** A slip in one file is no reason not to read a skill, or to try another rule. */
export async function openSound(options: PackOptions, deps: RulesDeps): Promise<SoundBench> {
  try {
    return { bench: await Workbench.open(options), problems: [] };
  } catch (error) {
    if (!(error instanceof SkillproofError) || error.code !== 'rule-invalid') throw error;
    const { problems, made } = await compileFolders(options, { ownOnly: true });
    const bench = await Workbench.open(options, made());
    tellLeftOut(problems, options, deps);
    return { bench, problems };
  }
}

export function tellLeftOut(problems: readonly RuleProblem[], options: PackOptions, deps: RulesDeps): void {
  const files = [...new Set(problems.map(({ file }) => file))];
  const named = `${files.slice(0, 5).join(', ')}${files.length > 5 ? ', …' : ''}`;
  deps.printError(
    pc.yellow(
      `left out, with ${problems.length} problem(s): ${named}; \`${asStarted(lintCommand(options))}\` tells them`,
    ),
  );
}

export function tellProblems(problems: readonly RuleProblem[], deps: RulesDeps): void {
  for (const text of formatProblems(problems)) deps.printError(`${asStarted(text)}\n`);
}
