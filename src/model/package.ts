import type { Localized } from './locale.ts';

/** What the bytes are, judged by content first and name second. */
export type FileKind =
  | 'text'
  | 'archive'
  | 'image'
  | 'document'
  | 'executable'
  | 'bytecode'
  | 'font'
  | 'media'
  | 'binary'
  | 'empty';

export interface PackageFile {
  /** NFC-free, slash-separated, never absolute, never with `..`: the name as shipped, made safe to show and to compare. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly sha256: string;
  readonly kind: FileKind;
  /** Name of the programming or markup language (`python`, `javascript`, `typescript`, `tsx`, `shell`, `markdown`, `json`, …); absent for binaries. */
  readonly language?: string;
  /** Decoded text (UTF-8, UTF-16 with BOM, else Latin-1); absent for what is not text. Leading BOM kept out. */
  readonly text?: string;
  readonly encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'latin-1';
  /** Bytes skipped before `text` starts (the BOM). */
  readonly bomLength?: number;
  readonly executable: boolean;
  readonly hidden: boolean;
  /** Path of the shipped file this one was read out of (an inner file of an archive, another decoding); absent for shipped files. */
  readonly container?: string;
  /** Of a further reading of bytes that were read before: the path of the first one. */
  readonly again?: string;
}

/** Something about how the package was packed, which a reader should know: an escape attempt, two readings of one ZIP, a link. */
export interface IntakeNote {
  /** Stable code, e.g. `zip-ambiguous`, `path-escape`, `link`, `device`, `duplicate-name`, `encrypted`, `nested-archive`, `limit`. */
  readonly code: string;
  readonly path: string;
  readonly detail: Localized;
}

/** Code of the note that a target is no skill: nothing in it tells an agent anything. */
export const NO_SKILL_MD = 'no-skill-md';

/** Bytes that were shipped and not read, and why. Any gap forbids the verdict `trusted`. */
export interface Gap {
  readonly path: string;
  readonly code: string;
  readonly detail: Localized;
  readonly bytes?: number;
}

export interface Origin {
  /** What the caller named: a URL, a file name, a folder name. Never a path of the machine above the target itself. */
  readonly given: string;
  readonly kind: 'folder' | 'file' | 'zip' | 'tar' | 'url';
  /** What a URL resolved to: commit, ETag, final address. */
  readonly resolved?: Readonly<Record<string, string>>;
}

export interface Package {
  readonly name: string;
  /** Folder of the collection it was taken out of; absent for what came alone. */
  readonly inner?: string;
  /** What lies outside the skills of a collection, and need be no skill itself. */
  readonly beside?: true;
  readonly files: readonly PackageFile[];
  /**
   * SHA-256 over the sorted list of `path NUL sha256 LF` of the shipped files: the same for a folder, a zip and a tarball of
   * one skill. Oddities (gaps, links, a second reading) add lines of their own: equal hashes mean equal reports.
   */
  readonly contentHash: string;
  readonly notes: readonly IntakeNote[];
  readonly gaps: readonly Gap[];
  readonly origin: Origin;
}
