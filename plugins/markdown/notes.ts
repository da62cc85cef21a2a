// Parts a paragraph of notes ("audit log: kept a year" line by line, question and answer, 一、…) into its lines.
// May not: part prose that is merely wrapped; a page joins such lines, a reader does not.
import type { Span } from '../../src/plugin.ts';

const MAX_LINES = 400;
/** A short name and its mark, or a number as lists in Chinese have them; of an address or a time it is none. */
const NOTE =
  /^[\s>]{0,8}(?:["'`*_“「(]{0,3}[\p{L}\d][^:：—→|\n]{0,58}?(?:[:：](?=[\s"'`*_]|$|[^\u0000-\u007f])|(?<=[\u3400-\u9fff”」])[:：]|\s?[—→]|\s->\s)|[(（]?[一二三四五六七八九十]{1,3}[)）]?[、.．])/u;
const MAX_NAME = 80;

/** The notes of a paragraph; a line without a name goes on with the one above. Undefined when it is no list of notes. */
export function notesIn(text: string, { start, end }: Span): Span[] | undefined {
  const first = text.indexOf('\n', start);
  if (first < 0 || first >= end) return undefined;
  const notes: Span[] = [];
  let lines = 0;
  let named = 0;
  for (let at = start; at < end; ) {
    let stop = text.indexOf('\n', at);
    if (stop < 0 || stop > end) stop = end;
    if (++lines > MAX_LINES) return undefined;
    const isNote = NOTE.test(text.slice(at, Math.min(stop, at + MAX_NAME)));
    if (isNote) named++;
    const last = notes.at(-1);
    if (isNote || !last) notes.push({ start: at, end: stop });
    else notes[notes.length - 1] = { start: last.start, end: stop };
    at = stop + 1;
  }
  return named >= 2 && named * 2 >= lines ? notes : undefined;
}
