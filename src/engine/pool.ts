// Supervises the child process that scans: hands out jobs, and when one brings a thread or the whole child down,
// finds the file that did it, leaves it out, and answers everything else.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import type { Avoid, ScannerSettings, ScanOutcome, TargetSpec } from '../model/job.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import { makeBeaconFolder, removeBeaconFolder, takeMarks } from './beacon.ts';
import { builtFile } from './built-file.ts';
import { SCANNING_PROCESS } from './flags.ts';
import { type ChildSetup, type FromChild, type Job, PART_MS, STEPS, type ToChild } from './protocol.ts';

export interface EngineOptions {
  readonly settings?: ScannerSettings;
  readonly threads?: number;
  /** A thread that works longer on one skill is ended. */
  readonly hardMs?: number;
  /** A part of a plugin that works longer on one file is ended; it was told to stop long before. */
  readonly partMs?: number;
  /** Told once when a part of a plugin keeps a scan waiting. */
  readonly waits?: (wait: Wait) => void;
  /** A child that works and says nothing for longer is ended. */
  readonly answerMs?: number;
  readonly memoryMb?: number;
  /** Scanning gives way to the process that asks for it, where both want the same processor: answers stay quick. */
  readonly givesWay?: boolean;
}

export interface Wait {
  readonly target: TargetSpec;
  readonly part: string;
  /** File inside the target. */
  readonly path: string;
  /** How long it may go on before it is left out. */
  readonly endsMs: number;
}

export interface Engine {
  /** When the signal fires, nobody waits any longer: the job is taken out of the queue, or stopped when it is at work. */
  scan(target: TargetSpec, signal?: AbortSignal): Promise<ScanOutcome>;
  /** How many jobs were handed in and not yet answered. */
  readonly waiting: number;
  readonly restarts: number;
  close(): Promise<void>;
}

interface Pending {
  readonly job: Job;
  readonly tries: number;
  /** Brought the child down before: it runs with nobody beside it. */
  readonly suspect: boolean;
  readonly resolve: (outcome: ScanOutcome) => void;
}

const MAX_TRIES = 5;
/** Deaths in a row without one answer or one mark: the child does not stand up at all. */
const MAX_STILLBORN = 5;
const START_MS = 30_000;
const UNWANTED: ScanOutcome = { ok: false, code: 'engine-failed', detail: 'nobody waits for it any longer' };

export function startEngine(options: EngineOptions = {}): Engine {
  return new Supervisor(options);
}

class Supervisor implements Engine {
  readonly #setup: Omit<ChildSetup, 'beacons'>;
  readonly #queue: Pending[] = [];
  readonly #running = new Map<string, Pending>();
  /** Of those running, the ones nobody waits for: the child has been told. */
  readonly #dropped = new Set<string>();
  readonly #width: number;
  readonly #answerMs: number;
  readonly #givesWay: boolean;
  readonly #waits: EngineOptions['waits'];
  #child: ChildProcess | undefined;
  /** Made with the first child. */
  #beacons: string | undefined;
  #next = 0;
  #closing = false;
  #stillborn = 0;
  #watch: NodeJS.Timeout | undefined;
  restarts = 0;

