// Opens archives that lie inside a package, in memory, to the depth the limits allow. Inner paths read `outer.zip!/inner`.
// May not: let a broken or hostile inner archive cost more than its own content.
import { SkillproofError } from '../model/errors.ts';
import type { PackageFile } from '../model/package.ts';
import type { Collector } from './collector.ts';
import { gunzip, isGzip } from './gzip.ts';
import { baseName } from './path.ts';
import { isDamagedTar, isTar, readTar } from './tar.ts';
import { isZip, readZip, startsAsZip } from './zip.ts';

/** Inner files are numbered on after the ones already there, so a plain loop meets them too. */
export function openNested(out: Collector): void {
  const scopes = new Map<PackageFile, Collector>();
  for (let i = 0; i < out.files.length; i++) {
    const file = out.files[i]!;
    const format = archiveFormat(file, out.isLoose(file));
    if (!format) {
      if (file.kind === 'archive' && !out.isLoose(file)) out.unopened(file);
      continue;
    }
    const parent = scopes.get(file) ?? out;
    if (parent.depth >= out.limits.nesting) {
      parent.limitAt(file.path, 'limit-nesting', file.size);
      continue;
    }
    const inside = parent.within(file.path);
    const from = out.files.length;
    open(file, format, inside);
    for (let j = from; j < out.files.length; j++) scopes.set(out.files[j]!, inside);
  }
}

type Format = 'zip' | 'tar' | 'gzip';

/** Text is asked last: a clean text cannot hold the end record of a ZIP, whose signature has control characters. */
function archiveFormat(file: PackageFile, loose: boolean): Format | undefined {
  if (file.size < 18) return undefined;
  const { bytes } = file;
  if (isGzip(bytes)) return 'gzip';
  if (file.kind !== 'text' || bytes[bytes.length - 1] === 0 || mayHoldZip(file)) {
    // Before ZIP, whose mark is looked for at the end too: there it may be that of the tarball's last file.
    if (isTar(bytes)) return 'tar';
    if (!loose && isZip(bytes)) return 'zip';
  }
  if (!loose && (file.kind === 'binary' || file.kind === 'archive') && isDamagedTar(bytes)) return 'tar';
  return undefined;
}

function mayHoldZip(file: PackageFile): boolean {
  return file.text?.includes('PK\x05\x06') ?? true;
}

function open(file: PackageFile, format: Format, inside: Collector): void {
  const before = inside.files.length;
  try {
    if (format === 'zip') readZip(file.bytes, inside);
    else if (format === 'tar') readTarball(file.bytes, inside);
    else readGzip(file.bytes, file.path, inside);
  } catch (error) {
    if (!(error instanceof SkillproofError)) throw error;
    const bomb = error.code === 'archive-bomb';
    inside.note(bomb ? 'archive-bomb' : 'damaged', '', bomb ? 'archive-bomb' : 'nested-damaged');
    inside.gap(bomb ? 'archive-bomb' : 'damaged', '', bomb ? 'archive-bomb' : 'nested-damaged', file.size);
    return;
  }
  if (inside.files.length > before) inside.note('nested-archive', '', 'nested-archive');
}

/** Where bytes stand beside its entries, a tarball may be a ZIP for another program: then both are read. */
export function readTarball(bytes: Uint8Array, out: Collector): void {
  const before = out.notes.length;
  readTar(bytes, out);
  const beside = out.notes.slice(before).some(({ code }) => code === 'trailing-data' || code === 'tar-damaged');
  if (!isZip(bytes) || !(beside || startsAsZip(bytes))) return;
  out.note('zip-ambiguous', '', 'tar-and-zip');
  out.gap('zip-ambiguous', '', 'which-reading');
  readZip(bytes, out);
}

/** Reads what a gzip stream holds: a tarball's files, or the one file that was packed. */
export function readGzip(bytes: Uint8Array, name: string, out: Collector): void {
  const unpacked = gunzip(bytes, out.room);
  out.spend(unpacked.bytes.length);
  for (const problem of unpacked.problems) {
    if (problem === 'bomb') {
      out.spend(out.limits.totalBytes);
      throw new SkillproofError('archive-bomb', 'the gzip stream expands without bound');
    }
    if (problem === 'limit') out.limit('', 'limit-bytes', bytes.length - unpacked.end);
    else if (problem === 'trailing') {
      out.note('trailing-data', '', 'trailing-data');
      if (out.entry()) out.add({ name: '(bytes after the stream)', bytes: bytes.subarray(unpacked.end) });
    } else {
      out.note('damaged', '', 'gzip-damaged');
      out.gap('damaged', '', 'gzip-damaged', bytes.length - unpacked.end);
    }
  }
  if (isTar(unpacked.bytes) || isDamagedTar(unpacked.bytes)) readTarball(unpacked.bytes, out);
  else if (unpacked.bytes.some((byte) => byte !== 0) && out.entry()) {
    out.add({ name: unpacked.name || baseName(name).replace(/\.gz$/i, ''), bytes: unpacked.bytes });
  }
}
