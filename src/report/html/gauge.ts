// The risk score as a half circle, and the verdict beside it.
import type { Locale } from '../../model/locale.ts';
import type { Report } from '../../model/report.ts';
import { VERDICT_LABELS } from '../../model/verdict.ts';
import { adviceOf } from '../advice.ts';
import { message } from '../messages.ts';
import { type Html, html, shown } from './markup.ts';

const MAX_NAME = 100;

function gauge(score: number, locale: Locale): Html {
  const label = `${message(locale, 'score.risk')} ${message(locale, 'score.of', { score })}; ${message(locale, 'score.direction')}`;
  const arc = 'M 16 92 A 76 76 0 0 1 168 92';
  return html`<svg class="gauge" viewBox="0 0 184 112" role="img" aria-label="${label}">
<path class="g-rail" d="${arc}" pathLength="100"/>
${score > 0 && html`<path class="g-fill" d="${arc}" pathLength="100" stroke-dasharray="${score} 200"/>`}
<text class="g-num" x="92" y="84" text-anchor="middle">${score}</text>
<text class="g-of" x="92" y="105" text-anchor="middle">${message(locale, 'score.risk')} · 0–100</text>
</svg>`;
}

export function verdictCard(report: Report, locale: Locale): Html {
  const level = report.verdictLevel;
  return html`<header class="verdict v-${level}">
${gauge(report.riskScore.score, locale)}
<div class="v-text">
<p class="v-skill">${shown(shortName(report.skill))}</p>
<h1>${VERDICT_LABELS[level][locale]}</h1>
<p class="v-why">${shown(report.summary[locale])}</p>
<p class="v-do">${adviceOf(report, locale)}</p>
</div>
</header>`;
}

/** A name may be as long as its author likes; a heading may not. */
export function shortName(name: string): string {
  const chars = [...name.slice(0, 4 * MAX_NAME)];
  return chars.length > MAX_NAME ? `${chars.slice(0, MAX_NAME).join('')}…` : name;
}
