// Reads one 512-byte tar header and the records of a pax header. May not: look at anything beyond the bytes given.
import { isUtf8 } from 'node:buffer';

export const BLOCK = 512;

export interface TarHeader {
  readonly name: string;
  readonly link: string;
  readonly type: string;
  readonly mode: number;
  /** NaN when the field is no number or negative. */
  readonly size: number;
  readonly validName: boolean;
}

export function isZeroBlock(bytes: Uint8Array, at: number): boolean {
  for (let i = at; i < at + BLOCK; i++) if (bytes[i] !== 0) return false;
  return true;
}

/** The checksum is the only thing that makes a block a header; some old programs summed signed bytes. */
export function isHeader(bytes: Uint8Array, at: number): boolean {
  if (at + BLOCK > bytes.length) return false;
  const stated = octal(bytes, at + 148, 8);
  let unsigned = 8 * 32;
  let signed = 8 * 32;
  for (let i = 0; i < BLOCK; i++) {
    if (i >= 148 && i < 156) continue;
    const byte = bytes[at + i]!;
    unsigned += byte;
    signed += byte < 128 ? byte : byte - 256;
  }
  return (stated === unsigned || stated === signed) && unsigned > 8 * 32;
}

export function hasMagic(bytes: Uint8Array, at: number): boolean {
  return Buffer.from(bytes.subarray(at + 257, at + 262)).toString('latin1') === 'ustar';
}

export function readHeader(bytes: Uint8Array, at: number): TarHeader {
  const magic = Buffer.from(bytes.subarray(at + 257, at + 263)).toString('latin1');
  const name = string(bytes, at, 100);
  // Only POSIX archives have a prefix; GNU keeps times in the same place.
  const prefix = magic === 'ustar\0' ? string(bytes, at + 345, 155).text : '';
  return {
    name: prefix === '' ? name.text : `${prefix}/${name.text}`,
    link: string(bytes, at + 157, 100).text,
    type: bytes[at + 156] === 0 ? '0' : String.fromCharCode(bytes[at + 156]!),
    mode: octal(bytes, at + 100, 8) || 0,
    size: number(bytes, at + 124, 12),
    validName: name.valid,
  };
}

/** Records of a pax header: `length key=value LF`. Undefined when they are malformed. */
export function readPax(data: Uint8Array): Map<string, string> | undefined {
  const records = new Map<string, string>();
  let at = 0;
  while (at < data.length && data[at] !== 0) {
    const space = data.indexOf(0x20, at);
    if (space < 0 || space - at > 10) return undefined;
    const digits = Buffer.from(data.subarray(at, space)).toString('latin1');
    if (!/^\d+$/.test(digits)) return undefined;
    const end = at + Number(digits);
    const equals = data.indexOf(0x3d, space);
    if (end > data.length || end <= space + 1 || data[end - 1] !== 0x0a || equals < 0 || equals >= end)
      return undefined;
    const key = decodeName(data.subarray(space + 1, equals)).text;
    records.set(key, decodeName(data.subarray(equals + 1, end - 1)).text);
    at = end;
  }
  return records;
}

/** Names are UTF-8 by custom and bytes by law. */
export function decodeName(bytes: Uint8Array): { text: string; valid: boolean } {
  const valid = isUtf8(bytes);
  return { text: Buffer.from(bytes).toString(valid ? 'utf8' : 'latin1'), valid };
}

export function trimNul(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

function string(bytes: Uint8Array, at: number, length: number): { text: string; valid: boolean } {
  return decodeName(trimNul(bytes.subarray(at, at + length)));
}

function octal(bytes: Uint8Array, at: number, length: number): number {
  const text = Buffer.from(bytes.subarray(at, at + length)).toString('latin1');
  const digits = /^[ \0]*([0-7]*)/.exec(text)![1]!;
  return digits === '' ? (/^[ \0]*$/.test(text) ? 0 : Number.NaN) : Number.parseInt(digits, 8);
}

/** Octal, or base 256 when the top bit is set. */
function number(bytes: Uint8Array, at: number, length: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return octal(bytes, at, length);
  if (first !== 0x80) return Number.NaN;
  let value = 0;
  for (let i = at + 1; i < at + length; i++) value = value * 256 + bytes[i]!;
  return Number.isSafeInteger(value) ? value : Number.NaN;
}
