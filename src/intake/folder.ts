// Reads a folder into a collector with synchronous calls: on a hot cache they cost a third of the asynchronous ones.
// May not: follow a link, open a pipe or device, or leave the folder.
import * as fs from 'node:fs';
import type { Collector } from './collector.ts';
import { comparePaths } from './path.ts';

const MAX_DEPTH = 64;
/** Version control data is not part of a skill; its hooks are never run by installing one. */
const SKIPPED = new Set(['.git', '.hg', '.svn']);
const OPEN = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK | fs.constants.O_NOFOLLOW;

export function isSkipped(name: string): boolean {
  return SKIPPED.has(name);
}

export function readFolder(root: string, out: Collector): void {
  const pending: { folder: string; at: string; depth: number }[] = [{ folder: root, at: '', depth: 0 }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { folder, at, depth } = next;
    const entries = list(folder, at, out);
    for (const entry of entries) {
      const name = at + entry.name;
      const path = `${folder}/${entry.name}`;
      if (!out.entry()) {
        out.limit(at, 'limit-entries', undefined, name);
        return;
      }
      if (entry.isFile()) readInto(path, name, out);
      else if (entry.isDirectory()) {
        if (isSkipped(entry.name)) out.note('skipped', name, 'skipped');
        else if (depth >= MAX_DEPTH) out.limit(name, 'limit-depth');
        else pending.push({ folder: path, at: `${name}/`, depth: depth + 1 });
      } else if (entry.isSymbolicLink()) out.link(name, readLink(path));
      else {
        out.note('device', name, 'device');
        out.gap('device', name, 'device');
      }
    }
  }
}

function list(folder: string, at: string, out: Collector): fs.Dirent[] {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    return entries.sort((a, b) => comparePaths(a.name, b.name));
  } catch (error) {
    out.gap('unreadable', at, 'unreadable', undefined, reason(error));
    return [];
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
export function readInto(path: string, name: string, out: Collector): void {
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
