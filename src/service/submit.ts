// A submission from a caller: permission, room, replay, quota, then the scan or a promise of it.
// May not: let a refused submission cost anything, or promise a report that is not written down.
import { SkillproofError } from '../model/errors.ts';
import { type Caller, PLANS, type ReportRecord } from '../model/service.ts';
import { addressTrouble } from '../remote/address-trouble.ts';
import { claim, letGo, remember } from '../store/idempotency.ts';
import { countJobs, insertJob, withdrawJob } from '../store/jobs.ts';
import { deleteReport, insertReport, noteAnswered, recordById } from '../store/reports.ts';
import type { Sql } from '../store/sql.ts';
import type { Submission, Submitted } from './contract.ts';
import { type Core, keptUntil } from './core.ts';
import type { JobQueue } from './queue.ts';
import { addressBlock, type Quotas, type Spending } from './quota.ts';
import { RefusedError } from './refused.ts';
import { checkFormat, type Kept, type Made, newRecord, type ReportMaker, type ScanTask } from './report-maker.ts';
import { digestOf, newId, sha256 } from './secrets.ts';
import { unlessAborted } from './unless-aborted.ts';

type Settled = Omit<Submitted, 'stored'> & Kept;

export interface SubmitParts {
  readonly core: Core;
  readonly quotas: Quotas;
  readonly maker: ReportMaker;
  readonly queue: JobQueue;
  /** Scans happen elsewhere: every submission becomes a job. */
  readonly remote: boolean;
  readonly waitMs: number;
  readonly maxJobs: number;
}

const REPLAY_MS = 24 * 3600 * 1000;
const LEASE_MS = 120_000;
const LOOK_MS = [20, 50, 100, 200];

export async function submit(parts: SubmitParts, submission: Submission, caller: Caller): Promise<Settled> {
  const { core, quotas } = parts;
  const task = taskOf(submission, caller, core.now());
  const replay = await claimReplay(parts, submission, caller, task);
  if (replay?.record) return { ...replay.record, quota: await quotas.state(caller) };
  const rememberIn = async (sql: Sql, reportId: string, cached: boolean): Promise<void> => {
    if (caller.account) await noteAnswered(sql, caller.account.id, reportId, core.now());
    if (replay) await remember(sql, replay.key, { reportId, cached, until: core.now() + REPLAY_MS });
  };
  try {
    const spending = await quotas.spend(caller);
    try {
      const answered = await answer(parts, submission, { ...task, alongside: rememberIn }, spending);
      return { ...answered, replayed: false, locale: submission.locale, quota: spending.quota };
    } catch (error) {
      if (!(error instanceof Accounted)) await quotas.giveBack(spending.spots);
      throw error instanceof Accounted ? error.reason : error;
    }
  } catch (error) {
    if (replay) await letGo(core.db, replay.key);
    throw error;
  }
}

/** Nothing is to be given back: the runner of the job did so when it failed, or the sender left and it stays spent. */
class Accounted extends Error {
  readonly reason: SkillproofError;
  constructor(reason: SkillproofError) {
    super(reason.message);
    this.reason = reason;
  }
}

function taskOf(submission: Submission, caller: Caller, now: number): ScanTask {
  const { url, file } = submission;
  if (url !== undefined && file !== undefined) throw new SkillproofError('url-and-file', 'send "url" or "file"');
  if (url === undefined && file === undefined) throw new SkillproofError('target-missing', 'neither "url" nor "file"');
  if (submission.private && !(caller.account && PLANS[caller.account.plan].privateReports))
    throw new SkillproofError('plan-required', 'private reports are part of the plans Starter and Pro');
  if (url !== undefined) checkAddress(url);
  if (file) checkFormat(file);
  const expiresAt = keptUntil(caller.account, now);
  return {
    ...(url === undefined ? {} : { url }),
    ...(file === undefined ? {} : { file }),
    force: submission.force === true,
    private: submission.private === true,
    ...(caller.account ? { accountId: caller.account.id } : {}),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    at: now,
  };
}

function checkAddress(url: string): void {
  const trouble = addressTrouble(url);
  if (trouble !== undefined) throw new SkillproofError('url-not-supported', trouble);
}

interface Replay {
  readonly key: string;
  readonly record?: Omit<Settled, 'quota'>;
}

