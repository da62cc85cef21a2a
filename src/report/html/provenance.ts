// Where the report comes from and how to get the same one again without the service.
import type { Locale } from '../../model/locale.ts';
import type { RenderOptions } from '../../model/plugin.ts';
import type { Report } from '../../model/report.ts';
import { message } from '../messages.ts';
import { type Content, type Html, html, shown } from './markup.ts';
import { section } from './section.ts';

export function provenanceSection(report: Report, locale: Locale, options: RenderOptions): Html {
  const row = (name: string, value: Content): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  const resolved = Object.entries(report.origin.resolved ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return section(
    'provenance',
    message(locale, 'title.provenance'),
    undefined,
    html`<dl class="facts">
${row(message(locale, 'provenance.source'), html`<code>${shown(report.origin.given)}</code>`)}
${resolved.map(([name, value]) => row(name, html`<code class="pick">${shown(value)}</code>`))}
${row(message(locale, 'provenance.hash'), html`<code class="pick">${report.contentHash}</code>`)}
${row(message(locale, 'provenance.rules'), html`<code class="pick">${report.ruleSet}</code>`)}
${row(message(locale, 'provenance.engine'), `Skillproof ${report.engine}`)}
${options.reportId !== undefined && row(message(locale, 'provenance.report'), html`<code class="pick">${options.reportId}</code>`)}
${row(message(locale, 'provenance.replay'), html`<code class="pick">${replay(report, locale)}</code>`)}
</dl>`,
    message(locale, 'provenance.same'),
  );
}

/** A command a person can paste: the name comes from outside, so it is quoted for a shell. */
function replay(report: Report, locale: Locale): string {
  const given =
    /^[\w./:@%+-]+$/.test(report.origin.given) && !report.origin.given.startsWith('-')
      ? report.origin.given
      : `'${report.origin.given.replaceAll("'", "'\\''")}'`;
  return `skillproof scan ${given} --locale ${locale}`;
}
