// Milliseconds that only ever go forward, for bounds of time.
import { readFileSync } from 'node:fs';

/** `performance` is made of a dozen modules of Node's, which a start would wait for. */
export function elapsed(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

/** Where Linux tells how long a thread has had a processor. */
const OF_THREAD = '/proc/thread-self/schedstat';
/** Asked this often; in between time is taken to be work. */
const ASKED_MS = 50;

let askedAt = Number.NEGATIVE_INFINITY;
let had = 0;
let told = 0;
let tells = process.platform === 'linux';

/**
 * How long this thread has worked. What it waited for a processor is no work: a busy machine reads as much of a skill as
 * an idle one and comes to the same report. Where the system does not tell, all time is work.
 */
export function worked(): number {
  const now = elapsed();
  if (!tells) return now;
  if (now - askedAt >= ASKED_MS) {
    const spent = ofThread();
    if (spent === undefined) {
      tells = false;
      return now;
    }
    had = spent;
    askedAt = now;
  }
  told = Math.max(told, had + now - askedAt);
  return told;
}

function ofThread(): number | undefined {
  try {
    const spent = Number.parseInt(readFileSync(OF_THREAD, 'latin1'), 10) / 1e6;
    return spent > 0 ? spent : undefined;
  } catch {
    return undefined;
  }
}
