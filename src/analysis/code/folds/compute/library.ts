// Functions of the languages and their standard libraries that only compute.
// May not: know one that reads, sends, starts or asks anything.
import { dedented } from '../pure/changing.ts';
import { countedFrom, half, letter, prefixed } from '../pure/codes.ts';
import { type Code, encodedBytes, encodedText, latin1Bytes, latin1Of } from '../pure/decoders.ts';
import { JAVASCRIPT, PYTHON, type Ways } from '../pure/ways.ts';
import { bytesOf, type Datum, MAX_SIZE, partsOf, written } from './datum.ts';
import { decoded, type Kind, textOf } from './decoders.ts';
import { writtenIn } from './joined.ts';
import { type Call, sorted } from './methods.ts';
import { NUMBERS } from './numbers.ts';

type Library = (name: string, args: readonly Datum[], named: ReadonlyMap<string, Datum>, call: Call) => Datum;

const DECODERS: Readonly<Record<string, Kind>> = {
  'base64.b64decode': 'base64',
  'base64.urlsafe_b64decode': 'base64',
  'base64.standard_b64decode': 'base64',
  'base64.decodebytes': 'base64',
  'binascii.a2b_base64': 'base64',
  'base64.b32decode': 'base32',
  'base64.b16decode': 'hex',
  'base64.b85decode': 'base85',
  'base64.a85decode': 'ascii85',
  'binascii.unhexlify': 'hex',
  'binascii.a2b_hex': 'hex',
  'bytes.fromhex': 'hex',
  'bytearray.fromhex': 'hex',
  'Buffer.from.base64': 'base64',
  'zlib.decompress': 'gunzip',
  'gzip.decompress': 'gunzip',
  'zlib.inflateSync': 'gunzip',
  'zlib.gunzipSync': 'gunzip',
  'zlib.unzipSync': 'gunzip',
  decodeURIComponent: 'url',
  unescape: 'halves',
  'urllib.parse.unquote': 'url',
  'urllib.parse.unquote_plus': 'form',
};
const CODECS: Readonly<Record<string, Kind>> = {
  rot13: 'rot13',
  rot_13: 'rot13',
  'rot-13': 'rot13',
  hex: 'hex',
  hex_codec: 'hex',
  base64: 'base64',
  base64_codec: 'base64',
  zlib: 'gunzip',
};
const CONSTANTS: Readonly<Record<string, string>> = {
  'string.ascii_lowercase': 'abcdefghijklmnopqrstuvwxyz',
  'string.ascii_uppercase': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'string.ascii_letters': 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'string.digits': '0123456789',
};

export function constantOf(name: string): Datum {
  return Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
}

export const library: Library = (name, args, named, call) => {
  const decoder = Object.hasOwn(DECODERS, name) ? DECODERS[name]! : undefined;
  if (decoder !== undefined) return decoded(decoder, args[0], PYTHON);
  const letter = LETTERS.get(name)?.(args, named);
  if (letter !== undefined) return letter;
  return LISTS.get(name)?.(args, named, call) ?? NUMBERS.get(name)?.(args);
};

/** Names come from hostile text: a plain object would answer to `constructor`. */
function tableOf<F>(rows: Readonly<Record<string, F>>): ReadonlyMap<string, F> {
  return new Map(Object.entries(rows));
}

const fromCodes =
  (letterOf: (code: number) => string | undefined) =>
  (args: readonly Datum[]): Datum => {
    const codes = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
    let text = '';
    for (const code of codes) {
      const one = typeof code === 'number' ? letterOf(code) : undefined;
      if (one === undefined) return undefined;
      text += one;
    }
    return text;
  };

/** `bytes(…)`, `Buffer.from(…)`: of numbers, of a length, of text in an encoding. */
const bytes =
  (ways: Ways) =>
  ([value, encoding]: readonly Datum[]): Datum => {
    if (typeof value === 'number') return value >= 0 && value <= MAX_SIZE ? new Uint8Array(value) : undefined;
    if (typeof value === 'string') {
      if (encoding === 'base64' || encoding === 'hex' || encoding === 'base64url')
        return decoded(encoding === 'hex' ? 'hex' : 'base64', value, ways);
      return encodedText(value, typeof encoding === 'string' ? encoding : undefined);
    }
    if (ways.strict && Array.isArray(value) && !value.every(isByte)) return undefined;
    return bytesOf(value);
  };
