// Measures of a file's bytes: entropy and the longest line.
import type { PackageFile } from '../../src/plugin.ts';

const SAMPLE = 256 * 1024;

/** Bits a byte, rounded to hundredths; of large files a spread sample, the same for the same bytes. */
export function byteEntropy(bytes: Uint8Array): number {
  if (bytes.length === 0) return 0;
  const counts = new Uint32Array(256);
  const step = Math.max(1, Math.ceil(bytes.length / SAMPLE));
  let total = 0;
  for (let at = 0; at < bytes.length; at += step) {
    counts[bytes[at]!]!++;
    total++;
  }
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / total) * Math.log2(count / total);
  return Math.round(bits * 100) / 100;
}

export function longestLine(file: PackageFile): number {
  const { text } = file;
  if (text === undefined) return 0;
  let longest = 0;
  for (let at = 0; at <= text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    if (end - at > longest) longest = end - at;
    if (next < 0) break;
    at = next + 1;
  }
  return longest;
}
