// The written form of a lexicon entry: words, and alternatives in braces: `{tell|show} {the |}user`.
// An empty alternative leaves the part out. Kept unexpanded, so that wide entries stay cheap.

/** One step of a pattern: the word sequences that may stand here (an empty one: the step may be left out). */
export type Segment = readonly (readonly string[])[];

/** Stands in a pattern for up to a few words that do not matter: `mark … as passed`. */
export const GAP = '\u2026';

/** Stands in a pattern (written `::`) for the sign behind a note's name: a colon, a dash, an arrow, the bar of a row. */
export const SIGN = '::';

const MAX_SEGMENTS = 24;
const MAX_ALTERNATIVES = 80;

const isCjk = (code: number) => code >= 0x3400 && code <= 0x9fff;

const isWordCode = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  code === 0x27 ||
  (code >= 0xc0 && code < 0x2000);

/** Splits text as the tokeniser does: words, and one token a Chinese character. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  let word = '';
  const close = () => {
    if (word) words.push(word);
    word = '';
  };
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isCjk(code)) {
      close();
      words.push(text[at]!);
    } else if (text[at] === GAP) {
      close();
      words.push(GAP);
    } else if (text.startsWith(SIGN, at)) {
      close();
      words.push(SIGN);
      at++;
    } else if (isWordCode(code)) word += text[at];
    else close();
  }
  close();
  return words;
}

/** Throws with a sentence for the author when braces do not pair or nest. */
export function parsePattern(pattern: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const literal = (text: string) => {
    for (const word of splitWords(text)) segments.push([[word]]);
  };
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at);
    const end = open < 0 ? pattern.length : open;
    const part = pattern.slice(at, end);
    if (part.includes('}')) throw new Error(`"${pattern}" has a closing brace too many`);
    literal(part);
    if (open < 0) break;
    const close = pattern.indexOf('}', open);
    if (close < 0) throw new Error(`"${pattern}" has an opening brace that is not closed`);
    const inner = pattern.slice(open + 1, close);
    if (inner.includes('{')) throw new Error(`"${pattern}" has braces inside braces`);
    const alternatives = inner.split('|').map(splitWords);
    if (alternatives.length > MAX_ALTERNATIVES)
      throw new Error(`"${pattern}" has more than ${MAX_ALTERNATIVES} alternatives`);
    segments.push(alternatives);
    at = close + 1;
  }
  if (segments.length === 0 || segments.every((segment) => segment.some((words) => words.length === 0))) {
    throw new Error(`"${pattern}" could match nothing at all`);
  }
  if (segments.length > MAX_SEGMENTS) throw new Error(`"${pattern}" has more than ${MAX_SEGMENTS} steps`);
  return segments;
}

/** How many wordings a pattern stands for. */
export function wordings(pattern: string): number {
  return parsePattern(pattern).reduce((product, segment) => product * segment.length, 1);
}

/** The first group written out, so that a verb inside it can be inflected. */
export function openFirst(pattern: string): string[] {
  if (!pattern.startsWith('{')) return [pattern];
  const close = pattern.indexOf('}');
  if (close < 0) return [pattern];
  return pattern
    .slice(1, close)
    .split('|')
    .map((first) => (first + pattern.slice(close + 1)).trim());
}