const isByte = (value: Datum): boolean => typeof value === 'number' && value >= 0 && value <= 255;

/** What is encoded: bytes, or a text in UTF-8. */
const encoded =
  (code: Code, url = false) =>
  ([value]: readonly Datum[]): Datum => {
    const given = bytesOf(value);
    const text = given === undefined ? undefined : encodedBytes(code, given, url);
    return text === undefined ? undefined : latin1Bytes(text);
  };

function codec([a, kind]: readonly Datum[], named: ReadonlyMap<string, Datum>): Datum {
  const name = written(kind ?? named.get('encoding'))?.toLowerCase() ?? '';
  return Object.hasOwn(CODECS, name) ? decoded(CODECS[name]!, a, PYTHON) : textOf(a);
}

const LETTERS = tableOf<(args: readonly Datum[], named: ReadonlyMap<string, Datum>) => Datum>({
  chr: fromCodes(letter),
  'String.fromCharCode': fromCodes(half),
  'String.fromCodePoint': fromCodes(letter),
  ord: ([a]) => (typeof a === 'string' ? a.codePointAt(0) : a instanceof Uint8Array ? a[0] : undefined),
  str: ([a]) => (a instanceof Uint8Array ? textOf(a) : writtenIn(a, PYTHON)),
  String: ([a]) => written(a),
  bytes: bytes(PYTHON),
  'Buffer.from': bytes(JAVASCRIPT),
  'Buffer.from.hex': ([a]) => decoded('hex', a, JAVASCRIPT),
  'Uint8Array.from': bytes(JAVASCRIPT),
  Uint8Array: bytes(JAVASCRIPT),
  // Grows, so it is a list of numbers.
  bytearray: (args) => {
    const made = args.length === 0 ? new Uint8Array() : bytes(PYTHON)(args);
    return made instanceof Uint8Array ? [...made] : undefined;
  },
  atob: ([a]) => {
    const raw = decoded('base64', a, JAVASCRIPT);
    return raw instanceof Uint8Array ? latin1Of(raw) : undefined;
  },
  // Also what `bytes.toString('base64')` is read as.
  btoa: ([a]) => {
    const raw = typeof a === 'string' ? latin1Bytes(a) : bytesOf(a);
    return raw === undefined ? undefined : encodedBytes('base64', raw);
  },
  'base64.b64encode': encoded('base64'),
  'base64.standard_b64encode': encoded('base64'),
  'base64.urlsafe_b64encode': encoded('base64', true),
  'base64.b32encode': encoded('base32'),
  'base64.b16encode': encoded('hex'),
  'binascii.hexlify': encoded('hex'),
  'codecs.decode': codec,
  'codecs.encode': ([a, kind], named) =>
    typeof a === 'string' && /^rot.?13$/i.test(written(kind ?? named.get('encoding')) ?? '')
      ? decoded('rot13', a, PYTHON)
      : undefined,
  hex: ([a]) => (typeof a === 'number' ? prefixed(a, 16) : undefined),
  bin: ([a]) => (typeof a === 'number' ? prefixed(a, 2) : undefined),
  oct: ([a]) => (typeof a === 'number' ? prefixed(a, 8) : undefined),
  'str.maketrans': ([a, b, c]) => {
    if (a instanceof Map) return a;
    if (typeof a !== 'string' || typeof b !== 'string') return undefined;
    const gone: [string, Datum][] = typeof c === 'string' ? [...c].map((one) => [one, null]) : [];
    return new Map<string, Datum>([...[...a].map((one, i): [string, Datum] => [one, b[i]]), ...gone]);
  },
  'textwrap.dedent': ([a]) => (typeof a === 'string' ? dedented(a) : undefined),
  'JSON.parse': ([a]) => parsed(a),
  'json.loads': ([a]) => parsed(a),
});

function parsed(text: Datum): Datum {
  if (typeof text !== 'string' || text.length > MAX_SIZE) return undefined;
  try {
    return datumOf(JSON.parse(text), 0);
  } catch {
    return undefined;
  }
}
function datumOf(value: unknown, depth: number): Datum {
  if (depth > 20) return undefined;
  if (Array.isArray(value)) return value.map((one) => datumOf(one, depth + 1));
  if (typeof value === 'object' && value !== null)
    return new Map(Object.entries(value).map(([key, one]) => [key, datumOf(one, depth + 1)]));
  return value as Datum;
}

