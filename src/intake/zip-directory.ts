// Finds every central directory that some program would take for the directory of this ZIP, the likeliest first.
// May not: read file data.
import type { ZipProblem } from './words.ts';
import { CENTRAL, type CentralEntry, END64, LOCATOR64, MASK32, readCentral, u16, u32, u64 } from './zip-format.ts';

export interface Directory {
  readonly entries: readonly CentralEntry[];
  readonly start: number;
  readonly end: number;
  /** Added to local header offsets: bytes put before the archive shift everything. */
  readonly shift: number;
  /** Regions of end records that belong to this reading. */
  readonly records: readonly (readonly [number, number])[];
  /** Entries beyond the limit, which were not parsed. */
  readonly skipped: number;
}

export interface Directories {
  readonly readings: readonly Directory[];
  readonly problems: ReadonlySet<ZipProblem>;
  readonly comment: Uint8Array;
}

interface Claim {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
  /** Where the directory must end for the records behind it. */
  readonly bound: number;
  readonly records: readonly (readonly [number, number])[];
}

const MAX_ENDS = 16;
const MAX_READINGS = 8;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');

/** Programs search backwards and take the last signature, or the last whose comment reaches exactly to the end. */
function findEnds(bytes: Buffer, problems: Set<ZipProblem>): number[] {
  const last = bytes.lastIndexOf(END_SIGNATURE);
  if (last < 0 || last + 22 > bytes.length) {
    const earlier = last < 0 ? -1 : bytes.lastIndexOf(END_SIGNATURE, bytes.length - 22);
    if (last >= 0) problems.add('several-ends');
    if (earlier < 0) return [];
    problems.add('comment-length');
    return [earlier];
  }
  const ends: number[] = [];
  const floor = Math.max(0, bytes.length - 22 - 0xffff);
  let seen = 0;
  for (let at = last; at >= floor && seen < 4096; at = at === 0 ? -1 : bytes.lastIndexOf(END_SIGNATURE, at - 1)) {
    seen++;
    if (at < 0) break;
    if (at + 22 + u16(bytes, at + 20) === bytes.length && ends.length < MAX_ENDS) ends.push(at);
  }
  if (ends[0] !== last) {
    problems.add(ends.length > 0 ? 'several-ends' : 'comment-length');
    ends.push(last);
  } else if (ends.length > 1) problems.add('several-ends');
  // A record in front, with what looks like a directory before it, is what a forward search finds; one inside an entry's
  // data is told apart by the byte accounts, which know whose bytes these are.
  return ends;
}

function claims(bytes: Buffer, end: number, problems: Set<ZipProblem>): Claim[] {
  const plain = {
    count: u16(bytes, end + 10),
    size: u32(bytes, end + 12),
    offset: u32(bytes, end + 16),
  };
  const record = [end, Math.min(bytes.length, end + 22 + u16(bytes, end + 20))] as const;
  if (u16(bytes, end + 4) !== 0 || u16(bytes, end + 6) !== 0 || u16(bytes, end + 8) !== plain.count) {
    if (!(u16(bytes, end + 4) === 0xffff && u16(bytes, end + 6) === 0xffff)) problems.add('multi-disk');
  }
  const masked = plain.count === 0xffff || plain.size === MASK32 || plain.offset === MASK32;
  const found: Claim[] = [];
  const locator = end - 20;
  if (locator >= 0 && u32(bytes, locator) === LOCATOR64) {
    const stated = u64(bytes, locator + 8);
    const adjacent = locator - 56;
    const places = [...new Set([stated, adjacent])].filter(
      (at) => Number.isSafeInteger(at) && at >= 0 && at + 56 <= locator && u32(bytes, at) === END64,
    );
    if (places.length === 0 || places[0] !== stated || u32(bytes, locator + 4) !== 0 || u32(bytes, locator + 16) > 1) {
      problems.add('zip64-end');
    }
    for (const at of places) {
      const length = u64(bytes, at + 4) + 12;
      const wide = { count: u64(bytes, at + 32), size: u64(bytes, at + 40), offset: u64(bytes, at + 48) };
      const agrees =
        at + length === locator &&
        u32(bytes, at + 16) === 0 &&
        u32(bytes, at + 20) === 0 &&
        u64(bytes, at + 24) === wide.count &&
        (plain.count === 0xffff || plain.count === wide.count) &&
        (plain.size === MASK32 || plain.size === wide.size) &&
        (plain.offset === MASK32 || plain.offset === wide.offset);
      if (!agrees || places.length > 1) problems.add('zip64-end');
      const until = Math.min(locator, Number.isSafeInteger(length) ? at + length : at + 56);
      found.push({ ...wide, bound: at, records: [[at, until], [locator, end], record] });
    }
    // A program that knows no 64-bit records goes by the plain one.
    if (!masked)
      found.push({
        ...plain,
        bound: found[0]?.bound ?? locator,
        records: found[0]?.records ?? [[locator, end], record],
      });
  } else if (masked && !(plain.count === 0xffff && plain.size !== MASK32 && plain.offset !== MASK32)) {
    problems.add('zip64-end');
  }
  found.push({ ...plain, bound: end, records: [record] });
  return found;
}

