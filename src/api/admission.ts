// Bounds how many submissions are being read or answered at once, uploads still on their way included.
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../service/refused.ts';
import type { ApiContext } from './context.ts';

export class Admission {
  readonly #max: number;
  readonly #inside = new Set<IncomingMessage>();

  constructor(max: number) {
    this.#max = max;
  }

  /** False: no room. Whoever entered leaves by itself when its connection or its answer ends. */
  enter(request: IncomingMessage): boolean {
    if (this.#inside.size >= this.#max) return false;
    this.#inside.add(request);
    return true;
  }

  get full(): boolean {
    return this.#inside.size >= this.#max;
  }

  leave(request: IncomingMessage): void {
    this.#inside.delete(request);
  }
}

export function overloaded(): RefusedError {
  return new RefusedError('overloaded', 'as many scans as there is room for are at work or waiting', 2);
}

/** Asked before a body is read. */
export function admit(
  { service, admission }: Pick<ApiContext, 'service' | 'admission'>,
  request: FastifyRequest,
): void {
  if (service.full || !admission.enter(request.raw)) throw overloaded();
}
