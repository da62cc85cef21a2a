// What a file of settings that the skill ships holds, as the program gets it that reads the file: text, fields, lists.
// May not: read a file that is code, or one that lies outside the skill.
import type { Val } from '../state.ts';
import { dictVal, from, isConstant, listVal, numberVal, withItems, withText } from '../values/values.ts';

const MAX_CHARACTERS = 60_000;
const MAX_LINES = 1500;
const MAX_DEPTH = 24;
const FORMS: readonly (readonly [RegExp, (text: string, origin: Val) => Val | undefined])[] = [
  [/\.(?:json|jsonc|json5|webmanifest)$/i, ofJson],
  [/\.(?:ya?ml)$/i, ofIndented],
  [/\.(?:ini|cfg|conf|toml|properties|env|config|cnf|psd1)$|(?:^|\/)\.env(?:\.[\w-]{1,30})?$/i, ofSections],
  [/\.(?:csv|tsv)$/i, ofTable],
  [/\.(?:txt|lst|list)$/i, ofLines],
];

export const isSettings = (path: string): boolean => FORMS.some(([name]) => name.test(path));

/** The text of the file with its fields and items beside it: what reads it keeps both, what parses it takes the latter. */
export function settingsOfFile(path: string, text: string, origin: Val): Val {
  const whole = withText(origin, text, false);
  const parse = text.length > MAX_CHARACTERS ? undefined : FORMS.find(([name]) => name.test(path))?.[1];
  const held = parse?.(text, origin);
  if (held?.items === undefined && held?.entries === undefined) return whole;
  const val = withItems(whole, held.items, held.entries);
  return Object.assign(val, { text });
}

