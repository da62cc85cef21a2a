// Packs a folder or a single file as tar.gz in memory, to be sent to a service.
// May not: follow links; they travel as what they are, so that the service sees what a scan here would see.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { isForeign, isMarker } from '../intake/not-the-skill.ts';
import { archiveEnding } from '../model/archive-name.ts';
import { SkillproofError } from '../model/errors.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';

interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An archive goes as it is. */
export function packTarget(target: string, without: readonly string[] = []): Promise<Upload> | Upload {
  const real = fs.realpathSync(target);
  const name = path.basename(path.resolve(target)) || 'skill';
  const stat = fs.statSync(real);
  if (stat.isFile() && archiveEnding(name)) {
    if (stat.size > DEFAULT_LIMITS.archiveBytes) throw tooLarge(stat.size);
    return { name, bytes: fs.readFileSync(real) };
  }
  if (!stat.isFile() && !stat.isDirectory()) {
    throw new SkillproofError('target-unreadable', `${JSON.stringify(target)} is neither a file nor a folder`);
  }
  return packTree(real, name, stat.isFile(), new Set(without.map((one) => path.join(real, one))));
}

async function packTree(real: string, name: string, single: boolean, without: ReadonlySet<string>): Promise<Upload> {
  const tar = pack();
  const collected = (async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of tar as AsyncIterable<Uint8Array>) chunks.push(chunk);
    return Buffer.concat(chunks);
  })();
  // One folder around everything, as archives of repositories have; a dot folder would not be taken off again.
  const root = name.startsWith('.') ? 'skill' : name;
  let total = 0;
  for (const { file, at, stat } of single ? [entry(real, name)] : walk(real, root, without)) {
    if (stat.isSymbolicLink()) tar.entry({ name: at, type: 'symlink', linkname: fs.readlinkSync(file) });
    else if (stat.isFile()) {
      total += stat.size;
      if (total > DEFAULT_LIMITS.totalBytes) throw tooLarge(total);
      tar.entry({ name: at, mode: stat.mode & 0o777 }, fs.readFileSync(file));
    }
  }
  tar.finalize();
  const bytes = gzipSync(await collected);
  if (bytes.length > DEFAULT_LIMITS.archiveBytes) throw tooLarge(bytes.length);
  return { name: `${root}.tar.gz`, bytes };
}

interface Entry {
  readonly file: string;
  readonly at: string;
  readonly stat: fs.Stats;
}

const entry = (file: string, at: string): Entry => ({ file, at, stat: fs.lstatSync(file) });

function* walk(folder: string, at: string, without: ReadonlySet<string>): Generator<Entry> {
  const pending = [{ folder, at }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const name of fs.readdirSync(next.folder).sort()) {
      if (isMarker(name)) continue;
      const one = entry(path.join(next.folder, name), `${next.at}/${name}`);
      if (without.has(one.file) || (without.size > 0 && isForeign({ name, isDirectory: () => one.stat.isDirectory() })))
        continue;
      if (one.stat.isDirectory()) pending.push({ folder: one.file, at: one.at });
      else yield one;
    }
  }
}

function tooLarge(bytes: number): SkillproofError {
  return new SkillproofError('archive-too-large', `${bytes} bytes, a service takes ${DEFAULT_LIMITS.archiveBytes}`);
}
