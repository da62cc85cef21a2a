// `skillproof serve`: reads its settings, starts the service, says where it is, and goes down in order.
import { type Command, Option } from 'commander';
import { fail } from './fail.ts';
import { SETTINGS } from './serve-options.ts';
import { ownLocale } from './settings.ts';

const collect = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value];

export function registerServe(program: Command): void {
  const command = program
    .command('serve')
    .description('Serve the API and the pages; starts with nothing else installed')
    .option('--config <file>', 'JSON file with any of the settings below, by their long name in camel case');
  for (const { flag, value, env, kind, doc, standard } of SETTINGS) {
    const usual = standard === undefined ? '' : `, standard ${standard}`;
    const option = new Option(`${flag} ${value}`, `${doc} (env ${env}${usual})`);
    command.addOption(kind === 'list' ? option.argParser(collect) : option);
  }
  command
    .addHelpText(
      'after',
      '\nA flag wins over the environment, the environment over the file (--config, or SKILLPROOF_CONFIG).' +
        '\nLists in the environment are separated by commas.',
    )
    .action(async (flags: Record<string, unknown>) => {
      try {
        const { serve } = await import('./serve.ts');
        await serve(flags);
      } catch (error) {
        process.exitCode = fail(error, { locale: ownLocale() });
      }
    });
}
