// Every sample of the shared hostile set; the samples are read in memory and never extracted with ordinary tools.
import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Collector } from '../../src/intake/collector.ts';
import { openTarget } from '../../src/intake/open.ts';
import { readTar } from '../../src/intake/tar.ts';
import { SkillproofError } from '../../src/model/errors.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import type { Package } from '../../src/model/package.ts';
import { effort } from '../support/effort.ts';

const shared = fileURLToPath(new URL('../../../shared/hostile-archives.tar.gz', import.meta.url));

interface Outcome {
  readonly pkg?: Package;
  readonly error?: SkillproofError;
  readonly ms: number;
}

async function attempt(bytes: Uint8Array, name: string): Promise<Outcome> {
  const spent = effort();
  try {
    return { pkg: await openTarget({ bytes, name }, DEFAULT_LIMITS), ms: spent() };
  } catch (error) {
    // Anything without a code is a defect and fails the test.
    if (!(error instanceof SkillproofError)) throw error;
    return { error, ms: spent() };
  }
}

function samples(): Map<string, Uint8Array> {
  const out = new Collector(DEFAULT_LIMITS);
  readTar(gunzipSync(fs.readFileSync(shared)), out);
  return new Map(out.files.map((file) => [file.path.replace(/^hostile\//, ''), file.bytes]));
}

const present = fs.existsSync(shared);
const all = present ? samples() : new Map<string, Uint8Array>();
const group = (prefix: string) => [...all].filter(([name]) => name.startsWith(prefix));

describe.skipIf(!present)('shared hostile archives (skipped where ../shared/hostile-archives.tar.gz is absent)', () => {
  it('has the samples', () => expect(all.size).toBe(61));

  it.each(group('zip-strictness/accept/'))('%s is read, without a word of ambiguity', async (name, bytes) => {
    const { pkg } = await attempt(bytes, name);
    expect(pkg).toBeDefined();
    expect(pkg!.notes.map((note) => note.code)).not.toContain('zip-ambiguous');
    expect(pkg!.gaps).toEqual([]);
  });
  it.each(group('zip-strictness/reject/'))('%s is flagged or refused', async (name, bytes) => {
    const { pkg } = await attempt(bytes, name);
    if (pkg) {
      expect(pkg.notes.map((note) => note.code)).toContain('zip-ambiguous');
      expect(pkg.gaps.length).toBeGreaterThan(0);
    }
  });
  it.each(group('zip-malformed/'))('%s: refused, or read with a gap', async (name, bytes) => {
    const { pkg } = await attempt(bytes, name);
    if (pkg) expect(pkg.gaps.length).toBeGreaterThan(0);
  });
  it.each(group('traversal/'))('%s: the escape or the link is told', async (name, bytes) => {
    const { pkg } = await attempt(bytes, name);
    expect(pkg!.notes.some((note) => note.code === 'path-escape' || note.code === 'link')).toBe(true);
    for (const file of pkg!.files) expect(file.path).not.toMatch(/^\/|(?:^|\/)\.\.(?:\/|$)/);
  });
  it.each(group('tar-odd/'))('%s is read or refused', async (name, bytes) => {
    const { pkg, ms } = await attempt(bytes, name);
    if (pkg) expect(pkg.files.length + pkg.notes.length).toBeGreaterThan(0);
    expect(ms).toBeLessThan(1000);
  });
  it.each(group('bombs/'))('%s stops in time and space', async (name, bytes) => {
    const before = process.memoryUsage().rss;
    const { error, ms } = await attempt(bytes, name);
    expect(error?.code).toBe('archive-bomb');
    expect(ms).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});
