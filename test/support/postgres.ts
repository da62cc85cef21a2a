// A PostgreSQL of the tests' own: in a temporary folder, on a free loopback port, stopped by its process id.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface TestPostgres {
  /** Of its first database. */
  readonly url: string;
  /** A new, empty database. */
  create(): Promise<string>;
  stop(): Promise<void>;
}

const ROOT = '/usr/lib/postgresql';

export const postgresFolder: string | undefined = existsSync(ROOT)
  ? readdirSync(ROOT)
      .map((version) => join(ROOT, version, 'bin'))
      .filter((folder) => existsSync(join(folder, 'initdb')))
      .at(-1)
  : undefined;

/** What a suite says when there is no PostgreSQL here. */
export const withoutPostgres =
  'PostgreSQL is not installed: skipped (SKILLPROOF_REQUIRE_SERVICES=1 makes this a failure)';
if (postgresFolder === undefined) {
  if (process.env['SKILLPROOF_REQUIRE_SERVICES'] === '1') throw new Error(withoutPostgres);
  process.stderr.write(`${withoutPostgres}\n`);
}

export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'skillproof-pg-'));
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(postgresFolder!, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const child = spawn(
    join(postgresFolder!, 'postgres'),
    ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=150'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const admin = `postgres://test@127.0.0.1:${port}/postgres`;
  await answering(admin, child);
  let count = 0;
  return {
    url: admin,
    async create() {
      const name = `test_${++count}`;
      const client = new pg.Client(admin);
      await client.connect();
      await client.query(`CREATE DATABASE ${name}`);
      await client.end();
      return `postgres://test@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function id(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; ; ) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`, { cause: error });
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  // Told to go at once it ends its sessions; told again it ends itself.
  const again = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await gone;
  clearTimeout(again);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
