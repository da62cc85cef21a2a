// Finds the written files of a rule pack: rules, lists, lexicon, knowledge, tongues, weights, policy. Bounded; follows no links.
import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SkillproofError } from '../model/errors.ts';
import type { FactKindSpec } from '../model/plugin.ts';
import { ENGINE, FROM_SOURCE } from './version.ts';

export interface SourceFile {
  /** Path below the pack's folder, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Its bytes are not the text they seem: not valid UTF-8. */
  readonly garbled?: true;
}
export interface PackSources {
  readonly rules: readonly SourceFile[];
  readonly lists: readonly SourceFile[];
  readonly lexicon: readonly SourceFile[];
  readonly knowledge: readonly SourceFile[];
  readonly tongues: readonly SourceFile[];
  readonly weights: SourceFile | undefined;
  readonly policy: SourceFile | undefined;
}

const MAX_FILES = 20_000;
const MAX_BYTES = 4 * 1024 * 1024;

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly mtime: number;
}

function listPackFiles(folder: string): readonly FoundFile[] {
  const found = listFiles(folder, /\.ya?ml$/);
  // A folder mistaken for a pack would else be a scan without the rules somebody relies on.
  if (found.length === 0) throw new SkillproofError('rules-unreadable', `${folder} holds no YAML file`);
  const beside = found.filter(({ path }) => !path.includes('/') && roomOf(path) === 'rules');
  if (beside.length > 0 && !found.some(({ path }) => path.includes('/') && roomOf(path) === 'rules')) {
    const more = beside.length > 1 ? ` and ${beside.length - 1} more` : '';
    const said = `${beside[0]!.path}${more} without a folder for their category; name the folder above it`;
    throw new SkillproofError('rules-unreadable', `${folder} holds ${said}`);
  }
  return found;
}

/** Node speaks of system calls to who named a folder. */
function unreadable(place: string, error: unknown): SkillproofError {
  const { code, message } = error as NodeJS.ErrnoException;
  const said: Readonly<Record<string, string>> = {
    ENOENT: `${place} is not there`,
    ENOTDIR: `${place} is a file; name the folder the rule's category lies in`,
    EACCES: `${place} may not be read`,
  };
  return new SkillproofError('rules-unreadable', said[code ?? ''] ?? `${place}: ${message}`, { cause: error });
}

/** Path, size and time of the files so named below a folder, sorted: cheap enough to ask at every start. */
function listFiles(folder: string, wanted: RegExp): readonly FoundFile[] {
  const found: FoundFile[] = [];
  const visit = (below: string): void => {
    let entries: import('node:fs').Dirent[];
    try {
      entries = readdirSync(join(folder, below), { withFileTypes: true });
    } catch (error) {
      throw unreadable(join(folder, below), error);
    }
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith('.')) visit(path);
      else if (entry.isFile() && wanted.test(entry.name)) {
        // Put together by hand: to be asked a thousand times at every start, `join` takes as long as the question.
        const { size, mtimeMs } = statSync(`${folder}/${path}`);
        if (found.length >= MAX_FILES)
          throw new SkillproofError('rules-unreadable', `${folder} holds more than ${MAX_FILES} YAML files`);
        found.push({ path, size, mtime: Math.round(mtimeMs) });
      }
    }
  };
  visit('');
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export function readPackSources(folder: string): PackSources {
  const sources = {
    rules: [] as SourceFile[],
    lists: [] as SourceFile[],
    lexicon: [] as SourceFile[],
    knowledge: [] as SourceFile[],
    tongues: [] as SourceFile[],
  };
  let weights: SourceFile | undefined;
  let policy: SourceFile | undefined;
  for (const found of listPackFiles(folder)) {
    const { path } = found;
    const bytes = bytesOf(folder, found);
    const file = { path, text: bytes.toString('utf8'), ...(isUtf8(bytes) ? {} : { garbled: true as const }) };
    const room = roomOf(path);
    if (room === 'weights') weights = file;
    else if (room === 'policy') policy = file;
    else sources[room].push(file);
  }
  return { ...sources, weights, policy };
}

function bytesOf(folder: string, { path, size }: FoundFile): Buffer {
  const file = join(folder, path);
  if (size > MAX_BYTES) throw new SkillproofError('rules-unreadable', `${file} is larger than 4 MB`);
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Paths of the files of a pack's folder by what they hold, without a look into them. */
export function pathsIn(folder: string, room: keyof PackSources): readonly string[] {
  return listPackFiles(folder).flatMap(({ path }) => (roomOf(path) === room ? path : []));
}

function roomOf(path: string): keyof PackSources {
  if (path === 'weights.yaml') return 'weights';
  if (path === 'policy.yaml') return 'policy';
  const room = path.split('/', 1)[0]!;
  return room === 'lists' || room === 'lexicon' || room === 'knowledge' || room === 'tongues' ? room : 'rules';
}

/**
 * The question at every start whether sources are still those that were compiled. The built-in rules, which lead the
 * folders, are a thousand files that nobody edits: their paths, sizes and times tell. Folders that are named hold a few
 * that somebody is writing, may be copies of one another and may carry any time: their text tells.
 */
export function stampOf([builtin, ...named]: readonly string[], kinds: readonly FactKindSpec[]): string {
  compiler ??= FROM_SOURCE ? stampLines(listFiles(SOURCES, /\.ts$/)) : ENGINE;
  const hash = createHash('sha256').update(compiler).update(JSON.stringify(kinds));
  if (builtin !== undefined) hash.update(stampLines(listPackFiles(builtin)));
  for (const folder of named) {
    hash.update('\0folder\0');
    for (const found of listPackFiles(folder)) {
      const bytes = bytesOf(folder, found);
      hash.update(`${found.path}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex').slice(0, 24);
}

/** What sources say, wherever and whenever they were written: the same on any machine. */
export function hashOf(all: readonly PackSources[], kinds: readonly FactKindSpec[]): string {
  const hash = createHash('sha256');
  for (const { rules, lists, lexicon, knowledge, tongues, weights, policy } of all)
    for (const file of [
      ...rules,
      ...lists,
      ...lexicon,
      ...knowledge,
      ...tongues,
      ...(weights ? [weights] : []),
      ...(policy ? [policy] : []),
    ])
      hash.update(file.path).update('\0').update(file.text).update('\0');
  return hash.update(JSON.stringify(kinds)).digest('hex').slice(0, 16);
}

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
/** What compiles them: a built program says it by its version, one that runs from its sources by their files. */
let compiler: string | undefined;

const stampLines = (files: readonly FoundFile[]): string =>
  files.map(({ path, size, mtime }) => `${path}\0${size}\0${mtime}\n`).join('');
