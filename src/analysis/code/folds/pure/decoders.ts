// Texts that hold bytes in a code, and bytes in a code as texts.
// May not: grow without bound; every result is cut at MAX_DECODED. What a language refuses for a missing sign is decoded all the same: somebody hid it.
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { Ways } from './ways.ts';

export const MAX_DECODED = 200_000;

export type Code = 'base64' | 'base32' | 'hex' | 'base85' | 'ascii85';

/** The bytes that the letters stand for; undefined where they stand for none. */
export function decodedBytes(code: Code, text: string, ways: Ways): Uint8Array | undefined {
  if (text.length > 2 * MAX_DECODED) return undefined;
  switch (code) {
    case 'base64':
      return Buffer.from(text, 'base64');
    case 'base32':
      return base32(text);
    case 'hex':
      return hex(text, ways);
    case 'base85':
      return base85(text, B85, false);
    case 'ascii85':
      return base85(text.replace(/^<~|~>$/g, ''), A85, true);
  }
}

export function encodedBytes(code: Code, bytes: Uint8Array, url = false): string | undefined {
  if (bytes.length > MAX_DECODED) return undefined;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  switch (code) {
    case 'base64': {
      const text = buffer.toString('base64');
      return url ? text.replaceAll('+', '-').replaceAll('/', '_') : text;
    }
    case 'hex':
      return buffer.toString('hex');
    case 'base32':
      return base32Of(bytes);
    default:
      return undefined;
  }
}

/** Pairs of digits, whatever stands between them; in JavaScript else those before the first that is none. */
function hex(text: string, ways: Ways): Uint8Array | undefined {
  const clean = text.replace(/[\s:,]|\\x|0x/g, '');
  if (clean.length % 2 === 0 && /^[\da-f]*$/i.test(clean)) return Buffer.from(clean, 'hex');
  return ways.points ? undefined : Buffer.from(text, 'hex');
}

const B32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function base32(text: string): Uint8Array | undefined {
  const clean = text.replace(/[\s=]/g, '').toUpperCase();
  if (!/^[A-Z2-7]*$/.test(clean)) return undefined;
  const out: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of clean) {
    value = ((value << 5) | B32.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      out.push((value >> bits) & 255);
    }
  }
  return Uint8Array.from(out);
}

function base32Of(bytes: Uint8Array): string {
  let out = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) out += B32[(value >> (bits - 5)) & 31];
  }
  if (bits > 0) out += B32[(value << (5 - bits)) & 31];
  return out.padEnd(Math.ceil(out.length / 8) * 8, '=');
}

const B85 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
const A85 = Array.from({ length: 85 }, (_, i) => String.fromCharCode(33 + i)).join('');

/** Five letters are four bytes; a short last group is filled up and cut again. */
function base85(text: string, alphabet: string, zeros: boolean): Uint8Array | undefined {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (kept: number): void => {
    let value = 0;
    for (let i = 0; i < 5; i++) value = value * 85 + (group[i] ?? 84);
    for (let i = 0; i < kept; i++) out.push(Math.floor(value / 256 ** (3 - i)) & 255);
    group = [];
  };
  for (const letter of text) {
    if (/\s/.test(letter)) continue;
    if (zeros && letter === 'z' && group.length === 0) {
      out.push(0, 0, 0, 0);
      continue;
    }
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return undefined;
    group.push(digit);
    if (group.length === 5) flush(4);
  }
  if (group.length === 1) return undefined;
  if (group.length > 1) flush(group.length - 1);
  return Uint8Array.from(out);
}

/** Whatever was packed, in any of the usual containers. */
export function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  const options = { maxOutputLength: MAX_DECODED, finishFlush: constants.Z_SYNC_FLUSH };
  for (const open of [gunzipSync, inflateSync, inflateRawSync]) {
    try {
      const out = open(bytes, options);
      if (out.length > 0) return out;
    } catch {
      // Not this container; the next one is tried.
    }
  }
  try {
    return brotliDecompressSync(bytes, { maxOutputLength: MAX_DECODED });
  } catch {
    return undefined;
  }
}

export function rot13(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    const base = code < 97 ? 65 : 97;
    return String.fromCharCode(((code - base + 13) % 26) + base);
  });
}

/** `%20`; of a form a plus is a blank as well. */
export function percentDecoded(text: string, form: boolean): string | undefined {
  try {
    return decodeURIComponent(form ? text.replaceAll('+', ' ') : text);
  } catch {
    return undefined;
  }
}

/** JavaScript's `unescape`: a letter for each `%41`, `%u0041`. */
export function halvesDecoded(text: string): string {
  return text.replace(/%u([\da-f]{4})|%([\da-f]{2})/gi, (_all, four: string | undefined, two: string) =>
    String.fromCharCode(Number.parseInt(four ?? two, 16)),
  );
}

/** `\x41`, `\u0041`, `\101`, `\n`. */
export function unescaped(text: string): string {
  return text.replace(
    /\\x([0-9a-fA-F]{2})|\\u([0-9a-fA-F]{4})|\\([0-7]{3})|\\([nrt\\'"])/g,
    (_all, x, u, octal, letter) => {
      if (x !== undefined) return String.fromCharCode(Number.parseInt(x, 16));
      if (u !== undefined) return String.fromCharCode(Number.parseInt(u, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return letter === 'n' ? '\n' : letter === 'r' ? '\r' : letter === 't' ? '\t' : letter;
    },
  );
}

/** Bytes as text: UTF-8 when they are, else one character a byte. */
export function bytesToText(bytes: Uint8Array): string {
  const cut = bytes.length > MAX_DECODED ? bytes.subarray(0, MAX_DECODED) : bytes;
  return utf8Of(cut) ?? latin1Of(cut);
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

export function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

export const latin1Of = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
export const latin1Bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const CHARSETS: ReadonlyMap<string, BufferEncoding> = new Map([
  ['utf8', 'utf8'],
  ['latin1', 'latin1'],
  ['iso88591', 'latin1'],
  ['binary', 'latin1'],
  ['utf16le', 'utf16le'],
  ['ascii', 'ascii'],
  ['usascii', 'ascii'],
]);
const charset = (name: string | undefined): BufferEncoding | undefined =>
  name === undefined ? 'utf8' : CHARSETS.get(name.toLowerCase().replace(/[-_ ]/g, ''));

/** `text.encode('latin-1')`. */
export function encodedText(text: string, name: string | undefined): Uint8Array | undefined {
  const known = charset(name);
  return known === undefined ? undefined : Buffer.from(text, known);
}

/** `bytes.decode('latin-1')`; what is no UTF-8 is read a letter a byte. */
export function decodedText(bytes: Uint8Array, name: string | undefined): string | undefined {
  const known = charset(name);
  if (known === undefined) return undefined;
  return known === 'utf8' ? bytesToText(bytes) : Buffer.from(bytes).toString(known);
}
