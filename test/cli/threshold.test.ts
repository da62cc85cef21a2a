import { expect, it } from 'vitest';
import { whole } from '../../src/cli/settings.ts';
import { readThreshold } from '../../src/cli/threshold.ts';

it('a number on the command line is written in digits', () => {
  expect(readThreshold('42.5')).toBe(42.5);
  expect(whole('--threads', '4', 1)).toBe(4);
  for (const text of ['0x10', '1e1', '', ' 5', '-1', '101']) {
    expect(() => readThreshold(text), text).toThrow('from 0 to 100');
  }
  for (const text of ['0x10', '1e1', '1.5', '0'])
    expect(() => whole('--threads', text, 1), text).toThrow('whole number');
});
