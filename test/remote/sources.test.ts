import { createHash } from 'node:crypto';
import type http from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOSTS, readHosts } from '../../plugins/sources/hosts.ts';
import { sourcesOn } from '../../plugins/sources/index.ts';
import { splitPackage } from '../../src/intake/collection.ts';
import { openTarget } from '../../src/intake/open.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import type { FetchedTarget } from '../../src/model/service.ts';
import { makeFetchTarget } from '../../src/remote/fetch-target.ts';
import { buildTar } from '../intake/build-tar.ts';
import { buildZip } from '../intake/build-zip.ts';
import { type Stage, stage } from './stage.ts';

const SKILL = '---\nname: demo\ndescription: A demo.\n---\n# Demo\n';
const ZIP = buildZip([{ name: 'SKILL.md', data: SKILL }]);
const COMMIT = 'a'.repeat(40);

let remote: Stage;
let routes: Record<string, http.RequestListener | Buffer | string | object>;
let fetchTarget: ReturnType<typeof makeFetchTarget>;

beforeEach(async () => {
  routes = {};
  remote = await stage((request, response) => {
    const route = routes[request.url!] ?? routes[request.url!.split('?')[0]!];
    if (route === undefined) response.writeHead(404).end('Not found');
    else if (typeof route === 'function') (route as http.RequestListener)(request, response);
    else if (typeof route === 'string' || Buffer.isBuffer(route)) response.end(route);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(route));
  });
  const at = (name: string) => `${remote.url}/${name}`;
  const hosts = {
    ...HOSTS,
    clawhub: at('clawhub'),
    github: at('github'),
    githubArchive: at('codeload'),
    githubApi: at('api'),
    githubRaw: at('raw'),
    skillsSh: at('skills-sh'),
  };
  fetchTarget = makeFetchTarget({ client: remote.client(), sources: sourcesOn(hosts) });
});
afterEach(() => remote.close());

const fetched = (path: string, known?: Readonly<Record<string, string>>) => {
  return fetchTarget(path.includes('://') ? path : remote.url + path, known ? { known } : {});
};
const seen = (): string[] => remote.requests.map(({ url }) => url);
async function skills(target: FetchedTarget): Promise<Record<string, string[]>> {
  if (target.unchanged) throw new Error('unchanged');
  const parts = splitPackage(await openTarget(target, DEFAULT_LIMITS), target.inner);
  return Object.fromEntries(parts.map((one) => [one.inner ?? '', one.files.map((file) => file.path)]));
}
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

