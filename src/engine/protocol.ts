// Messages between the service or CLI (parent) and the child process that scans.
import type { Avoid, ScannerSettings, TargetSpec } from '../model/job.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';

export interface Job {
  readonly id: string;
  readonly target: TargetSpec;
  readonly avoid: Avoid;
}
export interface ChildSetup {
  readonly settings: ScannerSettings;
  readonly threads: number;
  readonly beacons: string;
  readonly hardMs: number;
  readonly partMs: number;
  readonly memoryMb: number;
}
export type ToChild =
  | { readonly type: 'jobs'; readonly jobs: readonly Job[] }
  /** Nobody waits for this one any longer. */
  | { readonly type: 'drop'; readonly id: string }
  | { readonly type: 'close' };
export type FromChild =
  | { readonly type: 'ready' }
  /** The outcome as JSON: a report crosses two borders, and text does so at half of what its objects cost. */
  | { readonly type: 'done'; readonly id: string; readonly outcome: string }
  /** The thread that ran it was ended: out of time or out of memory. */
  | {
      readonly type: 'lost';
      readonly id: string;
      readonly why: 'time' | 'memory' | 'crash';
      readonly path: string;
      readonly part: string;
    }
  /** A part of a plugin has stood at one file for a while. */
  | { readonly type: 'waits'; readonly id: string; readonly path: string; readonly part: string }
  | { readonly type: 'failed'; readonly detail: string };

/** So long a part of a plugin may stand at one file: three times what a file may take. */
export const PART_MS = 3 * DEFAULT_LIMITS.fileMs;

/** Steps of the story that cannot be left out. Every other part that is marked by name is a plugin's. */
export const STEPS: ReadonlySet<string> = new Set(['intake', 'detectors', 'rules', 'assessment']);
