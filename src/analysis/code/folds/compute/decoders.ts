// Decoders that turn texts into bytes and bytes into texts.
// May not: give more than MAX_SIZE.
import { bytesToText, decodeText } from '../decode.ts';
import { bytesOf, type Datum, MAX_SIZE } from './datum.ts';

/** Text that holds encoded bytes, whichever of the two it came as. */
function letters(value: Datum): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : undefined;
}

export function decoded(kind: string, value: Datum): Datum {
  const text = letters(value);
  if (text === undefined || text.length > 2 * MAX_SIZE) return undefined;
  switch (kind) {
    case 'base64':
      return Uint8Array.from(Buffer.from(text.replace(/\s/g, ''), 'base64'));
    case 'hex':
      return /^(?:[\da-f]{2}|\s)*$/i.test(text)
        ? Uint8Array.from(Buffer.from(text.replace(/\s/g, ''), 'hex'))
        : undefined;
    case 'base85':
      return base85(text, B85, false);
    case 'ascii85':
      return base85(text.replace(/^<~|~>$/g, ''), A85, true);
    case 'base32': {
      const out = decodeText('base32-decode', text);
      return out === undefined ? undefined : Uint8Array.from(Buffer.from(out, 'utf8'));
    }
    case 'gunzip': {
      const out = decodeText('gunzip', text);
      return out === undefined ? undefined : Uint8Array.from(Buffer.from(out, 'utf8'));
    }
    case 'rot13':
      return decodeText('rot13', text);
    case 'url':
      return decodeText('url-decode', text);
    default:
      return undefined;
  }
}

export function textOf(value: Datum): string | undefined {
  const bytes = bytesOf(value);
  return bytes === undefined ? undefined : bytesToText(bytes);
}

const B85 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
const A85 = Array.from({ length: 85 }, (_, i) => String.fromCharCode(33 + i)).join('');

/** Five letters are four bytes; a short last group is filled up and cut again. */
function base85(text: string, alphabet: string, zeros: boolean): Uint8Array | undefined {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (kept: number) => {
    let value = 0;
    for (let i = 0; i < 5; i++) value = value * 85 + (group[i] ?? 84);
    for (let i = 0; i < kept; i++) out.push(Math.floor(value / 256 ** (3 - i)) & 255);
    group = [];
  };
  for (const letter of text.slice(0, MAX_SIZE)) {
    if (/\s/.test(letter)) continue;
    if (zeros && letter === 'z' && group.length === 0) {
      out.push(0, 0, 0, 0);
      continue;
    }
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return undefined;
    group.push(digit);
    if (group.length === 5) flush(4);
  }
  if (group.length === 1) return undefined;
  if (group.length > 1) flush(group.length - 1);
  return Uint8Array.from(out);
}
