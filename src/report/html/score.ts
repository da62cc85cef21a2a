// What the score is made of: one bar a category, as long as its share of the whole.
import type { Locale } from '../../model/locale.ts';
import type { Report } from '../../model/report.ts';
import { message, word } from '../messages.ts';
import { type Content, html, shown } from './markup.ts';

export function scoreShares(report: Report, locale: Locale): Content {
  const shares = report.riskScore.breakdown.filter((share) => share.score > 0);
  if (shares.length === 0) return undefined;
  const total = report.riskScore.score;
  return html`<section class="shares" id="score" aria-labelledby="score-h"><h2 id="score-h">${message(locale, 'title.score')}</h2>
<ul>${shares.map(
    (share) => html`<li><span class="name">${shown(word(locale, 'category', share.category))}</span>
<svg viewBox="0 0 100 3" preserveAspectRatio="none" role="img" aria-label="${message(locale, 'score.share', { category: word(locale, 'category', share.category), score: share.score, total })}"><rect class="b-rail" width="100" height="3"/><rect class="b-fill" width="${((share.score / total) * 100).toFixed(1)}" height="3"/></svg>
<span class="num">${share.score}</span></li>`,
  )}</ul></section>`;
}
