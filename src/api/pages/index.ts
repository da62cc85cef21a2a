// The pages people look at. May not: reach below the Service; every page is made from what its methods answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../service/contract.ts';
import type { PageContext } from '../page-context.ts';
import type { Problem } from '../problem.ts';

/** Returns what makes an error a page: HTML for those who prefer it, undefined for those who get problem+json. */
export function registerPages(
  app: FastifyInstance,
  _service: Service,
  _context: PageContext,
): (request: FastifyRequest, reply: FastifyReply, problem: Problem) => string | undefined {
  app.get('/', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send('<!doctype html><html lang="en"><title>Skillproof</title><h1>Skillproof</h1><p><a href="/docs">API</a>'),
  );
  return () => undefined;
}
