// Bounds how many submissions are being read or answered at once, uploads still on their way included.
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { RunningService } from '../service/create.ts';
import { RefusedError } from '../service/refused.ts';

const PATIENCE_MS = 100;
const SPREAD_MS = 300;

export class Admission {
  readonly #max: number;
  readonly #inside = new Set<IncomingMessage>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Asked for room before. Whoever entered leaves by itself when its connection or its answer ends. */
  enter(request: IncomingMessage): void {
    this.#inside.add(request);
  }

  get full(): boolean {
    return this.#inside.size >= this.#max;
  }

  leave(request: IncomingMessage): void {
    this.#inside.delete(request);
  }
}

/** Where there may be room. */
interface Rooms {
  readonly service: RunningService;
  readonly admission: Admission;
}

export interface Doors extends Rooms {
  readonly draining: () => boolean;
}

export function overloaded({ service }: Pick<Rooms, 'service'>): RefusedError {
  return new RefusedError('overloaded', 'as many scans as there is room for are at work or waiting', service.roomIn);
}

export function shuttingDown(): RefusedError {
  return new RefusedError('shutting-down', 'no more requests are taken', 5);
}

export function isFull({ service, admission }: Rooms): boolean {
  return service.full || admission.full;
}

/**
 * False when there is still none after a moment. A refusal need not be quick: callers that ask again at once would keep
 * the server busy with refusing, and no two of a crowd come back in the same instant.
 */
export async function waitForRoom(rooms: Rooms): Promise<boolean> {
  await sleep(PATIENCE_MS + Math.random() * SPREAD_MS);
  return !isFull(rooms);
}

/** Asked before a body is read. */
export function admit(doors: Doors, request: FastifyRequest): void {
  if (doors.draining()) throw shuttingDown();
  if (isFull(doors)) throw overloaded(doors);
  doors.admission.enter(request.raw);
}
