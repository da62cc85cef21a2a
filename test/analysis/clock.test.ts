import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { elapsed, worked } from '../../src/model/clock.ts';

const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('work goes forward with what a thread does', () => {
  const from = worked();
  const wall = elapsed();
  let before = from;
  while (worked() - from < 120 && elapsed() - wall < 20_000) {
    expect(worked()).toBeGreaterThanOrEqual(before);
    before = worked();
  }
  expect(worked() - from).toBeGreaterThanOrEqual(120);
});

it.skipIf(!existsSync('/proc/thread-self/schedstat'))('waiting is no work', () => {
  const from = worked();
  wait(1_000);
  expect(worked() - from).toBeLessThan(500);
});
