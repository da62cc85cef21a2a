import type { ErrorCode } from './errors.ts';
import type { Report } from './report.ts';

export interface PathTarget {
  readonly path: string;
  /** Skills below it that are targets of their own, as paths in it: what lies outside of them is scanned. */
  readonly without?: readonly string[];
}

/** What to scan, in a form that crosses process borders. */
export type TargetSpec =
  | PathTarget
  | {
      readonly bytes: Uint8Array;
      readonly name: string;
      /** As `path` of a RemoteTarget: only this part is scanned. */
      readonly inner?: string;
      /** Given for what was fetched from an address, which stands in it as `address`. */
      readonly resolved?: Readonly<Record<string, string>>;
    };

/** How scanners are set up; equal settings give equal reports. */
export interface ScannerSettings {
  /** Folders of rules beside the built-in ones. */
  readonly rules?: readonly string[];
  readonly plugins?: readonly string[];
  readonly accepted?: Accepted;
}

/** The caller's decisions, and the day that says which of them still hold. Nothing else in a report hangs on the day. */
export interface Accepted {
  readonly suppressions: readonly Suppression[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** A caller's decision to live with a finding. Nothing inside a skill can make one. */
export interface Suppression {
  readonly rule: string;
  readonly path: string;
  /** SHA-256 of the file, or the content hash of the whole skill: an edit ends the suppression. */
  readonly contentHash: string;
  readonly reason: string;
  /** Last day it holds, `YYYY-MM-DD`. */
  readonly expires: string;
}

/** Whether a content is the one a suppression was made for: the file, or the skill it is of. */
export function accepts(one: Suppression, file: string | undefined, skill: string): boolean {
  return one.contentHash === file || one.contentHash === skill;
}

export interface ScanAnswer {
  /** Path of the skill inside the target; '' when the target is one skill. */
  readonly inner: string;
  readonly report: Report;
}

export type ScanOutcome =
  | { readonly ok: true; readonly answers: readonly ScanAnswer[] }
  | { readonly ok: false; readonly code: ErrorCode; readonly detail: string };

/** Files and plugins a job must leave alone because they brought an engine down before. */
export interface Avoid {
  readonly files: readonly string[];
  readonly parts: readonly string[];
}
