// Where a remark of these languages ends, and its lines as prose without the signs at their edges.
// May not: judge what a remark says.
import type { CommentIr } from '../../src/plugin.ts';
import type { Dialect } from './dialect.ts';

/** Pages inside a program: Perl's and Ruby's begin and end with a word of their own at the edge. */
const PAGE = /=(?:begin|pod|head\d|over|item|for|encoding)\b/y;
const PAGE_ENDS = /^=(?:cut|end)\b.*$/gm;

/** The end of the remark that begins at `at`, or `at` where none does. */
export function remarkEnd(text: string, at: number, to: number, dialect: Dialect, lineStart: boolean): number {
  if (dialect.blockComments && text.startsWith('/*', at)) return closedBy(text, at + 2, '*/', to);
  if (dialect.lineComments[0] === '--' && text.startsWith('--[[', at)) return closedBy(text, at + 4, ']]', to);
  if (dialect.pages && text[at] === '=' && (at === 0 || text[at - 1] === '\n')) {
    PAGE.lastIndex = at;
    if (PAGE.test(text)) {
      PAGE_ENDS.lastIndex = at;
      const closes = PAGE_ENDS.exec(text);
      return closes && closes.index < to ? Math.min(to, closes.index + closes[0].length) : to;
    }
  }
  const opens = dialect.lineComments.some((one) => text.startsWith(one, at)) && text[at - 1] !== '$';
  // Vim's comment is a quote at the beginning of a line.
  const quoted = dialect.lineComments.length === 0 && lineStart && text[at] === '"';
  if (!opens && !quoted) return at;
  const end = text.indexOf('\n', at);
  return end < 0 || end > to ? to : end;
}

function closedBy(text: string, from: number, close: string, to: number): number {
  const end = text.indexOf(close, from);
  return end < 0 || end > to ? to : end + close.length;
}

/** One remark as the lines of prose it holds. */
export function tellRemark(text: string, start: number, end: number, found: CommentIr[]): void {
  const raw = text.slice(start, end);
  if (raw.startsWith('#!')) return;
  const docstring = /^(?:\/\*\*[^*/]|\/\/[/!]|##? ?'|=)/.test(raw);
  let at = start;
  for (const line of raw.split('\n')) {
    const sign =
      /^[ \t]*(?:\/\*+!?|\*+(?!\/)|\/\/[/!]*|#+'?|--(?:\[\[)?|"|=\w{1,20})?[ \t]?/.exec(line)?.[0].length ?? 0;
    const told = line.slice(sign).replace(/\s*(?:\*+\/|\]\])?\s*$/, '');
    if (told !== '') found.push({ span: { start: at + sign, end: at + sign + told.length }, docstring });
    at += line.length + 1;
  }
}
