// Reads a folder into a collector with synchronous calls: on a hot cache they cost a third of the asynchronous ones.
// May not: follow a link, open a pipe or device, or leave the folder.
import { isUtf8 } from 'node:buffer';
import * as fs from 'node:fs';
import type { Collector } from './collector.ts';
import { bookkeeping, isForeign, isMarker } from './not-the-skill.ts';
import { comparePaths } from './path.ts';

const MAX_DEPTH = 64;
const OPEN = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK | fs.constants.O_NOFOLLOW;

const NONE: ReadonlySet<string> = new Set();

/** `without`: skills below the root that are read as targets of their own; what others wrote is no part of the rest. */
export function readFolder(root: string, out: Collector, without = NONE): void {
  const pending: { folder: string; at: string; depth: number }[] = [{ folder: root, at: '', depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { folder, at, depth } = next;
    const entries = list(folder, at, out);
    for (const entry of entries) {
      const name = at + entry.name;
      const path = `${folder}/${entry.name}`;
      // Such a name cannot be opened as it reads; it was dealt with as bytes.
      if (entry.name.includes('\ufffd') && !fs.existsSync(path)) continue;
      const skipped = bookkeeping(name);
      if (skipped !== undefined) {
        out.note('skipped', skipped, 'skipped');
        if (!isMarker(entry.name) || !entry.isDirectory()) continue;
      }
      if (without.has(name)) continue;
      if (without.size > 0 && isForeign(entry)) {
        out.note('skipped', name, 'installed');
        continue;
      }
      if (!out.entry()) {
        out.limit(at, 'limit-entries', undefined, name);
        return;
      }
      if (entry.isFile()) readInto(path, name, out);
      else if (entry.isDirectory()) {
        if (depth >= MAX_DEPTH) out.limit(name, 'limit-depth');
        else {
          const inner = { folder: path, at: `${name}/`, depth: depth + 1 };
          // What others wrote comes last, so that a limit cuts there first.
          if (isForeign(entry)) pending.unshift(inner);
          else pending.push(inner);
        }
      } else if (entry.isSymbolicLink()) out.link(name, readLink(path));
      else out.note('device', name, 'device');
    }
  }
}

function list(folder: string, at: string, out: Collector): fs.Dirent[] {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    if (entries.some((entry) => entry.name.includes('\ufffd'))) readOddNames(folder, at, out);
    return entries.sort((a, b) => comparePaths(a.name, b.name));
  } catch (error) {
    out.gap('unreadable', at, 'unreadable', undefined, reason(error));
    return [];
  }
}

/** Names that are not UTF-8 can only be opened by their bytes. Files are read; folders of such a name are gaps. */
function readOddNames(folder: string, at: string, out: Collector): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })) {
    const raw: Buffer = entry.name;
    if (isUtf8(raw)) continue;
    const name = at + raw.toString('latin1');
    out.note('name-encoding', name, 'name-encoding');
    if (!out.entry()) out.limit(name, 'limit-entries');
    else if (entry.isFile()) readInto(Buffer.concat([Buffer.from(`${folder}/`), raw]), name, out);
    else out.gap('unreadable', name, 'unreadable');
  }
}

function readLink(path: string): string {
  try {
    return fs.readlinkSync(path);
  } catch {
    return '';
  }
}

/** Reads one regular file; what cannot be read becomes a gap. */
function readInto(path: fs.PathLike, name: string, out: Collector): void {
  let handle: number | undefined;
  try {
    handle = fs.openSync(path, OPEN);
    const stat = fs.fstatSync(handle);
    if (!stat.isFile()) {
      out.gap('device', name, 'device');
      return;
    }
    if (stat.size > out.room) {
      out.limit(name, 'limit-bytes', stat.size);
      return;
    }
    const bytes = Buffer.allocUnsafe(stat.size);
    let length = 0;
    while (length < stat.size) {
      const n = fs.readSync(handle, bytes, length, stat.size - length, null);
      if (n === 0) break;
      length += n;
    }
    out.spend(length);
    out.add({ name, bytes: bytes.subarray(0, length), executable: (stat.mode & 0o111) !== 0 });
  } catch (error) {
    out.gap('unreadable', name, 'unreadable', undefined, reason(error));
  } finally {
    if (handle !== undefined) fs.closeSync(handle);
  }
}

function reason(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown';
}
