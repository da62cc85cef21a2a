// Lists as texts, and what else the languages write into one.
// May not: give a text longer than MAX_SIZE, or go deeper than MAX_DEPTH.
import type { Ways } from '../pure/ways.ts';
import { type Datum, MAX_SIZE, partsOf, written } from './datum.ts';

const MAX_DEPTH = 20;

/** With a sign between the parts. Python joins texts alone; to JavaScript nothing is a text of none, and a list its own parts. */
export function joined(list: Datum, separator: string, strict: boolean, depth = 0): string | undefined {
  const parts = partsOf(list, true);
  if (parts === undefined || list instanceof Uint8Array || depth > MAX_DEPTH) return undefined;
  let text = '';
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    const one =
      strict && typeof part !== 'string'
        ? undefined
        : part === null
          ? ''
          : Array.isArray(part)
            ? joined(part, ',', strict, depth + 1)
            : written(part);
    if (one === undefined) return undefined;
    text += i > 0 ? separator + one : one;
    if (text.length > MAX_SIZE) return undefined;
  }
  return text;
}

/** As the language writes a value into a text: Python a truth by its name, JavaScript a list as its parts. */
export function writtenIn(value: Datum, ways: Ways): string | undefined {
  if (ways.strict)
    return value === true ? 'True' : value === false ? 'False' : value === null ? 'None' : written(value);
  return ways.reckons && Array.isArray(value) ? joined(value, ',', false) : written(value);
}
