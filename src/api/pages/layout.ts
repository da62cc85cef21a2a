// The frame of every page: head, skip link, navigation, language switch, footer.
// May not: carry an inline script or style, or name an address that is not ours.
import type { Locale } from '../../model/locale.ts';
import { type Content, html } from '../../report/html/markup.ts';
import { ASSETS } from './assets.ts';
import { tell } from './words.ts';

type Tab = 'scan' | 'docs' | 'account';

export interface Frame {
  readonly locale: Locale;
  /** Where the language switch leads: this page by GET, without a query. */
  readonly path: string;
  /** What stands before every path of ours: '' or `/path`. */
  readonly root: string;
  readonly version: string;
}

interface PageParts {
  readonly title: string;
  readonly tab?: Tab;
  readonly body: Content;
  /** Class of `main`. */
  readonly kind: string;
  /** Seconds after which a browser without scripts looks again. */
  readonly refresh?: number;
  readonly skipTo?: string;
  /** More files of ours, for pages that need them. */
  readonly head?: Content;
}

const LANG: Readonly<Record<Locale, string>> = { en: 'en', zh: 'zh-Hans' };
const TABS: readonly (readonly [Tab, string])[] = [
  ['scan', '/'],
  ['docs', '/docs'],
  ['account', '/account'],
];

export function page({ locale, path, root, version }: Frame, parts: PageParts): string {
  const { title, tab, body, kind, refresh, skipTo = 'main', head } = parts;
  return html`<!doctype html>
<html lang="${LANG[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh !== undefined && html`<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>`}
<title>${title} · Skillproof</title>
<meta name="description" content="${tell(locale, 'site.about')}">
<link rel="icon" href="${root}${ASSETS.icon.path}" type="image/svg+xml">
<link rel="stylesheet" href="${root}${ASSETS.style.path}">
<script src="${root}${ASSETS.script.path}" defer></script>
${head}</head>
<body>
<a class="skip" href="#${skipTo}">${tell(locale, 'nav.skip')}</a>
<header class="top"><div class="wrap">
<a class="brand" href="${root}/"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2 4 5v6c0 5 3.4 9.3 8 11 4.6-1.7 8-6 8-11V5z"/><path class="tick" d="m8 12 3 3 5-6"/></svg><span>Skillproof</span></a>
<nav aria-label="${tell(locale, 'nav.label')}"><ul>${TABS.map(
    ([name, href]) =>
      html`<li><a href="${root}${href}"${name === tab && html` aria-current="page"`}>${tell(locale, `nav.${name}`)}</a></li>`,
  )}</ul></nav>
${languageSwitch(locale, root + path)}
</div></header>
<main id="main" class="${kind}" tabindex="-1">
${body}
</main>
<footer class="bottom"><div class="wrap"><p>${tell(locale, 'foot.note')}</p><p>Skillproof ${version}</p></div></footer>
</body>
</html>
`.text;
}

function languageSwitch(locale: Locale, path: string): Content {
  const other: Locale = locale === 'en' ? 'zh' : 'en';
  const name = other === 'zh' ? '中文' : 'English';
  return html`<a class="lang" href="${path}?lang=${other}" hreflang="${LANG[other]}" lang="${LANG[other]}" aria-label="${`${tell(locale, 'nav.language')}: ${name}`}">${name}</a>`;
}