/** What a parser makes of a text that is known, or of a file whose fields are known already. */
export function parsedJson(value: Val | undefined, origin: Val): Val | undefined {
  const text = value?.text;
  if (value?.items !== undefined || value?.entries !== undefined) return value;
  if (!isConstant(text) || text.length > MAX_CHARACTERS || !/^\s*[[{"]/.test(text)) return undefined;
  return ofJson(text, origin);
}

function ofJson(text: string, origin: Val): Val | undefined {
  try {
    return ofData(JSON.parse(text), origin, 0);
  } catch {
    return undefined;
  }
}

function ofData(data: unknown, origin: Val, depth: number): Val {
  if (typeof data === 'string') return withText(origin, data, false);
  if (typeof data === 'number') return numberVal(data);
  if (data === null || typeof data !== 'object' || depth >= MAX_DEPTH) return from(origin);
  if (Array.isArray(data))
    return listVal(
      data.slice(0, MAX_LINES).map((one) => ofData(one, origin, depth + 1)),
      origin,
    );
  const entries = Object.entries(data).slice(0, MAX_LINES);
  return dictVal(new Map(entries.map(([key, one]) => [key, ofData(one, origin, depth + 1)])), origin);
}

/** `[section]` and `key = value`, as in INI, TOML and lists of variables. */
function ofSections(text: string, origin: Val): Val {
  const root: Tree = new Map();
  let open = root;
  for (const line of text.split('\n', MAX_LINES)) {
    const section = /^\s{0,20}\[{1,2}([^\]\n]{1,200})\]/.exec(line);
    const field =
      /^\s{0,20}(?:export\s{1,4})?["']?([^\s=:#;"'][^=:#;"'\n]{0,100}?)["']?\s{0,20}[=:]\s{0,20}(\S.*)?$/.exec(line);
    if (section) open = opened(root, section[1]!.split('.'));
    else if (field) open.set(field[1]!, ofWritten(field[2] ?? '', origin));
  }
  return grown(root, origin);
}

/** YAML as people write settings: fields by their indentation, items behind a dash. */
function ofIndented(text: string, origin: Val): Val {
  const root: Tree = new Map();
  const above: { indent: number; tree: Tree }[] = [{ indent: -1, tree: root }];
  for (const line of text.split('\n', MAX_LINES)) {
    const parts = /^( {0,60})(- {1,4})?(?:["']?([^\s"'#:-][^"'#:\n]{0,100}?)["']?:(?:[ \t]{1,20}|$))?(.*)$/.exec(line);
    if (!parts || line.trim() === '' || /^\s*(?:#|---)/.test(line)) continue;
    const [, spaces = '', dash = '', key, rest = ''] = parts;
    // An item may stand as deep as the field it belongs to.
    while (above.at(-1)!.indent >= spaces.length + (dash === '' ? 0 : 0.5)) above.pop();
    let { tree } = above.at(-1)!;
    if (dash !== '') {
      const item: Tree = new Map();
      if (key === undefined) tree.set(`${tree.size}`, ofWritten(rest, origin));
      else {
        tree.set(`${tree.size}`, item);
        above.push({ indent: spaces.length + 0.5, tree: item });
        tree = item;
      }
    }
    if (key === undefined) continue;
    const written = rest.replace(/\s#.*$/, '').trim();
    if (written !== '' && !/^[|>][+-]?$/.test(written)) tree.set(key, ofWritten(written, origin));
    else {
      const inner: Tree = new Map();
      tree.set(key, inner);
      if (above.length < MAX_DEPTH) above.push({ indent: spaces.length + dash.length, tree: inner });
    }
  }
  return grown(root, origin);
}

/** Rows, each by its place and by the name of its column. */
function ofTable(text: string, origin: Val): Val {
  const cells = (line: string): string[] =>
    line.split(line.includes('\t') ? '\t' : ',').map((one) => one.trim().replace(/^"(.*)"$/, '$1'));
  const [head = [], ...rows] = text
    .split(/\r?\n/, MAX_LINES)
    .filter((one) => one.trim() !== '')
    .map(cells);
  const row = (line: readonly string[]): Val => {
    const values = line.map((one) => withText(origin, one, false));
    return withItems(origin, values, new Map(values.map((one, index) => [head[index] ?? `${index}`, one])));
  };
  return listVal(rows.map(row), origin);
}

function ofLines(text: string, origin: Val): Val {
  const lines = text.split(/\r?\n/, MAX_LINES).filter((one) => one.trim() !== '' && !one.startsWith('#'));
  return listVal(
    lines.map((one) => withText(origin, one, false)),
    origin,
  );
}

type Tree = Map<string, Val | Tree>;

function opened(root: Tree, path: readonly string[]): Tree {
  let tree = root;
  for (const name of path.slice(0, MAX_DEPTH)) {
    const key = name.trim().replace(/^["'](.*)["']$/, '$1');
    const inner = tree.get(key);
    const next: Tree = inner instanceof Map ? inner : new Map();
    tree.set(key, next);
    tree = next;
  }
  return tree;
}

/** Fields that are counted are items. */
function grown(tree: Tree, origin: Val): Val {
  const entries = [...tree].map(([key, one]): [string, Val] => [key, one instanceof Map ? grown(one, origin) : one]);
  return entries.length > 0 && entries.every(([key], index) => key === `${index}`)
    ? listVal(
        entries.map(([, one]) => one),
        origin,
      )
    : dictVal(new Map(entries), origin);
}

/** `"text"`, `text`, `[a, "b"]`. */
function ofWritten(written: string, origin: Val): Val {
  const text = written.trim().replace(/;$/, '');
  const list = /^\[(.*)\],?$/s.exec(text);
  if (list)
    return listVal(
      list[1]!
        .split(',')
        .slice(0, MAX_LINES)
        .filter((one) => one.trim() !== '')
        .map((one) => ofWritten(one, origin)),
      origin,
    );
  const quoted = /^"([^"]*)"|^'([^']*)'/.exec(text);
  return withText(origin, quoted?.[1] ?? quoted?.[2] ?? text.replace(/\s[#;]\s.*$/, ''), false);
}
