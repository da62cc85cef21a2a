// SQLite by libsql: one connection writes, one reads. Calls block for microseconds; transactions wait for one another.
// May not: acknowledge a write before its log is on disk.
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import type { Database, Row, Sql, Value } from './sql.ts';
import { WalSync } from './wal-sync.ts';

const BUSY_MS = 5000;

/** Folder by folder: where the system makes no folders, Node's own recursion tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another node that starts at the same time may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

interface Prepared {
  all(values: readonly Value[]): Row[];
  get(values: readonly Value[]): Row | undefined;
  run(values: readonly Value[]): { readonly changes: number };
}

export function openSqlite(file: string): Database {
  makeFolder(dirname(file));
  const writer = new Connection(file);
  const reader = new Connection(file);
  const log = new WalSync(file);
  let last: Promise<unknown> = Promise.resolve();
  /** Nothing is written while somebody's transaction is open: it would become part of it. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
  /** The next one writes while this one's commit is on its way to the disk. */
  const durably = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await alone(work);
    await log.sync();
    return result;
  };
  return {
    kind: 'sqlite',
    query: (text, values) => (isReading(text) ? reader.query(text, values) : durably(() => writer.query(text, values))),
    first: (text, values) => (isReading(text) ? reader.first(text, values) : durably(() => writer.first(text, values))),
    run: (text, values) => durably(() => writer.run(text, values)),
    transaction: (work, durability = 'full') =>
      (durability === 'full' ? durably : alone)(async () => {
        writer.exec('BEGIN IMMEDIATE');
        try {
          const result = await work(writer);
          writer.exec('COMMIT');
          return result;
        } catch (error) {
          writer.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () =>
      alone(async () => {
        await log.close();
        reader.close();
        writer.close();
      }),
  };
}

const isReading = (text: string): boolean => /^\s*select\b/i.test(text);

class Connection implements Sql {
  readonly #raw: Libsql.Database;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string) {
    this.#raw = new Libsql(file, { timeout: BUSY_MS } as Libsql.Options);
    this.#raw.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    useWal(this.#raw);
    // The log goes to the disk before an answer does, but not while everybody waits: see WalSync.
    this.#raw.exec('PRAGMA synchronous = NORMAL');
    this.#raw.exec('PRAGMA secure_delete = ON');
  }

  async query<R extends object = Row>(text: string, values: readonly Value[] = []): Promise<R[]> {
    return this.#prepare(text).all(values) as R[];
  }

  async first<R extends object = Row>(text: string, values: readonly Value[] = []): Promise<R | undefined> {
    return this.#prepare(text).get(values) as R | undefined;
  }

  async run(text: string, values: readonly Value[] = []): Promise<number> {
    return this.#prepare(text).run(values).changes;
  }

  exec(text: string): void {
    this.#raw.exec(text);
  }

  close(): void {
    this.#prepared.clear();
    this.#raw.close();
  }

  #prepare(text: string): Prepared {
    const known = this.#prepared.get(text);
    if (known) return known;
    const made = this.#raw.prepare(text) as unknown as Prepared;
    this.#prepared.set(text, made);
    return made;
  }
}

/** Two processes that start together on a new file: changing the journal does not wait for a lock by itself. */
function useWal(raw: Libsql.Database): void {
  const until = Date.now() + BUSY_MS;
  for (;;) {
    try {
      raw.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!String((error as Error).message).includes('locked') || Date.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
