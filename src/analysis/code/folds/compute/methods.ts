// Methods of texts, bytes, lists and mappings that only compute; a list is changed in place as the program would.
// May not: call a function of the program other than through `call`.
import { bytesOf, type Datum, MAX_SIZE, partsOf, truth, written } from './datum.ts';
import { textOf } from './decoders.ts';
import { slice } from './operate.ts';

export type Call = (fn: Datum, args: readonly Datum[]) => Datum;

export function method(value: Datum, name: string, args: readonly Datum[], call: Call, python: boolean): Datum {
  if (typeof value === 'string') return ofText(value, name, args, call, python);
  if (value instanceof Uint8Array) return ofBytes(value, name, args, call, python);
  if (Array.isArray(value)) return ofList(value, name, args, call);
  if (value instanceof Map) return ofMap(value, name, args);
  if (typeof value === 'number' && name === 'toString')
    return value.toString(typeof args[0] === 'number' && args[0] >= 2 && args[0] <= 36 ? args[0] : 10);
  return undefined;
}

function ofText(value: string, name: string, args: readonly Datum[], call: Call, python: boolean): Datum {
  const [a, b] = args;
  switch (name) {
    case 'join':
      return joined(a, value);
    case 'encode':
      return bytesOf(value);
    case 'decode':
      return value;
    case 'toString':
    case 'trimEnd':
    case 'trimStart':
    case 'lstrip':
    case 'rstrip':
    case 'trim':
    case 'strip':
      return name === 'toString' ? value : args.length > 0 ? value : value.trim();
    case 'split':
      return splitted(value, a, python);
    case 'splitlines':
      return value.split('\n');
    case 'replace':
    case 'replaceAll':
      if (typeof a !== 'string' || typeof b !== 'string' || b.length * value.length > 10 * MAX_SIZE) return undefined;
      return (python || name === 'replaceAll' ? value.replaceAll(a, () => b) : value.replace(a, () => b)).slice(
        0,
        MAX_SIZE,
      );
    case 'lower':
    case 'toLowerCase':
      return value.toLowerCase();
    case 'upper':
    case 'toUpperCase':
      return value.toUpperCase();
    case 'swapcase':
      return [...value].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('');
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
    case 'index':
    case 'indexOf':
      return typeof a === 'string' ? value.indexOf(a) : undefined;
    case 'includes':
      return typeof a === 'string' ? value.includes(a) : undefined;
    case 'startswith':
    case 'startsWith':
      return typeof a === 'string' ? value.startsWith(a) : undefined;
    case 'endswith':
    case 'endsWith':
      return typeof a === 'string' ? value.endsWith(a) : undefined;
    case 'count':
      return typeof a === 'string' && a !== '' ? value.split(a).length - 1 : undefined;
    case 'charCodeAt':
    case 'codePointAt':
      return args.length === 0 ? value.codePointAt(0) : typeof a === 'number' ? value.codePointAt(a) : undefined;
    case 'charAt':
    case 'at':
      return typeof a === 'number' ? value.at(a) : value[0];
    case 'substring':
    case 'slice':
      return slice(value, a ?? 0, b, undefined);
    case 'substr':
      return typeof a === 'number' ? value.substr(a, typeof b === 'number' ? b : undefined) : undefined;
    case 'concat':
      return args.every((one) => typeof one === 'string') ? value + args.join('') : undefined;
    case 'repeat':
      return typeof a === 'number' && a >= 0 && a * value.length <= MAX_SIZE ? value.repeat(a) : undefined;
    case 'zfill':
      return typeof a === 'number' && a < 1000 ? value.padStart(a, '0') : undefined;
    case 'padStart':
      return typeof a === 'number' && a < 1000 ? value.padStart(a, typeof b === 'string' ? b : ' ') : undefined;
    case 'translate':
      return a instanceof Map ? [...value].map((one) => translated(one, a)).join('') : undefined;
    default:
      // The letters of a text, gone through like a list.
      return /^(?:map|filter|reduce)$/.test(name) ? ofList([...value], name, args, call) : undefined;
  }
}

/** Tables are kept by letters or by their numbers, and hold either; what is to go is nothing. */
function translated(letter: string, table: ReadonlyMap<string, Datum>): string {
  const number = String(letter.codePointAt(0));
  if (!table.has(letter) && !table.has(number)) return letter;
  const made = table.has(letter) ? table.get(letter) : table.get(number);
  return typeof made === 'number' && made >= 0 && made <= 0x10ffff ? String.fromCodePoint(made) : (written(made) ?? '');
}

