// A progress line on stderr, only where a person sees it.

export class Progress {
  readonly #total: number;
  readonly #on: boolean;
  readonly #start = Date.now();
  #done = 0;
  #last = 0;

  constructor(total: number) {
    this.#total = total;
    this.#on = process.stderr.isTTY === true && total > 1;
  }

  step(): void {
    this.#done++;
    const now = Date.now();
    if (!this.#on || (now - this.#last < 100 && this.#done < this.#total)) return;
    this.#last = now;
    const rate = this.#done / Math.max(0.001, (now - this.#start) / 1000);
    const left = Math.ceil((this.#total - this.#done) / rate);
    const width = 24;
    const filled = Math.round((this.#done / this.#total) * width);
    process.stderr.write(
      `\r\x1b[K[${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${this.#done}/${this.#total}  ${rate.toFixed(0)}/s  ${left}s left`,
    );
  }

  /** Clears the line so that other output can be written. */
  clear(): void {
    if (this.#on) process.stderr.write('\r\x1b[K');
  }
}
