// `rules lint`: every problem of the chosen rules, exit 99 when there is one.
import pc from '../color.ts';
import { compileFolders } from '../../engine/rule-folders.ts';
import { EXIT_ERROR } from '../../model/verdict.ts';
import { formatProblems } from '../../rules/problem.ts';
import type { PackOptions, RulesDeps } from './command.ts';

export async function lintRules(words: readonly string[], options: PackOptions, deps: RulesDeps): Promise<number> {
  const { problems, tests } = await compileFolders(options);
  const meant = (file: string) =>
    words.length === 0 || words.some((word) => file.includes(word.replace(/^\.\//, '').replace(/\.ya?ml$/, '')));
  const shown = problems.filter((problem) => meant(problem.file));
  for (const text of formatProblems(shown)) {
    const [head, ...rest] = text.split('\n');
    deps.print([pc.bold(head!), ...rest].join('\n'));
    deps.print('');
  }
  const files = new Set(shown.map((one) => one.file)).size;
  if (shown.length === 0) deps.print(`${pc.green('ok')} ${tests.size} rules checked, no problem`);
  else deps.print(`${pc.red(counted(shown.length, 'problem'))} in ${counted(files, 'file')}`);
  return shown.length === 0 ? 0 : EXIT_ERROR;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
