// Reads a PDF font's `ToUnicode` map. Fonts are not told apart: documents nearly always map one code one way.

/** Assignments, not entries: ranges may name the same codes again and again. */
const MAX = 200_000;

export function readCharacterMap(stream: string, into: Map<string, string>): void {
  let assigned = 0;
  for (const section of sections(stream, 'bfchar')) {
    for (const match of section.matchAll(/<([0-9A-Fa-f]{2,8})>\s{0,8}<([0-9A-Fa-f]{2,64})>/g)) {
      if (++assigned > MAX || into.size > MAX) return;
      into.set(match[1]!.toUpperCase(), fromHex(match[2]!));
    }
  }
  for (const section of sections(stream, 'bfrange')) {
    for (const match of section.matchAll(
      /<([0-9A-Fa-f]{2,8})>\s{0,8}<([0-9A-Fa-f]{2,8})>\s{0,8}<([0-9A-Fa-f]{2,8})>/g,
    )) {
      const first = Number.parseInt(match[1]!, 16);
      const last = Math.min(Number.parseInt(match[2]!, 16), first + 0xffff);
      const target = Number.parseInt(match[3]!, 16);
      for (let code = first; code <= last; code++) {
        if (++assigned > MAX || into.size > MAX) return;
        const to = target + code - first;
        if (to <= 0x10ffff)
          into.set(code.toString(16).toUpperCase().padStart(match[1]!.length, '0'), String.fromCodePoint(to));
      }
    }
  }
}

function* sections(stream: string, name: string): Generator<string> {
  let from = 0;
  for (let count = 0; count < 2000; count++) {
    const start = stream.indexOf(`begin${name}`, from);
    if (start < 0) return;
    const end = stream.indexOf(`end${name}`, start);
    if (end < 0) return;
    yield stream.slice(start + name.length + 5, end);
    from = end;
  }
}

function fromHex(hex: string): string {
  const bytes = Buffer.from(hex.padStart(Math.ceil(hex.length / 4) * 4, '0'), 'hex');
  return bytes.swap16().toString('utf16le');
}
