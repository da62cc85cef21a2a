// Gathers what the readers find: files, notes and gaps, under the running totals of `Limits`.
// May not: know any container format, or let a file, a note or a byte get lost without a record.
import type { Limits } from '../model/limits.ts';
import type { Localized } from '../model/locale.ts';
import type { Gap, IntakeNote, PackageFile } from '../model/package.ts';
import { sha256 } from './hash.ts';
import { kindByMagic } from './kind.ts';
import { languageOf, languageOfName, languageOfShebang } from './language.ts';
import { cleanPath, foldPath, linkLeaves, namesBelow } from './path.ts';
import { decode, otherReadings } from './text.ts';
import { say, type Word } from './words.ts';

interface RawFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly executable?: boolean;
  /** Set for a further reading of an entry; it is shown after the name in brackets. */
  readonly reading?: string;
  /** Bytes of the container itself that belong to no entry; a ZIP's own reader has already looked for headers in them. */
  readonly loose?: boolean;
}

const MAX_RECORDS_PER_CODE = 40;

/** What all collectors of one package share. */
class Ledger {
  readonly files: PackageFile[] = [];
  readonly notes: IntakeNote[] = [];
  readonly gaps: Gap[] = [];
  readonly taken = new Map<string, number>();
  readonly folded = new Map<string, string>();
  readonly counts = new Map<string, number>();
  readonly seen = new Set<string>();
  readonly links = new Set<string>();
  readonly loose = new Set<PackageFile>();
  bytesLeft: number;
  entriesLeft: number;

  constructor(limits: Limits) {
    this.bytesLeft = limits.totalBytes;
    this.entriesLeft = limits.entries;
  }
}

export class Collector {
  readonly limits: Limits;
  /** How many archives deep this collector stands; 0 for the target itself. */
  readonly depth: number;
  private readonly prefix: string;
  private readonly container: string | undefined;
  private readonly ledger: Ledger;

  constructor(limits: Limits, parent?: Collector, container?: string) {
    this.limits = limits;
    this.ledger = parent?.ledger ?? new Ledger(limits);
    this.prefix = container === undefined ? '' : `${container}!/`;
    this.container = container;
    this.depth = parent ? parent.depth + 1 : 0;
  }

  get files(): PackageFile[] {
    return this.ledger.files;
  }
  get notes(): IntakeNote[] {
    return this.ledger.notes;
  }
  get gaps(): Gap[] {
    return this.ledger.gaps;
  }
  /** Unpacked bytes that may still be produced. */
  get room(): number {
    return this.ledger.bytesLeft;
  }

  isLoose(file: PackageFile): boolean {
    return this.ledger.loose.has(file);
  }

  /** Counts bytes that were unpacked, also those thrown away: it is the work that is bounded. */
  spend(bytes: number): void {
    this.ledger.bytesLeft = Math.max(0, this.ledger.bytesLeft - bytes);
  }

  /** Counts one entry; false when there may be no more. */
  entry(): boolean {
    if (this.ledger.entriesLeft <= 0) return false;
    this.ledger.entriesLeft--;
    return true;
  }

  /** A collector for what is inside the file at `path`. */
  within(path: string): Collector {
    return new Collector(this.limits, this, path);
  }

  /** Takes a file in. Its bytes must have been spent already. */
  add(raw: RawFile): PackageFile {
    const clean = cleanPath(raw.name);
    const shown = raw.reading === undefined ? clean.path : `${clean.path} (${raw.reading})`;
    const path = this.unique(this.prefix + shown);
    if (clean.escapes) this.noteAt('path-escape', path, say('path-escape', raw.name));
    if (clean.altered) this.noteAt('unsafe-name', path, say('unsafe-name'));
    const described = this.describe(path, clean.path, raw.bytes, raw.executable ?? false, this.container);
    const file = raw.reading === undefined ? described : { ...described, again: this.prefix + clean.path };
    this.ledger.files.push(file);
    if (raw.loose) this.ledger.loose.add(file);
    if (file.encoding === 'latin-1') this.addReadings(file, clean.path);
    return file;
  }

  private addReadings(file: PackageFile, name: string): void {
    for (const reading of otherReadings(file.bytes)) {
      const bytes = Buffer.from(reading.text, 'utf8');
      if (bytes.length > this.room) {
        this.gapAt('limit', file.path, say('limit-bytes', reading.name), bytes.length);
        continue;
      }
      this.spend(bytes.length);
      this.noteAt('mixed-encoding', file.path, say('mixed-encoding', reading.name));
      const path = this.unique(`${file.path} (${reading.name})`);
      const read = this.describe(path, name, bytes, file.executable, file.path);
      this.ledger.files.push({ ...read, again: file.path });
    }
  }

