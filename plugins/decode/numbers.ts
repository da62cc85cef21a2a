// Finds text written as lists of character codes: `[104, 116, …]`, `0x68, 0x74`, `chr(104)+chr(116)`, `[char]104`.
import { matches } from '../../src/plugin.ts';
import type { Tell } from './layer.ts';
import { isMeaningful } from './sense.ts';

const LISTS: readonly { readonly gate: string; readonly pattern: RegExp; readonly one: RegExp }[] = [
  { gate: ',', pattern: /\d{2,3}(?:[ \t\r\n]{0,3},[ \t\r\n]{0,8}\d{1,3}){9,}/g, one: /\d{1,3}/g },
  {
    gate: '0x',
    pattern: /0x[0-9a-fA-F]{2}(?:[ \t\r\n]{0,3},[ \t\r\n]{0,8}0x[0-9a-fA-F]{2}){9,}/g,
    one: /0x[0-9a-fA-F]{2}/g,
  },
  { gate: 'chr(', pattern: /(?:chr\(\d{1,3}\)[^\w\n]{0,6}){6,}/g, one: /\d{1,3}/g },
  {
    gate: '[char]',
    pattern: /(?:\[char\][ (]{0,2}(?:0x)?[0-9a-fA-F]{2,3}[^\w\n[]{0,6}){6,}/gi,
    one: /(?:0x)?[0-9a-fA-F]{2,3}(?!\w)/g,
  },
];

export function findNumbers(text: string, tell: Tell): void {
  for (const { gate, pattern, one } of LISTS) {
    if (!text.includes(gate)) continue;
    for (const match of matches(text, pattern)) {
      const decoded = fromCodes(match[0].match(one) ?? []);
      if (decoded === undefined || !isMeaningful(decoded)) continue;
      tell({ how: 'char-codes', span: { start: match.index, end: match.index + match[0].length }, text: decoded });
    }
  }
}

function fromCodes(codes: readonly string[]): string | undefined {
  const bytes = new Uint8Array(codes.length);
  for (let at = 0; at < codes.length; at++) {
    const code = Number(codes[at]);
    if (!(code < 256) || (code < 32 && code !== 9 && code !== 10 && code !== 13)) return undefined;
    bytes[at] = code;
  }
  return Buffer.from(bytes).toString('utf8');
}
