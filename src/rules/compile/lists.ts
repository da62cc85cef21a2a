// Reads the named lists of a pack: `lists/<name>.yaml`, a YAML list of texts.
import type { RuleProblem } from '../problem.ts';
import { readSource, type SourceText } from '../source.ts';

const MAX_ENTRIES = 20_000;

export function readLists(texts: readonly SourceText[]): {
  lists: Map<string, readonly string[]>;
  problems: readonly RuleProblem[];
} {
  const lists = new Map<string, readonly string[]>();
  const problems: RuleProblem[] = [];
  for (const text of [...texts].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const { source, problems: unreadable } = readSource(text);
    problems.push(...unreadable);
    if (!source) continue;
    const name = /(?:^|\/)([a-z0-9][a-z0-9-]*)\.ya?ml$/.exec(text.path)?.[1];
    const { value } = source;
    if (name === undefined) {
      problems.push(
        source.problem([], `\`${text.path}\` is no name of a list`, '', 'Use small letters, digits and hyphens.'),
      );
    } else if (lists.has(name)) {
      problems.push(source.problem([], `The list \`${name}\` exists twice`, '', 'Rename one of them.'));
    } else if (!Array.isArray(value) || value.length === 0) {
      problems.push(source.problem([], 'The file holds no list', '', 'Write one value a line, each behind `- `.'));
    } else if (value.length > MAX_ENTRIES) {
      const what = `The list has ${value.length} entries; at most ${MAX_ENTRIES} are read`;
      problems.push(source.problem([], what, '', 'Split it.'));
    } else {
      const odd = value.findIndex((entry) => typeof entry !== 'string' && typeof entry !== 'number');
      if (odd >= 0) problems.push(source.problem([odd], 'An entry of a list is a text', '', oddAdvice(value[odd])));
      const expression = value.findIndex((entry) => typeof entry === 'string' && isRegex(entry));
      if (expression >= 0) {
        const why = 'Entries are names with `*` at most, so that a list of thousands costs no more than one of three.';
        const advice = "Write it in the rule: `any: [ { …: { in: lists/x } }, { …: '/…/' } ]`.";
        problems.push(source.problem([expression], 'An entry of a list is no regular expression', why, advice));
      }
      lists.set(name, [...new Set(value.map(String))]);
    }
  }
  return { lists, problems };
}

const oddAdvice = (entry: unknown): string => {
  if (entry === null) return 'Write the entry, or take it out.';
  return typeof entry === 'object' ? 'Write one text a line; a list in a list is none.' : 'Put it in single quotes.';
};

/** Slashes around what only an expression has; folders have slashes at both ends too. */
const isRegex = (entry: string): boolean => /^\/.*[\\^$([+].*\/[a-z]*$/.test(entry.slice(0, 500));
