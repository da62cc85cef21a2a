// Reads one directory entry together with its local header and adds every file some program would take from the two.
// May not: judge the archive as a whole (overlaps, gaps and duplicate names are for zip.ts).
import { isUtf8 } from 'node:buffer';
import { SkillproofError } from '../model/errors.ts';
import type { Collector } from './collector.ts';
import { crc32 } from './hash.ts';
import { bookkeeping } from './not-the-skill.ts';
import { cleanPath } from './path.ts';
import type { ZipProblem } from './words.ts';
import type { UnlistedEntry } from './zip-cut.ts';
import type { Unpacked, Unpacker } from './zip-data.ts';
import {
  type CentralEntry,
  DESCRIPTOR,
  decodeZipName,
  type Extra,
  type Fields,
  type LocalHeader,
  MASK32,
  readLocal,
  sameBytes,
  u32,
  u64,
} from './zip-format.ts';
import { otherWays, unlistedWays } from './zip-ways.ts';

export interface EntryReading {
  readonly name: string;
  readonly folder: boolean;
  /** Bytes this entry occupies: header, data, descriptor. Undefined when there is no local header. */
  readonly extent: readonly [number, number] | undefined;
  /** Regions in which a streaming program would look for further headers. */
  readonly suspicious: readonly (readonly [number, number])[];
  readonly problems: ReadonlySet<ZipProblem>;
}

const ENCRYPTED = 0x1 | 0x40 | 0x2000;
const UTF8 = 0x800;
const STREAMED = 0x8;
/** Compression hints, streaming, UTF-8; the others are for encryption, patches and what was never agreed on. */
const KNOWN_FLAGS = 0x2 | 0x4 | STREAMED | UTF8 | ENCRYPTED;
const MAX_VERSION = 63;
const TYPE_MASK = 0o170000;
const LINK = 0o120000;
const FOLDER = 0o040000;
const DESCRIPTOR_BYTES = Buffer.from('PK\x07\x08', 'latin1');

export class EntryReader {
  private readonly bytes: Buffer;
  private readonly out: Collector;
  private readonly unpacker: Unpacker;

  constructor(bytes: Buffer, out: Collector, unpacker: Unpacker) {
    this.bytes = bytes;
    this.out = out;
    this.unpacker = unpacker;
  }

  read(entry: CentralEntry, shift: number, label: string | undefined): EntryReading {
    const { bytes, out } = this;
    const problems = new Set<ZipProblem>();
    const suspicious: [number, number][] = [];
    const name = decodeZipName(entry.name);
    const format = entry.mode & TYPE_MASK;
    const folder = /[\\/]$/.test(name) || (format === FOLDER && entry.usize === 0);
    if (!isUtf8(entry.name)) out.note('name-encoding', name, 'name-encoding');
    const local = readLocal(bytes, entry.offset + shift) ?? readLocal(bytes, entry.offset);
    if (!local) {
      problems.add('local-missing');
      out.gap('damaged', name, 'damaged', entry.csize);
      return { name, folder, extent: undefined, suspicious, problems };
    }
    this.compare(entry, local, problems);
    const dataEnd = Math.min(bytes.length, local.dataStart + entry.csize);
    const extent = [local.at, this.descriptorEnd(entry, local, dataEnd, problems)] as const;
    const reading = { name, folder, extent, suspicious, problems };
    const skipped = bookkeeping(cleanPath(name).path);
    if (skipped !== undefined) {
      out.note('skipped', skipped, 'skipped');
      return reading;
    }
    if ((entry.flags | local.flags) & ENCRYPTED) {
      out.note('encrypted', name, 'encrypted');
      out.gap('encrypted', name, 'encrypted', entry.csize);
      // Where only one of the two headers says so, a program that goes by the other reads it plainly.
      if (entry.flags & local.flags & 1) return reading;
    }
    const main = this.unpacker.unpack(local.dataStart, entry.csize, entry.usize, entry.method);
    if (main.ok) this.check(entry, main, problems);
    else this.failed(main.why, name, entry.csize);
    if (main.ok && main.cut) problems.add('stream-cut');
    if (main.ok && entry.method === 8 && main.used < entry.csize) {
      problems.add('data-left');
      suspicious.push([local.dataStart + main.used, dataEnd]);
    }
    if (folder && main.ok && main.bytes.length > 0) problems.add('folder-with-data');
    const content = main.ok ? main.bytes : undefined;
    if (content && !(folder && content.length === 0)) this.emit(entry, name, content, label, problems);
    this.otherNames(entry, local, name, content, problems);
    const streamed = (local.flags & STREAMED) !== 0 && local.csize === 0;
    if (!streamed && local.csize < entry.csize) suspicious.push([local.dataStart + local.csize, dataEnd]);
    this.otherContents(entry, local, name, main);
    return reading;
  }

