// /docs/try: the console of the API in the frame of the other pages. What runs in it is in console.ts.
import { html } from '../../report/html/markup.ts';
import { CONSOLE_FILES } from '../docs.ts';
import { ASSETS } from './assets.ts';
import { docs } from './docs-words.ts';
import { type Frame, page } from './layout.ts';

/** Swagger UI sets one style attribute, known by its hash; nothing else leaves the pattern of the other pages. */
export const CONSOLE_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'; style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

export function tryPage(frame: Frame): string {
  const { locale, root } = frame;
  return page(frame, {
    title: docs(locale, 'try'),
    tab: 'docs',
    kind: 'docs wrap',
    head: html`<link rel="stylesheet" href="${root}${CONSOLE_FILES}/swagger-ui.css">
<link rel="stylesheet" href="${root}${ASSETS.consoleStyle.path}">
<script src="${root}${CONSOLE_FILES}/swagger-ui-bundle.js" defer></script>
<script src="${root}${ASSETS.console.path}" defer></script>
`,
    body: html`<h1>${docs(locale, 'try')}</h1>
<p class="lead">${docs(locale, 'try.text')}</p>
<p class="buttons"><a class="button quiet" href="${root}/docs">${docs(locale, 'try.back')}</a></p>
<noscript><p class="alert">${docs(locale, 'try.script')}</p></noscript>
<section class="console" id="console" aria-label="${docs(locale, 'try')}"></section>`,
  });
}
