// POST /api/scan. May not: read a body when there is no room for its scan.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SkillproofError } from '../../model/errors.ts';
import { safeJson } from '../../report/visible.ts';
import { admit } from '../admission.ts';
import type { ApiContext } from '../context.ts';
import { scanResult } from '../present.ts';
import { scanRoute } from '../schemas.ts';
import { readSubmission } from '../submission.ts';

/** Fires when the connection is closed before the answer is out. */
function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) look();
  raw.once('close', look);
  return gone.signal;
}

export function scanRoutes(app: FastifyInstance, context: ApiContext): void {
  const { service, baseUrl } = context;
  app.post(
    '/api/scan',
    {
      schema: scanRoute,
      config: { submits: true },
      onRequest: async (request) => admit(context, request),
    },
    async (request, reply) => {
      const submission = await readSubmission(request);
      const submitted = await service.submit({ ...submission, gone: clientGone(reply) }, request.caller);
      request.quota = submitted.quota;
      const { stored, locale } = submitted;
      if (stored.record.status === 'failed') {
        const { code = 'internal', detail = '' } = stored.record.error ?? {};
        throw new SkillproofError(code, detail);
      }
      if (submitted.replayed) reply.header('idempotency-replayed', 'true');
      if (stored.record.status !== 'completed') {
        reply
          .code(202)
          .header('location', `${app.root}/api/report/${stored.record.id}`)
          .header('preference-applied', 'respond-async')
          .header('retry-after', '1');
      }
      return reply
        .header('cache-control', 'no-store')
        .header('content-language', locale)
        .type('application/json; charset=utf-8')
        .send(safeJson({ ...scanResult(stored, locale, baseUrl(request)), cached: submitted.cached }));
    },
  );
}
