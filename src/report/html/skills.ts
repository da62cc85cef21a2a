// The skills of a target that held several, in the order of their parts, each leading to its findings.
import type { Locale } from '../../model/locale.ts';
import { VERDICT_LABELS } from '../../model/verdict.ts';
import { message } from '../messages.ts';
import type { Part } from '../parts.ts';
import { skillAnchor } from './findings.ts';
import { shortName } from './gauge.ts';
import { type Html, html, shown } from './markup.ts';
import { section } from './section.ts';

export function skillTable(parts: readonly Part[], locale: Locale): Html {
  const skills = parts.flatMap((part) => (part.skill ? [{ ...part.skill, findings: part.tally.findings }] : []));
  const [name, verdict, risk, findings] = (
    ['many.target', 'many.verdict', 'score.risk', 'title.findings'] as const
  ).map((key) => message(locale, key));
  return section(
    'skills',
    message(locale, 'title.skills'),
    skills.length,
    html`<table class="list"><thead><tr>${[name, verdict, risk, findings].map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${skills.map(
      (
        skill,
      ) => html`<tr><th scope="row">${skill.findings > 0 ? html`<a href="#${skillAnchor(skill)}">${shown(shortName(skill.name))}</a>` : shown(shortName(skill.name))} <code class="dim">${shown(skill.inner)}</code></th>
<td data-label="${verdict}"><span class="pill v-${skill.verdictLevel}">${VERDICT_LABELS[skill.verdictLevel][locale]}</span></td>
<td data-label="${risk}" class="num">${skill.score}</td>
<td data-label="${findings}" class="num">${skill.findings}</td></tr>`,
    )}</tbody></table>`,
    message(locale, 'skills.note'),
  );
}
