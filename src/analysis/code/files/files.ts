// What the skill's code wrote where: joins a write to a later read or run by path, by folder, or by the value itself.
// May not: touch the disk; paths are texts with holes.
import { HOLE } from '../../../model/fact.ts';
import { dirname, settledPath } from '../folds/path.ts';
import type { Val } from '../state.ts';
import type { TagTable } from '../values/tags.ts';
import { mix, originOf } from '../values/unite.ts';
import { UNKNOWN, withText } from '../values/values.ts';
import { settingsOfFile } from './shipped-settings.ts';

const MAX_ENTRIES = 5_000;
const MAX_JOINED = 20_000;
const MAX_LEVELS = 8;
/** Folders that hold what has nothing to do with one another. */
const NO_ONES = new Set(['/', '~', '/tmp', '/var', '/etc', '/home', HOLE]);

/** Names of folders for what is made of other things, and is made again. */
const SPARE =
  /(?:^|[._-])(?:thumb(?:nail)?s?|previews?|cached?|caches|tmp|temp|scratch|rendered|derived|generated|proxies|tiles|chunks|sprites|spool)$/i;

export class Files {
  readonly #byPath = new Map<string, Val>();
  readonly #byFolder = new Map<string, Map<string, Val>>();
  /** What was written anywhere below a folder, for whoever takes it as a whole. */
  readonly #below = new Map<string, Val>();
  readonly #byValue = new Map<Val, Val>();
  readonly #settings = new Map<string, Val>();
  readonly #folders = new Set<string>();
  /** Written from the beginning, with what is known: nothing else is in them. */
  readonly #made = new Set<string>();
  /** Those whose last part was a line of its own. */
  readonly #lines = new Set<string>();
  readonly #parts = new Set<string>();
  readonly #spare = new Set<string>();
  /** Copies and links of programs, and which. */
  readonly #programs = new Map<string, string>();
  /** Grows with each write that taught something new. */
  version = 0;
  constructor(private readonly tags: TagTable) {}

