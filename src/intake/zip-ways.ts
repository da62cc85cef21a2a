// The other ways in which a program may cut an entry's content out of a ZIP: by the local header, by a 64-bit size, by
// streaming. May not: unpack anything.
import type { CentralEntry, LocalHeader } from './zip-format.ts';

interface Way {
  readonly csize: number;
  readonly usize: number;
  readonly method: number;
  readonly reading: string;
}

const STREAMED = 0x8;

/** `whole`: the directory's own way gave a complete content. `left`: bytes of the file from the entry's data on. */
export function otherWays(entry: CentralEntry, local: LocalHeader, whole: boolean, left: number): Way[] {
  const ways: Way[] = [];
  const { method } = entry;
  const streamed = (local.flags & STREAMED) !== 0 && local.csize === 0;
  if (local.method !== method || (!streamed && local.csize !== entry.csize)) {
    const { csize, usize } = streamed ? entry : local;
    ways.push({ csize, usize, method: local.method, reading: 'local header reading' });
  }
  if (!whole && (local.method === 8 || method === 8)) {
    ways.push({ csize: left, usize: 0, method: 8, reading: 'streaming reading' });
  }
  // For stored data some programs go by one size, some by the other.
  for (const { usize, csize, method: how } of [entry, local]) {
    if (how === 0 && usize > csize) ways.push({ csize: usize, usize, method: 0, reading: 'stated size reading' });
  }
  for (const size of (entry.extra.zip64 ?? []).slice(0, 2)) {
    if (size !== entry.csize && size !== entry.usize && size <= left) {
      ways.push({ csize: size, usize: size, method, reading: '64-bit size reading' });
    }
  }
  return ways;
}

/** The same for a file that has only a local header. */
export function unlistedWays(local: LocalHeader, left: number): Way[] {
  const { csize, usize, method } = local;
  const reading = 'not listed in the directory';
  const known = (local.flags & STREAMED) === 0 || csize > 0;
  const ways: Way[] = known ? [{ csize, usize, method, reading }] : [];
  if (method === 8) ways.push({ csize: left, usize: 0, method, reading: `${reading}, streamed` });
  else if (method !== 0 && !known) ways.push({ csize: left, usize, method, reading });
  if (method === 0 && usize !== csize) ways.push({ csize: usize, usize, method, reading: `${reading}, stated size` });
  return ways;
}
