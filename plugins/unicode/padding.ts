// Finds content pushed out of sight by a long run of blank lines or spaces.
// Linear: any run longer than the stride covers a probed position, and each run is walked once.
import { around, type Finding } from './finding.ts';

const STRIDE = 64;
const MIN_LINES = 40;
const MIN_COLUMNS = 240;

export function findPadding(text: string): Finding[] {
  const found: Finding[] = [];
  for (let probe = STRIDE - 1; probe < text.length; probe += STRIDE) {
    if (!isBlank(text.charCodeAt(probe))) continue;
    let start = probe;
    while (start > 0 && isBlank(text.charCodeAt(start - 1))) start--;
    let end = probe + 1;
    while (end < text.length && isBlank(text.charCodeAt(end))) end++;
    probe = Math.max(probe, end - 1);
    if (end === text.length) continue;
    if (hides(text, start, end) && !isTableCell(text, start, end)) {
      found.push({ how: 'padding', span: { start, end }, shown: around(text, end, end + 100), matters: false });
    }
  }
  return found;
}

function hides(text: string, start: number, end: number): boolean {
  let lines = 0;
  let columns = 0;
  let widest = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 0x2028 || code === 0x2029) {
      lines++;
      columns = 0;
    } else {
      columns++;
      if (columns > widest) widest = columns;
    }
  }
  // Spaces at a line's end hide nothing; spaces before more text on the same line do.
  return lines >= MIN_LINES || columns >= MIN_COLUMNS || (lines > 0 && widest >= 4 * MIN_COLUMNS);
}

/** A cell filled up to its column's width: the line begins and the blanks end with the table's rule. */
function isTableCell(text: string, start: number, end: number): boolean {
  if (text[end] !== '|' || text.slice(start, end).includes('\n')) return false;
  return /^[ \t]{0,8}\|/.test(text.slice(text.lastIndexOf('\n', start) + 1, start));
}

/** White space and the letters that are drawn as nothing (Hangul fillers, Braille blank). */
function isBlank(code: number): boolean {
  if (code <= 32) return code === 32 || (code >= 9 && code <= 13);
  if (code < 0x00a0) return code === 0x85;
  return (
    code === 0x00a0 ||
    code === 0x115f ||
    code === 0x1160 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x2800 ||
    code === 0x3000 ||
    code === 0x3164 ||
    code === 0xffa0
  );
}
