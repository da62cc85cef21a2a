// The line before the engine. Whoever waits for an answer and cannot have it in time is told so as soon as that can be known
// from how long scans took and how long those at work have taken by now, and is told when to come back.
// May not: refuse a scan nobody waits for (a promised report, a monitor's).
import type { ScanOutcome, TargetSpec } from '../model/job.ts';
import type { ScanEngine } from './engine.ts';
import { RefusedError } from './refused.ts';
import { unlessAborted } from './unless-aborted.ts';

interface Place {
  readonly since: number;
  /** One of the first in the line is at work. */
  begun?: number;
  /** Of somebody who waits. */
  readonly refuse?: (reason: RefusedError) => void;
}

const LOOK_MS = 500;
const LONGEST_RETRY_MS = 60_000;

export class Line {
  readonly #engine: Pick<ScanEngine, 'scan'>;
  readonly #width: number;
  readonly #patienceMs: number;
  readonly #places = new Set<Place>();
  /** What a scan takes, the last ones counting most. */
  #usualMs: number | undefined;
  #looking: NodeJS.Timeout | undefined;

  /** `width`: scans at once; `patienceMs`: how long one may wait for an answer. */
  constructor(engine: Pick<ScanEngine, 'scan'>, width: number, patienceMs: number) {
    this.#engine = engine;
    this.#width = Math.max(1, width);
    this.#patienceMs = patienceMs;
  }

  /** Seconds until the line as it stands has gone by. */
  get seconds(): number {
    const { size } = this.#places;
    return size === 0 ? 0 : Math.ceil(Math.min(LONGEST_RETRY_MS, this.#reckon()(size - 1)) / 1000);
  }

  /** `signal`: somebody waits, and fires it when gone. */
  async scan(target: TargetSpec, signal?: AbortSignal): Promise<ScanOutcome> {
    const out = new AbortController();
    const leave = (): void => out.abort(signal!.reason);
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    const place: Place = { since: Date.now(), ...(signal ? { refuse: (reason) => out.abort(reason) } : {}) };
    this.#places.add(place);
    this.#move();
    try {
      out.signal.throwIfAborted();
      const outcome = await unlessAborted(this.#engine.scan(target, out.signal), out.signal);
      this.#learn(Date.now() - (place.begun ?? place.since));
      return outcome;
    } finally {
      signal?.removeEventListener('abort', leave);
      this.#places.delete(place);
      this.#move();
    }
  }

  #learn(ms: number): void {
    this.#usualMs = this.#usualMs === undefined ? ms : this.#usualMs + (ms - this.#usualMs) / 4;
  }

  #move(): void {
    const now = Date.now();
    const places = [...this.#places];
    for (const place of places.slice(0, this.#width)) place.begun ??= now;
    if (places.length <= this.#width) {
      clearInterval(this.#looking);
      this.#looking = undefined;
      return;
    }
    this.#looking ??= setInterval(() => this.#move(), LOOK_MS).unref();
    const endsIn = this.#reckon();
    places.forEach(({ since, refuse }, at) => {
      if (refuse && at >= this.#width && now - since + endsIn(at) > this.#patienceMs)
        refuse(new RefusedError('overloaded', 'the scans before it take too long', this.seconds));
    });
  }

  /** When the one at a place will be done, if each takes what the last ones took, or what one at work has taken already. */
  #reckon(): (at: number) => number {
    const now = Date.now();
    const atWork = [...this.#places].slice(0, this.#width);
    const oldest = Math.max(0, ...atWork.map(({ begun = now }) => now - begun));
    const pace = Math.max(this.#usualMs ?? 0, oldest);
    return (at) => Math.max(0, Math.floor(at / this.#width) * pace - oldest) + pace;
  }
}
