// What a request may carry, by name: a slip must not pass for a request without it (`privat` would publish).
import type { FastifyRequest } from 'fastify';
import { type ErrorCode, SkillproofError } from '../model/errors.ts';
import { nearMiss } from '../model/near-miss.ts';
import { pathOf } from './caller.ts';

export function refuseUnknown(code: ErrorCode, given: readonly string[], known: readonly string[], kind: string): void {
  const odd = given.find((name) => !known.includes(name));
  if (odd === undefined) return;
  const near = nearMiss(odd, known);
  const name = JSON.stringify(odd.slice(0, 60));
  throw new SkillproofError(
    code,
    near === undefined
      ? `${name} is no ${kind}; known: ${known.join(', ')}`
      : `${name} is no ${kind}; did you mean ${JSON.stringify(near)}?`,
  );
}

/** A route of the API takes in its query what its schema names, whatever the method. */
export function refuseUnknownQuery(request: FastifyRequest): void {
  if (request.is404 || !pathOf(request).startsWith('/api/')) return;
  const { properties = {} } = (request.routeOptions.schema?.querystring ?? {}) as { properties?: object };
  const known = Object.keys(properties);
  const query = (request.query ?? {}) as Record<string, unknown>;
  const twice = known.find((name) => Array.isArray(query[name]));
  if (twice !== undefined) throw new SkillproofError('query-invalid', `"${twice}" was sent more than once`);
  refuseUnknown('query-invalid', Object.keys(query), known, 'parameter of this address');
}

export function readFlag(code: ErrorCode, name: string, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (value === '') throw new SkillproofError(code, `"${name}" has no value; write ${name}=true or leave it out`);
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1' || text === 'on') return true;
  if (text === 'false' || text === '0') return false;
  throw new SkillproofError(code, `"${name}" must be true or false`);
}
