// The capability matrix: declared against instructed against implemented.
import type { Locale } from '../../model/locale.ts';
import type { CapabilityRow, Report, ReportPlace } from '../../model/report.ts';
import { message, word } from '../messages.ts';
import { type Content, type Html, html, shown } from './markup.ts';
import { section } from './section.ts';

/** A report of many skills has many. */
const MAX_PLACES = 8;

export function capabilitySection(report: Report, locale: Locale): Html {
  const rows = report.capabilityMap;
  const title = message(locale, 'title.capabilities');
  if (rows.length === 0)
    return section('capabilities', title, undefined, html`<p class="dim">${message(locale, 'capability.none')}</p>`);
  const columns = (['name', 'declared', 'instructed', 'implemented', 'status'] as const).map((key) =>
    message(locale, `capability.${key}`),
  );
  return section(
    'capabilities',
    title,
    rows.length,
    html`<div class="scroll"><table class="matrix">
<colgroup>${columns.map(() => html`<col>`)}</colgroup>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map((row) => capabilityRow(row, columns, locale))}</tbody>
</table></div>`,
    message(locale, 'capability.explain'),
  );
}

function capabilityRow(row: CapabilityRow, columns: readonly string[], locale: Locale): Html {
  const cells: readonly Content[] = [
    declared(row, locale),
    places(row.instructed, locale),
    places(row.implemented, locale),
  ];
  return html`<tr class="s-${row.status}">
<th scope="row">${row.title[locale]}<code class="id">${row.capability}</code></th>
${cells.map((cell, index) => html`<td data-label="${columns[index + 1]}">${cell ?? html`<span class="nil" aria-label="${message(locale, 'no')}">–</span>`}</td>`)}
<td data-label="${columns[4]}"><span class="status">${word(locale, 'status', row.status)}</span></td>
</tr>`;
}

function declared(row: CapabilityRow, locale: Locale): Content {
  if (row.declared.length === 0) return undefined;
  // The same word may stand in two places of a manifest.
  const claims = [...new Map(row.declared.map((claim) => [`${claim.type}\0${claim.value}`, claim])).values()];
  return html`<ul>${claims
    .slice(0, MAX_PLACES)
    .map(
      (claim) =>
        html`<li class="c-${claim.type}"><span>${word(locale, 'claim', claim.type)}</span> <code>${shown(claim.value)}</code></li>`,
    )}</ul>`;
}

function places(all: readonly ReportPlace[], locale: Locale): Content {
  if (all.length === 0) return undefined;
  const lines = [...new Map(all.map(({ file, line }) => [`${file}:${line}`, { file, line }])).values()];
  const left = lines.length - MAX_PLACES;
  return html`<ul>${lines
    .slice(0, MAX_PLACES)
    .map(({ file, line }) => html`<li><code>${shown(file)}<span class="whole">:${line}</span></code></li>`)}${
    left > 0 && html`<li class="dim">${message(locale, 'finding.more', { count: left })}</li>`
  }</ul>`;
}
