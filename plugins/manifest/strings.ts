// Gathers what reads like words in a tree into one prose view, and what a program will run into shell views.
import { hasWords, isCommandLine, readsAsCommand, refusesByKey, showsBelow } from '../../src/built-in.ts';
import { ComposedText, matches, type ProseBlock, type Span, type View, type ViewRequest } from '../../src/plugin.ts';
import { locate } from './locate.ts';
import { get, items, type List, type Node, text, texts } from './parse/tree.ts';
import { readSqlPrograms } from './readers/sql.ts';
import type { Say } from './say.ts';
import { quote } from './words.ts';

const COMMAND_KEYS =
  /^(?:[\w-]{1,40}\.){0,3}(?:[\w-]{0,40}(?:command|cmd)|run|exec|shell|script|bin|executable|entrypoint|inline|postinstall|preinstall)$/i;
/** Keys that name the shell which runs what stands under them. */
const SHELL_KEYS = new Map([
  ['bash', 'shell'],
  ['sh', 'shell'],
  ['pwsh', 'powershell'],
  ['powershell', 'powershell'],
]);
/** A key that names what is to be done as often as it holds the line that does it. */
const ACTION_KEY = /^(?:action|handler|on[A-Z]\w{0,30})$/;
const CHAIN = /[|;&>]|\n|\s-/;
/** A list of lines, each a command of its own; a single word in it is a name. */
const LINES_KEYS = /^(?:[\w-]{0,40}(?:commands|cmds)|scripts|steps|before_script|after_script)$/i;
/** Keys whose value is an address, a pattern or a code, long as it may be. */
const NO_PROSE = /^(?:\$schema|\$id|integrity|resolved|sha\d*|hash|checksum|pattern|regex|regexp|url|href|src|path)$/i;

interface Found {
  readonly value: string;
  readonly node: Node;
  readonly key: string;
  readonly tool: boolean;
}

export function proseOf(root: Node, view: View, kind: 'frontmatter' | 'manifest', say: Say): ViewRequest | undefined {
  const found: Found[] = [];
  const message = isMessage(root);
  const stack: { node: Node; key: string; tool: boolean; refused: boolean }[] = [
    { node: root, key: '', tool: false, refused: false },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, key } = next;
    if (node.kind === 'scalar') {
      if (typeof node.value !== 'string') continue;
      if (NO_PROSE.test(key) || isScript(key, node.value) || !readsLikeWords(node.value)) continue;
      found.push({ value: node.value, node, key, tool: next.tool });
    } else if (node.kind === 'list') {
      if (!message && !COMMAND_KEYS.test(key) && !LINES_KEYS.test(key)) tellWordLists(node, say);
      for (let at = node.items.length - 1; at >= 0; at--) stack.push({ ...next, node: node.items[at]! });
    } else {
      const tool = next.tool || isTool(node);
      if (!message && !next.refused) tellCommand(node, say);
      tellPrograms(node, say);
      for (let at = node.entries.length - 1; at >= 0; at--) {
        const entry = node.entries[at]!;
        // A whole sentence as a key is a way to hide one.
        const sentence = entry.key.length > 40 && readsLikeWords(entry.key);
        if (sentence)
          found.push({ value: entry.key, node: { kind: 'scalar', value: entry.key, ...entry.at }, key: 'key', tool });
        stack.push({ node: entry.value, key: entry.key, tool, refused: next.refused || showsBelow(entry.key) });
      }
    }
  }
  for (const one of found) {
    tellCodeIn(one, say);
    // A query that starts a program, in settings that hold queries.
    if (/\bprogram\s{1,10}'/i.test(one.value))
      readSqlPrograms(one.value, { ...say, shell: (line) => say.shell(line, one.node) });
  }
  return found.length > 0 ? compose(found, view, kind, say.context) : undefined;
}

/** A tool as MCP servers and function callers describe it: its texts are told to the agent as they stand. */
function isTool(node: Node): boolean {
  if (text(get(node, 'name')) === undefined || text(get(node, 'description')) === undefined) return false;
  return ['inputSchema', 'input_schema', 'parameters', 'args_schema'].some((key) => get(node, key)?.kind === 'map');
}

/** What one program says to another, shown as it stands: the command in it is what is spoken of, nobody runs it from here. */
function isMessage(root: Node): boolean {
  return get(root, 'jsonrpc') !== undefined || get(root, 'tool_input') !== undefined;
}

function tellCommand(node: Node, say: Say): void {
  if (node.kind !== 'map') return;
  // Data shown in a page are a record of what ran as often as settings; there only a key that says so makes a command.
  const record = say.view.name.includes('fence');
  const args = texts(get(node, 'args')).map((one) => quote(one.value));
  for (const entry of node.entries) {
    const { value } = entry;
    const language = SHELL_KEYS.get(entry.key.toLowerCase());
    const first = items(value)[0];
    const parts = texts(value).map((one) => one.value);
    if (LINES_KEYS.test(entry.key) && value.kind === 'list') tellLines(value, say);
    else if (
      language === undefined &&
      !COMMAND_KEYS.test(entry.key) &&
      !(ACTION_KEY.test(entry.key) && CHAIN.test(parts[0] ?? ''))
    ) {
      if (!record && !refusesByKey(entry.key))
        for (const one of texts(value)) if (readsAsCommand(one.value.trim())) say.shell(one.value, one.at);
    } else if (value.kind !== 'list') tellLine([parts[0] ?? '', ...args].join(' '), value, say, language);
    else if (first?.kind === 'list' || /\s/.test(text(first)?.trim() ?? '')) tellLines(value, say);
    else tellLine([...parts.map(quote), ...args].join(' '), value, say, language);
  }
}

