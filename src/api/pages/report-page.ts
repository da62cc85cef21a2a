// The report with what the web adds to it: when it was made and how long it stays, and its other forms.
import type { Locale } from '../../model/locale.ts';
import type { Report } from '../../model/report.ts';
import type { StoredReport } from '../../model/service.ts';
import { VERDICT_LABELS } from '../../model/verdict.ts';
import { shortName } from '../../report/html/gauge.ts';
import { type Content, type Html, html } from '../../report/html/markup.ts';
import { reportBody } from '../../report/html/page.ts';
import { type Frame, page } from './layout.ts';
import { moment, tell } from './words.ts';

const FORMS: readonly (readonly [string, string])[] = [
  ['json', 'JSON'],
  ['sarif', 'SARIF'],
  ['markdown', 'Markdown'],
  ['stix', 'STIX'],
  ['html', 'HTML'],
];

export function reportPage(
  frame: Frame,
  stored: StoredReport & { readonly report: Report },
  reportUrl: string,
): string {
  const { locale } = frame;
  const { record, report } = stored;
  const { skills } = stored;
  return page(frame, {
    title: `${shortName(report.skill)}: ${VERDICT_LABELS[report.verdictLevel][locale]}`,
    kind: 'report',
    body: html`<div class="around" data-copy="${tell(locale, 'report.copy')}" data-copied="${tell(locale, 'report.copied')}">${reportBody(
      report,
      locale,
      { reportId: record.id, reportUrl, createdAt: record.createdAt, ...(skills ? { skills } : {}) },
      {
        afterVerdict: times(stored, locale),
        atEnd: otherForms(record.id, frame),
      },
    )}</div>`,
  });
}

function times({ record }: StoredReport, locale: Locale): Content {
  const { createdAt, expiresAt } = record;
  return html`<p class="times dim">${when('report.when', createdAt, locale)} · ${
    expiresAt === undefined ? tell(locale, 'report.forever') : when('report.kept', expiresAt, locale)
  }${record.private && html` · <strong>${tell(locale, 'report.private')}</strong>`}</p>`;
}

function when(key: 'report.when' | 'report.kept', at: number, locale: Locale): Content {
  const [before = '', after = ''] = tell(locale, key, { when: '\0' }).split('\0');
  return html`${before}<time datetime="${new Date(at).toISOString()}">${moment(at)}</time>${after}`;
}

function otherForms(id: string, { locale, root }: Frame): Html {
  return html`<nav class="forms" aria-labelledby="forms-h"><h2 id="forms-h">${tell(locale, 'report.downloads')}</h2>
<ul>${FORMS.map(([name, label]) => html`<li><a href="${root}/api/report/${id}?format=${name}&amp;locale=${locale}">${label}</a></li>`)}</ul></nav>`;
}
