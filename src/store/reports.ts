// Reports: a row for lists and permissions, a body in Keyv, totals that move in the same transaction.
import type { ErrorCode } from '../model/errors.ts';
import type { Report } from '../model/report.ts';
import type { ReportRecord, ReportStatus, SkillPart } from '../model/service.ts';
import { VERDICTS, type VerdictLevel } from '../model/verdict.ts';
import { keyv } from './keyv-store.ts';
import { dropUndefined, optional, orNull, type Sql, storable } from './sql.ts';

export interface ReportBody {
  readonly report: Report;
  readonly skills?: readonly SkillPart[];
  /** The report of each of `skills`, as it was before they were made one; read by itself. */
  readonly parts?: readonly Report[];
}

interface ReportRow {
  readonly id: string;
  readonly status: ReportStatus;
  readonly created_at: number;
  readonly completed_at: number | null;
  readonly expires_at: number | null;
  readonly account_id: string | null;
  readonly private: number;
  readonly target: string;
  readonly skill: string | null;
  readonly content_hash: string | null;
  readonly rule_set: string | null;
  readonly engine: string | null;
  readonly verdict: VerdictLevel | null;
  readonly score: number | null;
  readonly error_code: ErrorCode | null;
  readonly error_detail: string | null;
}

const SKILL_CHARS = 300;
const bodies = (sql: Sql) => keyv<Omit<ReportBody, 'parts'>>(sql, 'report');
const partsOf = (sql: Sql) => keyv<readonly Report[]>(sql, 'parts');

export async function insertReport(sql: Sql, record: ReportRecord): Promise<void> {
  await sql.run(
    'INSERT INTO reports (id, status, created_at, completed_at, expires_at, account_id, private, target, skill, ' +
      'content_hash, rule_set, engine, verdict, score) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      record.id,
      record.status,
      record.createdAt,
      orNull(record.completedAt),
      orNull(record.expiresAt),
      orNull(record.accountId),
      record.private ? 1 : 0,
      storable(record.target),
      orNull(record.skill),
      orNull(record.contentHash),
      orNull(record.ruleSet),
      orNull(record.engine),
      orNull(record.verdictLevel),
      orNull(record.score),
    ],
  );
}

/** Writes down a report nobody was promised, with its body, and counts it. Returns its row as it reads from now on. */
export async function insertCompleted(
  sql: Sql,
  promised: ReportRecord,
  body: ReportBody,
  now: number,
): Promise<ReportRecord> {
  const { report } = body;
  const record: ReportRecord = {
    ...promised,
    status: 'completed',
    completedAt: now,
    target: storable(promised.target),
    skill: storable(report.skill, SKILL_CHARS),
    contentHash: report.contentHash,
    ruleSet: report.ruleSet,
    engine: report.engine,
    verdictLevel: report.verdictLevel,
    score: report.riskScore.score,
  };
  await insertReport(sql, record);
  await keepBody(sql, record.id, body);
  await countScan(sql, body);
  return record;
}

/** Gives a report its body, and counts it unless it was `known`. False when it is gone or was completed before: nothing is counted. */
export async function completeReport(
  sql: Sql,
  id: string,
  body: ReportBody,
  now: number,
  made: 'scanned' | 'known' = 'scanned',
): Promise<boolean> {
  const { report } = body;
  const changed = await sql.run(
    "UPDATE reports SET status = 'completed', completed_at = ?, skill = ?, content_hash = ?, rule_set = ?, engine = ?, " +
      "verdict = ?, score = ?, error_code = NULL, error_detail = NULL WHERE id = ? AND status <> 'completed'",
    [
      now,
      storable(report.skill, SKILL_CHARS),
      report.contentHash,
      report.ruleSet,
      report.engine,
      report.verdictLevel,
      report.riskScore.score,
      id,
    ],
  );
  if (changed === 0) return false;
  await keepBody(sql, id, body);
  if (made === 'scanned') await countScan(sql, body);
  return true;
}

async function keepBody(sql: Sql, id: string, { parts, ...body }: ReportBody): Promise<void> {
  await bodies(sql).set(id, body);
  if (parts) await partsOf(sql).set(id, parts);
  for (const { contentHash } of body.skills ?? [])
    await sql.run('INSERT INTO parts (content_hash, report_id) VALUES (?, ?) ON CONFLICT DO NOTHING', [
      contentHash,
      id,
    ]);
}

async function countScan(sql: Sql, { report }: ReportBody): Promise<void> {
  await sql.run(
    'INSERT INTO totals (name, count) VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET count = totals.count + 1',
    [`verdict:${report.verdictLevel}`],
  );
}

export async function setRunning(sql: Sql, id: string): Promise<void> {
  await sql.run("UPDATE reports SET status = 'running' WHERE id = ? AND status = 'queued'", [id]);
}

/** False when it was answered before. */
export async function failReport(
  sql: Sql,
  id: string,
  error: { code: ErrorCode; detail: string },
  now: number,
): Promise<boolean> {
  const changed = await sql.run(
    "UPDATE reports SET status = 'failed', completed_at = ?, error_code = ?, error_detail = ? " +
      "WHERE id = ? AND status IN ('queued', 'running')",
    [now, error.code, storable(error.detail), id],
  );
  return changed > 0;
}

export async function recordById(sql: Sql, id: string, now: number): Promise<ReportRecord | undefined> {
  const row = await sql.first<ReportRow>(
    'SELECT * FROM reports WHERE id = ? AND (expires_at IS NULL OR expires_at > ?)',
    [id, now],
  );
  return row && recordOf(row);
}

