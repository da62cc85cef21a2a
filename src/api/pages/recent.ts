// Reports as a table: on the front page everybody's public ones, in the account one's own.
import type { Locale } from '../../model/locale.ts';
import type { ReportRecord } from '../../model/service.ts';
import { type Content, html, type Html, shown } from '../../report/html/markup.ts';
import { verdictMark } from './verdict-mark.ts';
import { moment, tell } from './words.ts';

const MAX_NAME = 120;

export function reportTable(
  records: readonly ReportRecord[],
  locale: Locale,
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
<th scope="row"><a href="/report/${record.id}">${nameOf(record, locale)}</a></th>
<td data-label="${columns[1]}">${record.verdictLevel ? verdictMark(record.verdictLevel, locale) : '–'}</td>
<td data-label="${columns[2]}" class="num">${record.score ?? '–'}</td>
<td data-label="${columns[3]}"><time datetime="${new Date(record.createdAt).toISOString()}">${moment(record.createdAt)}</time></td>
${last && html`<td data-label="${columns[4]}">${last.cell(record)}</td>`}</tr>`,
  )}</tbody></table>`;
}

function nameOf({ skill, target }: ReportRecord, locale: Locale): Content {
  const name = (skill ?? target).trim();
  if (name === '') return tell(locale, 'recent.unnamed');
  return shown(name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);
}
