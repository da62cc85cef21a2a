// Monitors over real HTTP: the remote side and the webhook's receiver are played on the loopback, the clock is ours.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOSTS } from '../../plugins/sources/hosts.ts';
import { sourcesOn } from '../../plugins/sources/index.ts';
import type { Account, MonitorEvent } from '../../src/model/service.ts';
import { makeFetchTarget } from '../../src/remote/fetch-target.ts';
import { makeSendWebhook, sign } from '../../src/remote/webhook.ts';
import type { Core } from '../../src/service/core.ts';
import { Line } from '../../src/service/line.ts';
import { deliver, runMonitors } from '../../src/service/monitor-runner.ts';
import { ReportMaker } from '../../src/service/report-maker.ts';
import { openDatabase } from '../../src/store/open.ts';
import { type Stage, stage } from '../remote/stage.ts';
import { type Standing, standService, zip } from '../support/service.ts';

const HOUR = 3600 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'skillproof-monitors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let remote: Stage;
let skill: { body: Buffer; etag: string };
let hookStatus: number;
let received: { headers: Record<string, unknown>; body: string }[];
let time: number;
let standing: Standing;
let core: Core;
let maker: ReportMaker;
let account: Account;
let troubles: string[];
let count = 0;

beforeEach(async () => {
  skill = { body: zip('fine'), etag: '"1"' };
  hookStatus = 200;
  received = [];
  troubles = [];
  time = Date.UTC(2026, 0, 1);
  remote = await stage((request, response) => {
    if (request.url === '/hook') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(hookStatus).end();
      });
    } else if (request.url !== '/skill.zip') response.writeHead(404).end();
    else if (request.headers['if-none-match'] === skill.etag) response.writeHead(304).end();
    else response.writeHead(200, { etag: skill.etag }).end(skill.body);
  });
  const now = () => time;
  const fetchTarget = makeFetchTarget({ client: remote.client(), sources: sourcesOn(HOSTS) });
  const db = await openDatabase({ data: join(folder, `${++count}`) });
  const lookup = async (host: string) => [
    { address: host === 'inside.test' ? '10.0.0.7' : '93.184.215.14', family: 4 },
  ];
  const looking = remote.client({ lookup });
  standing = await standService(db, { now, fetchTarget, checkAddress: (url) => looking.check(url) });
  core = {
    db,
    line: new Line(standing.engine, 2, 60_000),
    identity: { ruleSet: 'rules', engine: 'engine' },
    fetchTarget,
    now,
    onError: (_, what) => troubles.push(what),
  };
  maker = new ReportMaker(core);
  account = (await standing.member('pro')).account;
});
afterEach(async () => {
  await standing.close();
  await standing.db.close();
  await remote.close();
});

const change = (text: string): void => {
  skill = { body: zip(text), etag: `"${text}"` };
};
const run = () => runMonitors(core, maker);
const send = () =>
  deliver(
    core,
    makeSendWebhook(remote.client(), () => time),
  );
const watch = (path = '/skill.zip', hook = '/hook') =>
  standing.service.createMonitor(account, { url: remote.url + path, everyHours: 6, webhookUrl: remote.url + hook });
const events = (id: string): Promise<readonly MonitorEvent[]> => standing.service.monitorEvents(account, id, 50);

