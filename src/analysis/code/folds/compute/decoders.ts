// Decoders that turn texts into bytes and bytes into texts, by the names their codes have here.
// May not: give more than MAX_DECODED, or know a code; `pure/` does.
import {
  bytesToText,
  type Code,
  decodedBytes,
  halvesDecoded,
  latin1Of,
  percentDecoded,
  rot13,
  unpacked,
} from '../pure/decoders.ts';
import type { Ways } from '../pure/ways.ts';
import { bytesOf, type Datum, MAX_SIZE } from './datum.ts';

/** Text that holds encoded bytes, whichever of the two it came as. */
function letters(value: Datum): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? latin1Of(value) : undefined;
}

export type Kind = Code | 'gunzip' | 'rot13' | 'url' | 'form' | 'halves';

export function decoded(kind: Kind, value: Datum, ways: Ways): Datum {
  if (kind === 'gunzip') {
    const bytes = typeof value === 'string' ? Buffer.from(value, 'latin1') : bytesOf(value);
    return bytes === undefined || bytes.length > 2 * MAX_SIZE ? undefined : unpacked(bytes);
  }
  const text = letters(value);
  if (text === undefined || text.length > 2 * MAX_SIZE) return undefined;
  switch (kind) {
    case 'rot13':
      return rot13(text);
    case 'url':
      return percentDecoded(text, false);
    case 'form':
      return percentDecoded(text, true);
    case 'halves':
      return halvesDecoded(text);
    default:
      return decodedBytes(kind, text, ways);
  }
}

export function textOf(value: Datum): string | undefined {
  const bytes = bytesOf(value);
  return bytes === undefined ? undefined : bytesToText(bytes);
}