  private describe(
    path: string,
    name: string,
    bytes: Uint8Array,
    executable: boolean,
    container: string | undefined,
  ): PackageFile {
    const magic = kindByMagic(bytes);
    const head = magic || bytes[0] !== 0x23 ? '' : Buffer.from(bytes.subarray(0, 256)).toString('latin1');
    // Real magic with a text name still shows its text: a polyglot is read by whoever reads its name.
    const insist = languageOfName(name) !== undefined || languageOfShebang(head) !== undefined;
    const decoded = decode(bytes, insist);
    const kind = bytes.length === 0 ? 'empty' : (magic ?? (decoded ? 'text' : 'binary'));
    const shown = kind === 'text' || kind === 'empty' || insist || decoded?.encoding === 'utf-8' ? decoded : undefined;
    return {
      path,
      bytes,
      size: bytes.length,
      sha256: sha256(bytes),
      kind,
      ...(shown && {
        language: languageOf(name, shown.text),
        text: shown.text,
        encoding: shown.encoding,
        ...(shown.bomLength > 0 && { bomLength: shown.bomLength }),
      }),
      executable,
      hidden: name.startsWith('.') || name.includes('/.'),
      ...(container !== undefined && { container }),
    };
  }

  /** A path no other file of the package has; the second `a` becomes `a (2)`, and both are named in a note. */
  private unique(path: string): string {
    const { taken, folded } = this.ledger;
    let free = path;
    if (taken.has(path)) {
      let n = taken.get(path)!;
      do free = `${path} (${++n})`;
      while (taken.has(free));
      taken.set(path, n);
      this.noteAt('duplicate-name', free, say('duplicate-name', path));
    } else {
      const key = foldPath(path);
      const twin = folded.get(key);
      if (twin === undefined) folded.set(key, path);
      else this.noteAt('duplicate-name', path, say('duplicate-case', twin));
    }
    taken.set(free, Math.max(taken.get(free) ?? 0, 1));
    return free;
  }

  /** A symbolic or hard link: named, never followed. */
  link(name: string, target: string): void {
    const { path, escapes } = cleanPath(name);
    this.ledger.links.add(this.prefix + path);
    if (escapes) this.note('path-escape', name, 'path-escape', name);
    const leaves = linkLeaves(path, target);
    this.note(
      'link',
      name,
      leaves ? 'link-leaves' : 'link',
      `-> ${cleanPath(target).path === target ? target : JSON.stringify(target)}`,
    );
    if (leaves) this.gap('link', name, 'link-leaves');
  }

  /** Unpacking an entry below a link writes wherever the link points: once all is read, such names are told. */
  noteNamesThroughLinks(): void {
    const { links, files } = this.ledger;
    if (links.size === 0) return;
    for (const { path } of files) if (links.has(path)) this.noteAt('path-escape', path, say('through-link', path));
    for (const [link, path] of namesBelow([...files.map((file) => file.path), ...links], links)) {
      this.noteAt('path-escape', path, say('through-link', link));
    }
  }

  note(code: string, name: string, word: Word, value = ''): void {
    this.noteAt(code, this.place(name), say(word, value));
  }

  gap(code: string, name: string, word: Word, bytes?: number, value = ''): void {
    this.gapAt(code, this.place(name), say(word, value), bytes);
  }

  /** A note in words of a format's own. */
  noteDetail(code: string, name: string, detail: Localized): void {
    this.noteAt(code, this.place(name), detail);
  }

  /** A limit was hit: recorded as a gap and as a note. */
  limit(name: string, word: Word, bytes?: number, value = ''): void {
    this.note('limit', name, word, value);
    this.gap('limit', name, word, bytes, value);
  }

  /** The same for a file already taken in. */
  limitAt(path: string, word: Word, bytes: number): void {
    this.noteAt('limit', path, say(word));
    this.gapAt('limit', path, say(word), bytes);
  }

  /** An archive whose format is not opened here. */
  unopened(file: PackageFile): void {
    this.noteAt('archive-unsupported', file.path, say('archive-unsupported'));
    this.gapAt('archive-unsupported', file.path, say('archive-unsupported'), file.size);
  }

  private place(name: string): string {
    if (name === '') return this.container ?? '';
    return this.prefix + cleanPath(name).path;
  }

  private noteAt(code: string, path: string, detail: Localized): void {
    if (this.keep('note', code, path, detail)) this.ledger.notes.push({ code, path, detail });
  }

  private gapAt(code: string, path: string, detail: Localized, bytes?: number): void {
    if (this.keep('gap', code, path, detail)) {
      this.ledger.gaps.push({ code, path, detail, ...(bytes !== undefined && { bytes }) });
    }
  }

  /** Hostile archives can earn thousands of notes; the first ones of a code tell the story. */
  private keep(list: 'note' | 'gap', code: string, path: string, detail: Localized): boolean {
    const key = `${list}\0${code}\0${path}\0${detail.en}`;
    if (this.ledger.seen.has(key)) return false;
    const countKey = `${list}\0${code}`;
    const n = (this.ledger.counts.get(countKey) ?? 0) + 1;
    this.ledger.counts.set(countKey, n);
    if (n <= MAX_RECORDS_PER_CODE) {
      this.ledger.seen.add(key);
      return true;
    }
    if (n === MAX_RECORDS_PER_CODE + 1) {
      const more = { code, path: '', detail: say('limit-notes') };
      if (list === 'note') this.ledger.notes.push(more);
      else this.ledger.gaps.push(more);
    }
    return false;
  }
}