  /** A file that only its local header tells of; where there is no directory, that is the plain reading. */
  readUnlisted(local: LocalHeader, noDirectory: boolean): UnlistedEntry {
    const name = decodeZipName(local.name);
    const start = local.dataStart;
    const left = this.bytes.length - start;
    const entry = { name, at: local.at, end: start, read: false, contents: 0 };
    if (local.flags & ENCRYPTED) {
      this.out.note('encrypted', name, 'encrypted');
      this.out.gap('encrypted', name, 'encrypted', Math.min(left, local.csize));
      if (local.flags & 1) return entry;
    }
    const seen: Uint8Array[] = [];
    for (const [index, way] of unlistedWays(local, left).entries()) {
      const found = this.unpacker.unpack(start, way.csize, way.usize, way.method);
      if (!found.ok) {
        this.failed(found.why, name, Math.min(left, way.csize));
        continue;
      }
      entry.read = true;
      if (found.bytes.length > 0 && !seen.some((bytes) => sameBytes(bytes, found.bytes))) {
        seen.push(found.bytes);
        this.out.add({ name, bytes: found.bytes, ...(noDirectory && index === 0 ? {} : { reading: way.reading }) });
        if (entry.end === start) entry.end = start + found.used;
      }
    }
    return { ...entry, contents: seen.length };
  }

  private compare(entry: CentralEntry, local: LocalHeader, problems: Set<ZipProblem>): void {
    const ascii = entry.name.every((byte) => byte < 0x80);
    if ((entry.flags ^ local.flags) & (ENCRYPTED | STREAMED | (ascii ? 0 : UTF8))) problems.add('flags-differ');
    if (entry.method !== local.method) problems.add('method-differs');
    if (!sameBytes(entry.name, local.name)) problems.add('name-differs');
    const streamed = (local.flags & STREAMED) !== 0;
    const agrees = (here: number, there: number) => here === there || (streamed && (here === 0 || here === MASK32));
    if (!agrees(local.csize, entry.csize) || !agrees(local.usize, entry.usize)) problems.add('size-differs');
    if (!(local.crc === entry.crc || (streamed && local.crc === 0))) problems.add('crc-differs');
    for (const side of [entry, local]) {
      if (side.flags & ~KNOWN_FLAGS || side.version > MAX_VERSION) problems.add('unknown-flags');
      if (side.extra.malformed) problems.add('extra');
      if (side.zip64Short || !plausibleZip64(side.extra)) problems.add('zip64-extra');
      if (side.extra.unicodePaths.some((path) => !sameBytes(path, side.name))) problems.add('unicode-path');
    }
    if (entry.disk !== 0 && entry.disk !== 0xffff) problems.add('multi-disk');
  }

  /** End of the entry with its data descriptor: with or without signature, 32 or 64 bits wide. */
  private descriptorEnd(entry: Fields, local: LocalHeader, dataEnd: number, problems: Set<ZipProblem>): number {
    if (!((entry.flags | local.flags) & STREAMED)) return dataEnd;
    const { bytes } = this;
    const signed = dataEnd + 4 <= bytes.length && u32(bytes, dataEnd) === DESCRIPTOR;
    for (const at of signed ? [dataEnd + 4, dataEnd] : [dataEnd]) {
      if (at + 12 > bytes.length || u32(bytes, at) !== entry.crc) continue;
      if (at + 20 <= bytes.length && u64(bytes, at + 4) === entry.csize && u64(bytes, at + 12) === entry.usize) {
        return at + 20;
      }
      if (u32(bytes, at + 4) === entry.csize && u32(bytes, at + 8) === entry.usize) return at + 12;
    }
    problems.add('descriptor');
    return signed ? Math.min(bytes.length, dataEnd + 16) : dataEnd;
  }

