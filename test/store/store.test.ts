import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as accounts from '../../src/store/accounts.ts';
import { claimAnswer, replaceAnswer } from '../../src/store/answers.ts';
import * as counters from '../../src/store/counters.ts';
import { claim, letGo, remember } from '../../src/store/idempotency.ts';
import * as jobs from '../../src/store/jobs.ts';
import { keyv, sweepEntries } from '../../src/store/keyv-store.ts';
import { migrate } from '../../src/store/migrations.ts';
import * as monitors from '../../src/store/monitors.ts';
import { openDatabase } from '../../src/store/open.ts';
import * as reports from '../../src/store/reports.ts';
import { insertLink, takeLink } from '../../src/store/sessions.ts';
import { storable } from '../../src/store/sql.ts';
import { cleanReport, richReport } from '../report/sample.ts';
import { onBothDatabases } from '../support/databases.ts';

const record = (id: string, more: Partial<Parameters<typeof reports.insertReport>[1]> = {}) => ({
  id,
  status: 'queued' as const,
  createdAt: 1000,
  private: false,
  target: 'x.zip',
  ...more,
});

onBothDatabases('the store', ({ fresh, place, open }) => {
  it('brings its tables up to date once, however many start together', async () => {
    const where = await place();
    // Handles of one process on one file would wait for themselves; nodes of PostgreSQL do start together.
    const nodes = where.databaseUrl === undefined ? 1 : 3;
    const all = await Promise.all(Array.from({ length: nodes }, () => open(where)));
    for (const db of all) await migrate(db);
    expect(await all[0]!.query('SELECT COUNT(*) - MAX(version) AS more FROM schema_version')).toEqual([{ more: 0 }]);
  });

  it('refuses a database of a newer version', async () => {
    const db = await fresh();
    await db.run('INSERT INTO schema_version VALUES (99)');
    await expect(migrate(db)).rejects.toThrow(/newer version/);
  });

  it('undoes a whole transaction, and keeps others out of it', async () => {
    const db = await fresh();
    const failing = db.transaction(async (sql) => {
      await sql.run("INSERT INTO totals VALUES ('a', 1)");
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('no');
    });
    const beside = db.run("INSERT INTO totals VALUES ('b', 1)");
    await expect(failing).rejects.toThrow('no');
    await beside;
    expect(await db.query('SELECT name FROM totals')).toEqual([{ name: 'b' }]);
  });

  it('keeps a report with hostile text as it is, and counts it once', async () => {
    const db = await fresh();
    const report = { ...richReport(), skill: 'a\0b\ud800\u202e__proto__' };
    await reports.insertReport(db, record('r1', { target: 'x\0\udc00.zip' }));
    for (let times = 0; times < 3; times++) await reports.completeReport(db, 'r1', { report }, 2000);
    expect((await reports.readBody(db, 'r1'))?.report).toEqual(JSON.parse(JSON.stringify(report)));
    const kept = await reports.recordById(db, 'r1', 3000);
    expect(kept).toMatchObject({ status: 'completed', verdictLevel: report.verdictLevel, completedAt: 2000 });
    expect(kept?.skill).toBe('a\ufffdb\ufffd\u202e__proto__');
    const totals = await reports.verdictTotals(db);
    expect(totals).toHaveLength(5);
    expect(totals.find((one) => one.level === report.verdictLevel)?.count).toBe(1);
  });

  it('counts exactly when many reports are completed at once', async () => {
    const db = await fresh();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        db.transaction(async (sql) => {
          await reports.insertReport(sql, record(`many${index}`));
          await reports.completeReport(sql, `many${index}`, { report: cleanReport() }, 2000);
        }),
      ),
    );
    expect((await reports.verdictTotals(db)).reduce((sum, one) => sum + one.count, 0)).toBe(60);
  });

  it('shows no expired report, and finds it for the sweeper', async () => {
    const db = await fresh();
    await reports.insertReport(db, record('old', { expiresAt: 5000 }));
    await reports.insertReport(db, record('forever'));
    expect(await reports.recordById(db, 'old', 4999)).toBeDefined();
    expect(await reports.recordById(db, 'old', 5000)).toBeUndefined();
    expect(await reports.expiredReports(db, 5000, 10)).toEqual(['old']);
    await reports.extendReport(db, 'old', 4000);
    expect((await reports.recordById(db, 'old', 0))?.expiresAt).toBe(5000);
    await reports.extendReport(db, 'old', undefined);
    expect((await reports.recordById(db, 'old', 9e12))?.expiresAt).toBeUndefined();
    await reports.extendReport(db, 'forever', 1);
    expect((await reports.recordById(db, 'forever', 9e12))?.expiresAt).toBeUndefined();
  });

  it('finds by content hash the newest report the asker may see', async () => {
    const db = await fresh();
    const report = cleanReport();
    const add = async (id: string, createdAt: number, more: object) => {
      await reports.insertReport(db, record(id, { createdAt, ...more }));
      await reports.completeReport(db, id, { report }, createdAt);
    };
    await add('one', 1, {});
    await add('two', 2, { private: true, accountId: 'ann' });
    await add('three', 3, { private: true, accountId: 'bob' });
    const find = async (who?: string) => (await reports.recordByHash(db, report.contentHash, who, 10))?.id;
    expect([await find(), await find('ann'), await find('bob')]).toEqual(['one', 'two', 'three']);
    expect((await reports.recentReports(db, 10, 10)).map((one) => one.id)).toEqual(['one']);
  });

  it('deletes a report with its body, its place in the cache and its job', async () => {
    const db = await fresh();
    await reports.insertReport(db, record('gone'));
    await reports.completeReport(db, 'gone', { report: cleanReport() }, 1);
    await claimAnswer(db, 'content', 'gone');
    await jobs.insertJob(db, { id: 'gone', payload: { force: false, private: false, spent: [] } }, 1);
    expect(await reports.deleteReport(db, 'gone')).toBe(true);
    for (const table of ['reports', 'entries', 'answers', 'jobs'])
      expect(await db.query(`SELECT * FROM ${table}`)).toEqual([]);
    expect(await reports.deleteReport(db, 'gone')).toBe(false);
  });

  it('gives one of many at once the place in the cache', async () => {
    const db = await fresh();
    const holders = await Promise.all(
      Array.from({ length: 20 }, (_, index) => db.transaction((sql) => claimAnswer(sql, 'key', `r${index}`))),
    );
    expect(new Set(holders).size).toBe(1);
    await replaceAnswer(db, 'key', 'new');
    expect(await claimAnswer(db, 'key', 'other')).toBe('new');
  });

  it('takes from a counter exactly up to its limit', async () => {
    const db = await fresh();
    const spot = { key: 'k', startsAt: 0, endsAt: 10, limit: 7 };
    const taken = await Promise.all(Array.from({ length: 100 }, () => counters.take(db, spot)));
    expect(taken.filter((one) => one !== undefined).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await counters.giveBack(db, spot);
    expect(await counters.used(db, spot)).toBe(6);
    expect(await counters.take(db, spot)).toBe(7);
    expect(await counters.take(db, { ...spot, startsAt: 10, endsAt: 20 })).toBe(1);
    await counters.sweepCounters(db, 3_600_015);
    expect(await counters.used(db, spot)).toBe(0);
    expect(await counters.used(db, { ...spot, startsAt: 10 })).toBe(1);
  });

  it('keeps what Keyv is given, for as long as it was told', async () => {
    const db = await fresh();
    let now = 1000;
    const cache = keyv<unknown>(db, 'test', () => now);
    const value = { text: ':base64:AAAA', nothing: null, list: [1, 'zwei', { 三: true }] };
    await cache.set('a', value, 500);
    await cache.set("x' OR 1=1 --", 'quoted');
    expect(await cache.get('a')).toEqual(value);
    expect(await keyv(db, 'other').get('a')).toBeUndefined();
    now = 1500;
    expect(await cache.get('a')).toBeUndefined();
    expect(await sweepEntries(db, now)).toBe(1);
    expect(await cache.get("x' OR 1=1 --")).toBe('quoted');
    expect(await cache.delete("x' OR 1=1 --")).toBe(true);
  });

  it('has one account for an address and finds keys by their beginning', async () => {
    const db = await fresh();
    const account = { id: 'a1', email: 'a@example.com', plan: 'free' as const, createdAt: 1 };
    expect(await accounts.insertAccount(db, account)).toBe(true);
    expect(await accounts.insertAccount(db, { ...account, id: 'a2' })).toBe(false);
    await accounts.setPlan(db, 'a@example.com', 'pro');
    expect(await accounts.accountById(db, 'a1')).toEqual({ ...account, plan: 'pro' });
    const key = { id: 'k1', accountId: 'a1', name: 'ci', prefix: 'sk_12345678', createdAt: 2 };
    await accounts.insertKey(db, key, 'ff');
    await accounts.touchKey(db, 'k1', 9);
    expect(await accounts.keysByPrefix(db, 'sk_12345678')).toEqual([
      { key: { ...key, lastUsedAt: 9 }, hash: 'ff', account: { ...account, plan: 'pro' } },
    ]);
    expect(await accounts.revokeKey(db, 'other', 'k1', 10)).toBe(false);
    expect(await accounts.revokeKey(db, 'a1', 'k1', 10)).toBe(true);
    expect(await accounts.keysByPrefix(db, 'sk_12345678')).toEqual([]);
  });

  it('uses a sign-in link up once', async () => {
    const db = await fresh();
    await insertLink(db, 'hash', 'a1', 100);
    expect(await takeLink(db, 'hash', 100)).toBeUndefined();
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeLink(db, 'hash', 50)));
    expect(taken.filter((one) => one === 'a1')).toHaveLength(1);
  });

  it('gives an idempotency key to one request until it is answered, let go, or its lease is over', async () => {
    const db = await fresh();
    const ask = { key: 'k', fingerprint: 'f', locale: 'zh' as const };
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(db, ask, 100, 0)));
    expect(claims.filter((one) => one === undefined)).toHaveLength(1);
    expect(await claim(db, ask, 200, 50)).toEqual({ fingerprint: 'f', reportId: null, locale: 'zh', cached: false });
    expect(await claim(db, ask, 200, 100)).toBeUndefined();
    await remember(db, 'k', { reportId: 'r1', cached: true, until: 1000 });
    await letGo(db, 'k');
    expect(await claim(db, ask, 2000, 500)).toEqual({ fingerprint: 'f', reportId: 'r1', locale: 'zh', cached: true });
    expect(await claim(db, ask, 2000, 1000)).toBeUndefined();
    expect(await claim(db, ask, 2000, 1500)).toMatchObject({ reportId: null, cached: false });
  });

  it('gives a job to one node, and to another when that one is gone', async () => {
    const db = await fresh();
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);
    const payload = { file: { name: 'a.zip' }, force: true, private: false, spent: [{ key: 'c', startsAt: 5 }] };
    await jobs.insertJob(db, { id: 'j', payload, bytes }, 1);
    const taken = await Promise.all(Array.from({ length: 8 }, (_, at) => jobs.takeJob(db, 'j', `n${at}`, 100, 10)));
    const got = taken.filter((one) => one !== undefined);
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ id: 'j', payload, attempts: 1 });
    expect(Buffer.compare(got[0]!.bytes!, bytes)).toBe(0);
    expect(await jobs.openJobs(db, 99, 10)).toEqual([]);
    await jobs.renewLease(db, 'j', 'another', 500);
    expect(await jobs.openJobs(db, 100, 10)).toEqual(['j']);
    await jobs.renewLease(db, 'j', `n${taken.indexOf(got[0])}`, 200);
    expect(await jobs.openJobs(db, 150, 10)).toEqual([]);
    expect(await jobs.openJobs(db, 200, 10)).toEqual(['j']);
    expect(await jobs.takeJob(db, 'j', 'late', 300, 200)).toMatchObject({ attempts: 2 });
    await jobs.releaseJobs(db, 'late');
    expect(await jobs.openJobs(db, 201, 10)).toEqual(['j']);
    await jobs.finishJob(db, 'j');
    expect(await jobs.countJobs(db)).toBe(0);
  });

  it('runs a due monitor on one node, and sends a message from one', async () => {
    const db = await fresh();
    const monitor = {
      id: 'm1',
      accountId: 'a1',
      url: 'https://example.com/skill.zip',
      everyHours: 720,
      webhookUrl: 'https://example.com/hook',
      active: true,
      createdAt: 1,
      nextRunAt: 10,
    };
    await monitors.insertMonitor(db, monitor, 'whsec_x');
    expect(await monitors.takeDueMonitor(db, 9)).toBeUndefined();
    const taken = await Promise.all(Array.from({ length: 6 }, () => monitors.takeDueMonitor(db, 1_800_000_000_000)));
    expect(taken.filter((one) => one !== undefined)).toHaveLength(1);
    expect((await monitors.monitorById(db, 'm1'))?.nextRunAt).toBe(1_800_000_000_000 + 720 * 3_600_000);
    await monitors.insertDelivery(db, { id: 'd1', monitorId: 'm1', body: '{}' }, 20);
    const due = await Promise.all(Array.from({ length: 6 }, () => monitors.takeDueDelivery(db, 20, 80)));
    expect(due.filter((one) => one !== undefined)).toEqual([
      expect.objectContaining({ id: 'd1', url: monitor.webhookUrl, secret: 'whsec_x', attempts: 1 }),
    ]);
    expect((await monitors.takeDueDelivery(db, 80, 140))?.attempts).toBe(2);
    expect(await monitors.deleteMonitor(db, 'other', 'm1')).toBe(false);
    expect(await monitors.deleteMonitor(db, 'a1', 'm1')).toBe(true);
    expect(await monitors.takeDueDelivery(db, 1e12, 2e12)).toBeUndefined();
  });
});

describe('storable', () => {
  it('makes any text one that both databases keep', () => {
    expect(storable('a\0\ud800b\udfff😀')).toBe('a\ufffd\ufffdb\ufffd😀');
    expect(storable('x'.repeat(5000))).toHaveLength(2000);
  });
});

it('a file where the folder should be is told in plain words', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skillproof-file-'));
  const data = join(folder, 'data');
  writeFileSync(data, '');
  await expect(openDatabase({ data })).rejects.toThrow(`${data} is a file and no folder`);
  rmSync(folder, { recursive: true });
});
