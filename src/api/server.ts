// Assembles the HTTP server: callers, headers, errors, routes, pages. May not: decide anything the service decides.
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { ERRORS, SkillproofError, type ErrorCode } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import type { ReportFormat } from '../model/plugin.ts';
import type { RunningService } from '../service/create.ts';
import { RefusedError } from '../service/refused.ts';
import { admit, Admission } from './admission.ts';
import { pathOf, readCaller, sameOrigin } from './caller.ts';
import type { ApiContext } from './context.ts';
import { clearSession, readCookie, sessionToken, setSession } from './cookies.ts';
import { allowOrigins } from './cors.ts';
import { openApi, openApiFiles } from './docs.ts';
import { acceptedLocale, localeOf } from './locale.ts';
import type { PageContext } from './page-context.ts';
import { registerPages } from './pages/index.ts';
import { codeOf, problem, problemText, PROBLEM_TYPE } from './problem.ts';
import { quotaGuess, quotaOrGuess, rateHeaders } from './rate-headers.ts';
import { rawErrorAnswer } from './raw-errors.ts';
import { healthRoutes } from './routes/health.ts';
import { reportRoutes } from './routes/report.ts';
import { scanRoutes } from './routes/scan.ts';
import { statsRoutes } from './routes/stats.ts';
import { securityHeaders } from './security-headers.ts';

export interface ServerOptions {
  readonly service: RunningService;
  readonly formats: readonly ReportFormat[];
  readonly version: string;
  readonly logger?: FastifyBaseLogger;
  /** As people reach it, without a final slash; else taken from each request. */
  readonly baseUrl?: string;
  /** Addresses or CIDR ranges whose forwarding headers are believed. */
  readonly trustedProxies?: readonly string[];
  readonly corsOrigins?: readonly string[];
  /** Submissions read or answered at once. */
  readonly maxPending?: number;
  /** A scan node answers for its health only. */
  readonly healthOnly?: boolean;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Answers 503 from now on; ends when the requests at work are answered. */
  close(): Promise<void>;
}

const JSON_BYTES = 64 * 1024;
const QUOTA_MS = 5000;
const HEALTH_QUOTA_MS = 20;
const ALLOW: Readonly<Record<string, string>> = { scan: 'POST', stats: 'GET, HEAD', report: 'GET, HEAD' };

