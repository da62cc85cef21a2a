// Reads the named lists of a pack: `lists/<name>.txt`, one value a line, `#` begins a comment.
import type { RuleProblem } from '../problem.ts';
import type { SourceText } from '../source.ts';

const MAX_ENTRIES = 100_000;

export function readLists(texts: readonly SourceText[]): {
  lists: Map<string, readonly string[]>;
  problems: readonly RuleProblem[];
} {
  const lists = new Map<string, readonly string[]>();
  const problems: RuleProblem[] = [];
  for (const { path, text } of [...texts].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const name = /(?:^|\/)([a-z0-9][a-z0-9-]*)\.txt$/.exec(path)?.[1];
    const problem = (line: number, what: string, advice: string) =>
      problems.push({ file: path, line, column: 1, what, why: '', advice, excerpt: '' });
    if (name === undefined) {
      problem(1, 'The name of a list has small letters, digits and hyphens and ends in .txt', 'Rename the file.');
      continue;
    }
    if (lists.has(name)) problem(1, `The list \`${name}\` exists twice`, 'Rename one of them.');
    const entries = text
      .split('\n')
      .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
      .filter(Boolean);
    if (entries.length === 0) problem(1, 'The list is empty', 'Write one value a line.');
    if (entries.length > MAX_ENTRIES)
      problem(1, `The list has ${entries.length} entries; at most ${MAX_ENTRIES} are read`, 'Split it.');
    lists.set(name, [...new Set(entries.slice(0, MAX_ENTRIES))]);
  }
  return { lists, problems };
}
