// What is wrong with a file as YAML, in words of its author: the parser speaks to who programs with it.
// May not: know what a rule is.
import { type Document, isAlias, isCollection, isMap, isNode, isScalar, visit } from 'yaml';

export interface YamlFault {
  /** Where in the text it begins. */
  readonly offset: number;
  readonly what: string;
  readonly why: string;
  readonly advice: string;
}

type YamlError = Document['errors'][number];

const TOLD = 5;

/** What the parser refused. Of several at one place, and of brackets left open in one another, the first says it all. */
export function yamlFaults(document: Document.Parsed | Document, text: string): readonly YamlFault[] {
  const faults = new Map<number, YamlFault>();
  let open = false;
  const tab = document.errors.find(({ code }) => code === 'TAB_AS_INDENT');
  if (tab) return [faultOf(tab, text)];
  const misplaced = document.errors
    .map(({ pos }) => slantedEntry(pos[0], text) ?? entryAmongKeys(pos[0], text))
    .find((fault) => fault !== undefined);
  if (misplaced) return [misplaced];
  for (const error of document.errors.slice(0, TOLD)) {
    const opened = unclosed(document, error, text);
    if (opened ? open : faults.has(error.pos[0])) continue;
    const fault = opened ?? faultOf(error, text);
    if (opened) open = true;
    faults.set(fault.offset, fault);
  }
  return [...faults.values()];
}

/** An entry that is not indented as the entries above it: what follows of it the parser tells in words of its own. */
function slantedEntry(offset: number, text: string): YamlFault | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [, blanks = '', dash] = /^( *)(- )?/.exec(text.slice(start))!;
  if (dash === undefined) return undefined;
  const above = text.slice(0, start).split('\n').slice(0, -1);
  for (const line of above.reverse()) {
    const [, indent, entry] = /^( *)(- )?\S/.exec(line) ?? [];
    if (indent === undefined || indent.length > blanks.length + 1) continue;
    if (entry === undefined || indent.length === blanks.length) return undefined;
    const [here, there] = [blanks.length + 1, indent.length + 1];
    return {
      offset: start + blanks.length,
      what: `This entry begins in column ${here}, those above it in column ${there}`,
      why: 'Entries of one list begin in one column.',
      advice: `Indent it by ${indent.length} blanks, with the lines that belong to it.`,
    };
  }
  return undefined;
}

/** An entry of a list where keys of a mapping stand, mostly one that belongs to a list further in. */
function entryAmongKeys(offset: number, text: string): YamlFault | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^( *)- /.exec(text.slice(start))?.[1];
  if (indent === undefined) return undefined;
  const above = text.slice(0, start).split('\n').slice(0, -1).reverse();
  const depthOf = (line: string) => /^ *(?=\S)/.exec(line)?.[0].length ?? Number.POSITIVE_INFINITY;
  const outer = above.findIndex((line) => depthOf(line) < indent.length);
  const inside = above.slice(0, outer < 0 ? undefined : outer);
  const key = inside.map((line) => /^ *([\w-]+:)/.exec(line)?.[1]).find((name) => name !== undefined);
  if (key === undefined) return undefined;
  const list = /^ *(?=- )/.exec(inside.find((line) => /^ *- /.test(line)) ?? '')?.[0].length;
  return {
    offset: start + indent.length,
    what: `An entry of a list (\`- …\`) stands where keys stand, such as \`${key}\``,
    why: 'A mapping holds `key: value`; entries belong to a list under one of its keys.',
    advice:
      list === undefined
        ? 'Put it below the key whose list it belongs to, further in than the key.'
        : `Begin it in column ${list + 1}, as the entries of the list above do; an exception of a \`score:\` is an entry of its \`of:\` with a negative \`add\`.`,
  };
}

/** What was opened and never closed is told where it opens: the parser only stumbles where the file goes on. */
function unclosed(document: Document, error: YamlError, text: string): YamlFault | undefined {
  if (error.code !== 'BAD_INDENT' && error.code !== 'MISSING_CHAR') return undefined;
  let offset: number | undefined;
  visit(document, {
    Node: (_key, node) => {
      const written = isCollection(node) ? node.flow : isScalar(node) && /^QUOTE/.test(node.type ?? '');
      if (written && node.range?.[1] === error.pos[0]) offset = node.range[0];
    },
  });
  if (offset === undefined) return undefined;
  const mark = text[offset]!;
  const advice =
    mark === '{' || mark === '['
      ? `Write the \`${mark === '{' ? '}' : ']'}\` that is missing, and indent all lines up to it.`
      : `Write the \`${mark}\` that is missing at the end of the text.`;
  return { offset, what: `Not valid YAML: the \`${mark}\` that begins here is not closed`, why: '', advice };
}

