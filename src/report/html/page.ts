// The report as HTML. `reportBody` is the part other pages embed; `reportPage` is a page that stands alone: no script,
// no request, one style block that its content security policy names by hash.
import { createHash } from 'node:crypto';
import type { Locale } from '../../model/locale.ts';
import type { RenderOptions } from '../../model/plugin.ts';
import type { Report } from '../../model/report.ts';
import { VERDICT_LABELS } from '../../model/verdict.ts';
import { type MessageKey, message } from '../messages.ts';
import { findingParts, tallyOf, worstFirst } from '../parts.ts';
import { addressSection } from './addresses.ts';
import { coverageSection } from './coverage.ts';
import { findingsSection } from './findings.ts';
import { shortName, verdictCard } from './gauge.ts';
import { languageBar } from './languages.ts';
import { type Content, Html, html, shown } from './markup.ts';
import { capabilitySection } from './matrix.ts';
import { provenanceSection } from './provenance.ts';
import { scoreShares } from './score.ts';
import { section } from './section.ts';
import { sensitivePaths } from './sensitive.ts';
import { skillTable } from './skills.ts';
import { REPORT_CSS } from './style.ts';
import { fileTree } from './tree.ts';

const LANG: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans' };
const STYLE_HASH = `'sha256-${createHash('sha256').update(REPORT_CSS).digest('base64')}'`;

/** What the web puts around the report itself. */
interface BodyExtras {
  /** Between the verdict and the rest. */
  readonly afterVerdict?: Content;
  readonly atEnd?: Content;
}

type Lead = 'findings' | 'capabilities';

export function reportBody(report: Report, locale: Locale, options: RenderOptions = {}, extras: BodyExtras = {}): Html {
  const { files } = report.extraction;
  const parts = findingParts(report, options.skills && worstFirst(options.skills));
  const count = tallyOf(parts).findings;
  // What explains the verdict stands first: what speaks against the skill, else what it can do.
  const order: readonly Lead[] = count > 0 ? ['findings', 'capabilities'] : ['capabilities', 'findings'];
  const leads: Readonly<Record<Lead, Html>> = {
    findings: findingsSection(report, parts, locale),
    capabilities: capabilitySection(report, locale),
  };
  return html`${verdictCard(report, locale)}
${contents(report, order, count, locale)}
${extras.afterVerdict}${options.skills && skillTable(parts, locale)}
<div class="pair">${coverageSection(report, locale)}${scoreShares(report, locale)}</div>
${order.map((name) => leads[name])}
${addressSection(report, locale)}
${section('files', message(locale, 'title.files'), files.length, html`${languageBar(report, locale)}${fileTree(report, locale)}${sensitivePaths(report, locale)}`)}
${provenanceSection(report, locale, options)}
${extras.atEnd}`;
}

export function reportPage(report: Report, locale: Locale, options: RenderOptions = {}): string {
  const title = `${shortName(report.skill)}: ${VERDICT_LABELS[report.verdictLevel][locale]} · Skillproof`;
  return standalone(
    title,
    locale,
    html`<a class="skip" href="#findings">${message(locale, 'page.skip')}</a>
<main class="report">
${reportBody(report, locale, options)}
</main>
<footer class="foot">Skillproof ${report.engine} · ${message(locale, 'title.report')} · ${shown(report.origin.given)}</footer>`,
  );
}

/** A whole document around a body: no script, nothing fetched, the one style named by its hash. */
export function standalone(title: string, locale: Locale, body: Html): string {
  return html`<!doctype html>
<html lang="${LANG[locale]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${new Html(STYLE_HASH)}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(REPORT_CSS)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
}

function contents(report: Report, first: readonly Lead[], findings: number, locale: Locale): Html {
  const counts = { findings, capabilities: report.capabilityMap.length };
  const links: readonly (readonly [string, MessageKey, number | undefined])[] = [
    ...first.map((name) => [name, `title.${name}`, counts[name]] as const),
    ['addresses', 'title.addresses', report.extraction.iocs.length],
    ['files', 'title.files', report.extraction.files.length],
    ['provenance', 'title.provenance', undefined],
  ];
  return html`<nav class="toc" aria-label="${message(locale, 'page.contents')}"><ul>${links.map(
    ([id, key, count]) =>
      html`<li><a href="#${id}">${message(locale, key)}${count !== undefined && html` <span class="count">${count}</span>`}</a></li>`,
  )}</ul></nav>`;
}
