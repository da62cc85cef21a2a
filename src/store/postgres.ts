// PostgreSQL by node-postgres: a pool, transactions repeated when the database asks for it.
// May not: return 64-bit integers as text; every number of ours fits a double.
import pg from 'pg';
import type { Database, Row, Sql, Value } from './sql.ts';

const INT8 = 20;
const AGAIN = new Set(['40001', '40P01']);
const TRIES = 5;
/** A statement or a transaction left open for longer is ended: nothing waits for the database without end. */
const STATEMENT_MS = 30_000;

export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 5000,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection the server ended while idle: the pool makes a new one, the next statement tells if that fails.
  pool.on('error', () => undefined);
  const direct = speakTo(pool);
  return {
    kind: 'postgres',
    query: direct.query,
    first: direct.first,
    run: direct.run,
    async transaction(work, durability = 'full') {
      for (let tries = 1; ; tries++) {
        const client = await pool.connect();
        let broken: Error | undefined;
        try {
          await client.query('BEGIN');
          if (durability === 'relaxed') await client.query('SET LOCAL synchronous_commit = off');
          const result = await work(speakTo(client));
          await client.query('COMMIT');
          return result;
        } catch (error) {
          await client.query('ROLLBACK').catch((failed: Error) => {
            broken = failed;
          });
          if (tries >= TRIES || !AGAIN.has((error as { code?: string }).code ?? '')) throw error;
        } finally {
          client.release(broken);
        }
      }
    },
    close: () => pool.end(),
  };
}

function speakTo(client: pg.Pool | pg.PoolClient): Sql {
  const ask = (text: string, values: readonly Value[] = []) =>
    client.query({
      text: numbered(text),
      values: values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
    });
  return {
    query: async <R extends object = Row>(text: string, values?: readonly Value[]) =>
      (await ask(text, values)).rows as R[],
    first: async <R extends object = Row>(text: string, values?: readonly Value[]) =>
      (await ask(text, values)).rows[0] as R | undefined,
    run: async (text, values) => (await ask(text, values)).rowCount ?? 0,
  };
}

const known = new Map<string, string>();

/** `?` to `$1`, `$2`…; our statements have no question mark anywhere else. */
function numbered(text: string): string {
  let made = known.get(text);
  if (made === undefined) {
    let count = 0;
    made = text.replace(/\?/g, () => `$${++count}`);
    known.set(text, made);
  }
  return made;
}
