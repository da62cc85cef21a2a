// The compiled pack as one file: its JSON, and behind it the tables of numbers as they lie in memory, so that a start
// reads them without looking at them. Written and read on one machine, so the byte order is its own.
// May not: know what is in a pack beyond its tables.

const MAGIC = 0x4b505053;
const HEAD = 8;

/** Where a table stands: first number and how many. */
interface Stub {
  readonly table: readonly [number, number];
}

export function encodePack(pack: object): Buffer {
  const tables: Uint32Array[] = [];
  let numbers = 0;
  const text = JSON.stringify(pack, (_key, value: unknown) => {
    if (!(value instanceof Uint32Array)) return value;
    const stub: Stub = { table: [numbers, value.length] };
    tables.push(value);
    numbers += value.length;
    return stub;
  });
  // One byte a character is read in half the time: no decoding, no wide string.
  const json = Buffer.from(text.replace(/[\u0080-\uffff]/g, escaped), 'latin1');
  const begin = aligned(HEAD + json.length);
  const file = Buffer.alloc(begin + numbers * 4);
  new Uint32Array(file.buffer, file.byteOffset, 2).set([MAGIC, json.length]);
  json.copy(file, HEAD);
  let at = begin;
  for (const table of tables) {
    new Uint32Array(file.buffer, file.byteOffset + at, table.length).set(table);
    at += table.length * 4;
  }
  return file;
}

/** Throws on what is no such file. Tables are only looked for in the parts named. */
export function decodePack(file: Buffer, parts: readonly string[]): Record<string, unknown> {
  // A view of numbers has to begin where a number does.
  const bytes = file.byteOffset % 4 === 0 ? file : Buffer.from(new Uint8Array(file).buffer);
  const [magic, length] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2);
  if (magic !== MAGIC || HEAD + length! > bytes.length) throw new Error('no compiled pack');
  const pack = JSON.parse(bytes.toString('latin1', HEAD, HEAD + length!)) as Record<string, unknown>;
  const begin = bytes.byteOffset + aligned(HEAD + length!);
  const open = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const { table } = value as Partial<Stub>;
    if (table) return new Uint32Array(bytes.buffer, begin + table[0] * 4, table[1]);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, open(inner)]));
  };
  for (const part of parts) pack[part] = open(pack[part]);
  return pack;
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}
