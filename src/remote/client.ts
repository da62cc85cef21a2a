// The one HTTP client for everything users name: it connects to public addresses only, follows few redirects and checks each,
// and bounds every size and time. May not: use a proxy from the environment, keep cookies, or try again on its own.
import { Agent, type Dispatcher } from 'undici';
import { SkillproofError } from '../model/errors.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import type { RemoteAnswer, RemoteClient, RemoteRequest } from '../model/plugin.ts';
import { drop, readBody } from './body.ts';
import { makeReach, type Reach, type ReachOptions, refused } from './reach.ts';
import { failStatus, troubleOf } from './trouble.ts';
import { checkUrl, showUrl } from './url.ts';

export interface ClientOptions extends ReachOptions {
  readonly maxBytes?: number;
  /** For one call, its redirects included. */
  readonly totalMs?: number;
  /** Without a byte. */
  readonly idleMs?: number;
  readonly redirects?: number;
}

interface SendOptions extends RemoteRequest {
  readonly method: 'GET' | 'POST';
  readonly body?: Uint8Array;
  readonly redirects?: number;
  readonly signal?: AbortSignal;
}

/** Without a version, which is nobody's business out there. */
const USER_AGENT = 'skillproof (+skill security scanner)';
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Goes to whom it was meant for, and not along with a redirect to another host. */
const PRIVATE_HEADERS = new Set(['authorization', 'private-token', 'cookie']);

export class HttpClient implements RemoteClient {
  readonly #reach: Reach;
  readonly #agent: Agent;
  readonly #options: Required<Omit<ClientOptions, keyof ReachOptions>>;

  constructor(options: ClientOptions = {}) {
    this.#reach = makeReach(options);
    this.#options = {
      maxBytes: options.maxBytes ?? DEFAULT_LIMITS.archiveBytes,
      totalMs: options.totalMs ?? 30_000,
      idleMs: options.idleMs ?? 10_000,
      redirects: options.redirects ?? 5,
    };
    this.#agent = new Agent({
      connect: this.#reach.connector,
      connections: 16,
      pipelining: 1,
      headersTimeout: this.#options.idleMs,
      bodyTimeout: this.#options.idleMs,
      keepAliveTimeout: 2_000,
      keepAliveMaxTimeout: 10_000,
    });
  }

  get(url: string, options: RemoteRequest = {}): Promise<RemoteAnswer> {
    return this.send(url, { ...options, method: 'GET' });
  }

  post(url: string, body: Uint8Array, options: RemoteRequest = {}): Promise<RemoteAnswer> {
    return this.send(url, { ...options, method: 'POST', body });
  }

  fail(answer: RemoteAnswer, what?: string): never {
    return failStatus(answer, what);
  }

  unsupported(detail: string): never {
    throw new SkillproofError('url-not-supported', detail);
  }

  /** The same client whose calls all end with `signal`. */
  until(signal: AbortSignal): RemoteClient {
    let empty: string | undefined;
    return {
      get: async (url, options = {}) => {
        const answer = await this.send(url, { ...options, method: 'GET', signal });
        empty = answer.status === 200 && answer.body.length === 0 ? showUrl(answer.url) : undefined;
        return answer;
      },
      post: (url, body, options = {}) => this.send(url, { ...options, method: 'POST', body, signal }),
      fail: (answer, what) => this.fail(answer, what),
      unsupported: (detail) => {
        // What has no content is no kind of file: it is told as an upload without any.
        if (empty !== undefined) throw new SkillproofError('target-empty', `${JSON.stringify(empty)} has no content`);
        return this.unsupported(detail);
      },
    };
  }

  /** Fails where sending would be refused, by what the address says and what its name leads to now. */
  async check(address: string): Promise<void> {
    const { hostname } = checkUrl(address, this.#reach);
    if (await this.#reach.refuses(hostname.replace(/^\[|\]$/g, ''))) throw refused(hostname);
  }

  async send(address: string, options: SendOptions): Promise<RemoteAnswer> {
    const { maxBytes = this.#options.maxBytes, redirects = this.#options.redirects } = options;
    const ends = [AbortSignal.timeout(this.#options.totalMs), ...(options.signal ? [options.signal] : [])];
    const signal = AbortSignal.any(ends);
    let url = checkUrl(address, this.#reach);
    let headers: Record<string, string> = {
      'user-agent': USER_AGENT,
      accept: '*/*',
      // Archives do not shrink twice; some servers encode all the same, which is read too.
      'accept-encoding': 'identity',
      ...options.headers,
    };
    for (let hops = 0; ; hops++) {
      try {
        const response = await this.#agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: options.method,
          headers,
          signal,
          ...(options.body === undefined ? {} : { body: Buffer.from(options.body) }),
        });
        const location = first(response.headers['location']);
        if (!REDIRECTS.has(response.statusCode) || location === undefined || redirects === 0) {
          return await read(response, url, maxBytes);
        }
        drop(response.body);
        if (hops >= redirects)
          throw new SkillproofError('remote-failed', `${url.host}: more than ${redirects} redirects`);
        const next = checkUrl(location, this.#reach, url);
        if (next.origin !== url.origin) {
          headers = Object.fromEntries(
            Object.entries(headers).filter(([name]) => !PRIVATE_HEADERS.has(name.toLowerCase())),
          );
        }
        url = next;
      } catch (error) {
        throw troubleOf(error, url);
      }
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

async function read(response: Dispatcher.ResponseData, url: URL, maxBytes: number): Promise<RemoteAnswer> {
  const headers: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(response.headers)) {
    const one = first(value);
    if (one !== undefined) headers[name.toLowerCase()] = one;
  }
  const body = await readBody(response.body, headers, maxBytes);
  return { status: response.statusCode, url: url.href, headers, body };
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
