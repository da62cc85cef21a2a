// Texts whose places are filled in with known values: `%`, `format`.
// May not: tell a text of which a place is not known.

import { latin1Bytes, latin1Of } from '../pure/decoders.ts';
import { filledBraces, filledPercent, shaped } from '../pure/formats.ts';
import { PYTHON } from '../pure/ways.ts';
import { type Datum, MAX_SIZE } from './datum.ts';
import { writtenIn } from './joined.ts';

export function percent(text: string, given: Datum): Datum {
  const values = Array.isArray(given) ? given : [given];
  return filled(text, filledPercent, (key) =>
    typeof key === 'number' ? values[key] : given instanceof Map ? given.get(key) : undefined,
  );
}

/** Of bytes with a letter for each. */
export function percentBytes(bytes: Uint8Array, given: Datum): Datum {
  const letters = (value: Datum): Datum => (value instanceof Uint8Array ? latin1Of(value) : value);
  const text = percent(latin1Of(bytes), Array.isArray(given) ? given.map(letters) : letters(given));
  return typeof text === 'string' ? latin1Bytes(text) : undefined;
}

export function braces(text: string, args: readonly Datum[], named: ReadonlyMap<string, Datum>): Datum {
  return filled(text, filledBraces, (key) => (typeof key === 'number' ? args[key] : named.get(key)));
}

function filled(
  text: string,
  fill: typeof filledPercent,
  valueOf: (key: string | number) => Datum,
): string | undefined {
  let known = true;
  let size = text.length;
  const result = fill(text, (key, shape) => {
    const value = valueOf(key);
    const one = !known || size > MAX_SIZE ? undefined : shaped(writtenIn(value, PYTHON), numberOf(value), shape);
    if (one === undefined) known = false;
    size += one?.length ?? 0;
    return one ?? '';
  });
  return known && size <= MAX_SIZE ? result : undefined;
}

const numberOf = (value: Datum): number | undefined => (typeof value === 'number' ? value : undefined);
