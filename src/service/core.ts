// What the parts of the service share: the database, the engine, the clock, and what was set up.
import { type Account, ANONYMOUS_RETENTION_DAYS, type FetchTarget, PLANS, type SendWebhook } from '../model/service.ts';
import type { Database } from '../store/sql.ts';
import type { ScanEngine } from './engine.ts';
import type { Line } from './line.ts';

type Role = 'all' | 'api' | 'scan';

export interface ServiceOptions {
  readonly db: Database;
  readonly databaseUrl?: string;
  readonly engine: ScanEngine;
  /** Which rules and which engine answer: part of every cache key. */
  readonly identity: { readonly ruleSet: string; readonly engine: string };
  readonly fetchTarget: FetchTarget;
  readonly sendWebhook?: SendWebhook;
  /** Fails for an address that would be refused when it is fetched or sent to. */
  readonly checkAddress?: (url: string) => Promise<void>;
  readonly role?: Role;
  readonly now?: () => number;
  /** Scans at once in this process; jobs of the queue are taken up to this number. */
  readonly concurrency?: number;
  /** Submissions that may wait in this process, and accepted jobs in the queue; beyond it, 503. */
  readonly maxPending?: number;
  readonly maxJobs?: number;
  readonly fairUse?: number;
  readonly anonymousLimit?: number;
  /** How many public reports the front page and the statistics list; 0 for none. */
  readonly recent?: number;
  /** How long a request waits for its report: beyond it, 504. */
  readonly waitMs?: number;
  /** A job whose node has not been heard of for so long is somebody else's. */
  readonly leaseMs?: number;
  readonly onError?: (error: unknown, what: string) => void;
}

export interface Core {
  readonly db: Database;
  readonly line: Line;
  readonly identity: { readonly ruleSet: string; readonly engine: string };
  readonly fetchTarget: FetchTarget;
  readonly now: () => number;
  readonly onError: (error: unknown, what: string) => void;
}

const DAY = 24 * 3600 * 1000;

/** Undefined: for ever. */
export function keptUntil(account: Account | undefined, now: number): number | undefined {
  const days = account ? PLANS[account.plan].retentionDays : ANONYMOUS_RETENTION_DAYS;
  return days === undefined ? undefined : now + days * DAY;
}
