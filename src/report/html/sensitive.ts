// Paths of credentials and configuration the skill touches, with how and where.
import type { Locale } from '../../model/locale.ts';
import type { Report } from '../../model/report.ts';
import { message, word } from '../messages.ts';
import { pathClass } from '../step-label.ts';
import { type Content, html, shown } from './markup.ts';

const MAX_LISTED = 40;

export function sensitivePaths(report: Report, locale: Locale): Content {
  const rows = report.extraction.sensitiveFiles;
  if (rows.length === 0) return undefined;
  return html`<div class="paths"><h3>${message(locale, 'title.sensitive')}</h3>
<ul class="gaps">${rows
    .slice(0, MAX_LISTED)
    .map(
      (row) =>
        html`<li><code>${shown(row.path)}</code> <span>${pathClass(locale, row.class)} · ${word(locale, 'access', row.access)} · ${shown(`${row.place.file}:${row.place.line}`)}</span></li>`,
    )}</ul>
${rows.length > MAX_LISTED && html`<p class="dim">${message(locale, 'finding.more', { count: rows.length - MAX_LISTED })}</p>`}</div>`;
}
