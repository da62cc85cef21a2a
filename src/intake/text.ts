// Decides whether bytes are text and decodes them so that every character maps back to its bytes.
// May not: trust the name alone, or replace characters (a lossy reading is an extra file, see `otherReadings`).
import { isUtf8 } from 'node:buffer';
import type { PackageFile } from '../model/package.ts';

interface Decoded {
  readonly text: string;
  readonly encoding: NonNullable<PackageFile['encoding']>;
  readonly bomLength: number;
}

const SAMPLE = 32 * 1024;

interface Tally {
  readonly length: number;
  readonly control: number;
  readonly nulEven: number;
  readonly nulOdd: number;
}

/** Counts control characters in the first, middle and last part, so that a clean start does not vouch for the rest. */
function tally(bytes: Uint8Array): Tally {
  const parts = bytes.length <= 3 * SAMPLE ? [0] : [0, (bytes.length >> 1) & ~1, (bytes.length - SAMPLE) & ~1];
  const width = parts.length === 1 ? bytes.length : SAMPLE;
  let control = 0;
  let nulEven = 0;
  let nulOdd = 0;
  let length = 0;
  for (const start of parts) {
    const end = Math.min(start + width, bytes.length);
    for (let i = start; i < end; i++) {
      const byte = bytes[i]!;
      if (byte >= 0x20) continue;
      if (byte === 0) {
        if (i & 1) nulOdd++;
        else nulEven++;
        control++;
      } else if (byte < 0x09 || (byte > 0x0d && byte !== 0x1b)) control++;
    }
    length += end - start;
  }
  return { length, control, nulEven, nulOdd };
}

function utf16(bytes: Uint8Array, bigEndian: boolean, bomLength: number): Decoded {
  let body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(bomLength);
  if (body.length & 1) body = body.subarray(0, body.length - 1);
  const text = bigEndian ? Buffer.from(body).swap16().toString('utf16le') : body.toString('utf16le');
  return { text, encoding: bigEndian ? 'utf-16be' : 'utf-16le', bomLength };
}

/**
 * `insist`: the name, shebang or caller says text, so an answer is given even where the bytes look binary: who runs or
 * reads such a file sees its text.
 */
export function decode(bytes: Uint8Array, insist: boolean): Decoded | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const [a, b, c] = buffer;
  if (a === 0xff && b === 0xfe && !(c === 0 && buffer[3] === 0)) return utf16(buffer, false, 2);
  if (a === 0xfe && b === 0xff) return utf16(buffer, true, 2);
  const bomLength = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
  const utf8 = isUtf8(buffer);
  if (utf8 && !buffer.includes(0)) {
    return { text: buffer.toString('utf8', bomLength), encoding: 'utf-8', bomLength };
  }
  const { length, control, nulEven, nulOdd } = tally(buffer);
  const pairs = length / 2;
  if (length >= 8 && nulOdd > pairs * 0.4 && nulEven < pairs * 0.05) return utf16(buffer, false, 0);
  if (length >= 8 && nulEven > pairs * 0.4 && nulOdd < pairs * 0.05) return utf16(buffer, true, 0);
  if (utf8 && (insist || control <= length * 0.1)) {
    return { text: buffer.toString('utf8', bomLength), encoding: 'utf-8', bomLength };
  }
  if (insist || control <= length * 0.03) return { text: buffer.toString('latin1'), encoding: 'latin-1', bomLength: 0 };
  return undefined;
}

/**
 * Latin-1 never fails, so text that is almost UTF-8 (one bad byte added) or GB 18030 would turn to noise for every rule.
 * An agent's tools decode such files leniently; these are the readings it may get.
 */
export function otherReadings(bytes: Uint8Array): readonly { readonly name: string; readonly text: string }[] {
  const readings: { name: string; text: string }[] = [];
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const lenient = buffer.toString('utf8');
  const bad = count(lenient, /\ufffd/g);
  const wide = count(lenient, /[^\x00-\x7f\ufffd]/gu);
  if (wide > 0 && wide >= bad) readings.push({ name: 'UTF-8 reading', text: lenient });
  try {
    const chinese = new TextDecoder('gb18030', { fatal: true }).decode(buffer);
    // Chinese text is made of pairs of high bytes; the lone accents of a European text only happen to decode.
    const raw = buffer.toString('latin1', 0, SAMPLE);
    const pairs = count(raw, /[\xb0-\xf7][\xa1-\xfe]/g);
    if (pairs > 0 && pairs * 2.5 >= count(raw, /[\x80-\xff]/g))
      readings.push({ name: 'GB 18030 reading', text: chinese });
  } catch {
    // Not GB 18030: there is no such reading.
  }
  return readings;
}

function count(text: string, pattern: RegExp): number {
  return text.slice(0, SAMPLE).match(pattern)?.length ?? 0;
}
