// Reads a ZIP from memory into a collector. Programs differ in which bytes of a ZIP they believe (directory or local
// headers, which end record, which name); every reading is scanned, every difference noted, every byte accounted for.
// May not: unpack anything before the claimed totals were looked at.
import { SkillproofError } from '../model/errors.ts';
import type { Collector } from './collector.ts';
import { cleanPath, filesUsedAsFolders, foldPath } from './path.ts';
import { sayZip, type ZipProblem } from './words.ts';
import { isCutOff, lacksEnd, type UnlistedEntry } from './zip-cut.ts';
import { Unpacker } from './zip-data.ts';
import { type Directory, findDirectories } from './zip-directory.ts';
import { EntryReader, type EntryReading } from './zip-entry.ts';
import { CENTRAL, decodeZipName, LOCAL, readLocal, u16, u32 } from './zip-format.ts';

type Region = readonly [start: number, end: number];

const BOMB_RATIO = 100;
/** No deflate stream gives more than this for a byte. */
const DEFLATE_RATIO = 1032;
const MAX_UNLISTED = 200;
const MAX_REGIONS = 100;

/** By content: a record at the start, or an end record behind other data whose directory stands where it says. */
export function isZip(bytes: Uint8Array): boolean {
  if (bytes.length < 22 || bytes.length > 0xffffffff) return false;
  if (startsAsZip(bytes)) return true;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = buffer.lastIndexOf('PK\x05\x06', bytes.length - 22, 'latin1');
  if (end < 0 || end < bytes.length - 22 - 0xffff) return false;
  const size = u32(bytes, end + 12);
  return [u32(bytes, end + 16), end - size].some(
    (at) => at >= 0 && at + 46 <= end && u32(bytes, at) === CENTRAL && u16(bytes, end + 10) > 0,
  );
}

export function startsAsZip(bytes: Uint8Array): boolean {
  const head = bytes.length < 4 ? 0 : u32(bytes, 0);
  return head === LOCAL || head === 0x06054b50 || head === 0x06064b50;
}

export function readZip(raw: Uint8Array, out: Collector): void {
  new ZipReader(Buffer.from(raw.buffer, raw.byteOffset, raw.length), out).read();
}

class ZipReader {
  private readonly bytes: Buffer;
  private readonly out: Collector;
  private readonly entries: EntryReader;
  private readonly extents: Region[] = [];
  private readonly suspicious: Region[] = [];
  private readonly headers = new Set<number>();
  private readonly unlisted: UnlistedEntry[] = [];
  private readonly problems: (readonly [name: string, problem: ZipProblem])[] = [];
  private unlistedLeft = false;
  private noDirectory = false;

  constructor(bytes: Buffer, out: Collector) {
    this.bytes = bytes;
    this.out = out;
    this.entries = new EntryReader(bytes, out, new Unpacker(bytes, out));
  }

  read(): void {
    const { bytes, out } = this;
    const found = findDirectories(bytes, out.limits.entries);
    this.noDirectory = lacksEnd(found);
    for (const problem of found.problems) this.problem('', problem);
    for (const directory of found.readings) this.refuseBomb(directory);
    let skipped = 0;
    const first: EntryReading[] = [];
    for (const [index, directory] of found.readings.entries()) {
      skipped += this.readDirectory(directory, index, first);
    }
    this.checkNames(first);
    // With entries left out the accounts cannot be closed; the limit is on record.
    if (skipped === 0) this.account(found.readings);
    this.comment('', found.comment);
    for (const directory of found.readings) {
      for (const entry of directory.entries) this.comment(decodeZipName(entry.name), entry.comment);
    }
    const nothing = found.readings.length === 0 && this.unlisted.length === 0;
    if (nothing) throw new SkillproofError('archive-malformed', 'the ZIP has no readable directory and no file header');
    if (this.noDirectory && isCutOff(bytes, this.unlisted, !this.unlistedLeft)) {
      out.note('damaged', '', 'zip-truncated');
      out.gap('damaged', '', 'zip-truncated');
      return;
    }
    for (const [name, problem] of this.problems) out.noteDetail('zip-ambiguous', name, sayZip(problem));
    if (this.problems.length > 0) out.gap('zip-ambiguous', '', 'which-reading');
  }

  /** Told at the end: of an archive that is cut off, what is missing makes no second reading. */
  private problem(name: string, problem: ZipProblem): void {
    this.problems.push([name, problem]);
  }

  /** By what the directory claims, before a byte is unpacked; lies are caught while unpacking. */
  private refuseBomb(directory: Directory): void {
    let claimed = 0;
    for (const { usize, csize } of directory.entries) {
      claimed += Math.min(usize, Math.min(csize, this.bytes.length) * DEFLATE_RATIO);
    }
    if (claimed > this.out.room && claimed > this.bytes.length * BOMB_RATIO) {
      throw new SkillproofError(
        'archive-bomb',
        `${this.bytes.length} bytes claim to unpack to ${claimed} (limit ${this.out.limits.totalBytes})`,
      );
    }
  }

