// The process that may die: a Piscina pool of scanning threads, spoken to over IPC.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { readMarks, removeBeaconFolder, takeMarks } from './beacon.ts';
import { type ChildSetup, type FromChild, type Job, STEPS, type ToChild } from './protocol.ts';

const setup = JSON.parse(process.env['SKILLPROOF_ENGINE'] ?? '{}') as ChildSetup;
const threads = setup.threads > 0 ? setup.threads : availableParallelism();
const pool = new Piscina({
  filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
  minThreads: threads,
  maxThreads: threads,
  workerData: setup,
  resourceLimits: { maxOldGenerationSizeMb: setup.memoryMb },
  concurrentTasksPerWorker: 1,
});

/** By job: ends it, at the cost of the thread when one has begun it. */
const stops = new Map<string, AbortController>();

/** What waits longer than this is told what for. */
const TELL_MS = 3_000;

/** An engine nobody listens to any more has nothing left to do; that is no failure to print. */
const send = (message: FromChild): void => {
  process.send?.(message, undefined, undefined, (error) => {
    if (error) process.exit(0);
  });
};

process.on('message', (message: ToChild) => {
  if (message.type === 'close') void pool.destroy().then(() => process.exit(0));
  else if (message.type === 'drop') stops.get(message.id)?.abort();
  else for (const job of message.jobs) void run(job);
});
// Ctrl-C reaches every process of a terminal: when this one ends is for the one that started it to say.
process.on('SIGINT', () => {});
process.on('disconnect', endAlone);
if (!process.connected) endAlone();
send({ type: 'ready' });

/** Whoever started this process is gone and can no longer put its folder away. */
function endAlone(): never {
  removeBeaconFolder(setup.beacons);
  process.exit(0);
}

async function run(job: Job): Promise<void> {
  const stop = new AbortController();
  stops.set(job.id, stop);
  let timer: NodeJS.Timeout | undefined;
  let stands = { key: '', since: 0, told: false };
  // The clock of a job starts when a thread takes it, not while it waits in the queue.
  const watch = setInterval(() => {
    const mark = readMarks(setup.beacons).find((one) => one.job === job.id);
    if (!mark) return;
    timer ??= setTimeout(() => stop.abort(), setup.hardMs);
    const { part, path } = mark;
    const key = part === '' || STEPS.has(part) ? '' : `${part}\n${path}`;
    if (key !== stands.key) stands = { key, since: Date.now(), told: false };
    if (key === '') return;
    const ms = Date.now() - stands.since;
    if (ms >= setup.partMs) stop.abort();
    else if (ms >= TELL_MS && !stands.told) {
      stands.told = true;
      send({ type: 'waits', id: job.id, path, part });
    }
  }, 250);
  try {
    send({ type: 'done', id: job.id, outcome: await pool.run(job, { signal: stop.signal }) });
  } catch (error) {
    const [mark] = takeMarks(setup.beacons, job.id);
    const code = (error as { code?: string }).code;
    const why = stop.signal.aborted ? 'time' : code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash';
    send({ type: 'lost', id: job.id, why, path: mark?.path ?? '', part: mark?.part ?? '' });
  } finally {
    stops.delete(job.id);
    clearInterval(watch);
    clearTimeout(timer);
  }
}
