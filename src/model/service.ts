import type { ErrorCode } from './errors.ts';
import type { Report } from './report.ts';
import type { VerdictLevel } from './verdict.ts';

/** Windows are those of the UTC calendar: an hour, a day, a month; all of them begin anew at the same moment for everyone. */
export type QuotaWindow = 'hour' | 'day' | 'month';
export interface QuotaSpec {
  readonly limit: number;
  readonly window: QuotaWindow;
}

/** Submissions at work or waiting at once, where nobody says otherwise. */
export const MAX_PENDING = 32;

export const PLAN_NAMES = ['free', 'starter', 'pro'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

interface Plan {
  readonly name: PlanName;
  /** US dollars a month, for pages. */
  readonly price: number;
  /** `fair-use`: no limit of the plan; the operator's fair-use number guards the machine. */
  readonly scans: QuotaSpec | 'fair-use';
  /** What submissions with a key are counted against besides; absent when the plan lists none. */
  readonly api?: QuotaSpec;
  /** Absent: kept for ever. */
  readonly retentionDays?: number;
  readonly privateReports: boolean;
  readonly monitors: boolean;
}

export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: {
    name: 'free',
    price: 0,
    scans: { limit: 20, window: 'day' },
    retentionDays: 7,
    privateReports: false,
    monitors: false,
  },
  starter: {
    name: 'starter',
    price: 1.98,
    scans: { limit: 50, window: 'day' },
    api: { limit: 10, window: 'day' },
    retentionDays: 90,
    privateReports: true,
    monitors: false,
  },
  pro: {
    name: 'pro',
    price: 8.98,
    scans: 'fair-use',
    api: { limit: 1000, window: 'month' },
    privateReports: true,
    monitors: true,
  },
};

/** Callers without an account: by address, and their reports live as long as those of the Free plan. */
export const ANONYMOUS_QUOTA: QuotaSpec = { limit: 5, window: 'hour' };
export const ANONYMOUS_RETENTION_DAYS = 7;
export const FAIR_USE: QuotaSpec = { limit: 5000, window: 'day' };

/** How a quota stands now; `resetAt` is Unix time in milliseconds. */
export interface QuotaState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly plan: PlanName;
  readonly createdAt: number;
}

/** A key as it may be shown: the secret itself is known only at creation. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** `sk_` and the first characters. */
  readonly prefix: string;
  readonly createdAt: number;
  readonly lastUsedAt?: number;
  readonly revokedAt?: number;
}

/** Who asks. `via` tells which quota a submission counts against. */
export interface Caller {
  /** The client's address, already taken from the proxy's header where the proxy is trusted. */
  readonly ip: string;
  readonly account?: Account;
  readonly via?: 'key' | 'session';
}

export const REPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** One skill of a target that held several. */
export interface SkillPart {
  readonly name: string;
  /** Folder inside the target; findings' files begin with it. */
  readonly inner: string;
  readonly verdictLevel: VerdictLevel;
  readonly score: number;
  readonly findings: number;
  readonly contentHash: string;
}

/** A report's row: everything lists and permissions need without its body. */
export interface ReportRecord {
  readonly id: string;
  readonly status: ReportStatus;
  readonly createdAt: number;
  readonly completedAt?: number;
  /** Absent: kept for ever. */
  readonly expiresAt?: number;
  readonly accountId?: string;
  readonly private: boolean;
  /** What was submitted: address or file name. */
  readonly target: string;
  readonly skill?: string;
  readonly contentHash?: string;
  readonly ruleSet?: string;
  readonly engine?: string;
  readonly verdictLevel?: VerdictLevel;
  readonly score?: number;
  /** Why it failed, when it did. */
  readonly error?: { readonly code: ErrorCode; readonly detail: string };
}

export interface StoredReport {
  readonly record: ReportRecord;
  /** Present when completed. */
  readonly report?: Report;
  /** Present when the target held several skills. */
  readonly skills?: readonly SkillPart[];
  /** The report of each of them, where they were asked for. */
  readonly parts?: readonly Report[];
}

export interface Stats {
  readonly totalScans: number;
  readonly maliciousBlocked: number;
  /** All five tiers, least to most severe. */
  readonly byVerdict: readonly { readonly level: VerdictLevel; readonly count: number }[];
  /** Newest first, public ones only. */
  readonly recent: readonly ReportRecord[];
}

/** A URL scanned on a schedule (Pro). */
export interface Monitor {
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  readonly everyHours: number;
  readonly webhookUrl?: string;
  readonly active: boolean;
  readonly createdAt: number;
  readonly nextRunAt: number;
  readonly lastRunAt?: number;
  readonly lastReportId?: string;
  /** The last run's trouble, empty when it went well. */
  readonly lastError?: string;
}

/** What changed between two versions a monitor saw. The first run is an event of its own, with nothing before it. */
export interface MonitorEvent {
  readonly id: string;
  readonly monitorId: string;
  readonly createdAt: number;
  readonly type: 'first-scan' | 'changed';
  readonly reportId: string;
  readonly previousReportId?: string;
  readonly verdict: { readonly before?: VerdictLevel; readonly after: VerdictLevel };
  readonly score: { readonly before?: number; readonly after: number };
  readonly contentHash: { readonly before?: string; readonly after: string };
  readonly capabilities: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** What a webhook is sent, as JSON. */
export interface MonitorMessage {
  readonly type: `monitor.${MonitorEvent['type']}`;
  readonly timestamp: string;
  readonly data: MonitorEvent & { readonly url: string };
}

/** One webhook message to be sent, tried until it is taken or given up. */
export interface WebhookDelivery {
  readonly id: string;
  readonly monitorId: string;
  readonly url: string;
  /** `whsec_` and base64, as Standard Webhooks has it. */
  readonly secret: string;
  /** The exact bytes that are signed and sent. */
  readonly body: string;
  readonly attempts: number;
  readonly createdAt: number;
  readonly nextAttemptAt: number;
}

/** What resolving and fetching an address gave; `unchanged` when what was known before still holds. */
export type FetchedTarget =
  | { readonly unchanged: true; readonly resolved: Readonly<Record<string, string>> }
  | {
      readonly unchanged?: false;
      readonly bytes: Uint8Array;
      readonly name: string;
      /** Folder inside the archive that is the skill, when the address named one. */
      readonly inner?: string;
      readonly resolved: Readonly<Record<string, string>>;
    };
/**
 * Fetches what an address names. `known` is `resolved` of the last time this very address was scanned: if one cheap
 * request shows that it still stands (commit, ETag), the answer may be `unchanged`. Fails with a SkillproofError.
 */
export type FetchTarget = (
  url: string,
  options: { readonly known?: Readonly<Record<string, string>>; readonly signal?: AbortSignal },
) => Promise<FetchedTarget>;

/** Sends one webhook message once, signed; fails with an Error when it was not taken (status, network, forbidden address). */
export type SendWebhook = (delivery: WebhookDelivery) => Promise<{ readonly status: number }>;
