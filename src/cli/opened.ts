// What was opened, to be closed again in the opposite order, whether a start failed half-way or the program ends.
// May not: let one part that cannot be closed keep the others open, or wait without end.

type Close = () => Promise<unknown>;

export class Opened {
  readonly #parts: Close[] = [];

  /** Hands the part through, so that opening and remembering are one line. */
  add<T>(part: T, close: (part: T) => Promise<unknown>): T {
    this.#parts.unshift(() => close(part));
    return part;
  }

  async close(patienceMs: number, onError: (error: unknown) => void): Promise<void> {
    for (const close of this.#parts.splice(0)) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`a part did not close within ${patienceMs} ms`)), patienceMs);
      });
      await Promise.race([close(), late]).catch(onError);
      clearTimeout(timer);
    }
  }
}