  /** `whole`: what was in it before is gone; `joins`: it is put behind that, and whether it is a line of its own. */
  write(path: Val, content: Val, by: string, whole = false, joins?: 'line' | 'part'): void {
    const key = pathKey(path.text);
    if (key !== undefined) this.#noteMade(key, content, whole);
    const before = key === undefined ? this.#byValue.get(path) : this.#byPath.get(key);
    const longer = key === undefined || whole || !joins ? undefined : this.#joined(key, before, content);
    if (key !== undefined) this.#noteParts(key, longer !== undefined, joins === 'line');
    const merged = longer ?? (before === undefined ? content : this.#merge(before, content));
    if (merged === before) return;
    if (content.tags.size > 0 || content.text !== undefined) this.version++;
    if (key === undefined) {
      if (this.#byValue.size < MAX_ENTRIES) this.#byValue.set(path, merged);
      return;
    }
    if (this.#byPath.size >= MAX_ENTRIES) return;
    if (before === undefined && path.text!.endsWith('/')) this.#folders.add(key);
    else if (!path.text!.endsWith('/')) this.#folders.delete(key);
    this.#byPath.set(key, merged);
    const slash = key.lastIndexOf('/');
    const folder = slash < 0 ? '' : key.slice(0, slash);
    let siblings = this.#byFolder.get(folder);
    if (siblings === undefined) {
      siblings = new Map();
      this.#byFolder.set(folder, siblings);
    }
    siblings.set(key.slice(slash + 1), merged);
    if (content.tags.size > 0) this.#noteBelow(dirname(key), content, by);
  }

  /** A known text with another behind it. */
  #joined(key: string, before: Val | undefined, content: Val): Val | undefined {
    if (before?.text === undefined || content.text === undefined) return undefined;
    const text = `${before.text}${this.#lines.has(key) ? '\n' : ''}${content.text}`;
    return text.length > MAX_JOINED ? undefined : withText(mix(this.tags, content, before), text, true);
  }

  #noteParts(key: string, joined: boolean, line: boolean): void {
    if (line) this.#lines.add(key);
    else this.#lines.delete(key);
    if (joined) this.#parts.add(key);
    else this.#parts.delete(key);
  }

  /** Its text was written in parts, of which none is the whole. */
  isJoined(path: Val): boolean {
    const key = pathKey(path.text);
    return key !== undefined && this.#parts.has(key);
  }

  /** A folder the skill's own code makes, of a name that says that what is in it can be made again. */
  makeFolder(path: Val): void {
    const key = pathKey(path.text);
    if (key !== undefined && this.#spare.size < MAX_ENTRIES && SPARE.test(key.slice(key.lastIndexOf('/') + 1)))
      this.#spare.add(key);
  }

  /** It lies in a folder of that kind. */
  isSpare(text: string): boolean {
    if (this.#spare.size === 0) return false;
    let folder = pathKey(text) ?? '';
    for (let level = 0; level < MAX_LEVELS && folder !== ''; level++) {
      if (this.#spare.has(folder)) return true;
      const slash = folder.lastIndexOf('/');
      folder = slash <= 0 ? '' : folder.slice(0, slash);
    }
    return false;
  }

  /** A program that lies there under a name of its own choice. */
  rename(path: Val, program: string): void {
    const key = pathKey(path.text);
    if (key !== undefined && !key.includes(HOLE) && this.#programs.size < MAX_ENTRIES) this.#programs.set(key, program);
  }

  programAt(path: Val): string | undefined {
    if (this.#programs.size === 0) return undefined;
    const key = pathKey(path.text);
    return key === undefined ? undefined : this.#programs.get(key);
  }

  #noteMade(key: string, content: Val, whole: boolean): void {
    if (!whole) this.#made.delete(key);
    else if ((content.tags.size > 0 || content.text !== undefined) && !key.includes(HOLE) && !this.#byPath.has(key))
      this.#made.add(key);
  }

  /** All that is in it the skill's own code put there. */
  isMade(path: Val): boolean {
    const key = pathKey(path.text);
    return key !== undefined && this.#made.has(key);
  }

  #noteBelow(from: string, content: Val, by: string): void {
    let folder = from;
    for (let level = 0; level < MAX_LEVELS && !NO_ONES.has(folder); level++) {
      // What no folder is named for lies where the program was started.
      const key = folder === '.' ? startedBy(by) : folder;
      const before = this.#below.get(key);
      const merged = before === undefined ? originOf(content) : mix(this.tags, originOf(content), before);
      if (before === undefined || merged.tags !== before.tags) this.#below.set(key, merged);
      if (key !== folder) return;
      folder = dirname(folder);
    }
  }

  /** What a file holds as far as the skill's own code wrote it; undefined when nobody did. */
  read(path: Val): Val | undefined {
    const key = pathKey(path.text);
    if (key === undefined) return this.#byValue.get(path);
    let found = this.#byPath.get(key);
    const slash = key.lastIndexOf('/');
    const folder = slash < 0 ? '' : key.slice(0, slash);
    const base = key.slice(slash + 1);
    const siblings = this.#byFolder.get(folder);
    if (siblings !== undefined && folder !== HOLE && folder !== '') {
      for (const [name, content] of siblings) {
        if (name !== base && agree(base, name)) found = found === undefined ? content : mix(this.tags, found, content);
      }
    }
    // A folder filled as a whole (an unpacked archive, a clone) taints all that lies in it.
    let up = folder;
    for (let level = 0; level < 8 && up !== '' && up !== '.' && up !== '~' && (up !== '/tmp' || level > 0); level++) {
      const filled = this.#byPath.get(up);
      if (filled !== undefined) found = found === undefined ? filled : mix(this.tags, found, filled);
      const at = up.lastIndexOf('/');
      if (at <= 0) break;
      up = up.slice(0, at);
    }
    return found;
  }

  /** What was written under just this name: no folder, nothing that is only like it. */
  exactly(path: Val): Val | undefined {
    const key = pathKey(path.text);
    return key === undefined || this.#folders.has(key) ? undefined : this.#byPath.get(key);
  }

  /** A file, or all that was written anywhere below a folder that is taken as a whole; `by`: the file whose code asks. */
  taken(path: Val, by: string): Val | undefined {
    const key = pathKey(path.text);
    const file = this.read(path);
    const below = key === undefined ? undefined : this.#below.get(key === '.' ? startedBy(by) : key);
    return file === undefined || below === undefined ? (file ?? below) : mix(this.tags, file, below);
  }

  /** Filled as a folder (a clone, an unpacked archive) and never written as a file: a file of that name is another. */
  isFolder(path: Val): boolean {
    const key = pathKey(path.text);
    return key !== undefined && this.#folders.has(key);
  }

  /** What a file of settings holds that the skill ships: read once for each origin. */
  settings(path: string, text: string, origin: Val): Val {
    const key = `${path}:${origin.tags.id}`;
    const known = this.#settings.get(key);
    if (known !== undefined) return known;
    const held = settingsOfFile(path, text, origin);
    this.#settings.set(key, held);
    return held;
  }

  #merge(before: Val, content: Val): Val {
    if (content.tags.size === 0 && content.text === undefined) return before;
    const tags = this.tags.union(content.tags, before.tags);
    if (tags === before.tags && (content.text === undefined || content.text === before.text)) return before;
    return content.text === undefined || content.tags.size > 0
      ? mix(this.tags, content, before.tags.size === 0 ? UNKNOWN : before)
      : before.tags.size > 0
        ? before
        : content;
  }
}

/** Programs of different files are not started in the same folder. */
const startedBy = (by: string): string => `\u0000${by}`;

/** Base names of which at least one has holes: what is known of their beginnings and ends must not differ. */
function agree(a: string, b: string): boolean {
  const holeA = a.indexOf(HOLE);
  const holeB = b.indexOf(HOLE);
  if (holeA < 0 && holeB < 0) return false;
  const startA = holeA < 0 ? a : a.slice(0, holeA);
  const startB = holeB < 0 ? b : b.slice(0, holeB);
  const endA = holeA < 0 ? a : a.slice(a.lastIndexOf(HOLE) + 1);
  const endB = holeB < 0 ? b : b.slice(b.lastIndexOf(HOLE) + 1);
  return (
    (holeA < 0
      ? a.startsWith(startB)
      : holeB < 0
        ? b.startsWith(startA)
        : startA.startsWith(startB) || startB.startsWith(startA)) &&
    (holeA < 0 ? a.endsWith(endB) : holeB < 0 ? b.endsWith(endA) : endA.endsWith(endB) || endB.endsWith(endA))
  );
}

/** One spelling for one file; undefined for what says nothing (all hole). */
function pathKey(text: string | undefined): string | undefined {
  if (text === undefined || text.length === 0 || text.length > 500 || text === HOLE) return undefined;
  let key = text
    .replaceAll('\\', '/')
    .replace(/[*?]+/g, HOLE)
    .replace(/\/(?:\.?\/)+/g, '/');
  while (key.startsWith('./')) key = key.slice(2);
  key = settledPath(key);
  if (key.length > 1 && key.endsWith('/')) key = key.slice(0, -1);
  return key === HOLE || key === '' || key === '/dev/null' ? undefined : key;
}
