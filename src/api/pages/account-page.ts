// The account as a page: plan and quota, keys, reports, monitors. May not: show a key after the answer that made it.
import type { Locale } from '../../model/locale.ts';
import { type Account, type ApiKey, PLANS, type QuotaState, type ReportRecord } from '../../model/service.ts';
import { type Content, type Html, html, shown } from '../../report/html/markup.ts';
import type { Usage } from '../../service/contract.ts';
import type { Problem } from '../problem.ts';
import { type AccountWord, mine } from './account-words.ts';
import { tokenField } from './forms.ts';
import { type Frame, page } from './layout.ts';
import { type MonitorEntry, type MonitorRow, monitorSection } from './monitors-section.ts';
import { reportTable } from './recent.ts';
import { moment, tell } from './words.ts';

export interface AccountParts {
  readonly account: Account;
  readonly token: string;
  readonly usage: Usage;
  readonly keys: readonly ApiKey[];
  readonly reports: readonly ReportRecord[];
  readonly monitors: readonly MonitorRow[];
  /** Shown in this answer and never again. */
  readonly secret?: { readonly title: AccountWord; readonly text: AccountWord; readonly value: string };
  readonly problem?: Problem;
  readonly entry?: MonitorEntry;
}

export function accountPage(frame: Frame, parts: AccountParts): string {
  const { locale, root } = frame;
  const { account, token, secret, problem } = parts;
  const t = (key: AccountWord): string => mine(locale, key);
  // The title is the first that is read out of a page that came anew.
  const news = problem?.title ?? (secret && t(secret.title));
  return page(frame, {
    title: news === undefined ? t('title') : `${news} · ${t('title')}`,
    tab: 'account',
    kind: 'account wrap',
    body: html`<div class="account-top"><div><h1>${t('title')}</h1><p>${shown(account.email)}</p></div>
<form method="post" action="${root}/account/sign-out">${tokenField(token)}<button class="quiet">${t('out')}</button></form></div>
${problem && html`<div class="alert" role="alert" tabindex="-1" autofocus><p class="alert-title">${problem.title}</p><p>${problem.advice}</p>${problem.detail !== '' && html`<p class="dim">${tell(locale, 'trouble.detail')}${shown(problem.detail)}</p>`}</div>`}
${secret && html`<div class="alert done secret" role="status" tabindex="-1" autofocus data-copy="${tell(locale, 'report.copy')}" data-copied="${tell(locale, 'report.copied')}"><p class="alert-title">${t(secret.title)}</p><p>${t(secret.text)}</p><p><code class="pick">${secret.value}</code></p></div>`}
${planSection(parts, locale)}
${keySection(parts, frame)}
${reportSection(parts, frame)}
${monitorSection({ account, token, monitors: parts.monitors, ...(parts.entry ? { entry: parts.entry } : {}) }, frame)}`,
  });
}

function planSection({ account, usage }: AccountParts, locale: Locale): Html {
  const plan = PLANS[account.plan];
  const facts = [
    plan.retentionDays === undefined
      ? mine(locale, 'plan.retention.ever')
      : mine(locale, 'plan.retention.days', { days: plan.retentionDays }),
    ...(plan.privateReports ? [mine(locale, 'plan.private')] : []),
    ...(plan.monitors ? [mine(locale, 'plan.monitors')] : []),
  ];
  return html`<div class="columns even"><section class="card" aria-labelledby="plan-h"><h2 id="plan-h">${mine(locale, 'plan')}</h2>
<p class="plan"><strong>${mine(locale, `plan.${plan.name}`)}</strong> <span class="dim">${mine(locale, 'plan.price', { price: `$${plan.price}` })}</span></p>
<ul class="plain">${facts.map((fact) => html`<li>${fact}</li>`)}</ul></section>
<section class="card" aria-labelledby="quota-h"><h2 id="quota-h">${mine(locale, 'quota')}</h2>
${meter(mine(locale, 'quota.scans'), usage.scans, locale, usage.scans.fairUse ? mine(locale, 'quota.fair') : undefined)}
${usage.api && meter(mine(locale, 'quota.api'), usage.api, locale)}</section></div>`;
}

function meter(name: string, state: QuotaState, locale: Locale, note?: string): Html {
  const used = state.limit - state.remaining;
  const text = mine(locale, 'quota.used', { used, limit: state.limit, reset: moment(state.resetAt) });
  const share = state.limit === 0 ? 0 : (used / state.limit) * 100;
  return html`<div class="meter"><p><strong>${name}</strong></p>
<svg viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label="${name}: ${text}"><rect class="b-rail" width="100" height="4"/><rect class="b-fill" width="${share.toFixed(1)}" height="4"/></svg>
<p class="dim small">${text}${note !== undefined && ` · ${note}`}</p></div>`;
}

function keySection({ keys, token }: AccountParts, { locale, root }: Frame): Html {
  const t = (key: AccountWord): string => mine(locale, key);
  const columns = [t('key.name'), t('key.prefix'), t('key.created'), t('key.used'), t('key.action')];
  const when = (at: number | undefined): Content =>
    at === undefined ? t('key.never') : html`<time datetime="${new Date(at).toISOString()}">${moment(at)}</time>`;
  const table = html`<table class="list"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${keys.map(
    (key) => html`<tr${key.revokedAt !== undefined && html` class="gone"`}><th scope="row">${shown(key.name)}</th>
<td data-label="${columns[1]}"><code>${key.prefix}…</code></td><td data-label="${columns[2]}">${when(key.createdAt)}</td><td data-label="${columns[3]}">${when(key.lastUsedAt)}</td>
<td class="bare">${
      key.revokedAt === undefined
        ? html`<form method="post" action="${root}/account/keys/revoke" data-confirm="${t('key.revoke.confirm')}">${tokenField(token)}<input type="hidden" name="id" value="${key.id}"><button class="danger" aria-label="${mine(locale, 'key.revoke.of', { name: key.name })}">${t('key.revoke')}</button></form>`
        : html`<span class="dim">${t('key.revoked')}</span>`
    }</td></tr>`,
  )}</tbody></table>`;
  return html`<section class="card" id="keys" aria-labelledby="keys-h"><h2 id="keys-h">${t('keys')}</h2>
${keys.length > 0 ? table : html`<p class="dim">${t('keys.none')}</p>`}
<form method="post" action="${root}/account/keys" class="entry">${tokenField(token)}<div class="field"><label for="key-name">${t('key.new')}</label><input id="key-name" name="name" maxlength="100" autocomplete="off"></div><button>${t('key.create')}</button></form></section>`;
}

function reportSection({ reports, token }: AccountParts, frame: Frame): Html {
  const { locale, root } = frame;
  const t = (key: AccountWord): string => mine(locale, key);
  const table = reportTable(reports, frame, {
    title: t('report.who'),
    cell: (record) =>
      record.private
        ? html`${t('report.private')} <form method="post" action="${root}/account/reports/delete" data-confirm="${t('report.delete.confirm')}">${tokenField(token)}<input type="hidden" name="id" value="${record.id}"><button class="danger" aria-label="${mine(locale, 'report.delete.of', { name: record.skill ?? record.target })}">${t('report.delete')}</button></form>`
        : html`<span class="dim">${t('report.public')}</span>`,
  });
  return html`<section class="card" id="reports" aria-labelledby="reports-h"><h2 id="reports-h">${t('reports')}</h2>
${reports.length > 0 ? table : html`<p class="dim">${t('reports.none')}</p>`}</section>`;
}
