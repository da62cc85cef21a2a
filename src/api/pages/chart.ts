// How the verdicts are spread, as bars; the table of the same numbers is what a reader without eyes for SVG gets.
import type { Locale } from '../../model/locale.ts';
import type { Stats } from '../../model/service.ts';
import { VERDICT_LABELS } from '../../model/verdict.ts';
import { type Html, html } from '../../report/html/markup.ts';
import { tell } from './words.ts';

export function verdictChart({ byVerdict, totalScans }: Stats, locale: Locale): Html {
  const most = Math.max(1, ...byVerdict.map(({ count }) => count));
  return html`<figure class="chart">
<figcaption id="chart-h">${tell(locale, 'home.distribution')}</figcaption>
<table aria-labelledby="chart-h"><thead class="hidden"><tr><th scope="col">${tell(locale, 'recent.verdict')}</th><th scope="col"></th><th scope="col">${tell(locale, 'home.total')}</th></tr></thead>
<tbody>${byVerdict.map(({ level, count }) => {
    const percent = totalScans === 0 ? 0 : Math.round((count / totalScans) * 1000) / 10;
    return html`<tr class="v-${level}"><th scope="row">${VERDICT_LABELS[level][locale]}</th>
<td><svg viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label="${tell(locale, 'chart.row', { label: VERDICT_LABELS[level][locale], count, percent })}"><rect class="b-rail" width="100" height="4"/><rect class="b-tone" width="${((count / most) * 100).toFixed(2)}" height="4"/></svg></td>
<td class="num">${count.toLocaleString('en')}</td></tr>`;
  })}</tbody></table>
</figure>`;
}
