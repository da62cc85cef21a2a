// Reads a tar archive from memory into a collector: every file that any common program would find in it.
// May not: follow a link, believe a size that leaves the archive, or stop without saying where.
import type { Collector } from './collector.ts';
import { bookkeeping } from './not-the-skill.ts';
import { cleanPath, filesUsedAsFolders } from './path.ts';
import {
  BLOCK,
  decodeName,
  hasMagic,
  isHeader,
  isZeroBlock,
  readHeader,
  readPax,
  type TarHeader,
  trimNul,
} from './tar-header.ts';

/** A `path` or long name longer than this is no name. */
const MAX_META = 1024 * 1024;
const NUMBERED = new Set(['0', '7', 'S']);
const KNOWN = '01234567SDVMxgLKXNA';

/** Extended headers that apply to the next entry, and those that apply to all that follow. */
interface Extended {
  longName?: string;
  longLink?: string;
  local: Map<string, string>;
  global: Map<string, string>;
}

export function isTar(bytes: Uint8Array): boolean {
  return isHeader(bytes, 0);
}

/** A tarball with a damaged start: GNU tar skips to the first header it can read. */
export function isDamagedTar(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = buffer.indexOf('ustar', 0, 'latin1');
  for (let hits = 0; at >= 0 && hits < 100; hits++) {
    if (at % BLOCK === 257 && isHeader(bytes, at - 257)) return true;
    at = buffer.indexOf('ustar', at + 5, 'latin1');
  }
  return false;
}

export function readTar(bytes: Uint8Array, out: Collector): void {
  new TarWalk(bytes, out).walk(0, bytes.length, undefined);
}

class TarWalk {
  private readonly names: string[] = [];
  private readonly bytes: Uint8Array;
  private readonly out: Collector;
  private ambiguous = false;
  /** Blocks looked at in second readings: bounded, so that readings inside readings cannot multiply. */
  private extra: number;

  constructor(bytes: Uint8Array, out: Collector) {
    this.bytes = bytes;
    this.out = out;
    this.extra = Math.ceil(bytes.length / BLOCK) * 2 + 64;
  }

  /** `reading` names a second reading of a region that the first one takes for data. */
  walk(start: number, end: number, reading: string | undefined): void {
    const { bytes, out } = this;
    const extended: Extended = { local: new Map(), global: new Map() };
    let ended = false;
    let at = start;
    while (at + BLOCK <= end) {
      if (reading !== undefined && --this.extra < 0) {
        out.limit('', 'limit-work');
        return;
      }
      if (isZeroBlock(bytes, at)) {
        if (at + 2 * BLOCK > end || isZeroBlock(bytes, at + BLOCK)) ended = true;
        at += BLOCK;
        continue;
      }
      if (!isHeader(bytes, at)) {
        if (reading === undefined) at = this.resync(at, end, ended);
        else at += BLOCK;
        continue;
      }
      if (ended && reading === undefined) out.note('trailing-data', '', 'trailing-data');
      if (!out.entry()) {
        out.limit('', 'limit-entries');
        return;
      }
      at = this.entry(at, end, extended, reading);
    }
    if (at < end && reading === undefined && bytes.subarray(at, end).some((byte) => byte !== 0)) {
      out.note('tar-damaged', '', 'tar-damaged');
      out.gap('tar-damaged', '', 'tar-damaged', end - at);
    }
    if (reading === undefined) {
      for (const path of filesUsedAsFolders(this.names)) out.note('duplicate-name', path, 'file-is-folder');
    }
  }

  /** Some programs stop at a block that is no header, others look for the next one: so do we. */
  private resync(at: number, end: number, ended: boolean): number {
    if (hasMagic(this.bytes, at) && this.out.entry()) {
      this.entry(at, end, { local: new Map(), global: new Map() }, 'wrong checksum');
    }
    let next = at + BLOCK;
    while (next + BLOCK <= end && !isHeader(this.bytes, next)) next += BLOCK;
    const code = ended ? 'trailing-data' : 'tar-damaged';
    this.out.note(code, '', code);
    if (!ended) this.out.gap(code, '', 'which-reading');
    const stop = Math.min(next + BLOCK > end ? end : next, end);
    this.raw(at, stop, ended ? 'bytes after the archive' : `bytes at ${at} that are no entry`);
    return next + BLOCK > end ? end : next;
  }

  private differ(name: string, over: string): void {
    if (!this.ambiguous) this.out.gap('tar-ambiguous', '', 'which-reading');
    this.ambiguous = true;
    this.out.note('tar-ambiguous', name, 'tar-ambiguous', over);
  }

  private raw(from: number, to: number, name: string): void {
    const length = to - from;
    if (length > this.out.room) {
      this.out.limit('', 'limit-bytes', length);
      return;
    }
    this.out.spend(length);
    this.out.add({ name: `(${name})`, bytes: this.bytes.subarray(from, to), loose: true });
  }

