// The report as a comment on a pull request: verdict, a table, the findings folded away. Hostile text stays text: no
// markup, no mention, no link and no image comes out of a scanned skill.
import {
  adviceOf,
  type CapabilityRow,
  coverageSentence,
  type EvidenceStep,
  type Finding,
  type Folded,
  foldByPassage,
  type Locale,
  message,
  notesBesideGaps,
  type Report,
  type ReportFormat,
  readingWords,
  remedyOf,
  type SkillPart,
  stepText,
  tellsMore,
  VERDICT_LABELS,
  type VerdictLevel,
  visible,
  visibleLine,
  where,
  word,
} from '../../src/plugin.ts';
import { takePen } from './text/pen.ts';
import { sourceLines } from './text/source.ts';

const SIGNS: Readonly<Record<VerdictLevel, string>> = {
  trusted: '✅',
  low_risk: '🔵',
  suspicious: '🟡',
  high_risk: '🟠',
  malicious: '🔴',
};
const MAX_FINDINGS = 30;
const MAX_ROWS = 20;

export const markdown: ReportFormat = {
  name: 'markdown',
  mediaType: 'text/markdown; charset=utf-8',
  extension: 'md',
  render(report, locale, options) {
    const blocks = [
      head(report, locale, options?.reportUrl),
      ...skills(options?.skills ?? [], locale),
      ...findings(report, locale),
      ...capabilities(report, locale),
      ...addresses(report, locale),
      ...coverage(report, locale),
      ...suppressed(report, locale),
      `<sub>${message(locale, 'provenance.hash')} ${code(`${report.contentHash.slice(0, 16)}…`)} · ${message(locale, 'provenance.rules')} ${code(`${report.ruleSet.slice(0, 12)}…`)} · Skillproof ${plain(report.engine)}</sub>`,
    ];
    return `${blocks.join('\n\n')}\n`;
  },
  renderAll: (answers, locale) =>
    answers
      .map((answer) =>
        'error' in answer
          ? `## ⚠️ ${plain(answer.target)}: ${message(locale, 'many.failed')}\n\n${plain(message(locale, 'many.error', answer.error))}\n`
          : markdown.render(answer.report, locale, answer.options),
      )
      .join('\n'),
};

function head(report: Report, locale: Locale, url: string | undefined): string {
  const verdict = VERDICT_LABELS[report.verdictLevel][locale];
  return [
    `## ${SIGNS[report.verdictLevel]} ${plain(report.skill)}: ${verdict} · ${report.riskScore.score}/100`,
    `${plain(report.summary[locale])} **${adviceOf(report, locale)}**`,
    ...(url ? [`[${message(locale, 'title.report')}](<${encodeURI(url)}>)`] : []),
  ].join('\n\n');
}

/** A target that held several: what became of each, the worst first. */
function skills(all: readonly SkillPart[], locale: Locale): readonly string[] {
  if (all.length === 0) return [];
  const rows = all
    .toSorted((a, b) => b.score - a.score)
    .map(
      ({ name, inner, verdictLevel, score }) =>
        `| ${plain(name)}${inner === '' || inner === name ? '' : ` ${code(inner)}`} | ${SIGNS[verdictLevel]} ${VERDICT_LABELS[verdictLevel][locale]} | ${score} |`,
    );
  const columns = (['title.skills', 'many.verdict', 'score.risk'] as const).map((key) => message(locale, key));
  return [[`| ${columns.join(' | ')} |`, '|---|---|---|', ...rows].join('\n')];
}

function findings(report: Report, locale: Locale): readonly string[] {
  const folded = foldByPassage(report.findings);
  if (folded.length === 0) return [];
  const rows = folded
    .slice(0, MAX_FINDINGS)
    .map(
      ({ finding }) =>
        `| ${word(locale, 'severity', finding.severity)} | ${plain(finding.title[locale])} | ${code(where(finding.place))} |`,
    );
  return [
    [
      `| | ${message(locale, 'title.findings')} | ${message(locale, 'finding.source')} |`,
      '|---|---|---|',
      ...rows,
    ].join('\n'),
    ...folded.slice(0, MAX_FINDINGS).map((each) => detail(each, locale)),
    ...(folded.length > MAX_FINDINGS ? [message(locale, 'finding.more', { count: folded.length - MAX_FINDINGS })] : []),
  ];
}

function detail({ finding, others, uncounted, alike }: Folded, locale: Locale): string {
  const steps = finding.evidence.map((step, index) => `${index + 1}. ${stepWords(step, locale)}`);
  const also = others.map((place) => code(where(place))).join(', ');
  const lines = sourceLines(finding.excerpt, takePen(locale, { width: 110 }), '');
  const facts = [
    word(locale, 'kind', finding.kind),
    word(locale, 'confidence', finding.confidence),
    ...Object.values(finding.taxonomy),
  ];
  return [
    `<details><summary>${word(locale, 'severity', finding.severity)}: ${html(finding.title[locale])}</summary>`,
    `${code(finding.ruleId)} · ${plain(facts.join(' · '))}`,
    plain(finding.why[locale]),
    ...readAs(finding, locale),
    ...(lines.length > 0 ? [fence(lines.join('\n'))] : []),
    ...(tellsMore(finding.evidence) ? [steps.join('\n')] : []),
    ...(also
      ? [
          `${message(locale, 'finding.also')} ${also}${uncounted > 0 ? ` · ${message(locale, 'finding.more', { count: uncounted })}` : ''}`,
        ]
      : []),
    `**${message(locale, 'finding.remedy')}:** ${plain(remedyOf(finding, locale))}`,
    ...(alike.length > 0
      ? [`${message(locale, 'finding.alike')}`, alike.map((one) => reading(one, locale)).join('\n')]
      : []),
    '</details>',
  ].join('\n\n');
}

