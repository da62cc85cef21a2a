// What browsers may do with our answers, the same on every one of them; a page that needs more says so itself.
// May not: promise HTTPS for hosts that are not ours to promise it for.
import type { FastifyReply, FastifyRequest } from 'fastify';

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

export function securityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
}
