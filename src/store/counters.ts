// Quota counters: one row for each caller and window, taken from by one statement that cannot go past the limit.
import type { Sql } from './sql.ts';

export interface CounterSpot {
  readonly key: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly limit: number;
}

/** Takes one; undefined when nothing is left, and then nothing was taken. Else how many are used now. */
export async function take(sql: Sql, spot: CounterSpot): Promise<number | undefined> {
  const row = await sql.first<{ used: number }>(
    'INSERT INTO counters (key, starts_at, ends_at, used) VALUES (?, ?, ?, 1) ' +
      'ON CONFLICT (key, starts_at) DO UPDATE SET used = counters.used + 1 WHERE counters.used < ? RETURNING used',
    [spot.key, spot.startsAt, spot.endsAt, spot.limit],
  );
  return row?.used;
}

export async function giveBack(sql: Sql, spot: CounterSpot): Promise<void> {
  await sql.run('UPDATE counters SET used = used - 1 WHERE key = ? AND starts_at = ? AND used > 0', [
    spot.key,
    spot.startsAt,
  ]);
}

export async function used(sql: Sql, spot: CounterSpot): Promise<number> {
  const row = await sql.first<{ used: number }>('SELECT used FROM counters WHERE key = ? AND starts_at = ?', [
    spot.key,
    spot.startsAt,
  ]);
  return row?.used ?? 0;
}

/** Windows that are over; kept an hour longer, so that what is given back late finds its row. */
export function sweepCounters(sql: Sql, now: number): Promise<number> {
  return sql.run('DELETE FROM counters WHERE ends_at < ?', [now - 3_600_000]);
}
