import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { makeLogger } from '../../src/api/log.ts';
import { openTarget } from '../../src/intake/open.ts';
import { ERRORS, type SkillproofError } from '../../src/model/errors.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import { stepLabel } from '../../src/report/step-label.ts';
import { withinOneHour } from '../support/hour.ts';
import { standingServers } from '../support/servers.ts';
import { form, type StandingServer, zip } from '../support/service.ts';

const { stand } = standingServers('http');
withinOneHour();

const read = (response: Response): Promise<Any> => response.json();
const post = (url: string, body: FormData | URLSearchParams | string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/scan`, { method: 'POST', body, headers });
const json = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  post(url, JSON.stringify(body), { 'content-type': 'application/json', ...headers });

// Answers are looked at, not trusted.
// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what is being tested
type Any = any;

/** What every response owes, whatever it is. */
function expectRate(headers: Headers | Map<string, string>): void {
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    expect(headers.get(name), name).toMatch(/^\d+$/);
  const reset = Number(headers.get('x-ratelimit-reset')) * 1000;
  expect(reset).toBeGreaterThan(Date.now());
  expect(reset).toBeLessThanOrEqual(Date.now() + 32 * 24 * 3600 * 1000);
}

async function expectProblem(response: Response, code: keyof typeof ERRORS): Promise<Record<string, unknown>> {
  const text = await response.text();
  expect(response.headers.get('content-type'), text).toBe('application/problem+json; charset=utf-8');
  const body = JSON.parse(text);
  expect(body).toMatchObject({ code, status: ERRORS[code].status, title: expect.any(String) });
  expect(response.status).toBe(ERRORS[code].status);
  for (const field of ['type', 'detail', 'advice', 'instance']) expect(body[field], field).toEqual(expect.any(String));
  expectRate(response.headers);
  return body;
}

/** One request as raw bytes; the answer's status, headers and body. */
function raw(port: number, bytes: string): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      const end = text.indexOf('\r\n\r\n');
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (end >= 0 && length !== undefined && text.length >= end + 4 + Number(length)) socket.end();
    });
    socket.setTimeout(15_000, () => socket.destroy(new Error(`no answer to ${JSON.stringify(bytes.slice(0, 80))}`)));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const lines = head.split('\r\n');
      const headers = new Map(
        lines.slice(1).map((line) => {
          const at = line.indexOf(':');
          return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
        }),
      );
      resolve({ status: Number(lines[0]?.split(' ')[1]), headers, body: rest.join('\r\n\r\n') });
    });
  });
}

/** The status a client sees that sends its body to the end before it reads. */
function sendAll(port: number, path: string, headers: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}Content-Length: ${bytes}\r\n\r\n`;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', reject);
    socket.pause();
    const piece = Buffer.alloc(256 * 1024, 'x');
    let left = bytes;
    const more = (): void => {
      if (left === 0) {
        socket.once('data', (data) => {
          socket.destroy();
          resolve(Number(data.toString('latin1').split(' ')[1]));
        });
        socket.once('end', () => reject(new Error('no answer')));
        socket.resume();
        return;
      }
      left -= piece.length;
      socket.write(piece, () => setTimeout(more, 1));
    };
    socket.write(head, more);
  });
}

