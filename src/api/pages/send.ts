// How a page leaves: its headers, and the language a visitor chose remembered in a cookie.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../../model/locale.ts';
import { localeOf } from '../locale.ts';
import type { PageContext } from '../page-context.ts';
import type { Frame } from './layout.ts';

/** Nothing but our own files: no inline script or style, no frame, no other host. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const YEAR = 365 * 24 * 3600;

export function frameOf(context: PageContext, request: FastifyRequest, path: string): Frame {
  return { locale: context.locale(request), path, root: request.server.root, version: context.version };
}

export function pageHeaders(request: FastifyRequest, reply: FastifyReply, locale: Locale): FastifyReply {
  const chosen = chosenLocale(request);
  if (chosen)
    reply.header('set-cookie', `locale=${chosen}; Path=${request.server.root || '/'}; Max-Age=${YEAR}; SameSite=Lax`);
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .header('content-language', locale)
    .header('vary', 'Accept-Language, Authorization, Cookie')
    .type('text/html; charset=utf-8');
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { locale }: Frame,
  text: string,
  cache = 'no-store',
): FastifyReply {
  return pageHeaders(request, reply, locale).header('cache-control', cache).send(text);
}

function chosenLocale(request: FastifyRequest): Locale | undefined {
  const query = (request.query ?? {}) as Record<string, unknown>;
  const asked = query['locale'] ?? query['lang'];
  return typeof asked === 'string' ? localeOf(asked) : undefined;
}
