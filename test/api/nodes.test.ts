// Real processes: servers killed at random moments, and several nodes on one PostgreSQL. Needs the built program.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildZip } from '../intake/build-zip.ts';
import { withinOneHour } from '../support/hour.ts';
import { postgresFolder, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { built, end, endAll, operator, type Program, serve } from '../support/program.ts';

/** Jobs of a killed node are another's after this. */
const LEASE = ['--lease-seconds', '6'];
/** A scan in the queue is waited for a minute; nothing is silent for longer. */
const ANSWER_MS = 90_000;
const COMPLETE_MS = 120_000;
const TEST_MS = 400_000;

const folder = mkdtempSync(join(tmpdir(), 'skillproof-nodes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(endAll, 120_000);
withinOneHour(180_000);

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let number = 0;
/** Each its own content: nothing comes from the cache. */
function skill(): FormData {
  const text = `---\nname: skill-${++number}\ndescription: Formats tables.\n---\n# Skill ${number}\n`;
  const form = new FormData();
  form.set('file', new Blob([buildZip([{ name: 'skill/SKILL.md', data: text }]) as Uint8Array<ArrayBuffer>]), 'a.zip');
  return form;
}

interface Answer {
  readonly status: number;
  readonly id?: string;
  readonly code?: string;
}

/** Undefined: the connection broke, which is what a kill does. An answer that does not come is an error. */
async function send(url: string, headers: Record<string, string>): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const response = await fetch(`${url}/api/scan`, { method: 'POST', body: skill(), headers, signal });
    const { id, code } = (await response.json()) as { id?: string; code?: string };
    return { status: response.status, ...(id === undefined ? {} : { id }), ...(code === undefined ? {} : { code }) };
  } catch (error) {
    if (signal.aborted) throw new Error(`no answer from ${url} for ${ANSWER_MS} ms`, { cause: error });
    return undefined;
  }
}

async function statusOf(url: string, id: string): Promise<string> {
  const response = await fetch(`${url}/api/report/${id}`, { signal: AbortSignal.timeout(ANSWER_MS) });
  const body = (await response.json()) as { data?: { attributes: { status: string; error?: { code: string } } } };
  const { status, error } = body.data?.attributes ?? { status: `HTTP ${response.status}` };
  return error ? `${status}: ${error.code}` : status;
}

/** What is not completed in time, and what it is instead: `id: status`. */
async function notCompleted(urls: readonly string[], ids: readonly string[]): Promise<string[]> {
  let open = [...ids];
  let found: string[] = [];
  for (const until = Date.now() + COMPLETE_MS; open.length > 0; await sleep(200)) {
    const states = await Promise.all(open.map((id, at) => statusOf(urls[at % urls.length]!, id)));
    found = open.map((id, at) => `${id}: ${states[at]}`).filter((_, at) => states[at] !== 'completed');
    open = open.filter((_, at) => states[at] === 'queued' || states[at] === 'running');
    if (Date.now() > until) break;
  }
  return found;
}

/** Sends in a few lines until it is told to stop; what was acknowledged is kept, and what was refused told. */
function sender(url: () => string, headers: Record<string, string>, lines: number) {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let stop = false;
  const work = Array.from({ length: lines }, async (_, line) => {
    const promise = line % 2 === 1;
    while (!stop) {
      const answer = await send(url(), promise ? { ...headers, prefer: 'respond-async' } : headers);
      if (answer?.id !== undefined && answer.status < 300) acknowledged.push(answer.id);
      else if (answer) refused.push(`${answer.status} ${answer.code}`);
      // A promise costs its giver more than its taker: the queue shall have work at every moment, not grow without end.
      if (promise || !answer) await sleep(60);
    }
  });
  // Looked at when it is stopped; until then a failure is not unhandled.
  const all = Promise.all(work);
  all.catch(() => undefined);
  return {
    acknowledged,
    refused,
    stop: async () => {
      stop = true;
      await all;
    },
  };
}

async function used(url: string, key: string): Promise<number> {
  const { headers } = await fetch(`${url}/api/stats`, { headers: { authorization: `Bearer ${key}` } });
  return Number(headers.get('x-ratelimit-limit')) - Number(headers.get('x-ratelimit-remaining'));
}

describe.skipIf(!built)('a server killed at random moments', () => {
  it('has every report it acknowledged, and a quota wrong by no more than what was in flight', {
    timeout: TEST_MS,
  }, async () => {
    const data = ['--data', join(folder, 'killed')];
    operator(['account', 'create', 'a@example.com', '--plan', 'pro', ...data]);
    const { key } = operator(['key', 'create', 'a@example.com', ...data]);
    const lines = 4;
    const kills = 4;
    let node = await serve([...data, ...LEASE]);
    const work = sender(() => node.url, { authorization: `Bearer ${key}` }, lines);
    for (let round = 0; round < kills; round++) {
      await sleep(400 + Math.random() * 900);
      await end(node.child, 'SIGKILL');
      node = await serve([...data, ...LEASE]);
    }
    await sleep(500);
    await work.stop();
    const ids = work.acknowledged;
    expect(ids.length, work.refused.join(', ')).toBeGreaterThan(10);
    expect(await notCompleted([node.url], ids)).toEqual([]);
    const count = await used(node.url, key);
    expect(count).toBeGreaterThanOrEqual(ids.length);
    expect(count).toBeLessThanOrEqual(ids.length + kills * lines);
    expect(await end(node.child, 'SIGTERM')).toBe(0);
  });
});

describe.skipIf(!built || postgresFolder === undefined)('several nodes on one PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.stop(), 120_000);

  const role = (database: readonly string[], name: string): Promise<Program> =>
    serve([...database, ...LEASE, '--role', name]);

  it('share reports and quotas, and lose nothing when a scan node is killed', { timeout: TEST_MS }, async () => {
    const database = ['--database-url', await postgres.create()];
    operator(['account', 'create', 'a@example.com', '--plan', 'pro', ...database]);
    const { key } = operator(['key', 'create', 'a@example.com', ...database]);
    const [one, two] = await Promise.all([role(database, 'api'), role(database, 'api')]);
    let scanner = await role(database, 'scan');
    const other = await role(database, 'scan');
    const urls = [one.url, two.url];
    let turn = 0;
    const work = sender(() => urls[turn++ % 2]!, { authorization: `Bearer ${key}` }, 4);
    for (let round = 0; round < 2; round++) {
      await sleep(1500 + Math.random() * 1000);
      await end(scanner.child, 'SIGKILL');
      scanner = await role(database, 'scan');
    }
    await sleep(1000);
    await work.stop();
    const ids = work.acknowledged;
    expect(ids.length, work.refused.join(', ')).toBeGreaterThan(5);
    expect(await notCompleted(urls, ids)).toEqual([]);
    // Whoever did not wait for a scan to the end was told so, and the scan was made all the same.
    const late = work.refused.filter((one) => one === '504 scan-timeout').length;
    expect(work.refused.filter((one) => one !== '504 scan-timeout')).toEqual([]);
    const counts = await Promise.all(urls.map((url) => used(url, key)));
    expect(counts).toEqual([ids.length + late, ids.length + late]);
    const stats = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/stats`)).json()));
    expect(stats[0]).toEqual(stats[1]);
    expect((stats[0] as { data: { totalScans: number } }).data.totalScans).toBe(ids.length + late);
    expect((await fetch(`${other.url}/api/stats`)).status).toBe(404);
    expect((await fetch(`${other.url}/health/ready`)).status).toBe(200);
  });

  it('many nodes that start at once on an empty database all stand up', { timeout: TEST_MS }, async () => {
    const database = ['--database-url', await postgres.create()];
    const roles = ['api', 'scan', 'all', 'api', 'scan', 'all'];
    const nodes = await Promise.all(roles.map((name) => role(database, name)));
    for (const { url } of nodes) expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  });

  it.each([['all'], ['api'], ['scan']])(
    'a node goes down in order, even when told so as it stands up: %s',
    async (name) => {
      const node = await role(['--database-url', await postgres.create()], name);
      expect(await end(node.child, 'SIGTERM'), node.log()).toBe(0);
    },
    TEST_MS,
  );

  it.each([['all'], ['api'], ['scan']])(
    'a node that cannot listen ends and says why: %s',
    async (name) => {
      const database = ['--database-url', await postgres.create(), '--role', name];
      const port = new URL(`${postgres.url}`).port;
      await expect(serve([...database, '--port', port])).rejects.toThrow(/ended with 99: .*listen-failed/s);
    },
    TEST_MS,
  );
});
