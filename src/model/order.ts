// Canonical orders. Everything the report lists is sorted by these, so that the order of files, rules and evidence is
// never visible in it. Compares code units, never by the machine's locale.
import type { Place } from './place.ts';

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Compares by the first key that differs. */
export function compareBy<T>(...keys: ((item: T) => string | number)[]): (a: T, b: T) => number {
  return (a, b) => {
    for (const key of keys) {
      const left = key(a);
      const right = key(b);
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
}

export const comparePlaces: (a: Place, b: Place) => number = compareBy<Place>(
  (place) => place.file,
  (place) => place.span.start,
  (place) => place.span.end,
  (place) => place.view,
  (place) => place.context,
);
