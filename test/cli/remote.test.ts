// The command line against a service: a standing one with a playing engine, and servers that answer badly.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtin } from '../../plugins/index.ts';
import { packTarget } from '../../src/cli/pack-folder.ts';
import { readRemoteReport } from '../../src/cli/remote-report.ts';
import { registerReport } from '../../src/cli/report-command.ts';
import { registerScan } from '../../src/cli/scan-command.ts';
import { registerStats } from '../../src/cli/stats-command.ts';
import { splitPackage } from '../../src/intake/collection.ts';
import { openTarget } from '../../src/intake/open.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import { LOCALES } from '../../src/model/locale.ts';
import { toResult } from '../../src/report/result.ts';
import { openDatabase } from '../../src/store/open.ts';
import { type Stage, stage } from '../remote/stage.ts';
import { cleanReport, richReport } from '../report/sample.ts';
import { withinOneHour } from '../support/hour.ts';
import { type StandingServer, standServer, zip } from '../support/service.ts';
import { type Ran, typed } from '../support/typed.ts';

withinOneHour();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillproof-cli-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const write = (name: string, data: string | Uint8Array): string => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, data);
  return file;
};

const run = (...words: string[]): Promise<Ran> => typed([registerScan, registerReport, registerStats], words);

describe('against a service', () => {
  let server: StandingServer;
  let fine = '';
  let evil = '';
  let at: string[];
  beforeAll(async () => {
    fine = write('fine.zip', zip('fine'));
    evil = write('evil.zip', zip('evil'));
    write('skills/a/SKILL.md', '---\nname: a\n---\n');
    write('skills/b/SKILL.md', '---\nname: b\n---\n');
  });
  beforeEach(async () => {
    const db = await openDatabase({ data: path.join(folder, `data-${Math.random()}`) });
    const fetchTarget = async (url: string) => ({ bytes: zip(url), name: 'x.zip', resolved: { address: url } });
    server = await standServer(db, { anonymousLimit: 12, fetchTarget });
    at = ['--server', server.url];
  });
  afterEach(async () => {
    await server.close();
    await server.db.close();
  });

  it('exits and prints as a scan here does', async () => {
    expect((await run('scan', fine, ...at)).code).toBe(0);
    const { code, out } = await run('scan', evil, ...at);
    expect(code).toBeGreaterThanOrEqual(2);
    const text = builtin.flatMap((plugin) => plugin.formats ?? []).find(({ name }) => name === 'text')!;
    const here = text.render(richReport(), 'en', { target: evil, width: 100 });
    const [first] = here.split('\n').filter((line) => line.includes('/100'));
    expect(out).toContain(first);
    expect(out).toContain(`${server.url}/report/`);
  });

  it.each(['json', 'jsonl', 'sarif', 'markdown', 'html', 'stix', 'text'])('writes %s', async (format) => {
    const { out, code } = await run('scan', evil, '--format', format, '--locale', 'zh', ...at);
    expect([out.length > 500, code > 1]).toEqual([true, true]);
    if (format === 'json')
      expect(JSON.parse(out)).toMatchObject({ status: 'completed', verdict: expect.stringMatching(/[\u4e00-\u9fff]/) });
  });

  it.each(['text', 'markdown', 'html'])(
    'says of an archive of several skills what became of each: %s',
    async (format) => {
      const several = write('several.zip', zip('many'));
      const { out } = await run('scan', several, '--format', format, ...at);
      // A screen names the target, a page the skill.
      for (const names of [
        ['skills/one', cleanReport().skill],
        ['skills/two', richReport().skill],
      ])
        expect(names.some((name) => out.includes(name))).toBe(true);
      const { data } = JSON.parse((await run('stats', '--json', ...at)).out);
      const here = await fetch(`${server.url}/api/report/${data.recentScans[0].id}?format=${format}`);
      expect(await here.text()).toContain('skills/one');
    },
  );

  it('prints of an archive of several skills what the service answered, one report of one id', async () => {
    const several = write('several.zip', zip('many'));
    const { out, code } = await run('scan', several, '--json', ...at);
    const printed = JSON.parse(out);
    const { data } = JSON.parse(await (await fetch(`${server.url}/api/report/${printed.reportId}`)).text());
    const { target, cached, reportId, id, ...answer } = printed;
    expect([target, cached, id]).toEqual([several, false, reportId]);
    // The sender alone is told what the file was called.
    const { origin, skill, extraction, skills, ...kept } = data.attributes;
    expect(answer).toMatchObject(kept);
    expect([skills.length, answer.skills.map(({ inner }: { inner: string }) => inner)]).toEqual([
      2,
      ['skills/one', 'skills/two'],
    ]);
    expect(answer.origin.given).toBe('several.zip');
    expect(code).toBeGreaterThanOrEqual(2);
    const lines = (await run('scan', several, '--format', 'jsonl', ...at)).out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).reportId)).toEqual([reportId]);
    // Of several targets a list, a report of each.
    const list = JSON.parse((await run('scan', several, fine, '--json', ...at)).out);
    expect(list.map((one: { target: string }) => one.target)).toEqual([several, fine]);
    const sarif = JSON.parse((await run('scan', several, '--format', 'sarif', ...at)).out);
    expect(sarif.runs).toHaveLength(2);
  });

  it('gates by the threshold', async () => {
    expect((await run('scan', fine, '--threshold', '50', ...at)).code).toBe(0);
    expect((await run('scan', fine, '--threshold', '0', ...at)).code).toBe(1);
    expect((await run('scan', evil, '--threshold', '1', ...at)).code).toBeGreaterThanOrEqual(1);
  });

  it('sends folders packed, each skill of several by itself, and addresses as they are', async () => {
    const { out, code } = await run(
      'scan',
      path.join(folder, 'skills'),
      'https://example.com/evil.zip',
      '--format',
      'jsonl',
      ...at,
    );
    const targets = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).target as string)
      .sort();
    expect(targets).toEqual([
      path.join(folder, 'skills/a'),
      path.join(folder, 'skills/b'),
      'https://example.com/evil.zip',
    ]);
    expect(code).toBeGreaterThanOrEqual(2);
  });

  it('does not send what a link in a folder leads to, unless it is named', async () => {
    fs.mkdirSync(path.join(folder, 'links'), { recursive: true });
    const link = path.join(folder, 'links/a');
    fs.symlinkSync(path.join(folder, 'skills/a'), link);
    const refused = await run('scan', path.join(folder, 'links'), '--json', ...at);
    expect([refused.code, refused.out]).toEqual([99, expect.stringContaining('name it to send it')]);
    expect((await run('scan', link, ...at)).code).toBe(0);
  });

  it('reads a report again, and the statistics', async () => {
    const { reportId, contentHash } = JSON.parse((await run('scan', evil, '--json', ...at)).out);
    const again = await run('report', reportId, '--json', ...at);
    expect(JSON.parse(again.out)).toMatchObject({ reportId, contentHash });
    // Raw means all of it: also what the service says beside the report.
    const sent = (await (await fetch(`${server.url}/api/report/${reportId}`)).json()) as {
      data: { attributes: object };
    };
    expect(sent.data.attributes).toHaveProperty('created_at');
    expect(JSON.parse(again.out)).toMatchObject(sent.data.attributes);
    expect(again.code).toBeGreaterThanOrEqual(2);
    expect((await run('report', contentHash, ...at)).out).toContain(reportId);
    expect(JSON.parse((await run('stats', '--json', ...at)).out).data.totalScans).toBe(1);
    const table = await run('stats', '--locale', 'zh', ...at);
    expect([table.code, table.out]).toEqual([0, expect.stringContaining(reportId)]);
  });

  it('counts against the account of the key', async () => {
    const { key } = await server.member('starter');
    expect((await run('scan', fine, ...at, '--key', key)).code).toBe(0);
    for (let n = 0; n < 9; n++) await run('scan', fine, ...at, '--key', key);
    const over = await run('scan', fine, ...at, '--key', key);
    expect([over.code, over.err]).toEqual([99, expect.stringMatching(/error\[quota-exceeded\].*try again in \d+ s/s)]);
    expect(over.err).not.toContain(key);
  });

  it('keeps a report to the owner of the key', async () => {
    const { key } = await server.member('starter');
    const { out } = await run('scan', evil, ...at, '--key', key, '--private', '--json');
    const { reportId } = JSON.parse(out) as { reportId: string };
    expect((await fetch(`${server.url}/api/report/${reportId}`)).status).toBe(404);
    expect((await run('report', reportId, ...at, '--key', key)).out).toContain(reportId);
    const unowned = await run('scan', evil, ...at, '--private');
    expect([unowned.code, unowned.err]).toEqual([99, expect.stringContaining('--private only works with --key')]);
  });

  it.each([
    [['scan', 'BROKEN'], 'archive-malformed'],
    [['scan', 'TEXT'], 'archive-malformed'],
    [['scan', 'BIG'], 'archive-too-large'],
    [['scan', 'FINE', '--key', 'sk_wrong'], 'key-invalid'],
    [['report', 'unknown0'], 'report-not-found'],
    [['scan', 'ftp.zip'], 'target-not-found'],
    [['scan', 'FINE', '--rules', '.'], 'usage'],
    [['scan', 'FINE', '--key', 'two\nlines'], 'usage'],
  ])('says clearly what is wrong: %j', async (words, code) => {
    const files: Record<string, string> = {
      BROKEN: write('broken.zip', zip('broken')),
      TEXT: write('text.zip', 'no archive'),
      BIG: write('big.zip', Buffer.alloc(11 * 1024 * 1024)),
      FINE: fine,
    };
    const ran = await run(...words.map((word) => files[word] ?? word), ...at);
    expect([ran.code, ran.out, ran.err]).toEqual([99, '', expect.stringContaining(`error[${code}]`)]);
    expect(ran.err).toContain('→');
    const json = await run(...words.map((word) => files[word] ?? word), ...at, '--json');
    expect([json.code, JSON.parse(json.out).error.code]).toEqual([99, code]);
  });
});