describe('ClawHub', () => {
  const listing = (version: string | null) => ({
    skill: { slug: 'demo' },
    owner: { handle: 'own' },
    latestVersion: version === null ? null : { version, createdAt: 0, changelog: '' },
  });

  it.each([
    '/clawhub/own/skills/demo',
    '/clawhub/own/demo',
    '/clawhub/@own/demo',
    '/clawhub/demo',
    '/clawhub/skills/demo',
  ])('takes the ZIP of the newest version: %s', async (path) => {
    routes = { '/clawhub/api/v1/skills/demo': listing('1.2.3'), '/clawhub/api/v1/download': ZIP };
    const target = await fetched(path);
    expect(target).toMatchObject({ name: 'demo.zip', resolved: { source: 'clawhub', slug: 'demo', version: '1.2.3' } });
    expect(await skills(target)).toEqual({ '': ['SKILL.md'] });
    const owner = path.includes('own') ? '&ownerHandle=own' : '';
    expect(seen()[1]).toBe(`/clawhub/api/v1/download?slug=demo${owner}&version=1.2.3`);
  });

  it('costs one request while the version stands', async () => {
    routes = { '/clawhub/api/v1/skills/demo': listing('1.2.3'), '/clawhub/api/v1/download': ZIP };
    const { resolved } = await fetched('/clawhub/demo');
    remote.requests.length = 0;
    expect(await fetched('/clawhub/demo', resolved)).toEqual({ unchanged: true, resolved });
    expect(seen()).toEqual(['/clawhub/api/v1/skills/demo']);
    routes['/clawhub/api/v1/skills/demo'] = listing('1.2.4');
    expect((await fetched('/clawhub/demo', resolved)).resolved['version']).toBe('1.2.4');
  });

  it('follows a pointer to a folder of a repository at its commit, wherever else it points', async () => {
    const archive = buildZip([
      { name: `repo-${COMMIT}/skills/demo/SKILL.md`, data: SKILL },
      { name: `repo-${COMMIT}/skills/other/SKILL.md`, data: '#' },
    ]);
    routes = {
      '/clawhub/api/v1/skills/demo': listing(null),
      '/clawhub/api/v1/download': {
        sourceRef: 'public-github',
        repo: 'acme/repo',
        commit: COMMIT,
        path: 'skills/demo',
        archiveUrl: 'http://169.254.169.254/x.zip',
      },
      [`/codeload/acme/repo/zip/${COMMIT}`]: archive,
    };
    const target = await fetched('/clawhub/own/demo');
    expect(target.resolved).toMatchObject({ source: 'clawhub', owner: 'own', repository: 'acme/repo', commit: COMMIT });
    expect(await skills(target)).toEqual({ 'skills/demo': ['SKILL.md'] });
    remote.requests.length = 0;
    expect((await fetched('/clawhub/own/demo', target.resolved)).unchanged).toBe(true);
    expect(seen().some((url) => url.startsWith('/codeload'))).toBe(false);
  });

  it('follows a pointer to an archive, but not inside', async () => {
    routes = {
      '/clawhub/api/v1/skills/demo': listing('1.0.0'),
      '/clawhub/api/v1/download': { url: '/files/demo.zip' },
      '/files/demo.zip': ZIP,
    };
    expect(await skills(await fetched('/clawhub/demo'))).toEqual({ '': ['SKILL.md'] });
    routes['/clawhub/api/v1/download'] = { url: 'http://10.0.0.1/demo.zip' };
    await expect(fetched('/clawhub/demo')).rejects.toMatchObject({ code: 'url-refused' });
    for (const odd of [{}, [], 'text', { repo: '../..', commit: COMMIT }, { url: 'file:///etc/passwd' }]) {
      routes['/clawhub/api/v1/download'] = odd;
      await expect(fetched('/clawhub/demo')).rejects.toMatchObject({ code: expect.stringMatching(/^(?:remote|url)-/) });
    }
  });

  it.each([
    [404, {}, 'remote-not-found'],
    [410, {}, 'remote-not-found'],
    [403, {}, 'remote-forbidden'],
    [429, { 'retry-after': '34' }, 'remote-rate-limited'],
    [500, {}, 'remote-failed'],
  ])('passes on status %i', async (status, headers, code) => {
    const answer: http.RequestListener = (_, response) =>
      response.writeHead(status, headers as Record<string, string>).end('x');
    routes = { '/clawhub/api/v1/skills/demo': answer };
    await expect(fetched('/clawhub/demo')).rejects.toMatchObject({ code });
    routes = { '/clawhub/api/v1/skills/demo': listing('1.0.0'), '/clawhub/api/v1/download': answer };
    await expect(fetched('/clawhub/demo')).rejects.toMatchObject({ code });
  });

  it.each([
    '/clawhub/',
    '/clawhub/docs',
    '/clawhub/search?q=x',
    '/clawhub/a/b/c/d',
    '/clawhub/a%2F..%2F..%2Fapi',
    '/clawhub/a%00',
  ])('knows what is no skill: %s', async (path) => {
    await expect(fetched(path)).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:url-not-supported|remote-not-found)$/),
    });
  });
});

