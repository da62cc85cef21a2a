import { describe, expect, it } from 'vitest';
import { translated, translatedDocument } from '../../src/api/pages/docs-words.ts';
import { WEBHOOK_CHECK } from '../../src/api/pages/webhooks-section.ts';
import { ERRORS } from '../../src/model/errors.ts';
import { sign } from '../../src/remote/webhook.ts';
import { withinOneHour } from '../support/hour.ts';
import { standingServers } from '../support/servers.ts';
import { form, type StandingServer, zip } from '../support/service.ts';

const { stand } = standingServers('pages');
withinOneHour();

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function visit(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers: { ...HTML, ...headers }, redirect: 'manual' });
}

function send(url: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { ...HTML, ...headers }, redirect: 'manual' });
}

/** A page keeps its own policy: nothing inline, nothing from elsewhere. */
async function expectPage(response: Response, status = 200): Promise<string> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:/);
  // Quotes in text are escaped, so what stands between quotes is a value of an attribute.
  expect(text.replace(/"[^"]*"/g, '')).not.toMatch(/<style|<[^>]* (?:style|on[a-z]+)=/);
  expect(text).not.toMatch(/<script(?! src="\/assets\/)/);
  expect(text).not.toMatch(/<(?:script|link|img)[^>]* (?:src|href)="(?!\/)/);
  expect(text).toMatch(/^<!doctype html>\n<html lang="(?:en|zh-Hans)">/);
  expect(text.match(/<h1[ >]/g)).toHaveLength(1);
  return text;
}

async function scanned(url: string, text = 'evil'): Promise<string> {
  const response = await send(`${url}/scan`, form(zip(text)));
  expect(response.status).toBe(303);
  const path = response.headers.get('location')!;
  expect(path).toMatch(/^\/report\/[0-9a-z]{12}$/);
  await expect.poll(async () => (await visit(url + path)).headers.get('etag')).not.toBeNull();
  return path;
}

async function signedIn(standing: StandingServer, plan: 'free' | 'starter' | 'pro') {
  const { url } = standing;
  const { account, key } = await standing.member(plan);
  const response = await send(`${url}/account/sign-in`, new URLSearchParams({ secret: key }));
  expect(response.status).toBe(303);
  const cookie = /skillproof_session=[^;]+/.exec(response.headers.get('set-cookie')!)![0];
  const page = async (): Promise<string> => expectPage(await visit(`${url}/account`, { cookie }));
  const token = /name="token" value="([^"]+)"/.exec(await page())![1]!;
  const act = (path: string, fields: Record<string, string>): Promise<Response> =>
    send(`${url}/account/${path}`, new URLSearchParams({ token, ...fields }), { cookie });
  return { account, key, cookie, token, page, act };
}

describe('the front page', () => {
  it('shows the form, what was found so far, and the quota', async () => {
    const { url } = await stand();
    const first = await expectPage(await visit(`${url}/`));
    expect(first).toContain('action="/scan"');
    expect(first).toContain('50 of 50 scans left');
    await scanned(url, 'evil');
    await scanned(url, 'good');
    const later = await expectPage(await visit(`${url}/`));
    expect(later).toContain('48 of 50 scans left');
    expect(later).toContain('aria-label="Malicious: 1, 50 %"');
    expect(later.match(/<a href="\/report\//g)).toHaveLength(2);
  });

  it('tells a refusal where the form is, with its status and with what was typed', async () => {
    const { url } = await stand();
    const typed = 'ftp://example.com/"><script>alert(1)</script>';
    const data = new FormData();
    data.set('url', typed);
    const text = await expectPage(await send(`${url}/scan`, data), ERRORS['url-not-supported'].status);
    expect(text).toContain(ERRORS['url-not-supported'].title.en);
    expect(text).toContain(`value="${typed.replace(/[<>"]/g, (char) => `&#${char.charCodeAt(0)};`)}"`);
    await expectPage(await send(`${url}/scan`, new FormData()), ERRORS['target-missing'].status);
    const both = form(zip('x'), { url: 'https://example.com/x.zip' });
    await expectPage(await send(`${url}/scan`, both), ERRORS['url-and-file'].status);
    await expectPage(
      await send(`${url}/scan`, form(Buffer.from('not an archive at all'))),
      ERRORS['archive-malformed'].status,
    );
  });

  it('says when the quota is used up, and until when', async () => {
    const { url } = await stand({ anonymousLimit: 1 });
    await scanned(url);
    const response = await send(`${url}/scan`, form(zip('more')));
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('x-ratelimit-remaining')).toBe('0');
    const text = await expectPage(response, 429);
    expect(text).toContain('0 of 1 scans left');
  });

  it('turns a form away when there is no room, before it is read', async () => {
    const { url, engine } = await stand({}, { maxPending: 1 });
    const release = engine.hold();
    const first = fetch(`${url}/api/scan`, { method: 'POST', body: form(zip('x')) });
    await expect.poll(() => engine.waiting).toBe(1);
    for (const answer of [await send(`${url}/scan`, form(zip('y'))), await send(`${url}/scan`, form(zip('z')))]) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
      await expectPage(answer, 503);
    }
    release();
    expect((await first).status).toBe(200);
  });

  it('answers the script with JSON', async () => {
    const { url } = await stand();
    const accept = { accept: 'application/json' };
    const taken = await fetch(`${url}/scan`, { method: 'POST', body: form(zip('x')), headers: accept });
    expect(taken.status).toBe(202);
    const { id, page } = (await taken.json()) as { id: string; page: string };
    expect(page).toBe(`/report/${id}`);
    await expect
      .poll(async () => (await fetch(`${url}${page}/progress`, { headers: accept })).json())
      .toMatchObject({ id, status: 'completed' });
    const refused = await fetch(`${url}/scan`, { method: 'POST', body: new FormData(), headers: accept });
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
  });

  it('takes no form another site made', async () => {
    const { url, service } = await stand();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
      expect((await send(`${url}/scan`, form(zip('x')), headers)).status).toBe(403);
    expect((await service.stats()).totalScans).toBe(0);
  });
});

describe('the report page', () => {
  it('has its parts in order, and the report in its other forms', async () => {
    const { url } = await stand();
    const text = await expectPage(await visit(url + (await scanned(url))));
    const marks = [
      'class="gauge"',
      'class="v-why"',
      'id="coverage"',
      'id="findings"',
      'id="capabilities"',
      'id="addresses"',
    ];
    const at = [...marks, 'class="langs"', 'class="tree"', 'id="provenance"', 'skillproof scan', 'format=sarif'].map(
      (mark) => text.indexOf(mark),
    );
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(text).toMatch(/Scanned <time datetime="(20[\d-]{8})T[\d:.]+Z">\1 [\d:]{5}<\/time> UTC · kept until <time/);
    for (const part of ['What it means', 'Why it was flagged', 'What to do', '<mark>']) expect(text).toContain(part);
  });

  it('tells the skills of one target apart', async () => {
    const { url } = await stand();
    const text = await expectPage(await visit(url + (await scanned(url, 'many'))));
    expect(text).toContain('Skills in this target');
    expect(text).toMatch(/<h3 class="part" id="([^"]+)">.*<code><bdi>skills\/two<\/bdi><\/code><\/h3>/);
    const [, anchor] = /<h3 class="part" id="([^"]+)">/.exec(text)!;
    expect(text).toContain(`<a href="#${anchor}">`);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // The table and the section count alike.
    const counts = [...text.matchAll(/data-label="Findings" class="num">(\d+)</g)].map(([, count]) => Number(count));
    const whole = /id="findings-h">Findings <span class="count">(\d+)</.exec(text)![1];
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(whole));
  });

  it('is not sent twice, and is another one in another language', async () => {
    const { url } = await stand();
    const path = await scanned(url);
    const first = await visit(url + path);
    const etag = first.headers.get('etag')!;
    expect((await visit(url + path, { 'if-none-match': etag })).status).toBe(304);
    const chinese = await visit(url + path, { 'if-none-match': etag, 'accept-language': 'zh-CN' });
    expect(await expectPage(chinese)).toContain('恶意');
  });

  it('waits for a scan, and looks again by itself', async () => {
    const standing = await stand();
    const { url, engine } = standing;
    const release = engine.hold();
    const response = await send(`${url}/scan`, form(zip('slowly')));
    const path = response.headers.get('location')!;
    const waiting = await visit(url + path);
    expect(waiting.headers.get('retry-after')).toBe('2');
    expect(await expectPage(waiting)).toContain('<meta http-equiv="refresh" content="2">');
    release();
    await expect.poll(async () => (await visit(url + path)).text()).toContain('class="gauge"');
  });

  it('says why there is none when a scan failed', async () => {
    const { url } = await stand();
    const response = await send(`${url}/scan`, form(zip('broken')));
    const path = response.headers.get('location')!;
    const title = ERRORS['archive-malformed'].title.en;
    await expect.poll(async () => (await visit(url + path)).text()).toContain(title);
    expect(await expectPage(await visit(url + path))).not.toContain('http-equiv="refresh"');
  });

  it('stands as failed in the list of its account', async () => {
    const standing = await stand();
    const { key, cookie } = await signedIn(standing, 'starter');
    await fetch(`${standing.url}/api/scan`, {
      method: 'POST',
      body: form(zip('broken')),
      headers: { authorization: `Bearer ${key}`, prefer: 'respond-async' },
    });
    await expect
      .poll(async () => (await visit(`${standing.url}/account`, { cookie })).text())
      .toContain('<td class="bare">Failed</td>');
  });

  it('answers unknown and private ones the same', async () => {
    const standing = await stand();
    const { url } = standing;
    const { key, cookie } = await signedIn(standing, 'starter');
    const made = await fetch(`${url}/api/scan`, {
      method: 'POST',
      body: form(zip('evil'), { private: 'true' }),
      headers: { authorization: `Bearer ${key}` },
    });
    const { id } = (await made.json()) as { id: string };
    const hidden = await expectPage(await visit(`${url}/report/${id}`), 404);
    const unknown = await expectPage(await visit(`${url}/report/0123456789ab`), 404);
    expect(hidden).toBe(unknown);
    const own = await visit(`${url}/report/${id}`, { cookie });
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect(await expectPage(own)).toContain('Private: only you can read it.');
    const keyed = await visit(`${url}/report/${id}`, { authorization: `Bearer ${key}` });
    expect(await expectPage(keyed)).toContain('Private: only you can read it.');
    await expectPage(await visit(`${url}/report/${id}`, { authorization: 'Bearer sk_wrong' }), 401);
    // A proxy's own header is none of ours.
    await expectPage(await visit(`${url}/report/${id}`, { authorization: 'Basic eDp5' }), 404);
  });

  it('refuses a language it has not', async () => {
    const { url } = await stand();
    const path = await scanned(url);
    await expectPage(await visit(`${url}${path}?locale=fr`), ERRORS['locale-unknown'].status);
    await expectPage(await visit(`${url}${path}?locale=zh-TW`));
    for (const page of ['/', '/account', '/account/sign-in', '/docs', '/docs/try']) {
      for (const name of ['locale', 'lang']) {
        const text = await expectPage(await visit(`${url}${page}?${name}=fr`), 400);
        expect([page, text]).toEqual([page, expect.stringContaining('locale-unknown')]);
      }
      expect([page, (await visit(`${url}${page}?lang=zh-TW`)).status]).not.toEqual([page, 400]);
    }
    // A language remembered from before, or asked for by a browser, is a wish.
    await expectPage(await visit(`${url}/`, { cookie: 'locale=fr', 'accept-language': 'fr' }));
  });

  it('lists in the account what it was answered with', async () => {
    const standing = await stand();
    const path = await scanned(standing.url);
    const { key, page } = await signedIn(standing, 'free');
    expect(await page()).not.toContain(`href="${path}"`);
    for (let times = 0; times < 2; times++) {
      const response = await fetch(`${standing.url}/api/scan`, {
        method: 'POST',
        body: form(zip('evil')),
        headers: { authorization: `Bearer ${key}` },
      });
      expect(await response.json()).toMatchObject({ cached: true });
    }
    expect((await page()).match(new RegExp(`href="${path}"`, 'g'))).toHaveLength(1);
  });
});

