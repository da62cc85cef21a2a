// GET /api/stats. Figures have no language; one that is asked for in vain is refused as everywhere.
import type { FastifyInstance } from 'fastify';
import { safeJson } from '../../report/visible.ts';
import type { ApiContext } from '../context.ts';
import { explicitLocale } from '../locale.ts';
import { statistics } from '../present.ts';
import { statsRoute } from '../schemas.ts';

export function statsRoutes(app: FastifyInstance, { service }: ApiContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/api/stats', { schema: statsRoute }, async (request, reply) => {
    explicitLocale(request.query['locale']);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(safeJson(statistics(await service.stats())));
  });
}