  private check(entry: CentralEntry, main: Unpacked & { ok: true }, problems: Set<ZipProblem>): void {
    const { bytes } = main;
    const right = crc32(bytes) === entry.crc;
    if (!right) problems.add('crc-wrong');
    // A 64-bit field beside plain sizes that are not masked: some programs take it, some do not.
    const [wideSize, widePacked] = entry.extra.zip64 ?? [];
    const unmasked = entry.usize32 !== MASK32 && entry.csize32 !== MASK32;
    const beside = unmasked && wideSize !== undefined && (wideSize !== entry.usize32 || widePacked !== entry.csize32);
    if (beside) {
      if (right && wideSize === bytes.length && widePacked === entry.csize32) {
        this.out.note('zip-unusual', decodeZipName(entry.name), 'zip64-sizes');
        return;
      }
      problems.add('zip64-sizes');
    }
    if (bytes.length !== entry.usize) problems.add('size-wrong');
    if (entry.method === 0 && entry.flags & STREAMED && Buffer.from(bytes).includes(DESCRIPTOR_BYTES)) {
      problems.add('stored-stream');
    }
  }

  private emit(
    entry: CentralEntry,
    name: string,
    content: Uint8Array,
    label: string | undefined,
    problems: Set<ZipProblem>,
  ): void {
    const isLink = (entry.mode & TYPE_MASK) === LINK;
    if (isLink) {
      this.out.link(name, decodeZipName(content.subarray(0, 4096)));
      // A program that knows no links writes the target as the file's text.
      if (entry.unix && content.length <= 1024 && content.every((byte) => byte >= 0x20)) return;
      problems.add('link-content');
    }
    const executable = entry.unix && (entry.mode & 0o111) !== 0;
    const reading = isLink ? 'link read as a file' : label;
    this.out.add({ name, bytes: content, executable, ...(reading !== undefined && { reading }) });
  }

  private otherNames(
    entry: CentralEntry,
    local: LocalHeader,
    name: string,
    content: Uint8Array | undefined,
    problems: Set<ZipProblem>,
  ): void {
    const given = new Map<string, string>();
    if (!sameBytes(entry.name, local.name)) given.set(decodeZipName(local.name), 'local header reading');
    for (const path of [...entry.extra.unicodePaths, ...local.extra.unicodePaths].slice(0, 16)) {
      given.set(decodeZipName(path), 'Unicode path reading');
    }
    if (name.includes('\0')) {
      problems.add('nul-name');
      given.set(name.slice(0, name.indexOf('\0')), 'name cut at NUL');
    }
    if (!content || content.length === 0) return;
    for (const [other, reading] of given) {
      if (other !== name) this.add(other, content, reading);
    }
  }

  private otherContents(entry: CentralEntry, local: LocalHeader, name: string, main: Unpacked): void {
    const start = local.dataStart;
    const seen: Uint8Array[] = main.ok ? [main.bytes] : [];
    for (const way of otherWays(entry, local, main.ok && !main.cut, this.bytes.length - start)) {
      const other = this.unpacker.unpack(start, way.csize, way.usize, way.method);
      if (!other.ok) {
        if (other.why !== 'method' && other.why !== 'damaged') this.out.limit(name, 'limit-work');
      } else if (other.bytes.length > 0 && !seen.some((bytes) => sameBytes(bytes, other.bytes))) {
        seen.push(other.bytes);
        this.out.add({ name, bytes: other.bytes, reading: way.reading });
      }
    }
  }

  /** The same bytes under another name count again: the room is for what is kept and scanned. */
  private add(name: string, bytes: Uint8Array, reading: string): void {
    if (bytes.length > this.out.room) {
      this.out.limit(name, 'limit-bytes', bytes.length);
      return;
    }
    this.out.spend(bytes.length);
    this.out.add({ name, bytes, reading });
  }

  private failed(why: (Unpacked & { ok: false })['why'], name: string, csize: number): void {
    const { out } = this;
    if (why === 'bomb') throw new SkillproofError('archive-bomb', `${JSON.stringify(name)} expands without bound`);
    if (why === 'room') out.limit(name, 'limit-bytes', csize);
    else if (why === 'work') out.limit(name, 'limit-work', csize);
    else {
      const word = why === 'method' ? 'unsupported-method' : 'damaged';
      out.note(word, name, word);
      out.gap(word, name, word, csize);
    }
  }
}

function plausibleZip64(extra: Extra): boolean {
  return extra.zip64 === undefined || [8, 16, 24, 28].includes(extra.zip64Length);
}
