// Forms of the account pages: read as plain fields, and proven to come from our own page twice over, by what the browser
// says of the sender and by a token only a page made for this session holds.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { SkillproofError } from '../../model/errors.ts';
import { type Html, html } from '../../report/html/markup.ts';
import type { PageContext } from '../page-context.ts';

const MAX_FIELD = 4000;

export function formToken(session: string): string {
  return createHmac('sha256', session).update('skillproof form').digest('base64url');
}

export function tokenField(token: string): Html {
  return html`<input type="hidden" name="token" value="${token}">`;
}

/** The fields of a form; absent ones are empty. Fails with `origin-refused` when another site may have made it. */
export function readForm(
  request: FastifyRequest,
  context: PageContext,
  session: string | undefined,
): (name: string) => string {
  if (!context.sameOrigin(request)) throw new SkillproofError('origin-refused', 'the form was sent from elsewhere');
  const body: unknown = request.body;
  const field = (name: string): string => {
    const value: unknown =
      typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : '';
    return typeof value === 'string' ? value.slice(0, MAX_FIELD).trim() : '';
  };
  if (session !== undefined && !same(field('token'), formToken(session)))
    throw new SkillproofError('origin-refused', 'the form is not one of this session');
  return field;
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