describe('against what is no service', () => {
  let remote: Stage;
  let answer: http.RequestListener;
  const file = () => write('one.zip', zip('one'));
  beforeEach(async () => {
    remote = await stage((request, response) => {
      request.resume();
      request.on('end', () => answer(request, response));
    });
  });
  afterEach(() => remote.close());

  it.each([
    ['a web page', 200, 'text/html', '<html>hello</html>', 'server-failed'],
    ['other JSON', 200, 'application/json', '{"a":1}', 'server-failed'],
    ['a list', 200, 'application/json', '[]', 'server-failed'],
    ['nothing', 200, 'application/json', '', 'server-failed'],
    [
      'a verdict nobody knows',
      200,
      'application/json',
      '{"verdictLevel":"__proto__","riskScore":{"score":1},"findings":[]}',
      'server-failed',
    ],
    ['a proxy that is down', 502, 'text/html', '<h1>Bad gateway</h1>', 'server-failed'],
    ['a bare 401', 401, 'text/plain', 'no', 'key-invalid'],
    ['a bare 413', 413, 'text/plain', 'no', 'archive-too-large'],
    ['a bare 429', 429, 'text/plain', 'no', 'quota-exceeded'],
    ['a code nobody knows', 422, 'application/problem+json', '{"code":"constructor","detail":"odd"}', 'server-failed'],
    ['its own problem', 422, 'application/problem+json', '{"code":"url-refused","detail":"no"}', 'url-refused'],
  ])('%s is an error with code 99', async (_, status, type, body, code) => {
    answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end(body);
    const { code: exit, err } = await run('scan', file(), '--server', remote.url);
    expect([exit, err]).toEqual([99, expect.stringContaining(`error[${code}]`)]);
  });

  it('does not carry a key to where a redirect leads', async () => {
    answer = (request, response) => {
      if (request.url === '/api/stats') response.writeHead(307, { location: '/elsewhere' }).end();
      else response.end('{}');
    };
    const { code } = await run('stats', '--server', remote.url, '--key', 'sk_x');
    expect([code, remote.requests.map(({ url }) => url)]).toEqual([99, ['/api/stats']]);
  });

  it('says what had it sent to a service, and that a port is one nobody connects to', async () => {
    const keyed = await run('scan', file(), '--key', 'sk_abc');
    expect(keyed.err).toContain('http://127.0.0.1:8080 (asked because of --key)');
    expect(keyed.err).toContain('without --server, --key, SKILLPROOF_SERVER and SKILLPROOF_KEY');
    vi.stubEnv('SKILLPROOF_KEY', 'sk_abc');
    expect((await run('scan', file())).err).toContain('(asked because of SKILLPROOF_KEY)');
    vi.unstubAllEnvs();
    vi.stubEnv('SKILLPROOF_SERVER', 'foo');
    expect((await run('scan', file())).err).toContain('SKILLPROOF_SERVER must be an http or https address, not "foo"');
    vi.unstubAllEnvs();
    const port = await run('scan', file(), '--server', 'http://127.0.0.1:6000');
    expect(port.err).toContain('http://127.0.0.1:6000: clients never connect to this port');
    vi.stubEnv('SKILLPROOF_REMOTE_PORTS', 'abc');
    expect((await run('scan', 'https://a.test/x.zip')).err).toContain('SKILLPROOF_REMOTE_PORTS must name port numbers');
    vi.unstubAllEnvs();
  });

  it('says that nobody answers', async () => {
    const { code, err } = await run('stats', '--server', 'http://127.0.0.1:9');
    expect([code, err]).toEqual([99, expect.stringContaining('error[server-unreachable]')]);
    expect(err).toMatch(/Name a running service with --server, or start one with `\S.* serve`/);
    expect((await run('stats', '--server', 'nonsense')).err).toContain('error[usage]');
  });

  it('waits for a service that is full, as long as it says', async () => {
    let asked = 0;
    const keys = new Set<unknown>();
    answer = (request, response) => {
      keys.add(request.headers['idempotency-key']);
      if (++asked < 3) response.writeHead(503, { 'retry-after': '0' }).end();
      else response.end(JSON.stringify(toResult(cleanReport(), 'en', { reportId: 'r1' })));
    };
    expect((await run('scan', file(), '--server', remote.url)).code).toBe(0);
    expect([asked, keys.size]).toEqual([3, 1]);
    answer = (_, response) => response.writeHead(503, { 'retry-after': '3600' }).end();
    expect((await run('scan', file(), '--server', remote.url)).code).toBe(99);
  });

  it('asks for a promise when a scan takes longer than a request is waited for', async () => {
    const result = toResult(cleanReport(), 'en', { reportId: 'r1' });
    const timeout = JSON.stringify({ code: 'scan-timeout', detail: 'late' });
    const preferred: unknown[] = [];
    answer = ({ method, headers }, response) => {
      if (method === 'GET') response.end(JSON.stringify({ data: { id: 'r1', attributes: result } }));
      else if (preferred.push(headers.prefer) === 1) response.writeHead(504).end(timeout);
      else response.writeHead(202).end(JSON.stringify({ reportId: 'r1', status: 'queued' }));
    };
    expect((await run('scan', file(), '--server', remote.url)).code).toBe(0);
    expect(preferred).toEqual([undefined, 'respond-async']);
  });

  it('waits for a report that was only promised', async () => {
    let looked = 0;
    const result = toResult(richReport(), 'en', { reportId: 'r1' });
    answer = (request, response) => {
      if (request.method === 'POST') response.writeHead(202).end(JSON.stringify({ reportId: 'r1', status: 'queued' }));
      else if (++looked === 1)
        response
          .setHeader('retry-after', '0')
          .end(JSON.stringify({ data: { id: 'r1', attributes: { status: 'running' } } }));
      else response.end(JSON.stringify({ data: { id: 'r1', attributes: result } }));
    };
    const { code, out } = await run('scan', file(), '--json', '--server', remote.url);
    expect([code > 1, JSON.parse(out).reportId]).toEqual([true, 'r1']);
    answer = (request, response) => {
      const failed = { status: 'failed', error: { code: 'archive-bomb', detail: 'too much' } };
      if (request.method === 'POST') response.writeHead(202).end(JSON.stringify({ reportId: 'r1', status: 'queued' }));
      else response.end(JSON.stringify({ data: { id: 'r1', attributes: failed } }));
    };
    expect((await run('scan', file(), '--server', remote.url)).err).toContain('error[archive-bomb]');
  });
});

