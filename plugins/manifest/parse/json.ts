// Reads JSON with places; comments, trailing commas and single quotes are let pass, as agents' own readers do.
// Iterative: depth costs no stack, and is bounded by the caller's limit all the same.
import type { Entry, Node, Parsed } from './tree.ts';

type Open = {
  map: Entry[] | undefined;
  list: Node[];
  key: string | undefined;
  keyStart: number;
  keyEnd: number;
  start: number;
};
const LITERAL = /[\w.+-]{1,400}/y;

export function parseJson(source: string, maxDepth: number): Parsed {
  const stack: Open[] = [];
  /** One text, or one a line as in JSON Lines. */
  const roots: Node[] = [];
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  let unread: Parsed['unread'];
  const place = (node: Node) => {
    const top = stack[stack.length - 1];
    if (!top) roots.push(node);
    else if (!top.map) top.list.push(node);
    else if (top.key !== undefined) {
      top.map.push({ key: top.key, at: { start: top.keyStart, end: top.keyEnd }, value: node });
      top.key = undefined;
    }
  };
  const close = (end: number) => {
    const top = stack.pop();
    if (!top) return;
    place(
      top.map
        ? { kind: 'map', entries: top.map, start: top.start, end }
        : { kind: 'list', items: top.list, start: top.start, end },
    );
  };
  while (at < source.length) {
    const char = source[at]!;
    if (char === '{' || char === '[') {
      if (stack.length >= maxDepth) {
        unread = 'too-deep';
        break;
      }
      stack.push({ map: char === '{' ? [] : undefined, list: [], key: undefined, keyStart: 0, keyEnd: 0, start: at++ });
    } else if (char === '}' || char === ']') close(++at);
    else if (char === '"' || char === "'") {
      const end = stringEnd(source, at, char);
      const value = unescape(source.slice(at + 1, end));
      const top = stack[stack.length - 1];
      if (top?.map && top.key === undefined) {
        top.key = value;
        top.keyStart = at + 1;
        top.keyEnd = end;
      } else place({ kind: 'scalar', value, start: at + 1, end });
      at = end + 1;
    } else if (char === '/' && (source[at + 1] === '/' || source[at + 1] === '*')) at = commentEnd(source, at);
    else {
      LITERAL.lastIndex = at;
      const word = LITERAL.exec(source)?.[0];
      if (!word) {
        at++;
        continue;
      }
      const top = stack[stack.length - 1];
      if (top?.map && top.key === undefined) {
        top.key = word;
        top.keyStart = at;
        top.keyEnd = at + word.length;
      } else place({ kind: 'scalar', value: literal(word), start: at, end: at + word.length });
      at += word.length;
    }
  }
  if (stack.length > 0 && !unread) unread = 'malformed';
  while (stack.length > 0) close(at);
  const root: Node | undefined =
    roots.length <= 1 ? roots[0] : { kind: 'list', items: roots, start: 0, end: source.length };
  return unread ? { root, unread } : { root };
}

function stringEnd(source: string, start: number, quote: string): number {
  let at = start + 1;
  for (;;) {
    const next = source.indexOf(quote, at);
    if (next < 0) return source.length;
    let slashes = 0;
    while (source[next - 1 - slashes] === '\\' && next - 1 - slashes > start) slashes++;
    if (slashes % 2 === 0) return next;
    at = next + 1;
  }
}

function commentEnd(source: string, at: number): number {
  const block = source[at + 1] === '*';
  const end = source.indexOf(block ? '*/' : '\n', at + 2);
  return end < 0 ? source.length : end + (block ? 2 : 1);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
function unescape(inner: string): string {
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, hex: string | undefined, char: string | undefined) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[char!] ?? char!),
  );
}

function literal(word: string): string | number | boolean | null {
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  const number = Number(word);
  return Number.isNaN(number) ? word : number;
}
