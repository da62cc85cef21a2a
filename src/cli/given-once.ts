// An option that holds one value is given once: of two values one would be dropped without a word, and with `--threshold`
// that one may be the gate somebody relies on. May not: show a value; some are secrets.
import type { Command, Option } from 'commander';
import { SkillproofError } from '../model/errors.ts';

/** For a command with all its options, and those below it. */
export function givenOnce(command: Command): void {
  for (const option of command.options) if (holdsOne(option)) watch(command, option);
  for (const inner of command.commands) givenOnce(inner);
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
        `${option.long} takes one value and was given more than once; leave one of them`,
      );
  });
}
