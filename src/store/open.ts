// Opens the one database everything is kept in: a file in the data folder, or PostgreSQL by its address.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import { hasTables, migrate } from './migrations.ts';
import type { Database } from './sql.ts';

interface StoreOptions {
  /** Folder of the embedded database; used when there is no address. */
  readonly data: string;
  /** `postgres://…` */
  readonly databaseUrl?: string;
  /** Fails where nothing was kept before, instead of making it: a mistyped place shall not look like an empty one. */
  readonly existing?: boolean;
}

const FILE = 'skillproof.db';

export async function openDatabase(options: StoreOptions): Promise<Database> {
  let db: Database | undefined;
  try {
    if (options.existing && options.databaseUrl === undefined && !existsSync(join(options.data, FILE)))
      throw new SkillproofError('database-missing', `no ${FILE} in ${options.data}`);
    if (options.databaseUrl === undefined && statSync(options.data, { throwIfNoEntry: false })?.isDirectory() === false)
      throw new SkillproofError('database-unusable', `${options.data} is a file and no folder`);
    db = await connect(options);
    if (options.existing && !(await hasTables(db)))
      throw new SkillproofError('database-missing', 'this database holds no tables of it');
    await migrate(db);
    return db;
  } catch (error) {
    await db?.close().catch(() => undefined);
    if (error instanceof SkillproofError) throw error;
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
  return (await import('./sqlite.ts')).openSqlite(join(data, FILE));
}
