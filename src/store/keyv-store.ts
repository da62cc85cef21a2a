// A Keyv adapter over the same database, so that bodies and caches live beside the rows and in their transactions.
import { EventEmitter } from 'node:events';
import Keyv from 'keyv';
import type { Sql } from './sql.ts';

class SqlStore extends EventEmitter {
  readonly opts = {};
  readonly #sql: Sql;
  readonly #now: () => number;
  namespace?: string;

  constructor(sql: Sql, now: () => number) {
    super();
    this.#sql = sql;
    this.#now = now;
  }

  async get(key: string): Promise<string | undefined> {
    const row = await this.#sql.first<{ value: string }>(
      'SELECT value FROM entries WHERE key = ? AND (expires_at IS NULL OR expires_at > ?)',
      [key, this.#now()],
    );
    return row?.value;
  }

  async set(key: string, value: string, ttl?: number): Promise<void> {
    await this.#sql.run(
      'INSERT INTO entries (key, value, expires_at) VALUES (?, ?, ?) ' +
        'ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at',
      [key, value, ttl === undefined ? null : this.#now() + ttl],
    );
  }

  async delete(key: string): Promise<boolean> {
    return (await this.#sql.run('DELETE FROM entries WHERE key = ?', [key])) > 0;
  }

  async clear(): Promise<void> {
    await this.#sql.run('DELETE FROM entries WHERE key LIKE ?', [`${this.namespace ?? ''}:%`]);
  }
}

/** Plain JSON both ways: no marker inside a value can turn it into something else. */
export function keyv<T>(sql: Sql, namespace: string, now: () => number = Date.now): Keyv<T> {
  return new Keyv<T>({
    store: new SqlStore(sql, now),
    namespace,
    serialize: ({ value }) => JSON.stringify(value),
    deserialize: <V>(text: string) => ({ value: JSON.parse(text) as V }),
    throwOnErrors: true,
  });
}

/** Entries whose time is over. Returns how many went. */
export function sweepEntries(sql: Sql, now: number): Promise<number> {
  return sql.run('DELETE FROM entries WHERE expires_at <= ?', [now]);
}
