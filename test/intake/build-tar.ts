// Builds tarballs block by block, so that a test can make any field lie.
export interface TarEntrySpec {
  name: string | Uint8Array;
  data?: string | Uint8Array;
  type?: string;
  link?: string;
  mode?: number;
  size?: number | string;
  prefix?: string;
  magic?: string;
  badChecksum?: boolean;
}

export function pad(data: Uint8Array): Buffer {
  return Buffer.concat([data, Buffer.alloc((512 - (data.length % 512)) % 512)]);
}

export function tarEntry(spec: TarEntrySpec): Buffer {
  const data = Buffer.from(spec.data ?? '');
  const block = Buffer.alloc(512);
  Buffer.from(spec.name).copy(block, 0, 0, 100);
  block.write(`${(spec.mode ?? 0o644).toString(8).padStart(7, '0')}\0`, 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  const size = spec.size ?? data.length;
  block.write(typeof size === 'string' ? size : `${size.toString(8).padStart(11, '0')}\0`, 124, 12, 'latin1');
  block.write('00000000000\0', 136);
  block.write(spec.type ?? '0', 156);
  block.write(spec.link ?? '', 157, 100);
  block.write(spec.magic ?? 'ustar\u000000', 257);
  block.write(spec.prefix ?? '', 345, 155);
  block.fill(0x20, 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0) + (spec.badChecksum ? 1 : 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([block, pad(data)]);
}

export function pax(records: Record<string, string>, type = 'x'): Buffer {
  const lines = Object.entries(records).map(([key, value]) => {
    const body = Buffer.byteLength(` ${key}=${value}\n`);
    let length = body + String(body).length;
    if (body + String(length).length !== length) length = body + String(length).length;
    return `${length} ${key}=${value}\n`;
  });
  return tarEntry({ name: 'pax', type, data: lines.join('') });
}

export function buildTar(entries: readonly (TarEntrySpec | Buffer)[], end = Buffer.alloc(1024)): Buffer {
  return Buffer.concat([...entries.map((entry) => (Buffer.isBuffer(entry) ? entry : tarEntry(entry))), end]);
}
