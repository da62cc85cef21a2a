// Each finding: what, where, the marked lines, the chain that led there, why it matters and what to do.
import {
  type EvidenceStep,
  shorten,
  type Folded,
  foldByRule,
  type Report,
  visible,
  visibleLine,
  where,
  widthOf,
  word,
  wrap,
} from '../../../src/plugin.ts';
import { type Pen, severityPaint } from './pen.ts';
import { sourceLines } from './source.ts';

const INDENT = '    ';

export function findingsSection(report: Report, pen: Pen): readonly string[] {
  const folded = foldByRule(report.findings);
  if (folded.length === 0) return [];
  return [
    pen.heading('title.findings', String(folded.length)),
    '',
    ...folded.flatMap((each) => [...finding(each, pen), '']),
  ];
}

function finding({ finding: found, others, uncounted }: Folded, pen: Pen): readonly string[] {
  const { paint, locale } = pen;
  const tone = severityPaint(paint, found.severity);
  const facts = [
    word(locale, 'kind', found.kind),
    word(locale, 'confidence', found.confidence),
    ...(found.weakness ? [pen.say('finding.weakness')] : []),
    ...Object.values(found.taxonomy),
  ];
  const lines = [
    ...heading(word(locale, 'severity', found.severity), visibleLine(found.title[locale]), tone, pen),
    ...text(`${visibleLine(found.ruleId)} · ${facts.join(' · ')}`, pen).map(paint.dim),
    ...text(visible(found.why[locale]), pen),
    '',
    ...place(where(found.place), found.place.view, pen),
    ...sourceLines(found.excerpt, pen, INDENT),
  ];
  if (found.evidence.length > 1) {
    lines.push('', `${INDENT}${paint.dim(pen.say('finding.evidence'))}`);
    lines.push(...found.evidence.map((step, index) => stepLine(step, index, found.evidence.length, pen)));
  }
  for (const [index, other] of others.entries()) {
    lines.push(
      `${INDENT}${paint.dim(index === 0 ? pen.say('finding.also') : ' '.repeat(7))} ${visibleLine(where(other))}`,
    );
  }
  if (uncounted > 0) lines.push(`${INDENT}${paint.dim(pen.say('finding.more', { count: uncounted }))}`);
  if (found.discount) {
    const { reason, ruleSeverity } = found.discount;
    const values = { severity: word(locale, 'severity', found.severity), rule: word(locale, 'severity', ruleSeverity) };
    lines.push(...text(pen.say(`finding.discount.${reason}`, values), pen));
  }
  return [...lines, '', ...text(`→ ${visible(found.remedy[locale])}`, pen)];
}

function heading(severity: string, title: string, tone: (text: string) => string, pen: Pen): readonly string[] {
  const [first = '', ...rest] = wrap(title, pen.width - widthOf(severity) - INDENT.length);
  return [
    `${tone(`■ ${severity}`)}  ${pen.paint.bold(first)}`,
    ...rest.map((line) => `${INDENT}${pen.paint.bold(line)}`),
  ];
}

function place(spot: string, view: string, pen: Pen): readonly string[] {
  const through = view === 'raw' ? '' : `  ${pen.paint.dim(pen.say('finding.view', { view: visibleLine(view) }))}`;
  return [`${INDENT}${pen.paint.cyan(shorten(visibleLine(spot), pen.width - INDENT.length))}${through}`];
}

function stepLine(step: EvidenceStep, index: number, count: number, pen: Pen): string {
  const arm = index === 0 ? '┌' : index === count - 1 ? '└▸' : '├';
  const kind = word(pen.locale, 'fact', step.kind);
  const label =
    step.label || step.excerpt.text.slice(step.excerpt.markStart, step.excerpt.markEnd).replace(/\s+/g, ' ');
  const spot = visibleLine(`${step.place.file}:${step.place.line}`);
  const told = shorten(`${kind} ${visibleLine(label)}`, Math.max(20, pen.width - INDENT.length - 6 - spot.length));
  return `${INDENT}${pen.paint.dim(arm.padEnd(2))} ${told}  ${pen.paint.dim(spot)}`;
}

function text(words: string, pen: Pen): readonly string[] {
  return wrap(words, pen.width - INDENT.length).map((line) => `${INDENT}${line}`);
}
