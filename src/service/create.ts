// Puts the service together from its parts and starts what runs beside requests: jobs, sweeper, monitors.
import { MAX_PENDING } from '../model/service.ts';
import { countJobs } from '../store/jobs.ts';
import * as reports from '../store/reports.ts';
import { Accounts } from './accounts.ts';
import type { Service } from './contract.ts';
import type { Core, ServiceOptions } from './core.ts';
import { underName } from './given-name.ts';
import { JobRunner } from './jobs.ts';
import { Line } from './line.ts';
import { MonitorDesk } from './monitor-desk.ts';
import { startMonitors } from './monitor-runner.ts';
import { bossQueue, type JobQueue, localQueue } from './queue.ts';
import { Quotas } from './quota.ts';
import { RefusedError } from './refused.ts';
import { ReportMaker } from './report-maker.ts';
import { reportReader, withoutParts } from './report-reader.ts';
import { type SubmitParts, submit } from './submit.ts';
import { startSweeper } from './sweeper.ts';

/** The service and what only the program around it may do. */
export interface RunningService extends Service {
  /** For metrics. */
  figures(): Promise<{ readonly pending: number; readonly jobs: number; readonly engineRestarts: number }>;
  /** True while the database answers. */
  ready(): Promise<boolean>;
  /** Takes no more submissions; ends when those at work are answered or the time is over. Jobs not done stay written down. */
  close(graceMs?: number): Promise<void>;
}

const RECENT = 20;
const WAIT_MS = 60_000;
const COME_BACK_SECONDS = 2;

export async function createService(options: ServiceOptions): Promise<RunningService> {
  const { db, engine } = options;
  const now = options.now ?? Date.now;
  const onError = options.onError ?? (() => undefined);
  const role = options.role ?? 'all';
  const threads = options.concurrency ?? 2;
  const waitMs = options.waitMs ?? WAIT_MS;
  const line = new Line(engine, threads, waitMs);
  const core: Core = { db, line, identity: options.identity, fetchTarget: options.fetchTarget, now, onError };
  const accounts = new Accounts(db, now);
  const quotas = new Quotas(db, {
    now,
    ...(options.fairUse === undefined ? {} : { fairUse: options.fairUse }),
    ...(options.anonymousLimit === undefined ? {} : { anonymous: options.anonymousLimit }),
  });
  const maker = new ReportMaker(core);
  const desk = new MonitorDesk(db, now, options.checkAddress);
  const runner = new JobRunner(core, maker, quotas, options.leaseMs ?? 30_000);
  const concurrency = role === 'api' ? 0 : threads;
  const queue: JobQueue =
    options.databaseUrl === undefined
      ? localQueue(core, runner, concurrency)
      : await bossQueue(core, runner, { databaseUrl: options.databaseUrl, concurrency });
  const stops = role === 'api' ? [] : [startSweeper(core), startMonitors(core, maker, options.sendWebhook)];
  const maxPending = options.maxPending ?? MAX_PENDING;
  const parts: SubmitParts = {
    core,
    quotas,
    maker,
    queue,
    remote: role === 'api',
    waitMs,
    maxJobs: options.maxJobs ?? 500,
  };
  const atWork = new Set<Promise<unknown>>();
  let draining = false;

  const { record, stored } = reportReader(db, now);
  const roomIn = (): number => Math.max(COME_BACK_SECONDS, line.seconds);

  return {
    async submit(submission, caller) {
      if (draining) throw new RefusedError('shutting-down', 'no more scans are taken', 5);
      if (atWork.size >= maxPending)
        throw new RefusedError('overloaded', `${maxPending} scans are at work or waiting`, roomIn());
      const work = submit(parts, submission, caller);
      atWork.add(work);
      try {
        const { record: made, body, ...rest } = await work;
        const found = body ? withoutParts(made, body) : await stored(made);
        return { ...rest, stored: submission.file ? underName(found, submission.file.name) : found };
      } finally {
        atWork.delete(work);
      }
    },
    get full() {
      return draining || atWork.size >= maxPending;
    },
    get roomIn() {
      return roomIn();
    },
    quota: (caller) => quotas.state(caller),
    usage: (account) => quotas.usage(account),
    record,
    async report(id, caller, more) {
      const found = await record(id, caller);
      const whole = found && (await stored(found));
      const parts = more?.parts && whole?.skills ? await reports.readParts(db, whole.record.id) : undefined;
      return whole && { ...whole, ...(parts ? { parts } : {}) };
    },
    async stats() {
      const byVerdict = await reports.verdictTotals(db);
      return {
        totalScans: byVerdict.reduce((sum, { count }) => sum + count, 0),
        maliciousBlocked: byVerdict.find(({ level }) => level === 'malicious')!.count,
        byVerdict,
        recent: await reports.recentReports(db, options.recent ?? RECENT, now()),
      };
    },
    reportsOf: (account, limit) => reports.reportsOfAccount(db, account.id, limit, now()),
    async deleteReport(account, id) {
      const found = await reports.recordById(db, id, now());
      // A public report may be what others were answered with: it goes when its time is over.
      if (!found?.private || found.accountId !== account.id) return false;
      return db.transaction((sql) => reports.deleteReport(sql, id));
    },
    accountByKey: (key) => accounts.byKey(key),
    signIn: (secret) => accounts.signIn(secret),
    accountBySession: (token) => accounts.bySession(token),
    signOut: (token) => accounts.signOut(token),
    keys: (account) => accounts.keys(account),
    createKey: (account, name) => accounts.createKey(account, name),
    revokeKey: (account, id) => accounts.revokeKey(account, id),
    monitors: (account) => desk.list(account),
    createMonitor: (account, input) => desk.create(account, input),
    updateMonitor: (account, id, { active }) => desk.setActive(account, id, active),
    deleteMonitor: (account, id) => desk.delete(account, id),
    monitorEvents: (account, id, limit) => desk.events(account, id, limit),
    async figures() {
      return { pending: atWork.size, jobs: await countJobs(db), engineRestarts: engine.restarts };
    },
    async ready() {
      if (draining) return false;
      await db.query('SELECT 1 AS one');
      return true;
    },
    async close(graceMs = 30_000) {
      draining = true;
      for (const stop of stops) stop();
      await queue.close();
      const until = Date.now() + graceMs;
      const patience = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([Promise.allSettled([...atWork]), patience]);
      await runner.close(Math.max(0, until - Date.now()));
    },
  };
}
