// Runs the service in this process until it is told to stop.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../engine/pool.ts';
import { createScanner } from '../engine/scanner.ts';
import { ENGINE } from '../engine/version.ts';
import { makeLogger } from '../api/log.ts';
import { createServer } from '../api/server.ts';
import { createService } from '../service/create.ts';
import { listAccounts } from '../store/accounts.ts';
import { openDatabase } from '../store/open.ts';
import { formats } from './formats.ts';
import { remoteParts } from './remote-parts.ts';
import { readServeOptions } from './serve-options.ts';

export async function serve(flags: Readonly<Record<string, unknown>>): Promise<void> {
  const file = (flags['config'] as string | undefined) ?? process.env['SKILLPROOF_CONFIG'];
  const options = readServeOptions(flags, process.env, file);
  const { data, databaseUrl, role } = options;
  const logger = makeLogger(options.logLevel, process.stderr);
  const fresh = databaseUrl === undefined && !existsSync(join(data, 'skillproof.db'));
  const settings = { rules: options.rules, plugins: options.plugin };
  // A rule or plugin that cannot be loaded is one clear error here; and the rule set's name is part of every cache key.
  const { ruleSet } = await createScanner(settings);
  const threads = options.threads ?? availableParallelism();
  const db = await openDatabase({ data, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  const engine = startEngine({ settings, threads });
  const remote = await remoteParts(settings.plugins, options);
  const service = await createService({
    db,
    engine,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    identity: { ruleSet, engine: ENGINE },
    ...(await remoteParts(settings.plugins, options)),
    role,
    concurrency: threads,
    maxPending: options.maxPending,
    maxJobs: options.maxJobs,
    fairUse: options.fairUse,
    anonymousLimit: options.anonymousLimit,
    onError: (error, what) => logger.error({ err: error, what }, 'in the background'),
  });
  const { app, close } = await createServer({
    service,
    formats: await formats(settings.plugins),
    version: ENGINE,
    logger,
    trustedProxies: options.trustedProxy,
    corsOrigins: options.cors,
    maxPending: options.maxPending,
    healthOnly: role === 'scan',
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl.replace(/\/+$/, '') }),
  });
  await app.listen({ port: options.port, host: options.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  process.stdout.write(`Skillproof listens on http://${host}:${port}\n`);
  if (fresh || (await listAccounts(db)).length === 0) {
    const where = databaseUrl === undefined ? ` --data ${data}` : ' --database-url …';
    process.stdout.write(
      'There is no account yet; without one an address may scan ' +
        `${options.anonymousLimit} times an hour.\n` +
        `  skillproof account create you@example.com --plan pro${where}\n` +
        `  skillproof key create you@example.com${where}\n`,
    );
  }

  let stopping = false;
  const stop = (): void => {
    // Asked a second time, the person means it.
    if (stopping) process.exit(1);
    stopping = true;
    const answered = close();
    service
      .close(options.drainSeconds * 1000)
      .then(() => answered)
      .then(() => Promise.all([engine.close(), remote.close()]))
      .then(() => db.close())
      .catch((error) => logger.error({ err: error }, 'while going down'))
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
