// /docs: the API page, made from the document the server makes of its own routes.
import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Service } from '../../service/contract.ts';
import type { PageContext } from '../page-context.ts';
import { docsPage } from './docs-page.ts';
import type { OpenApi } from './openapi.ts';
import { frameOf, sendPage } from './send.ts';
import { CONSOLE_POLICY, tryPage } from './try-page.ts';

export function docsPages(app: FastifyInstance, service: Service, context: PageContext): void {
  app.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    const frame = frameOf(context, request, '/docs');
    const { limit } = await service.quota({ ip: '' });
    const text = docsPage(frame, app.swagger() as OpenApi, context.baseUrl(request), limit);
    return sendPage(request, reply, frame, text, 'no-cache');
  });
  app.get('/docs/try', { schema: { hide: true } }, async (request, reply) => {
    const frame = frameOf(context, request, '/docs/try');
    const sent = sendPage(request, reply, frame, tryPage(frame), 'no-cache');
    return sent.header('content-security-policy', CONSOLE_POLICY);
  });
  app.get('/docs/try/', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${app.root}/docs/try`, 308));
  app.get('/docs/', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${app.root}/docs`, 308));
}
