// The service's API as the command line uses it: submit, read a report, read statistics.
// May not: show a key, or call success what is no scan result.
import { randomUUID } from 'node:crypto';
import { type ErrorCode, isErrorCode, SkillproofError } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import { type RemoteReport, readParts, readRemoteReport } from './remote-report.ts';

export interface RemoteOptions {
  readonly server?: string;
  readonly key?: string;
  /** Only the owner of the key may read the report. */
  readonly private?: boolean;
}

/** Where `skillproof serve` listens when nothing else is said. */
const STANDARD_SERVER = 'http://127.0.0.1:8080';
const REQUEST_MS = 180_000;
const PATIENCE_MS = 600_000;
const MAX_ANSWER = 128 * 1024 * 1024;
/** A service that is full says when it is not; a command line can wait that long a few times. */
const TRIES = 4;
const MAX_WAIT_S = 60;

type Submission = { readonly url: string } | { readonly name: string; readonly bytes: Uint8Array };

export class RemoteService {
  readonly #base: string;
  readonly #key: string | undefined;
  /** Why, where no address was given. */
  readonly #asked: string;
  readonly #private: boolean;

  constructor({ server = STANDARD_SERVER, key, private: hidden = false }: RemoteOptions) {
    if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol)) {
      const name = said('--server', server);
      throw new SkillproofError('usage', `${name} must be an http or https address, not ${JSON.stringify(server)}`);
    }
    if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
      throw new SkillproofError('usage', `${said('--key', key)} is not an API key`);
    this.#asked = server === STANDARD_SERVER && key !== undefined ? ` (asked because of ${said('--key', key)})` : '';
    this.#base = server.replace(/\/+$/, '');
    this.#key = key;
    this.#private = hidden;
  }

  async scan(submission: Submission, locale: Locale): Promise<RemoteReport> {
    const headers = { 'idempotency-key': randomUUID(), 'accept-language': locale };
    const form = 'bytes' in submission ? new FormData() : undefined;
    if ('bytes' in submission) {
      form!.set('locale', locale);
      if (this.#private) form!.set('private', 'true');
      form!.set('file', new Blob([submission.bytes as Uint8Array<ArrayBuffer>]), submission.name);
    }
    const init = {
      method: 'POST',
      headers: form ? headers : { ...headers, 'content-type': 'application/json' },
      body: form ?? JSON.stringify({ ...submission, locale, ...(this.#private ? { private: true } : {}) }),
    };
    const answer = await this.#call('/api/scan', init).catch((error: SkillproofError) => {
      if (error.code !== 'scan-timeout') throw error;
      // It takes longer than a request is waited for: the report is asked for until it is made.
      return this.#call('/api/scan', { ...init, headers: { ...init.headers, prefer: 'respond-async' } });
    });
    const result = await json(answer);
    if (answer.status !== 202) return readRemoteReport(result);
    const { reportId, id } = result as { reportId?: unknown; id?: unknown };
    return this.report(String(reportId ?? id), locale);
  }

  /** Waits for one that is still in the making. */
  async report(id: string, locale: Locale): Promise<RemoteReport> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#call(`/api/report/${encodeURIComponent(id)}?locale=${locale}`, {});
      const { data } = (await json(answer)) as { data?: { id?: unknown; attributes?: Record<string, unknown> } };
      const attributes = data?.attributes ?? {};
      const { status, error } = attributes as { status?: unknown; error?: { code?: unknown; detail?: unknown } };
      if (status === 'failed') throw failure(error?.code, String(error?.detail ?? ''), undefined);
      if (status !== 'queued' && status !== 'running') return readRemoteReport({ ...attributes, id: data?.id });
      if (Date.now() > until) throw new SkillproofError('server-failed', `the report ${id} is still being made`);
      await wait(seconds(answer) ?? 1);
    }
  }

  /** Of a target that held several skills, the report of each, as a scan on this machine makes them. */
  async each(whole: RemoteReport, locale: Locale): Promise<readonly RemoteReport[]> {
    if (!whole.skills) return [whole];
    const answer = await this.#call(`/api/report/${encodeURIComponent(whole.id)}?locale=${locale}&parts=true`, {});
    const { data } = (await json(answer)) as { data?: { attributes?: unknown } };
    return readParts(whole, data?.attributes);
  }

  async stats(): Promise<unknown> {
    return json(await this.#call('/api/stats', {}));
  }

  async #call(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      let answer: Response;
      try {
        answer = await fetch(this.#base + path, {
          ...init,
          redirect: 'error',
          signal: AbortSignal.timeout(REQUEST_MS),
          headers: {
            accept: 'application/json',
            ...(this.#key === undefined ? {} : { authorization: `Bearer ${this.#key}` }),
            ...init.headers,
          },
        });
      } catch (error) {
        const why = reason(error);
        const detail = why === 'bad port' ? 'clients never connect to this port; serve on another' : why;
        throw new SkillproofError('server-unreachable', `${this.#base}${this.#asked}: ${detail}`, { cause: error });
      }
      if (answer.ok) return answer;
      const delay = seconds(answer);
      if (answer.status === 503 && attempt < TRIES && delay !== undefined && delay <= MAX_WAIT_S) {
        await answer.body?.cancel();
        await wait(delay);
        continue;
      }
      throw await refusal(answer);
    }
  }
}

/** Where a value came from: the flag, or the variable that stands for it. */
function said(flag: '--server' | '--key', value: string): string {
  const variable = flag === '--key' ? 'SKILLPROOF_KEY' : 'SKILLPROOF_SERVER';
  return process.env[variable] === value ? variable : flag;
}

/** For answers without a body of ours: a proxy's page, say. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'key-invalid',
  404: 'report-not-found',
  413: 'archive-too-large',
  415: 'archive-unsupported',
  429: 'quota-exceeded',
};

async function refusal(answer: Response): Promise<SkillproofError> {
  const body = (await json(answer).catch(() => ({}))) as { code?: unknown; detail?: unknown; title?: unknown };
  const retryAfter = seconds(answer);
  const said = String(body?.detail ?? body?.title ?? '').slice(0, 1000);
  const later = retryAfter === undefined || /try again|重试/.test(said) ? '' : ` (try again in ${retryAfter} s)`;
  const code = typeof body?.code === 'string' ? body.code : BY_STATUS[answer.status];
  return failure(code, `${said || `the service answered ${answer.status}`}${later}`, retryAfter);
}

function failure(code: unknown, detail: string, retryAfter: number | undefined): SkillproofError {
  return new SkillproofError(isErrorCode(code) ? code : 'server-failed', detail, { retryAfter });
}

async function json(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      length += chunk.length;
      if (length > MAX_ANSWER) break;
      chunks.push(chunk);
    }
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    throw new SkillproofError('server-failed', `the answer cannot be read: ${reason(error)}`, { cause: error });
  }
  throw new SkillproofError('server-failed', 'the answer is not what a Skillproof service says');
}

function seconds(answer: Response): number | undefined {
  const told = answer.headers.get('retry-after') ?? '';
  return /^\d{1,7}$/.test(told) ? Number(told) : undefined;
}

const wait = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay * 1000));

/** `fetch` hides why it failed one level down. */
function reason(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? message;
}