describe('a repository too large to be fetched whole', () => {
  const blob = (path: string, mode = '100644') => ({ path, mode, type: 'blob', sha: 'x' });
  const files = [
    blob('SKILL.md'),
    blob('run/a b.sh', '100755'),
    blob('link', '120000'),
    { path: 'run', mode: '040000', type: 'tree' },
  ];
  const base = `/api/repos/own/repo/git/trees/${COMMIT}`;
  const raw = `/raw/own/repo/${COMMIT}/skills/pdf`;
  beforeEach(() => {
    routes = {
      [`/codeload/own/repo/zip/${COMMIT}`]: (_, response) =>
        response.writeHead(200, { 'content-length': '99999999' }).write('x'),
      [`${base}:skills/pdf?recursive=1`]: { tree: files },
      [`${raw}/SKILL.md`]: SKILL,
      [`${raw}/run/a%20b.sh`]: 'x',
      [`${raw}/link`]: '/etc/passwd',
    };
  });

  it.each(['tree', 'blob'])('gives the folder a %s names', async (page) => {
    const target = await fetched(`/github/own/repo/${page}/${COMMIT}/skills/pdf${page === 'blob' ? '/SKILL.md' : ''}`);
    if (target.unchanged) throw new Error('unchanged');
    const [part] = splitPackage(await openTarget(target, DEFAULT_LIMITS), target.inner);
    expect(part!.files.map((file) => file.path)).toEqual(['SKILL.md', 'run/a b.sh']);
    expect(part!.notes.map(({ code, path }) => [code, path])).toContainEqual(['link', 'link']);
  });

  it('gives the one file a blob names', async () => {
    routes[`${base}:skills/pdf/run?recursive=1`] = { tree: [blob('a b.sh')] };
    expect(await skills(await fetched(`/github/own/repo/blob/${COMMIT}/skills/pdf/run/a%20b.sh`))).toEqual({
      'skills/pdf/run/a b.sh': ['a b.sh'],
    });
  });

  it('stays too large for the whole, for what is not listed, and for lists cut short', async () => {
    const code = 'remote-too-large';
    await expect(fetched(`/github/own/repo/tree/${COMMIT}`)).rejects.toMatchObject({ code });
    await expect(fetched(`/github/own/repo/tree/${COMMIT}/absent`)).rejects.toMatchObject({ code });
    routes[`${base}:skills/pdf?recursive=1`] = { tree: files, truncated: true };
    await expect(fetched(`/github/own/repo/tree/${COMMIT}/skills/pdf`)).rejects.toMatchObject({ code });
    routes[`${base}:skills/pdf?recursive=1`] = { tree: Array.from({ length: 201 }, (_, at) => blob(`f${at}`)) };
    await expect(fetched(`/github/own/repo/tree/${COMMIT}/skills/pdf`)).rejects.toMatchObject({
      code: 'url-not-supported',
    });
  });
});

