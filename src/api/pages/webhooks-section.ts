// What a monitor sends to its webhook, for those who write the receiving side: headers, body, how to check it.
// May not: show a message that the service would not send; the example is typed as one.
import type { Locale } from '../../model/locale.ts';
import type { MonitorMessage } from '../../model/service.ts';
import { type Html, html } from '../../report/html/markup.ts';
import { docs } from './docs-words.ts';

const EXAMPLE: MonitorMessage = {
  type: 'monitor.changed',
  timestamp: '2026-03-01T12:00:00.000Z',
  data: {
    id: '7k2m9x4qd1ve',
    monitorId: 'c3w8r5t0yhzb',
    createdAt: 1772366400000,
    type: 'changed',
    reportId: 'n6p1s4g8jqka',
    previousReportId: 'v9e2f7m3xd5c',
    verdict: { before: 'trusted', after: 'high_risk' },
    score: { before: 0, after: 74 },
    contentHash: { before: '5f0c…', after: 'b81e…' },
    capabilities: { added: ['network.send'], removed: [] },
    url: 'https://github.com/owner/repo',
  },
};

/** As it may be pasted. */
export const WEBHOOK_CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the bytes as they came, before any parsing
function isGenuine(headers, body, secret) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = headers['webhook-id'] + '.' + headers['webhook-timestamp'] + '.' + body;
  const wanted = 'v1,' + createHmac('sha256', key).update(signed).digest('base64');
  const given = headers['webhook-signature'];
  return given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}`;

export function webhooks(locale: Locale): Html {
  return html`<section class="card" aria-labelledby="webhooks"><h2 id="webhooks">${docs(locale, 'hooks')}</h2>
<p>${docs(locale, 'hooks.text')}</p>
<pre class="command" tabindex="0" role="region" aria-labelledby="webhooks"><code>${JSON.stringify(EXAMPLE, undefined, 2)}</code></pre>
<p>${docs(locale, 'hooks.check')}</p>
<pre class="command" tabindex="0" role="region" aria-labelledby="webhooks"><code>${WEBHOOK_CHECK}</code></pre>
<p>${docs(locale, 'hooks.again')}</p></section>`;
}