describe('the language', () => {
  it('is the one asked for, else the one remembered, else the browser’s', async () => {
    const { url } = await stand();
    const lang = async (path: string, headers: Record<string, string> = {}) =>
      /<html lang="([^"]+)"/.exec(await (await visit(url + path, headers)).text())![1];
    expect(await lang('/')).toBe('en');
    expect(await lang('/', { 'accept-language': 'zh-TW,en;q=0.5' })).toBe('zh-Hans');
    expect(await lang('/', { 'accept-language': 'zh', cookie: 'locale=en' })).toBe('en');
    expect(await lang('/?lang=zh', { cookie: 'locale=en' })).toBe('zh-Hans');
    expect((await visit(`${url}/?lang=zh`)).headers.get('set-cookie')).toMatch(
      /^locale=zh; Path=\/; Max-Age=\d+; SameSite=Lax$/,
    );
    expect((await visit(`${url}/?lang=tlh`)).headers.get('set-cookie')).toBeNull();
  });
});

describe('the account', () => {
  it('is entered by a key or a link that works once, and left', async () => {
    const standing = await stand();
    const { url, accounts } = standing;
    expect(await expectPage(await visit(`${url}/account`))).toContain('name="secret"');
    const wrong = await send(`${url}/account/sign-in`, new URLSearchParams({ secret: 'sk_wrong' }));
    expect(wrong.headers.get('set-cookie')).toBeNull();
    await expectPage(wrong, 401);

    const { account, page, act, cookie } = await signedIn(standing, 'free');
    expect(await page()).toContain(account.email);
    const link = await accounts.createLink(account);
    const confirm = await expectPage(await visit(`${url}/account/sign-in?token=${link}`));
    expect(confirm).toContain(`value="${link}"`);
    const enter = () => send(`${url}/account/sign-in`, new URLSearchParams({ secret: link }));
    const entered = await enter();
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await enter()).status).toBe(401);

    expect((await act('sign-out', {})).status).toBe(303);
    expect(await expectPage(await visit(`${url}/account`, { cookie }))).toContain('name="secret"');
  });

  it('shows a new key in the one answer that made it', async () => {
    const standing = await stand();
    const { page, act, account } = await signedIn(standing, 'free');
    const name = '<b>ci</b>\u202e';
    const refused = await expectPage(await act('keys', { name: 'x'.repeat(101) }), 422);
    expect(refused).toContain('more than 100 characters');
    const made = await expectPage(await act('keys', { name }));
    const secret = /sk_[0-9A-Za-z]{38}/.exec(made)![0];
    expect(await standing.service.accountByKey(secret)).toMatchObject({ id: account.id });
    const later = await page();
    expect(later).not.toContain(secret);
    expect(later).toContain('&#60;b&#62;ci');
    expect(later).not.toContain('\u202e');
    const held = (await standing.service.keys(account)).find((key) => secret.startsWith(key.prefix))!;
    expect((await act('keys/revoke', { id: held.id })).status).toBe(303);
    expect(await standing.service.accountByKey(secret)).toBeUndefined();
  });

  it('changes nothing for a form that is not its own', async () => {
    const standing = await stand();
    const { cookie, account } = await signedIn(standing, 'free');
    const other = await signedIn(standing, 'free');
    const { url, service } = standing;
    for (const token of ['', 'x', other.token])
      expect((await send(`${url}/account/keys`, new URLSearchParams({ name: 'x', token }), { cookie })).status).toBe(
        403,
      );
    expect(await service.keys(account)).toHaveLength(1);
    const [key] = await service.keys(account);
    await expectPage(await other.act('keys/revoke', { id: key!.id }), 404);
    expect((await service.keys(account))[0]!.revokedAt).toBeUndefined();
  });

  it('has monitors for Pro alone', async () => {
    const standing = await stand();
    const pro = await signedIn(standing, 'pro');
    const watched = { url: 'https://example.com/skill.zip', everyHours: '24', webhookUrl: 'https://hooks.example/in' };
    expect(await expectPage(await pro.act('monitors', watched))).toMatch(/whsec_/);
    expect(await pro.page()).toContain('https://example.com/skill.zip');
    const [monitor] = await standing.service.monitors(pro.account);
    await pro.act('monitors/pause', { id: monitor!.id });
    expect(await pro.page()).toContain('paused');
    for (const [path, fields] of [
      ['pause', { id: 'zzz' }],
      ['resume', { id: '' }],
      ['delete', {}],
    ] as const)
      expect(await expectPage(await pro.act(`monitors/${path}`, fields), 404)).toContain('There is no such monitor');
    await expectPage(await pro.act('monitors', watched), 422);
    await pro.act('monitors/delete', { id: monitor!.id });
    expect(await standing.service.monitors(pro.account)).toEqual([]);
    const refused = await expectPage(await pro.act('monitors', { ...watched, everyHours: '0' }), 422);
    for (const typed of [watched.url, watched.webhookUrl, '0']) expect(refused).toContain(`value="${typed}"`);
    const free = await signedIn(standing, 'free');
    expect(await free.page()).not.toContain('action="/account/monitors"');
    await expectPage(await free.act('monitors', watched), 403);
  });
});

