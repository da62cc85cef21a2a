// Takes parts out of a package: a skill's folder, or what lies in the folder that wraps everything.
// May not: drop a note or gap that is about the part, or about the package as a whole.
import type { Gap, IntakeNote, Package, PackageFile } from '../model/package.ts';
import { isSkillFile } from '../model/skill-file.ts';
import { makePackage } from './package.ts';
import { comparePaths } from './path.ts';

/** Folders with a SKILL.md, each with its closing slash; '' for the package's own. */
export function skillFolders(files: readonly PackageFile[]): string[] {
  const all = files
    .filter((file) => file.container === undefined && isSkillFile(file.path))
    .map((file) => file.path.slice(0, file.path.lastIndexOf('/') + 1));
  return [...new Set(all)].sort(comparePaths);
}

/** Those that lie in none of the others. */
export function outermost(folders: readonly string[]): string[] {
  const roots: string[] = [];
  for (const root of [...folders].sort((a, b) => a.length - b.length || comparePaths(a, b))) {
    if (!roots.some((outer) => root.startsWith(outer))) roots.push(root);
  }
  return roots.sort(comparePaths);
}

export function baseOf(root: string, fallback: string): string {
  const plain = root.slice(0, -1);
  return plain.slice(plain.lastIndexOf('/') + 1) || fallback;
}

/** Folders that hold everything, down to the skill's own; without a SKILL.md one level, and no dot folder. */
export function unwrap(pkg: Package, root: string | undefined): Package {
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
  // The folder around a repository's archive is called after the commit.
  const name = pkg.origin.kind === 'url' && !wrapper.slice(0, -1).includes('/') ? pkg.name : baseOf(wrapper, pkg.name);
  return partOf(pkg, wrapper, name, () => true);
}

/** Records about the archive as a whole go with every part. */
export function partOf(pkg: Package, prefix: string, name: string, belongs: (path: string) => boolean): Package {
  const strip = <T extends { readonly path: string }>(item: T): T => ({ ...item, path: cut(item.path, prefix) });
  const files = pkg.files
    .filter((file) => belongs(file.path))
    .map((file) => ({
      ...strip(file),
      ...(file.container !== undefined && { container: cut(file.container, prefix) }),
      ...(file.again !== undefined && { again: cut(file.again, prefix) }),
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
