// Tells the skills of a collection apart: in a folder on disk, and in a package read from an archive.
// May not: follow links but to a skill they name outright, look into files, or drop a file without a note.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import type { PathTarget } from '../model/job.ts';
import type { IntakeNote, Package } from '../model/package.ts';
import { isSkillFile } from '../model/skill-file.ts';
import { bookkeeping, isForeign, isMarker } from './not-the-skill.ts';
import { baseOf, outermost, partOf, skillFolders, unwrap } from './parts.ts';
import { comparePaths } from './path.ts';
import { selectParts } from './select.ts';
import { say } from './words.ts';

const MAX_FOLDERS = 100_000;
const MAX_DEPTH = 32;

/** Everything below a path: its skills, and what lies outside of them, which is told apart in an archive likewise. */
export async function findTargets(root: string): Promise<PathTarget[]> {
  const skills = await findSkills(root);
  const found = skills.map((path): PathTarget => ({ path }));
  if (skills.length === 1 && skills[0] === root) return found;
  const without = skills.map((skill) => path.relative(root, skill).replaceAll(path.sep, '/'));
  return hasMore(root, new Set(without)) ? [...found, { path: root, without }] : found;
}

/** As a person would name it. */
export function labelOf({ path, without }: PathTarget): string {
  return without ? outsideName(path.replace(/(?<=.)[/\\]+$/, '')) : path;
}

export function outsideName(name: string): string {
  return `${name} (outside the skills)`;
}

/** Whether a folder holds anything else; the first such file ends the search. */
function hasMore(root: string, skills: ReadonlySet<string>): boolean {
  const pending = [''];
  let seen = 0;
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (++seen > MAX_FOLDERS) return true;
    for (const entry of entriesOf(path.join(root, at))) {
      const name = at === '' ? entry.name : `${at}/${entry.name}`;
      const known = skills.has(name) || isForeign(entry) || bookkeeping(name) !== undefined;
      if (entry.isDirectory() && (!known || isMarker(entry.name))) pending.push(name);
      else if (!known && !entry.isDirectory()) return true;
    }
  }
  return false;
}

/** What cannot be listed is a target of its own already. */
function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/**
 * The skills below a path, sorted. A folder with its own SKILL.md is one; folders inside it belong to it. A folder that
 * holds no SKILL.md at all is itself the one target, as is a file. A link to a skill that lies elsewhere is one too: so
 * installers put skills where agents look for them, and what the agent would load is what is to be scanned.
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
    if (entries.some((entry) => isSkillFile(entry.name) && !entry.isDirectory())) {
      found.push(folder);
      continue;
    }
    if (depth >= MAX_DEPTH) continue;
    for (const entry of entries) {
      if (entry.isDirectory() && !isMarker(entry.name) && !isForeign(entry)) {
        pending.push({ folder: path.join(folder, entry.name), depth: depth + 1 });
      } else if (entry.isSymbolicLink() && leadsToSkill(path.join(folder, entry.name), root)) {
        found.push(path.join(folder, entry.name));
      }
    }
  }
  return found.length === 0 ? [root] : found.sort(comparePaths);
}

/** One that leads back below the root is met there. */
function leadsToSkill(link: string, root: string): boolean {
  try {
    const real = fs.realpathSync(link);
    if (`${real}/`.startsWith(`${fs.realpathSync(root)}/`)) return false;
    return fs.readdirSync(real, { withFileTypes: true }).some((entry) => isSkillFile(entry.name) && entry.isFile());
  } catch {
    return false;
  }
}

function isFolder(given: string): boolean {
  try {
    return fs.statSync(given).isDirectory();
  } catch (error) {
    throw new SkillproofError('target-not-found', JSON.stringify(given), { cause: error });
  }
}

/**
 * The skills of one package, or of the part of it that `inner` names. With one skill everything stays together and only the
 * wrapper folder goes, so that the hash is that of the plain folder. With several, each is a package that knows its folder,
 * and what lies outside all of them is one more.
 */
export function splitPackage(pkg: Package, inner?: string): Package[] {
  return (inner === undefined ? [pkg] : selectParts(pkg, inner)).flatMap(splitWhole);
}

function splitWhole(whole: Package): Package[] {
  const deep = outermost(skillFolders(whole.files));
  if (deep.length <= 1) return [unwrap(whole, deep[0])];
  const pkg = { ...unwrap(whole, undefined), name: whole.name };
  const roots = outermost(skillFolders(pkg.files));
  const within = whole.inner === undefined ? '' : `${whole.inner}/`;
  const parts = roots.map((root) => {
    const taken = partOf(pkg, root, baseOf(root, pkg.name), (at) => at.startsWith(root));
    return { ...taken, inner: within + root.slice(0, -1) };
  });
  const inNone = (at: string) => !roots.some((root) => at.startsWith(root));
  const outside = pkg.files.filter((file) => inNone(file.path));
  if (outside.length === 0) return parts;
  const note: IntakeNote = { code: 'outside-skill', path: '', detail: say('outside-skill', `${outside.length}`) };
  const besides = partOf(pkg, '', outsideName(pkg.name), inNone);
  const rest: Package = { ...besides, inner: within.slice(0, -1), beside: true };
  return [...parts.map((one) => ({ ...one, notes: [...one.notes, note] })), rest];
}
