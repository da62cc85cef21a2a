// What pages load: one style sheet, one script, one icon, under names that change with their content.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { REPORT_CSS } from '../../report/html/style.ts';
import { CLIENT_SCRIPT } from './client.ts';
import { CONSOLE_SCRIPT } from './console.ts';
import { CONSOLE_CSS } from './console-style.ts';
import { PAGE_CSS } from './style.ts';

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#2457c5" d="M12 1 3 4.5v6.5c0 5.6 3.8 10 9 12 5.2-2 9-6.4 9-12V4.5z"/><path fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="m7.8 12 3 3 5.4-6.4"/></svg>`;

export const ASSETS = {
  style: asset('style', 'css', 'text/css; charset=utf-8', REPORT_CSS + PAGE_CSS),
  script: asset('app', 'js', 'text/javascript; charset=utf-8', CLIENT_SCRIPT),
  console: asset('console', 'js', 'text/javascript; charset=utf-8', CONSOLE_SCRIPT),
  consoleStyle: asset('console', 'css', 'text/css; charset=utf-8', CONSOLE_CSS),
  icon: asset('icon', 'svg', 'image/svg+xml', ICON),
} as const;

/** Changes when any of them does: part of a page's ETag. */
export const ASSET_TAG = Object.values(ASSETS)
  .map(({ path }) => path)
  .join();

export function assetRoutes(app: FastifyInstance): void {
  for (const { path, type, body } of Object.values(ASSETS)) {
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body),
    );
  }
}

function asset(name: string, extension: string, type: string, body: string): Asset {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { path: `/assets/${name}.${hash}.${extension}`, type, body };
}
