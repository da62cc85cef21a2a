// What pages are given besides the Service: who asks, and how cookies and addresses are made.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '../model/locale.ts';
import type { Caller } from '../model/service.ts';

export interface PageContext {
  /** Who asks, key and session cookie considered; resolved before any handler runs. */
  caller(request: FastifyRequest): Caller;
  /** `?locale=` or `?lang=`, else the `locale` cookie, else `Accept-Language`, else English. */
  locale(request: FastifyRequest): Locale;
  /** `https://host` without a final slash: the configured base URL, else the address it listens on. */
  baseUrl(request: FastifyRequest): string;
  /** False when another site's page sent a form or script here: every POST of a page must ask this. */
  sameOrigin(request: FastifyRequest): boolean;
  /** Takes a place among the submissions being read, or fails with 503: asked before a form's body is read. */
  admit(request: FastifyRequest): void;
  setSession(request: FastifyRequest, reply: FastifyReply, token: string, expiresAt: number): void;
  clearSession(request: FastifyRequest, reply: FastifyReply): void;
  /** The session cookie's token, for signing out. */
  sessionToken(request: FastifyRequest): string | undefined;
  readonly version: string;
}
