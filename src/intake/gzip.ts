// Unpacks gzip members one after the other under a byte limit. May not: trust a trailer, or unpack more than the limit.
import { inflateRawSync } from 'node:zlib';
import { crc32 } from './hash.ts';

interface Gunzipped {
  readonly bytes: Uint8Array;
  /** File name in the first header, as a guess for what to call the content. */
  readonly name: string;
  readonly problems: readonly ('damaged' | 'bomb' | 'limit' | 'trailing')[];
  /** Where the last good member ends. */
  readonly end: number;
}

/** Text packs 3 to 10 times, empty disk images a thousand times. */
const MAX_RATIO = 200;
const FREE = 16 * 1024 * 1024;
const MAX_MEMBERS = 1000;

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** How much one stream may give: 16 MB freely, beyond that only what a trailer announces and a plausible ratio allows. */
function allowance(bytes: Uint8Array, room: number): number {
  if (bytes.length < 18) return Math.min(room, FREE);
  const announced = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).readUInt32LE(bytes.length - 4);
  const plausible = announced <= bytes.length * MAX_RATIO ? announced : 0;
  return Math.min(room, Math.max(FREE, plausible));
}

export function gunzip(bytes: Uint8Array, room: number): Gunzipped {
  const parts: Uint8Array[] = [];
  const problems: Gunzipped['problems'][number][] = [];
  let name = '';
  let at = 0;
  let total = 0;
  let allowed = allowance(bytes, room);
  for (let member = 0; at < bytes.length; member++) {
    if (!isGzip(bytes.subarray(at)) || member >= MAX_MEMBERS) {
      if (bytes.subarray(at).some((byte) => byte !== 0)) problems.push('trailing');
      break;
    }
    const header = readHeader(bytes, at);
    if (!header) {
      problems.push('damaged');
      break;
    }
    if (member === 0) name = header.name;
    if (allowed - total <= 0) {
      problems.push('limit');
      break;
    }
    let inflated: Uint8Array;
    let end: number;
    try {
      const answer = inflateRawSync(bytes.subarray(header.end), {
        maxOutputLength: allowed - total,
        info: true,
      }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
      inflated = answer.buffer;
      end = header.end + answer.engine.bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') problems.push('damaged');
      else problems.push(allowed >= room && room < bytes.length * MAX_RATIO ? 'limit' : 'bomb');
      // The work was done although its result is thrown away.
      total = Math.max(total, allowed);
      break;
    }
    const trailer = Buffer.from(bytes.subarray(end, end + 8));
    if (trailer.length < 8 || trailer.readUInt32LE(0) !== crc32(inflated)) problems.push('damaged');
    parts.push(inflated);
    total += inflated.length;
    at = Math.min(end + 8, bytes.length);
    // Only the last member's trailer was looked at; a small first one must not lower what was announced.
    allowed = Math.max(allowed, Math.min(room, total + FREE));
  }
  return { bytes: parts.length === 1 ? parts[0]! : Buffer.concat(parts), name, problems, end: at };
}

function readHeader(bytes: Uint8Array, start: number): { end: number; name: string } | undefined {
  if (bytes.length < start + 18) return undefined;
  const flags = bytes[start + 3]!;
  let at = start + 10;
  if (flags & 4) at += 2 + bytes[at]! + bytes[at + 1]! * 256;
  let name = '';
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return undefined;
    if (flag === 8) name = Buffer.from(bytes.subarray(at, Math.min(end, at + 255))).toString('latin1');
    at = end + 1;
  }
  if (flags & 2) at += 2;
  return at < bytes.length ? { end: at, name } : undefined;
}
