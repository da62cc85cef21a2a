// One piece of work that several wait for. May not: go on when the last of them is gone.
import { unlessAborted } from './unless-aborted.ts';

export class Flight<T> {
  readonly #stop = new AbortController();
  readonly #work: Promise<T>;
  #waiting = 0;

  constructor(work: (signal: AbortSignal) => Promise<T>) {
    this.#work = work(this.#stop.signal);
  }

  /** Nobody waited any longer: whoever comes now begins anew. */
  get stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Without a signal, whoever joins stays to the end. */
  async join(signal?: AbortSignal): Promise<T> {
    this.#waiting++;
    try {
      return await (signal ? unlessAborted(this.#work, signal) : this.#work);
    } finally {
      if (--this.#waiting === 0) this.#stop.abort(signal?.reason);
    }
  }
}
