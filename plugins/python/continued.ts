// Parses Python whose lines go on and on: the grammar's scanner looks through a run of continued lines once for each of
// them, within one call that no bound stops. What is parsed has three lines of a long run; the tree leads to the text as
// it is written, so that nothing is lost.
// May not: leave out anything but white space and continuations.
import { type Parsed, parseSyntax, type SyntaxNode } from '../../src/plugin.ts';

const LONG_RUN = 64;

export function parsePython(text: string, expired: () => boolean): Parsed | undefined {
  const cuts = longRuns(text);
  if (cuts.length === 0) return parseSyntax('python', text, expired);
  let short = '';
  let from = 0;
  for (const { start, end } of cuts) {
    short += text.slice(from, start);
    from = end;
  }
  const parsed = parseSyntax('python', short + text.slice(from), expired);
  if (parsed !== undefined) spread(parsed.root, cuts);
  return parsed;
}

interface Cut {
  readonly start: number;
  readonly end: number;
}

/** What is left out: all but the first line of a run, the last, and of those between the last that ends a statement. */
function longRuns(text: string): Cut[] {
  const cuts: Cut[] = [];
  const line = /\\\r?\n\s*/g;
  let starts: number[] = [];
  let ending = 0;
  let end = -1;
  const close = (): void => {
    if (starts.length > LONG_RUN) {
      const last = starts.length - 1;
      const cut = (first: number, next: number): void => {
        if (next > first) cuts.push({ start: starts[first]!, end: starts[next]! });
      };
      if (ending > 0 && ending < last) {
        cut(1, ending);
        cut(ending + 1, last);
      } else cut(1, last);
    }
    starts = [];
    ending = 0;
  };
  for (let found = line.exec(text); found !== null; found = line.exec(text)) {
    if (found.index !== end) close();
    if (found[0].indexOf('\n') !== found[0].lastIndexOf('\n')) ending = starts.length;
    starts.push(found.index);
    end = line.lastIndex;
  }
  close();
  return cuts;
}

/** Leads the places of a tree back to where they stand in the text before the cuts. */
function spread(root: SyntaxNode, cuts: readonly Cut[]): void {
  const ats: number[] = [];
  const gone: number[] = [0];
  for (const { start, end } of cuts) {
    ats.push(start - gone.at(-1)!);
    gone.push(gone.at(-1)! + end - start);
  }
  const place = (at: number): number => {
    let low = 0;
    for (let high = ats.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (ats[middle]! <= at) low = middle + 1;
      else high = middle;
    }
    return at + gone[low]!;
  };
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const placed = node as { start: number; end: number };
    placed.start = place(node.start);
    placed.end = place(node.end);
    for (const child of node.children) open.push(child);
  }
}