describe('a report that came as JSON', () => {
  it('renders in every format exactly as the report it was made of', () => {
    for (const report of [richReport(), cleanReport()]) {
      for (const locale of LOCALES) {
        const back = readRemoteReport(JSON.parse(JSON.stringify(toResult(report, locale, { reportId: 'x' }))));
        for (const format of builtin.flatMap((plugin) => plugin.formats ?? [])) {
          const told = { reportId: 'x', createdAt: 1 };
          expect(format.render(back.report, locale, told), format.name).toBe(format.render(report, locale, told));
        }
      }
    }
  });

  it('renders with no more than the specification promises', () => {
    const { report } = readRemoteReport({
      reportId: 'x',
      verdictLevel: 'low_risk',
      riskScore: { score: 7 },
      findings: [],
      extraction: {},
    });
    for (const format of builtin.flatMap((plugin) => plugin.formats ?? []))
      expect(format.render(report, 'en', { createdAt: 1 }).length, format.name).toBeGreaterThan(0);
  });
});

describe('a folder on its way', () => {
  const opened = async (target: string) => {
    return splitPackage(await openTarget(await packTarget(target), DEFAULT_LIMITS));
  };

  it('has the hash it has here, links and all', async () => {
    const at = path.join(folder, 'packed');
    write('packed/SKILL.md', '---\nname: packed\n---\n');
    write('packed/deep/er/run.sh', '#!/bin/sh\n');
    write(`packed/${'long-name/'.repeat(15)}x.md`, 'x');
    write('packed/中文 name.md', 'x');
    fs.chmodSync(path.join(at, 'deep/er/run.sh'), 0o755);
    fs.symlinkSync('/etc/passwd', path.join(at, 'secrets'));
    const [there] = await opened(at);
    const here = await openTarget({ path: at }, DEFAULT_LIMITS);
    expect(there!.files.map((file) => file.path)).toEqual(here.files.map((file) => file.path));
    expect(there!.contentHash).toBe(here.contentHash);
  });

  it('of any name, without a SKILL.md, with a history, or a single file', async () => {
    write('.claude/settings/x.json', '{}');
    write('history/a.py', '1');
    execFileSync('git', ['init', '-q'], { cwd: path.join(folder, 'history') });
    write('single/SKILL.md', '# one');
    for (const name of ['.claude', 'history', 'single/SKILL.md']) {
      const [there] = await opened(path.join(folder, name));
      const [here] = splitPackage(await openTarget({ path: path.join(folder, name) }, DEFAULT_LIMITS));
      expect(
        there!.files.map((file) => file.path),
        name,
      ).toEqual(here!.files.map((file) => file.path));
    }
  });

  it('is refused before it is sent when a service would not take it', async () => {
    const noise = Buffer.alloc(11 * 1024 * 1024);
    for (let at = 0; at < noise.length; at += 4) noise.writeUInt32LE((Math.random() * 2 ** 32) >>> 0, at);
    write('huge/SKILL.md', noise);
    await expect(packTarget(path.join(folder, 'huge'))).rejects.toMatchObject({ code: 'archive-too-large' });
  });
});
