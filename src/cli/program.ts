// What every start of the command line does: parses words, hands them to one command, sets the exit code.
import { Command, CommanderError, Help, type Option } from 'commander';
import { boundRegularExpressions } from '../engine/flags.ts';
import { ENGINE } from '../engine/version.ts';
import { SkillproofError } from '../model/errors.ts';
import { EXIT_ERROR } from '../model/verdict.ts';

export type Register = (program: Command) => void | Promise<void>;

const JUDGING = new Set(['scan', 'report', 'corpus']);

/** `commands`: all, or the one that was asked for. */
export async function runProgram(commands: readonly Register[]): Promise<void> {
  boundRegularExpressions();
  // A reader that has seen enough (`… | head`) is no failure, but where the exit code is a verdict there is none yet.
  process.stdout.on('error', (error: NodeJS.ErrnoException) =>
    process.exit(error.code === 'EPIPE' && !JUDGING.has(process.argv[2] ?? '') ? 0 : EXIT_ERROR),
  );

  const program = new Command('skillproof')
    .description('Scans AI agent skills and proves what it says.')
    .version(ENGINE)
    .showHelpAfterError('(run with --help for usage)')
    .showSuggestionAfterError()
    .configureHelp({ optionDescription: describeOption })
    .exitOverride();

  try {
    for (const register of commands) await register(program);
    for (const command of program.commands) command.exitOverride();
    await program.parseAsync();
  } catch (error) {
    const json = process.argv.includes('--json');
    if (!(error instanceof CommanderError)) process.exitCode = await told(error, json);
    else if (error.exitCode === 0) process.exitCode = 0;
    // Commander has said it to people by now; a program reads stdout.
    else if (json && error.code !== 'commander.help')
      process.exitCode = await told(new SkillproofError('usage', error.message.replace(/^error: /, '')), json);
    else process.exitCode = EXIT_ERROR;
  }
}

async function told(error: unknown, json: boolean): Promise<number> {
  const { fail } = await import('./fail.ts');
  const { ownLocale } = await import('./settings.ts');
  return fail(error, { json, locale: ownLocale() });
}

/** That an option which may be repeated is given no time by default is nothing to read. */
function describeOption(option: Option): string {
  const description = new Help().optionDescription(option);
  return Array.isArray(option.defaultValue) && option.defaultValue.length === 0 ? option.description : description;
}
