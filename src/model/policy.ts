// How a team adapts rules it did not write: which are off or count otherwise, where, and why. Types only.
import type { Severity } from './verdict.ts';

export interface PolicyEntry {
  /** Ids of the rules it is for; globs are resolved when it is compiled. */
  readonly rules: readonly string[];
  /**
   * Only findings in one of these files, and that lead to one of these hosts, where any are named: globs, as the sources
   * of regular expressions.
   */
  readonly paths: readonly string[];
  readonly hosts: readonly string[];
  /** What the rule says of its severity is replaced by this; `off`: its findings are set aside. */
  readonly becomes: Severity | 'off';
  readonly reason: string;
}

/** In the order in which it is written: of entries for the same finding the last one holds. */
export type Policy = readonly PolicyEntry[];