describe('the API page', () => {
  it('tells every operation, every limit and every error a request can meet, in both languages', async () => {
    const { url } = await stand();
    const text = await expectPage(await visit(`${url}/docs`));
    const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>${path}</code>`);
    for (const code of ['quota-exceeded', 'report-not-found', 'overloaded', 'key-invalid', 'archive-too-large'])
      expect(text).toContain(`id="error-${code}"`);
    expect(text).not.toContain('error-rule-invalid');
    // What a finding holds is told field by field.
    for (const field of [
      'findings[].ruleId',
      'findings[].place.line',
      'findings[].severity',
      'findings[].evidence[].excerpt.text',
      'data.attributes.findings[].evidence[].place.startByte',
      'data.attributes.suppressed[].finding.place.context',
      'data.attributes.error.code',
      'data.attributes.extraction.fileTree[].children',
      'cached',
      'expires_at',
    ])
      expect(text).toContain(`<code>${field}</code>`);
    // Remaining scans of a key may be refused: the account's own bound is told beside the table.
    expect(text).toContain('the answer is 429 though <code>X-RateLimit-Remaining</code> is not 0');
    // The limit the operator set, not the one that would stand without.
    const strict = await stand({ anonymousLimit: 3 });
    expect(await expectPage(await visit(`${strict.url}/docs`))).toContain('3 an hour');

    const missing: string[] = [];
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if ((key === 'description' || key === 'summary') && typeof inner === 'string') {
          if (translated(inner, 'zh') === undefined) missing.push(inner);
        } else walk(inner);
      }
    };
    walk(document);
    expect(missing).toEqual([]);
    await expectPage(await visit(`${url}/docs?lang=zh`));

    const chinese = await (await fetch(`${url}/api/openapi.json?locale=zh`)).json();
    expect(chinese).toEqual(translatedDocument(document, 'zh'));
    expect(JSON.stringify(chinese)).toContain('按地址或上传文件扫描技能');
    expect((await fetch(`${url}/api/openapi.json?locale=fr`)).status).toBe(400);
  });

  it('shows code that tells a genuine webhook from another', async () => {
    const { url } = await stand();
    const docs = await expectPage(await visit(`${url}/docs`));
    expect(docs).toContain('function isGenuine(');
    expect(docs).toContain('on the account page only; the API has no call for them');
    const module = `${WEBHOOK_CHECK}\nexport { isGenuine };`;
    const { isGenuine } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`);
    const message = { id: 'msg_1', secret: `whsec_${Buffer.from('a secret').toString('base64')}`, body: '{"改":1}' };
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': sign(message, 1_700_000_000),
    };
    expect(isGenuine(headers, message.body, message.secret)).toBe(true);
    expect(isGenuine(headers, `${message.body} `, message.secret)).toBe(false);
  });
});

