// The scan result as the interface specification shapes it, in one language. Everything that answers JSON uses this.
import type { Locale } from '../model/locale.ts';
import type { Finding, Report, ReportPlace } from '../model/report.ts';
import { VERDICT_LABELS } from '../model/verdict.ts';
import { fileTree } from './file-tree.ts';
import { localId } from './report-id.ts';
import { stepLabel } from './step-label.ts';

export interface ResultExtra {
  readonly reportId?: string;
  readonly reportUrl?: string;
  /** What the caller named; first in the result, so that a list of results reads well. */
  readonly target?: string;
}

export type ResultFinding = ReturnType<typeof resultFinding>;
export type ScanResult = ReturnType<typeof toResult>;

export function toResult(report: Report, locale: Locale, extra: ResultExtra = {}) {
  const { reportId = localId(report), reportUrl, target } = extra;
  return {
    ...(target !== undefined ? { target } : {}),
    reportId,
    id: reportId,
    status: 'completed',
    skill: report.skill,
    verdict: VERDICT_LABELS[report.verdictLevel][locale],
    verdictLevel: report.verdictLevel,
    riskScore: report.riskScore,
    summary: report.summary[locale],
    findings: report.findings.map((finding) => resultFinding(finding, locale)),
    capabilityMap: report.capabilityMap.map((row) => ({ ...row, title: row.title[locale] })),
    extraction: {
      ...report.extraction,
      fileTree: fileTree(report.extraction.files.map(({ path }) => path)),
      notes: report.extraction.notes.map((note) => ({ ...note, detail: note.detail[locale] })),
    },
    coverage: {
      ...report.coverage,
      gaps: report.coverage.gaps.map((gap) => ({ ...gap, detail: gap.detail[locale] })),
    },
    failures: report.failures,
    suppressed: report.suppressed.map(({ finding, reason }) => ({ reason, finding: resultFinding(finding, locale) })),
    contentHash: report.contentHash,
    ruleSet: report.ruleSet,
    engine: report.engine,
    origin: report.origin,
    ...(reportUrl !== undefined ? { report_url: reportUrl } : {}),
  };
}

function resultFinding(finding: Finding, locale: Locale) {
  return {
    ...finding,
    title: finding.title[locale],
    why: finding.why[locale],
    remedy: finding.remedy[locale],
    evidence: finding.evidence.map((step) => ({ ...step, label: stepLabel(locale, step) })),
  };
}

/** `scripts/run.py:12:5`; the path alone for what rests on the file as a whole. */
export function where(place: ReportPlace): string {
  const whole = place.line === 1 && place.column === 1 && place.endLine === 1 && place.endColumn === 1;
  return whole ? place.file : `${place.file}:${place.line}:${place.column}`;
}
