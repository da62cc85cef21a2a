// Finds the written files of a rule pack: rules, lists, lexicon, knowledge, weights. Bounded; follows no links.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import { ENGINE } from './version.ts';

export interface SourceFile {
  /** Path below the pack's folder, with `/`. */
  readonly path: string;
  readonly text: string;
}
export interface PackSources {
  readonly rules: readonly SourceFile[];
  readonly lists: readonly SourceFile[];
  readonly lexicon: readonly SourceFile[];
  readonly knowledge: readonly SourceFile[];
  readonly weights: SourceFile | undefined;
}

const MAX_FILES = 20_000;
const MAX_BYTES = 1024 * 1024;

/** Path, size and time of every YAML file below a folder, sorted: cheap enough to ask at every start. */
function listPackFiles(folder: string): { path: string; size: number; mtime: number }[] {
  const found: { path: string; size: number; mtime: number }[] = [];
  const visit = (below: string): void => {
    let entries: import('node:fs').Dirent[];
    try {
      entries = readdirSync(join(folder, below), { withFileTypes: true });
    } catch (error) {
      throw new SkillproofError('rules-unreadable', `${join(folder, below)}: ${(error as Error).message}`);
    }
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith('.')) visit(path);
      else if (entry.isFile() && /\.ya?ml$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(join(folder, path));
        if (found.length >= MAX_FILES)
          throw new SkillproofError('rules-unreadable', `${folder} holds more than ${MAX_FILES} YAML files`);
        found.push({ path, size, mtime: Math.round(mtimeMs) });
      }
    }
  };
  visit('');
  // A folder mistaken for a pack would else be a scan without the rules somebody relies on.
  if (found.length === 0) throw new SkillproofError('rules-unreadable', `${folder} holds no YAML file`);
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function readPackSources(folder: string): PackSources {
  const sources = {
    rules: [] as SourceFile[],
    lists: [] as SourceFile[],
    lexicon: [] as SourceFile[],
    knowledge: [] as SourceFile[],
  };
  let weights: SourceFile | undefined;
  for (const { path, size } of listPackFiles(folder)) {
    if (size > MAX_BYTES) throw new SkillproofError('rules-unreadable', `${join(folder, path)} is larger than 1 MB`);
    const file = { path, text: readFileSync(join(folder, path), 'utf8') };
    const room = path.split('/', 1)[0]!;
    if (path === 'weights.yaml') weights = file;
    else if (room === 'lists' || room === 'lexicon' || room === 'knowledge') sources[room].push(file);
    else sources.rules.push(file);
  }
  return { ...sources, weights };
}

/** The cheap question whether sources are still those that were compiled: paths, sizes, times, engine and fact kinds. */
export function stampOf(folders: readonly string[], kinds: readonly FactKindSpec[]): string {
  const hash = createHash('sha256').update(ENGINE).update(JSON.stringify(kinds));
  for (const folder of folders)
    for (const file of listPackFiles(folder)) hash.update(`${file.path}\0${file.size}\0${file.mtime}\n`);
  return hash.digest('hex').slice(0, 24);
}
