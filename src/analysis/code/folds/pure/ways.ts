// How languages differ in what they make of the same texts, numbers and lists.
// May not: compute.

export interface Ways {
  /** Texts are counted in whole letters, not in the halves of UTF-16. */
  readonly points: boolean;
  /** `%` has the sign of the divisor, and a whole division rounds down. */
  readonly floors: boolean;
  /** Operators on bits take 32 of them; otherwise whole numbers have no end. */
  readonly wraps: boolean;
  /** `"ab" * 2`, `[a] * 2`, `"%s" % x`: signs of numbers that work on texts and lists. */
  readonly signs: boolean;
  /** Texts of digits are numbers to these signs: `'6' * '7'`. */
  readonly reckons: boolean;
  /** Whoever asks for a part that is not there gets an error, and no one takes another's kind for his own. */
  readonly strict: boolean;
}

export const PYTHON: Ways = {
  points: true,
  floors: true,
  wraps: false,
  signs: true,
  reckons: false,
  strict: true,
};
export const JAVASCRIPT: Ways = {
  points: false,
  floors: false,
  wraps: true,
  signs: false,
  reckons: true,
  strict: false,
};
/** Shells and the languages of which only calls and texts are read. */
export const OTHERS: Ways = {
  points: true,
  floors: false,
  wraps: false,
  signs: true,
  reckons: false,
  strict: false,
};

const WAYS: ReadonlyMap<string, Ways> = new Map([
  ['python', PYTHON],
  ['javascript', JAVASCRIPT],
  ['jsx', JAVASCRIPT],
  ['typescript', JAVASCRIPT],
  ['tsx', JAVASCRIPT],
]);

export const waysOf = (language: string): Ways => WAYS.get(language) ?? OTHERS;
