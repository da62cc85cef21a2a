// What the routes share, and what a request carries once its caller is known.
import type { FastifyRequest } from 'fastify';
import type { Locale } from '../model/locale.ts';
import type { ReportFormat } from '../model/plugin.ts';
import type { Caller, QuotaState } from '../model/service.ts';
import type { Doors } from './admission.ts';

export interface ApiContext extends Doors {
  readonly formats: readonly ReportFormat[];
  readonly version: string;
  readonly baseUrl: (request: FastifyRequest) => string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    quota: QuotaState;
    /** Asked for in the body, once that is read. */
    bodyLocale: Locale | undefined;
  }
  interface FastifyContextConfig {
    /** Takes something to scan: refused early when there is no room. */
    readonly submits?: boolean;
  }
}
