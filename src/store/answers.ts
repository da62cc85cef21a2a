// The cache of answers: which report already says what is in these bytes, this content, at this address.
// May not: outlive its report; every hit is looked up there again.
import { keyv } from './keyv-store.ts';
import type { Sql } from './sql.ts';

/** Takes a place in the cache. Returns the report that holds it: the one given, or the one that was there before. */
export async function claimAnswer(sql: Sql, key: string, reportId: string): Promise<string> {
  const row = await sql.first<{ report_id: string }>(
    'INSERT INTO answers (key, report_id) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET key = excluded.key ' +
      'RETURNING report_id',
    [key, reportId],
  );
  return row?.report_id ?? reportId;
}

export async function replaceAnswer(sql: Sql, key: string, reportId: string): Promise<void> {
  await sql.run(
    'INSERT INTO answers (key, report_id) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET report_id = excluded.report_id',
    [key, reportId],
  );
}

export async function answer(sql: Sql, key: string): Promise<string | undefined> {
  const row = await sql.first<{ report_id: string }>('SELECT report_id FROM answers WHERE key = ?', [key]);
  return row?.report_id;
}

/** What an address resolved to when it was last scanned, and the report made of it. */
interface KnownAddress {
  readonly reportId: string;
  readonly resolved: Readonly<Record<string, string>>;
}
export const addresses = (sql: Sql) => keyv<KnownAddress>(sql, 'address');
