// Finds texts in a picture's metadata: PNG text chunks, JPEG comments and XMP, GIF comments.
import { inflateSync } from 'node:zlib';

interface Found {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
const MAX_TEXT = 1_000_000;

export function pictureTexts(bytes: Buffer): Found[] {
  const found: Found[] = [];
  const add = (text: string, start: number, end: number) => {
    const words = text
      .replace(/\0/g, ' ')
      .replace(/<[^>]{0,400}>/g, ' ')
      .slice(0, MAX_TEXT);
    // Camera names and colour profiles are no words to read.
    if (/[A-Za-z]{2} {1,4}[A-Za-z]{2,} {1,4}[A-Za-z]{2}|[\u4e00-\u9fff]{4}/.test(words))
      found.push({ text: words, start, end });
  };
  if (bytes.subarray(0, 4).toString('hex') === '89504e47') readPng(bytes, add);
  else if (bytes[0] === 0xff && bytes[1] === 0xd8) readJpeg(bytes, add);
  else if (bytes.subarray(0, 3).toString('latin1') === 'GIF') readGif(bytes, add);
  return found;
}

type Add = (text: string, start: number, end: number) => void;

function readPng(bytes: Buffer, add: Add): void {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, Math.min(at + 8 + length, bytes.length));
    if (type === 'tEXt') add(lettersOf(data), at, at + 12 + length);
    else if (type === 'iTXt' || type === 'zTXt') {
      const key = data.indexOf(0);
      const packed = type === 'zTXt' || data[key + 1] === 1;
      let body = type === 'zTXt' ? key + 2 : data.indexOf(0, data.indexOf(0, key + 3) + 1) + 1;
      if (body <= 0) body = data.length;
      add(packed ? unpack(data.subarray(body)) : data.subarray(body).toString('utf8'), at, at + 12 + length);
    }
    at += 12 + length;
  }
}

/** Latin letters by the book, UTF-8 by whoever writes Chinese into it. */
function lettersOf(data: Buffer): string {
  const text = data.toString('utf8');
  return text.includes('\ufffd') ? data.toString('latin1') : text;
}

function readJpeg(bytes: Buffer, add: Add): void {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xda || marker === 0xd9) break;
    const length = bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xfe) add(data.toString('utf8'), at, at + 2 + length);
    else if (marker === 0xe1) {
      for (const run of data.toString('latin1').match(/[\x20-\x7e\n]{24,}/g) ?? []) add(run, at, at + 2 + length);
    }
    at += 2 + length;
  }
}

function readGif(bytes: Buffer, add: Add): void {
  let from = 0;
  for (;;) {
    const at = bytes.indexOf('\x21\xfe', from, 'latin1');
    if (at < 0) break;
    let text = '';
    let block = at + 2;
    while (block < bytes.length && bytes[block] !== 0 && text.length < MAX_TEXT) {
      text += bytes.toString('utf8', block + 1, block + 1 + bytes[block]!);
      block += 1 + bytes[block]!;
    }
    if (!text.includes('\ufffd')) add(text, at, block);
    from = at + 2;
  }
}

function unpack(data: Buffer): string {
  try {
    return inflateSync(data, { maxOutputLength: MAX_TEXT }).toString('utf8');
  } catch {
    return '';
  }
}
