// Reads TOML with smol-toml behind guards; the library gives no places, so texts are found again in order.
import { parse } from 'smol-toml';
import type { Entry, Node, Parsed } from './tree.ts';
import { isDeep } from './yaml.ts';

const MAX_CHARS = 512 * 1024;
const MAX_STEPS = 200_000;

export function parseToml(source: string, maxDepth: number): Parsed {
  if (source.length > MAX_CHARS) return { root: undefined, unread: 'too-large' };
  // Dotted keys nest as brackets do.
  if (isDeep(source, maxDepth) || /(?:[\w"'-]{1,80}[ \t]{0,4}\.[ \t]{0,4}){32}/.test(source)) {
    return { root: undefined, unread: 'too-deep' };
  }
  try {
    return { root: new Finder(source).convert(parse(source), maxDepth) };
  } catch {
    return { root: undefined, unread: 'malformed' };
  }
}

/** Gives values the next place their text stands at; a value not found so keeps the place of its key. */
class Finder {
  readonly #source: string;
  #cursor = 0;
  #steps = 0;
  constructor(source: string) {
    this.#source = source;
  }

  convert(value: unknown, depth: number): Node | undefined {
    if (depth <= 0 || ++this.#steps > MAX_STEPS) return undefined;
    const start = this.#cursor;
    if (Array.isArray(value)) {
      const items = value.flatMap((item) => this.convert(item, depth - 1) ?? []);
      return { kind: 'list', items, start, end: this.#cursor };
    }
    if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
      const entries: Entry[] = [];
      for (const [key, inner] of Object.entries(value)) {
        const at = this.#find(key);
        const node = this.convert(inner, depth - 1);
        if (node) entries.push({ key, at, value: node });
      }
      return { kind: 'map', entries, start, end: this.#cursor };
    }
    const plain = typeof value === 'number' || typeof value === 'boolean';
    const text = plain ? value : String(value);
    return { kind: 'scalar', value: text, ...this.#find(String(text)) };
  }

  #find(text: string): { start: number; end: number } {
    // The library keeps the file's order but for tables that are taken up again further down.
    const first = text.split('\n', 1)[0]!;
    let start = this.#source.indexOf(first, this.#cursor);
    if (start < 0) start = this.#source.indexOf(first);
    if (start < 0) return { start: this.#cursor, end: this.#cursor };
    this.#cursor = start + first.length;
    return { start, end: Math.min(this.#source.length, start + text.length) };
  }
}