describe('what a site publishes', () => {
  const INDEX = '/.well-known/agent-skills/index.json';
  const article = {
    name: 'one',
    type: 'skill-md',
    description: 'd',
    url: 'one/SKILL.md',
    digest: `sha256:${sha256(SKILL)}`,
  };
  const packed = {
    name: 'two',
    type: 'archive',
    description: 'd',
    url: '/files/two.zip',
    digest: `sha256:${sha256(ZIP)}`,
  };
  beforeEach(() => {
    routes = { '/.well-known/agent-skills/one/SKILL.md': SKILL, '/files/two.zip': ZIP };
  });

  it('takes all skills of an index, or the one named', async () => {
    routes[INDEX] = { skills: [article, { ...article, name: 'uno' }] };
    expect(await skills(await fetched(INDEX))).toEqual({ one: ['SKILL.md'], uno: ['SKILL.md'] });
    expect(await skills(await fetched('/.well-known/agent-skills'))).toEqual({ one: ['SKILL.md'], uno: ['SKILL.md'] });
    const one = await fetched('/.well-known/agent-skills/one/SKILL.md');
    expect([one.resolved['skill'], await skills(one)]).toEqual(['one', { '': ['SKILL.md'] }]);
    routes[INDEX] = { skills: [article, packed] };
    expect(await skills(await fetched('/.well-known/agent-skills/two'))).toEqual({ '': ['SKILL.md'] });
    expect(Object.values(await skills(await fetched(INDEX))).flat()).toContain('two/two.zip!/SKILL.md');
  });

  it('costs one request while the index stands and binds what it names', async () => {
    routes[INDEX] = { skills: [article] };
    const { resolved } = await fetched(INDEX);
    remote.requests.length = 0;
    expect(await fetched(INDEX, resolved)).toEqual({ unchanged: true, resolved });
    expect(seen()).toEqual([INDEX]);
    routes[INDEX] = { skills: [article], more: 1 };
    expect((await fetched(INDEX, resolved)).unchanged).toBeFalsy();
  });

  it('refuses an artifact that is not what the index says', async () => {
    routes[INDEX] = { skills: [{ ...article, digest: `sha256:${'0'.repeat(64)}` }] };
    await expect(fetched(INDEX)).rejects.toMatchObject({ code: 'remote-failed' });
  });

  it('reads the older form with lists of files, and keeps them in their folder', async () => {
    const files = [
      'SKILL.md',
      'scripts/a b.sh',
      '../../secret',
      '/etc/passwd',
      `${'long/'.repeat(30)}x.md`,
      7,
      'a%2f..%2fb',
    ];
    routes['/.well-known/skills/index.json'] = {
      skills: [
        { name: 'old', description: 'd', files },
        { name: '../x', files },
      ],
    };
    const at = '/.well-known/skills/old';
    Object.assign(routes, {
      [`${at}/SKILL.md`]: SKILL,
      [`${at}/scripts/a%20b.sh`]: 'x',
      [`${at}/etc/passwd`]: 'x',
      [`${at}/${'long/'.repeat(30)}x.md`]: 'x',
      [`${at}/a%252f..%252fb`]: 'x',
    });
    const found = await skills(await fetched('/.well-known/skills/index.json'));
    expect(found['']).toEqual(['SKILL.md', 'a%2f..%2fb', 'etc/passwd', `${'long/'.repeat(30)}x.md`, 'scripts/a b.sh']);
    expect(seen().some((url) => url.includes('secret'))).toBe(false);
  });

  it('is asked for where an address is an ordinary page', async () => {
    routes['/docs'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>x');
    await expect(fetched('/docs')).rejects.toMatchObject({ code: 'url-not-supported' });
    routes[INDEX] = { skills: [article] };
    expect((await fetched('/docs')).resolved['source']).toBe('well-known');
    expect((await fetched('/nothing')).resolved['source']).toBe('well-known');
  });

  it.each([
    {},
    { skills: {} },
    { skills: [] },
    { skills: [null, 3, { name: '..' }] },
    'no json',
    { skills: [{ name: 'x', url: 'file:///x' }] },
  ])('does not choke on an index like %j', async (index) => {
    routes[INDEX] = index as object;
    await expect(fetched(INDEX)).rejects.toMatchObject({ code: expect.stringMatching(/^(?:url|remote)-/) });
  });

  it('fetches a bounded number of files and bytes', async () => {
    const many = Array.from({ length: 201 }, (_, at) => `f${at}.md`);
    routes[INDEX] = { skills: [{ name: 'x', description: 'd', files: many }] };
    await expect(fetched(INDEX)).rejects.toMatchObject({ code: 'url-not-supported' });
    expect(remote.requests.length).toBe(1);
    const big = Buffer.alloc(6 * 1024 * 1024);
    routes[INDEX] = { skills: [{ name: 'x', description: 'd', files: ['1', '2', '3', '4', '5', '6', '7', '8'] }] };
    for (let at = 1; at <= 8; at++) routes[`/.well-known/agent-skills/x/${at}`] = big;
    await expect(fetched(INDEX)).rejects.toMatchObject({ code: 'url-not-supported' });
    expect(remote.requests.length).toBeLessThanOrEqual(6);
  });
});

describe('what stands at an address itself', () => {
  const TAR = gzipSync(buildTar([{ name: 'w/SKILL.md', data: SKILL }]));

  it.each([
    ['/a/demo.zip', ZIP, 'demo.zip'],
    ['/a/demo.skill?x=1', ZIP, 'demo.skill'],
    ['/a/demo.tar.gz', TAR, 'demo.tar.gz'],
    ['/a/demo.tgz', TAR, 'demo.tgz'],
    ['/download', ZIP, 'download'],
    ['/raw/SKILL.md', SKILL, 'SKILL.md'],
  ])('takes %s', async (path, body, name) => {
    routes[path.split('?')[0]!] = body;
    const target = await fetched(path);
    expect(target).toMatchObject({ name, resolved: { source: 'direct', url: remote.url + path } });
    expect(await skills(target)).toEqual({ '': ['SKILL.md'] });
  });

  it('records where redirects led', async () => {
    routes = {
      '/latest': (_, response) => response.writeHead(302, { location: '/v2/demo.zip' }).end(),
      '/v2/demo.zip': ZIP,
    };
    expect(await fetched('/latest')).toMatchObject({
      name: 'demo.zip',
      resolved: { url: `${remote.url}/v2/demo.zip` },
    });
  });

  it.each([
    ['etag', { etag: '"v1"' }, 'if-none-match', '"v1"'],
    [
      'date',
      { 'last-modified': 'Wed, 01 Jan 2020 00:00:00 GMT' },
      'if-modified-since',
      'Wed, 01 Jan 2020 00:00:00 GMT',
    ],
  ])('costs one conditional request while the %s stands', async (_, headers, asks, value) => {
    let body = ZIP;
    routes['/demo.zip'] = (request, response) => {
      if (body === ZIP && request.headers[asks] === value) response.writeHead(304).end();
      else response.writeHead(200, headers as Record<string, string>).end(body);
    };
    const { resolved } = await fetched('/demo.zip');
    expect(await fetched('/demo.zip', resolved)).toEqual({ unchanged: true, resolved });
    expect(remote.requests.length).toBe(2);
    body = TAR;
    expect((await fetched('/demo.zip', resolved)).unchanged).toBeFalsy();
  });

  it('is not believed that nothing changed when nothing was known', async () => {
    routes['/demo.zip'] = (_, response) => response.writeHead(304).end();
    await expect(fetched('/demo.zip')).rejects.toMatchObject({ code: 'remote-failed' });
  });

  it.each([
    ['an image', '\x89PNG\r\n', 'image/png'],
    ['text', 'plain', 'text/plain'],
    ['nothing', '', 'application/octet-stream', 'target-empty'],
    ['a page', '<html>', 'text/html'],
  ])('is no skill when it is %s', async (_, body, type, code = 'url-not-supported') => {
    routes['/thing'] = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body, 'latin1');
    await expect(fetched('/thing')).rejects.toMatchObject({ code });
  });

  it('is no skill when a page pretends to be Markdown', async () => {
    routes['/SKILL.md'] = '\n<!DOCTYPE html><html><body>Sign in</body></html>';
    await expect(fetched('/SKILL.md')).rejects.toMatchObject({ code: 'url-not-supported' });
  });

  it.each([
    [404, 'remote-not-found'],
    [410, 'remote-not-found'],
    [401, 'remote-forbidden'],
    [429, 'remote-rate-limited'],
    [503, 'remote-failed'],
  ])('passes on status %i', async (status, code) => {
    routes['/demo.zip'] = (_, response) => response.writeHead(status).end();
    await expect(fetched('/demo.zip')).rejects.toMatchObject({ code });
  });

  it.each([
    '',
    'not an address',
    'file:///etc/passwd',
    'http://127.0.0.1:1/x.zip',
    'http://10.0.0.1/x.zip',
    'http://[::1]/SKILL.md',
  ])('refuses %j before anything is sent', async (address) => {
    await expect(fetchTarget(address, {})).rejects.toMatchObject({ code: expect.stringMatching(/^url-/) });
    expect(remote.requests).toEqual([]);
  });

  it('gives up on the whole of an address in time', async () => {
    routes['/slow.zip'] = () => undefined;
    const quick = makeFetchTarget({ client: remote.client(), sources: sourcesOn(HOSTS), totalMs: 200 });
    await expect(quick(`${remote.url}/slow.zip`, {})).rejects.toMatchObject({ code: 'remote-timeout' });
    const stop = AbortSignal.timeout(100);
    await expect(fetchTarget(`${remote.url}/slow.zip`, { signal: stop })).rejects.toMatchObject({
      code: 'remote-timeout',
    });
  });

  it('keeps secrets of an address out of the record', async () => {
    routes['/demo.zip'] = ZIP;
    const { resolved } = await fetched('/demo.zip?token=s3cret');
    expect(resolved['address']).toBe(`${remote.url}/demo.zip?token=redacted`);
  });
});

it('hosts can be moved by the environment', () => {
  expect(readHosts({ SKILLPROOF_GITHUB_URL: 'https://git.example', SKILLPROOF_CLAWHUB_URL: '' })).toEqual({
    ...HOSTS,
    github: 'https://git.example',
  });
});
