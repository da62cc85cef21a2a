// Finds what an address named inside an archive: a folder, a file, or a skill by its name.
// May not: answer with something else when it is not there.
import { SkillproofError } from '../model/errors.ts';
import type { Package } from '../model/package.ts';
import { isSkillFile } from '../model/skill-file.ts';
import { baseOf, outermost, partOf, skillFolders, unwrap } from './parts.ts';

/** `inner` counts from below the folder that wraps everything; with `**` and a slash before it, it is a skill's name. */
export function selectParts(whole: Package, inner: string): Package[] {
  const pkg = unwrap(whole, undefined);
  const path = inner
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/');
  if (path === '') return [whole];
  if (path.startsWith('**/')) return skillsNamed(pkg, path.slice(3));
  const folder = `${path}/`;
  if (pkg.files.some((file) => file.path.startsWith(folder))) return [folderOf(pkg, folder)];
  const file = pkg.files.find((one) => one.path === path);
  if (!file) throw absent(pkg, path);
  const base = path.slice(0, path.lastIndexOf('/') + 1);
  const mine = (at: string): boolean => at === path || at.startsWith(`${path}!/`);
  return [{ ...partOf(pkg, base, path.slice(base.length), mine), inner: path }];
}

function folderOf(pkg: Package, folder: string): Package {
  const taken = partOf(pkg, folder, baseOf(folder, pkg.name), (at) => at.startsWith(folder));
  return { ...taken, ...(folder === '' ? {} : { inner: folder.slice(0, -1) }) };
}

/** Called so by its folder, or else by itself. Several are told apart by nothing: all of them are meant. */
function skillsNamed(pkg: Package, name: string): Package[] {
  const all = skillFolders(pkg.files);
  const wanted = name.toLowerCase();
  const byFolder = all.filter((folder) => baseOf(folder, '').toLowerCase() === wanted);
  const found = byFolder.length > 0 ? byFolder : all.filter((folder) => ownName(pkg, folder) === wanted);
  if (found.length === 0) throw absent(pkg, name);
  return outermost(found).map((folder) => folderOf(pkg, folder));
}

/** `name:` of the frontmatter, near enough to find a skill by. */
function ownName(pkg: Package, folder: string): string | undefined {
  const file = pkg.files.find(
    (one) => one.path.startsWith(folder) && isSkillFile(one.path) && !one.path.includes('/', folder.length),
  );
  const head = file?.text?.slice(0, 4000);
  if (!head?.startsWith('---')) return undefined;
  return /^name:[ \t]*["']?([^"'\r\n]{1,100})/m.exec(head)?.[1]?.trim().toLowerCase();
}

function absent(pkg: Package, what: string): SkillproofError {
  // What a limit cut away may have held it.
  if (pkg.gaps.some((gap) => gap.code === 'limit')) {
    return new SkillproofError('remote-too-large', `${JSON.stringify(what)} lies beyond the limits of an archive`);
  }
  return new SkillproofError('remote-not-found', `there is no ${JSON.stringify(what)} in the archive`);
}
