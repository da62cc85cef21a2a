// Who asks: the key of the Authorization header, else the session cookie, else the address alone.
// May not: let another site act with a visitor's session, or say which part of a bad key is wrong.
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SkillproofError } from '../model/errors.ts';
import type { Caller } from '../model/service.ts';
import type { Service } from '../service/contract.ts';
import { sessionToken } from './cookies.ts';

const MAX_KEY = 200;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export async function readCaller(request: FastifyRequest, service: Service): Promise<Caller> {
  const ip = request.ip;
  const { authorization } = request.headers;
  const path = pathOf(request);
  if (authorization !== undefined && takesKey(path, authorization)) {
    const given = /^bearer(?: +(.*))?$/i.exec(authorization.trimEnd());
    if (!given) throw new SkillproofError('key-invalid', 'the Authorization header does not begin with Bearer');
    const [, key] = given;
    if (key === undefined) throw new SkillproofError('key-invalid', 'no key follows Bearer');
    const account = key.length > MAX_KEY ? undefined : await service.accountByKey(key);
    if (account) return { ip, account, via: 'key' };
    if (opensByKey(path)) throw new SkillproofError('key-invalid', 'no account has this key, or it was revoked');
  }
  const token = sessionToken(request);
  if (token === undefined || !(SAFE.has(request.method) || sameOrigin(request))) return { ip };
  const account = await service.accountBySession(token);
  return account ? { ip, account, via: 'session' } : { ip };
}

const callers = new WeakMap<Socket, Caller>();

/** Until its answer is out: one that comes too slowly is answered on its connection, by whoever has no request. */
export function rememberCaller({ raw, caller }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  callers.set(socket, caller);
  reply.raw.once('close', () => callers.delete(socket));
}

export function callerOn(socket: Socket): Caller {
  return callers.get(socket) ?? { ip: socket.remoteAddress ?? '' };
}

/** Outside the API the header may be a proxy's own: there it counts when it holds a key of ours. */
function takesKey(path: string, authorization: string): boolean {
  return path.startsWith('/api/') || /^bearer +sk_/i.test(authorization);
}

/** Where an answer may depend on the key; elsewhere a wrong one is in nobody's way. */
function opensByKey(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/report/');
}

/** What browsers say of where a request was made; a request that says nothing is no browser's. */
export function sameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return request.headers.cookie === undefined || request.headers.referer === undefined;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.host || host === request.server.publicHost;
}

export function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?');
  return end < 0 ? request.url : request.url.slice(0, end);
}
