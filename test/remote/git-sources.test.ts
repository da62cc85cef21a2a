import type http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOSTS, type Hosts } from '../../plugins/sources/hosts.ts';
import { sourcesOn } from '../../plugins/sources/index.ts';
import { splitPackage } from '../../src/intake/collection.ts';
import { openTarget } from '../../src/intake/open.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import type { FetchedTarget } from '../../src/model/service.ts';
import { makeFetchTarget } from '../../src/remote/fetch-target.ts';
import { type GitRemote, gitRemote, hasGit } from './git-remote.ts';
import { type Stage, stage } from './stage.ts';

const withGit = hasGit();
if (!withGit && process.env['SKILLPROOF_REQUIRE_SERVICES'] === '1')
  throw new Error('git with its HTTP backend is missing');

let git: GitRemote;
let remote: Stage;
let hosts: Hosts;
let intercept: http.RequestListener | undefined;
let fetchTarget: ReturnType<typeof makeFetchTarget>;

const seen = (): string[] => remote.requests.map(({ method, url }) => `${method} ${url}`);
const fetched = async (path: string, known?: Record<string, string>) => {
  return fetchTarget(path.startsWith('http') ? path : remote.url + path, known ? { known } : {});
};
/** Folder and files of each skill that would be scanned. */
async function skills(target: FetchedTarget): Promise<[string, string[]][]> {
  if (target.unchanged) throw new Error('unchanged');
  const pkg = await openTarget(target, DEFAULT_LIMITS);
  return splitPackage(pkg, target.inner).map((one) => [one.inner ?? '', one.files.map((file) => file.path)]);
}

