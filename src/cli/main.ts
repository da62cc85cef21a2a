#!/usr/bin/env node
// The command line: parses words, hands them to one command, sets the exit code.
import { Command, CommanderError } from 'commander';
import { EXIT_ERROR } from '../model/verdict.ts';
import { ENGINE } from '../engine/version.ts';
import { registerScan } from './scan-command.ts';

const program = new Command('skillproof')
  .description('Scans AI agent skills and proves what it says.')
  .version(ENGINE)
  .exitOverride()
  .showHelpAfterError('(run with --help for usage)')
  .showSuggestionAfterError();

registerScan(program);
program.commands.forEach((command) => {
  command.exitOverride();
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : EXIT_ERROR;
  else {
    const { fail } = await import('./fail.ts');
    process.exitCode = fail(error, { locale: 'en' });
  }
}
