// Long expressions written as lists: one alternative, or a few of a kind, a line.
// May not: escape, sort or change anything; each piece is the source of an expression.

/** `a|b|c`: a whole expression, or the inside of a group. */
export const alternatives = (...pieces: readonly string[]): string => pieces.join('|');

/** `(?:a|b|c)`: the same as a part of something longer. */
export const either = (...pieces: readonly string[]): string => `(?:${pieces.join('|')})`;

/** Of words without spaces, over as many lines as they take: `a|b|c`; `listed('tool skill', 's?')` is `tools?|skills?`. */
export const listed = (words: string, ending = ''): string =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => word + ending)
    .join('|');
