// Folds what turns texts into other forms of themselves and back: base64, hex, codecs, codes of letters, whole numbers.
// May not: join texts, or know paths.
import type { Val } from '../state.ts';
import { isConstant, listVal, numberVal, withText } from '../values/values.ts';
import { bytesToText, decodeText } from './decode.ts';
import type { FoldCall } from './fold-call.ts';
import { foldPlaces } from './places.ts';
import { MAX_ITEMS, mapText, repeated } from './text.ts';

export function foldCoding(kind: string, call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  switch (kind) {
    case 'base64-decode':
    case 'hex-decode':
    case 'rot13':
    case 'gunzip':
    case 'url-decode':
    case 'base32-decode':
    case 'unescape':
      return mapText(
        args[0] ?? receiver,
        origin,
        (text) => (isConstant(text) ? decodeText(kind, text) : undefined),
        true,
      );
    case 'base64-encode':
      return mapText(
        args[0],
        origin,
        (text) => (isConstant(text) ? Buffer.from(text).toString('base64') : undefined),
        true,
      );
    case 'hex-encode':
      return mapText(
        args[0] ?? receiver,
        origin,
        (text) => (isConstant(text) ? Buffer.from(text).toString('hex') : undefined),
        true,
      );
    case 'codec-decode':
      return codec(call);
    case 'pack':
      return packed(args[0], receiver?.items ?? args.slice(1), origin);
    case 'unpack':
      return packed(args[0], receiver === undefined ? [] : [receiver], origin);
    case 'chr':
    case 'char-codes':
      return charCodes(args, origin);
    case 'ord': {
      const text = args[0]?.text;
      return isConstant(text) && text.length > 0 ? numberVal(text.codePointAt(0)!) : undefined;
    }
    case 'int': {
      const text = args[0]?.text;
      const base = args[1]?.number ?? 10;
      const value = isConstant(text)
        ? base === 10
          ? Number(text)
          : Number.parseInt(text.replace(/^0[xob]/i, ''), base)
        : Number.NaN;
      const exact = Number.isSafeInteger(value) || !isConstant(text) ? undefined : digitsOf(text, base);
      return exact !== undefined
        ? withText(origin, exact, true)
        : Number.isFinite(value)
          ? numberVal(value)
          : undefined;
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
function packed(form: Val | undefined, items: readonly Val[], origin: Val): Val | undefined {
  const letter = /^\s?([HmMCcUWAaN])0?\*?\s?$/.exec(form?.text ?? '')?.[1];
  if (letter === undefined) return undefined;
  if (letter === 'H' || letter === 'm')
    return mapText(
      items[0],
      origin,
      (text) => (isConstant(text) ? decodeText(letter === 'H' ? 'hex-decode' : 'base64-decode', text) : undefined),
      true,
    );
  if (/[Aa]/.test(letter)) return mapText(items[0], origin, (text) => text, true);
  return charCodes([listVal(items, origin)], origin);
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
  return mapText(subject, origin, (text) => (isConstant(text) ? decodeText(kind, text) : undefined), true);
}

function charCodes(args: readonly Val[], origin: Val): Val | undefined {
  const items = args.length === 1 && args[0]!.items !== undefined ? args[0]!.items : args;
  if (items.length > MAX_ITEMS) return undefined;
  let text = '';
  for (const item of items) {
    const code = item.number;
    if (code === undefined || !(code >= 0 && code <= 0x10ffff))
      return args[0]?.text !== undefined && args[0].number === undefined
        ? withText(origin, args[0].text, false)
        : undefined;
    text += String.fromCodePoint(Math.floor(code));
  }
  return withText(origin, text, true);
}
