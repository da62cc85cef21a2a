import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { journalFile } from '../../src/corpus/journal.ts';
import { cacheFile, keepInCache, used } from '../../src/engine/cache.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cache-')), 'made-when-needed');
  vi.stubEnv('SKILLPROOF_CACHE', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(folder, '..'), { recursive: true });
});

const keep = (name: string, day: number): string => {
  const file = keepInCache('pack', name, name);
  utimesSync(file, day, day);
  return file;
};

describe('the cache', () => {
  it('holds the files that were used last, and each sort by itself', () => {
    keepInCache('plugin', 'a.mjs', 'export default 1;');
    for (let day = 1; day <= 12; day++) keep(`${day}.bin`, day);
    used(cacheFile('pack', '1.bin'));
    keep('13.bin', 13);
    keep('14.bin', 14);
    const packs = readdirSync(folder).filter((name) => name.startsWith('pack-'));
    expect(packs).toHaveLength(12);
    expect(packs).toContain('pack-1.bin');
    expect(packs).not.toContain('pack-2.bin');
    expect(readFileSync(cacheFile('plugin', 'a.mjs'), 'utf8')).toBe('export default 1;');
  });

  it('of a run that goes on keeps the journal, old as it may be', () => {
    const mine = journalFile(['mine']);
    writeFileSync(mine, '');
    utimesSync(mine, 1, 1);
    for (let day = 2; day <= 30; day++) {
      const other = cacheFile('corpus', `${day}.jsonl`);
      writeFileSync(other, '');
      utimesSync(other, day, day);
    }
    expect(journalFile(['mine'])).toBe(mine);
    expect(existsSync(mine)).toBe(true);
    expect(existsSync(cacheFile('corpus', '2.jsonl'))).toBe(false);
  });

  it('asked for a file it does not hold writes nothing', () => {
    expect(existsSync(cacheFile('pack', 'none.bin'))).toBe(false);
    used(cacheFile('pack', 'none.bin'));
    expect(existsSync(folder)).toBe(false);
  });
});
