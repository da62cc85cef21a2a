// Tells text that is one pattern over and over: it says nothing to a reader, but wears out parsers and buries what
// stands around it. Honest tables and logs pack ten to twenty times, such text forty times and more.
import { deflateRawSync } from 'node:zlib';
import type { PackageFile } from '../../src/plugin.ts';

const FROM_BYTES = 16 * 1024;
const SAMPLE = 256 * 1024;
const RATIO = 40;

export function isMonotonous(file: PackageFile): boolean {
  if (file.text === undefined || file.size < FROM_BYTES) return false;
  const sample = file.bytes.subarray(0, SAMPLE);
  // A short look first: most files are ordinary and shall not cost more than that.
  if (ratio(sample.subarray(0, 4096)) < 12 && ratio(sample.subarray(sample.length - 4096)) < 12) return false;
  return ratio(sample) >= RATIO;
}

function ratio(bytes: Uint8Array): number {
  return bytes.length / deflateRawSync(bytes, { level: 1 }).length;
}
