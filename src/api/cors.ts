// Cross-origin requests: refused by browsers unless the operator names the origins. Never with cookies.
import type { FastifyInstance } from 'fastify';

const EXPOSED =
  'ETag, Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, Idempotency-Replayed';
const ALLOWED = 'Authorization, Content-Type, Accept, Accept-Language, Prefer, Idempotency-Key, If-None-Match';

export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const any = origins.includes('*');
  // Routes say what else their answers vary with.
  if (!any)
    app.addHook('onSend', async (request, reply) => {
      if (!request.url.startsWith('/api/')) return;
      const others = reply.getHeader('vary');
      reply.header('vary', others === undefined ? 'Origin' : `${String(others)}, Origin`);
    });
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!request.url.startsWith('/api/') || origin === undefined || !(any || origins.includes(origin))) return;
    reply.header('access-control-allow-origin', any ? '*' : origin).header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ALLOWED)
      .header('access-control-max-age', '86400')
      .send();
  });
}
