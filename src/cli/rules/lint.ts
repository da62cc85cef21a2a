// `rules lint`: every problem of the chosen rules, exit 1 when there is one.
import { BUILTIN_RULES } from '../../engine/pack.ts';
import { compileFolders, filesOf } from '../../engine/rule-folders.ts';
import { EXIT_FAULTS } from '../../model/verdict.ts';
import { safeJson } from '../../report/visible.ts';
import { formatProblems, type RuleProblem } from '../../rules/problem.ts';
import pc from '../color.ts';
import { asStarted } from '../started-as.ts';
import type { PackOptions, RulesDeps } from './deps.ts';
import { mustBeRead, unknownRule } from './select.ts';

interface LintOptions extends PackOptions {
  readonly json?: boolean;
}

export async function lintRules(words: readonly string[], options: LintOptions, deps: RulesDeps): Promise<number> {
  mustBeRead(words, [BUILTIN_RULES, ...options.rules]);
  const plain = words.map((word) => word.replace(/^\.\//, '').replace(/\.ya?ml$/, ''));
  const meant = (file: string) => plain.length === 0 || plain.some((word) => file.includes(word));
  const builtin = filesOf(BUILTIN_RULES);
  const named = options.rules.flatMap(filesOf);
  const files = [...builtin, ...named];
  // A slip in a name is no clean bill of health.
  for (const [index, word] of plain.entries())
    if (!files.some(({ shown }) => shown.includes(word))) {
      const ids = files.map(({ id }) => id);
      throw unknownRule(words[index]!, word, ids, 'rules, lists and concepts');
    }
  const ownOnly = named.length > 0 && (plain.length === 0 || !builtin.some(({ shown }) => meant(shown)));
  const { problems, files: fileOf } = await compileFolders(options, { ownOnly });
  const shown = problems.filter((problem) => meant(problem.file));
  const rules = [...fileOf.values()].filter(meant).length;
  const checked = (ownOnly ? named : files).filter((file) => meant(file.shown)).length;
  if (options.json) deps.print(safeJson({ files: checked, problems: shown }));
  else printProblems(shown, rules > 0 ? counted(rules, 'rule') : counted(checked, 'file'), deps);
  return shown.length === 0 ? 0 : EXIT_FAULTS;
}

function printProblems(problems: readonly RuleProblem[], checked: string, deps: RulesDeps): void {
  for (const text of formatProblems(problems)) {
    const [head, ...rest] = asStarted(text).split('\n');
    deps.print([pc.bold(head!), ...rest].join('\n'));
    deps.print('');
  }
  const faulty = new Set(problems.map((one) => one.file)).size;
  if (problems.length === 0) deps.print(`${pc.green('ok')} ${checked} checked, no problem`);
  else deps.print(`${pc.red(counted(problems.length, 'problem'))} in ${counted(faulty, 'file')}`);
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
