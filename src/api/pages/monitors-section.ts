// Monitors in the account: what is watched, how it stands, what changed.
import { ERRORS, isErrorCode } from '../../model/errors.ts';
import type { Locale } from '../../model/locale.ts';
import { type Account, type Monitor, type MonitorEvent, PLANS } from '../../model/service.ts';
import { detailIn } from '../../report/details.ts';
import { type Content, type Html, html, shown } from '../../report/html/markup.ts';
import { type AccountWord, mine } from './account-words.ts';
import { tokenField } from './forms.ts';
import type { Frame } from './layout.ts';
import { verdictMark } from './verdict-mark.ts';
import { moment } from './words.ts';

export interface MonitorRow {
  readonly monitor: Monitor;
  /** Newest first. */
  readonly events: readonly MonitorEvent[];
}

/** What was typed into the form of a new one, to be shown again when it was refused. */
export interface MonitorEntry {
  readonly url: string;
  readonly everyHours: string;
  readonly webhookUrl: string;
}

interface Parts {
  readonly account: Account;
  readonly token: string;
  readonly monitors: readonly MonitorRow[];
  readonly entry?: MonitorEntry;
}

export function monitorSection({ account, token, monitors, entry }: Parts, frame: Frame): Html {
  const { locale, root } = frame;
  const t = (key: AccountWord): string => mine(locale, key);
  const allowed = PLANS[account.plan].monitors;
  const form = html`<form method="post" action="${root}/account/monitors" class="entry wide">${tokenField(token)}
<div class="field grow"><label for="monitor-url">${t('monitor.url')}</label><input id="monitor-url" name="url" type="url" required maxlength="2000" placeholder="https://" value="${entry?.url ?? ''}"></div>
<div class="field"><label for="monitor-hours">${t('monitor.every')}</label><input id="monitor-hours" name="everyHours" type="number" min="1" max="720" value="${entry?.everyHours ?? '24'}" required></div>
<div class="field grow"><label for="monitor-hook">${t('monitor.webhook')}</label><input id="monitor-hook" name="webhookUrl" type="url" maxlength="2000" placeholder="https://" value="${entry?.webhookUrl ?? ''}"></div>
<button>${t('monitor.create')}</button></form>`;
  return html`<section class="card" id="monitors" aria-labelledby="monitors-h"><h2 id="monitors-h">${t('monitors')}</h2>
<p class="dim">${t(allowed ? 'monitors.text' : 'monitors.pro')}</p>
${allowed && monitors.length === 0 && html`<p class="dim">${t('monitors.none')}</p>`}
${monitors.length > 0 && html`<ul class="plain monitors">${monitors.map((row) => item(row, token, frame))}</ul>`}
${allowed && form}</section>`;
}

function item({ monitor, events }: MonitorRow, token: string, frame: Frame): Html {
  const { locale, root } = frame;
  const t = (key: AccountWord): string => mine(locale, key);
  const { id, active, everyHours, lastRunAt, nextRunAt, lastError, lastReportId } = monitor;
  const button = (action: string, word: AccountWord, kind: string, confirm?: AccountWord): Content =>
    html`<form method="post" action="${root}/account/monitors/${action}"${confirm && html` data-confirm="${t(confirm)}"`}>${tokenField(token)}<input type="hidden" name="id" value="${id}"><button class="${kind}" aria-label="${`${t(word)}: ${monitor.url}`}">${t(word)}</button></form>`;
  const state = [
    mine(locale, 'monitor.hours', { hours: everyHours }),
    ...(lastRunAt === undefined ? [] : [mine(locale, 'monitor.last', { when: moment(lastRunAt) })]),
    active ? mine(locale, 'monitor.next', { when: moment(nextRunAt) }) : t('monitor.paused'),
  ];
  return html`<li><p class="watched"><code>${shown(monitor.url)}</code></p>
<p class="dim small">${state.join(' · ')}${lastReportId !== undefined && html` · <a href="${root}/report/${lastReportId}">${t('monitor.report')}</a>`}</p>
${lastError && html`<p class="small warn">${mine(locale, 'monitor.error', { error: trouble(lastError, locale) })}</p>`}
${events.length > 0 && html`<ol class="events">${events.map((event) => html`<li>${change(event, frame)}</li>`)}</ol>`}
<div class="buttons">${active ? button('pause', 'monitor.pause', 'quiet') : button('resume', 'monitor.resume', 'quiet')}${button('delete', 'monitor.delete', 'danger', 'monitor.delete.confirm')}</div></li>`;
}

/** Kept as the error's code and its detail. */
function trouble(lastError: string, locale: Locale): string {
  const [, code = '', detail = ''] = /^([a-z-]+): (.*)$/s.exec(lastError) ?? [];
  if (!isErrorCode(code)) return detailIn(lastError, locale);
  return mine(locale, 'monitor.error.what', { title: ERRORS[code].title[locale], detail: detailIn(detail, locale) });
}

function change(
  { type, createdAt, reportId, verdict, score, capabilities }: MonitorEvent,
  { locale, root }: Frame,
): Html {
  const { added, removed } = capabilities;
  const words = [
    ...(type === 'first-scan' ? [mine(locale, 'event.first')] : []),
    ...(type === 'changed' && verdict.before === verdict.after ? [mine(locale, 'event.same')] : []),
    ...(score.before !== undefined && score.before !== score.after
      ? [mine(locale, 'event.score', { before: score.before, after: score.after })]
      : []),
    ...(type === 'changed' && added.length > 0 ? [mine(locale, 'event.added', { list: added.join(', ') })] : []),
    ...(removed.length > 0 ? [mine(locale, 'event.removed', { list: removed.join(', ') })] : []),
  ];
  return html`<a href="${root}/report/${reportId}"><time datetime="${new Date(createdAt).toISOString()}">${moment(createdAt)}</time></a> ${verdict.before && verdict.before !== verdict.after && html`${verdictMark(verdict.before, locale)} → `}${verdictMark(verdict.after, locale)} <span class="dim">${words.join(' · ')}</span>`;
}
