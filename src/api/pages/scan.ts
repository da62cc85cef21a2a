// The front page and its form. Without scripts a form leads to the report's page, which waits there for the scan to end;
// the script sends the same form and asks for JSON. May not: take a form another site made.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, SkillproofError } from '../../model/errors.ts';
import type { Service } from '../../service/contract.ts';
import { RefusedError } from '../../service/refused.ts';
import type { PageContext } from '../page-context.ts';
import { codeOf, problem } from '../problem.ts';
import { readSubmission } from '../submission.ts';
import { type HomeParts, homePage } from './home.ts';
import { frameOf, sendPage } from './send.ts';
import { wantsPage } from './trouble.ts';

export function scanPages(app: FastifyInstance, service: Service, context: PageContext): void {
  const home = async (
    request: FastifyRequest,
    reply: FastifyReply,
    more: Pick<HomeParts, 'problem' | 'url'> = {},
  ): Promise<FastifyReply> => {
    const caller = context.caller(request);
    const frame = frameOf(context, request, '/');
    const stats = await service.stats();
    return sendPage(request, reply, frame, homePage(frame, { stats, quota: request.quota, caller, ...more }));
  };

  app.get('/', { schema: { hide: true } }, (request, reply) => home(request, reply));

  // A reload of what a refused form led to is a visit to the front page.
  app.get('/scan', { schema: { hide: true } }, (_request, reply) => reply.redirect(`${app.root}/`, 303));

  app.post(
    '/scan',
    {
      schema: { hide: true },
      config: { submits: true },
      onRequest: async (request) => {
        if (!context.sameOrigin(request))
          throw new SkillproofError('origin-refused', 'the form was sent from elsewhere');
        context.admit(request);
      },
    },
    async (request, reply) => {
      let url: string | undefined;
      try {
        const submission = await readSubmission(request);
        url = submission.url;
        const { stored, quota } = await service.submit({ ...submission, async: true }, context.caller(request));
        request.quota = quota;
        const to = `${app.root}/report/${stored.record.id}`;
        if (wantsPage(request)) return reply.redirect(to, 303);
        return reply
          .code(202)
          .header('location', to)
          .header('cache-control', 'no-store')
          .send(progressOf(stored.record, app.root));
      } catch (error) {
        // Refusals are told on the page itself, with the form as it was; everything else is the server's to tell.
        const known = codeOf(error);
        if (!known || ERRORS[known.code].status >= 500 || !wantsPage(request)) throw error;
        if (error instanceof RefusedError) {
          if (error.quota) request.quota = error.quota;
          reply.header('retry-after', `${error.retryAfterSeconds}`);
        }
        request.quota ??= await service.quota(context.caller(request));
        const told = problem(known.code, known.detail ?? '', context.locale(request), '/scan', app.root);
        reply.code(told.status);
        return home(request, reply, { problem: told, ...(url === undefined ? {} : { url }) });
      }
    },
  );

  app.get<{ Params: { id: string } }>('/report/:id/progress', { schema: { hide: true } }, async (request, reply) => {
    const record = await service.record(request.params.id, context.caller(request));
    if (!record) throw new SkillproofError('report-not-found', 'no report of this id can be read');
    return reply.header('cache-control', 'no-store').send(progressOf(record, app.root));
  });
}

function progressOf({ id, status }: { readonly id: string; readonly status: string }, root: string) {
  return { id, status, page: `${root}/report/${id}` };
}
