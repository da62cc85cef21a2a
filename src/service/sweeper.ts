// Keeps the promise of retention: deletes what is over, a batch at a time so that nobody waits for it.
import { sweepCounters } from '../store/counters.ts';
import { sweepIdempotency } from '../store/idempotency.ts';
import { sweepEntries } from '../store/keyv-store.ts';
import { deleteReport, expiredReports } from '../store/reports.ts';
import { sweepSessions } from '../store/sessions.ts';
import type { Core } from './core.ts';

const BATCH = 100;

/** Returns how many reports went. */
export async function sweep({ db, now }: Pick<Core, 'db' | 'now'>): Promise<number> {
  let gone = 0;
  for (;;) {
    const ids = await expiredReports(db, now(), BATCH);
    for (const id of ids) if (await db.transaction((sql) => deleteReport(sql, id))) gone++;
    if (ids.length < BATCH) break;
  }
  await sweepEntries(db, now());
  await sweepCounters(db, now());
  await sweepIdempotency(db, now());
  await sweepSessions(db, now());
  return gone;
}

export function startSweeper(core: Core, everyMs = 60_000): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    sweep(core)
      .catch((error) => core.onError(error, 'sweeper'))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
