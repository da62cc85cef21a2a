// Addresses submitted to the service over HTTP, the remote side played on the loopback.
import fs from 'node:fs';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOSTS } from '../../plugins/sources/hosts.ts';
import { sourcesOn } from '../../plugins/sources/index.ts';
import type { ClientOptions } from '../../src/remote/client.ts';
import { makeFetchTarget } from '../../src/remote/fetch-target.ts';
import { openDatabase } from '../../src/store/open.ts';
import { withinOneHour } from '../support/hour.ts';
import { type StandingServer, standServer, zip } from '../support/service.ts';
import { type Stage, stage } from './stage.ts';

withinOneHour();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillproof-remote-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let remote: Stage;
let server: StandingServer | undefined;
let answer: http.RequestListener;

beforeEach(async () => {
  remote = await stage((request, response) => answer(request, response));
});
afterEach(async () => {
  await server?.close();
  await server?.db.close();
  server = undefined;
  await remote.close();
});

async function stand(options: ClientOptions = {}): Promise<void> {
  const db = await openDatabase({ data: path.join(folder, `${Math.random()}`) });
  const fetchTarget = makeFetchTarget({ client: remote.client(options), sources: sourcesOn(HOSTS) });
  server = await standServer(db, { anonymousLimit: 100, fetchTarget });
}

async function submit(url: string, more: object = {}) {
  const response = await fetch(`${server!.url}/api/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, ...more }),
  });
  const body = (await response.json()) as Record<string, unknown> & { origin: Record<string, unknown> };
  return { status: response.status, headers: response.headers, body };
}

describe('a submitted address', () => {
  it('costs one conditional request when it was scanned before, and a whole one when forced', async () => {
    const conditions: unknown[] = [];
    answer = (request, response) => {
      conditions.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(zip('fine'));
    };
    await stand();
    const url = `${remote.url}/skill.zip`;
    const first = await submit(url);
    const second = await submit(url);
    const forced = await submit(url, { force: true });
    expect(conditions).toEqual([undefined, '"1"', undefined]);
    expect([first.body['cached'], second.body['cached'], forced.body['cached']]).toEqual([false, true, false]);
    expect(second.body['reportId']).toBe(first.body['reportId']);
    expect(first.body.origin).toMatchObject({ given: url, kind: 'url', resolved: { address: url, etag: '"1"' } });
  });

  it('with nothing at it is told as an upload of nothing', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/zip' }).end();
    await stand();
    for (const name of ['skill.zip', 'skill'])
      expect(await submit(`${remote.url}/${name}`)).toMatchObject({
        status: 422,
        body: { code: 'target-empty', detail: expect.stringContaining('has no content') },
      });
  });

  it('is fetched once for many who ask at the same time', async () => {
    answer = (_, response) => setTimeout(() => response.end(zip('fine')), 500);
    await stand();
    const all = await Promise.all(Array.from({ length: 10 }, () => submit(`${remote.url}/skill.zip`)));
    expect(new Set(all.map(({ body }) => body['reportId'])).size).toBe(1);
    expect(server!.engine.scans).toBe(1);
    // One who comes late on a busy machine asks once more whether it still stands.
    expect(remote.requests.length).toBeLessThanOrEqual(2);
  });

  it('shows no secret of its own', async () => {
    answer = (_, response) => response.end(zip('fine'));
    await stand();
    const { body } = await submit(`${remote.url}/skill.zip?token=s3cret&ref=main`);
    const report = await (await fetch(`${server!.url}/api/report/${body['reportId']}`)).text();
    const stats = await (await fetch(`${server!.url}/api/stats`)).text();
    expect(remote.requests[0]!.url).toContain('token=s3cret');
    for (const text of [JSON.stringify(body), report, stats]) expect(text).not.toContain('s3cret');
    expect(body.origin['given']).toContain('ref=main');
  });

  const status = (code: number, headers: Record<string, string> = {}): http.RequestListener => {
    return (_, response) => response.writeHead(code, headers).end();
  };
  it.each<[string, http.RequestListener, number, string, ClientOptions?]>([
    ['is absent', status(404), 422, 'remote-not-found'],
    ['is gone', status(410), 422, 'remote-not-found'],
    ['needs a sign-in', status(403), 422, 'remote-forbidden'],
    ['asks to wait', status(429, { 'retry-after': '34' }), 502, 'remote-rate-limited'],
    ['fails', status(500), 502, 'remote-failed'],
    ['is silent', () => undefined, 504, 'remote-timeout', { totalMs: 200 }],
    ['is too large', (_, response) => response.end(Buffer.alloc(2000)), 413, 'remote-too-large', { maxBytes: 1000 }],
    ['is no skill', (_, response) => response.end('hello'), 422, 'url-not-supported'],
    ['is damaged', (_, response) => response.end(zip('broken')), 422, 'archive-malformed'],
    ['leads inside', status(302, { location: 'http://10.0.0.1/' }), 422, 'url-refused'],
    ['stands inside', status(200), 422, 'url-refused', { allow: [] }],
  ])(
    'that %s is a problem with a code, costs no quota, and may be tried again',
    async (_, play, code, problem, options) => {
      answer = play;
      await stand(options);
      const before = await fetch(`${server!.url}/api/stats`);
      const refused = await submit(`${remote.url}/skill.zip`);
      expect([refused.status, refused.body['code']]).toEqual([code, problem]);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect(refused.headers.get('retry-after')).toBe(problem === 'remote-rate-limited' ? '34' : null);
      expect(refused.headers.get('x-ratelimit-remaining')).toBe(before.headers.get('x-ratelimit-remaining'));
      if (options) return;
      answer = (_request, response) => response.end(zip('fine'));
      expect((await submit(`${remote.url}/skill.zip`)).status).toBe(200);
    },
  );
});
