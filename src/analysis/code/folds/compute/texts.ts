// Methods of texts, and of bytes, which are texts of a letter a byte to most of them.
// May not: compute; `pure/` does, and this tells it what was given.
import {
  capital,
  padded,
  repeated,
  replaced,
  type Side,
  stripped,
  swapped,
  titled,
  without,
  zeroFilled,
} from '../pure/changing.ts';
import { bytesToText, decodedText, encodedBytes, encodedText, latin1Bytes, latin1Of } from '../pure/decoders.ts';
import { begins, counted, ends, found, foundLast } from '../pure/searching.ts';
import { lines, partition, split } from '../pure/splitting.ts';
import { PYTHON, type Ways } from '../pure/ways.ts';
import { type Datum, MAX_SIZE, written } from './datum.ts';
import { braces } from './fill.ts';
import { joined } from './joined.ts';
import { slice } from './operate.ts';

type Named = ReadonlyMap<string, Datum>;

/** Undefined, too, where it is no method of texts. */
export function ofText(value: string, name: string, args: readonly Datum[], named: Named, ways: Ways): Datum {
  if (args.includes(undefined)) return undefined;
  const [a, b, c] = args;
  const word = typeof a === 'string' ? a : undefined;
  switch (name) {
    case 'join':
      return joined(a, value, true);
    case 'encode':
      return encodedText(value, word ?? wordIn(named, 'encoding'));
    case 'decode':
      return value;
    case 'toString':
      return value;
    case 'trim':
    case 'trimStart':
    case 'trimEnd':
    case 'strip':
    case 'lstrip':
    case 'rstrip':
      return a !== undefined && a !== null && word === undefined && ways.points
        ? undefined
        : stripped(value, SIDES[name], ways.points ? word : undefined, ways);
    case 'removeprefix':
    case 'removesuffix':
      return word === undefined ? undefined : without(value, word, name === 'removeprefix' ? 'start' : 'end');
    case 'split':
    case 'rsplit': {
      const by = a === undefined ? named.get('sep') : a;
      if (by !== undefined && by !== null && typeof by !== 'string') return undefined;
      return split(value, by ?? undefined, placeOf(b ?? named.get('maxsplit')), ways, name === 'rsplit');
    }
    case 'splitlines':
      return lines(value);
    case 'partition':
    case 'rpartition':
      return word === undefined ? undefined : listed(partition(value, word, name === 'rpartition'));
    case 'replace':
    case 'replaceAll': {
      if (word === undefined || typeof b !== 'string') return undefined;
      const count = name === 'replaceAll' || ways.points ? placeOf(c ?? named.get('count')) : 1;
      return replaced(value, word, b, count, ways, MAX_SIZE);
    }
    case 'lower':
    case 'casefold':
    case 'toLowerCase':
      return value.toLowerCase();
    case 'upper':
    case 'toUpperCase':
      return value.toUpperCase();
    case 'swapcase':
      return swapped(value);
    case 'title':
      return titled(value);
    case 'capitalize':
      return capital(value);
    case 'charCodeAt':
      return coded(value.charCodeAt(placeOf(a) ?? 0));
    case 'codePointAt':
      return value.codePointAt(placeOf(a) ?? 0);
    case 'charAt':
      return value.charAt(placeOf(a) ?? 0);
    case 'at':
      return value.at(placeOf(a) ?? 0);
    case 'substring':
    case 'substr':
    case 'slice':
      return slice(value, a, b, undefined, ways, name);
    case 'concat': {
      const words = args.map(written);
      return words.includes(undefined) ? undefined : bounded(value + words.join(''));
    }
    case 'repeat':
      return typeof a === 'number' && a >= 0 ? repeated(value, a, MAX_SIZE) : undefined;
    case 'zfill':
      return typeof a === 'number' ? zeroFilled(value, a, ways) : undefined;
    case 'padStart':
    case 'padEnd':
    case 'rjust':
    case 'ljust':
    case 'center':
      return typeof a === 'number' ? padded(value, a, typeof b === 'string' ? b : ' ', FILLED[name], ways) : undefined;
    case 'format':
      return braces(value, args, named);
    case 'translate':
      return a instanceof Map ? bounded([...value].map((one) => translated(one, a)).join('')) : undefined;
    default:
      return asked(value, name, args, ways);
  }
}