  constructor(options: EngineOptions) {
    const threads = options.threads ?? availableParallelism();
    this.#width = threads * 2;
    this.#setup = {
      settings: options.settings ?? {},
      threads,
      hardMs: options.hardMs ?? (Number(process.env['SKILLPROOF_HARD_MS']) || DEFAULT_LIMITS.skillMs + 15_000),
      partMs: options.partMs ?? PART_MS,
      memoryMb: options.memoryMb ?? 1536,
    };
    this.#waits = options.waits;
    // Two jobs may stand in one line, before which threads have to start.
    this.#givesWay = options.givesWay ?? false;
    this.#answerMs = options.answerMs ?? this.#setup.hardMs * 2 + START_MS;
  }

  get waiting(): number {
    return this.#queue.length + this.#running.size;
  }

  scan(target: TargetSpec, signal?: AbortSignal): Promise<ScanOutcome> {
    if (this.#closing) return Promise.resolve({ ok: false, code: 'engine-failed', detail: 'the engine is closing' });
    if (signal?.aborted) return Promise.resolve(UNWANTED);
    return new Promise((resolve) => {
      const job: Job = { id: `${++this.#next}`, target, avoid: { files: [], parts: [] } };
      const drop = (): void => {
        resolve(UNWANTED);
        this.#drop(job.id);
      };
      signal?.addEventListener('abort', drop, { once: true });
      const settle = (outcome: ScanOutcome): void => {
        signal?.removeEventListener('abort', drop);
        resolve(outcome);
      };
      this.#queue.push({ job, tries: 0, suspect: false, resolve: settle });
      this.#pump();
    });
  }

  #drop(id: string): void {
    const at = this.#queue.findIndex(({ job }) => job.id === id);
    if (at >= 0) this.#queue.splice(at, 1);
    else if (this.#running.has(id)) {
      this.#dropped.add(id);
      this.#child?.send({ type: 'drop', id } satisfies ToChild);
    }
    this.#pump();
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#watch);
    for (const pending of [...this.#queue, ...this.#running.values()]) {
      pending.resolve({ ok: false, code: 'engine-failed', detail: 'the engine was closed' });
    }
    this.#queue.length = 0;
    this.#running.clear();
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      if (child.connected) child.send({ type: 'close' } satisfies ToChild);
      const kill = setTimeout(() => child.kill('SIGKILL'), 3000);
      await gone;
      clearTimeout(kill);
    }
    if (this.#beacons !== undefined) removeBeaconFolder(this.#beacons);
  }

  #pump(): void {
    if (this.#closing) return;
    const child = this.#ensureChild();
    const jobs: Job[] = [];
    while (this.#queue.length > 0 && this.#running.size < this.#width) {
      const head = this.#queue[0]!;
      const alone = [...this.#running.values()].some((pending) => pending.suspect);
      if (alone || (head.suspect && this.#running.size > 0)) break;
      this.#queue.shift();
      this.#running.set(head.job.id, head);
      jobs.push(head.job);
    }
    if (jobs.length > 0) child.send({ type: 'jobs', jobs } satisfies ToChild);
    this.#watchOver(child);
  }

  /** The child ends threads that hang; that it hangs itself is seen here. Any answer starts the clock anew. */
  #watchOver(child: ChildProcess): void {
    clearTimeout(this.#watch);
    if (this.#running.size === 0) return;
    this.#watch = setTimeout(() => child.kill('SIGKILL'), this.#answerMs);
    this.#watch.unref();
  }

  #ensureChild(): ChildProcess {
    if (this.#child) return this.#child;
    this.#beacons ??= makeBeaconFolder();
    const setup: ChildSetup = { ...this.#setup, beacons: this.#beacons };
    const child = fork(builtFile('engine-child.js'), [], {
      serialization: 'advanced',
      execArgv: [...SCANNING_PROCESS],
      env: { ...process.env, SKILLPROOF_ENGINE: JSON.stringify(setup) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    if (this.#givesWay) lowerPriority(child.pid);
    child.on('message', (message: FromChild) => this.#hear(message));
    child.on('error', () => this.#childDied(child));
    child.on('exit', () => this.#childDied(child));
    return child;
  }

  #hear(message: FromChild): void {
    if (message.type === 'waits') {
      const target = this.#running.get(message.id)?.job.target;
      const { path, part } = message;
      if (target) this.#waits?.({ target, path, part, endsMs: this.#setup.partMs });
      return;
    }
    if (message.type !== 'ready') this.#stillborn = 0;
    if (message.type === 'done') this.#settle(message.id, JSON.parse(message.outcome) as ScanOutcome);
    else if (message.type === 'lost') {
      const pending = this.#running.get(message.id);
      this.#running.delete(message.id);
      if (pending && !this.#dropped.delete(message.id)) this.#again(pending, message.path, message.part);
    }
    this.#pump();
  }

  #settle(id: string, outcome: ScanOutcome): void {
    const pending = this.#running.get(id);
    this.#running.delete(id);
    this.#dropped.delete(id);
    pending?.resolve(outcome);
  }

  #childDied(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (this.#closing) return;
    this.restarts++;
    const marks = new Map(takeMarks(this.#beacons!).map((mark) => [mark.job, mark]));
    const started = [...this.#running.values()].filter((pending) => marks.has(pending.job.id));
    const innocent = [...this.#running.values()].filter((pending) => !marks.has(pending.job.id));
    const dropped = new Set(this.#dropped);
    this.#running.clear();
    this.#dropped.clear();
    this.#queue.unshift(...innocent.filter(({ job }) => !dropped.has(job.id)));
    if (started.length === 0 && ++this.#stillborn >= MAX_STILLBORN) {
      this.#giveUp();
      return;
    }
    // With several suspects nobody is accused: each runs alone first. Alone, the mark names the culprit.
    const guilty = started.length === 1;
    for (const pending of started) {
      if (dropped.has(pending.job.id)) continue;
      const mark = marks.get(pending.job.id)!;
      if (guilty) this.#again(pending, mark.path, mark.part);
      else this.#queue.unshift({ ...pending, suspect: true, tries: pending.tries + 1 });
    }
    this.#pump();
  }

  /** Nobody waits for a child that never comes; the next job tries anew. */
  #giveUp(): void {
    this.#stillborn = 0;
    const detail = 'the scanning process ended again and again before it began';
    for (const pending of this.#queue.splice(0)) pending.resolve({ ok: false, code: 'engine-failed', detail });
  }

  /** Runs a job once more without what brought it down; gives up after a few times with an error that says so. */
  #again(pending: Pending, path: string, part: string): void {
    const tries = pending.tries + 1;
    if (tries >= MAX_TRIES || STEPS.has(part)) {
      const where = [part, path].filter((word) => word !== '').join(' in ');
      const detail = `scanning ended ${tries} time(s) without an answer, last in ${where || 'an unknown part'}`;
      pending.resolve({ ok: false, code: 'engine-failed', detail });
      return;
    }
    const { avoid } = pending.job;
    // Only third-party parts are marked by name; otherwise it is the file that is to blame.
    const next: Avoid =
      part === '' ? { ...avoid, files: [...avoid.files, path] } : { ...avoid, parts: [...avoid.parts, part] };
    this.#queue.unshift({ ...pending, tries, suspect: true, job: { ...pending.job, avoid: next } });
  }
}

/** Where the system knows no priorities or forbids them, the child runs as it is. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}
