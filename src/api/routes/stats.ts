// GET /api/stats.
import type { FastifyInstance } from 'fastify';
import { safeJson } from '../../report/visible.ts';
import type { ApiContext } from '../context.ts';
import { statistics } from '../present.ts';
import { statsRoute } from '../schemas.ts';

export function statsRoutes(app: FastifyInstance, { service }: ApiContext): void {
  app.get('/api/stats', { schema: statsRoute }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(safeJson(statistics(await service.stats()))),
  );
}
