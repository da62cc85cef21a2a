// Finds text written as escapes: \x41, \u0041, \101, %41, &#65;, =41. Each pattern is linear and starts at a rare sign.
import { matches } from '../../src/plugin.ts';
import type { Tell } from './layer.ts';
import { isReadable } from './sense.ts';

interface Notation {
  readonly how: string;
  readonly gate: string;
  readonly pattern: RegExp;
  readonly one: RegExp;
  readonly radix: number;
  /** These bytes make up UTF-8; else each is a code point. */
  readonly bytes?: boolean;
}

const NOTATIONS: readonly Notation[] = [
  {
    how: 'hex-escapes',
    gate: '\\x',
    pattern: /(?:\\x[0-9a-fA-F]{2}[^\\\n]{0,3}){6,}/g,
    one: /\\x([0-9a-fA-F]{2})/g,
    radix: 16,
    bytes: true,
  },
  {
    how: 'unicode-escapes',
    gate: '\\u',
    pattern: /(?:\\u(?:[0-9a-fA-F]{4}|\{[0-9a-fA-F]{1,6}\})[^\\\n]{0,3}){6,}/g,
    one: /\\u\{?([0-9a-fA-F]{1,6})\}?/g,
    radix: 16,
  },
  {
    how: 'octal-escapes',
    gate: '\\',
    pattern: /(?:\\0?[0-7]{2,3}){8,}/g,
    one: /\\0?([0-7]{2,3})/g,
    radix: 8,
    bytes: true,
  },
  {
    how: 'url-escapes',
    gate: '%',
    pattern: /(?:%[0-9a-fA-F]{2}[\w.~+/:?=&-]{0,12}){6,}/g,
    one: /%([0-9a-fA-F]{2})/g,
    radix: 16,
    bytes: true,
  },
  {
    how: 'entities',
    gate: '&#',
    pattern: /(?:&#(?:\d{2,6}|[xX][0-9a-fA-F]{1,6});?[^&\n]{0,3}){6,}/g,
    one: /&#([xX]?[0-9a-fA-F]{1,6});?/g,
    radix: 10,
  },
  {
    how: 'quoted-printable',
    gate: '=',
    pattern: /(?:=[0-9A-F]{2}){8,}/g,
    one: /=([0-9A-F]{2})/g,
    radix: 16,
    bytes: true,
  },
];
/** Languages whose own parser undoes these escapes when it reads the string. */
const UNDONE_BY_PARSER = new Set(['json', 'jsonc']);

export function findEscapes(text: string, language: string, tell: Tell): void {
  for (const notation of NOTATIONS) {
    if (!text.includes(notation.gate)) continue;
    if (notation.how === 'unicode-escapes' && UNDONE_BY_PARSER.has(language)) continue;
    for (const match of matches(text, notation.pattern)) {
      const decoded = decode(match[0], notation);
      // Escaped letters hide something; escaped spaces and signs in a link, or a picture's bytes, do not.
      if (!isReadable(decoded) || !letters(match[0], notation)) continue;
      const span = { start: match.index, end: match.index + match[0].length };
      tell({ how: notation.how, span, text: decoded });
    }
  }
}

function letters(source: string, notation: Notation): boolean {
  let letters = 0;
  let all = 0;
  for (const match of matches(source, notation.one)) {
    all++;
    const code = valueOf(match[1]!, notation);
    if ((code >= 48 && code <= 57) || ((code | 32) >= 97 && (code | 32) <= 122 && code < 128) || code >= 128) letters++;
    if (all >= 400) break;
  }
  return letters >= 4 && letters * 3 >= all;
}

function decode(source: string, notation: Notation): string {
  if (notation.bytes) {
    const text = source.replace(notation.one, (_, digits: string) =>
      String.fromCharCode(valueOf(digits, notation) & 0xff),
    );
    const bytes = Buffer.from(text, 'latin1');
    const utf8 = bytes.toString('utf8');
    return utf8.includes('\ufffd') ? text : utf8;
  }
  return source.replace(notation.one, (_, digits: string) => {
    const code = valueOf(digits, notation);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

function valueOf(digits: string, notation: Notation): number {
  if (/^[xX]/.test(digits)) return Number.parseInt(digits.slice(1), 16);
  const value = Number.parseInt(digits, notation.radix);
  return Number.isNaN(value) ? 32 : value;
}
