// Faults of concept files, told as those of rules are: place, fault, what to do.
import { compileLexicon, type LexiconError, type LexiconFile } from '../analysis/prose/lexicon/lexicon.ts';
import { suggest } from '../model/near-miss.ts';
import type { RuleProblem } from '../rules/problem.ts';

/** A file under the name its author knows it by. */
interface ShownFile extends LexiconFile {
  readonly shown?: string;
}

/** Without a kind or an id the rest of a concept is not read: its path says both, so that all faults are told at once. */
function hiddenBehind({ path, line, message }: LexiconError, byPath: ReadonlyMap<string, ShownFile>): LexiconError[] {
  const [, kind, id] = /([^/]+)\/([^/]+)\.ya?ml$/.exec(path) ?? [];
  const file = byPath.get(path);
  if (!file || kind === undefined || !/^(?:kind|id) must be /.test(message)) return [];
  const text = file.text.replace(/^kind: .*$/m, `kind: ${kind}`).replace(/^id: .*$/m, `id: ${id}`);
  if (text === file.text) return [];
  return compileLexicon([{ path, text }]).errors.filter((error) => error.line !== line);
}

export function lexiconProblems(errors: readonly LexiconError[], files: readonly ShownFile[]): RuleProblem[] {
  // Of two packs with a file of the same name the later one is the author's own.
  const byPath = new Map(files.map((file) => [file.path, file]));
  return [...errors, ...errors.flatMap((error) => hiddenBehind(error, byPath))].map(
    ({ path, line, column, message, unknown }) => {
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
    },
  );
}
