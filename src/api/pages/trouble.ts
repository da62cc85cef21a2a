// Errors as pages: what happened, what to do, the way back. For those who prefer HTML; others get problem+json.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Content, html, shown } from '../../report/html/markup.ts';
import { pathOf } from '../caller.ts';
import type { PageContext } from '../page-context.ts';
import type { Problem } from '../problem.ts';
import { page } from './layout.ts';
import { frameOf, pageHeaders } from './send.ts';
import { moment, tell } from './words.ts';

export function wantsPage(request: FastifyRequest): boolean {
  const accept = (request.headers.accept ?? '').slice(0, 1000).toLowerCase();
  return accept.includes('text/html') && !pathOf(request).startsWith('/api/');
}

export function troublePage(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): string | undefined {
  if (!wantsPage(request)) return undefined;
  const { locale, ...frame } = frameOf(context, request, '/');
  pageHeaders(request, reply, locale);
  const { status, title, advice, detail, code } = problem;
  const seconds = Number(reply.getHeader('retry-after') ?? 0);
  const again =
    seconds > 120
      ? tell(locale, 'trouble.retry.at', { when: moment(Date.now() + seconds * 1000) })
      : seconds > 0 && tell(locale, 'trouble.retry', { seconds });
  return page(
    { locale, ...frame },
    {
      title,
      kind: 'trouble wrap',
      body: html`<div class="card"><p class="status-code">${status}</p><h1>${title}</h1><p>${linked(advice, frame.root)}</p>
${again && html`<p>${again}</p>`}
<p><a class="button" href="${frame.root}/">${tell(locale, 'trouble.home')}</a></p>
<p class="dim small">${tell(locale, 'trouble.detail')}<code>${code}</code> ${shown(detail.slice(0, 300))}</p></div>`,
    },
  );
}

/** Advice names the API page by its path: here it can be followed. */
function linked(advice: string, root: string): Content {
  return advice.split('/docs').map((part, index) => [index > 0 && html`<a href="${root}/docs">/docs</a>`, part]);
}
