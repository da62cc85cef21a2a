import { expect, it } from 'vitest';
import { type Caller, PLANS } from '../../src/model/service.ts';
import { addressBlock, windowAt } from '../../src/service/quota.ts';
import { RefusedError } from '../../src/service/refused.ts';
import { onBothDatabases } from '../support/databases.ts';
import { standService, zip } from '../support/service.ts';

const NOON = Date.UTC(2026, 0, 31, 12);
const anonymous: Caller = { ip: '203.0.113.5' };

onBothDatabases('quotas', ({ fresh, place, open }) => {
  const stand = async (now: () => number) => standService(await fresh(), { now, maxPending: 1000 });
  const send = (service: Awaited<ReturnType<typeof stand>>['service'], caller: Caller, text = 'clean') =>
    service.submit({ file: { name: 'a.zip', bytes: zip(text) }, locale: 'en' }, caller);
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: unknown) => (error as RefusedError).code,
    );

  it('grants exactly the table, under a hundred requests at once', async () => {
    const { service, member, close } = await stand(() => NOON);
    const [free, starter, pro] = [await member('free'), await member('starter'), await member('pro')];
    const grants = async (caller: Caller, tries = 100) => {
      const all = await Promise.all(Array.from({ length: tries }, () => outcome(send(service, caller))));
      expect(all.every((one) => one === 'ok' || one === 'quota-exceeded')).toBe(true);
      return all.filter((one) => one === 'ok').length;
    };
    expect(await grants(anonymous)).toBe(5);
    expect(await grants({ ip: '203.0.113.6' })).toBe(5);
    expect(await grants({ ip: '', account: free.account, via: 'key' })).toBe(20);
    expect(await grants({ ip: '', account: starter.account, via: 'key' })).toBe(10);
    // What the API quota refused was not taken from the scans of the day.
    expect(await service.usage(starter.account)).toMatchObject({ scans: { remaining: 40 }, api: { remaining: 0 } });
    expect(await grants({ ip: '', account: starter.account, via: 'session' })).toBe(40);
    expect(await grants({ ip: '', account: pro.account, via: 'key' }, 50)).toBe(50);
    expect(await service.quota({ ip: '', account: pro.account, via: 'key' })).toMatchObject({
      limit: 1000,
      remaining: 950,
      resetAt: Date.UTC(2026, 1),
    });
    expect((await service.usage(pro.account)).scans).toMatchObject({ fairUse: true, limit: 5000, remaining: 4950 });
    await close();
  });

  it('says when to come back, with the API quota in the headers', async () => {
    const { service, member, close } = await stand(() => NOON + 600_000);
    const { account } = await member('starter');
    const caller: Caller = { ip: '', account, via: 'key' };
    for (let i = 0; i < 10; i++) await send(service, caller);
    const refused = await send(service, caller).catch((error: unknown) => error as RefusedError);
    expect(refused).toBeInstanceOf(RefusedError);
    expect(refused).toMatchObject({
      retryAfterSeconds: 12 * 3600 - 600,
      quota: { limit: 10, remaining: 0, resetAt: Date.UTC(2026, 1, 1) },
    });
    await close();
  });

  it('shows the quota of the key, whichever bound refused', async () => {
    const { service, member, close } = await standService(await fresh(), { now: () => NOON, fairUse: 1 });
    const { account } = await member('pro');
    const caller: Caller = { ip: '', account, via: 'key' };
    expect((await send(service, caller)).quota).toMatchObject({ limit: 1000, remaining: 999 });
    const refused = await send(service, caller).catch((error: unknown) => error as RefusedError);
    expect(refused).toMatchObject({
      detail: '1 submission is allowed each day; more from 2026-02-01 00:00 UTC',
      retryAfterSeconds: 12 * 3600,
      quota: { limit: 1000, remaining: 999, resetAt: Date.UTC(2026, 1, 1) },
    });
    const starter: Caller = { ip: '', account: (await member('starter')).account };
    for (let i = 0; i < 50; i++) await send(service, { ...starter, via: 'session' });
    const second = await send(service, { ...starter, via: 'key' }).catch((error: unknown) => error as RefusedError);
    expect(second).toMatchObject({
      detail: '50 submissions are allowed each day; more from 2026-02-01 00:00 UTC',
      quota: { limit: 10, remaining: 10 },
    });
    await close();
  });

  it('begins anew at the edge of the window and not before', async () => {
    let now = NOON + 3_599_999;
    const { service, close } = await stand(() => now);
    for (let i = 0; i < 5; i++) await send(service, anonymous);
    expect(await outcome(send(service, anonymous))).toBe('quota-exceeded');
    now = NOON + 3_600_000;
    expect(await service.quota(anonymous)).toEqual({ limit: 5, remaining: 5, resetAt: NOON + 7_200_000 });
    expect((await send(service, anonymous)).quota.remaining).toBe(4);
    await close();
  });

  it('takes nothing for what is refused, and one for a cached answer', async () => {
    const { service, engine, close } = await stand(() => NOON);
    const left = async () => (await service.quota(anonymous)).remaining;
    for (const text of ['broken', 'throws']) await outcome(send(service, anonymous, text));
    await outcome(service.submit({ file: { name: 'a.zip', bytes: Buffer.from('text') }, locale: 'en' }, anonymous));
    await outcome(service.submit({ url: 'https://example.com/x', locale: 'en' }, anonymous));
    await outcome(service.submit({ url: 'ftp://example.com/x', locale: 'en' }, anonymous));
    await outcome(service.submit({ locale: 'en' }, anonymous));
    await outcome(service.submit({ file: { name: 'a', bytes: zip('x') }, private: true, locale: 'en' }, anonymous));
    expect(await left()).toBe(5);
    await send(service, anonymous);
    const scans = engine.scans;
    expect(await send(service, anonymous)).toMatchObject({ cached: true, quota: { remaining: 3 } });
    expect(engine.scans).toBe(scans);
    await close();
  });

  it('survives a restart', async () => {
    const where = await place();
    const first = await standService(await open(where), { now: () => NOON });
    for (let i = 0; i < 4; i++) await send(first.service, anonymous);
    await first.close();
    await first.db.close();
    const second = await standService(await open(where), { now: () => NOON });
    expect((await send(second.service, anonymous)).quota.remaining).toBe(0);
    expect(await outcome(send(second.service, anonymous))).toBe('quota-exceeded');
    await second.close();
  });
});

