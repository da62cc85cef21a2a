// What callers had left a moment ago, for the headers of a refusal: who is turned away for want of room costs no query.
// May not: grant or deny anything; a submission that is taken is counted by the database.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { QuotaState } from '../model/service.ts';

const FRESH_MS = 3000;
const MAX = 2000;

export class RecentQuotas {
  readonly #known = new Map<string, { readonly quota: QuotaState; readonly at: number }>();

  /** Only of callers told from their key or address alone; a session may end at any time. */
  keep(request: FastifyRequest, quota: QuotaState): void {
    if (request.headers.cookie !== undefined) return;
    if (this.#known.size >= MAX) this.#known.clear();
    this.#known.set(nameOf(request), { quota, at: Date.now() });
  }

  find(request: FastifyRequest): QuotaState | undefined {
    if (request.headers.cookie !== undefined) return undefined;
    const known = this.#known.get(nameOf(request));
    return known !== undefined && Date.now() - known.at < FRESH_MS ? known.quota : undefined;
  }
}

/** A key is kept as its hash only, as everywhere. */
function nameOf({ ip, headers: { authorization } }: FastifyRequest): string {
  return authorization === undefined ? ip : createHash('sha256').update(authorization).digest('base64');
}
