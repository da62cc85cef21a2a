// `npm run bench:http`: what the service adds to the engine. Starts the built server on a free loopback port with an empty
// database, measures cached reports, the overhead of a scan, and what happens at ten times the load it has room for.
import { spawn, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startEngine } from '../../src/engine/pool.ts';
import { buildZip } from '../../test/intake/build-zip.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const THREADS = availableParallelism();
const SCANS = 800;
const ROUNDS = 8;
/** Until the compilers of both have settled: a service runs for weeks. */
const WARM = 600;
const READS = 4000;
const PENDING = 16;
const PROFILE = process.env['BENCH_PROFILE'] ? ['--cpu-prof', `--cpu-prof-dir=${process.env['BENCH_PROFILE']}`] : [];

let serial = 0;
/** Folders of skills: those told on the command line, else the project's own samples. */
const folders = process.argv[2]
  ? [resolve(process.argv[2])]
  : ['benign', 'hard-benign', 'malicious'].map((label) =>
      fileURLToPath(new URL(`../../corpus/${label}`, import.meta.url)),
    );
const samples = folders.flatMap((folder) =>
  readdirSync(folder).map((id) =>
    readdirSync(join(folder, id), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return { name: path.slice(folder.length + 1), data: readFileSync(path) };
      }),
  ),
);

/** Each its own content: nothing comes from the cache. */
function skill(): Buffer {
  const number = ++serial;
  const files = samples[number % samples.length]!;
  return buildZip([...files, { name: `${files[0]!.name.split('/')[0]}/CHANGES.md`, data: `Version ${number}.\n` }]);
}

interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
}
const agent = new Agent({ keepAlive: true, maxSockets: 400 });

function ask(port: number, path: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const method = body ? 'POST' : 'GET';
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - start,
          body: Buffer.concat(chunks).toString(),
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function form(archive: Buffer): { headers: Record<string, string>; body: Buffer } {
  const head = '--b0\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), archive, Buffer.from('\r\n--b0--\r\n')]);
  return { headers: { 'content-type': 'multipart/form-data; boundary=b0', 'content-length': `${body.length}` }, body };
}

/** Runs a number of tasks in some lines; returns what each gave, and the milliseconds all took. */
async function inLines<T>(lines: number, count: number, task: () => Promise<T>): Promise<{ all: T[]; ms: number }> {
  const all: T[] = [];
  let left = count;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: lines }, async () => {
      while (left-- > 0) all.push(await task());
    }),
  );
  return { all, ms: performance.now() - start };
}

const quantile = (values: readonly number[], q: number): string =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))]!.toFixed(1);

const spread = (times: readonly number[]): string => `p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Milliseconds of processor a process and its children have used: what other programs on the machine do not change. */
function cpuMs(pid: number, without?: number): number {
  if (pid === without) return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * 10;
  return own + childrenOf(pid).reduce((sum, child) => sum + cpuMs(child, without), 0);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** Asks two ports turn about: one of them is a server that does nothing, which tells how late the machine itself is. */
const PROBE = `
  const { parentPort, workerData: ports } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  const times = ports.map(() => []);
  let enough = false;
  const ask = (turn) => {
    const start = performance.now();
    get({ port: ports[turn], host: '127.0.0.1', path: '/health/live', agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        times[turn].push(performance.now() - start);
        if (!enough) return void setTimeout(ask, 10, (turn + 1) % ports.length);
        parentPort.postMessage(times);
        agent.destroy();
        parentPort.close();
      });
    });
  };
  ask(0);
  parentPort.postMessage('ready');
  parentPort.once('message', () => {
    enough = true;
  });
`;
const EMPTY_SERVER = `
  const server = require('node:http').createServer((_, response) => response.end('ok'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));
  process.on('disconnect', () => process.exit());
