// Real processes: servers killed at random moments, and several nodes on one PostgreSQL. Needs the built program.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort, postgresFolder, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { buildZip } from '../intake/build-zip.ts';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const running = new Set<ChildProcess>();
const folder = mkdtempSync(join(tmpdir(), 'skillproof-nodes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL');
});

interface Node {
  readonly child: ChildProcess;
  readonly url: string;
}

async function start(args: readonly string[]): Promise<Node> {
  const port = await freePort();
  const child = spawn(process.execPath, [cli, 'serve', '--port', `${port}`, '--threads', '1', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SKILLPROOF_LOG_LEVEL: 'silent' },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => text.includes('listens on') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

const operator = (args: readonly string[]) =>
  JSON.parse(execFileSync(process.execPath, [cli, ...args, '--json'], { encoding: 'utf8' }));

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
  readonly id: string;
}
async function send(url: string, headers: Record<string, string>): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}/api/scan`, { method: 'POST', body: skill(), headers });
    const { id } = (await response.json()) as { id: string };
    return { status: response.status, id };
  } catch {
    return undefined;
  }
}

async function completed(url: string, id: string, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    const response = await fetch(`${url}/api/report/${id}`);
    const { data } = (await response.json()) as { data?: { attributes: { status: string } } };
    if (data?.attributes.status === 'completed') return true;
    if (response.status !== 200) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Sends in a few lines until it is told to stop; what was acknowledged is kept. */
function sender(url: () => string, headers: Record<string, string>, lines: number) {
  const acknowledged: Answer[] = [];
  let sent = 0;
  let stop = false;
  const work = Array.from({ length: lines }, async (_, line) => {
    while (!stop) {
      sent++;
      const answer = await send(url(), line % 2 === 0 ? headers : { ...headers, prefer: 'respond-async' });
      if (answer && answer.status < 300) acknowledged.push(answer);
      if (!answer) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    acknowledged,
    sent: () => sent,
    stop: () => {
      stop = true;
      return Promise.all(work);
    },
  };
}

async function used(url: string, key: string): Promise<number> {
  const { headers } = await fetch(`${url}/api/stats`, { headers: { authorization: `Bearer ${key}` } });
  return Number(headers.get('x-ratelimit-limit')) - Number(headers.get('x-ratelimit-remaining'));
}

describe.skipIf(!existsSync(cli))('a server killed at random moments', () => {
  it('has every report it acknowledged, and a quota wrong by no more than what was in flight', {
    timeout: 120_000,
  }, async () => {
    const data = join(folder, 'killed');
    operator(['account', 'create', 'a@example.com', '--plan', 'pro', '--data', data]);
    const { key } = operator(['key', 'create', 'a@example.com', '--data', data]);
    const lines = 4;
    const kills = 4;
    let node = await start(['--data', data]);
    const work = sender(() => node.url, { authorization: `Bearer ${key}` }, lines);
    for (let round = 0; round < kills; round++) {
      await new Promise((resolve) => setTimeout(resolve, 400 + Math.random() * 900));
      await end(node.child, 'SIGKILL');
      node = await start(['--data', data]);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    await work.stop();
    const ids = work.acknowledged.map((answer) => answer.id);
    expect(ids.length).toBeGreaterThan(10);
    const lost = [];
    for (const id of ids) if (!(await completed(node.url, id, 40))) lost.push(id);
    expect(lost).toEqual([]);
    const count = await used(node.url, key);
    expect(count).toBeGreaterThanOrEqual(ids.length);
    expect(count).toBeLessThanOrEqual(ids.length + kills * lines);
    await end(node.child, 'SIGTERM');
    expect(node.child.exitCode).toBe(0);
  });
});

describe.skipIf(!existsSync(cli) || postgresFolder === undefined)('several nodes on one PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it('share reports and quotas, and lose nothing when a scan node is killed', { timeout: 240_000 }, async () => {
    const database = ['--database-url', await postgres.create()];
    operator(['account', 'create', 'a@example.com', '--plan', 'pro', ...database]);
    const { key } = operator(['key', 'create', 'a@example.com', ...database]);
    const [one, two] = await Promise.all([
      start([...database, '--role', 'api']),
      start([...database, '--role', 'api']),
    ]);
    let scanner = await start([...database, '--role', 'scan']);
    const other = await start([...database, '--role', 'scan']);
    const urls = [one.url, two.url];
    let turn = 0;
    const work = sender(() => urls[turn++ % 2]!, { authorization: `Bearer ${key}` }, 4);
    for (let round = 0; round < 2; round++) {
      await new Promise((resolve) => setTimeout(resolve, 1500 + Math.random() * 1000));
      await end(scanner.child, 'SIGKILL');
      scanner = await start([...database, '--role', 'scan']);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await work.stop();
    const ids = work.acknowledged.map((answer) => answer.id);
    expect(ids.length).toBeGreaterThan(5);
    const lost = [];
    for (const [index, id] of ids.entries()) if (!(await completed(urls[index % 2]!, id, 60))) lost.push(id);
    expect(lost).toEqual([]);
    const counts = await Promise.all(urls.map((url) => used(url, key)));
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBe(ids.length);
    const stats = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/stats`)).json()));
    expect(stats[0]).toEqual(stats[1]);
    expect((stats[0] as { data: { totalScans: number } }).data.totalScans).toBe(ids.length);
    expect((await fetch(`${other.url}/api/stats`)).status).toBe(404);
    expect((await fetch(`${other.url}/health/ready`)).status).toBe(200);
  });
});
