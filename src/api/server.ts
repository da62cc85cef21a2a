// Assembles the HTTP server: callers, headers, errors, routes, pages. May not: decide anything the service decides.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ReportFormat } from '../model/plugin.ts';
import { MAX_PENDING } from '../model/service.ts';
import type { RunningService } from '../service/create.ts';
import { Admission, admit } from './admission.ts';
import { readCaller, sameOrigin } from './caller.ts';
import type { ApiContext } from './context.ts';
import { clearSession, sessionToken, setSession } from './cookies.ts';
import { allowOrigins } from './cors.ts';
import { openApi, openApiFiles } from './docs.ts';
import { type PageOfProblem, sendError, sendNotFound } from './error-answer.ts';
import { aroundRequests, QUOTA_MS } from './hooks.ts';
import { jsonText, parseJson } from './json-body.ts';
import { lingerOnClose } from './linger.ts';
import { pageLocale } from './locale.ts';
import { rememberMethods } from './methods.ts';
import { ownAddress } from './own-address.ts';
import type { PageContext } from './page-context.ts';
import { registerPages } from './pages/index.ts';
import { BODY_BYTES } from './problem.ts';
import { quotaOrGuess, rateHeaders } from './rate-headers.ts';
import { rawErrorAnswer } from './raw-errors.ts';
import { hostOf, rootOf, withoutRoot } from './root.ts';
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
  /** As people reach it, without a final slash; else the address it listens on. */
  readonly baseUrl?: string;
  /** The name or address it is told to listen on. */
  readonly host?: string;
  /** Addresses or CIDR ranges whose forwarding headers are believed. */
  readonly trustedProxies?: readonly string[];
  readonly corsOrigins?: readonly string[];
  /** Submissions read or answered at once. */
  readonly maxPending?: number;
  /** How long a request may take to come. */
  readonly requestMs?: number;
  /** A scan node answers for its health only. */
  readonly healthOnly?: boolean;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Answers 503 from now on; ends when the requests at work are answered, or `graceMs` are over. */
  close(graceMs?: number): Promise<void>;
}

const REQUEST_MS = 60_000;
/** How often Node looks for requests that take too long to come. */
const LOOK_MS = 1000;
const GRACE_MS = 30_000;
/** Longer ids are unknown ones like others; the line they come in is bounded by Node. */
const PARAM_CHARS = 20_000;

export async function createServer(options: ServerOptions): Promise<Server> {
  const { service, version } = options;
  const goingDown = new AbortController();
  let pageOf: PageOfProblem | undefined;

  const root = rootOf(options.baseUrl);
  const app = framework(options, root, (request, reply, error) => {
    // The router gave up before any hook ran: what the hooks do is done here.
    securityHeaders(request, reply);
    void (async () => {
      request.caller = await readCaller(request, service).catch(() => ({ ip: request.ip }));
      request.quota = await quotaOrGuess(service, request.caller, QUOTA_MS);
      reply.headers(rateHeaders(request.quota)).header('x-request-id', request.id);
      sendError(request, reply, error, pageOf);
    })();
  });
  // Schemas are for the document; what is wrong with a request is said better by whoever reads it.
  app.setValidatorCompiler(() => () => true);
  app.decorate('root', root);
  app.decorate('publicHost', hostOf(options.baseUrl));
  app.decorate('goingDown', goingDown.signal);
  rememberMethods(app);
  const context: ApiContext = {
    service,
    formats: options.formats,
    version,
    admission: new Admission(options.maxPending ?? MAX_PENDING),
    draining: () => goingDown.signal.aborted,
    baseUrl: (request) => options.baseUrl ?? ownAddress(request, options.host),
  };

  app.addHook('onRequest', async (request, reply) => securityHeaders(request, reply));
  aroundRequests(app, context);
  allowOrigins(app, options.corsOrigins ?? []);
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error, pageOf));
  app.setNotFoundHandler((request, reply) => sendNotFound(request, reply, pageOf));

  // Read by whoever takes it, once there is room for it.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    parseJson(jsonText(body, request.headers['content-type'] ?? '')),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  if (options.healthOnly !== true) {
    await openApi(app, version, root);
    scanRoutes(app, context);
    reportRoutes(app, context);
    statsRoutes(app, context);
    pageOf = registerPages(app, service, pageContext(context, root, options.baseUrl?.startsWith('https:') ?? false));
    await openApiFiles(app);
  }
  healthRoutes(app, context);
  lingerOnClose(app.server);
  // Node would answer this by itself, without the headers every answer of ours carries.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  return {
    app,
    async close(graceMs = GRACE_MS) {
      goingDown.abort();
      // A kept-alive connection that falls idle while the server drains would hold it open until it times out.
      const idle = setInterval(() => app.server.closeIdleConnections(), 100);
      const enough = setTimeout(() => app.server.closeAllConnections(), graceMs);
      try {
        await app.close();
      } finally {
        clearInterval(idle);
        clearTimeout(enough);
      }
    },
  };
}

function framework(
  { service, logger, trustedProxies: trusted = [], requestMs = REQUEST_MS }: ServerOptions,
  root: string,
  onRouterError: (request: FastifyRequest, reply: FastifyReply, error: unknown) => void,
): FastifyInstance {
  return fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    ...(trusted.length > 0 ? { trustProxy: [...trusted] } : {}),
    ...(root === '' ? {} : { rewriteUrl: (request: IncomingMessage) => withoutRoot(request.url ?? '/', root) }),
    bodyLimit: BODY_BYTES,
    requestTimeout: requestMs,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    clientErrorHandler: rawErrorAnswer(service, root, requestMs),
    logController: new LogController({ disableRequestLogging: true }),
    http: { requireHostHeader: false, headersTimeout: requestMs, connectionsCheckingInterval: LOOK_MS },
    routerOptions: { maxParamLength: PARAM_CHARS },
    frameworkErrors: (error, request, reply) => onRouterError(request, reply as FastifyReply, error),
  });
}

/** `overHttps`: said by the base URL; a proxy that ends TLS need not be trusted for it. */
function pageContext(context: ApiContext, root: string, overHttps: boolean): PageContext {
  const isSecure = (request: FastifyRequest): boolean => overHttps || request.protocol === 'https';
  return {
    caller: (request) => request.caller,
    locale: pageLocale,
    baseUrl: context.baseUrl,
    sameOrigin,
    admit: (request) => admit(context, request),
    setSession: (request, reply, token, expiresAt) => setSession(reply, isSecure(request), root, token, expiresAt),
    clearSession: (request, reply) => clearSession(reply, isSecure(request), root),
    sessionToken,
    version: context.version,
  };
}
