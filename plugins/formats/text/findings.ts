// Each finding: what, where, the marked lines, the chain that led there, why it matters and what to do.
import {
  discountLine,
  type EvidenceStep,
  type Finding,
  type Folded,
  findingParts,
  type Report,
  readingWords,
  remedyOf,
  type SkillPart,
  shorten,
  stepText,
  tallyOf,
  tallyText,
  tellsMore,
  visible,
  visibleLine,
  where,
  widthOf,
  word,
  worstFirst,
  wrap,
} from '../../../src/plugin.ts';
import { type Pen, severityPaint } from './pen.ts';
import { sourceLines } from './source.ts';

const INDENT = '    ';
const ASIDE = '  ';
const STEP_ARM = 3;

export function findingsSection(report: Report, pen: Pen, skills: readonly SkillPart[] = []): readonly string[] {
  const parts = findingParts(report, worstFirst(skills)).filter(({ folded }) => folded.length > 0);
  if (parts.length === 0) return [];
  return [
    pen.heading('title.findings', tallyText(tallyOf(parts), pen.locale)),
    '',
    ...parts.flatMap(({ skill, folded }) => [
      ...(skill === undefined ? [] : [named(skill, pen), '']),
      ...folded.flatMap((each) => [...finding(each, pen), '']),
    ]),
  ];
}

function named({ name, inner }: SkillPart, pen: Pen): string {
  return `${pen.paint.bold(visibleLine(name))}  ${pen.paint.dim(visibleLine(inner || '/'))}`;
}

function finding({ finding: found, others, uncounted, alike, repeats }: Folded, pen: Pen): readonly string[] {
  const { paint, locale } = pen;
  const lines = [
    ...opening(found, pen),
    ...(repeats ? [] : [...text(visible(found.why[locale]), pen), '']),
    ...place(where(found.place), found.place.view, pen),
    ...sourceLines(found.excerpt, pen, INDENT),
  ];
  if (tellsMore(found.evidence)) {
    lines.push('', `${INDENT}${paint.dim(pen.say('finding.evidence'))}`);
    lines.push(...found.evidence.flatMap((step, index) => stepLines(step, index, found.evidence.length, pen)));
  }
  lines.push(...elsewhere(others, uncounted, pen));
  const discount = discountLine(found, locale);
  if (discount !== undefined) lines.push(...text(discount, pen));
  if (!repeats) lines.push('', ...text(`→ ${visible(remedyOf(found, locale))}`, pen));
  if (alike.length > 0) lines.push('', `${INDENT}${paint.dim(pen.say('finding.alike'))}`);
  return [...lines, ...alike.flatMap((other) => reading(other, pen))];
}

/** A further reading of the same line: what it is called and means, and the words of it that were not shown yet. */
function reading({ finding: found, others, uncounted, own }: Folded, outer: Pen): readonly string[] {
  const pen = { ...outer, width: outer.width - ASIDE.length };
  const means = found.severity === 'info' ? [] : text(visible(found.why[pen.locale]), pen);
  const words = own.flatMap((step) => stepLines(step, 0, 1, pen));
  return [...opening(found, pen), ...means, ...words, ...elsewhere(others, uncounted, pen)].map(
    (line) => `${ASIDE}${line}`,
  );
}

function opening(found: Finding, pen: Pen): readonly string[] {
  const { paint, locale } = pen;
  const facts = [
    word(locale, 'kind', found.kind),
    word(locale, 'confidence', found.confidence),
    ...(found.weakness ? [pen.say('finding.weakness')] : []),
    ...Object.values(found.taxonomy),
  ];
  return [
    ...heading(
      word(locale, 'severity', found.severity),
      visibleLine(found.title[locale]),
      severityPaint(paint, found.severity),
      pen,
    ),
    ...text(`${visibleLine(found.ruleId)} · ${facts.join(' · ')}`, pen).map(paint.dim),
  ];
}

function elsewhere(others: Folded['others'], uncounted: number, pen: Pen): readonly string[] {
  const lines = others.map(
    (other, index) =>
      `${INDENT}${pen.paint.dim(index === 0 ? pen.say('finding.also') : ' '.repeat(7))} ${visibleLine(where(other))}`,
  );
  return uncounted > 0 ? [...lines, `${INDENT}${pen.paint.dim(pen.say('finding.more', { count: uncounted }))}`] : lines;
}

function heading(severity: string, title: string, tone: (text: string) => string, pen: Pen): readonly string[] {
  const [first = '', ...rest] = wrap(title, pen.width - widthOf(severity) - INDENT.length);
  return [
    `${tone(`■ ${severity}`)}  ${pen.paint.bold(first)}`,
    ...rest.map((line) => `${INDENT}${pen.paint.bold(line)}`),
  ];
}

function place(spot: string, view: string, pen: Pen): readonly string[] {
  const words = readingWords(view, pen.locale);
  const through = words && `  ${pen.paint.dim(pen.say('finding.view', { view: visibleLine(words) }))}`;
  return [`${INDENT}${pen.paint.cyan(shorten(visibleLine(spot), pen.width - INDENT.length))}${through}`];
}

/** Whole, over several rows where it is long: how the data ends up somewhere stands at its end. */
function stepLines(step: EvidenceStep, index: number, count: number, pen: Pen): readonly string[] {
  const arm = count === 1 ? '▸' : index === 0 ? '┌' : index === count - 1 ? '└▸' : '├';
  const kind = word(pen.locale, 'fact', step.kind);
  const spot = visibleLine(`${step.place.file}:${step.place.line}`);
  const told = `${kind} ${visibleLine(stepText(pen.locale, step))}`;
  const room = pen.width - INDENT.length - STEP_ARM;
  const rows = wrap(told, widthOf(told) + 2 + widthOf(spot) <= room ? room : Math.max(20, room - 2 - widthOf(spot)));
  const rail = count > 1 && index < count - 1 ? '│' : '';
  return rows.map((row, at) => {
    const before = `${INDENT}${pen.paint.dim((at === 0 ? arm : rail).padEnd(2))} `;
    return `${before}${row}${at === rows.length - 1 ? `  ${pen.paint.dim(spot)}` : ''}`;
  });
}

function text(words: string, pen: Pen): readonly string[] {
  return wrap(words, pen.width - INDENT.length).map((line) => `${INDENT}${line}`);
}
