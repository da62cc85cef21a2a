// Turns decoded bytes into text: unpacks gzip and zlib, reads UTF-8 and UTF-16, names programs and archives by signature.
import { isUtf8 } from 'node:buffer';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { HiddenWay } from '../../src/plugin.ts';
import { isReadable } from './sense.ts';

interface Reading {
  readonly text?: string | undefined;
  /** How it was packed below the outer encoding: `gzip`, `zlib`, `utf-16`. */
  readonly via?: string;
  /** What the bytes are when they are no text but something that runs or holds files. */
  readonly hidden?: HiddenWay;
  readonly cut?: boolean;
}

const MAX_UNPACKED = 1024 * 1024;
const utf8 = new TextDecoder('utf-8');
const SIGNATURES: readonly (readonly [string, HiddenWay])[] = [
  ['7f454c46', 'encoded-executable'],
  ['cffaedfe', 'encoded-executable'],
  ['feedfacf', 'encoded-executable'],
  ['cafebabe', 'encoded-executable'],
  ['0061736d01000000', 'encoded-executable'],
  ['504b0304', 'encoded-archive'],
  ['377abcaf271c', 'encoded-archive'],
  ['fd377a585a00', 'encoded-archive'],
  ['425a6839', 'encoded-archive'],
  ['526172211a07', 'encoded-archive'],
];

export function bytesToText(bytes: Uint8Array, maxChars: number): Reading {
  const packed = unpack(bytes, Math.min(MAX_UNPACKED, maxChars));
  if (packed) return packed;
  const text = plainText(bytes);
  if (text !== undefined) return text;
  const hidden = signature(bytes);
  return hidden ? { hidden } : {};
}

/** Cheap test of the first bytes, so that identifiers and hashes cost almost nothing. */
export function mayBeText(head: Uint8Array): boolean {
  if ((head[0] === 0x1f && head[1] === 0x8b) || isZlib(head) || signature(head)) return true;
  let controls = 0;
  let zeros = 0;
  for (const byte of head) {
    if (byte === 0) zeros++;
    else if (byte < 9 || (byte > 13 && byte < 27) || byte === 127) controls++;
  }
  return controls === 0 && (zeros === 0 || zeros >= head.length / 2 - 2);
}

function unpack(bytes: Uint8Array, max: number): Reading | undefined {
  const gzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!gzip && !isZlib(bytes)) return undefined;
  try {
    const inner = (gzip ? gunzipSync : inflateSync)(bytes, { maxOutputLength: max });
    const reading = plainText(inner);
    if (reading) return { ...reading, via: gzip ? 'gzip' : 'zlib' };
    return { hidden: signature(inner) ?? 'encoded-binary' };
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? { cut: true } : undefined;
  }
}

function isZlib(bytes: Uint8Array): boolean {
  return bytes[0] === 0x78 && bytes.length > 2 && ((bytes[0] << 8) | bytes[1]!) % 31 === 0;
}

function plainText(bytes: Uint8Array): Reading | undefined {
  if (bytes.length >= 8 && bytes[1] === 0 && bytes[3] === 0 && bytes[5] === 0) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length & ~1).toString('utf16le');
    return isReadable(text) ? { text: text.replace(/^\ufeff/, ''), via: 'utf-16' } : undefined;
  }
  // Most runs of letters decode to nothing; to be told so by an exception costs more than to ask.
  if (!isUtf8(bytes)) return undefined;
  const text = utf8.decode(bytes);
  return isReadable(text) ? { text } : undefined;
}

function signature(bytes: Uint8Array): HiddenWay | undefined {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  for (const [magic, name] of SIGNATURES) if (head.startsWith(magic)) return name;
  // Two letters are no proof: a DOS header also holds the offset of the PE header behind them.
  if (!head.startsWith('4d5a') || bytes.length < 64) return undefined;
  const at = bytes[60]! | (bytes[61]! << 8);
  return bytes[at] === 0x50 && bytes[at + 1] === 0x45 ? 'encoded-executable' : undefined;
}
