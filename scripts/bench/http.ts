// `npm run bench:http`: what the service adds to the engine. Starts the built server on a free loopback port with an empty
// database, measures cached reports, the overhead of a scan, and what happens at ten times the load it has room for.
import { spawn, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startEngine } from '../../src/engine/pool.ts';
import { buildZip } from '../../test/intake/build-zip.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const THREADS = availableParallelism();
const SCANS = 300;
const READS = 4000;
const PENDING = 16;

let serial = 0;
function skill(): Buffer {
  const number = ++serial;
  const code = Array.from(
    { length: 120 },
    (_, line) =>
      `def step_${line}(table):\n    rows = [row for row in table if row["n"] > ${line}]\n    return sorted(rows)\n`,
  ).join('\n');
  const prose = 'Keep the table sorted by date and round the amounts to cents.\n'.repeat(60);
  return buildZip([
    {
      name: 'skill/SKILL.md',
      data: `---\nname: table-${number}\ndescription: Formats tables.\n---\n# Tables ${number}\n\n${prose}`,
    },
    { name: 'skill/scripts/tables.py', data: `# ${number}\nimport json\n\n${code}` },
  ]);
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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const PROBE = `
  const { parentPort, workerData: port } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const agent = new Agent({ keepAlive: true });
  const times = [];
  let enough = false;
  const ask = () => {
    const start = performance.now();
    get({ port, host: '127.0.0.1', path: '/health/live', agent }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        times.push(performance.now() - start);
        if (!enough) return void setTimeout(ask, 20);
        parentPort.postMessage(times);
        agent.destroy();
        parentPort.close();
      });
    });
  };
  ask();
  parentPort.postMessage('ready');
  parentPort.once('message', () => {
    enough = true;
  });
`;

const data = mkdtempSync(join(tmpdir(), 'skillproof-bench-'));
const operator = (...args: string[]) =>
  JSON.parse(execFileSync(process.execPath, [cli, ...args, '--data', data, '--json'], { encoding: 'utf8' }));
operator('account', 'create', 'bench@example.com', '--plan', 'pro');
const { key } = operator('key', 'create', 'bench@example.com') as { key: string };
const authorization = { authorization: `Bearer ${key}` };
const port = await freePort();
const args = ['serve', '--port', `${port}`, '--data', data, '--max-pending', `${PENDING}`, '--log-level', 'silent'];
const server = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise<void>((resolve) => server.stdout.on('data', (text) => String(text).includes('listens') && resolve()));

try {
  const scan = async () => {
    const { headers, body } = form(skill());
    return ask(port, '/api/scan', { ...headers, ...authorization }, body);
  };
  await inLines(THREADS, 40, scan);

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
  const bare = async () => engine.scan({ bytes: skill(), name: 'a.zip' });
  await inLines(THREADS, 40, bare);
  const rounds = { bare: 0, served: 0 };
  let last: Answer[] = [];
  // Turn about, so that a slow moment of the machine meets both.
  for (let round = 0; round < 3; round++) {
    rounds.bare += (await inLines(THREADS * 2, SCANS / 3, bare)).ms;
    const run = await inLines(THREADS * 2, SCANS / 3, scan);
    rounds.served += run.ms;
    last = last.concat(run.all);
  }
  await engine.close();
  const failed = last.filter((answer) => answer.status !== 200).length;
  console.log(
    `scans of new content: engine alone ${(rounds.bare / SCANS).toFixed(2)} ms each, through the service ` +
      `${(rounds.served / SCANS).toFixed(2)} ms each: overhead ${((rounds.served / rounds.bare - 1) * 100).toFixed(1)} %` +
      (failed > 0 ? `, ${failed} failed` : ''),
  );

  // Made before, and health asked by a thread of its own: the load maker's own work is not what is measured.
  const forms = Array.from({ length: PENDING * 60 }, () => form(skill()));
  const prober = new Worker(PROBE, { eval: true, workerData: port });
  await new Promise((resolve) => prober.once('message', resolve));
  const flood = await inLines(PENDING * 10, forms.length, () => {
    const { headers, body } = forms.pop()!;
    return ask(port, '/api/scan', { ...headers, ...authorization }, body);
  });
  prober.postMessage('enough');
  const health = await new Promise<number[]>((resolve) => prober.once('message', resolve));
  const statuses = new Map<string, number>();
  for (const { status, retryAfter } of flood.all) {
    const name = status === 503 && retryAfter === undefined ? '503 without Retry-After' : `${status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  }
  console.log(
    `ten times overload: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; health p50 ` +
      `${quantile(health, 0.5)} ms, p99 ${quantile(health, 0.99)} ms, worst ${Math.max(...health).toFixed(1)} ms`,
  );
} finally {
  agent.destroy();
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  rmSync(data, { recursive: true, force: true });
}
