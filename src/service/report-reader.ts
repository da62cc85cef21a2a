// Finds reports for those who may read them. May not: make or delete any.
import type { Caller, ReportRecord, StoredReport } from '../model/service.ts';
import * as reports from '../store/reports.ts';
import type { Database } from '../store/sql.ts';

const SHORT_ID = /^[0-9a-z]{8,32}$/;
const CONTENT_HASH = /^[0-9a-f]{64}$/;

export function reportReader(db: Database, now: () => number) {
  const visible = (record: ReportRecord | undefined, caller: Caller): ReportRecord | undefined =>
    record && (!record.private || (caller.account !== undefined && record.accountId === caller.account.id))
      ? record
      : undefined;

  const record = async (asked: string, caller: Caller): Promise<ReportRecord | undefined> => {
    // Hex is written in capitals too, and no id has any.
    const id = asked.toLowerCase();
    if (CONTENT_HASH.test(id)) return reports.recordByHash(db, id, caller.account?.id, now());
    return SHORT_ID.test(id) ? visible(await reports.recordById(db, id, now()), caller) : undefined;
  };

  const stored = async (found: ReportRecord): Promise<StoredReport> => {
    if (found.status !== 'completed') return { record: found };
    const body = await reports.readBody(db, found.id);
    return body ? { record: found, ...body } : { record: found };
  };

  return { record, stored };
}

/** As the store gives it. */
export const withoutParts = (record: ReportRecord, { report, skills }: reports.ReportBody): StoredReport => ({
  record,
  report,
  ...(skills ? { skills } : {}),
});
