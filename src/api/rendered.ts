// Keeps the last rendered reports, so that one asked for often is rendered once. Bounded by characters.
const MAX_CHARS = 16 * 1024 * 1024;

export class RenderedReports {
  readonly #kept = new Map<string, string>();
  #chars = 0;

  get(key: string): string | undefined {
    const text = this.#kept.get(key);
    if (text === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, text);
    return text;
  }

  set(key: string, text: string): void {
    if (text.length > MAX_CHARS / 8 || this.#kept.has(key)) return;
    this.#kept.set(key, text);
    this.#chars += text.length;
    for (const [oldest, dropped] of this.#kept) {
      if (this.#chars <= MAX_CHARS) break;
      this.#kept.delete(oldest);
      this.#chars -= dropped.length;
    }
  }
}
