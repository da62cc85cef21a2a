// Runs one suite on both databases: a file of its own for each test, and a database of the tests' PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openDatabase } from '../../src/store/open.ts';
import type { Database } from '../../src/store/sql.ts';
import { postgresFolder, startPostgres, type TestPostgres } from './postgres.ts';

export interface Place {
  readonly data: string;
  readonly databaseUrl?: string;
}
export interface Databases {
  /** A new, empty one. */
  place(): Promise<Place>;
  open(place: Place): Promise<Database>;
  fresh(): Promise<Database>;
}

export function onBothDatabases(name: string, suite: (databases: Databases) => void): void {
  describe(`${name} on SQLite`, () => {
    const folders: string[] = [];
    afterAll(() => {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    });
    suite(
      databases(async () => {
        const data = mkdtempSync(join(tmpdir(), 'skillproof-db-'));
        folders.push(data);
        return { data };
      }),
    );
  });

  describe.skipIf(postgresFolder === undefined)(`${name} on PostgreSQL`, () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());
    suite(databases(async () => ({ data: tmpdir(), databaseUrl: await postgres.create() })));
  });
}

function databases(place: () => Promise<Place>): Databases {
  const opened = new Set<Database>();
  afterEach(async () => {
    for (const db of opened) await db.close();
    opened.clear();
  });
  const open = async (at: Place): Promise<Database> => {
    const db = await openDatabase(at);
    opened.add(db);
    const close = db.close.bind(db);
    return Object.assign(db, {
      close: async () => {
        if (opened.delete(db)) await close();
      },
    });
  };
  return { place, open, fresh: async () => open(await place()) };
}
