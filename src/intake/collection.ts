// Tells the skills of a collection apart: in a folder on disk, and in a package read from an archive.
// May not: follow links, look into files, or drop a file without a note.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import type { Gap, IntakeNote, Package, PackageFile } from '../model/package.ts';
import { makePackage } from './package.ts';
import { comparePaths } from './path.ts';
import { isMarker } from './vcs.ts';
import { say } from './words.ts';

const MAX_FOLDERS = 100_000;
const MAX_DEPTH = 32;
const IS_SKILL = /^skill\.md$/i;

/**
 * The targets below a path, sorted. A folder with its own SKILL.md is one; folders inside it belong to it. A folder that
 * holds no SKILL.md at all is itself the one target, as is a file.
 */
export async function findSkills(root: string): Promise<string[]> {
  if (!isFolder(root)) return [root];
  const found: string[] = [];
  const pending: { folder: string; depth: number }[] = [{ folder: root, depth: 0 }];
  let seen = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (++seen > MAX_FOLDERS) {
      throw new SkillproofError('target-unreadable', `${JSON.stringify(root)} has more than ${MAX_FOLDERS} folders`);
    }
    const { folder, depth } = next;
    let entries: fs.Dirent[];
    try {
      entries = fs.readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      if (folder === root) throw new SkillproofError('target-unreadable', JSON.stringify(root), { cause: error });
      // Whether a skill is in there cannot be known; as a target of its own it says why it cannot be read.
      found.push(folder);
      continue;
    }
    if (entries.some((entry) => IS_SKILL.test(entry.name) && !entry.isDirectory())) {
      found.push(folder);
      continue;
    }
    if (depth >= MAX_DEPTH) continue;
    for (const entry of entries) {
      if (entry.isDirectory() && !isMarker(entry.name) && entry.name !== 'node_modules') {
        pending.push({ folder: path.join(folder, entry.name), depth: depth + 1 });
      }
    }
  }
  return found.length === 0 ? [root] : found.sort(comparePaths);
}

function isFolder(given: string): boolean {
  try {
    return fs.statSync(given).isDirectory();
  } catch (error) {
    throw new SkillproofError('target-not-found', JSON.stringify(given), { cause: error });
  }
}

/**
 * The skills of one package. With one skill everything stays together and only the wrapper folder goes, so that the hash
 * is that of the plain folder. With several, each is a package, and what lies outside all of them is one more.
 */
export function splitPackage(pkg: Package): Package[] {
  const roots = skillRoots(pkg.files);
  if (roots.length <= 1) return [unwrap(pkg, roots[0])];
  const parts = roots.map((root) => part(pkg, root, baseOf(root, pkg.name), (at) => at.startsWith(root)));
  const inNone = (at: string) => !roots.some((root) => at.startsWith(root));
  const outside = pkg.files.filter((file) => inNone(file.path));
  if (outside.length === 0) return parts;
  const note: IntakeNote = { code: 'outside-skill', path: '', detail: say('outside-skill', `${outside.length}`) };
  const rest = part(pkg, '', `${pkg.name} (outside the skills)`, inNone);
  return [...parts.map((one) => ({ ...one, notes: [...one.notes, note] })), rest];
}

/** Outermost folders with a SKILL.md, each with its closing slash; '' for the package's own. */
function skillRoots(files: readonly PackageFile[]): string[] {
  const all = files
    .filter((file) => file.container === undefined && IS_SKILL.test(file.path.slice(file.path.lastIndexOf('/') + 1)))
    .map((file) => file.path.slice(0, file.path.lastIndexOf('/') + 1));
  const roots: string[] = [];
  for (const root of [...new Set(all)].sort((a, b) => a.length - b.length || comparePaths(a, b))) {
    if (!roots.some((outer) => root.startsWith(outer))) roots.push(root);
  }
  return roots.sort(comparePaths);
}

function baseOf(root: string, fallback: string): string {
  const plain = root.slice(0, -1);
  return plain.slice(plain.lastIndexOf('/') + 1) || fallback;
}

/** Folders that hold everything, down to the skill's own; without a SKILL.md one level, and no dot folder. */
function unwrap(pkg: Package, root: string | undefined): Package {
  if (pkg.origin.kind === 'folder' || pkg.origin.kind === 'file' || pkg.files.length === 0) return pkg;
  const shipped = [...pkg.files.filter((file) => file.container === undefined), ...pkg.gaps, ...pkg.notes].filter(
    (item) => item.path !== '',
  );
  let wrapper = '';
  for (let levels = 0; levels < 64; levels++) {
    const first = shipped[0]!.path;
    const slash = first.indexOf('/', wrapper.length);
    if (slash < 0) break;
    const next = first.slice(0, slash + 1);
    if (root === undefined ? levels > 0 || next.startsWith('.') : !root.startsWith(next)) break;
    if (!shipped.every((item) => item.path.startsWith(next))) break;
    wrapper = next;
  }
  if (wrapper === '') return pkg;
  return part(pkg, wrapper, baseOf(wrapper, pkg.name), () => true);
}

/** Records about the archive as a whole go with every part. */
function part(pkg: Package, prefix: string, name: string, belongs: (path: string) => boolean): Package {
  const strip = <T extends { readonly path: string }>(item: T): T => ({ ...item, path: cut(item.path, prefix) });
  const files = pkg.files
    .filter((file) => belongs(file.path))
    .map((file) => ({
      ...strip(file),
      ...(file.container !== undefined && { container: cut(file.container, prefix) }),
    }));
  const about = (item: IntakeNote | Gap) => item.path === '' || belongs(item.path);
  return makePackage({
    name,
    files,
    notes: pkg.notes.filter(about).map(strip),
    gaps: pkg.gaps.filter(about).map(strip),
    origin: pkg.origin,
  });
}

function cut(at: string, prefix: string): string {
  return at.startsWith(prefix) ? at.slice(prefix.length) : at;
}
