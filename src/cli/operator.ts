// What the operator's commands share: opening the database, answering as text or JSON, ending badly.
import { type Command, Option } from 'commander';
import { Accounts } from '../service/accounts.ts';
import { openDatabase } from '../store/open.ts';
import { fail } from './fail.ts';
import { hintsFor } from './same-database.ts';
import { ownLocale } from './settings.ts';

export interface OperatorOptions {
  readonly data: string;
  readonly databaseUrl?: string;
  readonly json?: boolean;
}

export function operatorOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--data <folder>', 'folder of the embedded database').env('SKILLPROOF_DATA').default('./.data'),
    )
    .addOption(new Option('--database-url <url>', 'PostgreSQL instead').env('SKILLPROOF_DATABASE_URL'))
    .option('--json', 'answer as JSON');
}

/**
 * Runs with the accounts at hand; what it returns is printed, as text by `text`. Only a command that creates something
 * out of nothing makes the database it is kept in. `email`: the account it is about.
 */
export async function operate<T>(
  options: OperatorOptions,
  work: (accounts: Accounts) => Promise<T>,
  text: (result: T) => string,
  { makes = false, email }: { readonly makes?: boolean; readonly email?: string } = {},
): Promise<void> {
  try {
    const { data, databaseUrl } = options;
    const db = await openDatabase({ data, existing: !makes, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    try {
      const result = await work(new Accounts(db));
      process.stdout.write(`${options.json ? JSON.stringify(result) : text(result)}\n`);
    } finally {
      await db.close();
    }
  } catch (error) {
    process.exitCode = fail(error, {
      json: options.json === true,
      locale: ownLocale(),
      complete: hintsFor(options, email),
    });
  }
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_cell, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function day(time: number | undefined): string {
  return time === undefined ? '-' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