const listed = ([a]: readonly Datum[]): Datum => {
  const parts = a === undefined ? undefined : partsOf(a, true);
  return parts === undefined ? undefined : [...parts];
};

function range([a, b, c]: readonly Datum[]): Datum {
  const [from, to] = b === undefined ? [0, a] : [a, b];
  const step = c === undefined ? 1 : c;
  if (typeof from !== 'number' || typeof to !== 'number' || typeof step !== 'number' || step === 0) return undefined;
  return countedFrom(from, to, step, MAX_SIZE);
}

function zipped(args: readonly Datum[]): Datum {
  const rows = args.map((one) => partsOf(one, true));
  if (rows.some((one) => one === undefined)) return undefined;
  // A cycle has no end: the longest of the others says how far it goes.
  const sizes = rows.map((one) => ((one as CycledList).cycled === true ? Number.POSITIVE_INFINITY : one!.length));
  const size = Math.min(...sizes);
  if (!Number.isFinite(size)) return undefined;
  return Array.from({ length: size }, (_, i) => rows.map((one) => one![i % one!.length]));
}
type CycledList = Datum[] & { cycled?: boolean };

const LISTS = tableOf<(args: readonly Datum[], named: ReadonlyMap<string, Datum>, call: Call) => Datum>({
  list: (args) => (args.length === 0 ? [] : listed(args)),
  tuple: listed,
  iter: listed,
  'Array.from': ([a, fn], _named, call) => {
    const size = a instanceof Map ? a.get('length') : undefined;
    const items =
      typeof size === 'number' && size <= MAX_SIZE ? Array.from({ length: size }, (): Datum => null) : listed([a]);
    return Array.isArray(items) && fn !== undefined ? items.map((one, i) => call(fn, [one, i])) : items;
  },
  Array: (args) =>
    args.length === 1 && typeof args[0] === 'number'
      ? args[0] <= MAX_SIZE
        ? Array.from({ length: args[0] }, (): Datum => null)
        : undefined
      : [...args],
  range,
  reversed: (args) => {
    const list = listed(args);
    return Array.isArray(list) ? list.reverse() : undefined;
  },
  sorted: ([a], named, call) => {
    const list = listed([a]);
    if (!Array.isArray(list)) return undefined;
    const by = named.get('key');
    const out = sorted(list, by, call, true);
    return named.get('reverse') === true ? out.reverse() : out;
  },
  enumerate: ([a, from], named) => {
    const list = listed([a]);
    const start = from ?? named.get('start') ?? 0;
    return Array.isArray(list) && typeof start === 'number' ? list.map((one, i) => [i + start, one]) : undefined;
  },
  zip: zipped,
  'itertools.cycle': ([a]) => {
    const list = listed([a]);
    return Array.isArray(list) && list.length > 0 ? Object.assign(list, { cycled: true }) : undefined;
  },
  'itertools.chain': (args) => {
    const lists = args.map((one) => listed([one]));
    return lists.every(Array.isArray) ? (lists.flat() as Datum[]) : undefined;
  },
  map: ([fn, ...lists], _named, call) => {
    const rows = zipped(lists);
    return Array.isArray(rows) ? rows.map((row) => call(fn, row as Datum[])) : undefined;
  },
  filter: ([fn, a], _named, call) => {
    const list = listed([a]);
    return Array.isArray(list) ? list.filter((one) => call(fn, [one]) === true) : undefined;
  },
  'functools.reduce': ([fn, a, start], _named, call) => {
    const list = listed([a]);
    if (!Array.isArray(list)) return undefined;
    return start === undefined
      ? list.slice(1).reduce((held, one) => call(fn, [held, one]), list[0])
      : list.reduce((held, one) => call(fn, [held, one]), start);
  },
  dict: ([a]) => {
    if (a instanceof Map) return new Map(a);
    if (a === undefined) return new Map();
    if (!Array.isArray(a) || !a.every((one) => Array.isArray(one) && one.length === 2)) return undefined;
    return new Map(a.map((one) => [written((one as Datum[])[0]) ?? '', (one as Datum[])[1]]));
  },
  'Object.entries': ([a]) => (a instanceof Map ? [...a].map(([key, one]) => [key, one]) : undefined),
  'Object.keys': ([a]) => (a instanceof Map ? [...a.keys()] : undefined),
  'Object.values': ([a]) => (a instanceof Map ? [...a.values()] : undefined),
});