`;

const data = mkdtempSync(join(tmpdir(), 'skillproof-bench-'));
const operator = (...args: string[]) =>
  JSON.parse(execFileSync(process.execPath, [cli, ...args, '--data', data, '--json'], { encoding: 'utf8' }));
// More scans are made than one account may make in a month.
const keys = ['a', 'b', 'c', 'd'].map((name) => {
  operator('account', 'create', `${name}@example.com`, '--plan', 'pro');
  return (operator('key', 'create', `${name}@example.com`) as { key: string }).key;
});
let turn = 0;
const authorization = () => ({ authorization: `Bearer ${keys[turn++ % keys.length]}` });
const port = await freePort();
const args = ['serve', '--port', `${port}`, '--data', data, '--max-pending', `${PENDING}`, '--log-level', 'silent'];
const server = spawn(process.execPath, [...PROFILE, cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise<void>((resolve) => server.stdout.on('data', (text) => String(text).includes('listens') && resolve()));

try {
  // Made before the clock starts: the load maker's own work is not what is measured.
  let forms: ReturnType<typeof form>[] = [];
  let archives: Buffer[] = [];
  const prepare = (count: number): void => {
    forms = Array.from({ length: count }, () => form(skill()));
    archives = Array.from({ length: count }, skill);
  };
  const scan = async () => {
    const { headers, body } = forms.pop()!;
    return ask(port, '/api/scan', { ...headers, ...authorization() }, body);
  };
  prepare(WARM + 10);
  await inLines(THREADS * 2, WARM, scan);

  const first = JSON.parse((await scan()).body) as { id: string };
  const read = () => ask(port, `/api/report/${first.id}`, {});
  await inLines(4, 400, read);
  const one = await inLines(1, READS, read);
  const four = await inLines(4, READS, read);
  for (const [name, run] of [
    ['one client', one],
    ['four clients', four],
  ] as const) {
    const times = run.all.map((answer) => answer.ms);
    console.log(
      `cached report, ${name}: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, ` +
        `${Math.round(run.all.length / (run.ms / 1000))}/s`,
    );
  }

  const engine = startEngine({ threads: THREADS });
  const bare = async () => engine.scan({ bytes: archives.pop()!, name: 'a.zip' });
  prepare(WARM + 10);
  await inLines(THREADS * 2, WARM, bare);
  const rounds = { bare: 0, served: 0, bareCpu: 0, servedCpu: 0 };
  let last: Answer[] = [];
  // Turn about, so that a slow moment of the machine meets both.
  for (let round = 0; round < ROUNDS; round++) {
    prepare(SCANS / ROUNDS);
    const before = cpuMs(process.pid, server.pid);
    rounds.bare += (await inLines(THREADS * 2, SCANS / ROUNDS, bare)).ms;
    rounds.bareCpu += cpuMs(process.pid, server.pid) - before;
    const start = cpuMs(server.pid!);
    const run = await inLines(THREADS * 2, SCANS / ROUNDS, scan);
    rounds.served += run.ms;
    rounds.servedCpu += cpuMs(server.pid!) - start;
    last = last.concat(run.all);
  }
  await engine.close();
  const failed = last.filter((answer) => answer.status !== 200).length;
  const line = (what: string, bareMs: number, servedMs: number): string =>
    `${what}: engine alone ${(bareMs / SCANS).toFixed(2)} ms each, through the service ` +
    `${(servedMs / SCANS).toFixed(2)} ms each: overhead ${((servedMs / bareMs - 1) * 100).toFixed(1)} %`;
  console.log(
    line('scans of new content, time', rounds.bare, rounds.served) + (failed > 0 ? `, ${failed} failed` : ''),
  );
  console.log(line('scans of new content, processor', rounds.bareCpu, rounds.servedCpu));

  // Health is asked by a thread of its own.
  prepare(PENDING * 120);
  const empty = spawn(process.execPath, ['-e', EMPTY_SERVER], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const emptyPort = Number(await new Promise((resolve) => empty.stdout!.once('data', resolve)));
  const prober = new Worker(PROBE, { eval: true, workerData: [port, emptyPort] });
  await new Promise((resolve) => prober.once('message', resolve));
  const flood = await inLines(PENDING * 10, forms.length, scan);
  prober.postMessage('enough');
  const [health, beside] = await new Promise<number[][]>((resolve) => prober.once('message', resolve));
  empty.disconnect();
  const statuses = new Map<string, number>();
  for (const { status, retryAfter } of flood.all) {
    const name = status === 503 && retryAfter === undefined ? '503 without Retry-After' : `${status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  }
  console.log(
    `ten times overload: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ` +
      `health ${spread(health!)}; an empty server beside it ${spread(beside!)}`,
  );
} finally {
  agent.destroy();
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
}
