// Opens the one database everything is kept in: a file in the data folder, or PostgreSQL by its address.
import { join } from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import { migrate } from './migrations.ts';
import type { Database } from './sql.ts';

export interface StoreOptions {
  /** Folder of the embedded database; used when there is no address. */
  readonly data: string;
  /** `postgres://…` */
  readonly databaseUrl?: string;
}

export async function openDatabase(options: StoreOptions): Promise<Database> {
  let db: Database | undefined;
  try {
    db = await connect(options);
    await migrate(db);
    return db;
  } catch (error) {
    await db?.close().catch(() => undefined);
    // An address may hold a password: only the folder is named.
    const what = options.databaseUrl === undefined ? options.data : 'PostgreSQL';
    throw new SkillproofError('database-unusable', `${what}: ${reasonOf(error)}`);
  }
}

/** A connection tried on several addresses fails without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((one) => reasonOf(one)).join('; ');
  return (error as Error).message;
}

async function connect({ data, databaseUrl }: StoreOptions): Promise<Database> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  return (await import('./sqlite.ts')).openSqlite(join(data, 'skillproof.db'));
}
