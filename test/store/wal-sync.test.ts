import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/store/sql.ts';
import { openSqlite } from '../../src/store/sqlite.ts';

const disk = vi.hoisted(() => ({ trips: [] as ((error: Error | null) => void)[] }));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  fdatasync: (_handle: number, done: (error: Error | null) => void) => disk.trips.push(done),
}));

let folder: string;
let db: Database;
let done: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skillproof-wal-'));
  db = openSqlite(join(folder, 'a.db'));
  done = [];
  const made = db.run('CREATE TABLE t (name TEXT)');
  await arrives(0);
  await made;
});
afterEach(async () => {
  const closed = db.close();
  for (const trip of disk.trips.splice(0)) trip(null);
  await closed;
  rmSync(folder, { recursive: true, force: true });
});

const write = (name: string) =>
  db.run('INSERT INTO t VALUES (?)', [name]).then(
    () => done.push(name),
    (error: Error) => done.push(`${name}: ${error.message}`),
  );
/** Lets a trip to the disk end. */
async function arrives(left: number, error: Error | null = null): Promise<void> {
  await vi.waitFor(() => expect(disk.trips.length).toBeGreaterThan(0));
  disk.trips.shift()!(error);
  await new Promise((resolve) => setImmediate(resolve));
  expect(disk.trips).toHaveLength(left);
}

describe('a write', () => {
  it('is not acknowledged before its log is on the disk', async () => {
    const work = write('a');
    await vi.waitFor(() => expect(disk.trips).toHaveLength(1));
    expect(await db.query('SELECT name FROM t')).toEqual([{ name: 'a' }]);
    expect(done).toEqual([]);
    await arrives(0);
    await work;
    expect(done).toEqual(['a']);
  });

  it('that comes while another is on its way takes the next trip, with all that came meanwhile', async () => {
    const all = [write('a')];
    await vi.waitFor(() => expect(disk.trips).toHaveLength(1));
    all.push(write('b'), write('c'), write('d'));
    await vi.waitFor(async () => expect(await db.query('SELECT name FROM t')).toHaveLength(4));
    expect(disk.trips).toHaveLength(1);
    await arrives(1);
    expect(done).toEqual(['a']);
    await arrives(0);
    await Promise.all(all);
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('whose log does not reach the disk is an error, and the next one is tried anew', async () => {
    const work = write('a');
    await arrives(0, new Error('disk full'));
    await work;
    const next = write('b');
    await arrives(0);
    await next;
    expect(done).toEqual(['a: disk full', 'b']);
  });

  it('of a counter does not wait for the disk', async () => {
    await db.transaction((sql) => sql.run("INSERT INTO t VALUES ('a')"), 'relaxed');
    expect(disk.trips).toEqual([]);
  });
});
