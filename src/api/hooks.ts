// What happens around every request: who asks, what is left of the quota, the headers of every answer, a line in the log.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SkillproofError } from '../model/errors.ts';
import type { QuotaState } from '../model/service.ts';
import { isFull, overloaded, shuttingDown, waitForRoom } from './admission.ts';
import { pathOf, readCaller, rememberCaller } from './caller.ts';
import type { ApiContext } from './context.ts';
import { refuseUnknownQuery } from './fields.ts';
import { quotaOrGuess, rateHeaders } from './rate-headers.ts';
import { RecentQuotas } from './recent-quotas.ts';

export const QUOTA_MS = 5000;
/** For who asks and for what is left of the quota, each. */
const HEALTH_QUOTA_MS = 20;

export function aroundRequests(app: FastifyInstance, context: ApiContext): void {
  const { service, admission, draining } = context;
  app.decorateRequest('caller');
  app.decorateRequest('quota');
  app.decorateRequest('bodyLocale');

  const recent = new RecentQuotas();
  app.addHook('onRequest', async (request, reply) => {
    request.caller = { ip: request.ip };
    reply.header('x-request-id', request.id);
    // Also of a connection that is closed before its answer.
    reply.raw.once('close', () => admission.leave(request.raw));
    if (request.routeOptions.config.submits && !draining() && isFull(context) && !(await waitForRoom(context))) {
      const known = recent.find(request);
      if (known) {
        request.quota = known;
        throw overloaded(context);
      }
    }
    // Health waits for nobody.
    const health = /^\/health(?:\/|$)/.test(pathOf(request));
    const refused = await (health ? atOnce(identify(request)) : identify(request));
    rememberCaller(request, reply);
    // A submission that is taken tells what it left; of one that is not, the answer asks.
    if (!request.routeOptions.config.submits) request.quota = await askQuota(request, health);
    if (health) return;
    if (draining()) throw shuttingDown();
    if (refused) throw refused.reason;
    refuseEncoded(request);
    refuseUnknownQuery(request);
  });

  const askQuota = async (request: FastifyRequest, health: boolean): Promise<QuotaState> => {
    const quota = await quotaOrGuess(service, request.caller, health ? HEALTH_QUOTA_MS : QUOTA_MS);
    if (!health) recent.keep(request, quota);
    return quota;
  };

  /** A bad key is told after the quota is known: its answer shows one too. */
  const identify = async (request: FastifyRequest): Promise<{ readonly reason: unknown } | undefined> => {
    try {
      request.caller = await readCaller(request, service);
      return undefined;
    } catch (reason) {
      return { reason };
    }
  };

  app.addHook('onSend', async (request, reply) => {
    request.quota ??= await askQuota(request, false);
    reply.headers(rateHeaders(request.quota));
    // A connection kept open would keep the server from going down.
    if (draining()) reply.header('connection', 'close');
  });

  app.addHook('onResponse', async (request, reply) => {
    admission.leave(request.raw);
    const { method, url, ip } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, url: url.slice(0, 500), ip, status: reply.statusCode, ms }, 'request');
  });
}

async function atOnce<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), HEALTH_QUOTA_MS);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** A small body gains nothing by being packed, and an archive is packed already: no bomb is unpacked before it is known. */
function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = (headers['content-encoding'] ?? '').trim();
  if (encoding === '' || encoding.toLowerCase() === 'identity') return;
  throw new SkillproofError(
    'content-encoding-unsupported',
    `the request came with Content-Encoding: ${encoding.slice(0, 60)}`,
  );
}
