// The report for a terminal, verdict first. Plain text unless the caller asks for colours.
import {
  adviceOf,
  message,
  type Report,
  type ReportFormat,
  VERDICT_LABELS,
  visible,
  visibleLine,
  wrap,
} from '../../../src/plugin.ts';
import { findingsSection } from './findings.ts';
import { type Pen, takePen, verdictPaint } from './pen.ts';
import {
  addressSection,
  capabilitySection,
  coverageLine,
  coverageSection,
  failureSection,
  provenanceLine,
  skillSection,
} from './tables.ts';

const GAUGE = 24;

export const text: ReportFormat = {
  name: 'text',
  mediaType: 'text/plain; charset=utf-8',
  extension: 'txt',
  render(report, locale, options) {
    const pen = takePen(locale, options);
    const quiet = report.coverage.gaps.length === 0 && report.extraction.notes.length === 0;
    return [
      '',
      ...head(report, pen, options?.target),
      '',
      ...skillSection(options?.skills ?? [], pen),
      ...findingsSection(report, pen, options?.skills),
      ...capabilitySection(report, pen),
      ...addressSection(report, pen),
      ...(quiet ? [] : coverageSection(report, pen)),
      ...failureSection(report, pen),
      ...(options?.reportUrl ? [`${pen.say('provenance.report')} ${options.reportUrl}`] : []),
      provenanceLine(report, pen),
      '',
    ].join('\n');
  },
  renderAll: (answers, locale) =>
    answers
      .map((answer) =>
        'error' in answer
          ? `\n${visibleLine(answer.target)}  ${message(locale, 'many.failed')}\n${visibleLine(message(locale, 'many.error', answer.error))}\n`
          : text.render(answer.report, locale, answer.options),
      )
      .join('\n'),
};

function head(report: Report, pen: Pen, target: string | undefined): readonly string[] {
  const { paint, locale } = pen;
  const tone = verdictPaint(paint, report.verdictLevel);
  const { score } = report.riskScore;
  const filled = Math.round((score / 100) * GAUGE);
  const gauge = `${'█'.repeat(filled)}${paint.dim('░'.repeat(GAUGE - filled))}`;
  const named =
    visibleLine(report.skill) +
    (target !== undefined && target !== report.skill ? paint.dim(`  ${visibleLine(target)}`) : '');
  return [
    `${tone(` ${VERDICT_LABELS[report.verdictLevel][locale].toUpperCase()} `)} ${gauge} ${paint.bold(String(score))}${paint.dim('/100')}  ${named}`,
    '',
    ...wrap(visible(report.summary[locale]), pen.width),
    paint.bold(adviceOf(report, locale)),
    paint.dim(coverageLine(report, pen)),
  ];
}
