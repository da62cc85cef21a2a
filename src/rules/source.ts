// Reads one YAML file of a rule pack into plain data, remembering where each value stands. First step of the pipeline.
// May not: know what a rule is. Refuses what could exhaust the YAML parser before it is called.
import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { RuleProblem } from './problem.ts';
import { aliasFault, endlessAlias, type YamlFault, yamlFaults } from './yaml-faults.ts';

export interface SourceText {
  /** Path inside the pack, with `/`: the id of a rule. */
  readonly path: string;
  /** How the file is named to its author; default `path`. */
  readonly shown?: string;
  readonly text: string;
}

/** Keys and indexes from the top of the document. */
export type ValuePath = readonly (string | number)[];

export interface Source {
  readonly path: string;
  /** How the file is named to its author. */
  readonly shown: string;
  readonly value: unknown;
  problem(at: ValuePath, what: string, why: string, advice: string, onKey?: boolean): RuleProblem;
}

const MAX_CHARS = 512 * 1024;
const MAX_DEPTH = 64;
const MAX_ALIASES = 20;

export function readSource({ path, text, shown = path }: SourceText): {
  source?: Source;
  problems: readonly RuleProblem[];
} {
  const lines = text.split('\n');
  const problemAt = (line: number, column: number, what: string, why: string, advice: string): RuleProblem => ({
    file: shown,
    line,
    column,
    what,
    why,
    advice,
    excerpt: (lines[line - 1] ?? '').replace(/\r$/, '').slice(0, 2000),
  });
  if (text.length > MAX_CHARS) {
    const what = `The file has ${text.length} characters; at most ${MAX_CHARS} are read`;
    return { problems: [problemAt(1, 1, what, '', 'Put long lists of values into `lists/`, one rule into one file.')] };
  }
  const deep = tooDeep(lines);
  if (deep) {
    const what = `Nested deeper than ${MAX_DEPTH} levels`;
    return {
      problems: [
        problemAt(
          deep,
          1,
          what,
          'Deep nesting exhausts the parser.',
          'Name parts of the logic in library rules and refer to them with `rule:`.',
        ),
      ],
    };
  }
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, keepSourceTokens: false });
  const at = (offset: number) => {
    const { line, col } = counter.linePos(Math.min(offset, text.length));
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const told = ({ offset, what, why, advice }: YamlFault): RuleProblem => {
    const { line, column } = at(offset);
    return problemAt(line, column, what, why, advice);
  };
  if (document.errors.length > 0) return { problems: yamlFaults(document, text).map(told) };
  const endless = endlessAlias(document);
  if (endless) return { problems: [told(endless)] };
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    return { problems: [told(aliasFault(document, error))] };
  }
  const problem: Source['problem'] = (valuePath, what, why, advice, onKey = false) => {
    const { line, column } = at(offsetOf(document.contents, valuePath, onKey));
    return problemAt(line, column, what, why, advice);
  };
  return { source: { path, shown, value, problem }, problems: [] };
}

/** Start of the value at a path, or of its key; the nearest thing above it when there is no such value. */
function offsetOf(root: unknown, path: ValuePath, onKey: boolean): number {
  let node: unknown = root;
  let offset = rangeStart(node) ?? 0;
  for (const [depth, step] of path.entries()) {
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (!pair) return offset;
      const keyStart = rangeStart(pair.key);
      if (keyStart !== undefined) offset = keyStart;
      if (onKey && depth === path.length - 1) return offset;
      next = pair.value;
    } else {
      next = (node as { items?: unknown[] } | null)?.items?.[Number(step)];
      if (next === undefined) return offset;
    }
    offset = rangeStart(next) ?? offset;
    node = next;
  }
  return offset;
}

function rangeStart(node: unknown): number | undefined {
  const range = (node as { range?: readonly number[] | null } | null)?.range;
  return range?.[0];
}

/** Line where brackets, indentation or stacked markers nest deeper than any rule does; 0 when nowhere. */
function tooDeep(lines: readonly string[]): number {
  let open = 0;
  for (const [index, line] of lines.entries()) {
    const markers = /^[\s?:-]*/.exec(line.slice(0, 1000))![0];
    if (markers.replaceAll(/\s/g, '').length > MAX_DEPTH || markers.length > MAX_DEPTH * 8) return index + 1;
    for (const char of line) {
      if (char === '[' || char === '{') open++;
      else if ((char === ']' || char === '}') && open > 0) open--;
      if (open > MAX_DEPTH) return index + 1;
    }
  }
  return 0;
}
