// Decodes messages carried by invisible characters: tags as ASCII, variation selectors as bytes, zero-width as bits.
const decoder = new TextDecoder('utf-8', { fatal: true });

export function decodeTags(run: string): string {
  let text = '';
  for (const char of run) {
    const code = char.codePointAt(0)! - 0xe0000;
    if (code >= 0x20 && code < 0x7f) text += String.fromCharCode(code);
    else if (code === 0x0a) text += '\n';
  }
  return text;
}

/** Regional flags are a black flag, three to six tag letters and a cancel tag; a longer "flag" is a message. */
export function isFlag(text: string, start: number, run: string): boolean {
  if (text.codePointAt(start - 2) !== 0x1f3f4) return false;
  const codes = [...run].map((char) => char.codePointAt(0)! - 0xe0000);
  const end = codes.pop();
  if (end !== 0x7f || codes.length < 3 || codes.length > 6) return false;
  return codes.every((code) => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39));
}

export function decodeSelectors(run: string): string {
  const bytes: number[] = [];
  for (const char of run) {
    const code = char.codePointAt(0)!;
    bytes.push(code <= 0xfe0f ? code - 0xfe00 : code - 0xe0100 + 16);
  }
  return readable(Uint8Array.from(bytes));
}

/** Two kinds of zero-width characters read as bits, eight or seven a letter, either way round; further kinds separate. */
export function decodeBits(run: string): string {
  const kinds = new Map<string, number>();
  for (const char of run) kinds.set(char, (kinds.get(char) ?? 0) + 1);
  const [zero, one] = [...kinds.entries()].sort((a, b) => b[1] - a[1]).map(([char]) => char);
  if (zero === undefined || one === undefined) return '';
  const bits = [...run].filter((char) => char === zero || char === one).map((char) => (char === one ? 1 : 0));
  for (const width of [8, 7, 16]) {
    if (bits.length < width * 2) continue;
    for (const flip of [0, 1]) {
      const letters: number[] = [];
      for (let at = 0; at + width <= bits.length; at += width) {
        let value = 0;
        for (let bit = 0; bit < width; bit++) value = value * 2 + (bits[at + bit]! ^ flip);
        letters.push(value);
      }
      const text =
        width === 8 ? readable(Uint8Array.from(letters)) : printable(String.fromCharCode(...letters.slice(0, 8000)));
      if (text) return text;
    }
  }
  return '';
}

function readable(bytes: Uint8Array): string {
  try {
    return printable(decoder.decode(bytes));
  } catch {
    return '';
  }
}

function printable(text: string): string {
  if (/[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffd]/.test(text)) return '';
  return /[A-Za-z\u4e00-\u9fff]{2}/.test(text) ? text : '';
}
