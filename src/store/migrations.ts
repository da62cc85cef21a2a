// The tables, as a list of steps that is only ever added to. The same text serves both databases.
// May not: change a step that was released.
import type { Database } from './sql.ts';

const STEPS: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, plan TEXT NOT NULL, created_at BIGINT NOT NULL);
  CREATE TABLE api_keys (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, name TEXT NOT NULL, prefix TEXT NOT NULL, hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL, last_used_at BIGINT, revoked_at BIGINT);
  CREATE INDEX api_keys_prefix ON api_keys (prefix);
  CREATE INDEX api_keys_account ON api_keys (account_id, created_at);
  CREATE TABLE sessions (hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, expires_at BIGINT NOT NULL);
  CREATE TABLE sign_in_links (hash TEXT PRIMARY KEY, account_id TEXT NOT NULL, expires_at BIGINT NOT NULL);
  CREATE TABLE reports (
    id TEXT PRIMARY KEY, status TEXT NOT NULL, created_at BIGINT NOT NULL, completed_at BIGINT, expires_at BIGINT,
    account_id TEXT, private INTEGER NOT NULL, target TEXT NOT NULL, skill TEXT, content_hash TEXT, rule_set TEXT,
    engine TEXT, verdict TEXT, score DOUBLE PRECISION, error_code TEXT, error_detail TEXT);
  CREATE INDEX reports_hash ON reports (content_hash, created_at);
  CREATE INDEX reports_account ON reports (account_id, created_at);
  CREATE INDEX reports_recent ON reports (private, status, created_at);
  CREATE INDEX reports_expiry ON reports (expires_at);
  CREATE TABLE answers (key TEXT PRIMARY KEY, report_id TEXT NOT NULL);
  CREATE INDEX answers_report ON answers (report_id);
  CREATE TABLE entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at BIGINT);
  CREATE INDEX entries_expiry ON entries (expires_at);
  CREATE TABLE counters (
    key TEXT NOT NULL, starts_at BIGINT NOT NULL, ends_at BIGINT NOT NULL, used BIGINT NOT NULL,
    PRIMARY KEY (key, starts_at));
  CREATE TABLE totals (name TEXT PRIMARY KEY, count BIGINT NOT NULL);
  CREATE TABLE idempotency (
    key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, report_id TEXT, locale TEXT NOT NULL, expires_at BIGINT NOT NULL);
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY, payload TEXT NOT NULL, bytes {bytes}, state TEXT NOT NULL, attempts INTEGER NOT NULL,
    node TEXT, lease_until BIGINT NOT NULL, created_at BIGINT NOT NULL);
  CREATE INDEX jobs_state ON jobs (state, lease_until);
  CREATE TABLE monitors (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL, url TEXT NOT NULL, every_hours INTEGER NOT NULL, webhook_url TEXT,
    webhook_secret TEXT, active INTEGER NOT NULL, created_at BIGINT NOT NULL, next_run_at BIGINT NOT NULL,
    last_run_at BIGINT, last_report_id TEXT, last_error TEXT);
  CREATE INDEX monitors_due ON monitors (active, next_run_at);
  CREATE INDEX monitors_account ON monitors (account_id, created_at);
  CREATE TABLE monitor_events (
    id TEXT PRIMARY KEY, monitor_id TEXT NOT NULL, created_at BIGINT NOT NULL, body TEXT NOT NULL);
  CREATE INDEX monitor_events_monitor ON monitor_events (monitor_id, created_at);
  CREATE TABLE deliveries (
    id TEXT PRIMARY KEY, monitor_id TEXT NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL,
    created_at BIGINT NOT NULL, next_attempt_at BIGINT NOT NULL);
  CREATE INDEX deliveries_due ON deliveries (next_attempt_at);
  `,
  `
  CREATE TABLE answered (
    account_id TEXT NOT NULL, report_id TEXT NOT NULL, answered_at BIGINT NOT NULL, PRIMARY KEY (account_id, report_id));
  CREATE INDEX answered_report ON answered (report_id);
  `,
  `
  CREATE TABLE parts (content_hash TEXT NOT NULL, report_id TEXT NOT NULL, PRIMARY KEY (content_hash, report_id));
  CREATE INDEX parts_report ON parts (report_id);
  `,
  `
  ALTER TABLE idempotency ADD COLUMN cached INTEGER NOT NULL DEFAULT 0;
  `,
];

/** Asked without making anything. */
export async function hasTables(db: Database): Promise<boolean> {
  const known =
    db.kind === 'postgres'
      ? "SELECT to_regclass('schema_version') IS NOT NULL AS known"
      : "SELECT COUNT(*) > 0 AS known FROM sqlite_master WHERE name = 'schema_version'";
  return Boolean((await db.first<{ known: unknown }>(known))?.known);
}

/** Brings the tables up to date; several nodes may start at once. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (sql) => {
    if (db.kind === 'postgres') await sql.query('SELECT pg_advisory_xact_lock(7305805)');
    await sql.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)');
    const row = await sql.first<{ version: number | null }>('SELECT MAX(version) AS version FROM schema_version');
    const from = row?.version ?? 0;
    if (from > STEPS.length)
      throw new Error(`the database is of a newer version (${from}) than this program (${STEPS.length})`);
    const bytes = db.kind === 'postgres' ? 'BYTEA' : 'BLOB';
    for (let step = from; step < STEPS.length; step++) {
      for (const statement of STEPS[step]!.replace('{bytes}', bytes).split(';'))
        if (statement.trim() !== '') await sql.run(statement);
      await sql.run('INSERT INTO schema_version VALUES (?)', [step + 1]);
    }
  });
}