  private readDirectory(directory: Directory, index: number, first: EntryReading[]): number {
    const { out } = this;
    const label = index === 0 ? undefined : `directory reading ${index + 1}`;
    this.extents.push([directory.start, directory.end], ...directory.records);
    let left = directory.skipped;
    for (const [i, entry] of directory.entries.entries()) {
      if (!out.entry()) {
        left += directory.entries.length - i;
        break;
      }
      const reading = this.entries.read(entry, directory.shift, label);
      for (const problem of reading.problems) this.problem(reading.name, problem);
      if (reading.extent) {
        this.extents.push(reading.extent);
        this.headers.add(reading.extent[0]);
      }
      this.suspicious.push(...reading.suspicious);
      if (index === 0) first.push(reading);
    }
    if (left > 0) out.limit('', 'limit-entries-count', undefined, `${left}`);
    return left;
  }

  private checkNames(readings: readonly EntryReading[]): void {
    const exact = new Set<string>();
    const folded = new Set<string>();
    const folders = new Set<string>();
    for (const { name, folder } of readings) {
      const { path } = cleanPath(name);
      const key = foldPath(path);
      if (folder) {
        folders.add(key);
        continue;
      }
      if (exact.has(path)) this.problem(name, 'duplicate-name');
      else if (folded.has(key)) this.problem(name, 'name-case');
      exact.add(path);
      folded.add(key);
    }
    for (const path of filesUsedAsFolders(exact)) this.problem(path, 'file-is-folder');
    for (const path of folders) if (folded.has(path)) this.problem(path, 'file-is-folder');
  }

  /** Every byte belongs to exactly one entry, the directory or an end record; what does not is read as well. */
  private account(readings: readonly Directory[]): void {
    const { bytes } = this;
    const taken = this.extents.filter(([start, end]) => end > start);
    const regions = unique(taken).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    let overlap = taken.length !== regions.length && readings.length === 1;
    let at = 0;
    const gaps: Region[] = [];
    for (const [start, end] of regions) {
      if (start > at) gaps.push([at, start]);
      else if (start < at && readings.length === 1) overlap = true;
      at = Math.max(at, end);
    }
    if (at < bytes.length) gaps.push([at, bytes.length]);
    if (overlap) this.problem('', 'overlap');
    for (const region of gaps) {
      this.problem('', region[0] === 0 ? 'leading-data' : region[1] === bytes.length ? 'trailing-data' : 'inner-data');
    }
    for (const region of [...gaps, ...this.suspicious].slice(0, MAX_REGIONS)) this.scan(region);
    if (gaps.length + this.suspicious.length > MAX_REGIONS) this.out.limit('', 'limit-work');
  }

  /** Bytes that belong to nothing: files whose headers stand there, and the bytes themselves. */
  private scan([start, end]: Region): void {
    const { bytes, out } = this;
    for (let at = bytes.indexOf('PK\x03\x04', start, 'latin1'); at >= 0 && at < end; ) {
      const local = this.headers.has(at) ? undefined : readLocal(bytes, at);
      let next = at + 4;
      if (local && this.unlisted.length < MAX_UNLISTED && out.entry()) {
        this.headers.add(at);
        const entry = this.entries.readUnlisted(local, this.noDirectory);
        this.unlisted.push(entry);
        this.problem(entry.name, 'unlisted');
        next = Math.max(next, entry.end);
      } else if (local) {
        this.unlistedLeft = true;
        out.limit('', 'limit-entries');
        break;
      }
      at = bytes.indexOf('PK\x03\x04', next, 'latin1');
    }
    if (start === 0 && end === bytes.length) return;
    const content = bytes.subarray(start, end);
    if (content.every((byte) => byte === 0)) return;
    const where = start === 0 ? 'before the archive' : end === bytes.length ? 'after the archive' : `at ${start}`;
    this.loose(`(bytes ${where})`, content);
  }

  /** Registries and forges put a commit id there; anything else is text that travels with the skill. */
  private comment(name: string, comment: Uint8Array): void {
    if (comment.length === 0) return;
    const text = Buffer.from(comment).toString('latin1');
    if (/^[0-9a-f]{0,64}$/.test(text)) return;
    this.out.note('archive-comment', name, 'archive-comment');
    this.loose(name === '' ? '(archive comment)' : `${name} (comment)`, comment);
  }

  private loose(name: string, bytes: Uint8Array): void {
    const { out } = this;
    if (bytes.length > out.room) {
      out.limit(name, 'limit-bytes', bytes.length);
      return;
    }
    out.spend(bytes.length);
    out.add({ name, bytes, loose: true });
  }
}

function unique(regions: readonly Region[]): Region[] {
  const seen = new Map<string, Region>();
  for (const region of regions) seen.set(`${region[0]}:${region[1]}`, region);
  return [...seen.values()];
}
