// The command line from its modules. A command's code is only loaded when it is asked for, or when the whole help is.
import type { Command } from 'commander';
import { type Register, runProgram } from './program.ts';

const COMMANDS: Readonly<Record<string, Register>> = {
  scan: async (program: Command) => (await import('./scan-command.ts')).registerScan(program),
  report: async (program: Command) => (await import('./report-command.ts')).registerReport(program),
  stats: async (program: Command) => (await import('./stats-command.ts')).registerStats(program),
  serve: async (program: Command) => (await import('./serve-command.ts')).registerServe(program),
  account: async (program: Command) => (await import('./account-command.ts')).registerAccount(program),
  key: async (program: Command) => (await import('./key-command.ts')).registerKey(program),
  rules: async (program: Command) => (await import('./rules/command.ts')).registerRulesCommand(program),
  corpus: async (program: Command) => (await import('./corpus-command.ts')).registerCorpus(program),
};

export async function runCommands(): Promise<void> {
  const asked = COMMANDS[process.argv[2] ?? ''];
  await runProgram(asked ? [asked] : Object.values(COMMANDS));
}
