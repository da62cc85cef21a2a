// Tables of numbers as text inside a JSON pack: base64 of 32-bit numbers, read back in one step.
// Build and start are of one machine, so its byte order is theirs.

export function packTable(numbers: ArrayLike<number>): string {
  return Buffer.from(Uint32Array.from(numbers).buffer).toString('base64');
}

export function unpackTable(text: string): Uint32Array {
  const bytes = Buffer.from(text, 'base64');
  // A small buffer is a window into a shared one and may start anywhere: numbers want their own.
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
