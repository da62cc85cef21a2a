// The pages people look at. May not: reach below the Service; every page is made from what its methods answer.
import type { FastifyInstance } from 'fastify';
import type { Service } from '../../service/contract.ts';
import type { PageContext } from '../page-context.ts';

export function registerPages(app: FastifyInstance, _service: Service, _context: PageContext): void {
  app.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send('<!doctype html><html lang="en"><title>Skillproof</title><h1>Skillproof</h1><p><a href="/docs">API</a>'),
  );
}
