// Which shipped files a Python module name may mean, nearest first.
// May not: look whether they exist.

/** Folders scripts commonly put on the path, under the skill's root. */
const ROOTS = ['', 'scripts/', 'src/', 'lib/'];

export function resolvePython(module: string, from: string): readonly string[] {
  const slash = from.lastIndexOf('/');
  let folder = slash < 0 ? '' : from.slice(0, slash + 1);
  const dots = /^\.*/.exec(module)![0].length;
  const dotted = module.slice(dots);
  if (dotted !== '' && !/^\w+(?:\.\w+)*$/.test(dotted)) return [];
  const path = dotted.replaceAll('.', '/');
  if (dots > 0) {
    for (let up = 1; up < dots; up++) folder = parent(folder);
    return files(folder, path);
  }
  const out: string[] = [];
  let at = folder;
  for (let level = 0; level < 8; level++) {
    out.push(...files(at, path));
    if (at === '') break;
    at = parent(at);
  }
  for (const root of ROOTS) if (root !== folder) out.push(...files(root, path));
  return out;
}

function files(folder: string, path: string): string[] {
  return path === '' ? [`${folder}__init__.py`] : [`${folder}${path}.py`, `${folder}${path}/__init__.py`];
}

function parent(folder: string): string {
  const at = folder.slice(0, -1).lastIndexOf('/');
  return at < 0 ? '' : folder.slice(0, at + 1);
}
