// Ends this process when a part of a plugin does not come back: what runs beside the plugin in one thread cannot stop it.
// For commands that read skills without the pool, which ends only the thread. May not: keep the process from ending.
import { Worker } from 'node:worker_threads';
import { builtFile } from './built-file.ts';
import { PART_MS } from './protocol.ts';

/** What the two threads share: how often something was marked, how long the mark is, then the mark. */
export const MARK = { count: 0, length: 1, text: 8, bytes: 1024 } as const;

export interface WatchdogSetup {
  readonly shared: SharedArrayBuffer;
  readonly partMs: number;
}

/** Told where a reading stands, as a scan tells its supervisor. */
export function startWatchdog(): (path: string, part: string) => void {
  const shared = new SharedArrayBuffer(MARK.text + MARK.bytes);
  const numbers = new Int32Array(shared, 0, 2);
  const text = Buffer.from(shared, MARK.text);
  const workerData: WatchdogSetup = { shared, partMs: PART_MS };
  new Worker(builtFile('watchdog-worker.js'), { workerData }).unref();
  return (path, part) => {
    // The length goes first to nothing: half a mark names nobody.
    Atomics.store(numbers, MARK.length, 0);
    const length = part === '' ? 0 : text.write(path === '' ? part : `${part} at ${path}`);
    Atomics.store(numbers, MARK.length, length);
    Atomics.add(numbers, MARK.count, 1);
  };
}