function readAs(finding: Finding, locale: Locale): readonly string[] {
  const words = readingWords(finding.place.view, locale);
  return words ? [`${code(where(finding.place))} ${plain(message(locale, 'finding.view', { view: words }))}`] : [];
}

/** A further reading of the same line, with the words of it that were not shown yet. */
function reading({ finding, own }: Folded, locale: Locale): string {
  const means = finding.severity === 'info' ? '' : `: ${plain(finding.why[locale])}`;
  return [
    `- ${word(locale, 'severity', finding.severity)}, **${plain(finding.title[locale])}** (${code(finding.ruleId)})${means}`,
    ...own.map((step) => `  - ${stepWords(step, locale)}`),
  ].join('\n');
}

function stepWords(step: EvidenceStep, locale: Locale): string {
  const told = stepText(locale, step);
  return [
    word(locale, 'fact', step.kind),
    ...(told ? [code(told)] : []),
    code(`${step.place.file}:${step.place.line}`),
  ].join(' ');
}

/** Only what drifts: rows that match what is declared need no reviewer. */
function capabilities(report: Report, locale: Locale): readonly string[] {
  const drift = report.capabilityMap.filter((row) => row.status === 'undeclared' || row.status === 'forbidden');
  if (drift.length === 0) return [];
  const mark = (cells: CapabilityRow['instructed']): string =>
    cells[0] ? code(`${cells[0].file}:${cells[0].line}`) : '';
  const columns = (['name', 'instructed', 'implemented', 'status'] as const).map((column) =>
    message(locale, `capability.${column}`),
  );
  return [
    [
      `| ${columns.join(' | ')} |`,
      '|---|---|---|---|',
      ...drift.map(
        (row) =>
          `| ${row.title[locale]} | ${mark(row.instructed)} | ${mark(row.implemented)} | ${word(locale, 'status', row.status)} |`,
      ),
    ].join('\n'),
  ];
}

function addresses(report: Report, locale: Locale): readonly string[] {
  const { iocs } = report.extraction;
  if (iocs.length === 0) return [];
  const rows = iocs
    .slice(0, MAX_ROWS)
    .map(
      (ioc) =>
        `- ${code(ioc.defanged)} ${word(locale, 'use', ioc.use)}${ioc.destination ? ` · ${word(locale, 'destination', ioc.destination)}` : ''}`,
    );
  if (iocs.length > MAX_ROWS) rows.push(`- ${message(locale, 'finding.more', { count: iocs.length - MAX_ROWS })}`);
  return [`**${message(locale, 'title.addresses')}**`, rows.join('\n')];
}

function coverage(report: Report, locale: Locale): readonly string[] {
  const { gaps } = report.coverage;
  const failed = report.failures.map((failure) => `- ${plain(message(locale, 'failure.row', { ...failure }))}`);
  const rows = gaps
    .slice(0, MAX_ROWS)
    .map((gap) => `- ${gap.path === '' ? '' : `${code(gap.path)} `}${plain(gap.detail[locale])}`);
  if (gaps.length > MAX_ROWS) rows.push(`- ${message(locale, 'finding.more', { count: gaps.length - MAX_ROWS })}`);
  const notes = notesBesideGaps(report)
    .slice(0, MAX_ROWS)
    .map((note) => `- ${note.path === '' ? '' : `${code(note.path)} `}${plain(note.detail[locale])}`);
  const packed = notes.length === 0 ? [] : [`**${message(locale, 'title.notes')}**`, notes.join('\n')];
  if (rows.length + failed.length === 0) return packed;
  return [
    `**${message(locale, 'title.coverage')}**: ${plain(coverageSentence(report.coverage, locale))}`,
    [...rows, ...failed].join('\n'),
    ...packed,
  ];
}

function suppressed(report: Report, locale: Locale): readonly string[] {
  if (report.suppressed.length === 0) return [];
  const rows = report.suppressed
    .slice(0, MAX_ROWS)
    .map(
      ({ finding, reason }) =>
        `- ${word(locale, 'severity', finding.severity)}: ${plain(finding.title[locale])} ${code(where(finding.place))} · ${plain(reason)}`,
    );
  const left = report.suppressed.length - rows.length;
  if (left > 0) rows.push(`- ${message(locale, 'finding.more', { count: left })}`);
  return [`**${message(locale, 'title.suppressed')}**`, rows.join('\n')];
}

function plain(text: string): string {
  return visibleLine(text)
    .replace(/[\\`*_{}[\]<>#|!~$]/g, '\\$&')
    .replaceAll('@', '&#64;')
    .replaceAll('://', '&#58;//')
    .replace(/www\./gi, (www) => www.replace('.', '&#46;'));
}

function html(text: string): string {
  return visibleLine(text).replace(/[&<>"'@:`*_[\]|\\]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function code(text: string): string {
  const inner = visibleLine(text).replaceAll('|', '\\|');
  const ticks = '`'.repeat(longestRun(inner) + 1);
  return ticks.length > 1 ? `${ticks} ${inner} ${ticks}` : `\`${inner}\``;
}

function fence(text: string): string {
  const bars = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${bars}text\n${visible(text)}\n${bars}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
