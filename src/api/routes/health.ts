// /health/live: the process answers. /health/ready, /health for short: it takes work. /metrics: figures for Prometheus.
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { ApiContext } from '../context.ts';
import { Metrics } from '../metrics.ts';

const READY_MS = 1000;

export function healthRoutes(app: FastifyInstance, context: ApiContext): void {
  const { service, draining } = context;
  const metrics = new Metrics();

  app.addHook('onResponse', async (request, reply) => {
    metrics.count(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });

  app.get('/health/live', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  const ready: RouteHandlerMethod = async (_request, reply) => {
    const takes = !draining() && (await inTime(service.ready(), READY_MS));
    return reply
      .code(takes ? 200 : 503)
      .header('cache-control', 'no-store')
      .headers(takes ? {} : { 'retry-after': '5' })
      .send({ status: takes ? 'ok' : 'unavailable' });
  };
  for (const path of ['/health/ready', '/health']) app.get(path, { schema: { hide: true } }, ready);

  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const [figures, stats] = await Promise.all([service.figures(), service.stats()]);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text(figures, stats));
  });
}

async function inTime(question: Promise<boolean>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([question, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
