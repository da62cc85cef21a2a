// Builds ZIPs byte by byte, so that a test can make any field lie.
import { crc32, deflateRawSync } from 'node:zlib';

interface Lies {
  name?: string | Uint8Array;
  flags?: number;
  method?: number;
  crc?: number;
  csize?: number;
  usize?: number;
  extra?: Uint8Array;
}

export interface ZipEntrySpec extends Lies {
  name: string | Uint8Array;
  data?: string | Uint8Array;
  /** Packed bytes in place of what `method` gives. */
  packed?: Uint8Array;
  local?: Lies;
  central?: Lies & { offset?: number; disk?: number };
  mode?: number;
  maker?: number;
  /** Bytes after the data, as a data descriptor is. */
  descriptor?: Uint8Array;
  before?: Uint8Array;
  comment?: string;
  unlisted?: boolean;
  headless?: boolean;
}

export interface ZipSpec {
  prefix?: Uint8Array;
  /** Count offsets from the start of the file, the prefix included. */
  shifted?: boolean;
  beforeDirectory?: Uint8Array;
  beforeEnd?: Uint8Array;
  comment?: string | Uint8Array;
  commentLength?: number;
  trailing?: Uint8Array;
  count?: number;
  size?: number;
  offset?: number;
  disk?: number;
  noEnd?: boolean;
}

export const u16 = (n: number) => Buffer.from([n & 255, (n >> 8) & 255]);
export const u32 = (n: number) => Buffer.from([n & 255, (n >>> 8) & 255, (n >>> 16) & 255, (n >>> 24) & 255]);
export const u64 = (n: number) => Buffer.concat([u32(n % 2 ** 32), u32(Math.floor(n / 2 ** 32))]);
export const extraField = (id: number, data: Uint8Array) => Buffer.concat([u16(id), u16(data.length), data]);
export const crc = (data: string | Uint8Array) => crc32(Buffer.from(data));

export function descriptor(
  data: string | Uint8Array,
  csize: number,
  options: { signed?: boolean; wide?: boolean } = {},
) {
  const { signed = true, wide = false } = options;
  const size = wide ? u64 : u32;
  const body = [u32(crc(data)), size(csize), size(Buffer.from(data).length)];
  return Buffer.concat(signed ? [Buffer.from('PK\x07\x08', 'latin1'), ...body] : body);
}

export function localHeader(fields: Required<Lies>): Buffer {
  const name = Buffer.from(fields.name);
  return Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    u16(20),
    u16(fields.flags),
    u16(fields.method),
    u32(0x00210000),
    u32(fields.crc),
    u32(fields.csize),
    u32(fields.usize),
    u16(name.length),
    u16(fields.extra.length),
    name,
    fields.extra,
  ]);
}

export function endRecord(
  count: number,
  size: number,
  offset: number,
  comment: Uint8Array = Buffer.alloc(0),
  disk = 0,
) {
  const head = [
    Buffer.from('PK\x05\x06', 'latin1'),
    u16(disk),
    u16(disk),
    u16(count),
    u16(count),
    u32(size),
    u32(offset),
  ];
  return Buffer.concat([...head, u16(comment.length), comment]);
}

export function end64(count: number, size: number, offset: number, at: number, located = at) {
  return Buffer.concat([
    ...[Buffer.from('PK\x06\x06', 'latin1'), u64(44), u16(45), u16(45), u32(0), u32(0)],
    ...[u64(count), u64(count), u64(size), u64(offset)],
    ...[Buffer.from('PK\x06\x07', 'latin1'), u32(0), u64(located), u32(1)],
  ]);
}

export function buildZip(entries: readonly ZipEntrySpec[], spec: ZipSpec = {}): Buffer {
  const prefix = Buffer.from(spec.prefix ?? []);
  const parts: Uint8Array[] = [prefix];
  let at = spec.shifted === false ? 0 : prefix.length;
  const push = (bytes: Uint8Array) => {
    parts.push(bytes);
    at += bytes.length;
  };
  const central: Buffer[] = [];
  for (const entry of entries) {
    const data = Buffer.from(entry.data ?? '');
    const method = entry.method ?? 8;
    const packed = Buffer.from(entry.packed ?? (method === 8 ? deflateRawSync(data) : data));
    const fields: Required<Lies> = {
      name: entry.name,
      flags: entry.flags ?? 0,
      method,
      crc: entry.crc ?? crc(data),
      csize: entry.csize ?? packed.length,
      usize: entry.usize ?? data.length,
      extra: entry.extra ?? Buffer.alloc(0),
    };
    push(Buffer.from(entry.before ?? []));
    const offset = at;
    if (!entry.headless) push(localHeader({ ...fields, ...entry.local }));
    push(packed);
    push(Buffer.from(entry.descriptor ?? []));
    if (entry.unlisted) continue;
    const listed = { ...fields, disk: 0, offset, ...entry.central };
    const name = Buffer.from(listed.name);
    central.push(
      Buffer.concat([
        ...[Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, entry.maker ?? 3]), u16(20)],
        ...[u16(listed.flags), u16(listed.method), u32(0x00210000), u32(listed.crc), u32(listed.csize)],
        ...[
          u32(listed.usize),
          u16(name.length),
          u16(listed.extra.length),
          u16((entry.comment ?? '').length),
          u16(listed.disk),
          u16(0),
        ],
        ...[
          u16(0),
          u16(entry.mode ?? 0o100644),
          u32(listed.offset),
          name,
          listed.extra,
          Buffer.from(entry.comment ?? ''),
        ],
      ]),
    );
  }
  push(Buffer.from(spec.beforeDirectory ?? []));
  const offset = spec.offset ?? at;
  const directory = Buffer.concat(central);
  push(directory);
  push(Buffer.from(spec.beforeEnd ?? []));
  if (spec.noEnd) return Buffer.concat(parts);
  const end = endRecord(
    spec.count ?? central.length,
    spec.size ?? directory.length,
    offset,
    Buffer.from(spec.comment ?? ''),
    spec.disk,
  );
  if (spec.commentLength !== undefined) end.writeUInt16LE(spec.commentLength, 20);
  return Buffer.concat([...parts, end, Buffer.from(spec.trailing ?? [])]);
}
