// Bounds how many submissions are being read or answered at once, uploads still on their way included.
import type { IncomingMessage } from 'node:http';

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

  leave(request: IncomingMessage): void {
    this.#inside.delete(request);
  }
}
