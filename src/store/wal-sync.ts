// Brings SQLite's write-ahead log to the disk beside the event loop: what was committed before the call is safe after it,
// and everyone who asks meanwhile shares one trip. This is what `synchronous = FULL` does, without standing still for it.
// May not: be skipped before a promise is given, or close its handle while the database is open.
import { close, fdatasync, open } from 'node:fs';
import { promisify } from 'node:util';

const openFile = promisify(open);
const closeFile = promisify(close);
const syncFile = promisify(fdatasync);

export class WalSync {
  readonly #file: string;
  #handle: Promise<number> | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** The log stays the same file for as long as a connection is open. */
  constructor(database: string) {
    this.#file = `${database}-wal`;
  }

  /** A trip under way may have begun before the commit of whoever asks now: that one takes the next. */
  sync(): Promise<void> {
    if (!this.#running) return this.#begin();
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#begin();
      });
    return this.#next;
  }

  /** Waits for those under way. */
  async close(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined);
    if (this.#handle) await closeFile(await this.#handle);
    this.#handle = undefined;
  }

  #begin(): Promise<void> {
    const trip = this.#trip().finally(() => {
      if (this.#running === trip) this.#running = undefined;
    });
    this.#running = trip;
    return trip;
  }

  async #trip(): Promise<void> {
    this.#handle ??= openFile(this.#file, 'r+').catch((error) => {
      this.#handle = undefined;
      throw error;
    });
    await syncFile(await this.#handle);
  }
}
