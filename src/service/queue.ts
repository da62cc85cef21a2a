// How accepted jobs reach a runner. Embedded database: this process looks into the jobs table. PostgreSQL: pg-boss hands
// each job to one of the nodes. May not: be the only record of a job; the jobs table is, and what was lost is found there.
import type { Core } from './core.ts';
import type { JobRunner } from './jobs.ts';

export interface JobQueue {
  announce(id: string): Promise<void>;
  close(): Promise<void>;
}

const QUEUE = 'scan';
const CHANNEL = 'skillproof_jobs';
const BATCH = 20;
/** No connection and no statement of the queue is waited for without end. */
const PATIENCE = { connectionTimeoutMillis: 10_000, query_timeout: 60_000, keepAlive: true };

/** Takes waiting jobs while there is room, and again whenever one is done. */
function puller(core: Core, runner: JobRunner, concurrency: number): { look(): Promise<void>; close(): void } {
  let closed = false;
  let looking = false;
  const look = async (): Promise<void> => {
    const room = concurrency - runner.running;
    if (closed || looking || room <= 0) return;
    looking = true;
    try {
      for (const id of await runner.waiting(room)) void runner.run(id).then(look);
    } catch (error) {
      core.onError(error, 'queue');
    } finally {
      looking = false;
    }
  };
  return {
    look,
    close: () => {
      closed = true;
    },
  };
}

export function localQueue(core: Core, runner: JobRunner, concurrency: number, lookMs = 2000): JobQueue {
  const { look, close } = puller(core, runner, concurrency);
  const timer = setInterval(look, lookMs);
  timer.unref();
  void look();
  return {
    announce: async () => {
      void look();
    },
    close: async () => {
      close();
      clearInterval(timer);
    },
  };
}

interface BossOptions {
  readonly databaseUrl: string;
  /** 0: only hands jobs in. */
  readonly concurrency: number;
  readonly rescueMs?: number;
}

export async function bossQueue(core: Core, runner: JobRunner, options: BossOptions): Promise<JobQueue> {
  const { databaseUrl, concurrency } = options;
  const { default: PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'skillproof_queue',
    max: 4,
    ...PATIENCE,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 30,
  });
  boss.on('error', (error) => core.onError(error, 'queue'));
  const { look, close } = puller(core, runner, concurrency);
  const stops: (() => unknown)[] = [close];
  const closeAll = async (graceful: boolean): Promise<void> => {
    for (const stop of stops) await stop();
    await boss.stop({ graceful, timeout: 5000 });
  };
  try {
    await oneNodeAtATime(core, async () => {
      await boss.start();
      await boss.createQueue(QUEUE, { name: QUEUE, retryLimit: 3, expireInSeconds: 300, retentionDays: 2 });
    });
    if (concurrency > 0) {
      await boss.work<{ id: string }>(QUEUE, { batchSize: BATCH, pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const { data } of jobs) await runner.run(data.id);
        void look();
      });
      // A node that died holds its jobs until their lease is over; a job whose announcement was lost has none at all.
      const rescue = setInterval(look, options.rescueMs ?? 5000);
      stops.push(() => clearInterval(rescue), await listen(core, databaseUrl, look));
    }
  } catch (error) {
    // Half a queue would keep the program alive that could not start.
    await closeAll(false).catch(() => undefined);
    throw error;
  }
  return {
    announce: async (id) => {
      await boss.send(QUEUE, { id });
      await core.db.query('SELECT pg_notify(?, ?)', [CHANNEL, id]);
    },
    close: () => closeAll(true),
  };
}

/** Two nodes that make the queue's tables at the same time would end in a deadlock, and one of them not start. */
async function oneNodeAtATime({ db }: Core, work: () => Promise<void>): Promise<void> {
  let failed: { readonly reason: unknown } | undefined;
  await db.transaction(async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock(7305806)');
    // Ours is not the transaction to be repeated when theirs fails.
    failed = await work().then(
      () => undefined,
      (reason: unknown) => ({ reason }),
    );
  });
  if (failed) throw failed.reason;
}

/** Hears of new jobs at once; when the connection is lost, pg-boss' polling still finds them. */
async function listen(core: Core, databaseUrl: string, look: () => void): Promise<() => Promise<void>> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, ...PATIENCE });
  client.on('error', (error) => core.onError(error, 'listening'));
  client.on('notification', look);
  await client.connect();
  await client.query(`LISTEN ${CHANNEL}`);
  return () => client.end().catch(() => undefined);
}
