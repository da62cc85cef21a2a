// Many reports on one page that stands alone: a table of all targets, the worst first, and every report folded below it.
import type { Locale } from '../../model/locale.ts';
import type { RenderOptions, TargetAnswer } from '../../model/plugin.ts';
import type { Report } from '../../model/report.ts';
import { VERDICT_LABELS, verdictRank } from '../../model/verdict.ts';
import { message } from '../messages.ts';
import { findingParts, tallyOf } from '../parts.ts';
import { shortName } from './gauge.ts';
import { Html, html, shown } from './markup.ts';
import { reportBody, standalone } from './page.ts';

type Reported = { readonly report: Report; readonly options: RenderOptions };

export function reportsPage(answers: readonly TargetAnswer[], locale: Locale): string {
  const failed = answers.flatMap((answer) => ('error' in answer ? [answer] : []));
  const reported = answers
    .flatMap((answer) => ('error' in answer ? [] : [answer]))
    .sort((a, b) => weightOf(b.report) - weightOf(a.report));
  const title = `${message(locale, 'many.title', { count: answers.length })} · Skillproof`;
  return standalone(
    title,
    locale,
    html`<main class="report">
<section class="many"><h1>${message(locale, 'many.title', { count: answers.length })}</h1>
<table><thead><tr><th scope="col">${message(locale, 'many.target')}</th><th scope="col">${message(locale, 'many.verdict')}</th><th scope="col">${message(locale, 'score.risk')}</th><th scope="col">${message(locale, 'title.findings')}</th></tr></thead>
<tbody>${failed.map(
      ({ target, error }) =>
        html`<tr class="v-failed"><th scope="row">${shown(target)}</th><td>${message(locale, 'many.failed')}</td><td colspan="2">${shown(message(locale, 'many.error', error))}</td></tr>`,
    )}${reported.map((answer, index) => row(answer, index, locale))}</tbody></table></section>
${reported.map((answer, index) => folded(answer, index, locale))}
</main>`,
  );
}

const weightOf = (report: Report): number => verdictRank(report.verdictLevel) * 1000 + report.riskScore.score;
const nameOf = ({ report, options }: Reported): string => shortName(options.target ?? report.skill);

function row(answer: Reported, index: number, locale: Locale): Html {
  const { verdictLevel, riskScore } = answer.report;
  return html`<tr class="v-${verdictLevel}"><th scope="row"><a href="#${prefix(index)}">${shown(nameOf(answer))}</a></th><td class="tone">${VERDICT_LABELS[verdictLevel][locale]}</td><td>${riskScore.score}</td><td>${tallyOf(findingParts(answer.report, answer.options.skills)).findings}</td></tr>`;
}

function folded(answer: Reported, index: number, locale: Locale): Html {
  const { report, options } = answer;
  const label = `${VERDICT_LABELS[report.verdictLevel][locale]} · ${report.riskScore.score}`;
  // The anchor stands inside, for what opens is what holds the place that is jumped to.
  return html`<details class="one v-${report.verdictLevel}"><summary><b>${shown(nameOf(answer))}</b> <span class="tone">${label}</span></summary>
<div id="${prefix(index)}">
${anchored(reportBody(report, locale, options), index)}
</div></details>`;
}

const prefix = (index: number): string => `s${index + 1}`;

/** The anchors of a report are its own. Text of a skill holds no quotation mark that is not escaped, so only ours match. */
function anchored(body: Html, index: number): Html {
  return new Html(body.text.replace(/( id="| aria-labelledby="| href="#)/g, `$1${prefix(index)}-`));
}
