// Lowers POSIX shell, bash and zsh to the common form, whole files and ranges of other files (recipes, RUN lines).
// May not: resolve variables or judge commands.
import type { Module, Span, Stmt } from '../../src/plugin.ts';
import { Cursor, finished, type Shared, share } from './bash/cursor.ts';
import { readList } from './bash/list.ts';

export function lowerShell(text: string, language: string, expired: () => boolean): Module {
  const shared = share(expired);
  const body = lowerRange(text, { start: 0, end: text.length }, shared);
  return finished(language, body, shared);
}

/** Statements of a part of the text. */
export function lowerRange(text: string, range: Span, shared: Shared): Stmt[] {
  const cursor = new Cursor(text, range.start, range.end, shared, readList);
  return readList(cursor, []);
}

/** Statements of text cut out and changed on the way; every span is `span`. */
export function lowerText(text: string, span: Span, shared: Shared): Stmt[] {
  const cursor = new Cursor(text, 0, text.length, shared, readList, span);
  return readList(cursor, []);
}
