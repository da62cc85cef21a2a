// Reads YAML with places. Plain `key: value` frontmatter is read line by line; the rest by the library, behind guards,
// for its parser recurses and dies on deep input. What it finds malformed is read line by line as far as it goes.
import { isAlias, isMap, isScalar, isSeq, parseAllDocuments } from 'yaml';
import { parseLines } from './lines.ts';
import type { Entry, Node, Parsed } from './tree.ts';

const MAX_CHARS = 512 * 1024;
const MAX_ANCHORS = 100;

export function parseYaml(source: string, maxDepth: number): Parsed {
  const plain = parsePlain(source, maxDepth);
  const filled = plain.unread === 'malformed' ? fillTemplate(source) : undefined;
  if (filled === undefined) return plain;
  const read = parsePlain(filled, maxDepth);
  return read.unread === undefined ? read : plain;
}

/**
 * A chart or a play is YAML once its holes are filled: what fills one is a value nobody knows, a line that only steers is
 * none. Every sign keeps its place.
 */
function fillTemplate(source: string): string | undefined {
  if (!/\{[{%]/.test(source)) return undefined;
  const blank = (hole: string): string => hole.replace(/[^\n]/g, ' ');
  return source
    .replace(/\{[%#][^\n{}]{0,400}[%#]\}/g, blank)
    .replace(/^([ \t]{0,60})(\{\{[^\n]{0,400}\}\})[ \t]{0,20}$/gm, (line, _, hole: string) =>
      /\}\}.*:(?:\s|$)/.test(hole) ? line : blank(line),
    )
    .replace(/\{\{[^\n{}]{0,300}\}\}/g, (hole) => `$${'_'.repeat(hole.length - 1)}`);
}

function parsePlain(source: string, maxDepth: number): Parsed {
  if (source.length > MAX_CHARS) return { root: undefined, unread: 'too-large' };
  const simple = parseLines(source, true);
  if (simple) return { root: simple };
  if (isDeep(source, maxDepth)) return { root: undefined, unread: 'too-deep' };
  if (anchors(source) > MAX_ANCHORS) return { root: undefined, unread: 'too-many-aliases' };
  try {
    const documents = parseAllDocuments(source, {
      strict: false,
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
      stringKeys: false,
    });
    const list = Array.isArray(documents) ? documents : [];
    if (list.some((document) => document.errors.length > 0)) return asText(source);
    const roots = list.flatMap((document) => convert(document.contents, source, maxDepth) ?? []);
    if (roots.length <= 1) return { root: roots[0] };
    return { root: { kind: 'list', items: roots, start: 0, end: source.length } };
  } catch {
    return asText(source);
  }
}

function asText(source: string): Parsed {
  return { root: parseLines(source, false), unread: 'malformed' };
}

/** Bracket nesting, indentation steps and compact `- - -` nesting, each as the library would recurse into it. */
export function isDeep(source: string, maxDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === 91 || code === 123) {
      if (++depth > maxDepth) return true;
    } else if ((code === 93 || code === 125) && depth > 0) depth--;
  }
  if (/(?:[-?:][ \t]{1,8}){16}/.test(source)) return true;
  const indents: number[] = [0];
  for (let at = 0; at >= 0 && at < source.length; ) {
    let indent = 0;
    while (source[at + indent] === ' ') indent++;
    if (source[at + indent] !== '\n') {
      while (indents[indents.length - 1]! > indent) indents.pop();
      if (indent > indents[indents.length - 1]!) indents.push(indent);
      if (indents.length > maxDepth) return true;
    }
    const next = source.indexOf('\n', at);
    at = next < 0 ? -1 : next + 1;
  }
  return false;
}

function anchors(source: string): number {
  let count = 0;
  for (const _ of source.matchAll(/(?:^|[\s[{,:-])[&*][^\s,\]}*&]/g)) if (++count > MAX_ANCHORS) break;
  return count;
}

/** Aliases are not expanded: what they mean was read where the anchor stands. */
function convert(node: unknown, source: string, depth: number): Node | undefined {
  if (depth <= 0 || node === null || node === undefined || isAlias(node)) return undefined;
  const range = (node as { range?: readonly [number, number, number] | null }).range;
  const start = range?.[0] ?? 0;
  const end = range?.[1] ?? start;
  if (isScalar(node)) {
    const { value } = node;
    const plain = typeof value === 'number' || typeof value === 'boolean' || value === null;
    const quoted = source[start] === '"' || source[start] === "'";
    const place = quoted ? { start: start + 1, end: end - 1 } : { start, end };
    return { kind: 'scalar', value: plain ? value : String(value), ...place };
  }
  if (isSeq(node)) {
    const items = node.items.flatMap((item) => convert(item, source, depth - 1) ?? []);
    return { kind: 'list', items, start, end };
  }
  if (!isMap(node)) return undefined;
  const entries: Entry[] = [];
  for (const pair of node.items) {
    const key = convert(pair.key, source, depth - 1);
    const value = convert(pair.value, source, depth - 1) ?? {
      kind: 'scalar',
      value: null,
      start: key?.end ?? start,
      end: key?.end ?? start,
    };
    if (key?.kind === 'scalar') entries.push({ key: String(key.value), at: key, value });
    else if (key)
      entries.push({
        key: '?',
        at: key,
        value: { kind: 'list', items: [key, value], start: key.start, end: value.end },
      });
  }
  return { kind: 'map', entries, start, end };
}
