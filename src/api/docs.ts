// The OpenAPI document, made from the routes' own schemas, and the files of the console to try it in.
// The pages around both are in src/api/pages: docs.ts. May not: name a file of another host.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { explicitLocale } from './locale.ts';
import { translatedDocument } from './pages/docs-words.ts';
import { openApiRoute } from './schemas.ts';

const INTRODUCTION =
  'Scans AI agent skills and proves what it says. Every response carries X-RateLimit-Limit, X-RateLimit-Remaining and ' +
  'X-RateLimit-Reset (Unix seconds). Errors are application/problem+json with a stable `code` and an `advice`.';

/** Where Swagger UI's own files are served from; the page around them is src/api/pages/try-page.ts. */
const CONSOLE = '/docs/console';
export const CONSOLE_FILES = `${CONSOLE}/static`;

export async function openApi(app: FastifyInstance, version: string, root: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Skillproof', version, description: INTRODUCTION },
      ...(root === '' ? {} : { servers: [{ url: root }] }),
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'sk_…' } } },
    },
  });
}

export async function openApiFiles(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: openApiRoute }, async (request) =>
    translatedDocument(app.swagger(), explicitLocale((request.query as Record<string, unknown>)['locale']) ?? 'en'),
  );
  await app.register(swaggerUi, {
    routePrefix: CONSOLE,
    uiHooks: {
      // Its files only: a page of its own would stand outside of ours.
      onRequest: (request, reply, next) => {
        if (request.url.startsWith(`${CONSOLE_FILES}/`)) next();
        else void reply.redirect(`${app.root}/docs/try`, 308);
      },
    },
  });
}