describe('a monitor', () => {
  it.each([
    [{ url: 'ftp://a.test/' }, 'the address: "ftp://a.test/": only http and https are fetched'],
    [{ url: `https://a.test/${'x'.repeat(2000)}` }, 'the address: it is longer than 2000 characters'],
    [{ everyHours: 0 }, 'from 1 to 720'],
    [{ everyHours: 1.5 }, 'from 1 to 720'],
    [{ webhookUrl: 'hook' }, 'the webhook: "hook": it does not begin with https:// or http://'],
    [{ webhookUrl: 'http://169.254.169.254/' }, 'the webhook: http://169.254.169.254/: not a public address'],
    [{ webhookUrl: 'http://[::1]/' }, 'the webhook: http://[::1]/: not a public address'],
    [{ webhookUrl: 'https://inside.test/' }, 'the webhook: "inside.test" does not lead to a public address'],
    [{ webhookUrl: 'https://a.test:8443/' }, 'port 8443'],
    [{ url: 'https://inside.test/skill.zip' }, 'the address: "inside.test" does not lead to a public address'],
  ])('that cannot run is refused, and it is said what is wrong: %j', async (odd, message) => {
    const asked = { url: 'https://a.test/', everyHours: 6, ...odd };
    await expect(standing.service.createMonitor(account, asked)).rejects.toThrow(message);
    expect(await standing.service.monitors(account)).toEqual([]);
  });

  it('is one for an address, however it is written', async () => {
    const asked = { url: 'https://A.test/skill', everyHours: 6 };
    await standing.service.createMonitor(account, asked);
    const again = standing.service.createMonitor(account, { ...asked, url: 'https://a.test:443/skill' });
    await expect(again).rejects.toThrow('has a monitor already');
    expect(await standing.service.monitors(account)).toHaveLength(1);
  });

  it('scans at once, then every so many hours, with one conditional request while nothing changes', async () => {
    const { monitor } = await watch();
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    time += 6 * HOUR - 1;
    expect(await run()).toBe(0);
    time += 1;
    expect(await run()).toBe(1);
    expect(remote.requests.map(({ url, headers }) => [url, headers['if-none-match']])).toEqual([
      ['/skill.zip', undefined],
      ['/skill.zip', '"1"'],
    ]);
    expect(standing.engine.scans).toBe(1);
    expect((await events(monitor.id)).map(({ type }) => type)).toEqual(['first-scan']);
  });

  it('tells verdict and capabilities that changed, and nothing of changes without either', async () => {
    const { monitor } = await watch();
    await run();
    change('fine as before');
    time += 6 * HOUR;
    await run();
    expect(await events(monitor.id)).toHaveLength(1);
    change('evil');
    time += 6 * HOUR;
    await run();
    const [changed, first] = await events(monitor.id);
    expect(first).toMatchObject({
      type: 'first-scan',
      verdict: { after: 'trusted' },
      capabilities: { added: [], removed: [] },
    });
    expect(changed).toMatchObject({
      type: 'changed',
      verdict: { before: 'trusted', after: expect.stringMatching(/malicious|high_risk/) },
    });
    expect(changed!.capabilities.added.length).toBeGreaterThan(0);
    expect(changed!.contentHash.before).not.toBe(changed!.contentHash.after);
    change('fine again');
    time += 6 * HOUR;
    await run();
    expect((await events(monitor.id))[0]!.capabilities).toEqual({ added: [], removed: changed!.capabilities.added });
  });

  it('keeps its trouble and goes on, and stops the others in nothing', async () => {
    await watch('/absent.zip');
    await watch('/skill.zip');
    expect(await run()).toBe(2);
    const all = await standing.service.monitors(account);
    const [absent, fine] = all.toSorted((a, b) => (a.url < b.url ? -1 : 1));
    expect(absent!.lastError).toMatch(/^remote-not-found: /);
    expect([fine!.lastError, fine!.lastReportId]).toEqual(['', expect.any(String)]);
    expect(troubles).toEqual([]);
    time += 6 * HOUR;
    expect(await run()).toBe(2);
  });

  it('makes private reports: the owner reads them, others do not', async () => {
    await watch();
    await run();
    const [monitor] = await standing.service.monitors(account);
    const caller = { ip: '192.0.2.7' };
    expect(await standing.service.report(monitor!.lastReportId!, caller)).toBeUndefined();
    expect(await standing.service.report(monitor!.lastReportId!, { ...caller, account })).toBeDefined();
  });

  it('rests while it is switched off or the plan is another', async () => {
    const { monitor } = await watch();
    await standing.service.updateMonitor(account, monitor.id, { active: false });
    expect(await run()).toBe(0);
    await standing.service.updateMonitor(account, monitor.id, { active: true });
    await standing.accounts.setPlan(account.email, 'free');
    await run();
    expect(remote.requests).toEqual([]);
  });
});

describe('a webhook', () => {
  it('is sent once, signed with the secret shown at creation', async () => {
    const { webhookSecret } = await watch();
    await run();
    expect([await send(), await send()]).toEqual([1, 0]);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const id = headers['webhook-id'] as string;
    expect(headers['webhook-signature']).toBe(sign({ id, body, secret: webhookSecret! }, Math.floor(time / 1000)));
    expect(JSON.parse(body)).toMatchObject({
      type: 'monitor.first-scan',
      timestamp: new Date(time).toISOString(),
      data: { url: `${remote.url}/skill.zip`, verdict: { after: 'trusted' } },
    });
  });

  it('is tried again with growing waits under the same id, and given up in the end', async () => {
    await watch();
    await run();
    hookStatus = 500;
    const waits: number[] = [];
    const started = time;
    while (received.length < 20 && time < started + 8 * 24 * HOUR) {
      const before = received.length;
      await send();
      if (received.length > before) waits.push(time - started);
      time += 1000 * (received.length < 2 ? 1 : 300);
    }
    expect(received.length).toBe(9);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const gaps = waits.slice(1).map((at, index) => at - waits[index]!);
    expect(gaps[0]).toBeLessThanOrEqual(6_000);
    for (let at = 1; at < gaps.length; at++) expect(gaps[at]!).toBeGreaterThan(gaps[at - 1]!);
    expect(troubles).toEqual(['webhook given up']);
  });

  it('arrives when the receiver comes back', async () => {
    await watch();
    await run();
    hookStatus = 503;
    expect(await send()).toBe(0);
    hookStatus = 200;
    time += 5_000;
    expect(await send()).toBe(1);
    expect(received.length).toBe(2);
  });

  it('to what has become a private address since is not sent', async () => {
    const { monitor } = await standing.service.createMonitor(account, {
      url: `${remote.url}/skill.zip`,
      everyHours: 6,
      webhookUrl: `http://moves.test:${remote.port}/hook`,
    });
    await run();
    const moved = remote.client({ allow: [], lookup: async () => [{ address: '127.0.0.1', family: 4 }] });
    expect(
      await deliver(
        core,
        makeSendWebhook(moved, () => time),
      ),
    ).toBe(0);
    expect(received).toEqual([]);
    expect(await events(monitor.id)).toHaveLength(1);
  });

  it('goes with its monitor', async () => {
    const { monitor } = await watch();
    await run();
    await standing.service.deleteMonitor(account, monitor.id);
    expect(await send()).toBe(0);
    expect(received).toEqual([]);
  });
});