it('has the plans of the interface specification', () => {
  expect(PLANS).toMatchObject({
    free: { scans: { limit: 20, window: 'day' }, retentionDays: 7, privateReports: false, monitors: false },
    starter: { scans: { limit: 50, window: 'day' }, api: { limit: 10, window: 'day' }, retentionDays: 90 },
    pro: { scans: 'fair-use', api: { limit: 1000, window: 'month' }, privateReports: true, monitors: true },
  });
  expect(PLANS.free.api).toBeUndefined();
  expect(PLANS.pro.retentionDays).toBeUndefined();
});

it('has windows of the UTC calendar', () => {
  const leap = Date.UTC(2028, 1, 29, 23, 59, 59, 999);
  expect(windowAt('hour', leap)).toEqual({ startsAt: Date.UTC(2028, 1, 29, 23), endsAt: Date.UTC(2028, 2, 1) });
  expect(windowAt('day', leap)).toEqual({ startsAt: Date.UTC(2028, 1, 29), endsAt: Date.UTC(2028, 2, 1) });
  expect(windowAt('month', leap)).toEqual({ startsAt: Date.UTC(2028, 1), endsAt: Date.UTC(2028, 2) });
  const newYear = Date.UTC(2026, 11, 31, 5);
  expect(windowAt('month', newYear).endsAt).toBe(Date.UTC(2027, 0));
});

it('counts an IPv4 address however it is written, and an IPv6 network as one', () => {
  expect(addressBlock('::ffff:203.0.113.5')).toBe('203.0.113.5');
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe(addressBlock('2001:db8:1:2::1'));
  expect(addressBlock('2001:db8:1:3::1')).not.toBe(addressBlock('2001:db8:1:2::1'));
  expect(addressBlock('nonsense')).toBe('unknown');
});
