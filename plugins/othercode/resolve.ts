// Which shipped files a name behind `require` may mean, and whose names are known without one.
// May not: look whether they exist.

const ENDINGS = ['', '.rb', '.php', '.lua', '.pl', '.pm', '.R', '.jl'];

export function resolveOther(module: string, from: string): readonly string[] {
  if (!/^[\w./-]+$/.test(module)) return [];
  const folder = from.split('/').slice(0, -1);
  // Lua's dots are folders; a name with an ending is the file itself.
  const path = /\.\w{1,4}$/.test(module) || module.includes('/') ? module : module.replaceAll('.', '/');
  for (const part of path.split('/')) {
    if (part === '..') folder.pop();
    else if (part !== '.' && part !== '') folder.push(part);
  }
  return ENDINGS.map((ending) => folder.join('/') + ending);
}

const GO = /^(?<folder>(?:.*\/)?)[^/]+(?<!_test)\.go$/;

/** Go's files of one folder are one package. */
export function sharesNames(path: string, from: string): boolean {
  const folder = GO.exec(path)?.groups?.['folder'];
  return folder !== undefined && folder === GO.exec(from)?.groups?.['folder'];
}
