// How an error leaves: problem+json for programs, a page for browsers, with the headers its kind asks for.
// May not: show an inner message of something unexpected.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode, SkillproofError } from '../model/errors.ts';
import { RefusedError } from '../service/refused.ts';
import { pathOf } from './caller.ts';
import { errorLocale, pageLocale } from './locale.ts';
import { codeOf, PROBLEM_TYPE, type Problem, problem, problemText } from './problem.ts';

/** Makes a page of a problem, for those who prefer one. */
export type PageOfProblem = (request: FastifyRequest, reply: FastifyReply, body: Problem) => string | undefined;

const ENGINE_RETRY_SECONDS = 5;

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  pageOf: PageOfProblem | undefined,
): void {
  const known = codeOf(error);
  if (!known) request.log.error({ err: error }, 'request failed');
  const { code, detail = typeOf(request) } = known ?? {
    code: 'internal' as ErrorCode,
    detail: `request ${request.id}`,
  };
  if (error instanceof RefusedError && error.quota) request.quota = error.quota;
  const wait = retryAfter(error, code);
  if (wait !== undefined) reply.header('retry-after', `${wait}`);
  const { status } = ERRORS[code];
  // What is taken instead (RFC 9110, 12.5.3).
  if (code === 'content-encoding-unsupported') reply.header('accept-encoding', 'identity');
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="skillproof"');
  const path = pathOf(request);
  const forPrograms = path.startsWith('/api/');
  const locale = forPrograms ? errorLocale(request) : pageLocale(request);
  const body = problem(code, detail, locale, path.slice(0, 300), request.server.root);
  reply.code(status).header('cache-control', 'no-store').header('content-language', locale);
  const page = forPrograms ? undefined : pageOf?.(request, reply, body);
  void reply.type(page === undefined ? PROBLEM_TYPE : 'text/html; charset=utf-8').send(page ?? problemText(body));
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply, pageOf: PageOfProblem | undefined): void {
  const allow = allowed(request);
  if (allow !== undefined) reply.header('allow', allow);
  const code = allow === undefined ? 'not-found' : 'method-not-allowed';
  const asked = `${request.method} ${pathOf(request).slice(0, 200)}`;
  sendError(request, reply, new SkillproofError(code, asked), pageOf);
}

function typeOf({ headers }: FastifyRequest): string {
  const given = headers['content-type'];
  return given === undefined ? 'the header Content-Type is missing' : JSON.stringify(given.slice(0, 100));
}

function retryAfter(error: unknown, code: ErrorCode): number | undefined {
  if (error instanceof RefusedError) return error.retryAfterSeconds;
  if (error instanceof SkillproofError && error.retryAfter !== undefined) return error.retryAfter;
  return code === 'engine-failed' ? ENGINE_RETRY_SECONDS : undefined;
}

/** The methods of a path of ours that was asked with another one. */
function allowed(request: FastifyRequest): string | undefined {
  const methods = request.server.methodsOf(pathOf(request));
  return methods.length === 0 || methods.includes(request.method) ? undefined : methods.join(', ');
}