function ofBytes(value: Uint8Array, name: string, args: readonly Datum[], call: Call, python: boolean): Datum {
  switch (name) {
    case 'decode':
      return textOf(value);
    case 'toString':
      return args[0] === 'hex' || args[0] === 'base64' ? Buffer.from(value).toString(args[0]) : textOf(value);
    case 'hex':
      return Buffer.from(value).toString('hex');
    case 'join':
      return undefined;
    case 'map': {
      const list = ofList([...value], name, args, call);
      return bytesOf(list) ?? list;
    }
    case 'slice':
    case 'subarray':
      return slice(value, args[0] ?? 0, args[1], undefined);
    case 'reverse':
      return value.reverse();
    case 'append':
      // A `bytearray` grows; arrays of bytes do not, so the list form is used for those (see `bytearray`).
      return undefined;
    default:
      return python ? undefined : ofList([...value], name, args, call);
  }
}

function ofList(value: Datum[], name: string, args: readonly Datum[], call: Call): Datum {
  const [a, b] = args;
  switch (name) {
    case 'append':
    case 'push':
      if (value.length + args.length <= MAX_SIZE) value.push(...args);
      return null;
    case 'extend':
      if (Array.isArray(a) || a instanceof Uint8Array)
        for (const one of a) if (value.length < MAX_SIZE) value.push(one);
      return null;
    case 'insert':
      if (typeof a === 'number' && value.length < MAX_SIZE) value.splice(a, 0, b);
      return null;
    case 'unshift':
      if (value.length < MAX_SIZE) value.unshift(...args);
      return null;
    case 'pop':
      return typeof a === 'number' ? value.splice(a, 1)[0] : value.pop();
    case 'shift':
    case 'popleft':
      return value.shift();
    case 'reverse':
      return value.reverse();
    case 'sort':
    case 'toSorted':
      return sorted(value, a, call);
    case 'map':
      return value.map((one, index) => call(a, [one, index, value]));
    case 'filter':
      return value.filter((one, index) => truth(call(a, [one, index, value])) === true);
    case 'forEach':
      for (const [index, one] of [...value].entries()) call(a, [one, index, value]);
      return null;
    case 'flatMap':
      return value.flatMap((one, index) => call(a, [one, index, value]) as Datum[]);
    case 'reduce':
      return value.reduce<Datum>((held, one, index) => call(a, [held, one, index, value]), b ?? value[0]);
    case 'join':
      return joined(value, typeof a === 'string' ? a : ',');
    case 'slice':
      return slice(value, a ?? 0, b, undefined);
    case 'concat':
      return [...value, ...args.flatMap((one) => (Array.isArray(one) ? one : [one]))];
    case 'entries':
      return value.map((one, index) => [index, one]);
    case 'indexOf':
    case 'index':
      return value.indexOf(a);
    case 'includes':
      return value.includes(a);
    case 'fill':
      return value.fill(a);
    case 'flat':
      return value.flat() as Datum[];
    case 'decode':
    case 'toString':
      return textOf(value);
    case 'at':
      return typeof a === 'number' ? value.at(a) : undefined;
    case 'copy':
      return [...value];
    default:
      return undefined;
  }
}

function ofMap(value: Map<string, Datum>, name: string, args: readonly Datum[]): Datum {
  const key = written(args[0]);
  switch (name) {
    case 'get':
      return key === undefined ? undefined : value.has(key) ? value.get(key) : (args[1] ?? null);
    case 'items':
      return [...value].map(([one, held]) => [one, held]);
    case 'keys':
      return [...value.keys()];
    case 'values':
      return [...value.values()];
    case 'set':
      if (key !== undefined && value.size < MAX_SIZE) value.set(key, args[1]);
      return null;
    default:
      return undefined;
  }
}

/** Sorted by what `key` gives, or by a comparing function of two. */
export function sorted(value: Datum[], by: Datum, call: Call, key = false): Datum[] {
  if (value.length > 20_000) return value;
  const order = (x: Datum, y: Datum): number =>
    typeof x === 'number' && typeof y === 'number'
      ? x - y
      : Array.isArray(x) && Array.isArray(y)
        ? order(x[0], y[0])
        : String(x) < String(y)
          ? -1
          : 1;
  if (by === undefined) return value.sort(order);
  if (!key) return value.sort((x, y) => Number(call(by, [x, y])) || 0);
  const keyed = value.map((one) => [call(by, [one]), one] as const);
  return keyed.sort((x, y) => order(x[0], y[0])).map(([, one]) => one);
}

function splitted(value: string, by: Datum, python: boolean): Datum {
  if (by === undefined || by === null) return python ? value.trim().split(/\s+/) : [value];
  if (typeof by !== 'string') return undefined;
  return by === '' ? [...value] : value.split(by);
}

function joined(list: Datum, separator: string): Datum {
  const parts = partsOf(list, true);
  if (parts === undefined || list instanceof Uint8Array) return undefined;
  let text = '';
  for (let i = 0; i < parts.length; i++) {
    const one = written(parts[i]);
    if (one === undefined) return undefined;
    text += i > 0 ? separator + one : one;
    if (text.length > MAX_SIZE) return undefined;
  }
  return text;
}
