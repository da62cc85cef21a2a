// Addresses worth acting on, written so that nothing opens by accident; a click selects one whole.
import type { Locale } from '../../model/locale.ts';
import type { Ioc, Report } from '../../model/report.ts';
import { message, word } from '../messages.ts';
import { type Html, html, shown } from './markup.ts';
import { section } from './section.ts';

export function addressSection(report: Report, locale: Locale): Html {
  const { iocs, otherAddresses = [] } = report.extraction;
  const others = otherAddresses.reduce((sum, row) => sum + row.count, 0);
  const columns = (['address', 'use', 'class', 'where'] as const).map((key) => message(locale, `ioc.${key}`));
  const table = html`<div class="scroll"><table class="iocs">
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${iocs.map((ioc) => row(ioc, columns, locale))}</tbody></table></div>`;
  return section(
    'addresses',
    message(locale, 'title.addresses'),
    iocs.length,
    html`${iocs.length > 0 ? table : html`<p class="dim">${message(locale, 'ioc.none')}</p>`}
${others > 0 && html`<p class="dim">${message(locale, 'ioc.others', { count: others })}</p>`}`,
    iocs.length > 0 ? message(locale, 'ioc.defanged') : undefined,
  );
}

function row(ioc: Ioc, columns: readonly string[], locale: Locale): Html {
  const places = [...new Set(ioc.places.map((place) => `${place.file}:${place.line}`))];
  return html`<tr class="d-${ioc.destination || 'none'}">
<td data-label="${columns[0]}"><div><code class="pick">${shown(ioc.defanged)}</code></div></td>
<td data-label="${columns[1]}">${word(locale, 'use', ioc.use)}</td>
<td data-label="${columns[2]}">${ioc.destination ? html`<span class="dest">${word(locale, 'destination', ioc.destination)}</span>` : '–'}</td>
<td data-label="${columns[3]}"><div>${places.map((place) => html`<code>${shown(place)}</code> `)}</div></td></tr>`;
}
