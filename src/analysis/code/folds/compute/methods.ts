// Methods of lists and mappings, and whose method a call is; a list is changed in place as the program would.
// May not: call a function of the program other than through `call`.
import { digitsIn } from '../pure/codes.ts';
import type { Ways } from '../pure/ways.ts';
import { bytesOf, type Datum, MAX_SIZE, truth, written } from './datum.ts';
import { textOf } from './decoders.ts';
import { joined } from './joined.ts';
import { slice } from './operate.ts';
import { ofBytes, ofText } from './texts.ts';

export type Call = (fn: Datum, args: readonly Datum[]) => Datum;

export function method(
  value: Datum,
  name: string,
  args: readonly Datum[],
  named: ReadonlyMap<string, Datum>,
  call: Call,
  ways: Ways,
): Datum {
  if (typeof value === 'string')
    // The letters of a text, gone through like a list.
    return EACH.has(name) ? ofList([...value], name, args, call, ways) : ofText(value, name, args, named, ways);
  if (value instanceof Uint8Array) {
    if (name === 'map') {
      const list = ofList([...value], name, args, call, ways);
      return bytesOf(list) ?? list;
    }
    return (
      ofBytes(value, name, args, named, ways) ?? (ways.strict ? undefined : ofList([...value], name, args, call, ways))
    );
  }
  if (Array.isArray(value)) return ofList(value, name, args, call, ways);
  if (value instanceof Map) return ofMap(value, name, args);
  if (typeof value === 'number' && name === 'toString')
    return digitsIn(value, typeof args[0] === 'number' ? args[0] : undefined);
  return undefined;
}
const EACH: ReadonlySet<string> = new Set(['map', 'filter', 'reduce']);

function ofList(value: Datum[], name: string, args: readonly Datum[], call: Call, ways: Ways): Datum {
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
      return joined(value, typeof a === 'string' ? a : ',', false);
    case 'slice':
      return slice(value, a, b, undefined, ways);
    case 'concat':
      return [...value, ...args.flatMap((one) => (Array.isArray(one) ? one : [one]))];
    case 'entries':
      return value.map((one, index) => [index, one]);
    case 'indexOf':
      return value.indexOf(a, typeof b === 'number' ? b : undefined);
    case 'lastIndexOf':
      return value.lastIndexOf(a);
    case 'index': {
      const at = value.indexOf(a, typeof b === 'number' ? b : undefined);
      return at < 0 ? undefined : at;
    }
    case 'count':
      return value.filter((one) => one === a).length;
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
