// The thread that watches over plugins in the thread beside it: says which part hangs, and ends the process of both.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { ERRORS } from '../model/errors.ts';
import { MARK, type WatchdogSetup } from './watchdog.ts';

const { shared, partMs } = workerData as WatchdogSetup;
const numbers = new Int32Array(shared, 0, 2);
const text = Buffer.from(shared, MARK.text);
const STDERR = 2;

let stands = { count: -1, since: 0 };
setInterval(() => {
  const count = Atomics.load(numbers, MARK.count);
  const length = Atomics.load(numbers, MARK.length);
  if (count !== stands.count || length === 0) stands = { count, since: Date.now() };
  else if (Date.now() - stands.since >= partMs) {
    const part = text.toString('utf8', 0, length).replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
    const { title, advice } = ERRORS['plugin-hangs'];
    writeSync(STDERR, `error[plugin-hangs] ${title.en}: ${part}, ended after ${partMs / 1000} s\n  → ${advice.en}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}, 250);
