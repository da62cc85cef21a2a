// What API, pages and monitors may ask of the service. May not: know of HTTP, cookies or HTML.
import type { Locale } from '../model/locale.ts';
import type {
  Account,
  ApiKey,
  Caller,
  Monitor,
  MonitorEvent,
  QuotaState,
  ReportRecord,
  Stats,
  StoredReport,
} from '../model/service.ts';

export interface Submission {
  /** Exactly one of `url` and `file`. */
  readonly url?: string;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  readonly force?: boolean;
  readonly private?: boolean;
  /** Answer with a queued report at once instead of waiting for the scan. */
  readonly async?: boolean;
  /** A retry with the same key within 24 hours is answered with the first answer and costs nothing. */
  readonly idempotencyKey?: string;
  /** Fires when the sender is gone. What nobody else waits for is then dropped, and stays spent. */
  readonly gone?: AbortSignal;
  /** Of the answer; a request that is repeated by its key asks for the same one. */
  readonly locale: Locale;
}

export interface Submitted {
  readonly stored: StoredReport;
  /** Taken from the cache, not scanned anew. */
  readonly cached: boolean;
  readonly replayed: boolean;
  readonly locale: Locale;
  /** The caller's quota after this submission. */
  readonly quota: QuotaState;
}

export interface Usage {
  /** Submissions of any kind; `fairUse` when the plan has no limit of its own. */
  readonly scans: QuotaState & { readonly fairUse: boolean };
  /** Submissions with a key; absent when the plan lists none. */
  readonly api?: QuotaState;
}

export interface MonitorInput {
  readonly url: string;
  readonly everyHours: number;
  readonly webhookUrl?: string;
}

export interface Service {
  /** Fails with a SkillproofError (codes of src/model/errors.ts); a refused submission costs nothing. */
  submit(submission: Submission, caller: Caller): Promise<Submitted>;
  /** True when a submission would be turned away for want of room, before its body is read. */
  readonly full: boolean;
  /** Seconds after which there is likely room again. */
  readonly roomIn: number;
  /** The quota whose numbers the caller's headers show; spends nothing. */
  quota(caller: Caller): Promise<QuotaState>;
  usage(account: Account): Promise<Usage>;

  /** By short id or content hash, also that of one of its skills. Undefined for unknown, expired and private ones alike. */
  report(idOrHash: string, caller: Caller, more?: { readonly parts: boolean }): Promise<StoredReport | undefined>;
  /** The same without its body, for conditional requests. */
  record(idOrHash: string, caller: Caller): Promise<ReportRecord | undefined>;
  stats(): Promise<Stats>;
  /** Newest first. */
  reportsOf(account: Account, limit: number): Promise<readonly ReportRecord[]>;
  deleteReport(account: Account, id: string): Promise<boolean>;

  /** The account a key belongs to; undefined for a malformed, unknown or revoked one. */
  accountByKey(key: string): Promise<Account | undefined>;
  /** Sign-in for pages, by a key or by the one-time link of `skillproof account link`; the token goes into a cookie. */
  signIn(
    secret: string,
  ): Promise<{ readonly token: string; readonly account: Account; readonly expiresAt: number } | undefined>;
  accountBySession(token: string): Promise<Account | undefined>;
  signOut(token: string): Promise<void>;

  keys(account: Account): Promise<readonly ApiKey[]>;
  /** `secret` is shown this once. */
  createKey(account: Account, name: string): Promise<{ readonly key: ApiKey; readonly secret: string }>;
  revokeKey(account: Account, id: string): Promise<boolean>;

  monitors(account: Account): Promise<readonly Monitor[]>;
  /** `webhookSecret` is shown this once. */
  createMonitor(
    account: Account,
    input: MonitorInput,
  ): Promise<{ readonly monitor: Monitor; readonly webhookSecret?: string }>;
  updateMonitor(account: Account, id: string, change: { readonly active: boolean }): Promise<boolean>;
  deleteMonitor(account: Account, id: string): Promise<boolean>;
  /** Newest first. */
  monitorEvents(account: Account, id: string, limit: number): Promise<readonly MonitorEvent[]>;
}