/** The newest one of this content, else one that holds it, that everyone, or this account, may see. */
export async function recordByHash(
  sql: Sql,
  hash: string,
  accountId: string | undefined,
  now: number,
): Promise<ReportRecord | undefined> {
  const visible =
    "status = 'completed' AND (expires_at IS NULL OR expires_at > ?) AND (private = 0 OR account_id = ?) " +
    'ORDER BY created_at DESC, id LIMIT 1';
  const values = [hash, now, accountId ?? ''];
  const row =
    (await sql.first<ReportRow>(`SELECT * FROM reports WHERE content_hash = ? AND ${visible}`, values)) ??
    (await sql.first<ReportRow>(
      `SELECT * FROM reports WHERE id IN (SELECT report_id FROM parts WHERE content_hash = ?) AND ${visible}`,
      values,
    ));
  return row && recordOf(row);
}

/** Without its parts. */
export async function readBody(sql: Sql, id: string): Promise<ReportBody | undefined> {
  return bodies(sql).get(id);
}

export async function readParts(sql: Sql, id: string): Promise<readonly Report[] | undefined> {
  return partsOf(sql).get(id);
}

/** Lets a report live at least until then; undefined: for ever. */
export async function extendReport(sql: Sql, id: string, until: number | undefined): Promise<void> {
  if (until === undefined) await sql.run('UPDATE reports SET expires_at = NULL WHERE id = ?', [id]);
  else await sql.run('UPDATE reports SET expires_at = ? WHERE id = ? AND expires_at < ?', [until, id, until]);
}

export async function recentReports(sql: Sql, limit: number, now: number): Promise<ReportRecord[]> {
  const rows = await sql.query<ReportRow>(
    "SELECT * FROM reports WHERE private = 0 AND status = 'completed' AND (expires_at IS NULL OR expires_at > ?) " +
      'ORDER BY created_at DESC, id LIMIT ?',
    [now, limit],
  );
  return rows.map(recordOf);
}

/** Those it made and those it was answered with, the last ones first. */
export async function reportsOfAccount(
  sql: Sql,
  accountId: string,
  limit: number,
  now: number,
): Promise<ReportRecord[]> {
  const rows = await sql.query<ReportRow>(
    'SELECT reports.* FROM (SELECT id, created_at AS since FROM reports WHERE account_id = ? UNION ALL ' +
      'SELECT report_id AS id, answered_at AS since FROM answered WHERE account_id = ?) AS theirs ' +
      'JOIN reports ON reports.id = theirs.id WHERE (reports.expires_at IS NULL OR reports.expires_at > ?) ' +
      'ORDER BY theirs.since DESC, reports.id LIMIT ?',
    [accountId, accountId, now, limit],
  );
  return rows.map(recordOf);
}

/** An account was answered with a report that others may have made; its own stand in the list by themselves. */
export async function noteAnswered(sql: Sql, accountId: string, id: string, now: number): Promise<void> {
  await sql.run(
    'INSERT INTO answered (account_id, report_id, answered_at) SELECT CAST(? AS TEXT), id, CAST(? AS BIGINT) ' +
      'FROM reports WHERE id = ? AND (account_id IS NULL OR account_id <> ?) ' +
      'ON CONFLICT (account_id, report_id) DO UPDATE SET answered_at = excluded.answered_at',
    [accountId, now, id, accountId],
  );
}

export async function deleteReport(sql: Sql, id: string): Promise<boolean> {
  await bodies(sql).delete(id);
  await partsOf(sql).delete(id);
  await sql.run('DELETE FROM parts WHERE report_id = ?', [id]);
  await sql.run('DELETE FROM answers WHERE report_id = ?', [id]);
  await sql.run('DELETE FROM jobs WHERE id = ?', [id]);
  await sql.run('DELETE FROM answered WHERE report_id = ?', [id]);
  return (await sql.run('DELETE FROM reports WHERE id = ?', [id])) > 0;
}

export async function expiredReports(sql: Sql, now: number, limit: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM reports WHERE expires_at <= ? LIMIT ?', [now, limit]);
  return rows.map((row) => row.id);
}

/** Completed scans by verdict, all tiers, least severe first. Deleting a report does not undo that it was made. */
export async function verdictTotals(sql: Sql): Promise<{ level: VerdictLevel; count: number }[]> {
  const rows = await sql.query<{ name: string; count: number }>('SELECT name, count FROM totals');
  const counts = new Map(rows.map((row) => [row.name, row.count]));
  return VERDICTS.map((level) => ({ level, count: counts.get(`verdict:${level}`) ?? 0 }));
}

function recordOf(row: ReportRow): ReportRecord {
  const fields: { [K in keyof ReportRecord]: ReportRecord[K] | undefined } = {
    id: row.id,
    status: row.status,
    createdAt: row.created_at,
    completedAt: optional(row.completed_at),
    expiresAt: optional(row.expires_at),
    accountId: optional(row.account_id),
    private: row.private === 1,
    target: row.target,
    skill: optional(row.skill),
    contentHash: optional(row.content_hash),
    ruleSet: optional(row.rule_set),
    engine: optional(row.engine),
    verdictLevel: optional(row.verdict),
    score: optional(row.score),
    error: row.error_code === null ? undefined : { code: row.error_code, detail: row.error_detail ?? '' },
  };
  return dropUndefined(fields) as unknown as ReportRecord;
}
