// The intake's story: a folder, a file or an archive becomes a Package in memory.
// May not: extract to disk, follow links out of the target, trust a name or a header, or run anything.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { archiveEnding, plainName } from '../model/archive-name.ts';
import { SkillproofError } from '../model/errors.ts';
import type { PathTarget } from '../model/job.ts';
import type { Limits } from '../model/limits.ts';
import type { Origin, Package } from '../model/package.ts';
import { outsideName } from './collection.ts';
import { Collector } from './collector.ts';
import { readFolder } from './folder.ts';
import { isGzip } from './gzip.ts';
import { openNested, readGzip, readTarball } from './nested.ts';
import { makePackage } from './package.ts';
import { isDamagedTar, isTar } from './tar.ts';
import { isZip, readZip } from './zip.ts';

export type Target =
  | PathTarget
  | {
      readonly bytes: Uint8Array;
      readonly name: string;
      readonly resolved?: Readonly<Record<string, string>>;
    };

export async function openTarget(target: Target, limits: Limits): Promise<Package> {
  const out = new Collector(limits);
  if ('bytes' in target) {
    const pkg = finish(out, target.name, openBytes(target.bytes, target.name, out));
    const { resolved } = target;
    if (!resolved) return pkg;
    return { ...pkg, origin: { given: resolved['address'] ?? target.name, kind: 'url', resolved } };
  }
  const place = resolve(target.path);
  const name = path.basename(place.real) || 'root';
  const given = path.basename(path.resolve(target.path)) || name;
  if (place.folder) {
    const { without } = target;
    readFolder(place.real, out, new Set(without));
    if (out.files.length === 0 && out.notes.length === 0 && out.gaps.length === 0) {
      throw new SkillproofError('target-empty', `${JSON.stringify(target.path)} holds no file`);
    }
    return without ? { ...finish(out, outsideName(given), 'folder'), beside: true } : finish(out, given, 'folder');
  }
  return finish(out, given, openBytes(readTarget(place.real, place.size, target.path, limits), given, out));
}

function resolve(given: string): { real: string; folder: boolean; size: number } {
  try {
    // The caller's own path may go through links; nothing inside the target may.
    const real = fs.realpathSync(given);
    const stat = fs.statSync(real);
    if (stat.isDirectory()) return { real, folder: true, size: 0 };
    if (stat.isFile()) return { real, folder: false, size: stat.size };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const missing = code === 'ENOENT' || code === 'ENOTDIR' || code === 'ERR_INVALID_ARG_VALUE';
    throw new SkillproofError(
      missing ? 'target-not-found' : 'target-unreadable',
      `${JSON.stringify(given)} (${code ?? 'unknown'})`,
      { cause: error },
    );
  }
  throw new SkillproofError('target-unreadable', `${JSON.stringify(given)} is neither a file nor a folder`);
}

function readTarget(real: string, size: number, given: string, limits: Limits): Uint8Array {
  if (size > limits.totalBytes) {
    throw new SkillproofError('archive-too-large', `${JSON.stringify(given)} has ${size} bytes`);
  }
  try {
    return fs.readFileSync(real);
  } catch (error) {
    throw new SkillproofError('target-unreadable', JSON.stringify(given), { cause: error });
  }
}

/** By content, never by name; what is no archive is a package of one file. */
function openBytes(bytes: Uint8Array, name: string, out: Collector): Origin['kind'] {
  const format = formatOf(bytes, name);
  const limit = format === 'file' ? out.limits.totalBytes : out.limits.archiveBytes;
  if (bytes.length > limit) {
    throw new SkillproofError('archive-too-large', `${bytes.length} bytes, the limit is ${limit}`);
  }
  if (format === 'file') {
    if (bytes.length === 0) throw new SkillproofError('target-empty', `${JSON.stringify(name)} has no content`);
    out.entry();
    out.spend(bytes.length);
    const file = out.add({ name: path.basename(name), bytes });
    // An error page saved under the archive's name would else be judged in its place.
    if (file.kind === 'archive' || archiveEnding(name)) throw noArchive(name);
    return 'file';
  }
  if (format === 'zip') readZip(bytes, out);
  else if (format === 'tar') readTarball(bytes, out);
  else readGzip(bytes, name, out);
  if (out.files.length === 0) {
    const { gaps } = out;
    if (gaps.some((gap) => gap.code === 'limit')) {
      throw new SkillproofError('archive-bomb', 'the first file already exceeds the limit of unpacked bytes');
    }
    if (gaps.some((gap) => gap.code === 'damaged' || gap.code === 'tar-damaged')) {
      throw new SkillproofError('archive-malformed', `${JSON.stringify(name)}: ${gaps[0]!.detail.en}`);
    }
    if (out.notes.length === 0) out.note('empty', '', 'empty');
  }
  return format === 'zip' ? 'zip' : 'tar';
}

/** What was to be an archive and is none that is read: by its name it should be one, or it is one of another kind. */
export function noArchive(name: string): SkillproofError {
  return archiveEnding(name)
    ? new SkillproofError('archive-malformed', `${JSON.stringify(name)} is named as an archive and is none`)
    : new SkillproofError('archive-unsupported', `${JSON.stringify(name)} is none of ZIP, TAR.GZ and TAR by content`);
}

function formatOf(bytes: Uint8Array, name: string): 'gzip' | 'zip' | 'tar' | 'file' {
  if (isGzip(bytes)) return 'gzip';
  // Before ZIP, whose mark is looked for at the end too: there it may be that of the tarball's last file.
  if (isTar(bytes) || isEmptyTar(bytes, name)) return 'tar';
  if (isZip(bytes)) return 'zip';
  return archiveEnding(name) && isDamagedTar(bytes) ? 'tar' : 'file';
}

/** A tarball without entries is nothing but zeros. */
function isEmptyTar(bytes: Uint8Array, name: string): boolean {
  return bytes.length >= 1024 && /\.tar$/i.test(name) && bytes.every((byte) => byte === 0);
}

function finish(out: Collector, name: string, kind: Origin['kind']): Package {
  openNested(out);
  out.noteNamesThroughLinks();
  return makePackage({
    name: kind === 'zip' || kind === 'tar' ? plainName(name) : name,
    files: out.files,
    notes: out.notes,
    gaps: out.gaps,
    origin: { given: name, kind },
  });
}