function readDirectory(
  bytes: Buffer,
  claim: Claim,
  start: number,
  limit: number,
  problems: Set<ZipProblem>,
): Directory {
  const entries: CentralEntry[] = [];
  let at = start;
  let skipped = 0;
  while (at + 46 <= bytes.length && u32(bytes, at) === CENTRAL) {
    if (entries.length >= limit) {
      skipped = Math.max(1, claim.count - entries.length);
      break;
    }
    const entry = readCentral(bytes, at);
    if (!entry) {
      problems.add('directory-damaged');
      break;
    }
    entries.push(entry);
    at = entry.end;
  }
  if (skipped === 0) {
    if (entries.length !== claim.count) problems.add('entry-count');
    if (at - start !== claim.size) problems.add('directory-size');
  }
  const end = skipped > 0 ? Math.max(at, Math.min(claim.bound, start + claim.size)) : at;
  return { entries, start, end, shift: start - claim.offset, records: claim.records, skipped };
}

/** Without any end record the directory entries may still be found by their signatures, as repair tools do. */
function withoutEnd(bytes: Buffer, limit: number, problems: Set<ZipProblem>): Directory | undefined {
  problems.add('no-end');
  const start = bytes.indexOf('PK\x01\x02', 0, 'latin1');
  if (start < 0) return undefined;
  const claim = { count: 0, size: 0, offset: start, bound: bytes.length, records: [] };
  return readDirectory(bytes, claim, start, limit, new Set());
}

export function findDirectories(bytes: Buffer, limit: number): Directories {
  const problems = new Set<ZipProblem>();
  const ends = findEnds(bytes, problems);
  const readings: Directory[] = [];
  const starts = new Set<number>();
  for (const end of ends) {
    for (const claim of claims(bytes, end, problems)) {
      // By the stated offset, and by counting back from the records behind the directory.
      const absolute = claim.offset;
      const adjacent = claim.bound - claim.size;
      let found = 0;
      for (const start of absolute === adjacent ? [absolute] : [absolute, adjacent]) {
        const plausible =
          start >= 0 &&
          start <= bytes.length &&
          (claim.count === 0 ? start === claim.bound : start + 4 <= bytes.length && u32(bytes, start) === CENTRAL);
        if (!plausible) continue;
        found++;
        if (start !== absolute) problems.add('directory-place');
        if (starts.has(start) || readings.length >= MAX_READINGS) continue;
        starts.add(start);
        readings.push(readDirectory(bytes, claim, start, limit, problems));
      }
      if (found === 2) problems.add('several-directories');
    }
  }
  if (readings.length > 1) problems.add('several-directories');
  if (readings.length === 0) {
    const rescued = withoutEnd(bytes, limit, problems);
    if (rescued) readings.push(rescued);
    if (ends.length > 0) problems.add('directory-place');
  }
  const end = ends[0];
  return { readings, problems, comment: end === undefined ? bytes.subarray(0, 0) : bytes.subarray(end + 22) };
}
