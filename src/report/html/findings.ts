// Findings by severity: what it means, the marked source, the chain that led there, what to do.
import type { Locale } from '../../model/locale.ts';
import type { EvidenceStep, Finding, Report } from '../../model/report.ts';
import { SEVERITIES, type Severity } from '../../model/verdict.ts';
import { type Folded, foldByRule } from '../fold.ts';
import { message, word } from '../messages.ts';
import { where } from '../result.ts';
import { type Content, html, type Html, shown } from './markup.ts';
import { section } from './section.ts';
import { sourceBlock, sourceLine } from './source.ts';

const TAXONOMY_NAMES: Readonly<Record<string, string>> = {
  'owasp-ast': 'OWASP Agentic Skills',
  'owasp-llm': 'OWASP LLM',
  'owasp-asi': 'OWASP ASI',
  atlas: 'MITRE ATLAS',
  attack: 'MITRE ATT&CK',
  cwe: 'CWE',
};

export function findingsSection(report: Report, locale: Locale): Html {
  const folded = foldByRule(report.findings);
  const tiers = [...SEVERITIES]
    .reverse()
    .map((severity) => ({ severity, folded: folded.filter((each) => each.finding.severity === severity) }));
  return section(
    'findings',
    message(locale, 'title.findings'),
    folded.length,
    html`
${folded.length === 0 && html`<p class="dim">${message(locale, 'finding.none')}</p>`}
${tiers.filter((tier) => tier.folded.length > 0).map((tier) => group(tier.severity, tier.folded, locale))}
${suppressed(report, locale)}`,
  );
}

function group(severity: Severity, folded: readonly Folded[], locale: Locale): Html {
  return html`<div class="tier sev-${severity}">${folded.map((each) => card(each, locale))}</div>`;
}

function card({ finding, others, uncounted }: Folded, locale: Locale): Html {
  const spot = where(finding.place);
  return html`<article class="finding" id="f-${finding.fingerprint.slice(0, 12)}">
<header><span class="sev">${word(locale, 'severity', finding.severity)}</span><h3>${shown(finding.title[locale])}</h3></header>
<p class="meta"><code>${shown(finding.ruleId)}</code>${tags(finding, locale)}</p>
<p class="why">${shown(finding.why[locale])}</p>
<p class="at"><code>${shown(spot)}</code>${finding.place.view !== 'raw' && html` <span class="dim">${message(locale, 'finding.view', { view: finding.place.view })}</span>`}</p>
${sourceBlock(finding.excerpt, spot)}
${finding.evidence.length > 1 && chain(finding, locale)}
${others.length > 0 && html`<p class="also">${message(locale, 'finding.also')} ${others.map((place) => html`<code>${shown(where(place))}</code> `)}${uncounted > 0 && message(locale, 'finding.more', { count: uncounted })}</p>`}
${finding.discount && html`<p class="dim">${message(locale, `finding.discount.${finding.discount.reason}`, { severity: word(locale, 'severity', finding.severity), rule: word(locale, 'severity', finding.discount.ruleSeverity) })}</p>`}
<p class="todo"><strong>${message(locale, 'finding.remedy')}</strong> ${shown(finding.remedy[locale])}</p>
</article>`;
}

function tags(finding: Finding, locale: Locale): Content {
  const words = [
    word(locale, 'kind', finding.kind),
    word(locale, 'confidence', finding.confidence),
    ...(finding.weakness ? [message(locale, 'finding.weakness')] : []),
  ];
  return [
    ...words.map((each) => html`<span class="tag">${each}</span>`),
    ...Object.entries(finding.taxonomy).map(
      ([name, id]) => html`<span class="tag tax" title="${TAXONOMY_NAMES[name] ?? name}">${id}</span>`,
    ),
  ];
}

function chain(finding: Finding, locale: Locale): Html {
  return html`<h4>${message(locale, 'finding.evidence')}</h4>
<ol class="chain">${finding.evidence.map((step) => {
    const spot = where(step.place);
    return html`<li><p><span class="kind">${word(locale, 'fact', step.kind)}</span> ${step.label !== '' && html`<code class="label">${shown(step.label)}</code>`} <span class="spot"><code>${shown(`${step.place.file}:${step.place.line}`)}</code></span></p>${!sameSpot(step, finding) && sourceLine(step.excerpt, spot)}</li>`;
  })}</ol>`;
}

/** The lines a step would show stand just above it already. */
function sameSpot(step: EvidenceStep, finding: Finding): boolean {
  return where(step.place) === where(finding.place) && step.place.endByte === finding.place.endByte;
}

function suppressed(report: Report, locale: Locale): Content {
  if (report.suppressed.length === 0) return undefined;
  return html`<details class="muted"><summary>${message(locale, 'title.suppressed')} <span class="count">${report.suppressed.length}</span></summary>
<ul class="gaps">${report.suppressed.map(({ finding, reason }) => html`<li><code>${shown(where(finding.place))}</code> <span>${shown(finding.title[locale])} · ${shown(reason)}</span></li>`)}</ul></details>`;
}
