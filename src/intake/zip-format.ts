// The records of a ZIP as they stand in the bytes: central entries, local headers, extra fields. May not: judge them.
import { isUtf8 } from 'node:buffer';

export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
export const END64 = 0x06064b50;
export const LOCATOR64 = 0x07064b50;
export const DESCRIPTOR = 0x08074b50;

export const MASK32 = 0xffffffff;

export interface Extra {
  /** Values of the 64-bit field in their order. */
  readonly zip64: readonly number[] | undefined;
  readonly zip64Length: number;
  /** Names given by Info-ZIP Unicode path fields. */
  readonly unicodePaths: readonly Uint8Array[];
  readonly malformed: boolean;
}

export interface Fields {
  readonly version: number;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  /** Sizes after the 64-bit field was applied. */
  readonly csize: number;
  readonly usize: number;
  /** Sizes as the plain fields say. */
  readonly csize32: number;
  readonly usize32: number;
  readonly name: Uint8Array;
  readonly extra: Extra;
  /** A size or offset is masked and the 64-bit field does not hold it. */
  readonly zip64Short: boolean;
}

export interface CentralEntry extends Fields {
  readonly at: number;
  readonly end: number;
  readonly offset: number;
  readonly disk: number;
  readonly comment: Uint8Array;
  /** Upper half of the external attributes: the Unix mode where the maker is Unix-like; programs differ in asking. */
  readonly mode: number;
  readonly unix: boolean;
}

export interface LocalHeader extends Fields {
  readonly at: number;
  readonly dataStart: number;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function u16(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8);
}
export function u32(bytes: Uint8Array, at: number): number {
  return (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
}
/** Offsets beyond 2^53 lie outside every archive; their exact value does not matter. */
export function u64(bytes: Uint8Array, at: number): number {
  return Number(view(bytes).getBigUint64(at, true));
}

function readExtra(bytes: Uint8Array): Extra {
  let zip64: number[] | undefined;
  let zip64Length = 0;
  const unicodePaths: Uint8Array[] = [];
  let malformed = false;
  let at = 0;
  while (at + 4 <= bytes.length) {
    const id = u16(bytes, at);
    const length = u16(bytes, at + 2);
    const start = at + 4;
    if (start + length > bytes.length) {
      malformed = true;
      break;
    }
    if (id === 1) {
      if (zip64) malformed = true;
      zip64 = [];
      zip64Length = length;
      for (let i = start; i + 8 <= start + length; i += 8) zip64.push(u64(bytes, i));
    } else if (id === 0x7075) {
      if (length < 5) malformed = true;
      else unicodePaths.push(bytes.subarray(start + 5, start + length));
    }
    at = start + length;
  }
  // Aligners pad with zeros; anything else is a field cut off.
  if (!malformed && bytes.subarray(at).some((byte) => byte !== 0)) malformed = true;
  return { zip64, zip64Length, unicodePaths, malformed };
}

interface Sizes {
  csize: number;
  usize: number;
  offset: number;
  short: boolean;
}

/** The 64-bit field holds, in this order, only the values whose plain fields are masked. */
function widen(usize32: number, csize32: number, offset32: number, extra: Extra): Sizes {
  const values = extra.zip64 ?? [];
  let next = 0;
  let short = false;
  const take = (plain: number): number => {
    if (plain !== MASK32) return plain;
    const value = values[next++];
    // A real size of exactly 2^32-1 cannot occur: archives are far smaller.
    if (value === undefined) short = true;
    return value ?? plain;
  };
  const usize = take(usize32);
  const csize = take(csize32);
  return { usize, csize, offset: take(offset32), short };
}

export function readCentral(bytes: Uint8Array, at: number): CentralEntry | undefined {
  if (at < 0 || at + 46 > bytes.length || u32(bytes, at) !== CENTRAL) return undefined;
  const nameEnd = at + 46 + u16(bytes, at + 28);
  const extraEnd = nameEnd + u16(bytes, at + 30);
  const end = extraEnd + u16(bytes, at + 32);
  if (end > bytes.length) return undefined;
  const extra = readExtra(bytes.subarray(nameEnd, extraEnd));
  const csize32 = u32(bytes, at + 20);
  const usize32 = u32(bytes, at + 24);
  const sizes = widen(usize32, csize32, u32(bytes, at + 42), extra);
  return {
    at,
    end,
    version: bytes[at + 6]!,
    flags: u16(bytes, at + 8),
    method: u16(bytes, at + 10),
    crc: u32(bytes, at + 16),
    csize: sizes.csize,
    usize: sizes.usize,
    csize32,
    usize32,
    name: bytes.subarray(at + 46, nameEnd),
    extra,
    zip64Short: sizes.short,
    offset: sizes.offset,
    disk: u16(bytes, at + 34),
    comment: bytes.subarray(extraEnd, end),
    mode: u16(bytes, at + 40),
    unix: bytes[at + 5] === 3 || bytes[at + 5] === 19,
  };
}

export function readLocal(bytes: Uint8Array, at: number): LocalHeader | undefined {
  if (at < 0 || at + 30 > bytes.length || u32(bytes, at) !== LOCAL) return undefined;
  const nameEnd = at + 30 + u16(bytes, at + 26);
  const dataStart = nameEnd + u16(bytes, at + 28);
  if (dataStart > bytes.length) return undefined;
  const extra = readExtra(bytes.subarray(nameEnd, dataStart));
  const csize32 = u32(bytes, at + 18);
  const usize32 = u32(bytes, at + 22);
  const sizes = widen(usize32, csize32, 0, extra);
  return {
    at,
    dataStart,
    version: bytes[at + 4]!,
    flags: u16(bytes, at + 6),
    method: u16(bytes, at + 8),
    crc: u32(bytes, at + 14),
    csize: sizes.csize,
    usize: sizes.usize,
    csize32,
    usize32,
    name: bytes.subarray(at + 30, nameEnd),
    extra,
    zip64Short: sizes.short,
  };
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** UTF-8 where it is valid, flagged or not (macOS never sets the flag); else the code page of the format's origin. */
export function decodeZipName(name: Uint8Array): string {
  if (isUtf8(name)) return Buffer.from(name).toString('utf8');
  return Array.from(name, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP437[byte - 0x80]!)).join('');
}
