// Faults of concept files, told as those of rules are: place, fault, what to do.
import type { LexiconError, LexiconFile } from '../analysis/prose/lexicon.ts';
import { suggest } from '../model/near-miss.ts';
import type { RuleProblem } from '../rules/problem.ts';

/** A file under the name its author knows it by. */
export interface ShownFile extends LexiconFile {
  readonly shown?: string;
}

export function lexiconProblems(errors: readonly LexiconError[], files: readonly ShownFile[]): RuleProblem[] {
  // Of two packs with a file of the same name the later one is the author's own.
  const byPath = new Map(files.map((file) => [file.path, file]));
  return errors.map(({ path, line, column, message, unknown }) => {
    const file = byPath.get(path);
    return {
      file: file?.shown ?? path,
      line,
      column,
      what: message.slice(0, 1).toUpperCase() + message.slice(1),
      why: 'A concept with a fault would leave sentences unread.',
      advice: unknown ? suggest(unknown.word, unknown.known) : 'How a concept is written: rules/lexicon/README.md.',
      excerpt: file?.text.split('\n')[line - 1]?.slice(0, 2000) ?? '',
    };
  });
}
