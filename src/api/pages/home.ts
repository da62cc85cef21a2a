// The front page: submit an address or a file, what came out so far.
import { ERRORS } from '../../model/errors.ts';
import type { Locale } from '../../model/locale.ts';
import { type Caller, PLANS, type QuotaState, type Stats } from '../../model/service.ts';
import { type Content, type Html, html, shown } from '../../report/html/markup.ts';
import type { Problem } from '../problem.ts';
import { verdictChart } from './chart.ts';
import { type Frame, page } from './layout.ts';
import { reportTable } from './recent.ts';
import { moment, tell, type WordKey } from './words.ts';

export interface HomeParts {
  readonly stats: Stats;
  readonly quota: QuotaState;
  readonly caller: Caller;
  /** Why the last submission was refused, and what it asked for. */
  readonly problem?: Problem;
  readonly url?: string;
}

const CLIENT_WORDS: readonly WordKey[] = [
  'progress.upload',
  'progress.sent',
  'progress.queued',
  'progress.running',
  'progress.done',
  'progress.lost',
  'progress.large',
  'home.failed',
];

export function homePage(frame: Frame, parts: HomeParts): string {
  const { locale } = frame;
  const { stats, problem } = parts;
  return page(frame, {
    title: tell(locale, problem ? 'home.failed' : 'home.title'),
    tab: 'scan',
    kind: 'home wrap',
    body: html`<div class="hero"><h1>${tell(locale, 'home.title')}</h1><p>${tell(locale, 'home.lead')}</p></div>
${problem && trouble(problem, locale)}
${submitCard(parts, frame)}
<div class="columns">
<section aria-labelledby="recent-h" class="card recent"><h2 id="recent-h">${tell(locale, 'home.recent')}</h2>
${stats.recent.length > 0 ? reportTable(stats.recent.slice(0, 10), frame) : html`<p class="dim">${tell(locale, 'home.recent.none')}</p>`}</section>
<section aria-labelledby="totals-h" class="card totals"><h2 id="totals-h">${tell(locale, 'home.totals')}</h2>
<dl class="figures"><div><dd>${stats.totalScans.toLocaleString('en')}</dd><dt>${tell(locale, 'home.total')}</dt></div>
<div class="bad"><dd>${stats.maliciousBlocked.toLocaleString('en')}</dd><dt>${tell(locale, 'home.blocked')}</dt></div></dl>
${stats.totalScans > 0 ? verdictChart(stats, locale) : html`<p class="dim">${tell(locale, 'home.distribution.none')}</p>`}</section>
</div>`,
  });
}

function submitCard({ caller, quota, url = '' }: HomeParts, { locale, root }: Frame): Html {
  const mayBePrivate = caller.account !== undefined && PLANS[caller.account.plan].privateReports;
  const options = (id: string): Content => html`<div class="ticks">
<label for="${id}-force"><input type="checkbox" id="${id}-force" name="force" value="true"> ${tell(locale, 'home.force')}</label>
${mayBePrivate && html`<label for="${id}-private"><input type="checkbox" id="${id}-private" name="private" value="true"> ${tell(locale, 'home.private')}</label>`}</div>`;
  const words = Object.fromEntries(CLIENT_WORDS.map((key) => [key, tell(locale, key)]));
  return html`<section class="card submit" aria-labelledby="submit-h" data-words="${JSON.stringify(words)}">
<h2 id="submit-h" class="hidden">${tell(locale, 'home.submit')}</h2>
<div class="ways">
<form method="post" action="${root}/scan" enctype="multipart/form-data" class="way" data-scan aria-labelledby="url-l">
<label class="name" for="url" id="url-l">${tell(locale, 'home.url')}</label>
<div class="line"><input id="url" name="url" type="url" required maxlength="2000" inputmode="url" autocomplete="off" spellcheck="false" placeholder="https://github.com/…" value="${url}" aria-describedby="url-hint"><button>${tell(locale, 'home.url.button')}</button></div>
<p class="hint" id="url-hint">${tell(locale, 'home.url.hint')}</p>
${options('u')}
</form>
<p class="or" aria-hidden="true"><span>${tell(locale, 'home.or')}</span></p>
<form method="post" action="${root}/scan" enctype="multipart/form-data" class="way" data-scan data-drop aria-labelledby="file-l">
<label class="name" for="file" id="file-l">${tell(locale, 'home.file')}</label>
<div class="drop"><p class="drop-text">${tell(locale, 'home.file.drop')}</p>
<div class="line"><input id="file" name="file" type="file" required accept=".zip,.gz,.tgz,.tar,.skill" aria-describedby="file-hint"><button>${tell(locale, 'home.file.button')}</button></div></div>
<p class="hint" id="file-hint">${tell(locale, 'home.file.hint')}</p>
${options('f')}
</form>
</div>
<p class="hint">${tell(locale, mayBePrivate ? 'home.public.unless' : 'home.public')}</p>
<div class="progress" role="status" aria-live="polite" data-progress></div>
<p class="quota">${tell(locale, 'home.quota', { remaining: quota.remaining, limit: quota.limit, reset: `${moment(quota.resetAt)} UTC` })}</p>
</section>`;
}

function trouble({ code, title, advice, detail }: Problem, locale: Locale): Html {
  return html`<div class="alert" role="alert" tabindex="-1" autofocus><p class="alert-title">${title}</p><p>${advice}</p>
${ERRORS[code].status < 500 && detail !== '' && html`<p class="dim">${tell(locale, 'trouble.detail')}${shown(detail)}</p>`}</div>`;
}
