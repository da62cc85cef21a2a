// Source lines with their numbers and the marked span.
import type { Excerpt } from '../../model/report.ts';
import { type ExcerptLine, excerptLines } from '../segments.ts';
import { type Content, chips, type Html, html } from './markup.ts';

export function sourceBlock(excerpt: Excerpt, label: string): Content {
  const lines = excerptLines(excerpt);
  if (lines.length === 0) return undefined;
  return html`<pre class="src" role="group" aria-label="${label}"><code>${lines.map(line)}</code></pre>`;
}

/** Only the first marked line, for a step of a chain. */
export function sourceLine(excerpt: Excerpt, label: string): Content {
  const first = excerptLines(excerpt).find((each) => each.marked);
  if (!first) return undefined;
  return html`<pre class="src src-one" role="group" aria-label="${label}"><code>${line(first)}</code></pre>`;
}

function line({ number, marked, segments }: ExcerptLine): Html {
  const text = segments.map((segment) =>
    segment.marked ? html`<mark>${chips(segment.text)}</mark>` : html`${chips(segment.text)}`,
  );
  return html`<span class="ln${marked ? ' on' : ''}"><span class="no" aria-hidden="true">${number}</span><span class="tx" dir="ltr">${text}
</span></span>`;
}
