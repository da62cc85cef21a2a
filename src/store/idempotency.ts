// Requests made with an Idempotency-Key: what they asked, and the report that answered them.
import type { Locale } from '../model/locale.ts';
import type { Sql } from './sql.ts';

interface Remembered {
  readonly fingerprint: string;
  /** Absent while the first request is at work. */
  readonly reportId: string | null;
  readonly locale: Locale;
  /** What the first answer said of itself. */
  readonly cached: boolean;
}

interface IdempotentRequest {
  readonly key: string;
  readonly fingerprint: string;
  readonly locale: Locale;
}

/** Undefined: the key is ours now, until `leaseUntil` or until it is answered or let go. Else what it stands for. */
export async function claim(
  sql: Sql,
  { key, fingerprint, locale }: IdempotentRequest,
  leaseUntil: number,
  now: number,
): Promise<Remembered | undefined> {
  const made = await sql.run(
    'INSERT INTO idempotency (key, fingerprint, locale, expires_at) VALUES (?, ?, ?, ?) ' +
      'ON CONFLICT (key) DO UPDATE SET fingerprint = excluded.fingerprint, locale = excluded.locale, report_id = NULL, ' +
      'cached = 0, expires_at = excluded.expires_at WHERE idempotency.expires_at <= ?',
    [key, fingerprint, locale, leaseUntil, now],
  );
  if (made > 0) return undefined;
  const row = await sql.first<{ fingerprint: string; report_id: string | null; locale: Locale; cached: number }>(
    'SELECT fingerprint, report_id, locale, cached FROM idempotency WHERE key = ?',
    [key],
  );
  return (
    row && {
      fingerprint: row.fingerprint,
      reportId: row.report_id,
      locale: row.locale,
      cached: Number(row.cached) === 1,
    }
  );
}

export async function remember(
  sql: Sql,
  key: string,
  { reportId, cached, until }: { readonly reportId: string; readonly cached: boolean; readonly until: number },
): Promise<void> {
  await sql.run('UPDATE idempotency SET report_id = ?, cached = ?, expires_at = ? WHERE key = ?', [
    reportId,
    cached ? 1 : 0,
    until,
    key,
  ]);
}

/** A refused request is not remembered: it may be mended and sent again. */
export async function letGo(sql: Sql, key: string): Promise<void> {
  await sql.run('DELETE FROM idempotency WHERE key = ? AND report_id IS NULL', [key]);
}

export async function sweepIdempotency(sql: Sql, now: number): Promise<void> {
  await sql.run('DELETE FROM idempotency WHERE expires_at <= ?', [now]);
}
