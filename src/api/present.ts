// Stored reports as the interface specification shapes them: the scan result, the report envelope, other formats.
import { ERRORS } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import type { ReportFormat } from '../model/plugin.ts';
import type { ReportRecord, Stats, StoredReport } from '../model/service.ts';
import { detailIn } from '../report/details.ts';
import { toResult } from '../report/result.ts';

export function scanResult(stored: StoredReport, locale: Locale, baseUrl: string) {
  const { record, report, skills, parts } = stored;
  const reportUrl = `${baseUrl}/report/${record.id}`;
  const times = {
    created_at: record.createdAt,
    ...(record.expiresAt === undefined ? {} : { expires_at: record.expiresAt }),
    private: record.private,
  };
  if (!report) {
    const { id, status, error } = record;
    return {
      reportId: id,
      id,
      status,
      target: record.target,
      ...times,
      ...(error ? { error: told(error, locale) } : {}),
      report_url: reportUrl,
    };
  }
  const extra = { reportId: record.id, reportUrl };
  const each = skills?.map((skill, at) =>
    parts?.[at] ? { ...skill, report: toResult(parts[at], locale, extra) } : skill,
  );
  return { ...toResult(report, locale, extra), ...(each ? { skills: each } : {}), ...times };
}

function told({ code, detail }: NonNullable<ReportRecord['error']>, locale: Locale) {
  const { title, advice } = ERRORS[code];
  return { code, detail: detailIn(detail, locale), title: title[locale], advice: advice[locale] };
}

export function envelope(stored: StoredReport, locale: Locale, baseUrl: string) {
  const { reportId: _reportId, id: _id, ...attributes } = scanResult(stored, locale, baseUrl);
  return { data: { id: stored.record.id, type: 'scan-report', attributes } };
}

export function render(stored: StoredReport, format: ReportFormat, locale: Locale, baseUrl: string): string {
  return format.render(stored.report!, locale, {
    reportId: stored.record.id,
    reportUrl: `${baseUrl}/report/${stored.record.id}`,
    createdAt: stored.record.createdAt,
    ...(stored.skills ? { skills: stored.skills } : {}),
  });
}

export function statistics(stats: Stats) {
  return {
    data: {
      totalScans: stats.totalScans,
      maliciousBlocked: stats.maliciousBlocked,
      byVerdict: stats.byVerdict.map(({ level, count }) => ({ verdict_level: level, count })),
      recentScans: stats.recent.map(recentScan),
    },
  };
}

function recentScan(record: ReportRecord) {
  return {
    id: record.id,
    skill_name: record.skill ?? '',
    verdict_level: record.verdictLevel,
    trust_score: Math.round((100 - (record.score ?? 0)) * 100) / 100,
    created_at: record.createdAt,
  };
}