  private entry(at: number, end: number, extended: Extended, reading: string | undefined): number {
    const { bytes, out } = this;
    const header = readHeader(bytes, at);
    const data = at + BLOCK;
    const paxSize = extended.local.get('size') ?? extended.global.get('size');
    const own = header.size;
    let size = own;
    if (paxSize !== undefined && !'xgLKX'.includes(header.type)) {
      size = /^\d{1,15}$/.test(paxSize) ? Number(paxSize) : Number.NaN;
    }
    if (Number.isNaN(size)) {
      this.differ(header.name, 'size');
      out.gap('tar-damaged', header.name, 'damaged');
      size = 0;
    }
    const available = Math.min(size, end - data);
    if (available < size) {
      out.note('tar-damaged', header.name, 'tar-truncated');
      out.gap('tar-damaged', header.name, 'tar-truncated', size - available);
    }
    const body = bytes.subarray(data, data + available);
    const bodyless = '123456'.includes(header.type);
    // Programs differ in whether folders, links and devices have data: the second reading says no.
    const packed = bodyless && reading !== undefined ? 0 : available;
    const next = Math.min(end, data + Math.ceil(packed / BLOCK) * BLOCK);
    if (this.meta(header, body, extended)) return next;
    const name = this.finish(header, body, data, extended, own, size, reading);
    extended.local = new Map();
    delete extended.longName;
    delete extended.longLink;
    // What one program skips as data is headers to another, and of two sizes either may count.
    if (reading === undefined && available > 0) {
      const from = bodyless ? data : own < size ? data + Math.ceil(own / BLOCK) * BLOCK : next;
      if (from < next) {
        this.differ(name, bodyless ? 'data' : 'size');
        this.walk(from, next, 'hidden in another entry');
      }
    }
    return next;
  }

  /** Headers that only describe others. True when it was one. */
  private meta(header: TarHeader, body: Uint8Array, extended: Extended): boolean {
    const { type } = header;
    if (!'xgXLK'.includes(type)) return false;
    if (body.length > MAX_META) {
      this.out.limit(header.name, 'limit-bytes', body.length);
      return true;
    }
    if (type === 'L') extended.longName = decodeName(trimNul(body)).text;
    else if (type === 'K') extended.longLink = decodeName(trimNul(body)).text;
    else {
      const records = readPax(body);
      if (!records) {
        this.out.note('tar-damaged', header.name, 'tar-damaged');
        this.out.gap('tar-damaged', header.name, 'damaged', body.length);
      } else if (type === 'g') for (const [key, value] of records) extended.global.set(key, value);
      else for (const [key, value] of records) extended.local.set(key, value);
    }
    return true;
  }

  private finish(
    header: TarHeader,
    body: Uint8Array,
    data: number,
    extended: Extended,
    own: number,
    size: number,
    reading: string | undefined,
  ): string {
    const { out } = this;
    const record = (key: string) => extended.local.get(key) ?? extended.global.get(key);
    const name = record('GNU.sparse.name') ?? record('path') ?? extended.longName ?? header.name;
    const path = record('path');
    if (path !== undefined && extended.longName !== undefined && path !== extended.longName) {
      this.differ(name, extended.longName);
      this.file(extended.longName, body, header, 'long name reading');
    }
    if (name.includes('\0')) this.differ(name, 'NUL');
    else if (!header.validName && name === header.name) out.note('name-encoding', name, 'name-encoding');
    const skipped = bookkeeping(cleanPath(name).path);
    const { type } = header;
    if (type === '1' || type === '2') out.link(name, record('linkpath') ?? extended.longLink ?? header.link);
    else if (type === '3' || type === '4' || type === '6') out.note('device', name, 'device');
    else if (skipped !== undefined) out.note('skipped', skipped, 'skipped');
    else if (type !== '5' && type !== 'D' && type !== 'V' && !(NUMBERED.has(type) && name.endsWith('/'))) {
      if (!KNOWN.includes(type)) this.differ(name, `type ${JSON.stringify(type)}`);
      if (type === 'S' || record('GNU.sparse.major') !== undefined || record('GNU.sparse.map') !== undefined) {
        this.differ(name, 'sparse');
      }
      this.file(name, body, header, reading);
      if (own > size && !Number.isNaN(own) && data + own <= this.bytes.length) {
        this.differ(name, 'size');
        this.file(name, this.bytes.subarray(data, data + own), header, 'header size reading');
      }
    } else if (body.length > 0 && type !== '5') this.file(name, body, header, 'folder with content');
    return name;
  }

  private file(name: string, body: Uint8Array, header: TarHeader, reading: string | undefined): void {
    const { out } = this;
    if (body.length > out.room) {
      out.limit(name, 'limit-bytes', body.length);
      return;
    }
    out.spend(body.length);
    const executable = (header.mode & 0o111) !== 0;
    const file = out.add({ name, bytes: body, executable, ...(reading !== undefined && { reading }) });
    this.names.push(file.path);
  }
}
