// Packs fetched files into one tar in memory, so that a skill of single files goes the way of all archives.

export interface FetchedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** `bytes` is where a link points to. */
  readonly link?: boolean;
}

const BLOCK = 512;

/** Paths longer than a header's field go before it in a record of their own, as GNU tar does. */
export function tarOf(files: readonly FetchedFile[]): Uint8Array {
  const parts: Buffer[] = [];
  for (const { path, bytes, link } of files) {
    const name = Buffer.from(path);
    if (name.length > 100) parts.push(header('././@LongLink', name.length, 'L'), padded(name));
    if (link && bytes.length > 100) parts.push(header('././@LongLink', bytes.length, 'K'), padded(bytes));
    const head = name.subarray(0, 100);
    if (link) parts.push(header(head, 0, '2', bytes.subarray(0, 100)));
    else parts.push(header(head, bytes.length, '0'), padded(bytes));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

function padded(bytes: Uint8Array): Buffer {
  const whole = Buffer.alloc(Math.ceil(bytes.length / BLOCK) * BLOCK);
  whole.set(bytes);
  return whole;
}

function header(name: string | Uint8Array, size: number, type: string, target?: Uint8Array): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.set(Buffer.from(name as string));
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write(type, 156);
  if (target) block.set(target, 157);
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
