// Undoes encodings of constant text. Text holds bytes as Latin-1 until they prove to be UTF-8.
// May not: grow without bound; every result is cut at MAX_DECODED.
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

const MAX_DECODED = 200_000;

export function decodeText(kind: string, text: string): string | undefined {
  if (text.length > 2 * MAX_DECODED) return undefined;
  switch (kind) {
    case 'base64-decode':
      return base64(text);
    case 'hex-decode':
      return hex(text);
    case 'rot13':
      return rot13(text);
    case 'gunzip':
      return inflate(text);
    case 'url-decode':
      return percent(text);
    case 'base32-decode':
      return base32(text);
    case 'unescape':
      return unescapeText(text);
    case 'reverse':
    case 'rev':
      return [...text].reverse().join('');
    default:
      return undefined;
  }
}

/** Bytes as text: UTF-8 when they are, else one character a byte. */
export function bytesToText(bytes: Uint8Array): string {
  const cut = bytes.length > MAX_DECODED ? bytes.subarray(0, MAX_DECODED) : bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(cut);
  } catch {
    return Buffer.from(cut).toString('latin1');
  }
}

function base64(text: string): string | undefined {
  const clean = text.replace(/[\s]/g, '');
  if (clean.length < 2 || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(clean)) return undefined;
  return bytesToText(Buffer.from(clean, 'base64'));
}

function hex(text: string): string | undefined {
  const clean = text.replace(/[\s:,]|\\x|0x/g, '');
  if (clean.length < 2 || clean.length % 2 !== 0 || !/^[0-9a-fA-F]+$/.test(clean)) return undefined;
  return bytesToText(Buffer.from(clean, 'hex'));
}

function rot13(text: string): string {
  return text.replace(/[a-zA-Z]/g, (letter) => {
    const code = letter.charCodeAt(0);
    const base = code < 97 ? 65 : 97;
    return String.fromCharCode(((code - base + 13) % 26) + base);
  });
}

function inflate(text: string): string | undefined {
  const bytes = Buffer.from(text, 'latin1');
  const options = { maxOutputLength: MAX_DECODED, finishFlush: constants.Z_SYNC_FLUSH };
  for (const open of [gunzipSync, inflateSync, inflateRawSync]) {
    try {
      const out = open(bytes, options);
      if (out.length > 0) return bytesToText(out);
    } catch {
      // Not this container; the next one is tried.
    }
  }
  try {
    return bytesToText(brotliDecompressSync(bytes, { maxOutputLength: MAX_DECODED }));
  } catch {
    return undefined;
  }
}

function percent(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function base32(text: string): string | undefined {
  const clean = text.replace(/[\s=]/g, '').toUpperCase();
  if (clean.length < 2 || !/^[A-Z2-7]+$/.test(clean)) return undefined;
  const out: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of clean) {
    value = ((value << 5) | 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      out.push((value >> bits) & 255);
    }
  }
  return bytesToText(Uint8Array.from(out));
}

function unescapeText(text: string): string {
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