describe('errors', () => {
  it('are pages for those who prefer HTML and problem+json for others', async () => {
    const { url } = await stand();
    const nothing = await expectPage(await visit(`${url}/nothing`), 404);
    expect(nothing).toContain(ERRORS['not-found'].title.en);
    expect(nothing).toContain('The addresses there are stand at <a href="/docs">/docs</a>.');
    const chinese = await expectPage(await visit(`${url}/nothing/%0a<x>`, { 'accept-language': 'zh' }), 404);
    expect(chinese).toContain(ERRORS['not-found'].title.zh);
    const plain = await fetch(`${url}/nothing`, { headers: { accept: '*/*' } });
    expect(plain.headers.get('content-type')).toContain('application/problem+json');
    const api = await visit(`${url}/api/nothing`);
    expect(api.headers.get('content-type')).toContain('application/problem+json');
  });

  it('say nothing of what broke inside', async () => {
    const { url, service } = await stand();
    service.stats = async () => {
      throw new Error('secret detail');
    };
    expect(await expectPage(await visit(`${url}/`), 500)).not.toContain('secret detail');
  });
});

describe('assets', () => {
  it('are kept for ever under names of their content', async () => {
    const { url } = await stand();
    const text = await (await visit(`${url}/`)).text();
    const paths = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    expect(paths).toHaveLength(3);
    for (const path of paths) {
      const response = await fetch(url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await response.text()).length).toBeGreaterThan(100);
    }
  });
});
