// Columns a text takes on a terminal: two for CJK and emoji, none for combining marks. Wraps and pads by them.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const ZERO = /\p{Mn}|\p{Me}|\u200d|\ufe0f/u;

function charWidth(char: string): number {
  if (char < '\u0300') return 1;
  if (ZERO.test(char)) return 0;
  return WIDE.test(char) ? 2 : 1;
}

export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

export function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let taken = '';
  let used = 0;
  for (const char of text) {
    if (used + charWidth(char) > width - 1) break;
    taken += char;
    used += charWidth(char);
  }
  return `${taken}…`;
}

/** Breaks at spaces and between CJK characters; a word wider than the line is cut. */
export function wrap(text: string, width: number): readonly string[] {
  const limit = Math.max(8, width);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const close = (): void => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  for (const piece of pieces(text)) {
    const wide = widthOf(piece);
    if (used + widthOf(piece.trimEnd()) > limit && used > 0) close();
    if (wide <= limit) {
      if (used > 0 || piece.trim() !== '') {
        line += piece;
        used += wide;
      }
      continue;
    }
    for (const char of piece) {
      if (used + charWidth(char) > limit) close();
      line += char;
      used += charWidth(char);
    }
  }
  if (line.trim() !== '') close();
  return lines;
}

/** Words with the space behind them; each wide character alone, closing punctuation staying with what it closes. */
function pieces(text: string): readonly string[] {
  const found: string[] = [];
  let word = '';
  for (const char of text) {
    const wide = charWidth(char) === 2;
    const closing = /[，。、；：！？）」』”’]/.test(char);
    if (wide && !closing) {
      if (word) found.push(word);
      word = char;
    } else if (char === ' ' || char === '\n') {
      found.push(`${word} `);
      word = '';
    } else if (!wide && word && charWidth([...word].pop()!) === 2 && !closing) {
      found.push(word);
      word = char;
    } else word += char;
  }
  if (word) found.push(word);
  return found;
}
