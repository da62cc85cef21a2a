// Reads one YAML file of a rule pack into plain data, remembering where each value stands. First step of the pipeline.
// May not: know what a rule is. Refuses what could exhaust the YAML parser before it is called.
import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { RuleProblem } from './problem.ts';

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
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, 5).map((error) => {
      const { line, column } = at(error.pos[0]);
      const message = error.message.split('\n')[0]!.replace(/ at line .*$/, '');
      return problemAt(
        line,
        column,
        `Not valid YAML: ${message}`,
        '',
        yamlAdvice(error.code, message, lines[line - 1] ?? ''),
      );
    });
    return { problems };
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: MAX_ALIASES });
  } catch (error) {
    const what = `Not usable YAML: ${error instanceof Error ? error.message : 'unknown reason'}`;
    const alias = /the anchor must be set before the alias\): (\S+)/.exec(what)?.[1];
    const { line, column } = at(Math.max(0, alias === undefined ? 0 : text.indexOf(`*${alias}`)));
    return { problems: [problemAt(line, column, what, '', aliasAdvice(text))] };
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

function yamlAdvice(code: string, message: string, line: string): string {
  if (code === 'BAD_ALIAS' || /:\s*\*\S/.test(line) || /[[,]\s*\*\S/.test(line)) return aliasAdvice(line);
  if (code === 'BAD_DQ_ESCAPE')
    return 'Put regular expressions and Windows paths in single quotes: there a backslash is a backslash.';
  if (code === 'DUPLICATE_KEY') return 'A key may stand once in a mapping; combine the two with `all:` or `any:`.';
  if (/compact mappings|implicit keys?/i.test(message))
    return 'A line holds one `key: value`. Write several in braces, `{ call: os.system, args: x }`, or each on a line of its own; quote values that hold `: `.';
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.';
  if (/:\s*@|:\s*`|:\s*%/.test(line)) return 'Quote values that begin with @, ` or %.';
  if (code === 'MULTILINE_IMPLICIT_KEY' || code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BLOCK_IN_FLOW')
    return 'Check the indentation, and quote values that hold `: `, `#`, `{` or `[`.';
  return 'Check quotes and indentation on this line and the one above.';
}

function aliasAdvice(text: string): string {
  return text.includes('*')
    ? "Quote values that begin with `*`: in YAML a bare `*` is a reference to an anchor. Write '*_TOKEN'."
    : 'Use fewer anchors and aliases.';
}
