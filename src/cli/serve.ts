// Runs the service in this process until it is told to stop.
// May not: stay alive when it could not start.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeLogger } from '../api/log.ts';
import { createServer, type Server } from '../api/server.ts';
import { startEngine } from '../engine/pool.ts';
import { createScanner } from '../engine/scanner.ts';
import { ENGINE } from '../engine/version.ts';
import { SkillproofError } from '../model/errors.ts';
import { createService, type RunningService } from '../service/create.ts';
import { listAccounts } from '../store/accounts.ts';
import { openDatabase } from '../store/open.ts';
import type { Database } from '../store/sql.ts';
import { formats } from './formats.ts';
import { Opened } from './opened.ts';
import { remoteParts } from './remote-parts.ts';
import { placeOptions } from './same-database.ts';
import { readServeOptions, type ServeOptions } from './serve-options.ts';
import { asStarted } from './started-as.ts';

/** How long one part may take to close, beyond what the drain grants. */
const CLOSE_MS = 5000;

interface Standing {
  readonly db: Database;
  readonly service: RunningService;
  readonly server: Server;
}

export async function serve(flags: Readonly<Record<string, unknown>>): Promise<void> {
  const file = (flags['config'] as string | undefined) ?? process.env['SKILLPROOF_CONFIG'];
  const options = readServeOptions(flags, process.env, file);
  const logger = makeLogger(options.logLevel, process.stderr);
  const fresh = options.databaseUrl === undefined && !existsSync(join(options.data, 'skillproof.db'));
  const opened = new Opened();
  const closeAll = () => opened.close(CLOSE_MS, (error) => logger.error({ err: error }, 'while going down'));
  try {
    const standing = await stand(options, logger, opened);
    await listen(standing.server, options);
    // Whoever reads the address may send a signal at once.
    stopOnSignal(standing, options, closeAll);
    await sayWhere(standing, options, fresh);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Everything up to the server that does not listen yet. */
async function stand(options: ServeOptions, logger: Logger, opened: Opened): Promise<Standing> {
  const { data, databaseUrl, role } = options;
  const settings = { rules: options.rules, plugins: options.plugin };
  // A rule or plugin that cannot be loaded is one clear error here; and the rule set's name is part of every cache key.
  const { ruleSet } = await createScanner(settings);
  const threads = options.threads ?? availableParallelism();
  const db = opened.add(await openDatabase({ data, ...(databaseUrl === undefined ? {} : { databaseUrl }) }), (one) =>
    one.close(),
  );
  const engine = opened.add(startEngine({ settings, threads, givesWay: role === 'all' }), (one) => one.close());
  const remote = opened.add(await remoteParts(settings.plugins, options), (one) => one.close());
  const service = opened.add(
    await createService({
      db,
      engine,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
      identity: { ruleSet, engine: ENGINE },
      fetchTarget: remote.fetchTarget,
      sendWebhook: remote.sendWebhook,
      checkAddress: remote.checkAddress,
      role,
      concurrency: threads,
      maxPending: options.maxPending,
      maxJobs: options.maxJobs,
      fairUse: options.fairUse,
      anonymousLimit: options.anonymousLimit,
      recent: options.recent,
      leaseMs: options.leaseSeconds * 1000,
      onError: (error, what) => logger.error({ err: error, what }, 'in the background'),
    }),
    (one) => one.close(0),
  );
  const server = opened.add(
    await createServer({
      service,
      formats: await formats(settings.plugins),
      version: ENGINE,
      logger,
      trustedProxies: options.trustedProxy,
      corsOrigins: options.cors,
      maxPending: options.maxPending,
      healthOnly: role === 'scan',
      host: options.host,
      ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl.replace(/\/+$/, '') }),
    }),
    (one) => one.close(),
  );
  return { db, service, server };
}

async function listen({ app }: Server, { port, host }: ServeOptions): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new SkillproofError('listen-failed', (error as Error).message);
  }
}

async function sayWhere({ db, server }: Standing, options: ServeOptions, fresh: boolean): Promise<void> {
  const address = server.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  process.stdout.write(`Skillproof listens on http://${host}:${port}\n`);
  if (options.baseUrl !== undefined) process.stdout.write(`Links lead to ${options.baseUrl}\n`);
  if (!fresh && (await listAccounts(db)).length > 0) return;
  const where = placeOptions(options);
  process.stdout.write(
    asStarted(
      'There is no account yet; without one an address may scan ' +
        `${options.anonymousLimit} times an hour.\n` +
        `  skillproof account create you@example.com --plan pro${where}\n` +
        `  skillproof key create you@example.com${where}\n`,
    ),
  );
}

/** Answers what was begun, for as long as the drain lasts, then closes part by part. */
function stopOnSignal({ service, server }: Standing, options: ServeOptions, closeAll: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    // Asked a second time, the person means it.
    if (stopping) process.exit(1);
    stopping = true;
    const drainMs = options.drainSeconds * 1000;
    const patience = new Promise((resolve) => setTimeout(resolve, drainMs + CLOSE_MS).unref());
    const answered = Promise.all([server.close(drainMs), service.close(drainMs)]);
    void Promise.race([answered, patience])
      .catch(() => undefined)
      .then(closeAll)
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