describe('POST /api/scan', () => {
  it.each([
    ['skill.zip', Buffer.from('<html>404</html>')],
    ['skill.zip', Buffer.alloc(0)],
    ['skill.tar.gz', Buffer.from('no gzip')],
    ['skill.rar', Buffer.from('Rar!\x1a\x07\x01\x00')],
    ['skill.7z', Buffer.from('377abcaf271c000000000000', 'hex')],
  ])('names what is wrong with %s as the command line does', async (name, bytes) => {
    const { url } = await stand();
    const error: SkillproofError = await openTarget({ bytes, name }, DEFAULT_LIMITS).catch((caught) => caught);
    const { title, advice } = ERRORS[error.code];
    expect(await expectProblem(await post(url, form(bytes, {}, name)), error.code)).toMatchObject({
      title: title.en,
      detail: error.detail,
      advice: advice.en,
    });
  });

  it.each([
    ['api/scan?privat=true', '"privat" is no parameter of this address; did you mean "private"?'],
    ['api/scan?url=https://x.test', '"url" is no parameter of this address; known: locale, force, private'],
    ['api/report/abc?formt=sarif', '"formt" is no parameter of this address; did you mean "format"?'],
    ['api/stats?_=1763900000', '"_" is no parameter of this address; known: locale'],
    ['api/report/abc?utm_source=x', '"utm_source" is no parameter of this address; known: locale, format, parts'],
    ['api/openapi.json?v=2', '"v" is no parameter of this address; known: locale'],
    ['api/stats?local=zh', '"local" is no parameter of this address; did you mean "locale"?'],
  ])('refuses a parameter it does not know: %s', async (path, detail) => {
    const { url, engine } = await stand();
    const scan = path.startsWith('api/scan');
    const response = await fetch(`${url}/${path}`, scan ? { method: 'POST', body: form(zip('x')) } : {});
    expect((await expectProblem(response, 'query-invalid'))['detail']).toBe(detail);
    const chinese = await fetch(`${url}/${path}&locale=zh`, scan ? { method: 'POST', body: form(zip('x')) } : {});
    expect((await expectProblem(chinese, 'query-invalid'))['detail']).toMatch(/^该地址没有参数/);
    expect(engine.scans).toBe(0);
    const known = await fetch(`${url}/api/stats?locale=zh`);
    expect(known.status).toBe(200);
  });

  it('tells an error in the language of the body', async () => {
    const { url } = await stand();
    const address = 'ftp://127.0.0.1/x.zip';
    const title = ERRORS['url-not-supported'].title;
    const asked = [await json(url, { url: address, locale: 'zh' }), await json(url, { url: address })];
    expect([(await read(asked[0]!)).title, (await read(asked[1]!)).title]).toEqual([title.zh, title.en]);
    const sent = await post(url, form(zip('broken'), { locale: 'zh' }));
    expect(sent.headers.get('content-language')).toBe('zh');
    expect((await read(sent)).title).toBe(ERRORS['archive-malformed'].title.zh);
    const slip = await json(url, { url: address, locale: 'zh', forse: true });
    expect((await read(slip)).title).toBe(ERRORS['body-invalid'].title.zh);
  });

  it('lets a client that closes read why its upload was refused', async () => {
    const { url, port } = await stand();
    const type = 'content-type: multipart/form-data; boundary=b\r\n';
    const refused = [
      ['/api/scan', `${type}authorization: Bearer sk_wrong\r\n`, 401],
      ['/api/scan', type, 413],
      ['/api/scan', 'content-type: application/xml\r\n', 415],
      ['/api/scan', 'content-type: application/json\r\n', 413],
      ['/api/nothing', type, 404],
    ] as const;
    for (const [path, headers, status] of refused)
      expect([path, status, await sendAll(port, path, headers, 12 * 1024 * 1024)]).toEqual([path, status, status]);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it('answers with every field of the specification', async () => {
    const { url } = await stand();
    const response = await post(url, form(zip('evil')));
    expect(response.status).toBe(200);
    expectRate(response.headers);
    const result = await read(response);
    expect(result).toMatchObject({
      reportId: expect.stringMatching(/^[0-9a-z]{12}$/),
      status: 'completed',
      verdict: 'Malicious',
      verdictLevel: 'malicious',
      riskScore: { score: expect.any(Number), breakdown: expect.any(Array) },
      summary: expect.any(String),
      findings: expect.any(Array),
      capabilityMap: expect.any(Array),
      extraction: { iocs: expect.any(Array), files: expect.any(Array) },
    });
    expect(result.id).toBe(result.reportId);
    expect(result.report_url).toBe(`${url}/report/${result.reportId}`);
  });

  it('words the evidence in the language of the answer', async () => {
    const { url } = await stand();
    const labels = async (locale: string): Promise<string[]> => {
      const { findings } = await read(await post(url, form(zip('evil'), { locale })));
      return findings.flatMap((one: Any) => one.evidence.map((step: Any) => step.label));
    };
    expect(await labels('en')).toContain('~/.ssh/id_ed25519 · read · ssh');
    const step = { kind: 'path', label: '~/.ssh/id_ed25519 · read · ssh' } as const;
    expect(await labels('zh')).toContain(stepLabel('zh', step));
    expect(stepLabel('zh', step)).not.toBe(step.label);
  });

  it('takes locale and force from JSON, form and query', async () => {
    const { url, engine } = await stand();
    const verdict = async (response: Response) => (await read(response)).verdict;
    expect(await verdict(await post(url, form(zip('evil'), { locale: 'zh-Hans-CN' })))).toBe('恶意');
    expect(await verdict(await post(url, form(zip('evil')), { 'accept-language': 'fr, zh;q=0.8' }))).toBe('恶意');
    expect(await verdict(await post(url, form(zip('evil')), { 'accept-language': 'fr' }))).toBe('Malicious');
    expect(engine.scans).toBe(1);
    await post(url, form(zip('evil'), { force: 'true' }));
    await fetch(`${url}/api/scan?force=1&locale=en`, { method: 'POST', body: form(zip('evil')) });
    expect(engine.scans).toBe(3);
    await expectProblem(await post(url, form(zip('evil'), { locale: 'tlh' })), 'locale-unknown');
    await expectProblem(await post(url, form(zip('evil'), { force: 'maybe' })), 'body-invalid');
  });

  it('takes no field twice that contradicts itself, and no flag without a value', async () => {
    const { url, engine } = await stand();
    const send = (query: string, fields: Record<string, string>, language = 'en') =>
      fetch(`${url}/api/scan?${query}`, {
        method: 'POST',
        body: form(zip('x'), fields),
        headers: { 'accept-language': language },
      });
    const told = async (answer: Promise<Response>, code: keyof typeof ERRORS) =>
      (await expectProblem(await answer, code))['detail'];
    const differ = (name: string) => `"${name}" was sent more than once: the query and the body differ`;
    expect(await told(send('force=true', { force: 'false' }), 'query-invalid')).toBe(differ('force'));
    expect(await told(send('private=0', { private: 'true' }), 'query-invalid')).toBe(differ('private'));
    expect(await told(send('locale=en', { locale: 'zh' }), 'query-invalid')).toMatch(/不一致/);
    await expectProblem(await send('locale=tlh', { locale: 'en' }), 'locale-unknown');
    const body = { method: 'POST', body: JSON.stringify({ url: 'https://example.com/', force: false }) };
    const headers = { 'content-type': 'application/json' };
    await expectProblem(await fetch(`${url}/api/scan?force=1`, { ...body, headers }), 'query-invalid');
    const empty = '"force" has no value; write force=true or leave it out';
    for (const query of ['force', 'force=']) expect(await told(send(query, {}), 'query-invalid')).toBe(empty);
    expect(await told(send('', { force: '' }), 'body-invalid')).toBe(empty);
    expect(await told(send('force', {}, 'zh'), 'query-invalid')).toMatch(/^"force" 没有值；请写 force=true/);
    expect(engine.scans).toBe(0);
    const { id } = await read(await send('force=1&locale=zh-CN', { force: 'true', locale: 'zh' }));
    await expectProblem(await fetch(`${url}/api/report/${id}?parts`), 'query-invalid');
  });

  it('fetches a URL and says where it came from', async () => {
    const { url } = await stand({
      fetchTarget: async () => ({ bytes: zip('fine'), name: 'a.zip', resolved: { commit: 'abc' } }),
    });
    const result = await read(await json(url, { url: 'https://example.com/a.zip', locale: 'en', force: false }));
    expect(result.origin).toEqual({ given: 'https://example.com/a.zip', kind: 'url', resolved: { commit: 'abc' } });
  });

  it('says what is wrong with a body', async () => {
    const { url, service } = await stand();
    const before = await service.quota({ ip: '127.0.0.1' });
    const both = form(zip('x'), { url: 'https://example.com/' });
    await expectProblem(await post(url, both), 'url-and-file');
    await expectProblem(await json(url, { url: 'https://example.com/', file: 'x' }), 'url-and-file');
    await expectProblem(await json(url, {}), 'target-missing');
    await expectProblem(await fetch(`${url}/api/scan`, { method: 'POST' }), 'target-missing');
    await expectProblem(await post(url, new FormData()), 'target-missing');
    await expectProblem(await json(url, []), 'body-invalid');
    await expectProblem(await json(url, { url: 5 }), 'body-invalid');
    await expectProblem(await json(url, { url: 'https://example.com/', force: 'true' }), 'body-invalid');
    await expectProblem(await json(url, { url: 'file:///etc/passwd' }), 'url-not-supported');
    await expectProblem(await json(url, { url: 'nonsense' }), 'url-not-supported');
    await expectProblem(await json(url, { url: '  ' }), 'target-missing');
    await expectProblem(await json(url, { url: 'https://exa\nmple.com' }), 'url-not-supported');
    const type = { 'content-type': 'application/json' };
    for (const text of ['{', '{"url":1,"__proto__":{}}', '{"url":"x","constructor":{"prototype":{}}}', ''])
      await expectProblem(await post(url, text, type), 'body-invalid');
    const told = async (answer: Promise<Response>, code: keyof typeof ERRORS) =>
      (await expectProblem(await answer, code))['detail'];
    expect(await told(post(url, 'x'.repeat(100_000), type), 'body-too-large')).toBe(
      'the body has more than 65536 bytes',
    );
    expect(await told(post(url, '{"url": "x",\n  oops}', type), 'body-invalid')).toMatch(
      /line 2, column 3|not valid JSON/,
    );
    expect(await told(post(url, '{"url": "x"', type), 'body-invalid')).toMatch(/ends too early|column 12/);
    expect(await told(post(url, '{"__proto__":{"a":1}}', type), 'body-invalid')).toContain('"__proto__" is no field');
    const doubled = '{"url":"https://a.test/","x":{"url":1},"u\\u0072l":"https://b.test/"}';
    expect(await told(post(url, doubled, type), 'body-invalid')).toBe('"url" was sent more than once');
    const big = form(zip('x'), { locale: 'x'.repeat(9000) });
    expect(await told(post(url, big), 'body-too-large')).toBe('the field "locale" has more than 8192 bytes');
    const two = form(zip('x'), { force: 'true' });
    two.append('force', 'false');
    expect(await told(post(url, two), 'body-invalid')).toBe('"force" was sent more than once');
    const bytes = new Uint8Array(zip('x'));
    expect(await told(post(url, bytes as never), 'media-type-unsupported')).toBe('the header Content-Type is missing');
    for (const odd of ['text/plain', 'application/zip']) {
      const told = await expectProblem(await post(url, 'x', { 'content-type': odd }), 'media-type-unsupported');
      expect(told).toMatchObject({ detail: `"${odd}"`, advice: expect.stringContaining('curl -F file=@') });
    }
    await expectProblem(await post(url, new URLSearchParams({ url: 'x' })), 'media-type-unsupported');
    for (const charset of ['iso-8859-1', 'UTF-16LE', '"gbk"']) {
      const sent = post(url, '{"url":"x"}', { 'content-type': `application/json; charset=${charset}` });
      expect(await told(sent, 'media-type-unsupported')).toBe(
        `charset=${charset.replaceAll('"', '')}: JSON is read in UTF-8 only`,
      );
    }
    const latin = Buffer.from('{"url":"https://a.test/é"}', 'latin1') as never;
    expect(await told(post(url, latin, type), 'body-invalid')).toBe('the JSON body is not UTF-8');
    const utf8 = { 'content-type': 'Application/JSON;charset="UTF-8"' };
    await expectProblem(await post(url, '{"url":"é"}', utf8), 'url-not-supported');
    const packed = gzipSync(JSON.stringify({ url: 'https://example.com/' })) as Uint8Array<ArrayBuffer>;
    const encoded = await fetch(`${url}/api/scan`, {
      method: 'POST',
      body: packed,
      headers: { ...type, 'content-encoding': 'gzip' },
    });
    expect(encoded.headers.get('accept-encoding')).toBe('identity');
    expect((await expectProblem(encoded, 'content-encoding-unsupported'))['detail']).toContain(
      'Content-Encoding: gzip',
    );
    await expectProblem(await post(url, 'x', { 'content-type': 'multipart/form-data' }), 'body-invalid');
    await expectProblem(
      await post(url, '--b\r\nx', { 'content-type': 'multipart/form-data; boundary=b' }),
      'body-invalid',
    );
    await expectProblem(await post(url, form(Buffer.from('no archive'))), 'archive-malformed');
    const notes = await post(url, form(Buffer.from('no archive'), {}, 'notes.txt'));
    expect(await expectProblem(notes, 'archive-unsupported')).toMatchObject({
      detail: '"notes.txt" is none of ZIP, TAR.GZ and TAR by content',
      advice: 'Pack the skill as .zip, .tar.gz or .tar.',
    });
    expect(await (await fetch(`${url}/docs`)).text()).toContain('ZIP, TAR.GZ or TAR, at most 10 MB');
    const slips = [
      await json(url, { url: 'https://example.com/', forse: true }),
      await post(url, form(zip('x'), { forse: 'true' })),
    ];
    for (const slip of slips)
      expect((await expectProblem(slip, 'body-invalid'))['detail']).toBe(
        '"forse" is no field of a scan; did you mean "force"?',
      );
    const odd = await expectProblem(await json(url, { url: 'https://example.com/', tags: [] }), 'body-invalid');
    expect(odd['detail']).toBe('"tags" is no field of a scan; known: url, locale, force, private');
    for (const [asked, fields, code] of [
      ['?force=maybe', {}, 'query-invalid'],
      ['?force=1&force=0', {}, 'query-invalid'],
      ['?private=1&private=0', {}, 'query-invalid'],
      ['', { force: 'maybe' }, 'body-invalid'],
    ] as const)
      await expectProblem(
        await fetch(`${url}/api/scan${asked}`, { method: 'POST', body: form(zip('x'), fields) }),
        code,
      );
    await expectProblem(await post(url, form(Buffer.alloc(0))), 'target-empty');
    await expectProblem(await post(url, form(zip('broken'))), 'archive-malformed');
    await expectProblem(await json(url, { url: 'https://a.test/' }, { 'idempotency-key': '\x80' }), 'body-invalid');
    await expectProblem(await post(url, form(zip('x'), { private: 'true' })), 'plan-required');
    expect(await service.quota({ ip: '127.0.0.1' })).toEqual(before);
  });

  it('says it in the language asked for', async () => {
    const { url } = await stand();
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' };
    const asked = [
      json(url, { url: 5 }, chinese),
      post(url, '{', { ...chinese, 'content-type': 'application/json' }),
      post(url, form(zip('x'), { private: 'true', locale: 'zh' }), chinese),
      fetch(`${url}/api/report/zzzzzzzzzzzz?locale=zh`),
    ];
    for (const answer of await Promise.all(asked)) {
      const body = await read(answer);
      for (const field of ['title', 'detail', 'advice']) expect(body[field]).toMatch(/\p{Script=Han}/u);
    }
  });

  it('takes 10 MB and not a byte more', async () => {
    const { url } = await stand();
    const archive = (size: number) => Buffer.concat([Buffer.alloc(size - 200), zip('fine')]).subarray(-size);
    const exact = Buffer.alloc(10 * 1024 * 1024);
    zip('x').copy(exact);
    expect((await post(url, form(exact))).status).toBe(200);
    await expectProblem(await post(url, form(Buffer.concat([exact, Buffer.from([1])]))), 'archive-too-large');
    await expectProblem(await post(url, form(Buffer.concat([exact, archive(1000), exact]))), 'archive-too-large');
    // Without a length before it.
    const unbounded = new Response(form(Buffer.concat([exact, exact])));
    const sent = { method: 'POST', headers: unbounded.headers, body: unbounded.body, duplex: 'half' } as RequestInit;
    await expectProblem(await fetch(`${url}/api/scan`, sent), 'archive-too-large');
  });

  it('answers 202 when asked to, and the report when it is made', async () => {
    const { url, engine } = await stand();
    engine.delayMs = 50;
    const accepted = await post(url, form(zip('evil')), { prefer: 'wait=5, respond-async' });
    expect([accepted.status, accepted.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
    expectRate(accepted.headers);
    const { id, status } = await read(accepted);
    expect(status).toBe('queued');
    const where = `${url}${accepted.headers.get('location')}`;
    expect(where).toBe(`${url}/api/report/${id}`);
    let attributes: Record<string, unknown> = {};
    for (let tries = 0; attributes['status'] !== 'completed' && tries < 200; tries++) {
      const envelope = await read(await fetch(where));
      expect(envelope.data).toMatchObject({ id, type: 'scan-report' });
      attributes = envelope.data.attributes;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(attributes['verdictLevel']).toBe('malicious');
  });

  it('tells of a promise that could not be kept in JSON, and says so to who asks for another form', async () => {
    const { url } = await stand();
    const { id } = await read(await post(url, form(zip('broken')), { prefer: 'respond-async' }));
    const ask = (query: string, accept = '*/*') => fetch(`${url}/api/report/${id}${query}`, { headers: { accept } });
    await expect.poll(async () => (await read(await ask(''))).data.attributes.status).toBe('failed');
    const { advice } = await expectProblem(await ask('?format=sarif'), 'report-not-completed');
    expect(advice).not.toContain('sarif');
    expect((await ask('', 'application/sarif+json')).headers.get('content-type')).toContain('application/json');
  });

  it('replays for an Idempotency-Key', async () => {
    const { url, engine } = await stand();
    const send = (text: string) => post(url, form(zip(text), { force: 'true' }), { 'idempotency-key': 'abc' });
    const [first, second] = [await send('x'), await send('x')];
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.headers.get('x-ratelimit-remaining')).toBe(first.headers.get('x-ratelimit-remaining'));
    expect(await second.text()).toBe(await first.text());
    expect(engine.scans).toBe(1);
    await expectProblem(await send('y'), 'idempotency-mismatch');
    const chinese = { 'idempotency-key': 'abc', 'accept-language': 'zh' };
    await expectProblem(await post(url, form(zip('x'), { force: 'true' }), chinese), 'idempotency-mismatch');
  });

  it('answers 429 with the time to come back', async () => {
    const { url } = await stand({ anonymousLimit: 1 });
    await post(url, form(zip('x')));
    const refused = await post(url, form(zip('x')));
    const { detail } = await expectProblem(refused, 'quota-exceeded');
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    const reset = new Date(Number(refused.headers.get('x-ratelimit-reset')) * 1000).toISOString();
    expect(detail).toContain(`more from ${reset.slice(0, 10)} ${reset.slice(11, 16)} UTC`);
    const wait = Number(refused.headers.get('retry-after'));
    expect(Math.abs(Date.now() / 1000 + wait - Number(refused.headers.get('x-ratelimit-reset')))).toBeLessThan(3);
  });

  it('turns away what there is no room for, while health answers', async () => {
    const { url, engine } = await stand({ maxPending: 4 }, { maxPending: 4 });
    const release = engine.hold();
    let answered = 0;
    const all = Promise.all(
      Array.from({ length: 40 }, (_, index) => post(url, form(zip(`x${index}`))).finally(() => answered++)),
    );
    await expect.poll(() => answered).toBe(36);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    release();
    const statuses = new Map<number, number>();
    for (const response of await all) {
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status !== 200) {
        await expectProblem(response, 'overloaded');
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 4, 503: 36 });
  });
});

describe('whoever waits for a scan', () => {
  it('and hangs up, leaves its room to others', async () => {
    const { url, engine } = await stand({ maxPending: 2 }, { maxPending: 2 });
    const release = engine.hold();
    const leaving = new AbortController();
    const left = ['x', 'y'].map((text) =>
      fetch(`${url}/api/scan`, { method: 'POST', body: form(zip(text)), signal: leaving.signal }).catch(
        () => undefined,
      ),
    );
    await expect.poll(() => engine.waiting).toBe(2);
    await expectProblem(await post(url, form(zip('z'))), 'overloaded');
    leaving.abort();
    await Promise.all(left);
    await expect.poll(() => engine.stopped).toBe(2);
    release();
    expect((await post(url, form(zip('z')))).status).toBe(200);
  });

  it('is answered in a bounded time', async () => {
    const { url, engine } = await stand({ waitMs: 100 });
    const release = engine.hold();
    const { detail } = await expectProblem(await post(url, form(zip('x'))), 'scan-timeout');
    expect(detail).toBe('it was not done within 0.1 s and was given up');
    release();
  });
});

describe('GET /api/report/:id', () => {
  it('answers by id and by content hash, in an envelope', async () => {
    const { url } = await stand();
    const made = await read(await post(url, form(zip('evil'))));
    for (const id of [made.id, made.contentHash, made.contentHash.toUpperCase()]) {
      const response = await fetch(`${url}/api/report/${id}`);
      expectRate(response.headers);
      const { data } = await read(response);
      expect([data.id, data.type]).toEqual([made.id, 'scan-report']);
      expect(data.attributes.findings).toEqual(made.findings);
      expect(data.attributes.extraction).toEqual(made.extraction);
      expect(data.attributes.id).toBeUndefined();
    }
    const chinese = await read(await fetch(`${url}/api/report/${made.id}?locale=zh-TW`));
    expect(chinese.data.attributes.verdict).toBe('恶意');
    await expectProblem(await fetch(`${url}/api/report/${made.id}?locale=xx`), 'locale-unknown');
  });

  it('answers by the content hash of one of several skills, each with its own report where asked', async () => {
    const { url } = await stand();
    const { id, skills } = await read(await post(url, form(zip('many'))));
    const found = await read(await fetch(`${url}/api/report/${skills[1].contentHash}`));
    expect([found.data.id, found.data.attributes.skills]).toEqual([id, skills]);
    const parts = await read(await fetch(`${url}/api/report/${id}?parts=true&locale=zh`));
    const [one, two] = parts.data.attributes.skills;
    expect([one.report.contentHash, two.report.contentHash]).toEqual([one.contentHash, two.contentHash]);
    expect(two.report).toMatchObject({ reportId: id, verdict: expect.stringMatching(/\p{Script=Han}/u) });
    await expectProblem(await fetch(`${url}/api/report/${id}?parts=some`), 'query-invalid');
  });

  it('answers 304 when nothing changed', async () => {
    const { url } = await stand();
    const { id } = await read(await post(url, form(zip('x'))));
    const etag = (await fetch(`${url}/api/report/${id}`)).headers.get('etag')!;
    const ask = (match: string, query = '') =>
      fetch(`${url}/api/report/${id}${query}`, { headers: { 'if-none-match': match } });
    const same = await ask(`"x", W/${etag}`);
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
    expectRate(same.headers);
    expect((await ask('*')).status).toBe(304);
    expect((await ask(etag, '?locale=zh')).status).toBe(200);
    expect((await ask('"other"')).status).toBe(200);
  });

  it('has other forms by format and by Accept', async () => {
    const { url } = await stand();
    const { id } = await read(await post(url, form(zip('evil'))));
    const type = async (query: string, accept?: string) => {
      const response = await fetch(`${url}/api/report/${id}${query}`, accept ? { headers: { accept } } : {});
      await response.text();
      return `${response.status} ${response.headers.get('content-type')?.split(';')[0]}`;
    };
    expect(await type('?format=sarif')).toBe('200 application/sarif+json');
    expect(await type('', 'application/sarif+json')).toBe('200 application/sarif+json');
    expect(await type('', 'text/markdown;q=0.9, application/json;q=0.1')).toBe('200 text/markdown');
    expect(await type('?format=stix')).toMatch(/^200 application\/.*json$/);
    expect(await type('?format=json', 'text/markdown')).toBe('200 application/json');
    expect(await type('', 'text/html,application/xhtml+xml,*/*;q=0.8')).toBe('200 application/json');
    expect(await type('?format=html')).toBe('200 text/html');
    const page = await fetch(`${url}/api/report/${id}?format=html`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    await expectProblem(await fetch(`${url}/api/report/${id}?format=exe`), 'not-acceptable');
    for (const accept of ['image/png', 'text/*', 'nonsense', 'application/json;q=0', 'text/html, application/json'])
      expect(await type('', accept), accept).toBe('200 application/json');
    expect(await type('', 'application/json;q=0.1, text/html')).toBe('200 text/html');
    expect(await type('?format=jsonl')).toBe('200 application/x-ndjson');
    expect(ERRORS['not-acceptable'].advice.en).toContain('jsonl');
  });

  it('does not tell unknown, private and impossible ids apart', async () => {
    const { url, member } = await stand();
    const { key } = await member('starter');
    const bearer = { authorization: `Bearer ${key}` };
    const made = await read(await post(url, form(zip('evil'), { private: 'true' }), bearer));
    const shape = async (id: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`${url}/api/report/${id}`, { headers });
      const body = await expectProblem(response, 'report-not-found');
      const kept = ['cache-control', 'content-type', 'etag', 'vary'].map((name) => response.headers.get(name));
      return JSON.stringify([body['detail'], body['title'], kept]);
    };
    const unknown = await shape('000000000000');
    expect(await shape(made.id)).toBe(unknown);
    expect(await shape(made.contentHash)).toBe(unknown);
    expect(await shape('__proto__')).toBe(unknown);
    expect(await shape('%00%0a..%2f')).toBe(unknown);
    expect(await shape('a'.repeat(64))).toBe(unknown);
    expect(await shape('a'.repeat(5000))).toBe(unknown);
    const other = { authorization: `Bearer ${(await member('pro')).key}` };
    expect(await shape(made.id, other)).toBe(unknown);
    const own = await fetch(`${url}/api/report/${made.id}`, { headers: bearer });
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

describe('GET /api/stats', () => {
  it('answers as specified', async () => {
    const { url } = await stand();
    await post(url, form(zip('evil')));
    const response = await fetch(`${url}/api/stats`);
    await expectProblem(await fetch(`${url}/api/stats?locale=xx`), 'locale-unknown');
    const twice = await expectProblem(await fetch(`${url}/api/stats?locale=zh&locale=en`), 'query-invalid');
    expect(twice['detail']).toContain('"locale"');
    expectRate(response.headers);
    expect(await read(response)).toEqual({
      data: {
        totalScans: 1,
        maliciousBlocked: 1,
        byVerdict: ['trusted', 'low_risk', 'suspicious', 'high_risk', 'malicious'].map((level) => ({
          verdict_level: level,
          count: level === 'malicious' ? 1 : 0,
        })),
        recentScans: [
          {
            id: expect.any(String),
            skill_name: expect.any(String),
            verdict_level: 'malicious',
            trust_score: expect.any(Number),
            created_at: expect.any(Number),
          },
        ],
      },
    });
  });
});

describe('what is listed', () => {
  it('is up to the operator; the totals stay, and who knows the id still reads the report', async () => {
    const { url } = await stand({ recent: 0 });
    const { reportId } = await read(await post(url, form(zip('evil'))));
    const { data } = await read(await fetch(`${url}/api/stats`));
    expect([data.totalScans, data.recentScans]).toEqual([1, []]);
    expect((await fetch(`${url}/api/report/${reportId}`)).status).toBe(200);
    const page = await (await fetch(`${url}/`)).text();
    expect(page).not.toContain(reportId);
    expect(page).toContain('Reports are public');
  });
});

describe('keys', () => {
  it('count against the plan, and the headers show the API quota', async () => {
    const { url, member } = await stand();
    const numbers = async (key: string) => {
      const { headers } = await post(url, form(zip('x')), { authorization: `bearer ${key}` });
      return [headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')];
    };
    expect(await numbers((await member('free')).key)).toEqual(['20', '19']);
    expect(await numbers((await member('starter')).key)).toEqual(['10', '9']);
    expect(await numbers((await member('pro')).key)).toEqual(['1000', '999']);
  });

  it('are refused when they are wrong, on every address of the API', async () => {
    const { url, member, accounts, service } = await stand();
    const { account, key } = await member('free');
    for (const [authorization, words] of [
      ['Bearer sk_wrong', 'no account has this key, or it was revoked'],
      ['Bearer', 'no key follows Bearer'],
      ['Basic eDp5', 'does not begin with Bearer'],
      [`Bearer ${key}x`, 'no account has this key'],
      [key, 'does not begin with Bearer'],
    ] as const) {
      for (const path of ['/api/stats', '/api/report/x', '/api/nothing']) {
        const response = await fetch(url + path, { headers: { authorization } });
        expect((await expectProblem(response, 'key-invalid'))['detail']).toContain(words);
        expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    }
    const [held] = await service.keys(account);
    await accounts.revokeKey(account, held!.id);
    await expectProblem(await post(url, form(zip('x')), { authorization: `Bearer ${key}` }), 'key-invalid');
  });
});

describe('every response', () => {
  it('carries the rate-limit headers', async () => {
    const { url, port } = await stand();
    const paths = ['/', '/docs/', '/docs', '/api/openapi.json', '/health/live', '/health/ready', '/health', '/metrics'];
    for (const path of [
      ...paths,
      '/nothing',
      '/api/nothing',
      '/docs/nothing.js',
      '/%zz',
      '/api/report/%ff',
      '/a'.repeat(900),
    ]) {
      const response = await fetch(url + path, { redirect: 'manual' });
      expectRate(response.headers);
      expect(response.headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
      await response.text();
    }
    for (const method of ['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'PROPFIND', 'TRACE'])
      expectRate((await raw(port, `${method} /api/stats HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).headers);
    const broken = [
      'GARBAGE\r\n\r\n',
      'GET /\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'FOO / HTTP/1.1\r\nhost: x\r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(40_000)}\r\n\r\n`,
      'POST /api/scan HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
      'POST /api/scan HTTP/1.1\r\nhost: x\r\ncontent-length: zwei\r\n\r\n',
      'POST /api/scan HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      'GET / HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\n\r\n',
      'GET http://[::bad HTTP/1.1\r\nhost: x\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
      '\x16\x03\x01\x00\xa5\x01\x00\r\n\r\n',
    ];
    for (const bytes of broken) {
      const answer = await raw(port, bytes);
      expect(answer.status, JSON.stringify(bytes.slice(0, 60))).toBeGreaterThanOrEqual(200);
      expectRate(answer.headers);
    }
  });

  it('shows the quota of the key it came with, wherever it was sent', async () => {
    const { url, member } = await stand();
    const { key } = await member('pro');
    const limit = async (path: string, authorization: string) => {
      const response = await fetch(url + path, { redirect: 'manual', headers: { authorization } });
      await response.text();
      return response.headers.get('x-ratelimit-limit');
    };
    const paths = ['/', '/docs', '/metrics', '/nothing', '/%zz', '/account', '/assets/nothing'];
    for (const path of paths) {
      expect(await limit(path, `Bearer ${key}`), path).toBe('1000');
      // Of another's, or of a proxy.
      expect(await limit(path, `Bearer ${key}x`), path).toBe('50');
      expect(await limit(path, 'Basic eDp5'), path).toBe('50');
    }
    // Health waits for nobody, and shows what it learned in time.
    for (const path of ['/health', '/health/live', '/health/ready'])
      await expect.poll(() => limit(path, `Bearer ${key}`)).toBe('1000');
    expect((await fetch(`${url}/docs`, { headers: { authorization: `Bearer ${key}x` } })).status).toBe(200);
  });

  it('tells who comes too slowly in which time, with the quota of the key', async () => {
    const { port, member } = await stand({}, { requestMs: 1500 });
    const { key } = await member('pro');
    const head = `POST /api/scan HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n`;
    const began = Date.now();
    const answer = await raw(
      port,
      `${head}content-type: multipart/form-data; boundary=x\r\ncontent-length: 99\r\n\r\n--x`,
    );
    expect([answer.status, JSON.parse(answer.body).detail]).toEqual([408, 'it did not come whole within 1.5 s']);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('1000');
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it.each([
    ['GARBAGE\r\n\r\n', 400, 'request-malformed', 'names no method'],
    ['GET / HTTP/1.1\r\nhost: x\r\ncontent-length: zwei\r\n\r\n', 400, 'request-malformed', 'not a number'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'request-malformed', 'HTTP/2'],
    [`GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'headers-too-large', '16384 bytes'],
  ])('says in words what no request could be read from: %.20j', async (bytes, status, code, words) => {
    const { port } = await stand();
    const answer = await raw(port, bytes);
    expect(answer.status).toBe(status);
    const told = JSON.parse(answer.body);
    expect(told).toMatchObject({ status, code, type: `/docs#error-${code}` });
    expect(told.detail).toContain(words);
  });

  it('names the methods an address takes', async () => {
    const { url } = await stand();
    const response = await fetch(`${url}/api/scan`);
    await expectProblem(response, 'method-not-allowed');
    expect(response.headers.get('allow')).toBe('POST');
    const paths = {
      '/': 'GET, HEAD',
      '/scan': 'GET, HEAD, POST',
      '/report/abc': 'GET, HEAD',
      '/api/stats': 'GET, HEAD',
    };
    for (const [path, allow] of Object.entries(paths)) {
      const put = await fetch(url + path, { method: 'PUT' });
      await expectProblem(put, 'method-not-allowed');
      expect([path, put.headers.get('allow')]).toEqual([path, allow]);
    }
    await expectProblem(await fetch(`${url}/nothing`, { method: 'DELETE' }), 'not-found');
  });

  it('shows nothing of what went wrong inside', async () => {
    const lines: string[] = [];
    const logger = makeLogger('error', { write: (line) => lines.push(line) });
    const { url } = await stand({}, { logger });
    const body = await expectProblem(await post(url, form(zip('throws'))), 'internal');
    expect(JSON.stringify(body)).not.toContain('secret detail');
    expect(lines.join('')).toContain('secret detail');
  });

  it('is refused to other origins unless they are named', async () => {
    const plain = await stand();
    const ask = (url: string, method = 'GET') =>
      fetch(`${url}/api/stats`, {
        method,
        headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
      });
    expect((await ask(plain.url)).headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask(plain.url, 'OPTIONS')).status).toBe(405);
    const named = await stand({}, { corsOrigins: ['https://app.example'] });
    expect((await ask(named.url)).headers.get('access-control-allow-origin')).toBe('https://app.example');
    const preflight = await ask(named.url, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-credentials')]).toEqual([204, null]);
    expectRate(preflight.headers);
    // A cache between must not hand an answer without the header to the page that may have it, nor the other way.
    const stats = await fetch(`${named.url}/api/stats`);
    expect(stats.headers.get('vary')).toBe('Origin');
    const { id } = (await (await post(named.url, form(zip('x')))).json()) as { id: string };
    const report = await fetch(`${named.url}/api/report/${id}`, { headers: { origin: 'https://app.example' } });
    expect(report.headers.get('vary')).toBe('Accept, Accept-Language, Authorization, Cookie, Origin');
  });
});

describe('the client address', () => {
  it('is the connection, whatever the headers say, unless the proxy is trusted', async () => {
    const spend = async (url: string, forwarded: string) => {
      const response = await post(url, form(zip('x')), { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` });
      return response.headers.get('x-ratelimit-remaining');
    };
    const plain = await stand();
    expect([await spend(plain.url, '203.0.113.1'), await spend(plain.url, '203.0.113.2')]).toEqual(['49', '48']);
    const proxied = await stand({}, { trustedProxies: ['127.0.0.0/8'] });
    expect([await spend(proxied.url, '203.0.113.1'), await spend(proxied.url, '203.0.113.2')]).toEqual(['49', '49']);
    // What the client wrote in front of what the proxy added is nobody's word.
    expect(await spend(proxied.url, '1.2.3.4, 203.0.113.1')).toBe('48');
    const elsewhere = await stand({}, { trustedProxies: ['10.0.0.0/8'] });
    expect([await spend(elsewhere.url, '203.0.113.1'), await spend(elsewhere.url, '203.0.113.2')]).toEqual([
      '49',
      '48',
    ]);
  });
});

describe('hostile names', () => {
  const name = '"><img src=x onerror=alert(1)>\u202e\u001b[31m\u0085__proto__.zip';

  it('pass through upload, report and log without acting', async () => {
    const lines: string[] = [];
    const { url, member } = await stand({}, { logger: makeLogger('info', { write: (line) => lines.push(line) }) });
    const { key } = await member('pro');
    const sent = await post(url, form(zip('evil'), {}, name), { authorization: `Bearer ${key}` });
    const text = await sent.text();
    expect(sent.status).toBe(200);
    await fetch(`${url}/${encodeURIComponent(name)}?token=topsecret&key=${key}`, {
      headers: { 'user-agent': 'x' },
    }).then((response) => response.text());
    await raw(Number(new URL(url).port), `GET /\u202e\u009b31m?token=topsecret HTTP/1.1\r\nhost: x\r\n\r\n`);
    const all = [text, ...lines];
    for (const one of all)
      expect(one).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    const log = lines.join('');
    expect(log).not.toContain(key);
    expect(log).not.toContain('topsecret');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  });
});

describe('documents and figures', () => {
  it('describe the three routes, from their own schemas', async () => {
    const { url } = await stand();
    const document = await read(await fetch(`${url}/api/openapi.json`));
    expect(Object.keys(document.paths).sort()).toEqual(['/api/report/{id}', '/api/scan', '/api/stats']);
    expect(Object.keys(document.paths['/api/scan'].post.requestBody.content).sort()).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
    const page = await fetch(`${url}/docs/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).not.toMatch(/https:|unsafe-eval|script-src[^;]*unsafe/);
    for (const [, asset] of (await page.text()).matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await fetch(new URL(asset!, `${url}/docs/`))).status, asset).toBe(200);
  });

  it('name every field an answer carries', async () => {
    const { url } = await stand();
    const document = await read(await fetch(`${url}/api/openapi.json`));
    const { responses } = document.paths['/api/scan'].post;
    const known = (status: number) => responses[status].content['application/json'].schema;
    /** Names of a value that its schema does not tell; what is left open tells none. */
    const untold = (value: unknown, schema: Any, at: string): string[] => {
      if (Array.isArray(value)) return [...new Set(value.flatMap((one) => untold(one, schema.items ?? {}, `${at}[]`)))];
      if (typeof value !== 'object' || value === null || !schema.properties) return [];
      return Object.entries(value).flatMap(([name, inner]) =>
        Object.hasOwn(schema.properties, name)
          ? untold(inner, schema.properties[name], `${at}.${name}`)
          : [`${at}.${name}`],
      );
    };
    const envelope = document.paths['/api/report/{id}'].get.responses[200].content['application/json'].schema;
    const result = await read(await post(url, form(zip('evil many'))));
    expect(untold(result, known(200), '')).toEqual([]);
    const broken = await read(await post(url, form(zip('broken')), { prefer: 'respond-async' }));
    await expect
      .poll(async () => (await read(await fetch(`${url}/api/report/${broken.id}`))).data.attributes.status)
      .toBe('failed');
    for (const id of [broken.id, `${result.id}?parts=true`])
      expect(untold(await read(await fetch(`${url}/api/report/${id}`)), envelope, '')).toEqual([]);
    // The walk would see one that is missing.
    const { place: _place, ...others } = known(200).properties.findings.items.properties;
    const less = { properties: { findings: { items: { properties: others } } } };
    expect(untold({ findings: result.findings }, less, '')).toEqual(['.findings[].place']);
    const promised = await post(url, form(zip('evil')), { prefer: 'respond-async' });
    expect(Object.keys(await read(promised)).sort()).toEqual(Object.keys(known(202).properties).sort());
  });

  it('hold of the answers that are given, their headers too', async () => {
    const { url } = await stand();
    const document = await read(await fetch(`${url}/api/openapi.json`));
    const upload = await post(url, form(zip('evil many')));
    const { id } = await read(upload.clone());
    const answers: readonly (readonly [string, string, Response])[] = [
      ['/api/scan', 'post', upload],
      ['/api/scan', 'post', await post(url, form(zip('later')), { prefer: 'respond-async' })],
      ['/api/scan', 'post', await post(url, form(Buffer.from('no archive')))],
      ['/api/report/{id}', 'get', await fetch(`${url}/api/report/${id}`)],
      ['/api/report/{id}', 'get', await fetch(`${url}/api/report/nothing`)],
      ['/api/stats', 'get', await fetch(`${url}/api/stats`)],
    ];
    const ajv = new Ajv({ strict: false });
    for (const [path, method, answer] of answers) {
      const operation = document.paths[path][method];
      const said = operation.responses[answer.status];
      const type = answer.headers.get('content-type')!.split(';')[0]!;
      const validate = ajv.compile(said.content[type].schema);
      expect(validate(await answer.json()), `${path} ${answer.status} ${ajv.errorsText(validate.errors)}`).toBe(true);
      const occasional = ['Idempotency-Replayed', 'Retry-After'];
      for (const name of Object.keys(said.headers).filter((one) => !occasional.includes(one)))
        expect(answer.headers.get(name), `${path} ${answer.status} ${name}`).toBeTruthy();
    }
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods as object));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(['readReport', 'readStatistics', 'scan']);
    for (const { responses } of operations)
      for (const { headers } of Object.values(responses) as { headers: object }[])
        expect(Object.keys(headers)).toContain('X-RateLimit-Reset');
  });

  it('say of a form and of a query what is taken', async () => {
    const { url } = await stand();
    const document = await read(await fetch(`${url}/api/openapi.json`));
    const { requestBody, parameters, responses } = document.paths['/api/scan'].post;
    const validate = new Ajv({ strict: false }).compile(requestBody.content['multipart/form-data'].schema);
    const forms = [
      { file: 'x' },
      { url: 'https://a.test/b.zip', force: true },
      { file: 'x', url: 'y' },
      { force: true },
    ];
    expect(forms.map((one) => validate(one))).toEqual([true, true, false, false]);
    for (const name of ['force', 'private'])
      expect(parameters.find((one: Any) => one.name === name).schema.type).toBe('boolean');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['405', '408', '431']));
    const refused = await fetch(`${url}/api/scan`);
    for (const name of Object.keys(responses[405].headers)) expect(refused.headers.get(name), name).toBeTruthy();
  });

  it('count for Prometheus without what callers sent', async () => {
    const { url } = await stand();
    await post(url, form(zip('x')));
    await fetch(`${url}/api/secret-path`);
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('skillproof_http_requests_total{method="POST",route="/api/scan",status="200"} 1');
    expect(text).toMatch(/skillproof_scans_total\{verdict="trusted"\} \d/);
    expect(text).not.toContain('secret-path');
  });
});

/** A submission whose sender stops in the middle of it. */
async function stalled({ port, server }: StandingServer, type: string, begin: string) {
  const arrived = once(server.app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(`POST /api/scan HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n${begin}`);
  await arrived;
  // Until it is read: refused before, it would be refused alike.
  await sleep(200);
  return { socket, answer: () => text };
}

describe('going down', () => {
  it('answers what it began and nothing new', async () => {
    const standing = await stand();
    const release = standing.engine.hold();
    const begun = post(standing.url, form(zip('x')));
    await expect.poll(() => standing.engine.waiting).toBe(1);
    const closing = standing.close();
    release();
    expect((await begun).status).toBe(200);
    await closing;
    await expect(fetch(`${standing.url}/health/live`)).rejects.toThrow();
  });

  it('waits for no upload that stands still, and says so', async () => {
    const standing = await stand();
    const { socket, answer } = await stalled(standing, 'multipart/form-data; boundary=b', '--b\r\n');
    const started = Date.now();
    const closing = standing.close();
    await expect.poll(answer).toContain('"code":"shutting-down"');
    expect(answer()).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer()).toMatch(/retry-after: 5/i);
    socket.end();
    await closing;
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('ends when the time it was given is over, whatever is still open', async () => {
    const standing = await stand();
    const { answer } = await stalled(standing, 'application/json', '{"url":');
    const started = Date.now();
    await standing.server.close(500);
    expect(Date.now() - started).toBeLessThan(5000);
    expect(answer()).toBe('');
  });
});
