// The sections below the findings: capabilities, addresses, coverage, what failed, where it came from.
import {
  type CapabilityRow,
  coverageSentence,
  notesBesideGaps,
  padEnd,
  type Report,
  type SkillPart,
  shorten,
  VERDICT_LABELS,
  visible,
  visibleLine,
  where,
  widthOf,
  word,
} from '../../../src/plugin.ts';
import { type Pen, verdictPaint } from './pen.ts';

const INDENT = '  ';
const VERDICT_WIDTH = 12;
const MAX_GAPS = 12;
const MAX_IOCS = 20;

/** A target that held several: what became of each, the worst first. */
export function skillSection(skills: readonly SkillPart[], pen: Pen): readonly string[] {
  if (skills.length === 0) return [];
  const { locale, paint } = pen;
  const rows = skills
    .toSorted((a, b) => b.score - a.score)
    .map(({ name, inner, verdictLevel, score }) => {
      const label = verdictPaint(paint, verdictLevel)(padEnd(VERDICT_LABELS[verdictLevel][locale], VERDICT_WIDTH));
      const place = inner === '' || inner === name ? '' : paint.dim(`  ${visibleLine(inner)}`);
      return `${INDENT}${label} ${String(score).padStart(3)}  ${visibleLine(name)}${place}`;
    });
  return [pen.heading('title.skills', `${skills.length}`), ...rows, ''];
}

export function capabilitySection(report: Report, pen: Pen): readonly string[] {
  const { locale, paint } = pen;
  if (report.capabilityMap.length === 0) return [];
  const mark = (cells: readonly unknown[]): string => (cells.length > 0 ? '●' : '·');
  const declared = (row: CapabilityRow): string =>
    [...new Set(row.declared.map((claim) => word(locale, 'claim', claim.type)))].join(', ') || '·';
  const rows = report.capabilityMap.map((row) => [
    row.title[locale],
    declared(row),
    mark(row.instructed),
    mark(row.implemented),
    word(locale, 'status', row.status),
  ]);
  const head = (['name', 'declared', 'instructed', 'implemented', 'status'] as const).map((column) =>
    pen.say(`capability.${column}`),
  );
  const widths = head.map((title, column) => Math.max(widthOf(title), ...rows.map((row) => widthOf(row[column]!))));
  // What is left for the second column, the only one whose text may be cut.
  const others = widths.reduce((sum, width, column) => sum + (column === 1 ? 0 : width + 2), INDENT.length);
  widths[1] = Math.max(widthOf(head[1]!), Math.min(widths[1]!, pen.width - others - 2));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => padEnd(shorten(cell, widths[column]!), widths[column]!))
      .join('  ')
      .trimEnd();
  const tone = { forbidden: paint.red, undeclared: paint.yellow, unused: paint.dim, matched: (text: string) => text };
  return [
    pen.heading('title.capabilities'),
    `${INDENT}${paint.dim(line(head))}`,
    ...rows.map((row, index) => `${INDENT}${tone[report.capabilityMap[index]!.status](line(row))}`),
    '',
  ];
}

export function addressSection(report: Report, pen: Pen): readonly string[] {
  const { iocs, otherAddresses = [] } = report.extraction;
  if (iocs.length === 0) return [];
  const others = otherAddresses.reduce((sum, row) => sum + row.count, 0) + Math.max(0, iocs.length - MAX_IOCS);
  return [
    pen.heading('title.addresses', pen.say('ioc.defanged')),
    ...iocs.slice(0, MAX_IOCS).map((ioc) => {
      const told = [
        word(pen.locale, 'use', ioc.use),
        ioc.destination && word(pen.locale, 'destination', ioc.destination),
        ioc.places[0] && visibleLine(`${ioc.places[0].file}:${ioc.places[0].line}`),
      ];
      return `${INDENT}${visibleLine(ioc.defanged)}  ${pen.paint.dim(told.filter(Boolean).join(' · '))}`;
    }),
    ...(others > 0 ? [`${INDENT}${pen.paint.dim(pen.say('ioc.others', { count: others }))}`] : []),
    '',
  ];
}

export function coverageLine(report: Report, pen: Pen): string {
  return coverageSentence(report.coverage, pen.locale);
}

export function coverageSection(report: Report, pen: Pen): readonly string[] {
  const { gaps } = report.coverage;
  const lines = [pen.heading('title.coverage'), `${INDENT}${coverageLine(report, pen)}`];
  // What has no path concerns all files together.
  const named = (path: string): string => (path === '' ? pen.say('coverage.whole') : visibleLine(path));
  for (const gap of gaps.slice(0, MAX_GAPS))
    lines.push(
      `${INDENT}${pen.paint.yellow('○')} ${named(gap.path)}  ${pen.paint.dim(visible(gap.detail[pen.locale]))}`,
    );
  if (gaps.length > MAX_GAPS) lines.push(`${INDENT}${pen.say('finding.more', { count: gaps.length - MAX_GAPS })}`);
  for (const note of notesBesideGaps(report).slice(0, MAX_GAPS))
    lines.push(
      `${INDENT}${pen.paint.yellow('!')} ${named(note.path)}  ${pen.paint.dim(visible(note.detail[pen.locale]))}`,
    );
  return [...lines, ''];
}

export function failureSection(report: Report, pen: Pen): readonly string[] {
  const lines: string[] = [];
  if (report.failures.length > 0) {
    lines.push(pen.heading('title.failures'));
    for (const failure of report.failures) {
      const { part, detail, code } = failure;
      lines.push(`${INDENT}${pen.paint.yellow('!')} ${visibleLine(pen.say('failure.row', { part, detail, code }))}`);
    }
    lines.push('');
  }
  if (report.suppressed.length > 0) {
    lines.push(pen.heading('title.suppressed'));
    for (const { finding, reason } of report.suppressed) {
      const severity = word(pen.locale, 'severity', finding.severity);
      lines.push(
        `${INDENT}${severity}  ${visibleLine(finding.title[pen.locale])}`,
        `${INDENT}  ${pen.paint.dim(visibleLine(`${finding.ruleId} · ${where(finding.place)} · ${reason}`))}`,
      );
    }
    lines.push('');
  }
  return lines;
}

export function provenanceLine(report: Report, pen: Pen): string {
  const parts = [
    `${pen.say('provenance.hash')} ${report.contentHash.slice(0, 16)}…`,
    `${pen.say('provenance.rules')} ${report.ruleSet.slice(0, 12)}…`,
    `${pen.say('provenance.engine')} ${report.engine}`,
  ];
  return pen.paint.dim(visibleLine(parts.join(' · ')));
}
