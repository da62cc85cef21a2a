// Signing in: by a key, or by the code of a sign-in link, which a person confirms so that a link's preview does not use it up.
import { html } from '../../report/html/markup.ts';
import { type AccountWord, mine } from './account-words.ts';
import { type Frame, page } from './layout.ts';

export function signInPage(frame: Frame, parts: { readonly code?: string; readonly failed?: boolean }): string {
  const { code, failed } = parts;
  const t = (key: AccountWord): string => mine(frame.locale, key);
  return page(frame, {
    title: t(failed ? 'in.wrong' : 'in.title'),
    tab: 'account',
    kind: 'trouble wrap',
    body: html`<div class="card"><h1>${t('in.title')}</h1>
${failed && html`<div class="alert" role="alert" id="wrong"><p class="alert-title">${t('in.wrong')}</p><p>${t('in.wrong.advice')}</p></div>`}
<p>${t(code === undefined ? 'in.text' : 'in.link')}</p>
<form method="post" action="${frame.root}/account/sign-in" class="stack">${
      code === undefined
        ? html`<div class="field"><label for="secret">${t('in.secret')}</label><input id="secret" name="secret" type="password" required maxlength="200" autocomplete="current-password" spellcheck="false"${failed && html` autofocus aria-invalid="true" aria-describedby="wrong"`}></div>`
        : html`<input type="hidden" name="secret" value="${code}">`
    }<p><button>${t('in.button')}</button></p></form>
<p class="dim">${t('in.none')}</p><pre class="command"><code>skillproof account create you@example.com --plan free
skillproof key create you@example.com</code></pre></div>`,
  });
}
