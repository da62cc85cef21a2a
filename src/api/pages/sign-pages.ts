// Coming in and going out. May not: show an account.
import type { FastifyInstance } from 'fastify';
import type { Service } from '../../service/contract.ts';
import type { PageContext } from '../page-context.ts';
import { readForm } from './forms.ts';
import { frameOf, sendPage } from './send.ts';
import { signInPage } from './sign-in-page.ts';

export const ACCOUNT_PATH = '/account';

export function signPages(app: FastifyInstance, service: Service, context: PageContext): void {
  const hidden = { schema: { hide: true } };
  const home = app.root + ACCOUNT_PATH;

  // Where the link of `skillproof account link` leads.
  app.get(`${ACCOUNT_PATH}/sign-in`, hidden, async (request, reply) => {
    const code = (request.query as Record<string, unknown>)['token'];
    if (typeof code !== 'string' || !/^[\w-]{20,100}$/.test(code)) return reply.redirect(home, 303);
    const frame = frameOf(context, request, ACCOUNT_PATH);
    return sendPage(request, reply, frame, signInPage(frame, { code }));
  });

  app.post(`${ACCOUNT_PATH}/sign-in`, hidden, async (request, reply) => {
    const field = readForm(request, context, undefined);
    const made = await service.signIn(field('secret'));
    if (!made) {
      const frame = frameOf(context, request, ACCOUNT_PATH);
      return sendPage(request, reply.code(401), frame, signInPage(frame, { failed: true }));
    }
    const before = context.sessionToken(request);
    if (before !== undefined) await service.signOut(before);
    context.setSession(request, reply, made.token, made.expiresAt);
    return reply.redirect(home, 303);
  });

  app.post(`${ACCOUNT_PATH}/sign-out`, hidden, async (request, reply) => {
    const session = context.sessionToken(request);
    readForm(request, context, session);
    if (session !== undefined) await service.signOut(session);
    context.clearSession(request, reply);
    return reply.redirect(home, 303);
  });

  app.get(`${ACCOUNT_PATH}/sign-out`, hidden, (_request, reply) => reply.redirect(home, 303));
}
