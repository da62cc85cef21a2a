// Where the program keeps what it can make again: compiled packs, bundled plugins, journals of corpus runs.
// Nothing in it grows for ever: of each sort only the files used last stay.
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** How many of each sort stay. A pack is some 10 MB, and whoever writes a rule makes a new one with every save. */
const MOST = { pack: 12, plugin: 200, corpus: 20 } as const;

type CacheSort = keyof typeof MOST;

/** A file of the cache, which need not be there. */
export function cacheFile(sort: CacheSort, name: string): string {
  return join(cacheFolder(), `${sort}-${name}`);
}

/** Only its owner may read it. */
export function keepInCache(sort: CacheSort, name: string, content: string | Uint8Array): string {
  makeRoom(sort);
  const file = cacheFile(sort, name);
  writeWhole(file, content, 0o600);
  return file;
}

/** Written aside and moved into place: who reads meanwhile finds a whole file or the one before. */
export function writeWhole(file: string, content: string | Uint8Array, mode?: number): void {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, content, { mode });
  renameSync(half, file);
}

/** What is still used stays when others go. */
export function used(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody else's, or gone: nothing to keep.
  }
}

/** Makes the cache ready for one more file of a sort. */
export function makeRoom(sort: CacheSort): void {
  const folder = cacheFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder)
    .filter((name) => name.startsWith(`${sort}-`))
    .flatMap((name) => {
      const file = join(folder, name);
      const mtime = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
      // Another process may have removed it meanwhile.
      return mtime === undefined ? [] : { file, mtime };
    })
    .sort((a, b) => b.mtime - a.mtime);
  for (const { file } of files.slice(MOST[sort] - 1)) rmSync(file, { force: true });
}

function cacheFolder(): string {
  return process.env['SKILLPROOF_CACHE'] ?? join(tmpdir(), `skillproof-cache-${userInfo().uid}`);
}
