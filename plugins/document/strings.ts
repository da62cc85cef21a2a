// Finds the printable texts in bytes, as `strings` does, one a line.

const MIN = 5;
const MAX_CHARS = 500_000;

export function printableRuns(bytes: Uint8Array): string {
  const lines: string[] = [];
  let chars = 0;
  let start = -1;
  for (let at = 0; at <= bytes.length && chars < MAX_CHARS; at++) {
    const byte = bytes[at] ?? 0;
    // UTF-8 continues with high bytes: a Chinese constant is one run.
    if ((byte >= 32 && byte < 127) || byte === 9 || byte >= 0x80) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      if (at - start >= MIN) {
        const line = Buffer.from(bytes.buffer, bytes.byteOffset + start, at - start).toString('utf8');
        if (!line.includes('\ufffd')) {
          lines.push(line);
          chars += line.length;
        } else for (const part of line.match(/[\x20-\x7e\t]{5,}/g) ?? []) lines.push(part);
      }
      start = -1;
    }
  }
  return lines.join('\n');
}
