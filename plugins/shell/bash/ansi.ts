// Escapes of `$'…'`, `echo -e` and `printf` formats.
// May not: expand variables.

const SIMPLE: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
};

const ESCAPE = /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|0?([0-7]{1,3})|c(.)|(.))/gs;

export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (all, hex, u4, u8, octal, control, simple) => {
    const digits: string | undefined = hex ?? u4 ?? u8;
    if (digits !== undefined) {
      const code = Number.parseInt(digits, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    }
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (control !== undefined) return String.fromCharCode(control.charCodeAt(0) & 31);
    return SIMPLE[simple as string] ?? all;
  });
}

/** End of a `$'…'` string whose text starts at `from`: the offset of the closing quote, or -1. */
export function ansiEnd(text: string, from: number, end: number): number {
  for (let i = from; i < end; i++) {
    const c = text.charCodeAt(i);
    if (c === 92) i++;
    else if (c === 39) return i;
  }
  return -1;
}
