import { describe, expect, it } from 'vitest';
import type { FetchTarget } from '../../src/model/service.ts';
import { VERDICT_LABELS } from '../../src/model/verdict.ts';
import { bodyOf } from '../../src/service/collection.ts';
import { isKey, newKey, sameHash, sha256 } from '../../src/service/secrets.ts';
import { sweep } from '../../src/service/sweeper.ts';
import { insertJob } from '../../src/store/jobs.ts';
import { insertReport } from '../../src/store/reports.ts';
import type { Value } from '../../src/store/sql.ts';
import { cleanReport, richReport } from '../report/sample.ts';
import { onBothDatabases } from '../support/databases.ts';
import { withinOneHour } from '../support/hour.ts';
import { type Standing, standService, zip } from '../support/service.ts';

withinOneHour();

const DAY = 24 * 3600 * 1000;
const someone = { ip: '203.0.113.9' };
const upload = (text: string, more: object = {}) => ({
  file: { name: 'a.zip', bytes: zip(text) },
  locale: 'en' as const,
  ...more,
});
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await check()); tries++) {
    if (tries > 1000) throw new Error('it did not come about');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

onBothDatabases('the service', ({ fresh, place, open }) => {
  const many = { anonymousLimit: 1000 };

  it('runs identical scans in flight once, and answers later ones from the cache', async () => {
    const standing = await standService(await fresh(), many);
    standing.engine.delayMs = 30;
    const answers = await Promise.all(Array.from({ length: 10 }, () => standing.service.submit(upload('x'), someone)));
    expect(new Set(answers.map((one) => one.stored.record.id)).size).toBe(1);
    expect(answers.filter((one) => !one.cached)).toHaveLength(1);
    expect(standing.engine.scans).toBe(1);
    const again = await standing.service.submit(upload('x'), someone);
    expect([again.cached, standing.engine.scans]).toEqual([true, 1]);
    const forced = await standing.service.submit(upload('x', { force: true }), someone);
    expect([forced.cached, standing.engine.scans]).toEqual([false, 2]);
    expect(forced.stored.record.id).not.toBe(again.stored.record.id);
    expect((await standing.service.submit(upload('x'), someone)).stored.record.id).toBe(forced.stored.record.id);
    expect((await standing.service.stats()).totalScans).toBe(2);
    await standing.close();
  });

  it('runs a scan for each that asks for a fresh one at the same time', async () => {
    const standing = await standService(await fresh(), many);
    standing.engine.delayMs = 30;
    const forced = Array.from({ length: 4 }, () => standing.service.submit(upload('x', { force: true }), someone));
    const answers = await Promise.all(forced);
    expect(answers.map((one) => one.cached)).toEqual([false, false, false, false]);
    expect(new Set(answers.map((one) => one.stored.record.id)).size).toBe(4);
    expect(standing.engine.scans).toBe(4);
    await standing.close();
  });

  it.each(['nameless', 'many', 'x'])('answers nobody with the file name of another (%s)', async (text) => {
    const standing = await standService(await fresh(), many);
    const send = async (name: string) =>
      (await standing.service.submit({ ...upload(text), file: { name, bytes: zip(text) } }, someone)).stored;
    const first = await send('zebra-client.zip');
    const second = await send('other.zip');
    expect([first.report?.origin.given, second.report?.origin.given]).toEqual(['zebra-client.zip', 'other.zip']);
    const own = { nameless: 'other', many: 'other.zip', x: 'sample' }[text];
    expect(second.report?.skill).toBe(own);
    const shared = await standing.service.report(first.record.id, someone);
    expect(JSON.stringify([second.report, shared?.report]).includes('zebra')).toBe(false);
    await standing.close();
  });

  it('runs them once when one of them is still looking into the cache as the other ends', async () => {
    const db = await fresh();
    let slow: Promise<void> | undefined;
    const standing = await standService(
      {
        ...db,
        first: async <R extends object>(text: string, values?: readonly Value[]) => {
          const row = await db.first<R>(text, values);
          if (text.includes('FROM answers')) await slow;
          return row;
        },
      },
      many,
    );
    const release = standing.engine.hold();
    const first = standing.service.submit(upload('x'), someone);
    await until(async () => standing.engine.waiting === 1);
    let answerLate = (): void => undefined;
    slow = new Promise((resolve) => {
      answerLate = resolve;
    });
    const second = standing.service.submit(upload('x'), someone);
    await until(async () => (await standing.service.quota(someone)).remaining === 998);
    release();
    const made = await first;
    answerLate();
    expect((await second).stored.record.id).toBe(made.stored.record.id);
    expect(standing.engine.scans).toBe(1);
    await standing.close();
  });

  it('knows the same content in another wrapping', async () => {
    const standing = await standService(await fresh(), many);
    const first = await standing.service.submit(upload('same one'), someone);
    const second = await standing.service.submit(upload('same two'), someone);
    expect(second.stored.record.id).toBe(first.stored.record.id);
    expect(second.cached).toBe(true);
    await standing.close();
  });

  it('keeps a promise with what is known of the same content, and counts no scan for it', async () => {
    const standing = await standService(await fresh(), many);
    const { service } = standing;
    const promise = async (text: string, more: object = {}) => {
      const { stored } = await service.submit(upload(text, { async: true, ...more }), someone);
      await until(async () => (await service.report(stored.record.id, someone))?.record.status === 'completed');
      return (await service.report(stored.record.id, someone))!;
    };
    const first = await service.submit(upload('same evil one'), someone);
    const kept = await promise('same two');
    expect(kept.record.id).not.toBe(first.stored.record.id);
    expect(kept.report?.verdictLevel).toBe(first.stored.report?.verdictLevel);
    expect((await service.stats()).totalScans).toBe(1);
    const fresher = await promise('same two', { force: true });
    expect(fresher.report?.verdictLevel).toBe('trusted');
    expect((await service.stats()).totalScans).toBe(2);
    await standing.close();
  });

  it('finds a report by the content of one of its skills, and tells the parts it was made of', async () => {
    const standing = await standService(await fresh(), many);
    const { service } = standing;
    const { stored } = await service.submit({ ...upload('many'), async: true }, someone);
    const { id } = stored.record;
    await until(async () => (await service.record(id, someone))?.status === 'completed');
    const hash = sha256('two');
    expect((await service.record(hash, someone))?.id).toBe(id);
    const whole = await service.report(hash, someone, { parts: true });
    expect(whole?.parts?.map((one) => one.contentHash)).toEqual([sha256('one'), hash]);
    expect((await service.report(id, someone))?.parts).toBeUndefined();
    // A promise that the cache can keep is kept with all of it.
    const again = await service.submit({ ...upload('x many'), async: true }, someone);
    await until(async () => (await service.record(again.stored.record.id, someone))?.status === 'completed');
    expect((await service.report(again.stored.record.id, someone, { parts: true }))?.parts).toHaveLength(2);
    await standing.close();
  });

  it('does not answer from the cache of other rules or another engine', async () => {
    const where = await place();
    const one = await standService(await open(where), many);
    await one.service.submit(upload('x'), someone);
    const two = await standService(await open(where), { ...many, identity: { ruleSet: 'new', engine: 'engine' } });
    expect((await two.service.submit(upload('x'), someone)).cached).toBe(false);
    await one.close();
    await two.close();
  });

  it('keeps a private report from everyone but its owner, cache and statistics included', async () => {
    const standing = await standService(await fresh(), many);
    const { service } = standing;
    const owner = { ip: '', account: (await standing.member('starter')).account, via: 'session' as const };
    const other = { ip: '', account: (await standing.member('pro')).account, via: 'key' as const };
    const mine = (await service.submit(upload('evil', { private: true }), owner)).stored;
    expect(await service.report(mine.record.id, someone)).toBeUndefined();
    expect(await service.report(mine.record.id, other)).toBeUndefined();
    expect(await service.report(mine.report!.contentHash, other)).toBeUndefined();
    expect((await service.report(mine.record.id, owner))?.report?.verdictLevel).toBe('malicious');
    expect((await service.stats()).recent).toEqual([]);
    const theirs = await service.submit(upload('evil'), other);
    expect([theirs.cached, theirs.stored.record.private]).toEqual([false, false]);
    expect((await service.submit(upload('evil', { private: true }), owner)).stored.record.id).toBe(mine.record.id);
    expect(await code(service.submit(upload('x', { private: true }), someone))).toBe('plan-required');
    expect(await service.deleteReport(other.account, mine.record.id)).toBe(false);
    expect(await service.deleteReport(owner.account, mine.record.id)).toBe(true);
    expect(await service.report(mine.record.id, owner)).toBeUndefined();
    await standing.close();
  });

  it('keeps reports as long as the plan says, and then deletes every trace', async () => {
    let now = Date.UTC(2026, 0, 1);
    const db = await fresh();
    const standing = await standService(db, { ...many, now: () => now });
    const { service } = standing;
    const by = async (plan: 'free' | 'starter' | 'pro') => ({
      ip: '',
      account: (await standing.member(plan)).account,
      via: 'session' as const,
    });
    const [free, starter, pro] = [await by('free'), await by('starter'), await by('pro')];
    const ids = new Map<string, string>();
    for (const [name, caller] of Object.entries({ nobody: someone, free, starter, pro }))
      ids.set(name, (await service.submit(upload(name), caller)).stored.record.id);
    const shared = (await service.submit(upload('shared'), someone)).stored.record.id;
    expect((await service.submit(upload('shared'), pro)).stored.record.id).toBe(shared);
    const alive = async () => {
      const found = await Promise.all([...ids].map(async ([name, id]) => [name, await service.report(id, pro)]));
      return found.filter(([, report]) => report).map(([name]) => name);
    };
    now += 7 * DAY - 1;
    expect(await alive()).toEqual(['nobody', 'free', 'starter', 'pro']);
    now += 1;
    expect(await alive()).toEqual(['starter', 'pro']);
    expect(await sweep({ db, now: () => now })).toBe(2);
    expect((await service.submit(upload('nobody'), someone)).cached).toBe(false);
    now += 83 * DAY;
    expect(await alive()).toEqual(['pro']);
    expect(await sweep({ db, now: () => now })).toBe(2);
    now += 5000 * DAY;
    expect(await alive()).toEqual(['pro']);
    expect(await service.report(shared, someone)).toBeDefined();
    await sweep({ db, now: () => now });
    expect(await db.query('SELECT id FROM reports ORDER BY created_at')).toHaveLength(2);
    expect(await db.query("SELECT key FROM entries WHERE key LIKE 'report:%'")).toHaveLength(2);
    await standing.close();
  });

  it('keeps a report from its creation on, however long the scan took', async () => {
    const standing = await standService(await fresh());
    standing.engine.delayMs = 60;
    for (const more of [{}, { async: true }]) {
      const { stored } = await standing.service.submit(upload(`x${JSON.stringify(more)}`, more), someone);
      await until(async () => (await standing.service.record(stored.record.id, someone))?.status === 'completed');
      const { createdAt, expiresAt } = (await standing.service.record(stored.record.id, someone))!;
      expect(expiresAt! - createdAt).toBe(7 * DAY);
    }
    await standing.close();
  });

  it('answers a repeated Idempotency-Key with the first answer, at no cost', async () => {
    const standing = await standService(await fresh(), many);
    const { service } = standing;
    const ask = upload('x', { idempotencyKey: 'k1', force: true });
    const first = await service.submit(ask, someone);
    const second = await service.submit(ask, someone);
    expect(second).toMatchObject({ replayed: true, cached: false, quota: { remaining: first.quota.remaining } });
    expect(second.stored).toEqual(first.stored);
    const third = upload('x', { idempotencyKey: 'k0' });
    expect(await service.submit(third, someone)).toMatchObject({ replayed: false, cached: true });
    expect(await service.submit(third, someone)).toMatchObject({ replayed: true, cached: true });
    expect(await code(service.submit({ ...ask, locale: 'zh' }, someone))).toBe('idempotency-mismatch');
    expect(await code(service.submit(upload('y', { idempotencyKey: 'k1' }), someone))).toBe('idempotency-mismatch');
    expect((await service.submit(ask, { ip: '198.51.100.1' })).replayed).toBe(false);
    const broken = upload('broken', { idempotencyKey: 'k2' });
    expect(await code(service.submit(broken, someone))).toBe('archive-malformed');
    expect(await code(service.submit(broken, someone))).toBe('archive-malformed');
    const release = standing.engine.hold();
    const twice = upload('slow', { idempotencyKey: 'k3' });
    const both = [code(service.submit(twice, someone)), code(service.submit(twice, someone))];
    expect(await Promise.race(both)).toBe('idempotency-in-progress');
    release();
    expect((await Promise.all(both)).sort()).toEqual(['idempotency-in-progress', 'ok']);
    await standing.close();
  });

  it('promises a report and keeps the promise, or says why there is none and gives the quota back', async () => {
    const standing = await standService(await fresh());
    const { service } = standing;
    const good = await service.submit(upload('x', { async: true }), someone);
    const bad = await service.submit(upload('broken', { async: true }), someone);
    expect([good.stored.record.status, bad.stored.record.status]).toEqual(['queued', 'queued']);
    expect(bad.quota.remaining).toBe(3);
    const status = async (id: string) => (await service.report(id, someone))?.record.status;
    await until(async () => (await status(good.stored.record.id)) === 'completed');
    await until(async () => (await status(bad.stored.record.id)) === 'failed');
    await until(async () => (await service.quota(someone)).remaining === 4);
    expect((await service.report(good.stored.record.id, someone))?.report).toBeDefined();
    expect((await service.report(bad.stored.record.id, someone))?.record.error?.code).toBe('archive-malformed');
    expect((await service.figures()).jobs).toBe(0);
    expect((await service.submit(upload('x', { async: true }), someone)).cached).toBe(true);
    await standing.close();
  });

  it('finishes what another process had promised before it was killed', async () => {
    const where = await place();
    const db = await open(where);
    const record = { id: 'promised0001', status: 'queued' as const, createdAt: 1, private: false, target: 'a.zip' };
    await insertReport(db, record);
    const payload = { file: { name: 'a.zip' }, force: false, private: false, spent: [] };
    await insertJob(db, { id: record.id, payload, bytes: zip('x') }, 1);
    await db.run("UPDATE jobs SET state = 'running', node = 'dead', lease_until = ?", [Date.now() + 300]);
    const standing = await standService(db);
    await until(async () => (await standing.service.report(record.id, someone))?.record.status === 'completed');
    expect(standing.engine.scans).toBe(1);
    await standing.close();
  });

  it('gives up on a job that ended its node again and again', async () => {
    const db = await fresh();
    const record = { id: 'promised0002', status: 'queued' as const, createdAt: 1, private: false, target: 'a.zip' };
    await insertReport(db, record);
    await insertJob(db, { id: record.id, payload: { force: false, private: false, spent: [] }, bytes: zip('x') }, 1);
    await db.run('UPDATE jobs SET attempts = 4');
    const standing = await standService(db);
    await until(async () => (await standing.service.report(record.id, someone))?.record.status === 'failed');
    expect(standing.engine.scans).toBe(0);
    await standing.close();
  });

  it('asks a known address once and takes its word that nothing changed', async () => {
    const asked: (Readonly<Record<string, string>> | undefined)[] = [];
    let commit = 'c1';
    const fetchTarget: FetchTarget = async (_url, { known }) => {
      asked.push(known);
      if (known?.['commit'] === commit) return { unchanged: true, resolved: known };
      return { bytes: zip(`version ${commit}`), name: 'a.zip', inner: 'skills/a', resolved: { commit } };
    };
    const standing = await standService(await fresh(), { ...many, fetchTarget });
    const scan = () => standing.service.submit({ url: 'https://example.com/a', locale: 'en' }, someone);
    const first = await scan();
    expect(first.stored.report?.origin).toEqual({
      given: 'https://example.com/a',
      kind: 'url',
      resolved: { commit: 'c1' },
    });
    const second = await scan();
    expect([second.cached, second.stored.record.id]).toEqual([true, first.stored.record.id]);
    commit = 'c2';
    const third = await scan();
    expect([third.cached, third.stored.report?.origin.resolved]).toEqual([false, { commit: 'c2' }]);
    expect(asked).toEqual([undefined, { commit: 'c1' }, { commit: 'c1' }]);
    expect(standing.engine.scans).toBe(2);
    // However it is written.
    for (const url of ['HTTPS://EXAMPLE.com/a', 'https://example.com:443/a', 'https://example.com/a#readme']) {
      const again = await standing.service.submit({ url, locale: 'en' }, someone);
      expect([again.cached, again.stored.record.id], url).toEqual([true, third.stored.record.id]);
    }
    expect((await standing.service.submit({ url: 'https://example.com/A', locale: 'en' }, someone)).cached).toBe(false);
    await standing.close();
  });

  it('turns submissions away when there is no room, and counts only those it took', async () => {
    const standing: Standing = await standService(await fresh(), { ...many, maxPending: 3 });
    standing.engine.delayMs = 100;
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => code(standing.service.submit(upload(`x${index}`), someone))),
    );
    expect(all.filter((one) => one === 'ok')).toHaveLength(3);
    expect(all.filter((one) => one === 'overloaded')).toHaveLength(9);
    expect((await standing.service.quota(someone)).remaining).toBe(997);
    const last = standing.service.submit(upload('last'), someone);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const closing = standing.close();
    expect(await code(standing.service.submit(upload('late'), someone))).toBe('shutting-down');
    expect(await code(last)).toBe('ok');
    await closing;
  });

  it('drops a scan when the last who waits for it is gone, and counts it', async () => {
    const standing = await standService(await fresh(), many);
    const { engine, service } = standing;
    const release = engine.hold();
    const [first, second] = [new AbortController(), new AbortController()];
    const both = [first, second].map(({ signal }) => code(service.submit(upload('x', { gone: signal }), someone)));
    await until(async () => (await service.quota(someone)).remaining === 998);
    first.abort();
    expect(await both[0]).toBe('scan-timeout');
    expect([engine.waiting, engine.stopped]).toEqual([1, 0]);
    second.abort();
    expect(await both[1]).toBe('scan-timeout');
    await until(async () => engine.stopped === 1);
    release();
    expect((await service.figures()).pending).toBe(0);
    expect((await service.submit(upload('x'), someone)).cached).toBe(false);
    expect((await service.quota(someone)).remaining).toBe(997);
    await standing.close();
  });

  it('takes a job back from the queue of other nodes', async () => {
    const standing = await standService(await fresh(), { ...many, role: 'api' });
    const gone = new AbortController();
    const sent = code(standing.service.submit(upload('x', { gone: gone.signal }), someone));
    await until(async () => (await standing.service.figures()).jobs === 1);
    gone.abort();
    expect(await sent).toBe('scan-timeout');
    expect((await standing.service.figures()).jobs).toBe(0);
    expect(await standing.db.query('SELECT id FROM reports')).toEqual([]);
    await standing.close();
  });

  it('goes on for a sender who comes back for the answer', async () => {
    const standing = await standService(await fresh(), many);
    const release = standing.engine.hold();
    const gone = new AbortController();
    const named = { idempotencyKey: 'one' };
    const sent = standing.service.submit(upload('x', { ...named, gone: gone.signal }), someone);
    await until(async () => standing.engine.waiting === 1);
    gone.abort();
    release();
    const { stored } = await sent;
    const again = await standing.service.submit(upload('x', named), someone);
    expect([again.replayed, again.stored.record.id]).toEqual([true, stored.record.id]);
    await standing.close();
  });

  it('waits for an answer as long as it says, and takes nothing for one that did not come', async () => {
    const standing = await standService(await fresh(), { ...many, waitMs: 50 });
    const release = standing.engine.hold();
    expect(await code(standing.service.submit(upload('x'), someone))).toBe('scan-timeout');
    expect([standing.engine.stopped, (await standing.service.quota(someone)).remaining]).toEqual([1, 1000]);
    const promised = await standing.service.submit(upload('x', { async: true }), someone);
    expect(promised.stored.record.status).toBe('queued');
    release();
    await standing.close();
  });

  it('signs in by key or by a link that works once, and out again', async () => {
    let now = Date.UTC(2026, 0, 1);
    const standing = await standService(await fresh(), { now: () => now });
    const { service, accounts } = standing;
    const { account, key } = await standing.member('free');
    expect(await service.accountByKey(key)).toEqual(account);
    expect(await service.accountByKey(`${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`)).toBeUndefined();
    expect(await service.accountByKey(newKey().secret)).toBeUndefined();
    const session = (await service.signIn(key))!;
    expect(await service.accountBySession(session.token)).toEqual(account);
    await service.signOut(session.token);
    expect(await service.accountBySession(session.token)).toBeUndefined();
    const link = await accounts.createLink(account);
    expect((await service.signIn(link))?.account).toEqual(account);
    expect(await service.signIn(link)).toBeUndefined();
    const late = await accounts.createLink(account);
    now += 15 * 60_000;
    expect(await service.signIn(late)).toBeUndefined();
    const [first] = await service.keys(account);
    expect(await service.revokeKey(account, first!.id)).toBe(true);
    expect(await service.accountByKey(key)).toBeUndefined();
    const stored = await standing.db.query<{ hash: string }>('SELECT hash FROM api_keys');
    expect(stored[0]!.hash).toBe(sha256(key));
    expect(JSON.stringify([stored, await service.keys(account)])).not.toContain(key);
    await standing.close();
  });

  it('counts statistics exactly while many scans run', async () => {
    const standing = await standService(await fresh(), { ...many, maxPending: 100 });
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        standing.service.submit(upload(index % 3 === 0 ? `evil${index}` : `fine${index}`), someone),
      ),
    );
    const stats = await standing.service.stats();
    expect([stats.totalScans, stats.maliciousBlocked]).toEqual([30, 10]);
    expect(stats.byVerdict.map((one) => one.count).reduce((a, b) => a + b)).toBe(30);
    expect(stats.recent).toHaveLength(20);
    await standing.close();
  });

  it('lets one of several runners have a job', async () => {
    const db = await fresh();
    const standing = await standService(db, { role: 'api' });
    const made = await standing.service.submit(upload('x', { async: true }), someone);
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const other = await standService(db, { role: 'all' });
        await until(async () => (await other.service.figures()).jobs === 0);
        const { scans } = other.engine;
        await other.close();
        return scans;
      }),
    );
    expect(ids.reduce((a, b) => a + b, 0)).toBe(1);
    expect((await standing.service.report(made.stored.record.id, someone))?.record.status).toBe('completed');
    await standing.close();
  });
});

