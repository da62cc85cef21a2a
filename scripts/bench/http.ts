// `npm run bench:http`: what the service adds to the engine, on real skills. Starts the built server with an empty database,
// measures cached reports, the overhead of a scan, and what happens at ten times the load it has room for.
//   npm run bench:http -- [folder or .tar.gz] [--most 200]
import { availableParallelism, loadavg } from 'node:os';
import { benchArguments } from './arguments.ts';
import { type Answer, ask, type Form, form, hangUp, inLines } from './http/client.ts';
import { HealthProbe } from './http/health.ts';
import { overhead } from './http/overhead.ts';
import { BenchServer } from './http/server.ts';
import { Uploads } from './http/uploads.ts';
import { line } from './table.ts';

const THREADS = availableParallelism();
const READS = 4000;
const PENDING = 16;
/** Aims of the service. */
const REPORT_MS = 5;
const OVERHEAD = 0.1;
const HEALTH_MS = 50;

const { skills } = benchArguments('bench:http', {});
const uploads = new Uploads(skills);
const server = await BenchServer.start(PENDING);
const scan = ({ headers, body }: Form): Promise<Answer> =>
  ask(server.port, '/api/scan', { ...headers, ...server.authorization() }, body);

const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))]!;
const spread = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)}, p99 ${quantile(times, 0.99).toFixed(1)} ms`;

/** Of a scan the service took. */
async function scanned(upload: Form): Promise<Answer> {
  const answer = await scan(upload);
  if (answer.status !== 200) throw new Error(`a scan was answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer;
}

async function cachedReports(): Promise<void> {
  const { id } = JSON.parse((await scanned(form(uploads.pair(0)[0]))).body) as { id: string };
  const read = () => ask(server.port, `/api/report/${id}`, {});
  await inLines(4, 400, read);
  for (const [name, clients] of [
    ['cached report, one client', 1],
    ['cached report, four clients', 4],
  ] as const) {
    const { all, ms } = await inLines(clients, READS, read);
    const times = all.map((answer) => answer.ms);
    const met = quantile(times, 0.99) <= REPORT_MS;
    line(`${name}, ${Math.round((all.length / ms) * 1000)}/s`, spread(times), `aim p99 ≤ ${REPORT_MS}`, met);
  }
}

async function scansOfNewContent(): Promise<void> {
  const found = await overhead({ uploads, threads: THREADS, serverPid: server.pid, scan: scanned });
  for (const [name, kind] of [
    ['processor time', 'processor'],
    ['by the clock, asking included', 'clock'],
  ] as const) {
    line(`scan, ${name}: engine alone`, `${found.bare[kind].toFixed(2)} ms`);
    line(`scan, ${name}: service`, `${found.served[kind].toFixed(2)} ms`);
  }
  line('scan over the engine, by the clock', `+${(found.clock * 100).toFixed(1)} %`);
  const met = found.processor <= OVERHEAD;
  line('scan over the engine, processor time', `+${(found.processor * 100).toFixed(1)} %`, 'aim ≤ 10 %', met);
}

async function overload(): Promise<void> {
  const forms = Array.from({ length: PENDING * 120 }, (_, turn) => form(uploads.pair(turn)[0]));
  const probe = await HealthProbe.start(server.port);
  const flood = await inLines(PENDING * 10, forms.length, () => scan(forms.pop()!));
  const [health, beside] = await probe.stop();
  const statuses = new Map<string, number>();
  for (const { status, retryAfter } of flood.all) {
    const name = status === 503 && retryAfter === undefined ? '503 without Retry-After' : `${status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  }
  const known = [...statuses.keys()].every((name) => name === '200' || name === '503');
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  line('ten times overload', counts, 'only 200, 503', known);
  line('health meanwhile', spread(health), `aim < ${HEALTH_MS}`, quantile(health, 0.99) < HEALTH_MS);
  line('an empty server beside it', spread(beside));
}

try {
  console.log(
    `${uploads.count} skills, archives of ${(uploads.typical / 1024).toFixed(1)} kB at the median; ` +
      `load ${loadavg()[0]!.toFixed(1)} on ${THREADS} processors`,
  );
  await scansOfNewContent();
  await cachedReports();
  await overload();
} finally {
  hangUp();
  await server.close();
}