describe.skipIf(!withGit)('git hosts', () => {
  beforeAll(() => {
    git = gitRemote();
  });
  afterAll(() => git.remove());
  beforeEach(async () => {
    intercept = undefined;
    remote = await stage((request, response) => {
      if (intercept) intercept(request, response);
      if (response.writableEnded) return;
      const url = request.url!.replaceAll('%2F', '/');
      const commit = /[0-9a-f]{40}|\b[0-9a-f]{7,12}\b/.exec(url)?.[0];
      if (/\/(?:repo|g\/sub\/repo|0123456789abcdef0123)\.git\//.test(url)) git.serve(request, response);
      else if (/\.git\//.test(url)) response.writeHead(401).end('Repository not found.');
      else if (/\/zip\/|\/archive\/|\/get\/|zipball/.test(url) && commit) {
        response.end(git.zip(commit, new URL(url, remote.url).searchParams.get('path') ?? undefined));
      } else response.writeHead(404).end();
    });
    const at = (name: string) => `${remote.url}/${name}`;
    hosts = {
      ...HOSTS,
      github: at('github'),
      githubArchive: at('codeload'),
      gist: at('gist'),
      gitlab: at('gitlab'),
      bitbucket: at('bitbucket'),
      gitee: at('gitee'),
      skillsSh: at('skills-sh'),
      clawhub: at('clawhub'),
    };
    fetchTarget = makeFetchTarget({ client: remote.client(), sources: sourcesOn(hosts) });
  });
  afterEach(() => remote.close());

  it('takes a repository at its default branch with two requests, all its skills told apart', async () => {
    const target = await fetched('/github/own/repo');
    expect(target.resolved).toMatchObject({
      address: `${remote.url}/github/own/repo`,
      source: 'github',
      repository: 'own/repo',
      ref: 'HEAD',
      commit: git.commits.main,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(seen()).toEqual([
      'POST /github/own/repo.git/git-upload-pack',
      `GET /codeload/own/repo/zip/${git.commits.main}`,
    ]);
    expect((await skills(target)).map(([inner]) => inner)).toEqual(['skills/doc', 'skills/pdf', '']);
  });

  it.each([
    ['tree/main/skills/pdf', 'main', 'skills/pdf', ['SKILL.md']],
    ['tree/feature/deep/x/skills/pdf', 'feature/deep/x', 'skills/pdf', ['SKILL.md', 'extra.md']],
    ['tree/feature%2Fdeep%2Fx/skills/pdf/', 'feature/deep/x', 'skills/pdf', ['SKILL.md', 'extra.md']],
    ['tree/v1.0/skills/doc', 'v1.0', 'skills/doc', ['SKILL.md']],
    ['blob/main/skills/pdf/SKILL.md', 'main', 'skills/pdf', ['SKILL.md']],
    ['blob/main/README.md', 'main', 'README.md', ['README.md']],
    ['tree/HEAD/skills/doc', 'HEAD', 'skills/doc', ['SKILL.md']],
  ])('finds where the ref ends and the path begins: %s', async (rest, ref, path, files) => {
    const target = await fetched(`/github/own/repo/${rest}`);
    expect(target.resolved).toMatchObject({ ref, path });
    expect((await skills(target)).map(([, paths]) => paths)).toEqual([files]);
  });

  it('resolves annotated tags to their commit, pull requests, and commits without asking', async () => {
    expect((await fetched('/github/own/repo/tree/v1.0')).resolved['commit']).toBe(git.commits.tagged);
    expect((await fetched('/github/own/repo/releases/tag/v1.0')).resolved['commit']).toBe(git.commits.tagged);
    expect((await fetched('/github/own/repo/pull/7/files')).resolved['commit']).toBe(git.commits.pull);
    const before = remote.requests.length;
    expect((await fetched(`/github/own/repo/tree/${git.commits.feature}/skills/pdf`)).resolved['commit']).toBe(
      git.commits.feature,
    );
    expect(remote.requests.length - before).toBe(1);
    const short = await fetched(`/github/own/repo/commit/${git.commits.main.slice(0, 9)}`);
    expect(short.resolved['commit']).toBe(git.commits.main);
  });

  it('costs one request when nothing changed, and brings what did', async () => {
    const first = await fetched('/github/own/repo/tree/main/skills/pdf');
    remote.requests.length = 0;
    expect(await fetched('/github/own/repo/tree/main/skills/pdf', first.resolved as Record<string, string>)).toEqual({
      unchanged: true,
      resolved: first.resolved,
    });
    expect(seen()).toEqual(['POST /github/own/repo.git/git-upload-pack']);
    const other = await fetched('/github/own/repo/tree/main/skills/doc', first.resolved as Record<string, string>);
    expect(other.unchanged).toBeFalsy();
    const pushed = git.push('skills/pdf/late.md', String(Math.random()));
    const again = await fetched('/github/own/repo/tree/main/skills/pdf', first.resolved as Record<string, string>);
    expect([again.unchanged, again.resolved['commit']]).toEqual([undefined, pushed]);
  });

  it('asks servers of the older protocol the older way', async () => {
    intercept = (request, response) => {
      delete request.headers['git-protocol'];
      if (request.method === 'POST') response.writeHead(400).end('no');
    };
    const target = await fetched('/github/own/repo/tree/v1.0/skills/pdf');
    expect(target.resolved['commit']).toBe(git.commits.tagged);
    expect(seen()[1]).toBe('GET /github/own/repo.git/info/refs?service=git-upload-pack');
    expect((await fetched('/github/own/repo')).resolved['ref']).toBe('HEAD');
  });

  it.each([
    ['/github/own/absent', 'remote-not-found'],
    ['/github/own/repo/tree/absent/skills', 'remote-not-found'],
    ['/gitlab/g/absent', 'remote-not-found'],
  ])('says what is not there: %s', async (path, code) => {
    await expect(fetched(path)).rejects.toMatchObject({ code });
  });

  it('passes on that the host asks to wait, or fails', async () => {
    intercept = (_, response) => response.writeHead(429, { 'retry-after': '30' }).end();
    await expect(fetched('/github/own/repo')).rejects.toMatchObject({ code: 'remote-rate-limited', retryAfter: 30 });
    intercept = (_, response) => response.writeHead(500).end();
    await expect(fetched('/github/own/repo')).rejects.toMatchObject({ code: 'remote-failed' });
    intercept = (_, response) => response.end('not git at all');
    await expect(fetched('/github/own/repo')).rejects.toMatchObject({ code: 'remote-failed' });
    intercept = (request, response) => request.url!.startsWith('/codeload') && response.end('<html>sign in</html>');
    await expect(fetched('/github/own/repo')).rejects.toMatchObject({ code: 'remote-failed' });
  });

  it.each(['\n', '%0a0032want', '%00', '%ff', '%2e%2e%2f%2e%2e'])('sends no odd ref to the server: %j', async (ref) => {
    await expect(fetched(`/github/own/repo/tree/${ref}/x`)).rejects.toMatchObject({ code: expect.any(String) });
    for (const { url } of remote.requests) expect(url).not.toMatch(/git-upload-pack.*(?:want|\.\.)/);
  });

  it('shows a token to the host and its archives only', async () => {
    fetchTarget = makeFetchTarget({ client: remote.client(), sources: sourcesOn({ ...hosts, githubToken: 'tok' }) });
    await fetched('/github/own/repo');
    const expected = `Basic ${Buffer.from('x-access-token:tok').toString('base64')}`;
    expect(remote.requests.map(({ headers }) => headers.authorization)).toEqual([expected, expected]);
    remote.requests.length = 0;
    await fetched('/gitee/own/repo');
    expect(remote.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  it.each([
    ['/gitlab/g/sub/repo', 'HEAD', ['skills/doc', 'skills/pdf', '']],
    ['/gitlab/g/sub/repo/-/tree/main/skills/pdf', 'main', ['skills/pdf']],
    ['/gitlab/g/sub/repo/-/tree/feature/deep/x/skills/pdf?ref_type=heads', 'feature/deep/x', ['skills/pdf']],
    ['/gitlab/g/sub/repo/-/blob/v1.0/skills/doc/SKILL.md', 'v1.0', ['skills/doc']],
    ['/gitlab/g/sub/repo/-/tags/v1.0', 'v1.0', ['skills/doc', 'skills/pdf']],
    ['/gitlab/g/sub/repo/-/merge_requests/7', 'merge-requests/7/head', ['skills/doc', 'skills/new', 'skills/pdf', '']],
    // A GitLab we were told nothing of.
    ['/g/sub/repo/-/tree/main/skills/pdf', 'main', ['skills/pdf']],
    ['/bitbucket/own/repo', 'HEAD', ['skills/doc', 'skills/pdf', '']],
    ['/bitbucket/own/repo/src/main/skills/pdf/', 'main', ['skills/pdf']],
    ['/bitbucket/own/repo/src/0123abc/skills/pdf/SKILL.md?at=feature%2Fdeep%2Fx', 'feature/deep/x', ['skills/pdf']],
    ['/gitee/own/repo/tree/main/skills/pdf', 'main', ['skills/pdf']],
    ['/gitee/own/repo/blob/feature/deep/x/skills/pdf/SKILL.md', 'feature/deep/x', ['skills/pdf']],
    ['/skills-sh/own/repo', 'HEAD', ['skills/doc', 'skills/pdf', '']],
    ['/skills-sh/own/repo/pdf', 'HEAD', ['skills/pdf']],
    ['/clawhub/skills-sh/own/repo/doc', 'HEAD', ['skills/doc']],
  ])('reads %s', async (path, ref, inner) => {
    const target = await fetched(path);
    expect(target.resolved['ref']).toBe(ref);
    const found = await skills(target);
    expect(
      found.length === 1
        ? [target.unchanged ? '' : (target.inner ?? '').replace('**/', 'skills/')]
        : found.map(([one]) => one),
    ).toEqual(inner);
  });

  it('asks GitLab for the folder alone', async () => {
    await fetched('/gitlab/g/sub/repo/-/tree/main/skills/pdf');
    expect(seen()[1]).toContain('?path=skills%2Fpdf');
  });

  it('goes to the next address of an archive when the first wants a sign-in', async () => {
    intercept = (request, response) =>
      request.url!.includes('/repository/archive/') && response.end('<html>login</html>');
    const target = await fetched('/gitee/own/repo/tree/v1.0/skills/pdf');
    expect((await skills(target)).length).toBe(1);
    expect(seen()[2]).toBe(`GET /gitee/api/v5/repos/own/repo/zipball?ref=${git.commits.tagged}`);
  });

  it('reads a gist', async () => {
    const target = await fetched('/gist/someone/0123456789abcdef0123');
    expect(target.resolved).toMatchObject({ source: 'gist', repository: '0123456789abcdef0123' });
    expect(seen()[1]).toMatch(/^GET \/codeload\/gist\/0123456789abcdef0123\/zip\/[0-9a-f]{40}$/);
  });

  it('says that a skill a catalogue names is not in the repository', async () => {
    await expect(skills(await fetched('/skills-sh/own/repo/absent'))).rejects.toMatchObject({
      code: 'remote-not-found',
    });
  });
});
