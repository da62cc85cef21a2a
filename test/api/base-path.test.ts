// A service that stands below a path of its host: whatever leaves begins with the path, and whatever comes in is understood,
// whether the proxy before it takes the path off or leaves it.
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { rootOf, withoutRoot } from '../../src/api/root.ts';
import { withinOneHour } from '../support/hour.ts';
import { standingServers } from '../support/servers.ts';
import { form, zip } from '../support/service.ts';

const { stand } = standingServers('base-path');
withinOneHour();

const BASE = 'https://tools.example/skills/scan-here';
const ROOT = '/skills/scan-here';
const PAGE = { accept: 'text/html' };

/** Everything a page leads to or loads, without what lies within it. */
const linksOf = (page: string): string[] =>
  [...page.matchAll(/ (?:href|src|action|data-wait)="([^"#]+)/g)].map(([, link]) => link!.replaceAll('&amp;', '&'));

describe.each([
  ['leaves the path', (link: string) => link],
  ['takes the path off', (link: string) => link.slice(ROOT.length) || '/'],
])('behind a proxy that %s', (_, passed) => {
  it('every link of every page begins with the path and leads somewhere', async () => {
    const { url, member } = await stand(undefined, { baseUrl: BASE });
    const { key } = await member('pro');
    const ask = (link: string, init: RequestInit = {}) =>
      fetch(url + passed(link), { redirect: 'manual', ...init, headers: { ...PAGE, ...init.headers } });
    const post = (link: string, body: FormData | URLSearchParams, headers = {}) =>
      ask(link, { method: 'POST', body, headers });

    const sent = await post(`${ROOT}/scan`, form(zip('many')));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(`^${ROOT}/report/`)]);
    const report = sent.headers.get('location')!;
    await expect.poll(async () => (await ask(report)).headers.get('etag')).not.toBeNull();
    const signedIn = await post(`${ROOT}/account/sign-in`, new URLSearchParams({ secret: key }));
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, `${ROOT}/account`]);
    const set = signedIn.headers.get('set-cookie')!;
    expect(set).toContain(`; Path=${ROOT};`);
    expect(set).toContain('; Secure');
    const cookie = set.split(';')[0]!;
    const token = /name="token" value="([^"]+)"/.exec(
      await (await ask(`${ROOT}/account`, { headers: { cookie } })).text(),
    )![1]!;
    const key2 = await post(`${ROOT}/account/keys`, new URLSearchParams({ token, name: 'x' }), { cookie });
    expect(key2.status).toBe(200);

    const seen = new Set<string>();
    const pages = [`${ROOT}/`, report, `${ROOT}/account`, `${ROOT}/docs`, `${ROOT}/docs/try`, `${ROOT}/nothing`];
    for (const page of pages) {
      for (const link of linksOf(await (await ask(page, { headers: { cookie } })).text())) {
        if (/^https?:/.test(link)) continue;
        expect(link, page).toMatch(new RegExp(`^${ROOT}/`));
        seen.add(link);
      }
    }
    // A form's address that is only visited leads back to the page it stands on.
    for (const link of seen)
      expect([link, (await ask(link, { headers: { cookie } })).status < 400]).toEqual([link, true]);
    expect([...seen].some((link) => link.includes('/assets/'))).toBe(true);
  });

  it('the API names itself by its whole address', async () => {
    const { url } = await stand(undefined, { baseUrl: BASE });
    const ask = (link: string, init?: RequestInit) => fetch(url + passed(link), init);
    const made = await ask(`${ROOT}/api/scan`, {
      method: 'POST',
      body: form(zip('fine')),
      headers: { prefer: 'respond-async' },
    });
    const body = (await made.json()) as { id: string; report_url: string };
    expect(made.headers.get('location')).toBe(`${ROOT}/api/report/${body.id}`);
    expect(body.report_url).toBe(`${BASE}/report/${body.id}`);
    const unknown = await ask(`${ROOT}/api/report/zzzzzzzzzzzz`);
    expect(await unknown.json()).toMatchObject({
      type: `${ROOT}/docs#error-report-not-found`,
      instance: `${ROOT}/api/report/zzzzzzzzzzzz`,
    });
    expect(await (await ask(`${ROOT}/api/openapi.json`)).json()).toMatchObject({ servers: [{ url: ROOT }] });
    expect((await ask(`${ROOT}/health/ready`)).status).toBe(200);
  });
});

it('without a base URL, links name this server, and nothing a sender wrote', async () => {
  const linked = async ({ url, port }: { url: string; port: number }, headers: Record<string, string>) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const sent = request(`${url}/api/scan`, { method: 'POST', setHost: false, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      });
      sent.on('error', reject);
      const body = JSON.stringify({ url: 'https://example.com/x' });
      sent.setHeader('content-type', 'application/json').setHeader('prefer', 'respond-async').end(body);
    });
    return new URL(JSON.parse(answer).report_url).origin.replace(`:${port}`, ':PORT');
  };
  const plain = await stand();
  for (const host of ['evil.test', 'evil.test:80', '', '0.0.0.0', 'localhost.evil.test', 'evil.test/localhost'])
    expect(await linked(plain, { host }), host).toBe('http://127.0.0.1:PORT');
  expect(await linked(plain, { host: 'localhost:9000' })).toBe('http://localhost:9000');
  expect(await linked(plain, { host: '127.0.0.1:9000' })).toBe('http://127.0.0.1:9000');
  const forwarded = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-for': '203.0.113.7' };
  expect(await linked(plain, forwarded)).toBe('http://127.0.0.1:PORT');
  const named = await stand(undefined, { host: 'Scan.Office' });
  expect(await linked(named, { host: 'scan.office:8080' })).toBe('http://scan.office:8080');
  const behind = await stand(undefined, { trustedProxies: ['127.0.0.1'] });
  expect(await linked(behind, { host: 'x', 'x-forwarded-host': 'scan.test', 'x-forwarded-proto': 'https' })).toBe(
    'https://scan.test',
  );
  expect(await linked(behind, { host: 'scan.test', 'x-forwarded-for': '203.0.113.7' })).toBe('http://scan.test');
  expect(await linked(behind, { host: 'evil.test' })).toBe('http://127.0.0.1:PORT');
});

it('a form of the public address is our own, whatever Host the proxy passes on', async () => {
  const { url } = await stand(undefined, { baseUrl: BASE });
  const from = async (origin: string) =>
    (
      await fetch(`${url}/scan`, {
        method: 'POST',
        body: form(zip('fine')),
        redirect: 'manual',
        headers: { ...PAGE, origin },
      })
    ).status;
  expect([await from('https://tools.example'), await from('https://other.example')]).toEqual([303, 403]);
});

it('a path is taken off where it ends, and only there', () => {
  const off = (url: string) => withoutRoot(url, '/scan-here');
  expect(['/scan-here', '/scan-here?lang=zh', '/scan-here/docs', '/scan-hereafter', '/docs'].map(off)).toEqual([
    '/',
    '/?lang=zh',
    '/docs',
    '/scan-hereafter',
    '/docs',
  ]);
});

it.each([
  ['https://a.test', ''],
  ['https://a.test/', ''],
  ['https://a.test:8443/x/y/', '/x/y'],
])('%s stands at %j', (base, root) => expect(rootOf(base)).toBe(root));

it.each([
  'https://a.test/api',
  'https://a.test/report/x',
  'https://a.test/x?y',
  'https://a.test/#x',
  'ftp://a.test/',
  'a.test',
  'https://a.test/x;y',
])('%s is refused at the start', (base) => expect(() => rootOf(base)).toThrow('base URL'));
