// How far one sum stands out among all of its skill. A skill whose every second line is odd has a manner; one odd line in a
// plain skill was likelier put there.

/** How much of what the rest adds up to is taken off: what parts slips from honest lines best, measured on both kinds of parts. */
const LEVEL = 0.4;
const HIGHEST = 3;
/** What an ordinary part adds up to, where there are fewer others. */
const ORDINARY = -6;

/** `sums` are those of all parts of a skill; what is returned gives one of them its lead over the three highest others. */
export function leadAmong(sums: readonly number[]): (sum: number) => number {
  const sorted = [...sums].sort((a, b) => b - a).slice(0, HIGHEST + 1);
  const top = [...sorted, ...new Array<number>(HIGHEST + 1 - sorted.length).fill(ORDINARY)];
  const total = top.reduce((all, one) => all + one, 0);
  const least = top[HIGHEST]!;
  // Of the four highest the one in hand is not among the others, or else the last.
  return (sum) => sum - (LEVEL * (total - Math.max(sum, least))) / HIGHEST;
}
