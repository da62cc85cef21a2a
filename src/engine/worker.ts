// A scanning thread: one scanner made once, then job after job. Says where it stands before each part, and answers in JSON.
import { threadId, workerData } from 'node:worker_threads';
import { scanTarget } from '../scan.ts';
import { Beacon } from './beacon.ts';
import { boundRegularExpressions } from './flags.ts';
import type { ChildSetup, Job } from './protocol.ts';
import { createScanner } from './scanner.ts';

boundRegularExpressions();
const setup = (Array.isArray(workerData) ? workerData[1] : workerData) as ChildSetup;
const beacon = new Beacon(setup.beacons, `thread-${process.pid}-${threadId}`);
const scanner = createScanner(setup.settings);

export default async function run(job: Job): Promise<string> {
  // The mark starts the job's clock: what a thread needs to get ready is not the skill's doing.
  const ready = await scanner;
  beacon.mark(job.id, '', 'intake');
  const outcome = await scanTarget(job.target, ready, {
    avoid: job.avoid,
    beacon: (path, part) => beacon.mark(job.id, path, part),
  });
  beacon.mark('', '', '');
  return JSON.stringify(outcome);
}
