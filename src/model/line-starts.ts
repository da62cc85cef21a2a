// Where the lines of a text begin, counted once; `upTo` finds the line of an offset among them.

/** `most`: no more lines than these are told apart. */
export function lineStarts(text: string, most = Number.POSITIVE_INFINITY): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0 && starts.length < most; at = text.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}
