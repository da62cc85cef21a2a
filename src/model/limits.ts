/**
 * The bounds of a scan as a whole; crossing one is recorded as a gap. A reader's own bounds stand beside it: those past which
 * something would go unread are told as gaps by `bound`, the others end a look at one expression or one pattern.
 */
export interface Limits {
  /** Archive as received. */
  readonly archiveBytes: number;
  /** Sum of all unpacked bytes. */
  readonly totalBytes: number;
  readonly entries: number;
  readonly nesting: number;
  /** Text longer than this is not parsed into a tree; literal rules still see it. */
  readonly astBytes: number;
  readonly frontmatterBytes: number;
  /** Depth guard before any recursive parser (YAML, JSON, TOML, Markdown). */
  readonly parserDepth: number;
  readonly viewDepth: number;
  /** Sum of characters of all derived views of one file. */
  readonly viewChars: number;
  /** Milliseconds for one file's analysis. */
  readonly fileMs: number;
  /** Milliseconds for a whole skill. */
  readonly skillMs: number;
  readonly factsPerFile: number;
  /** Interpreter steps for one entry point, and depth of inlined helpers. */
  readonly steps: number;
  readonly inlineDepth: number;
}

export const DEFAULT_LIMITS: Limits = {
  archiveBytes: 10 * 1024 * 1024,
  totalBytes: 100 * 1024 * 1024,
  entries: 2000,
  nesting: 3,
  astBytes: 1024 * 1024,
  frontmatterBytes: 64 * 1024,
  parserDepth: 64,
  viewDepth: 4,
  viewChars: 4 * 1024 * 1024,
  fileMs: 5_000,
  skillMs: 30_000,
  factsPerFile: 50_000,
  steps: 20_000,
  inlineDepth: 12,
};