/** Methods that tell something of a text, and make none. */
function asked(value: string, name: string, [a, b, c]: readonly Datum[], ways: Ways): Datum {
  const word = typeof a === 'string' ? a : undefined;
  switch (name) {
    case 'isalpha':
      return /^\p{L}+$/u.test(value);
    case 'isupper':
      return /\p{Lu}/u.test(value) && value === value.toUpperCase();
    case 'islower':
      return /\p{Ll}/u.test(value) && value === value.toLowerCase();
    case 'isdigit':
      return /^\d+$/.test(value);
    case 'isalnum':
      return /^[\p{L}\d]+$/u.test(value);
    case 'isspace':
      return /^\s+$/.test(value);
    case 'find':
    case 'indexOf':
      return word === undefined ? undefined : found(value, word, within(b, c), ways);
    case 'rfind':
    case 'lastIndexOf':
      return word === undefined ? undefined : foundLast(value, word, within(b, c), ways);
    case 'index':
    case 'rindex': {
      if (word === undefined) return undefined;
      const at = (name === 'index' ? found : foundLast)(value, word, within(b, c), ways);
      return at < 0 ? undefined : at;
    }
    case 'includes':
      return word === undefined ? undefined : value.includes(word, placeOf(b));
    case 'startswith':
    case 'startsWith':
      return anyOf(a, (one) => begins(value, one, within(b, c), ways));
    case 'endswith':
    case 'endsWith':
      return anyOf(a, (one) => ends(value, one, within(b, c), ways));
    case 'count':
      return word === undefined ? undefined : counted(value, word, within(b, c), ways);
    default:
      return undefined;
  }
}

const SIDES = {
  trim: 'both',
  strip: 'both',
  trimStart: 'start',
  lstrip: 'start',
  trimEnd: 'end',
  rstrip: 'end',
} as const satisfies Record<string, Side>;
const FILLED = { padStart: 'start', rjust: 'start', padEnd: 'end', ljust: 'end', center: 'both' } as const;

const placeOf = (value: Datum): number | undefined => (typeof value === 'number' ? value : undefined);
const within = (from: Datum, to: Datum) => ({ from: placeOf(from), to: placeOf(to) });
const listed = (parts: readonly string[] | undefined): Datum => (parts === undefined ? undefined : [...parts]);
const bounded = (text: string): Datum => (text.length > MAX_SIZE ? undefined : text);
const coded = (code: number): Datum => (Number.isNaN(code) ? undefined : code);

function wordIn(named: Named, name: string): string | undefined {
  const value = named.get(name);
  return typeof value === 'string' ? value : undefined;
}

/** One of the texts that are asked for: `startswith(('a', 'b'))`. */
function anyOf(given: Datum, holds: (one: string) => boolean): Datum {
  const words = Array.isArray(given) ? given : [given];
  return words.every((one) => typeof one === 'string') ? words.some((one) => holds(one as string)) : undefined;
}

/** Tables are kept by letters or by their numbers, and hold either; what is to go is nothing. */
function translated(letter: string, table: ReadonlyMap<string, Datum>): string {
  const number = String(letter.codePointAt(0));
  if (!table.has(letter) && !table.has(number)) return letter;
  const made = table.has(letter) ? table.get(letter) : table.get(number);
  return typeof made === 'number' && made >= 0 && made <= 0x10ffff ? String.fromCodePoint(made) : (written(made) ?? '');
}

/** Methods of bytes that give others: each is that of the text with a letter a byte. */
export function ofBytes(value: Uint8Array, name: string, args: readonly Datum[], named: Named, ways: Ways): Datum {
  const [a] = args;
  switch (name) {
    case 'decode':
      return decodedText(value, typeof a === 'string' ? a : wordIn(named, 'encoding'));
    case 'toString':
      if (a === 'hex' || a === 'base64' || a === 'base64url')
        return encodedBytes(a === 'hex' ? 'hex' : 'base64', value, a === 'base64url');
      return typeof a === 'string' ? decodedText(value, a) : bytesToText(value);
    case 'hex':
    case 'toHex':
      return encodedBytes('hex', value);
    case 'slice':
    case 'subarray':
      return slice(value, a, args[1], undefined, ways);
    case 'reverse':
      return value.reverse();
    case 'join':
      return Array.isArray(a) ? bytesIn(joined(a.map(lettersIn), latin1Of(value), true)) : undefined;
    case 'translate':
      return a instanceof Uint8Array && a.length === 256 ? value.map((one) => a[one]!) : undefined;
    default:
      return BYTEWISE.has(name)
        ? bytesIn(ofText(latin1Of(value), name, args.map(lettersIn), named, PYTHON))
        : undefined;
  }
}

const BYTEWISE: ReadonlySet<string> = new Set(
  (
    'strip lstrip rstrip removeprefix removesuffix split rsplit splitlines partition rpartition replace lower upper swapcase title ' +
    'capitalize find rfind index rindex startswith endswith count zfill rjust ljust center isalpha isdigit isalnum isspace'
  ).split(' '),
);

const lettersIn = (value: Datum): Datum =>
  value instanceof Uint8Array ? latin1Of(value) : Array.isArray(value) ? value.map(lettersIn) : value;
const bytesIn = (value: Datum): Datum =>
  typeof value === 'string' ? latin1Bytes(value) : Array.isArray(value) ? value.map(bytesIn) : value;
