// Quotas of the real clock begin anew with the hour: a test that counts them does not start shortly before that.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach } from 'vitest';

const HOUR_MS = 3_600_000;

/** Every test of the file, or of the block, has this long within one hour. */
export function withinOneHour(needsMs = 60_000): void {
  beforeEach(async () => {
    const left = HOUR_MS - (Date.now() % HOUR_MS);
    if (left < needsMs) await sleep(left + 100);
  }, needsMs + 30_000);
}
