// A text in words: those to be looked up, those that stay what they are, and the signs between them.
// May not: look a word up.

export interface Piece {
  readonly kind: 'word' | 'as-is' | 'sign';
  readonly start: number;
  readonly end: number;
}

/** Code, addresses, paths, variables, names with a sign inside, numbers: they say the same in any language. */
const AS_IS = [
  '`[^`\\n]{1,300}`',
  '<[^<>\\n]{1,120}>',
  '\\{\\{[^{}\\n]{1,80}\\}\\}',
  '\\$\\{?\\w{1,60}\\}?',
  '[a-z][a-z+.-]{1,12}:\\/\\/[^\\s<>"`\u3000-\u9fff\uac00-\ud7a3）]{1,400}',
  '[\\w.+-]{1,80}@[\\w-]{1,60}(?:\\.[\\w-]{1,40}){1,4}',
  '(?:~|\\.{1,2}|[A-Za-z]:)?[\\\\/][\\w.~@%*?\\\\/-]{1,200}',
  '\\.[A-Za-z][\\w.-]{1,60}',
  '\\w{1,80}(?:[._/:\\\\]\\w{1,80}){1,12}\\*?',
  '\\w{0,40}\\d\\w{0,40}',
].join('|');
/** Scripts that part no words: a name in Latin letters among them is a word of its own. */
const RUN = '\\u3005\\u3041-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3';
const WORD = `[${RUN}]{1,200}|(?![${RUN}])\\p{L}(?:(?![${RUN}])[\\p{L}\\p{M}]){0,80}`;
const PIECE = new RegExp(`(${AS_IS})|(${WORD})|(\\S)`, 'giu');
/** `\w` is no letter with an accent: "é.g" is cut, "vous.les" is not meant to be one. */
const WORDS_ONLY = /^\p{L}+(?:[/:]\p{L}+){1,12}$/u;

/** Signs inside a clause: emphasis, apostrophes, hyphens. */
const INSIDE = /^[*_'’‘`~\-‐‑·#>+=&%@/\\^|[\]{}<$]$/;

/** Whether a sign parts what stands before it from what stands behind. */
export const partsClauses = (sign: string): boolean => !INSIDE.test(sign);

export function piecesOf(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  const said = text.slice(from, to);
  for (const { 0: piece, 1: asIs, 2: word, index } of said.matchAll(PIECE)) {
    const start = from + index;
    const end = start + piece.length;
    if (asIs !== undefined && WORDS_ONLY.test(piece) && !piece.includes('//')) pushWords(pieces, piece, start);
    else pieces.push({ kind: asIs !== undefined ? 'as-is' : word !== undefined ? 'word' : 'sign', start, end });
  }
  return pieces;
}

/** "und/oder": words with a sign between them. */
function pushWords(pieces: Piece[], text: string, at: number): void {
  for (const { 0: part, index } of text.matchAll(/\p{L}+|[/:]/gu)) {
    const start = at + index;
    pieces.push({ kind: /\p{L}/u.test(part) ? 'word' : 'sign', start, end: start + part.length });
  }
}