async function claimReplay(
  { core }: SubmitParts,
  { idempotencyKey, locale }: Submission,
  caller: Caller,
  task: ScanTask,
): Promise<Replay | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const { db, now } = core;
  const key = sha256(`${caller.account?.id ?? addressBlock(caller.ip)}\0${idempotencyKey}`);
  const what = task.file ? digestOf(task.file.bytes) : task.url!;
  const fingerprint = sha256([what, task.force, task.private].join('\0'));
  const before = await claim(db, { key, fingerprint, locale }, now() + LEASE_MS, now());
  if (!before) return { key };
  if (before.fingerprint !== fingerprint || before.locale !== locale)
    throw new SkillproofError('idempotency-mismatch', 'the first request with this key asked for something else');
  if (before.reportId === null)
    throw new RefusedError('idempotency-in-progress', 'the first request has not been answered', 1);
  const record = await recordById(db, before.reportId, now());
  if (!record) throw new SkillproofError('report-not-found', 'the report of the first request has expired');
  return { key, record: { record, cached: before.cached, replayed: true, locale } };
}

async function answer(parts: SubmitParts, submission: Submission, task: ScanTask, spending: Spending): Promise<Made> {
  const { core, maker } = parts;
  // Whoever names the request comes back for its answer over another connection.
  const gone = submission.idempotencyKey === undefined ? submission.gone : undefined;
  if (!submission.async && !parts.remote)
    return inTime(parts.waitMs, gone, (signal) => maker.make({ ...task, signal }));
  const known = await maker.known(task);
  if (known) return maker.make(task);
  const record = await promise(parts, task, spending);
  if (submission.async) return { record, cached: false };
  const done = await waitFor(core, record, parts.waitMs, gone);
  if (!done) throw nobodyWaits();
  if (done.status === 'failed')
    throw new Accounted(new SkillproofError(done.error?.code ?? 'internal', done.error?.detail ?? 'the scan failed'));
  if (done.status !== 'completed')
    throw new Accounted(new SkillproofError('scan-timeout', `the report ${record.id} is still in the queue`));
  return { record: done, cached: false };
}

/** A scan in this process, for as long as its sender waits. */
async function inTime<T>(
  waitMs: number,
  gone: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const leave = (): void => stop.abort(nobodyWaits());
  const late = new SkillproofError('scan-timeout', `it was not done within ${waitMs / 1000} s and was given up`);
  const timer = setTimeout(() => stop.abort(late), waitMs);
  gone?.addEventListener('abort', leave, { once: true });
  if (gone?.aborted) leave();
  try {
    return await unlessAborted(work(stop.signal), stop.signal);
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', leave);
  }
}

function nobodyWaits(): Accounted {
  return new Accounted(new SkillproofError('scan-timeout', 'its sender did not wait for it'));
}

/** Writes the job down; from here on the report will be made, whatever becomes of this process. */
async function promise(parts: SubmitParts, task: ScanTask, spending: Spending): Promise<ReportRecord> {
  const { core } = parts;
  if ((await countJobs(core.db)) >= parts.maxJobs)
    throw new RefusedError('overloaded', `${parts.maxJobs} scans are waiting already`, 10);
  const record = newRecord(newId(), task, core.now());
  await core.db.transaction(async (sql) => {
    await insertReport(sql, record);
    await insertJob(
      sql,
      {
        id: record.id,
        payload: {
          ...(task.url === undefined ? {} : { url: task.url }),
          ...(task.file ? { file: { name: task.file.name } } : {}),
          ...(task.accountId === undefined ? {} : { accountId: task.accountId }),
          force: task.force,
          private: task.private,
          spent: spending.spots.map(({ key, startsAt }) => ({ key, startsAt })),
        },
        ...(task.file ? { bytes: task.file.bytes } : {}),
      },
      core.now(),
    );
    await task.alongside?.(sql, record.id, false);
  });
  await parts.queue.announce(record.id).catch((error) => core.onError(error, 'announce'));
  return record;
}

/** Undefined: the sender is gone, and a job nobody had begun is taken back. */
async function waitFor(
  core: Core,
  record: ReportRecord,
  waitMs: number,
  gone: AbortSignal | undefined,
): Promise<ReportRecord | undefined> {
  const until = Date.now() + waitMs;
  let current = record;
  for (let look = 0; Date.now() < until; look++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS[Math.min(look, LOOK_MS.length - 1)]));
    if (gone?.aborted) {
      await core.db.transaction(async (sql) => {
        if (await withdrawJob(sql, record.id)) await deleteReport(sql, record.id);
      });
      return undefined;
    }
    current = (await recordById(core.db, record.id, core.now())) ?? current;
    if (current.status === 'completed' || current.status === 'failed') return current;
  }
  return current;
}