/** Keys under which tools of requests and of workflows keep a script, and its language. */
const SCRIPT_KEYS = new Map([
  ['inlinecode', ''],
  ['jscode', 'javascript'],
  ['functioncode', 'javascript'],
  ['pythoncode', 'python'],
]);

const INTERPRETERS: readonly (readonly [RegExp, string])[] = [
  [/^python[\d.]*$/, 'python'],
  [/^node(?:js)?$/, 'javascript'],
  [/^(?:ba|z|da|k|a)?sh$/, 'shell'],
  [/^(?:pwsh|powershell)/, 'powershell'],
];

/** A whole program: under any key when its first line says so (what a machine runs when it first starts), else by its key. */
function tellPrograms(node: Node, say: Say): void {
  if (node.kind !== 'map') return;
  const event = get(node, 'listen') ? get(get(node, 'script'), 'exec') : undefined;
  if (event)
    say.shell(
      texts(event)
        .map((line) => line.value)
        .join('\n'),
      event,
      'javascript',
    );
  const source = get(node, 'source');
  // A container's program beside the interpreter that is given it.
  if (text(source)?.includes('\n')) {
    const first = texts(get(node, 'command'))[0]?.value.replace(/^.*\//, '') ?? '';
    const language = INTERPRETERS.find(([name]) => name.test(first))?.[1];
    if (language !== undefined) say.shell(text(source)!, source!, language);
  }
  for (const { key, value } of node.entries) {
    const language = SCRIPT_KEYS.get(key.toLowerCase());
    if (language !== undefined && text(value))
      say.shell(text(value)!, value, language || programLanguage(text(value)!));
    const program = text(value);
    const said = program?.startsWith('#!') ? /^#!\S{0,60}\/(?:env\s{1,3})?(?:ba|z|da|k)?sh\b/.test(program) : false;
    if (said) say.shell(program!, value);
  }
}

/** Code of a function in the cloud names no language of its own. */
const programLanguage = (code: string): string => (/^\s*(?:import|from|def)\s/m.test(code) ? 'python' : 'javascript');

/** The lines of a program given one by one, and a shell with what is handed to it, under any key. */
function tellWordLists(value: Node, say: Say): void {
  if (value.kind !== 'list') return;
  const words = texts(value).map((one) => one.value);
  if (words[0]?.startsWith('#!')) say.shell(words.join('\n'), value);
  const option = words.findIndex((word, at) => at > 0 && /^-\w{0,4}c$/.test(word) && SHELL.test(words[at - 1]!));
  if (option > 0 && words[option + 1] !== undefined) say.shell(words[option + 1]!, value);
}
const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|z|da|k|a)?sh$/;

/** Programs shown in a text, and lines that a host runs when it loads a prompt: `!{…}`. */
function tellCodeIn({ value, node, key }: Found, say: Say): void {
  if (value.includes('\n```'))
    for (const m of matches(value, /^[ \t]{0,12}```(?:bash|sh|shell|zsh|console)[ \t]*\n([\s\S]+?)^[ \t]{0,12}```/gm))
      say.shell(m[1]!, node);
  if (/prompt/i.test(key)) for (const m of matches(value, /!\{([^{}\n]{3,})\}/g)) say.shell(m[1]!, node);
}

/** Each item a command: a line, or a list of words. */
function tellLines(list: List, say: Say): void {
  for (const item of list.items) {
    const words = texts(item).map((one) => one.value);
    if (item.kind === 'list') tellLine(words.map(quote).join(' '), item, say);
    else if (/\s/.test(words[0]?.trim() ?? '')) tellLine(words[0]!, item, say);
  }
}

/** Blanks in front of a line push it out of sight, not out of a shell. */
function tellLine(given: string, at: Span, say: Say, language?: string): void {
  const line = given.trimStart();
  if (isCommandLine(line)) say.shell(line, at, language);
}

/** Several lines that a shell runs are read as a program, with their comments and what they print; they are no sentences. */
const isScript = (key: string, value: string): boolean =>
  /^(?:run|script|inline|shell|bash|sh)$/i.test(key) &&
  value.trim().includes('\n') &&
  value.split('\n').some((line) => readsAsCommand(line.trim()));

/** A short value is a name or a setting. */
const readsLikeWords = (value: string): boolean =>
  value.length >= (/[\u4e00-\u9fff]/.test(value) ? 8 : 21) && hasWords(value);

/** Texts that are looked for or tried are said by nobody. */
const isSpecimen = (context: View['context']): boolean =>
  context === 'quote' || context === 'reference' || context === 'test';

function compose(
  found: readonly Found[],
  view: View,
  kind: 'frontmatter' | 'manifest',
  context: View['context'],
): ViewRequest {
  const composed = new ComposedText();
  const prose: ProseBlock[] = found.map(({ value, node, key, tool }) => {
    const span = composed.add(value, locate(value, view.text, node) ?? node.start);
    composed.add('\n\n');
    const intro = tool ? `tool ${key}` : key;
    if (isSpecimen(context)) return { span, kind, intro, stance: 'example' };
    return { span, kind, intro, ...(tool && context === 'config' ? { context: 'instruction' as const } : {}) };
  });
  return {
    step: kind === 'frontmatter' ? 'values' : 'manifest',
    language: 'prose',
    text: composed.text,
    context,
    span: { start: 0, end: view.text.length },
    mapping: composed.mapping,
    prose,
  };
}
