// Where a number belongs among numbers that ascend. May not: sort them.

/** How many of them are not behind the given one: the place of the last such is one less. */
export function upTo(ascending: readonly number[], given: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= given) low = middle + 1;
    else high = middle;
  }
  return low;
}
