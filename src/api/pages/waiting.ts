// A report that is not there yet, or will not be. The page looks again by itself, with and without scripts.
import { ERRORS } from '../../model/errors.ts';
import type { ReportRecord } from '../../model/service.ts';
import { detailIn } from '../../report/details.ts';
import { html, shown } from '../../report/html/markup.ts';
import { type Frame, page } from './layout.ts';
import { tell } from './words.ts';

const REFRESH_SECONDS = 2;

export function waitingPage(frame: Frame, record: ReportRecord): string {
  const { locale, root } = frame;
  const target = html`<dl class="facts"><div><dt>${tell(locale, 'wait.target')}</dt><dd><code>${shown(record.target)}</code></dd></div></dl>`;
  if (record.status === 'failed') {
    const { code = 'internal' as const, detail = '' } = record.error ?? {};
    return page(frame, {
      title: tell(locale, 'failed.title'),
      kind: 'trouble wrap',
      body: html`<div class="card"><h1>${tell(locale, 'failed.title')}</h1>
<p><strong>${ERRORS[code].title[locale]}</strong></p><p>${ERRORS[code].advice[locale]}</p>${target}
<p><a class="button" href="${root}/">${tell(locale, 'failed.again')}</a></p>
<p class="dim small">${tell(locale, 'trouble.detail')}<code>${code}</code> ${shown(detailIn(detail, locale).slice(0, 300))}</p></div>`,
    });
  }
  return page(frame, {
    title: tell(locale, 'wait.title'),
    kind: 'trouble wrap',
    refresh: REFRESH_SECONDS,
    body: html`<div class="card waiting" data-wait="${root}/report/${record.id}/progress"><h1>${tell(locale, 'wait.title')}</h1>
<div role="status"><progress aria-label="${tell(locale, 'wait.title')}"></progress>
<p>${tell(locale, record.status === 'running' ? 'wait.running' : 'wait.queued')}</p></div>${target}
<p class="dim">${tell(locale, 'wait.refresh')}</p>
<p><a class="button" href="${root}/report/${record.id}">${tell(locale, 'wait.again')}</a></p></div>`,
  });
}
