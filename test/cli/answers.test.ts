import { expect, it } from 'vitest';
import { scanTime } from '../../src/cli/answers.ts';

it('a scan carries its time, or the one a reproducible build is given', () => {
  expect(scanTime(undefined, 5000)).toBe(5000);
  expect(scanTime('1700000000', 5000)).toBe(1_700_000_000_000);
  expect(scanTime('soon', 5000)).toBe(5000);
});
