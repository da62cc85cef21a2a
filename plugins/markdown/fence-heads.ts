// A head as skills have one (`name:`, `description:`) pasted into the middle of a program: no language has such lines, so
// whoever put it there speaks to the agent that reads the page.
// May not: look into what quotes such a head, a here-document or a text in the program's own quotes.
import { matches, type View, type ViewRequest } from '../../src/plugin.ts';
import type { Fence } from './layout.ts';

/** Between two marks, after an empty line: a few lines of keys and comments. */
const HEAD =
  /(?:^|\n[ \t]*\n)---[ \t]*\n((?:(?:#[^\n]{0,200}|[A-Za-z][\w-]{0,30}:[^\n]{0,500}|[ \t]+\S[^\n]{0,500})\n){1,20})---[ \t]*(?=\n|$)/g;
const QUOTES = /<<-?[ \t]*\\?['"]?\w|"""|'''|`/;

export function* headsIn(fence: Fence, { text, context }: View): Generator<ViewRequest> {
  const { start, end } = fence.span;
  const code = text.slice(start, end);
  for (const found of matches(code, HEAD)) {
    if (QUOTES.test(code.slice(0, found.index).replace(/^[^\n]*\n/, ''))) return;
    const head = found[1]!;
    const at = start + found.index + found[0].indexOf(head);
    const span = { start: at, end: at + head.length };
    yield {
      step: 'frontmatter',
      language: 'yaml',
      text: head,
      context: context === 'instruction' ? 'config' : context,
      span,
      mapping: 'exact',
      middle: fence.middle,
    };
  }
}
