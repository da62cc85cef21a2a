// The frame of a corpus page: stands alone, no script, no request, its one style block named by hash.
import { createHash } from 'node:crypto';
import { type Content, Html, html } from '../../report/html/markup.ts';
import { percent, type Rate } from '../wilson.ts';
import { PAGE_CSS } from './style.ts';

const STYLE_HASH = `'sha256-${createHash('sha256').update(PAGE_CSS).digest('base64')}'`;

export interface PagePart {
  readonly id: string;
  readonly title: string;
  readonly body: Content;
}

export function corpusPage(title: string, lead: Content, parts: readonly PagePart[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${new Html(STYLE_HASH)}; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Skillproof</title>
<style>${new Html(PAGE_CSS)}</style>
</head>
<body>
<main>
<header class="top"><h1>${title}</h1>${lead}
<nav aria-label="Contents"><ul>${parts.map((part) => html`<li><a href="#${part.id}">${part.title}</a></li>`)}</ul></nav></header>
${parts.map((part) => html`<section id="${part.id}"><h2>${part.title}</h2>${part.body}</section>`)}
</main>
</body>
</html>
`.text;
}

/** A share as number, interval and bar; the darker stretch is the interval. */
export function rateCell(rate: Rate): Html {
  if (rate.of === 0) return html`<span class="soft">–</span>`;
  const x = (share: number) => (share * 120).toFixed(1);
  const hits = Number.isInteger(rate.hits) ? rate.hits : rate.hits.toFixed(1);
  return html`<span class="rate"><span><b>${percent(rate.share)}</b> <span class="soft">${hits}/${rate.of}</span></span><svg class="bar" viewBox="0 0 120 9" aria-hidden="true"><rect width="120" height="9" rx="3"/><rect class="fill" width="${x(rate.share)}" height="9" rx="3"/><rect class="span" x="${x(rate.low)}" y="3" width="${x(rate.high - rate.low)}" height="3"/></svg><span class="soft">${(rate.low * 100).toFixed(1)}–${percent(rate.high)}</span></span>`;
}

export function table(heads: readonly (readonly [string, ('n' | '')?])[], rows: readonly Content[]): Html {
  return html`<div class="scroll"><table><thead><tr>${heads.map(([text, kind]) => html`<th scope="col" class="${kind ?? ''}">${text}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
}
