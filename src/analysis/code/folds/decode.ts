// Undoes encodings of constant text. Text holds bytes as Latin-1 until they prove to be UTF-8.
// May not: grow without bound; every result is cut at MAX_DECODED.

import { reversed } from './pure/changing.ts';
import {
  bytesToText,
  decodedBytes,
  halvesDecoded,
  latin1Bytes,
  MAX_DECODED,
  percentDecoded,
  rot13,
  unescaped,
  unpacked,
  utf8Of,
} from './pure/decoders.ts';
import { OTHERS, type Ways } from './pure/ways.ts';

export function decodeText(kind: string, text: string, ways: Ways = OTHERS): string | undefined {
  if (text.length > 2 * MAX_DECODED) return undefined;
  switch (kind) {
    case 'base64-decode':
      return base64(text, ways);
    case 'base32-decode':
    case 'base85-decode':
    case 'ascii85-decode':
    case 'hex-decode':
      return text.length < 2 ? undefined : told(decodedBytes(CODES[kind], text, ways));
    case 'rot13':
      return rot13(text);
    case 'gunzip':
      return told(unpacked(latin1Bytes(text)));
    case 'url-decode':
      return percentDecoded(text, false);
    case 'form-decode':
      return percentDecoded(text, true);
    case 'halves-decode':
      return halvesDecoded(text);
    case 'unescape':
      return unescaped(text);
    case 'reverse':
    case 'rev':
      return reversed(text);
    default:
      return undefined;
  }
}

const CODES = {
  'base32-decode': 'base32',
  'base85-decode': 'base85',
  'ascii85-decode': 'ascii85',
  'hex-decode': 'hex',
} as const;

/** Of nothing decoded nothing is told. */
function told(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined || bytes.length === 0 ? undefined : bytesToText(bytes);
}

/** Signs that are none of the code are passed over; what makes no text without them was not in it (`<your token>`). */
function base64(text: string, ways: Ways): string | undefined {
  const clean = text.replace(/[\s]/g, '');
  if (clean.length < 2) return undefined;
  const bytes = decodedBytes('base64', clean, ways);
  if (bytes === undefined) return undefined;
  if (/^[A-Za-z0-9+/_-]*={0,2}$/.test(clean)) return bytesToText(bytes);
  const plain = utf8Of(bytes);
  return plain === undefined || plain === '' || UNPRINTED.test(plain) ? undefined : plain;
}
const UNPRINTED = /[\0-\x08\x0e-\x1f\x7f]/;
