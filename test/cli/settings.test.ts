import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../src/cli/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENTRY = { rule: 'a/b', path: 'x.py', contentHash: 'ab'.repeat(32), reason: 'known', expires: '2030-02-28' };

function read(list: unknown) {
  const file = join(folder, 'accepted.json');
  writeFileSync(file, JSON.stringify(list));
  return readSettings({ suppress: file }).accepted?.suppressions;
}

describe('accepted findings', () => {
  it('are read as written', () => {
    expect(read([ENTRY])).toEqual([ENTRY]);
  });

  it.each([
    ['no list', ENTRY, 'a JSON list is expected'],
    ['a missing reason', [ENTRY, { ...ENTRY, reason: ' ' }], 'entry 2 lacks "reason"'],
    ['no object', [null], 'entry 1 lacks "rule"'],
    ['the short hash of the text report', [{ ...ENTRY, contentHash: 'ab'.repeat(8) }], '64 small hex digits'],
    ['a month there is not', [{ ...ENTRY, expires: '2030-13-01' }], 'must be a day'],
    ['a day there is not', [{ ...ENTRY, expires: '2030-02-30' }], 'must be a day'],
    ['a time', [{ ...ENTRY, expires: '2030-02-28T00:00' }], 'must be a day'],
  ])('with %s are refused, and it is said why', (_, list, message) => {
    expect(() => read(list)).toThrow(message);
  });
});
