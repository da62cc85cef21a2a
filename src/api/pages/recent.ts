// Reports as a table: on the front page everybody's public ones, in the account one's own.
import type { Locale } from '../../model/locale.ts';
import type { ReportRecord } from '../../model/service.ts';
import { shortName } from '../../report/html/gauge.ts';
import { type Content, type Html, html, shown } from '../../report/html/markup.ts';
import type { Frame } from './layout.ts';
import { verdictMark } from './verdict-mark.ts';
import { moment, tell } from './words.ts';

export function reportTable(
  records: readonly ReportRecord[],
  { locale, root }: Pick<Frame, 'locale' | 'root'>,
  last?: { readonly title: string; readonly cell: (record: ReportRecord) => Content },
): Html {
  const columns = [
    ...(['skill', 'verdict', 'risk', 'when'] as const).map((key) => tell(locale, `recent.${key}`)),
    ...(last ? [last.title] : []),
  ];
  return html`<table class="list">
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${records.map(
    (record) => html`<tr>
<th scope="row"><a href="${root}/report/${record.id}">${nameOf(record, locale)}</a></th>
<td class="bare">${record.verdictLevel ? verdictMark(record.verdictLevel, locale) : tell(locale, record.status === 'failed' ? 'recent.failed' : 'recent.pending')}</td>
<td data-label="${columns[2]}" class="num">${record.score ?? '–'}</td>
<td class="bare"><time datetime="${new Date(record.createdAt).toISOString()}">${moment(record.createdAt)}</time></td>
${last && html`<td class="bare">${last.cell(record)}</td>`}</tr>`,
  )}</tbody></table>`;
}

function nameOf({ skill, target }: ReportRecord, locale: Locale): Content {
  const name = (skill ?? target).trim();
  if (name === '') return tell(locale, 'recent.unnamed');
  return shown(shortName(name));
}
