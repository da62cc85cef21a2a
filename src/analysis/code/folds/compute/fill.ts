// Texts whose places are filled in with known values: `%`, `format`.
// May not: tell a text of which a place is not known.
import { filledBraces, filledPercent, shaped } from '../pure/formats.ts';
import { type Datum, MAX_SIZE, written } from './datum.ts';

export function percent(text: string, given: Datum): Datum {
  const values = Array.isArray(given) ? given : [given];
  return filled(text, filledPercent, (key) =>
    typeof key === 'number' ? values[key] : given instanceof Map ? given.get(key) : undefined,
  );
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
    const one = !known || size > MAX_SIZE ? undefined : shaped(wordOf(value), numberOf(value), shape);
    if (one === undefined) known = false;
    size += one?.length ?? 0;
    return one ?? '';
  });
  return known && size <= MAX_SIZE ? result : undefined;
}

const numberOf = (value: Datum): number | undefined => (typeof value === 'number' ? value : undefined);

/** As Python writes it. */
export function wordOf(value: Datum): string | undefined {
  return value === true ? 'True' : value === false ? 'False' : value === null ? 'None' : written(value);
}
