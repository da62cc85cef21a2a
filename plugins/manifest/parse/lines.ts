// Reads `key: value` lines without a parser: fast for simple frontmatter, forgiving for malformed text.
import type { Entry, Node, Scalar } from './tree.ts';

const KEY = /^([\w.$@/-]{1,100}):(?: {1,8}|$)/;
/** First characters and inner signs with which YAML would say more than a plain text. */
const NOT_PLAIN = /^[\s"'&*!|>%@`\]}[{#,?-]|: | #|:$/;
/** Quoted in one line, with nothing inside that the quotes would change. */
const QUOTED = /^(?:"[^"\\]*"|'[^']*')\s*$/;
const isPlain = (value: string) => QUOTED.test(value) || !NOT_PLAIN.test(value);

/** `strict`: undefined unless every line is plain. Else whatever cannot be read so is kept as text of the key above. */
export function parseLines(source: string, strict: boolean): Node | undefined {
  const entries: Entry[] = [];
  let items: Node[] | undefined;
  const push = (key: string, start: number, value: Node) =>
    entries.push({ key, at: { start, end: start + key.length }, value });
  for (let at = 0; at < source.length; ) {
    const next = source.indexOf('\n', at);
    const stop = next < 0 ? source.length : next;
    const end = source[stop - 1] === '\r' ? stop - 1 : stop;
    const line = source.slice(at, end);
    const from = at;
    at = stop + 1;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const key = KEY.exec(line);
    if (key) {
      const value = line.slice(key[0].length);
      const start = from + key[0].length;
      items = undefined;
      if (value.trim() === '') {
        items = [];
        push(key[1]!, from, { kind: 'list', items, start, end });
      } else if (strict && !isPlain(value)) return undefined;
      else push(key[1]!, from, scalar(value, start));
      continue;
    }
    const item = /^[ \t]{0,8}- {1,4}/.exec(line);
    if (item && items && !(strict && !isPlain(line.slice(item[0].length)))) {
      items.push(scalar(line.slice(item[0].length), from + item[0].length));
      continue;
    }
    if (strict) return undefined;
    const lead = line.length - line.trimStart().length;
    push(entries[entries.length - 1]?.key ?? '', from, scalar(line.slice(lead), from + lead));
  }
  if (strict && entries.some(({ value }) => value.kind === 'list' && value.items.length === 0)) return undefined;
  return { kind: 'map', entries, start: 0, end: source.length };
}

function scalar(raw: string, start: number): Scalar {
  const value = raw.trimEnd();
  const quoted = value.length > 1 && /^["']/.test(value) && value.endsWith(value[0]!);
  if (quoted) return { kind: 'scalar', value: value.slice(1, -1), start: start + 1, end: start + value.length - 1 };
  return { kind: 'scalar', value: typed(value), start, end: start + value.length };
}

function typed(value: string): string | number | boolean | null {
  if (/^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  if (value === '~' || value === 'null') return null;
  return value;
}
