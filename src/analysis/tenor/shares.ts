// How much of what a passage speaks of the rest of the skill speaks of too.
import type { PackageFile } from '../../model/package.ts';
import { isProseFile } from '../../model/prose-file.ts';
import { topicWords } from '../../model/topic-words.ts';

/** Of a file so much tells what it is about. */
const MAX_CHARS = 200_000;

export class Shares {
  readonly #counts = new Map<string, number>();

  constructor(files: readonly PackageFile[]) {
    for (const { path, text } of files) {
      if (text === undefined || !isProseFile(path)) continue;
      for (const word of topicWords(text.slice(0, MAX_CHARS)))
        this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  /** Of its topic words those that also stand outside of it; 1 where it has none. */
  of(text: string): number {
    const own = new Map<string, number>();
    for (const word of topicWords(text)) own.set(word, (own.get(word) ?? 0) + 1);
    if (own.size === 0) return 1;
    let known = 0;
    for (const [word, times] of own) if ((this.#counts.get(word) ?? 0) > times) known++;
    return known / own.size;
  }
}
