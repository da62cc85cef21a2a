// Words that pictures, sounds, films and fonts carry outside what they show: tags, captions, what stands behind their end.
// May not: decode what is compressed; only words written out as they are, in one byte or two a letter, are found.

interface Found {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
/** Read part by part; what stands across two of them is whole in one. */
const PART = 1024 * 1024;
const OVERLAP = 8192;
const ASCII = /[\t\n\r\x20-\x7e]{24,4000}/g;
/** Several words of usual length with small letters among them: no table of numbers reads so. */
const WORDS = /(?:^|[^A-Za-z])(?:[A-Za-z'’]{2,16}[,.;:]? ){4,}[A-Za-z]{2,16}/;
const CHINESE = /[\u4e00-\u9fff\u3001\u3002\uff0c]{8}/;

export function carriedWords(bytes: Buffer): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < bytes.length; from += PART - OVERLAP) {
    const to = Math.min(bytes.length, from + PART);
    const latin = bytes.toString('latin1', from, to);
    for (const match of latin.matchAll(ASCII)) add(match[0], from + match.index, match[0].length);
    const utf8 = bytes.toString('utf8', from, to);
    if (CHINESE.test(utf8))
      for (const match of utf8.matchAll(/[^\ufffd\0-\x08\x0e-\x1f]{8,4000}/g))
        if (CHINESE.test(match[0])) add(match[0], from, to - from);
    for (const order of ['le', 'be'] as const)
      for (const text of wide(bytes, from, to, order)) add(text, from, to - from);
  }
  return found;

  function add(text: string, start: number, length: number): void {
    const words = text.replace(/<[^>]{0,400}>/g, ' ');
    if (WORDS.test(words) || CHINESE.test(words)) found.push({ text: words, start, end: start + length });
  }
}

/** Runs of letters of two bytes each: a plain sign beside a zero, or a Chinese one. */
function* wide(bytes: Buffer, from: number, to: number, order: 'le' | 'be'): Generator<string> {
  for (const shift of [0, 1]) {
    let run = '';
    for (let at = from + shift; at + 1 < to; at += 2) {
      const code = order === 'le' ? bytes[at]! | (bytes[at + 1]! << 8) : (bytes[at]! << 8) | bytes[at + 1]!;
      const letter =
        (code >= 0x20 && code < 0x7f) ||
        (code >= 0x4e00 && code <= 0x9fff) ||
        (code >= 0x3000 && code < 0x3003) ||
        code === 0xff0c;
      if (letter && run.length < 4000) run += String.fromCharCode(code);
      else {
        if (run.length >= 16) yield run;
        run = '';
      }
    }
    if (run.length >= 16) yield run;
  }
}
