// A section with its heading and anchor. `counts`: how many there are, and what else there is beside them.
import { type Content, type Html, html } from './markup.ts';

export function section(id: string, title: string, counts: Content, body: Content, note?: string): Html {
  return html`<section id="${id}" aria-labelledby="${id}-h">
<h2 id="${id}-h">${title}${[counts].flat().map((count) => count !== undefined && html` <span class="count">${count}</span>`)}</h2>
${note !== undefined && html`<p class="note">${note}</p>`}
${body}
</section>`;
}
