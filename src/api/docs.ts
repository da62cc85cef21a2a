// The OpenAPI document, made from the routes' own schemas, and a console to try it in; the page to read is src/api/pages/docs.ts. All assets are served from here.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const INTRODUCTION =
  'Scans AI agent skills and proves what it says. Every response carries X-RateLimit-Limit, X-RateLimit-Remaining and ' +
  'X-RateLimit-Reset (Unix seconds). Errors are application/problem+json with a stable `code` and an `advice`.';

/** Its script sets one style attribute, known by its hash; nothing else leaves the pattern of the other pages. */
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors " +
  "'none'; style-src 'self' 'unsafe-hashes' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

export async function openApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Skillproof', version, description: INTRODUCTION },
      components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'sk_…' } } },
    },
  });
}

export async function docsPage(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs/try',
    staticCSP: true,
    transformStaticCSP: () => PAGE_POLICY,
    theme: { title: 'Skillproof API', css: [{ filename: 'page.css', content: '.topbar{display:none}' }] },
    uiConfig: { deepLinking: true, tryItOutEnabled: true, validatorUrl: null },
  });
}
