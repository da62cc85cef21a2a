// The pages people look at. May not: reach below the Service; every page is made from what its methods answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '../../service/contract.ts';
import { refuseUnknownLocale } from '../locale.ts';
import type { PageContext } from '../page-context.ts';
import type { Problem } from '../problem.ts';
import { accountPages } from './account.ts';
import { assetRoutes } from './assets.ts';
import { docsPages } from './docs.ts';
import { reportPages } from './report.ts';
import { scanPages } from './scan.ts';
import { troublePage } from './trouble.ts';

/** Returns what makes an error a page: HTML for those who prefer it, undefined for those who get problem+json. */
export function registerPages(
  app: FastifyInstance,
  service: Service,
  context: PageContext,
): (request: FastifyRequest, reply: FastifyReply, problem: Problem) => string | undefined {
  assetRoutes(app);
  app.register((pages, _options, done) => {
    // Before a form does anything: what it made could not be shown.
    pages.addHook('onRequest', async (request) => refuseUnknownLocale(request));
    scanPages(pages, service, context);
    reportPages(pages, service, context);
    accountPages(pages, service, context);
    docsPages(pages, service, context);
    done();
  });
  return (request, reply, problem) => troublePage(context, request, reply, problem);
}
