// Errors as application/problem+json (RFC 9457): from our table, from the framework's codes, from anything else.
// May not: show an inner message of something unexpected.
import type { FastifyError } from 'fastify';
import { ERRORS, type ErrorCode, SkillproofError } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import { detailIn } from '../report/details.ts';
import { safeJson } from '../report/visible.ts';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly advice: string;
  readonly instance: string;
}

const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_EMPTY_TYPE: 'media-type-unsupported',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-invalid',
  FST_ERR_BAD_URL: 'request-malformed',
};

/** Of a body that is no form with a file. */
export const BODY_BYTES = 64 * 1024;

interface Known {
  readonly code: ErrorCode;
  /** Undefined: the framework says nothing of use; what there is to say stands in the request. */
  readonly detail: string | undefined;
}

/** Undefined: nothing of the caller's, a failure of ours. */
export function codeOf(error: unknown): Known | undefined {
  if (error instanceof SkillproofError) return { code: error.code, detail: error.detail };
  const { code, statusCode, message } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FRAMEWORK[code];
  if (known === 'body-too-large') return { code: known, detail: `the body has more than ${BODY_BYTES} bytes` };
  if (known) return { code: known, detail: known === 'media-type-unsupported' ? undefined : (message ?? '') };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { code: statusCode === 413 ? 'body-too-large' : 'body-invalid', detail: message ?? '' };
  return undefined;
}

export function problem(code: ErrorCode, detail: string, locale: Locale, instance: string, root: string): Problem {
  const { status, title, advice } = ERRORS[code];
  return {
    type: `${root}/docs#error-${code}`,
    title: title[locale],
    status,
    detail: detailIn(detail, locale),
    code,
    advice: advice[locale],
    instance: root + instance,
  };
}

export function problemText(body: Problem): string {
  return safeJson(body);
}
