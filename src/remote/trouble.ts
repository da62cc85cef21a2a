// Turns what goes wrong on the way, and statuses that are no answer, into the errors users meet.
// May not: tell more of our network than the name somebody gave us.
import { SkillproofError } from '../model/errors.ts';
import type { RemoteAnswer } from '../model/plugin.ts';
import { showUrl } from './url.ts';

const TIMEOUTS = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);

/** What a host did, by the code a socket gives for it. */
const DID: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection before the whole answer came',
  EPIPE: 'closed the connection before the whole answer came',
  UND_ERR_SOCKET: 'closed the connection before the whole answer came',
  UND_ERR_HEADERS_OVERFLOW: 'sent headers beyond every measure',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  CERT_HAS_EXPIRED: 'has a certificate that expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate nobody vouches for',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate nobody vouches for',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate nobody vouches for',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another host',
};

export function troubleOf(error: unknown, url: URL): SkillproofError {
  for (let one = error, depth = 0; one instanceof Error && depth < 4; one = one.cause, depth++) {
    if (one instanceof SkillproofError) return one;
  }
  const { code, name } = error as { code?: string; name?: string };
  const host = url.host;
  if (name === 'TimeoutError' || (code !== undefined && TIMEOUTS.has(code))) {
    return new SkillproofError('remote-timeout', `${host} took too long`, { cause: error });
  }
  if (name === 'AbortError') {
    return new SkillproofError('remote-timeout', `fetching from ${host} was given up`, { cause: error });
  }
  if (code === 'ENOTFOUND' || code === 'ENODATA') {
    return new SkillproofError('remote-not-found', `there is no host ${JSON.stringify(host)}`, { cause: error });
  }
  const did = DID[code ?? ''] ?? (code === undefined ? 'broke the connection' : `failed with ${code}`);
  return new SkillproofError('remote-failed', `${host} ${did}`, { cause: error });
}

export function failStatus(answer: RemoteAnswer, what?: string): never {
  const { status, headers } = answer;
  const shown = what ?? showUrl(answer.url);
  const wait = retryAfter(headers);
  const later = wait === undefined ? '' : `, try again in ${wait} s`;
  if (status === 429 || (status === 403 && headers['x-ratelimit-remaining'] === '0')) {
    throw new SkillproofError('remote-rate-limited', `${shown}${later}`, { retryAfter: wait });
  }
  if (status === 404 || status === 410) throw new SkillproofError('remote-not-found', `${shown} (status ${status})`);
  if (status === 401 || status === 403 || status === 451) {
    throw new SkillproofError('remote-forbidden', `${shown} (status ${status})`);
  }
  if (status === 408 || status === 504) throw new SkillproofError('remote-timeout', `${shown} (status ${status})`);
  throw new SkillproofError('remote-failed', `${shown} (status ${status}${later})`, { retryAfter: wait });
}

const MAX_WAIT = 24 * 3600;

/** Seconds, whichever way they are told: a number, a date, or when the window of a rate limit ends. */
function retryAfter(headers: Readonly<Record<string, string>>): number | undefined {
  const told = headers['retry-after'];
  const seconds =
    told === undefined
      ? Number(headers['x-ratelimit-reset'] ?? Number.NaN) - Date.now() / 1000
      : /^\d{1,9}$/.test(told)
        ? Number(told)
        : (Date.parse(told) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_WAIT, Math.max(1, Math.ceil(seconds))) : undefined;
}
