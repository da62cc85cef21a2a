// How much of what a part of a skill speaks of the rest of the skill speaks of too.
import { getOrMake } from '../../model/get-or-make.ts';
import type { PackageFile } from '../../model/package.ts';
import { isProseFile } from '../../model/prose-file.ts';
import { topicWords } from '../../model/topic-words.ts';

/** Of a file so much tells what it is about. */
const MAX_CHARS = 200_000;

export class Shares {
  readonly #files: readonly PackageFile[];
  #counted: Map<string, number> | undefined;
  /** Most passages are one sentence, asked for as either. */
  readonly #known = new Map<string, number>();

  constructor(files: readonly PackageFile[]) {
    this.#files = files;
  }

  /** Of a passage's topic words those that also stand outside of it; 1 where it has none. */
  of(text: string): number {
    return getOrMake(this.#known, text, () => this.#shareOf(text));
  }

  #shareOf(text: string): number {
    const own = new Map<string, number>();
    for (const word of topicWords(text)) own.set(word, (own.get(word) ?? 0) + 1);
    if (own.size === 0) return 1;
    let known = 0;
    for (const [word, times] of own) if (this.#times(word) > times) known++;
    return known / own.size;
  }

  /** Of words that stand in a program those that its skill's pages speak of; 1 where there are none. */
  ofProgram(words: readonly string[]): number {
    const topics = topicWords(words.join(' '));
    return topics.length === 0 ? 1 : topics.filter((word) => this.#times(word) > 0).length / topics.length;
  }

  #times(word: string): number {
    this.#counted ??= countTopics(this.#files);
    return this.#counted.get(word) ?? 0;
  }
}

function countTopics(files: readonly PackageFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, text } of files) {
    if (text === undefined || !isProseFile(path)) continue;
    for (const word of topicWords(text.slice(0, MAX_CHARS))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
