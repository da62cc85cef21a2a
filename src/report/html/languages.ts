// The mix of languages as one stacked bar with a legend.
import type { Locale } from '../../model/locale.ts';
import type { Report } from '../../model/report.ts';
import { byteSize, message } from '../messages.ts';
import { type Content, html, shown } from './markup.ts';

const COLOURS = 8;

export function languageBar(report: Report, locale: Locale): Content {
  const { languages } = report.extraction;
  if (languages.length === 0) return undefined;
  let at = 0;
  const parts = languages.map((row, index) => {
    const part = html`<rect class="l${Math.min(index, COLOURS - 1)}" x="${(at * 100).toFixed(2)}" width="${(row.share * 100).toFixed(2)}" height="3"/>`;
    at += row.share;
    return part;
  });
  const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
  return html`<div class="langs"><svg viewBox="0 0 100 3" preserveAspectRatio="none" role="img" aria-label="${message(locale, 'title.languages')}: ${languages.map((row) => `${row.language} ${percent(row.share)}`).join(', ')}">${parts}</svg>
<ul>${languages.map(
    (row, index) =>
      html`<li><svg class="dot" viewBox="0 0 10 10" aria-hidden="true"><circle class="l${Math.min(index, COLOURS - 1)}" cx="5" cy="5" r="5"/></svg><span>${shown(row.language)}</span> <span class="dim">${percent(row.share)} · ${byteSize(row.bytes, locale)}</span></li>`,
  )}</ul></div>`;
}
