// Turns the name an archive or a file system gives into one that is safe to show, to compare and to join.
// May not: touch the file system, or change what an honest name looks like.

interface CleanPath {
  /** Slash-separated, relative, without `.`, `..`, empty segments and control characters. Never empty. */
  readonly path: string;
  /** The name tried to leave the folder it is unpacked to: absolute, a drive letter, or a parent segment. */
  readonly escapes: boolean;
  /** Something else had to be changed: control characters, or a length no file system takes. */
  readonly altered: boolean;
}

const MAX_PATH = 1024;
const ORDINARY = /^[\w@+=,~()[\]{}#&'$%^!;-][\w .@+=,~()[\]{}#&'$%^!;-]*$/;
const CONTROL = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Control characters become their visible pictures (U+2400 block), so that no name can forge a line or a terminal order. */
function visible(char: string): string {
  const code = char.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\u2426';
}

export function cleanPath(raw: string): CleanPath {
  if (raw.length <= 255 && ORDINARY.test(raw)) return { path: raw, escapes: false, altered: false };
  // Cut first: what comes after costs time for each character.
  const cut = raw.length > 8 * MAX_PATH ? raw.slice(0, 8 * MAX_PATH) : raw;
  const shown = cut.replace(CONTROL, visible).replace(LONE_SURROGATE, '\ufffd');
  let altered = shown !== raw;
  let escapes = false;
  let rest = shown.replaceAll('\\', '/');
  if (/^[a-zA-Z]:/.test(rest)) {
    escapes = true;
    rest = rest.slice(2);
  }
  if (rest.startsWith('/')) escapes = true;
  const segments: string[] = [];
  for (const segment of rest.split('/')) {
    if (segment === '..') escapes = true;
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  let path = segments.join('/');
  if (path.length > MAX_PATH) {
    path = path.slice(0, MAX_PATH).replace(LONE_SURROGATE, '\ufffd');
    if (path.endsWith('/')) path = path.slice(0, -1);
    altered = true;
  }
  return { path: path || '(unnamed)', escapes, altered: altered || path === '' };
}

/** Two names with one key are one file on a file system that ignores case or Unicode composition. */
export function foldPath(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Order of the paths' UTF-8 bytes, which is the order of code points and not of UTF-16 units. */
export function comparePaths(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x === y) continue;
    // Surrogates stand for code points above every other unit.
    if (x >= 0xd800) x = x <= 0xdfff ? x + 0x2000 : x - 0x800;
    if (y >= 0xd800) y = y <= 0xdfff ? y + 0x2000 : y - 0x800;
    return x - y;
  }
  return a.length - b.length;
}

const MAX_PAIRS = 100;

/** Pairs [parent, path] of names where a path lies below a parent, ignoring case and Unicode form; the first hundred. */
export function namesBelow(paths: Iterable<string>, parents: ReadonlySet<string>): (readonly [string, string])[] {
  // With the slash below every other character, all that lies below a name follows it at once.
  const sorted = [...paths].map((path) => ({ path, key: foldPath(path).replaceAll('/', '\0') }));
  sorted.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const pairs: (readonly [string, string])[] = [];
  const open: { path: string; key: string }[] = [];
  for (const one of sorted) {
    while (open.length > 0 && !one.key.startsWith(`${open[open.length - 1]!.key}\0`)) open.pop();
    const parent = open[open.length - 1];
    if (parent && pairs.push([parent.path, one.path]) >= MAX_PAIRS) break;
    if (parents.has(one.path)) open.push(one);
  }
  return pairs;
}

/** Names used for a file and for a folder: such a pair unpacks differently everywhere. */
export function filesUsedAsFolders(paths: Iterable<string>): ReadonlySet<string> {
  const all = new Set(paths);
  return new Set(namesBelow(all, all).map(([parent]) => parent));
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** True when a link standing at `from` that points to `target` leaves the package. */
export function linkLeaves(from: string, target: string): boolean {
  const slashed = target.replaceAll('\\', '/');
  if (slashed.startsWith('/') || /^[a-zA-Z]:/.test(slashed)) return true;
  let depth = from.split('/').length - 1;
  for (const segment of slashed.split('/')) {
    if (segment === '..') depth--;
    else if (segment !== '' && segment !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
}
