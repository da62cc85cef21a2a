// The session cookie. May not: be readable by scripts, be sent by other sites' forms, or travel in clear over HTTPS sites.
import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION = 'skillproof_session';

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').slice(0, 4096).split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export function sessionToken(request: FastifyRequest): string | undefined {
  const value = readCookie(request.headers.cookie, SESSION);
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : undefined;
}

export function setSession(reply: FastifyReply, secure: boolean, root: string, token: string, expiresAt: number): void {
  const expires = new Date(expiresAt).toUTCString();
  reply.header(
    'set-cookie',
    `${SESSION}=${token}; Path=${root || '/'}; Expires=${expires}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}

export function clearSession(reply: FastifyReply, secure: boolean, root: string): void {
  reply.header(
    'set-cookie',
    `${SESSION}=; Path=${root || '/'}; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}
