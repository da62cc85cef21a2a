// The engine as the service sees it.
// May not: hold logic.
import type { ScanOutcome, TargetSpec } from '../model/job.ts';

/** What the service needs of the engine: the pool of src/engine, or anything that answers like it. */
export interface ScanEngine {
  /** When the signal fires, nobody waits for the outcome any longer. */
  scan(target: TargetSpec, signal?: AbortSignal): Promise<ScanOutcome>;
  readonly waiting: number;
  readonly restarts: number;
  close(): Promise<void>;
}