export async function createServer(options: ServerOptions): Promise<Server> {
  const { service, version } = options;
  const trusted = options.trustedProxies ?? [];
  let draining = false;

  const app: FastifyInstance = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    ...(trusted.length > 0 ? { trustProxy: [...trusted] } : {}),
    bodyLimit: JSON_BYTES,
    requestTimeout: 60_000,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    clientErrorHandler: rawErrorAnswer(service),
    logController: new LogController({ disableRequestLogging: true }),
    http: { requireHostHeader: false },
    // Longer ids are unknown ones like others; the line they come in is bounded by Node.
    routerOptions: { maxParamLength: 20_000 },
    frameworkErrors: (error, request, reply) => {
      // The router gave up before any hook ran: what the hooks do is done here.
      request.caller = { ip: request.ip };
      void quotaOrGuess(service, request.caller, QUOTA_MS).then((quota) => {
        request.quota = quota;
        reply.headers(rateHeaders(quota)).header('x-request-id', request.id);
        sendError(request, reply as FastifyReply, error);
      });
    },
  });

  const context: ApiContext = {
    service,
    formats: options.formats,
    version,
    admission: new Admission(options.maxPending ?? 32),
    draining: () => draining,
    baseUrl: (request) => options.baseUrl ?? ownAddress(request),
  };
  const pages: PageContext = {
    caller: (request) => request.caller,
    locale: pageLocale,
    baseUrl: context.baseUrl,
    sameOrigin,
    admit: (request) => admit(context, request),
    setSession: (request, reply, token, expiresAt) => setSession(reply, isSecure(request), token, expiresAt),
    clearSession: (request, reply) => clearSession(reply, isSecure(request)),
    sessionToken,
    version,
  };
  let pageError: ReturnType<typeof registerPages> | undefined;

  app.decorateRequest('caller');
  app.decorateRequest('quota');
  securityHeaders(app);
  app.addHook('onRequest', async (request, reply) => {
    const { ip } = request;
    request.caller = { ip };
    request.quota = quotaGuess();
    reply.header('x-request-id', request.id);
    if (pathOf(request).startsWith('/health/')) {
      request.quota = await quotaOrGuess(service, request.caller, HEALTH_QUOTA_MS);
      return;
    }
    let refused: unknown;
    try {
      request.caller = await readCaller(request, service);
    } catch (error) {
      refused = error;
    }
    request.quota = await quotaOrGuess(service, request.caller, QUOTA_MS);
    if (draining) throw new RefusedError('shutting-down', 'no more requests are taken', 5);
    if (refused) throw refused;
  });
  allowOrigins(app, options.corsOrigins ?? []);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(rateHeaders(request.quota ?? quotaGuess()));
    // A connection kept open would keep the server from going down.
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    context.admission.leave(request.raw);
    const { method, url, ip } = request;
    request.log.info(
      { method, url: url.slice(0, 500), ip, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.addHook('onRequestAbort', async (request) => context.admission.leave(request.raw));

  const sendError = (request: FastifyRequest, reply: FastifyReply, error: unknown): void => {
    const known = codeOf(error);
    if (!known) request.log.error({ err: error }, 'request failed');
    const { code, detail } = known ?? { code: 'internal' as ErrorCode, detail: `request ${request.id}` };
    if (error instanceof RefusedError) {
      if (error.quota) request.quota = error.quota;
      reply.header('retry-after', `${error.retryAfterSeconds}`);
    } else if (error instanceof SkillproofError && error.retryAfter !== undefined) {
      reply.header('retry-after', `${error.retryAfter}`);
    } else if (code === 'engine-failed') reply.header('retry-after', '5');
    const { status } = ERRORS[code];
    if (status === 401) reply.header('www-authenticate', 'Bearer realm="skillproof"');
    const locale = pathOf(request).startsWith('/api/') ? errorLocale(request) : pageLocale(request);
    const body = problem(code, detail, locale, pathOf(request).slice(0, 300));
    reply.code(status).header('cache-control', 'no-store').header('content-language', locale);
    const html = pathOf(request).startsWith('/api/') ? undefined : pageError?.(request, reply, body);
    void reply.type(html === undefined ? PROBLEM_TYPE : 'text/html; charset=utf-8').send(html ?? problemText(body));
  };
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    const allow = allowed(request);
    if (allow !== undefined) reply.header('allow', allow);
    const code = allow === undefined ? 'not-found' : 'method-not-allowed';
    sendError(request, reply, new SkillproofError(code, `${request.method} ${pathOf(request).slice(0, 200)}`));
  });

  await app.register(multipart);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  if (options.healthOnly !== true) {
    await openApi(app, version);
    scanRoutes(app, context);
    reportRoutes(app, context);
    statsRoutes(app, context);
    pageError = registerPages(app, service, pages);
    await openApiFiles(app);
  }
  healthRoutes(app, context);
  // Node would answer this by itself, without the headers every answer of ours carries.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  return {
    app,
    async close() {
      draining = true;
      // A kept-alive connection that falls idle while the server drains would hold it open until it times out.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100);
      try {
        await app.close();
      } finally {
        clearInterval(idle);
      }
    },
  };
}

/** A path of ours asked with a method it does not know. */
function allowed(request: FastifyRequest): string | undefined {
  const [, api, name, id, more] = pathOf(request).split('/');
  if (api !== 'api' || name === undefined || more !== undefined) return undefined;
  if ((name === 'report') !== (id !== undefined && id !== '')) return undefined;
  const allow = ALLOW[name];
  return allow?.split(', ').includes(request.method) ? undefined : allow;
}

function ownAddress(request: FastifyRequest): string {
  const host = /^[\w.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}

/** The language an error is told in: asked for, if it is one we know. */
function errorLocale(request: FastifyRequest): Locale {
  const asked = (request.query as Record<string, unknown> | undefined)?.['locale'];
  return (
    (typeof asked === 'string' ? localeOf(asked) : undefined) ?? acceptedLocale(request.headers['accept-language'])
  );
}

function pageLocale(request: FastifyRequest): Locale {
  const query = (request.query ?? {}) as Record<string, unknown>;
  const asked = query['locale'] ?? query['lang'];
  return (
    (typeof asked === 'string' ? localeOf(asked) : undefined) ??
    localeOf(readCookie(request.headers.cookie, 'locale') ?? '') ??
    acceptedLocale(request.headers['accept-language'])
  );
}
