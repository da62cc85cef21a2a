// A section with its heading and anchor.
import { type Content, type Html, html } from './markup.ts';

export function section(id: string, title: string, count: number | undefined, body: Content, note?: string): Html {
  return html`<section id="${id}" aria-labelledby="${id}-h">
<h2 id="${id}-h">${title}${count !== undefined && html` <span class="count">${count}</span>`}</h2>
${note !== undefined && html`<p class="note">${note}</p>`}
${body}
</section>`;
}
