// Findings by severity: what it means, the marked source, the chain that led there, what to do.
import { createHash } from 'node:crypto';
import type { Locale } from '../../model/locale.ts';
import type { EvidenceStep, Finding, Report } from '../../model/report.ts';
import type { SkillPart } from '../../model/service.ts';
import { SEVERITIES } from '../../model/verdict.ts';
import { discountLine, remedyOf } from '../discounted.ts';
import type { Folded } from '../fold.ts';
import { message, word } from '../messages.ts';
import { type Part, tallyOf } from '../parts.ts';
import { readingWords } from '../reading.ts';
import { where } from '../result.ts';
import { stepLabel, tellsMore } from '../step-label.ts';
import { shortName } from './gauge.ts';
import { type Content, type Html, html, prose, shown } from './markup.ts';
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

/** Where a skill's findings begin; a folder may be named anything, so its name is not used. */
export function skillAnchor(skill: SkillPart): string {
  return `s-${createHash('sha256').update(`${skill.inner}\0${skill.name}`).digest('hex').slice(0, 12)}`;
}

export function findingsSection(report: Report, parts: readonly Part[], locale: Locale): Html {
  const anchors = new Set<string>();
  const counts = tallyOf(parts);
  return section(
    'findings',
    message(locale, 'title.findings'),
    [counts.findings, counts.notes > 0 ? message(locale, 'finding.notes', { count: counts.notes }) : undefined],
    html`
${parts.every(({ folded }) => folded.length === 0) && html`<p class="dim">${message(locale, 'finding.none')}</p>`}
${parts
  .filter(({ folded }) => folded.length > 0)
  .map(({ skill, folded }) => [
    skill &&
      html`<h3 class="part" id="${skillAnchor(skill)}">${shown(shortName(skill.name))} <code>${shown(skill.inner || '/')}</code></h3>`,
    tiers(folded, anchors, locale),
  ])}
${suppressed(report, locale)}`,
  );
}

function tiers(folded: readonly Folded[], anchors: Set<string>, locale: Locale): readonly Content[] {
  return [...SEVERITIES].reverse().map((severity) => {
    const group = folded.filter((each) => each.finding.severity === severity);
    if (group.length === 0) return undefined;
    return html`<div class="tier sev-${severity}"><h3 class="tier-h">${sentence(word(locale, 'severity', severity))}</h3>
${group.map((each) => card(each, anchors, locale))}</div>`;
  });
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A finding can be shown twice where skills share files: only its first place can be jumped to. */
function anchorOf(finding: Finding, anchors: Set<string>): Content {
  const anchor = `f-${finding.fingerprint.slice(0, 12)}`;
  if (anchors.has(anchor)) return false;
  anchors.add(anchor);
  return html` id="${anchor}"`;
}

function card({ finding, others, uncounted, alike, repeats }: Folded, anchors: Set<string>, locale: Locale): Html {
  const spot = where(finding.place);
  const reading = readingWords(finding.place.view, locale);
  const discount = discountLine(finding, locale);
  return html`<article class="finding"${anchorOf(finding, anchors)}>
<header><span class="sev">${word(locale, 'severity', finding.severity)}</span><h4>${shown(finding.title[locale])}</h4></header>
<p class="meta"><code>${shown(finding.ruleId)}</code>${tags(finding, locale)}</p>
${
  !repeats &&
  html`<div class="means"><p class="lab">${message(locale, 'finding.why')}</p>
<p class="why">${prose(finding.why[locale])}</p></div>`
}
<div class="flagged"><p class="lab">${message(locale, finding.severity === 'info' ? 'finding.shows' : 'finding.flagged')}</p>
<p class="at"><code>${shown(spot)}</code>${reading !== '' && html` <span class="dim">${shown(message(locale, 'finding.view', { view: reading }))}</span>`}</p>
${sourceBlock(finding.excerpt, spot)}</div>
${tellsMore(finding.evidence) && chain(finding, locale)}
${elsewhere(others, uncounted, locale)}
${discount !== undefined && html`<p class="dim">${shown(discount)}</p>`}
<p class="todo"><strong>${message(locale, 'finding.remedy')}</strong> ${prose(remedyOf(finding, locale))}</p>
${
  alike.length > 0 &&
  html`<div class="alike"><p class="lab">${message(locale, 'finding.alike')}</p>
<ul>${alike.map((one) => alikeItem(one, anchors, locale))}</ul></div>`
}
</article>`;
}

function elsewhere(others: Folded['others'], uncounted: number, locale: Locale): Content {
  if (others.length === 0) return false;
  const spots = others.map((place) => html`<code>${shown(where(place))}</code> `);
  const more = uncounted > 0 && message(locale, 'finding.more', { count: uncounted });
  return html`<p class="also">${message(locale, 'finding.also')} ${spots}${more}</p>`;
}

/** A further reading of the same line: what it is called and means, and the words of it that were not shown yet. */
function alikeItem({ finding, others, uncounted, own }: Folded, anchors: Set<string>, locale: Locale): Html {
  const means = finding.severity !== 'info' && html`<p class="why">${prose(finding.why[locale])}</p>`;
  return html`<li class="sev-${finding.severity}"${anchorOf(finding, anchors)}><p><span class="sev">${word(locale, 'severity', finding.severity)}</span> <strong>${shown(finding.title[locale])}</strong> <code>${shown(finding.ruleId)}</code></p>${means}${own.length > 0 && html`<div class="own">${own.map((step) => stepWords(step, locale))}</div>`}${elsewhere(others, uncounted, locale)}</li>`;
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
  return html`<div class="trail"><p class="lab">${message(locale, 'finding.evidence')}</p>
<ol class="chain">${finding.evidence.map(
    (step) =>
      html`<li>${stepWords(step, locale)}${!sameSpot(step, finding) && sourceLine(step.excerpt, where(step.place))}</li>`,
  )}</ol></div>`;
}

function stepWords(step: EvidenceStep, locale: Locale): Html {
  return html`<p><span class="kind">${word(locale, 'fact', step.kind)}</span> ${step.label !== '' && html`<code class="label">${shown(stepLabel(locale, step))}</code>`} <span class="spot"><code>${shown(`${step.place.file}:${step.place.line}`)}</code></span></p>`;
}

/** The lines a step would show stand just above it already. */
function sameSpot(step: EvidenceStep, finding: Finding): boolean {
  return where(step.place) === where(finding.place) && step.place.endByte === finding.place.endByte;
}

function suppressed(report: Report, locale: Locale): Content {
  if (report.suppressed.length === 0) return undefined;
  return html`<details class="muted"><summary>${message(locale, 'title.suppressed')} <span class="count">${report.suppressed.length}</span></summary>
<ul class="gaps">${report.suppressed.map(({ finding, reason }) => html`<li><code>${shown(where(finding.place))}</code> <span>${word(locale, 'severity', finding.severity)} · ${shown(finding.title[locale])} · <code>${shown(finding.ruleId)}</code> · ${shown(reason)}</span></li>`)}</ul></details>`;
}
