// Milliseconds that only ever go forward, for bounds of time.

/** `performance` is made of a dozen modules of Node's, which a start would wait for. */
export function elapsed(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}
