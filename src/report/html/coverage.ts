// What was read and what was not, as a bar in proportion to the bytes, with every gap named.
import type { Locale } from '../../model/locale.ts';
import type { Report } from '../../model/report.ts';
import { coverageSentence, notesBesideGaps } from '../coverage-line.ts';
import { message } from '../messages.ts';
import { type Html, html, shown } from './markup.ts';
import { section } from './section.ts';

const MAX_LISTED = 50;

export function coverageSection(report: Report, locale: Locale): Html {
  const { bytesTotal, bytesRead, gaps } = report.coverage;
  const sentence = coverageSentence(report.coverage, locale);
  // What has no path concerns all files together.
  const named = (path: string) => (path === '' ? message(locale, 'coverage.whole') : html`<code>${shown(path)}</code>`);
  const rows = [
    ...gaps
      .slice(0, MAX_LISTED)
      .map((gap) => html`<li>${named(gap.path)} <span>${shown(gap.detail[locale])}</span></li>`),
    ...report.failures.map(
      (failure) =>
        html`<li><code>${shown(failure.part)}</code> <span>${shown(failure.detail)} (${failure.code})</span></li>`,
    ),
  ];
  const notes = notesBesideGaps(report)
    .slice(0, MAX_LISTED)
    .map((note) => html`<li>${named(note.path)} <span>${shown(note.detail[locale])}</span></li>`);
  return section(
    'coverage',
    message(locale, 'title.coverage'),
    undefined,
    html`
${coverageBar(bytesTotal > 0 ? bytesRead / bytesTotal : 1, gaps.length > 0, sentence)}
<p class="bar-text">${sentence}</p>
${rows.length > 0 && html`<h3>${message(locale, 'coverage.gap')}</h3><ul class="gaps">${rows}</ul>`}
${gaps.length > MAX_LISTED && html`<p class="dim">${message(locale, 'finding.more', { count: gaps.length - MAX_LISTED })}</p>`}
${notes.length > 0 && html`<h3>${message(locale, 'title.notes')}</h3><ul class="gaps">${notes}</ul>`}`,
  );
}

function coverageBar(share: number, gaps: boolean, label: string): Html {
  // A gap is seen however few bytes it has.
  const read = gaps ? Math.min(98, Math.max(2, share * 100)) : 100;
  return html`<svg class="bar" role="img" aria-label="${label}" viewBox="0 0 100 4" preserveAspectRatio="none">
<rect class="b-unread" x="0" y="0" width="100" height="4"/><rect class="b-read" x="0" y="0" width="${read.toFixed(2)}" height="4"/>
</svg>`;
}
