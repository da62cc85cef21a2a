// Parts the programs of a skill, and the code in its pages, into the lines on which something happens, with all facts stated there.
// May not: weigh anything.
import { upTo } from '../../model/ascending.ts';
import type { Fact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import { lineStarts } from '../../model/line-starts.ts';
import type { PackageFile } from '../../model/package.ts';
import { type Place, SHOWN } from '../../model/place.ts';
import { isProseFile } from '../../model/prose-file.ts';
import { identifierWords } from './words.ts';

/** What a program does, names and holds. */
const HAPPENS: ReadonlySet<Fact['kind']> = new Set([
  'call',
  'command',
  'flow',
  'path',
  'env',
  'ioc',
  'string',
  'import',
  'assign',
  'claim',
]);
/** Code that stands in a page; its prose is the tenor's. */
const FENCE = /^fence:/;
/** Records, lists of packages, what is packed. */
const NO_PROGRAM =
  /\.(?:csv|tsv|html?|xml|xsd|svg|lock|d\.ts|min\.js)$|(?:^|[/-])(?:lock|shrinkwrap)\.(?:json|ya?ml)$/i;
/** A line of a packed program holds as much as a file, and tells nothing of its own. */
const MAX_LINE = 1_000;
const MAX_LINES = 20_000;

/** A line that holds nothing is only a neighbour. */
export interface CodeLine {
  readonly text: string;
  readonly words: readonly string[];
  readonly facts: readonly Fact[];
}

export interface Program {
  readonly path: string;
  /** It is what stands in the fences of a page. */
  readonly inPage: boolean;
  /** By number from 0. */
  readonly line: (number: number) => CodeLine | undefined;
  /** Those with facts, in order. */
  readonly numbers: readonly number[];
  readonly place: (number: number) => Place;
}

export function programsOf(facts: readonly Fact[], files: readonly PackageFile[]): Program[] {
  const byFile = new Map<string, Fact[]>();
  for (const fact of facts)
    if (HAPPENS.has(fact.kind) && isOfProgram(fact.place)) getOrMake(byFile, fact.place.file, () => []).push(fact);
  return files.flatMap(({ path, text }) => {
    const held = byFile.get(path);
    return held === undefined || text === undefined || NO_PROGRAM.test(path) ? [] : [programOf(path, text, held)];
  });
}

const isOfProgram = ({ file, view }: Place): boolean => !isProseFile(file) || FENCE.test(view);

function programOf(path: string, text: string, facts: readonly Fact[]): Program {
  const starts = lineStarts(text, MAX_LINES);
  const endOf = (number: number): number => (starts[number + 1] ?? text.length + 1) - 1;
  const byLine = new Map<number, Fact[]>();
  for (const fact of facts) {
    const number = upTo(starts, fact.place.span.start) - 1;
    if (number < 0 || endOf(number) - starts[number]! > MAX_LINE) continue;
    getOrMake(byLine, number, () => []).push(fact);
  }
  const lines = new Map<number, CodeLine>();
  return {
    path,
    inPage: isProseFile(path),
    numbers: [...byLine.keys()].sort((a, b) => a - b),
    line(number) {
      const start = starts[number];
      if (start === undefined) return undefined;
      return getOrMake(lines, number, () => {
        const line = text.slice(start, Math.min(endOf(number), start + MAX_LINE));
        return { text: line, words: identifierWords(line), facts: byLine.get(number) ?? [] };
      });
    },
    place: (number) => ({
      ...placeOf(byLine.get(number)!),
      span: { start: starts[number]!, end: endOf(number) },
    }),
  };
}

/** What is shown on a line is shown by the whole of it, though the address in it is read for itself. */
function placeOf(facts: readonly Fact[]): Place {
  const shown = facts.find(({ place }) => SHOWN.has(place.context));
  return (shown ?? facts[0]!).place;
}
