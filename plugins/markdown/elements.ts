// Code that a page shows in <pre> or holds in <script>: a fence in other marks.
// May not: read tags in it; what is written inside is code until the closing tag.
import type { Span } from '../../src/plugin.ts';

interface CodeElement {
  readonly label: string;
  readonly lines: readonly Span[];
  readonly span: Span;
  /** Where the page goes on. */
  readonly next: number;
  /** What stands in <pre> is written with entities. */
  readonly element: 'pre' | 'script';
}

const MAX_TAG = 300;
const OPENS = /^<(pre|script)(?:\s[^>]{0,200})?>[ \t]{0,20}(?:<code(?:\s[^>]{0,200})?>)?/i;
const LANGUAGE = /\blang(?:uage)?[-=]["']?([\w+#.-]{1,20})/i;
const CODE_END = '</code>';
/** Scripts of a page that hold data. */
const DATA = /\btype\s*=\s*["']?[\w/+.-]*json/i;

/** The returned function gives the element of code whose tag opens at an offset. One that nobody closes is none. */
export function codeElements(text: string): (at: number) => CodeElement | undefined {
  const unclosed = new Set<string>();
  return (at) => {
    if (text.charCodeAt(at) !== 0x3c) return undefined;
    const opened = OPENS.exec(text.slice(at, at + MAX_TAG));
    if (!opened) return undefined;
    const name = opened[1]!.toLowerCase();
    if (unclosed.has(name)) return undefined;
    const start = at + opened[0].length;
    const close = new RegExp(`</${name}\\s{0,20}>`, 'gi');
    close.lastIndex = start;
    const found = close.exec(text);
    if (!found) {
      unclosed.add(name);
      return undefined;
    }
    const end = text.endsWith(CODE_END, found.index) ? Math.max(start, found.index - CODE_END.length) : found.index;
    const next = found.index + found[0].length;
    const shown = name === 'pre';
    const label =
      LANGUAGE.exec(opened[0])?.[1]?.toLowerCase() ?? (shown ? '' : DATA.test(opened[0]) ? 'json' : 'javascript');
    return {
      label,
      lines: linesOf(text, start, end),
      span: { start: at, end: next },
      next,
      element: shown ? 'pre' : 'script',
    };
  };
}

function linesOf(text: string, from: number, to: number): Span[] {
  const lines: Span[] = [];
  for (let start = from; start < to; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 || found > to ? to : found;
    if (end > start || lines.length > 0) lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}
