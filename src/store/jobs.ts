// Accepted scans that wait or run, with the bytes they need: what was acknowledged survives the process that took it.
// A node holds a job by a lease it renews; a lease that ran out means the node is gone.
import type { Sql } from './sql.ts';

interface JobPayload {
  readonly url?: string;
  readonly file?: { readonly name: string };
  readonly force: boolean;
  readonly accountId?: string;
  readonly private: boolean;
  /** Counters to give back should the scan be refused. */
  readonly spent: readonly { readonly key: string; readonly startsAt: number }[];
}
export interface StoredJob {
  readonly id: string;
  readonly payload: JobPayload;
  readonly bytes?: Uint8Array;
  readonly attempts: number;
}

export async function insertJob(sql: Sql, job: Omit<StoredJob, 'attempts'>, now: number): Promise<void> {
  await sql.run(
    "INSERT INTO jobs (id, payload, bytes, state, attempts, lease_until, created_at) VALUES (?, ?, ?, 'queued', 0, 0, ?)",
    [job.id, JSON.stringify(job.payload), job.bytes ?? null, now],
  );
}

/** Takes a job that waits or whose node is gone; undefined when another has it or it is done. */
export async function takeJob(
  sql: Sql,
  id: string,
  node: string,
  leaseUntil: number,
  now: number,
): Promise<StoredJob | undefined> {
  const row = await sql.first<{ payload: string; bytes: Uint8Array | ArrayBuffer | null; attempts: number }>(
    "UPDATE jobs SET state = 'running', node = ?, lease_until = ?, attempts = attempts + 1 " +
      "WHERE id = ? AND (state = 'queued' OR lease_until <= ?) RETURNING payload, bytes, attempts",
    [node, leaseUntil, id, now],
  );
  if (!row) return undefined;
  const payload = JSON.parse(row.payload) as JobPayload;
  const bytes = row.bytes === null ? undefined : asBytes(row.bytes);
  return { id, payload, attempts: row.attempts, ...(bytes ? { bytes } : {}) };
}

/** False when somebody works on it. */
export async function withdrawJob(sql: Sql, id: string): Promise<boolean> {
  return (await sql.run("DELETE FROM jobs WHERE id = ? AND state = 'queued'", [id])) > 0;
}

export async function renewLease(sql: Sql, id: string, node: string, leaseUntil: number): Promise<void> {
  await sql.run("UPDATE jobs SET lease_until = ? WHERE id = ? AND node = ? AND state = 'running'", [
    leaseUntil,
    id,
    node,
  ]);
}

/** Puts a node's jobs back, when it starts anew under the same name or goes away in order. */
export async function releaseJobs(sql: Sql, node: string): Promise<void> {
  await sql.run("UPDATE jobs SET state = 'queued', lease_until = 0 WHERE node = ? AND state = 'running'", [node]);
}

export async function finishJob(sql: Sql, id: string): Promise<void> {
  await sql.run('DELETE FROM jobs WHERE id = ?', [id]);
}

/** Oldest first: those nobody works on. */
export async function openJobs(sql: Sql, now: number, limit: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    "SELECT id FROM jobs WHERE state = 'queued' OR lease_until <= ? ORDER BY created_at LIMIT ?",
    [now, limit],
  );
  return rows.map((row) => row.id);
}

export async function countJobs(sql: Sql): Promise<number> {
  const row = await sql.first<{ count: number }>('SELECT COUNT(*) AS count FROM jobs');
  return row?.count ?? 0;
}

/** libsql gives an ArrayBuffer in lists of rows, node-postgres a Buffer. */
function asBytes(value: Uint8Array | ArrayBuffer): Uint8Array {
  return value instanceof Uint8Array ? value : new Uint8Array(value);
}
