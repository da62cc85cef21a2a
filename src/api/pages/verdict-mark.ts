// A verdict in a list: its word in its colour, never the colour alone.
import type { Locale } from '../../model/locale.ts';
import { VERDICT_LABELS, type VerdictLevel } from '../../model/verdict.ts';
import { type Html, html } from '../../report/html/markup.ts';

export function verdictMark(level: VerdictLevel, locale: Locale): Html {
  return html`<span class="pill v-${level}">${VERDICT_LABELS[level][locale]}</span>`;
}
