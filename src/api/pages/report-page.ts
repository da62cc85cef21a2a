// The report with what the web adds to it: when it was made and how long it stays, the skills of a target that held
// several, and its other forms.
import type { Locale } from '../../model/locale.ts';
import type { Report } from '../../model/report.ts';
import type { SkillPart, StoredReport } from '../../model/service.ts';
import { VERDICT_LABELS } from '../../model/verdict.ts';
import { shortName } from '../../report/html/gauge.ts';
import { skillAnchor } from '../../report/html/findings.ts';
import { type Content, html, type Html, shown } from '../../report/html/markup.ts';
import { reportBody } from '../../report/html/page.ts';
import { section } from '../../report/html/section.ts';
import { type Frame, page } from './layout.ts';
import { verdictMark } from './verdict-mark.ts';
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
  // The worst first.
  const skills = stored.skills?.toSorted((a, b) => b.score - a.score);
  return page(frame, {
    title: `${shortName(report.skill)}: ${VERDICT_LABELS[report.verdictLevel][locale]}`,
    kind: 'report',
    body: html`<div class="around" data-copy="${tell(locale, 'report.copy')}" data-copied="${tell(locale, 'report.copied')}">${reportBody(
      report,
      locale,
      { reportId: record.id, reportUrl, createdAt: record.createdAt },
      {
        ...(skills ? { skills } : {}),
        afterVerdict: html`${times(stored, locale)}${skills && skillTable(skills, locale)}`,
        atEnd: otherForms(record.id, frame),
      },
    )}</div>`,
  });
}

function times({ record }: StoredReport, locale: Locale): Content {
  const { createdAt, expiresAt } = record;
  return html`<p class="times dim">${tell(locale, 'report.when', { when: moment(createdAt) })} · ${
    expiresAt === undefined ? tell(locale, 'report.forever') : tell(locale, 'report.kept', { when: moment(expiresAt) })
  }${record.private && html` · <strong>${tell(locale, 'report.private')}</strong>`}</p>`;
}

function skillTable(skills: readonly SkillPart[], locale: Locale): Html {
  const columns = [
    tell(locale, 'recent.skill'),
    tell(locale, 'recent.verdict'),
    tell(locale, 'recent.risk'),
    tell(locale, 'report.skill.findings'),
  ];
  return section(
    'skills',
    tell(locale, 'report.skills'),
    skills.length,
    html`<table class="list"><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${skills.map(
      (
        skill,
      ) => html`<tr><th scope="row">${skill.findings > 0 ? html`<a href="#${skillAnchor(skill)}">${shown(shortName(skill.name))}</a>` : shown(shortName(skill.name))} <code class="dim">${shown(skill.inner)}</code></th>
<td class="bare">${verdictMark(skill.verdictLevel, locale)}</td>
<td data-label="${columns[2]}" class="num">${skill.score}</td>
<td data-label="${columns[3]}" class="num">${skill.findings}</td></tr>`,
    )}</tbody></table>`,
    tell(locale, 'report.skills.note'),
  );
}

function otherForms(id: string, { locale, root }: Frame): Html {
  return html`<nav class="forms" aria-labelledby="forms-h"><h2 id="forms-h">${tell(locale, 'report.downloads')}</h2>
<ul>${FORMS.map(([name, label]) => html`<li><a href="${root}/api/report/${id}?format=${name}&amp;locale=${locale}">${label}</a></li>`)}</ul></nav>`;
}
