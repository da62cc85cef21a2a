// Accepted scans, one after the other: takes a job by its lease, scans, keeps the report or why there is none.
// Where jobs are announced (in this process, or by pg-boss to all nodes) is the queue's affair, not this file's.
import { randomUUID } from 'node:crypto';
import { type ErrorCode, SkillproofError } from '../model/errors.ts';
import { finishJob, openJobs, releaseJobs, renewLease, type StoredJob, takeJob } from '../store/jobs.ts';
import { failReport, recordById, setRunning } from '../store/reports.ts';
import type { Core } from './core.ts';
import type { Quotas } from './quota.ts';
import type { ReportMaker } from './report-maker.ts';

const MAX_ATTEMPTS = 4;
/** Longer than fetching and scanning with all their repetitions can take: such a job is let go, for another node. */
const MAX_WORK_MS = 10 * 60_000;

export class JobRunner {
  readonly node = randomUUID();
  readonly #core: Core;
  readonly #maker: ReportMaker;
  readonly #quotas: Quotas;
  readonly #leaseMs: number;
  readonly #running = new Map<Promise<void>, string>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(core: Core, maker: ReportMaker, quotas: Quotas, leaseMs: number) {
    this.#core = core;
    this.#maker = maker;
    this.#quotas = quotas;
    this.#leaseMs = leaseMs;
    this.#heartbeat = setInterval(() => this.#renew(), leaseMs / 3);
    this.#heartbeat.unref();
  }

  get running(): number {
    return this.#running.size;
  }

  /** Does nothing when another node has the job, or it is done. Never fails: a failure becomes the report's. */
  run(id: string): Promise<void> {
    const work = inTime(this.#work(id), MAX_WORK_MS).catch((error) => this.#core.onError(error, 'job'));
    this.#running.set(work, id);
    return work.finally(() => this.#running.delete(work));
  }

  /** Jobs nobody works on. */
  async waiting(limit: number): Promise<string[]> {
    return openJobs(this.#core.db, this.#core.now(), limit);
  }

  async close(graceMs: number): Promise<void> {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([Promise.allSettled([...this.#running.keys()]), patience]);
    clearInterval(this.#heartbeat);
    await releaseJobs(this.#core.db, this.node);
  }

  #renew(): void {
    const { db, now, onError } = this.#core;
    for (const id of this.#running.values())
      renewLease(db, id, this.node, now() + this.#leaseMs).catch((error) => onError(error, 'lease'));
  }

  async #work(id: string): Promise<void> {
    const { db, now } = this.#core;
    const job = await takeJob(db, id, this.node, now() + this.#leaseMs, now());
    if (!job) return;
    const record = await recordById(db, id, now());
    if (!record || record.status === 'completed' || record.status === 'failed') return finishJob(db, id);
    if (job.attempts > MAX_ATTEMPTS) return this.#fail(job, 'engine-failed', 'the scan ended its node several times');
    await setRunning(db, id);
    const { url, file, force, accountId } = job.payload;
    try {
      await this.#maker.make({
        ...(url === undefined ? {} : { url }),
        ...(file && job.bytes ? { file: { name: file.name, bytes: job.bytes } } : {}),
        ...(accountId === undefined ? {} : { accountId }),
        ...(record.expiresAt === undefined ? {} : { expiresAt: record.expiresAt }),
        force,
        private: record.private,
        promised: id,
        alongside: (sql) => finishJob(sql, id),
      });
    } catch (error) {
      if (!(error instanceof SkillproofError)) this.#core.onError(error, 'scan');
      const [code, detail]: [ErrorCode, string] =
        error instanceof SkillproofError ? [error.code, error.detail] : ['internal', 'the scan failed'];
      await this.#fail(job, code, detail);
    }
  }

  async #fail(job: StoredJob, code: ErrorCode, detail: string): Promise<void> {
    const { db, now } = this.#core;
    const first = await db.transaction(async (sql) => {
      const changed = await failReport(sql, job.id, { code, detail }, now());
      await finishJob(sql, job.id);
      return changed;
    });
    if (first) await this.#quotas.giveBack(job.payload.spent);
  }
}

async function inTime(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`a scan did not end within ${ms} ms`)), ms);
    timer.unref();
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
