// Finds the lines of a cell in the JSON text they were read from.

/** Each miss looks through the rest of the file, so only so many are tried. */
const MAX_MISSES = 20;

/** Lines are looked for from `cursor` on, as JSON writes them; one that was escaped otherwise keeps the last place. */
export function locateLines(
  lines: readonly string[],
  json: string,
  cursor: number,
): { start: number; end: number; starts: number[]; offsets: number[] } {
  const starts: number[] = [];
  const offsets: number[] = [];
  let from = 0;
  let start = -1;
  let end = cursor;
  let misses = 0;
  for (const line of lines) {
    const body = line.replace(/\r?\n$/, '');
    // A blank line is found anywhere; it stands behind the one before.
    const written = JSON.stringify(body).slice(1, -1);
    const at = body.trim() === '' || misses > MAX_MISSES ? -1 : json.indexOf(written, end);
    if (at >= 0) {
      starts.push(from);
      offsets.push(at);
      if (start < 0) start = at;
      end = at + written.length;
    } else if (body.trim() !== '') misses++;
    from += line.length;
  }
  if (start < 0) return { start: cursor, end: cursor, starts: [], offsets: [] };
  return { start, end, starts, offsets };
}
