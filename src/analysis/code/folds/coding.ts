// Folds what turns texts into other forms of themselves and back: base64, hex, codecs, codes of letters, whole numbers.
// May not: join texts, or know paths.

import type { Val } from '../state.ts';
import { originOf } from '../values/unite.ts';
import { isConstant, listVal, numberVal, withText } from '../values/values.ts';
import { decodeText } from './decode.ts';
import type { FoldCall } from './fold-call.ts';
import { foldPlaces } from './places.ts';
import { byteLetter, digitsIn, half, letter, numberOf, wholeOf } from './pure/codes.ts';
import { bytesToText, type Code, encodedBytes } from './pure/decoders.ts';
import { MAX_ITEMS, mapText, repeated } from './text.ts';

export function foldCoding(kind: string, call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  switch (kind) {
    case 'base64-decode':
    case 'hex-decode':
    case 'rot13':
    case 'gunzip':
    case 'url-decode':
    case 'form-decode':
    case 'halves-decode':
    case 'base32-decode':
    case 'base85-decode':
    case 'ascii85-decode':
    case 'unescape':
      return undone(kind, args[0] ?? receiver, call);
    case 'base64-encode':
      return coded('base64', args[0], call);
    case 'base64url-encode':
      return coded('base64', args[0], call, true);
    case 'base32-encode':
      return coded('base32', args[0], call);
    case 'hex-encode':
      return coded('hex', args[0] ?? receiver, call);
    case 'codec-decode':
      return codec(call);
    case 'pack':
      return packed(args[0], receiver?.items ?? args.slice(1), origin);
    case 'unpack':
      return packed(args[0], receiver === undefined ? [] : [receiver], origin);
    case 'chr':
    case 'halves':
    case 'char-codes':
      // `bytes(3)` is three zeros.
      return kind === 'char-codes' && args.length === 1 && args[0]!.items === undefined && args[0]!.number !== undefined
        ? withText(origin, repeated('\0', args[0]!.number), true)
        : charCodes(
            args,
            origin,
            kind === 'chr' ? letter : kind === 'halves' ? half : (code) => byteLetter(code, call.ways),
          );
    case 'ord': {
      const text = args[0]?.text;
      return isConstant(text) && text.length > 0 ? numberVal(text.codePointAt(0)!) : undefined;
    }
    case 'int':
    case 'number':
      return numberFrom(args, kind === 'int', call);
    // `n.toString(16)`.
    case 'digits': {
      const [base] = args;
      return receiver?.number !== undefined && base?.number !== undefined
        ? withText(origin, digitsIn(receiver.number, base.number), true)
        : receiver;
    }
    case 'zeros':
      return args.length === 1 || args[1]?.number === 0
        ? withText(origin, repeated('\0', args[0]?.number), true)
        : undefined;
    case 'int-bytes':
      return mapText(receiver, origin, (text) => bytesOfInt(text, (args[1] ?? call.named('byteorder'))?.text), true);
    default:
      return foldPlaces(kind, call);
  }
}

/** `pack('H*', hex)`, `[text].pack('m')`, `pack('C*', …)`: what the letter of the form makes of it. */
function packed(given: Val | undefined, items: readonly Val[], origin: Val): Val | undefined {
  const form = /^\s?([HmMCcUWAaN])0?\*?\s?$/.exec(given?.text ?? '')?.[1];
  if (form === undefined) return undefined;
  if (form === 'H' || form === 'm')
    return mapText(
      items[0],
      origin,
      (text) => (isConstant(text) ? decodeText(form === 'H' ? 'hex-decode' : 'base64-decode', text) : undefined),
      true,
    );
  if (/[Aa]/.test(form)) return mapText(items[0], origin, (text) => text, true);
  return charCodes([listVal(items, origin)], origin, letter);
}

const WIDE = /[^\0-\xff]/;
const HIGH = /[\x80-\xff]/;

/** What is not constant stays unknown: half of a code stands for nothing. */
function undone(kind: string, subject: Val | undefined, { origin, ways }: FoldCall): Val | undefined {
  return mapText(subject, origin, (text) => (isConstant(text) ? decodeText(kind, text, ways) : undefined), true);
}

/** Letters beyond ASCII alone may be bytes as well as a text: these have two codes. */
function coded(code: Code, subject: Val | undefined, { origin }: FoldCall, url = false): Val | undefined {
  const { text } = subject ?? origin;
  if (isConstant(text) && HIGH.test(text) && !WIDE.test(text)) return originOf(origin);
  return mapText(
    subject,
    origin,
    (one) => (isConstant(one) ? encodedBytes(code, Buffer.from(one), url) : undefined),
    true,
  );
}

/** `int(x)`, `parseInt(x)`; `Number(x)` where it need not be whole. */
function numberFrom([value, base]: readonly Val[], whole: boolean, { origin, ways }: FoldCall): Val | undefined {
  if (value?.number !== undefined && base === undefined)
    return whole ? numberVal(Math.trunc(value.number)) : numberVal(value.number);
  const text = value?.text;
  if (!isConstant(text)) return undefined;
  const number = whole ? wholeOf(text, base?.number, ways) : numberOf(text);
  if (number !== undefined && (!whole || Number.isSafeInteger(number))) return numberVal(number);
  const exact = digitsOf(text, base?.number ?? 10);
  return exact === undefined ? undefined : withText(origin, exact, true);
}

/** A whole number that is too long to be kept as one. */
function digitsOf(text: string, base: number): string | undefined {
  const prefix = base === 16 ? '0x' : base === 8 ? '0o' : base === 2 ? '0b' : base === 10 ? '' : undefined;
  const plain = text.trim().replace(/^0[xob]/i, '');
  if (prefix === undefined || plain.length > MAX_DIGITS || !/^[\da-f]+$/i.test(plain)) return undefined;
  try {
    return BigInt(prefix + plain).toString();
  } catch {
    return undefined;
  }
}

const MAX_DIGITS = 20_000;

/** `n.to_bytes(length, 'big')` as text. */
function bytesOfInt(text: string, order: string | undefined): string | undefined {
  if (text.length > MAX_DIGITS || !/^\d+$/.test(text)) return undefined;
  const hex = BigInt(text).toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return bytesToText(order === 'little' ? bytes.reverse() : bytes);
}

function codec(call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  const subject = receiver ?? args[0];
  const name = (receiver === undefined ? args[1] : args[0])?.text?.toLowerCase().replaceAll('_', '-') ?? 'utf-8';
  const kind = name.startsWith('rot')
    ? 'rot13'
    : name.startsWith('base64')
      ? 'base64-decode'
      : name.startsWith('hex')
        ? 'hex-decode'
        : name.startsWith('zlib')
          ? 'gunzip'
          : name.includes('unicode-escape') || name === 'string-escape'
            ? 'unescape'
            : '';
  if (kind === '') return subject?.text === undefined ? subject : mapText(subject, origin, (text) => text, false);
  return undone(kind, subject, call);
}

function charCodes(args: readonly Val[], origin: Val, letterOf: (code: number) => string | undefined): Val | undefined {
  const items = args.length === 1 && args[0]!.items !== undefined ? args[0]!.items : args;
  if (items.length > MAX_ITEMS) return undefined;
  let text = '';
  for (const item of items) {
    const one = item.number === undefined ? undefined : letterOf(item.number);
    if (one === undefined)
      return args[0]?.text !== undefined && args[0].number === undefined
        ? withText(origin, args[0].text, false)
        : undefined;
    text += one;
  }
  return withText(origin, text, true);
}
