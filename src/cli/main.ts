#!/usr/bin/env node
// The command line: parses words, hands them to one command, sets the exit code.
import { Command, CommanderError } from 'commander';
import { boundRegularExpressions } from '../engine/flags.ts';
import { ENGINE } from '../engine/version.ts';
import { EXIT_ERROR } from '../model/verdict.ts';

/** A command's code is only loaded when it is asked for, or when the whole help is. */
const COMMANDS: Readonly<Record<string, (program: Command) => Promise<void>>> = {
  scan: async (program) => (await import('./scan-command.ts')).registerScan(program),
  report: async (program) => (await import('./report-command.ts')).registerReport(program),
  stats: async (program) => (await import('./stats-command.ts')).registerStats(program),
  serve: async (program) => (await import('./serve-command.ts')).registerServe(program),
  account: async (program) => (await import('./account-command.ts')).registerAccount(program),
  key: async (program) => (await import('./key-command.ts')).registerKey(program),
  rules: async (program) => (await import('./rules/command.ts')).registerRulesCommand(program),
  corpus: async (program) => (await import('./corpus-command.ts')).registerCorpus(program),
};

boundRegularExpressions();
// A reader that has seen enough (`… | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : EXIT_ERROR));

const program = new Command('skillproof')
  .description('Scans AI agent skills and proves what it says.')
  .version(ENGINE)
  .showHelpAfterError('(run with --help for usage)')
  .showSuggestionAfterError()
  .exitOverride();

try {
  const asked = COMMANDS[process.argv[2] ?? ''];
  for (const register of asked ? [asked] : Object.values(COMMANDS)) await register(program);
  for (const command of program.commands) command.exitOverride();
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_ERROR;
  else {
    const { fail } = await import('./fail.ts');
    process.exitCode = fail(error, { locale: 'en' });
  }
}