describe('keys', () => {
  it('carry a checksum', () => {
    const { secret, prefix, hash } = newKey();
    expect(secret).toMatch(/^sk_[0-9A-Za-z]{38}$/);
    expect(secret.startsWith(prefix)).toBe(true);
    expect(isKey(secret)).toBe(true);
    expect(sameHash(hash, sha256(secret))).toBe(true);
    const at = 10;
    const wrong = `${secret.slice(0, at)}${secret[at] === 'x' ? 'y' : 'x'}${secret.slice(at + 1)}`;
    expect([isKey(wrong), isKey(`${secret}a`), isKey(''), isKey('sk_')]).toEqual([false, false, false, false]);
  });
});

describe('a report of several skills', () => {
  it('tells them apart by folder, and shows the worst', () => {
    const two = [
      { inner: 'a', report: cleanReport() },
      { inner: 'b', report: richReport() },
      { inner: 'b', report: richReport() },
    ];
    const { report, skills } = bodyOf(two, 'repo.zip');
    expect(skills?.map((one) => one.inner)).toEqual(['a', 'b', 'b (3)']);
    expect(report.verdictLevel).toBe(richReport().verdictLevel);
    expect(report.riskScore.score).toBe(richReport().riskScore.score);
    expect(report.findings).toHaveLength(2 * richReport().findings.length + cleanReport().findings.length);
    expect(report.findings.every((finding) => /^(?:a|b|b \(3\))\//.test(finding.place.file))).toBe(true);
    expect(report.findings.flatMap((one) => one.evidence).every((step) => /^(?:a|b)/.test(step.place.file))).toBe(true);
    expect(report.coverage.filesTotal).toBe(two.reduce((sum, one) => sum + one.report.coverage.filesTotal, 0));
    const rows = report.capabilityMap.map((row) => row.capability);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('says how many there are and how many of them share the verdict', () => {
    const [fine, evil] = [cleanReport(), richReport()];
    const saidOf = (reports: readonly (readonly [string, typeof fine])[]) =>
      bodyOf(
        reports.map(([inner, report]) => ({ inner, report })),
        'repo.zip',
      ).report.summary;
    const two = saidOf([
      ['a', fine],
      ['b', fine],
    ]);
    expect(two).toEqual({
      en: '2 skills, all trusted. Nothing was found in any of them.',
      zh: '共 2 个技能，均为可信。均未发现问题。',
    });
    const more = saidOf([
      ['x/a', fine],
      ['x/b', evil],
      ['x', fine],
    ]);
    const worst = VERDICT_LABELS[evil.verdictLevel].en.toLowerCase();
    expect(more.en).toBe(`2 skills and what lies beside, 1 of them ${worst}. ${evil.skill}: ${evil.summary.en}`);
    const beside = saidOf([
      ['a', fine],
      ['b', fine],
      ['', evil],
    ]);
    expect(beside.en).toContain(`Outside the skills: ${evil.summary.en}`);
  });
});
