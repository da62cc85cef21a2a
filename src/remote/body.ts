// Reads the body of an answer up to a limit that holds for what comes over the wire and for what it decodes to.
// May not: trust a stated length, or hold more than the limit.
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { SkillproofError } from '../model/errors.ts';

export async function readBody(
  stream: Readable,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): Promise<Uint8Array> {
  const stated = Number(headers['content-length'] ?? 0);
  if (stated > maxBytes) {
    drop(stream);
    throw tooLarge(maxBytes);
  }
  const decode = decoder(headers['content-encoding'] ?? '', stream);
  // The callback is where pipeline leaves its errors; the loop below throws the same ones.
  const source: Readable = decode ? pipeline(stream, bound(decode, stream, maxBytes), () => undefined) : stream;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) {
      drop(stream);
      throw tooLarge(maxBytes);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Gives a body up without reading it to the end. */
export function drop(stream: Readable): void {
  stream.on('error', () => undefined);
  stream.destroy();
}

function tooLarge(maxBytes: number): SkillproofError {
  return new SkillproofError('remote-too-large', `more than ${maxBytes} bytes`);
}

/** What comes over the wire counts too: an encoding that decodes to little can still be endless. */
function bound(decode: Transform, stream: Readable, maxBytes: number): Transform {
  let wire = 0;
  stream.on('data', (chunk: Uint8Array) => {
    wire += chunk.length;
    if (wire > maxBytes) decode.destroy(tooLarge(maxBytes));
  });
  return decode;
}

function decoder(encoding: string, stream: Readable): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip();
    case 'deflate':
      return zlib.createInflate();
    case 'br':
      return zlib.createBrotliDecompress();
    default:
      drop(stream);
      throw new SkillproofError('remote-failed', `content encoding ${JSON.stringify(encoding.slice(0, 60))}`);
  }
}
