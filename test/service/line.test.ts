import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScanOutcome, TargetSpec } from '../../src/model/job.ts';
import { Line } from '../../src/service/line.ts';
import type { RefusedError } from '../../src/service/refused.ts';

// On the clock of the test.
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const target: TargetSpec = { bytes: new Uint8Array(), name: 'a.zip' };
const done: ScanOutcome = { ok: true, answers: [] };

/** Two at once, in the order they came; each takes so long. */
function engineOf(ms: number) {
  let free = 2;
  const waiting: (() => void)[] = [];
  return {
    async scan(_target: TargetSpec, signal?: AbortSignal): Promise<ScanOutcome> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      if (!signal?.aborted) await sleep(ms);
      const next = waiting.shift();
      if (next) next();
      else free++;
      return done;
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** When each was answered and how, in seconds. */
function watch(line: Line, count: number, waits: () => AbortSignal | undefined): [string, number][] {
  const began = Date.now();
  const told: [string, number][] = [];
  for (let at = 0; at < count; at++)
    line.scan(target, waits()).then(
      () => told.push(['ok', (Date.now() - began) / 1000]),
      (error: RefusedError) => told.push([error.code, (Date.now() - began) / 1000]),
    );
  return told;
}

const somebody = () => new AbortController().signal;
const nobody = () => undefined;

it('answers everybody of a slow crowd within the bound, though nothing was known of it', async () => {
  const line = new Line(engineOf(22_000), 2, 60_000);
  const told = watch(line, 32, somebody);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(32);
  expect(told.filter(([how]) => how === 'ok').length).toBeGreaterThanOrEqual(4);
  expect(new Set(told.map(([how]) => how))).toEqual(new Set(['ok', 'overloaded']));
});

it('tells at once whom experience says that it will be late, and when to come back', async () => {
  const line = new Line(engineOf(25_000), 2, 60_000);
  watch(line, 4, somebody);
  await vi.advanceTimersByTimeAsync(50_000);
  const told = watch(line, 6, somebody);
  await vi.advanceTimersByTimeAsync(0);
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(told.every(([how, seconds]) => how === 'overloaded' && seconds === 0)).toBe(true);
  expect(line.seconds).toBeGreaterThan(10);
});

it('refuses none of a quick crowd, and nobody who does not wait', async () => {
  const quick = watch(new Line(engineOf(20), 2, 60_000), 500, somebody);
  const promised = watch(new Line(engineOf(22_000), 2, 60_000), 20, nobody);
  await vi.advanceTimersByTimeAsync(300_000);
  expect([...quick, ...promised].filter(([how]) => how !== 'ok')).toEqual([]);
  expect(quick.length + promised.length).toBe(520);
});

it('closes up when one leaves', async () => {
  const line = new Line(engineOf(20_000), 2, 60_000);
  const leaving = new AbortController();
  watch(line, 4, () => leaving.signal);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(line.seconds).toBe(0);
});
