// Where a text takes in values: `#{x}`, `${x}` with all that stands between the braces, `$x`, `$x{name}`, `\(x)`, `{x}`.
// May not: read what stands in them.
import type { Dialect } from './dialect.ts';

interface Hole {
  readonly start: number;
  readonly end: number;
  readonly inner: string;
}

const MAX_INNER = 1000;
/** How each language marks a value inside a text. */
const MARKS: Readonly<Record<Dialect['hole'], RegExp>> = {
  '#{': /#\{/g,
  $: /\$\{|\$[A-Za-z_]\w{0,60}(?:(?:->)?\{\w{1,60}\}){0,4}/g,
  '\\(': /\\\(([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100})?)\)/g,
  '{': /\{([^{}]{1,200})\}/g,
  '': /(?!)/g,
};

export function* holesIn(text: string, hole: Dialect['hole']): Generator<Hole> {
  let from = 0;
  for (const match of text.matchAll(MARKS[hole])) {
    if (match.index < from) continue;
    const opened = match[0] === '#{' || match[0] === '${';
    const end = opened ? holeEnd(text, match.index, hole) : match.index + match[0].length;
    if (end === undefined) continue;
    from = end;
    const inner = opened ? text.slice(match.index + 2, end - 1) : (match[1] ?? match[0]);
    if (inner !== '') yield { start: match.index, end, inner };
  }
}

/** The end of the hole that opens here with a brace: braces within it are its own, and those in its texts none. */
export function holeEnd(text: string, at: number, hole: Dialect['hole']): number | undefined {
  if ((hole !== '#{' && hole !== '$') || text[at] !== hole[0] || text[at + 1] !== '{') return undefined;
  let depth = 0;
  let quote = '';
  for (let to = at + 1; to < Math.min(text.length, at + MAX_INNER); to++) {
    const char = text[to]!;
    if (char === '\\') to++;
    else if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return to + 1;
  }
  return undefined;
}
