// How accepted jobs reach a runner. Embedded database: this process looks into the jobs table. PostgreSQL: pg-boss hands
// each job to one of the nodes. May not: be the only record of a job; the jobs table is, and what was lost is found there.
import type { Core } from './core.ts';
import type { JobRunner } from './jobs.ts';

export interface JobQueue {
  announce(id: string): Promise<void>;
  close(): Promise<void>;
}

const QUEUE = 'scan';

export function localQueue(core: Core, runner: JobRunner, concurrency: number, lookMs = 2000): JobQueue {
  let closed = false;
  let looking = false;
  const look = async (): Promise<void> => {
    if (closed || looking) return;
    looking = true;
    try {
      for (const id of await runner.waiting(concurrency - runner.running)) void runner.run(id).then(look);
    } catch (error) {
      core.onError(error, 'queue');
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  void look();
  return {
    announce: async () => {
      void look();
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
    },
  };
}

export interface BossOptions {
  readonly databaseUrl: string;
  /** 0: only hands jobs in. */
  readonly concurrency: number;
  readonly rescueMs?: number;
}

export async function bossQueue(core: Core, runner: JobRunner, options: BossOptions): Promise<JobQueue> {
  const { default: PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'skillproof_queue',
    max: 4,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 30,
  });
  boss.on('error', (error) => core.onError(error, 'queue'));
  await boss.start();
  await boss.createQueue(QUEUE, { name: QUEUE, retryLimit: 3, expireInSeconds: 300, retentionDays: 2 });
  const announce = async (id: string): Promise<void> => {
    await boss.send(QUEUE, { id });
  };
  let rescue: NodeJS.Timeout | undefined;
  if (options.concurrency > 0) {
    for (let i = 0; i < options.concurrency; i++) {
      await boss.work<{ id: string }>(QUEUE, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async ([job]) => {
        if (job) await runner.run(job.data.id);
      });
    }
    // A node that died holds its jobs until their lease is over; a job whose announcement was lost has none at all.
    rescue = setInterval(() => {
      runner
        .waiting(options.concurrency - runner.running)
        .then((ids) => Promise.all(ids.map((id) => runner.run(id))))
        .catch((error) => core.onError(error, 'rescue'));
    }, options.rescueMs ?? 5000);
    rescue.unref();
  }
  return {
    announce,
    close: async () => {
      clearInterval(rescue);
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
