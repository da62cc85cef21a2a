// Where the exit code is a verdict, an option that holds one value is given once: of two one would be dropped without a word,
// and that one may be the gate somebody relies on. May not: show a value; some are secrets.
import type { Command, Option } from 'commander';
import { SkillproofError } from '../model/errors.ts';

/** For a command that has all its options. */
export function givenOnce(command: Command): Command {
  for (const option of command.options) if (holdsOne(option)) watch(command, option);
  return command;
}

/** Those that may be repeated begin with an empty list. */
function holdsOne(option: Option): boolean {
  return (option.required || option.optional) && !option.variadic && !Array.isArray(option.defaultValue);
}

function watch(command: Command, option: Option): void {
  let given = 0;
  command.on(`option:${option.name()}`, () => {
    if (++given > 1)
      throw new SkillproofError(
        'usage',
        `${option.long} takes one value and was given more than once; keep only one of them`,
      );
  });
}
