// Opens the one database everything is kept in: a file in the data folder, or PostgreSQL by its address.
import { join } from 'node:path';
import { migrate } from './migrations.ts';
import type { Database } from './sql.ts';

export interface StoreOptions {
  /** Folder of the embedded database; used when there is no address. */
  readonly data: string;
  /** `postgres://…` */
  readonly databaseUrl?: string;
}

export async function openDatabase(options: StoreOptions): Promise<Database> {
  const db = await connect(options);
  await migrate(db);
  return db;
}

async function connect({ data, databaseUrl }: StoreOptions): Promise<Database> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  return (await import('./sqlite.ts')).openSqlite(join(data, 'skillproof.db'));
}