function faultOf({ code, pos: [offset], message }: YamlError, text: string): YamlFault {
  if (code === 'MULTIPLE_DOCS')
    return {
      offset,
      what: 'A second YAML document begins here',
      why: 'A file is one rule or one list: what stands behind `---` would not be read.',
      advice: 'Take the `---` away, or put the second rule into a file of its own.',
    };
  const plain = message.split('\n')[0]!.replace(/ at line .*$/, '');
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(start).split('\n', 1)[0]!;
  return { offset, what: `Not valid YAML: ${plain}`, why: '', advice: parserAdvice(code, plain, line) };
}

/** Why references do not become values: unknown, or more than a file may unfold to. */
export function aliasFault(document: Document, error: unknown): YamlFault {
  const message = error instanceof Error ? error.message : 'unknown reason';
  const unknown = /the anchor must be set before the alias\): (\S+)/.exec(message)?.[1];
  if (unknown === undefined && /alias count/i.test(message))
    return {
      offset: firstAlias(document) ?? 0,
      what: 'The references of this file (`*name`) unfold to many times its size',
      why: 'A few lines of references to references fill all memory.',
      advice: 'Write the values out, or put them into a list, `lists/<name>.yaml`, and ask for `{ in: lists/<name> }`.',
    };
  const offset = firstAlias(document, unknown);
  const advice = offset === undefined ? 'Use fewer anchors and aliases.' : ALIAS_ADVICE;
  return { offset: offset ?? 0, what: `Not usable YAML: ${message}`, why: '', advice };
}

/** A reference to what it stands in: read as values it would have no end. */
export function endlessAlias(document: Document): YamlFault | undefined {
  const anchors = new Map<string, unknown>();
  let fault: YamlFault | undefined;
  visit(document, {
    Node: (_key, node, above) => {
      if (isAlias(node)) {
        const meant = anchors.get(node.source);
        if (!isNode(meant) || !above.includes(meant)) return undefined;
        fault = {
          offset: node.range?.[0] ?? 0,
          what: `\`*${node.source}\` refers to ${isMap(meant) ? 'the mapping' : 'the list'} it stands in`,
          why: 'In YAML `*name` stands for all that `&name` marks; inside of that it has no end.',
          advice: 'Write out what is meant here; a rule is referred to with `rule: <id>`.',
        };
        return visit.BREAK;
      }
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
      return undefined;
    },
  });
  return fault;
}

function firstAlias(document: Document, source?: string): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias: (_key, node) => {
      if (source !== undefined && node.source !== source) return undefined;
      offset = node.range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
}

function parserAdvice(code: string, message: string, line: string): string {
  if (code === 'BAD_ALIAS' || /:\s*\*\S/.test(line) || /[[,]\s*\*\S/.test(line)) return ALIAS_ADVICE;
  if (code === 'BAD_DQ_ESCAPE')
    return 'Put regular expressions and Windows paths in single quotes: there a backslash is a backslash.';
  if (code === 'DUPLICATE_KEY') return 'A key may stand once in a mapping; combine the two with `all:` or `any:`.';
  if (/compact mappings|implicit keys?/i.test(message))
    return 'A line holds one `key: value`. Write several in braces, `{ call: os.system, args: x }`, or each on a line of its own; quote values that hold `: `.';
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.';
  if (/:\s*@|:\s*`|:\s*%/.test(line)) return 'Quote values that begin with @, ` or %.';
  if (code === 'MULTILINE_IMPLICIT_KEY' || code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BLOCK_IN_FLOW')
    return 'Put a comma between two keys in braces, and quote values that hold `: `, `#`, `{` or `[`.';
  return 'Check quotes and indentation on this line and the one above.';
}

const ALIAS_ADVICE =
  "Quote values that begin with `*`: in YAML a bare `*` is a reference to an anchor. Write '*_TOKEN'.";
