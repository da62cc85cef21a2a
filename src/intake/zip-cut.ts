// Whether a ZIP without end record and directory is one whose end is missing, and nothing else: entries one behind the other
// from its first byte. Anything beside that, and what programs make of it is anyone's guess. May not: read file data.
import { cleanPath, filesUsedAsFolders, foldPath } from './path.ts';
import type { Directories } from './zip-directory.ts';

export interface UnlistedEntry {
  readonly name: string;
  /** Of its header. */
  readonly at: number;
  /** Behind its data, as far as they could be read. */
  readonly end: number;
  readonly read: boolean;
  /** How many different contents it may have. */
  readonly contents: number;
}

/** A descriptor behind an entry, with its signature and 64-bit sizes. */
const DESCRIPTOR_BYTES = 24;

/** Neither an end record nor an entry of a directory: what is left was cut off, or was never a ZIP. */
export function lacksEnd({ problems, readings }: Directories): boolean {
  return problems.size === 1 && problems.has('no-end') && readings.every(({ entries }) => entries.length === 0);
}

/** `whole`: all of its headers were looked at. */
export function isCutOff(bytes: Buffer, entries: readonly UnlistedEntry[], whole: boolean): boolean {
  const last = entries.at(-1);
  if (!last || !entries.every((entry, i) => follows(entry, entries[i - 1]))) return false;
  const files = entries.filter(({ name, contents }) => contents > 0 || !/[\\/]$/.test(name));
  const paths = files.map(({ name }) => foldPath(cleanPath(name).path));
  if (new Set(paths).size < paths.length || filesUsedAsFolders(paths).size > 0) return false;
  return !whole || !last.read || isCutHeader(bytes.subarray(last.end));
}

function follows({ at, contents }: UnlistedEntry, before: UnlistedEntry | undefined): boolean {
  return contents < 2 && (before ? at - before.end <= DESCRIPTOR_BYTES : at === 0);
}

/** No more than a descriptor, or the beginning of a header that is not all there. */
function isCutHeader(rest: Buffer): boolean {
  const headers = ['PK\x03\x04', 'PK\x01\x02'].map((mark) => rest.indexOf(mark, 0, 'latin1'));
  return rest.length < DESCRIPTOR_BYTES + 4 || headers.some((at) => at >= 0 && at <= DESCRIPTOR_BYTES);
}
