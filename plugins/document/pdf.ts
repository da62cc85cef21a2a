// Reads a PDF's text without its layout: strings shown by content streams, plain or deflated, and its scripts.
// Bounded throughout; anything encrypted, filtered otherwise or without a readable letter leaves it incomplete.
import { inflateSync } from 'node:zlib';
import { readCharacterMap } from './pdf-characters.ts';
import { literal, shownText } from './pdf-text.ts';

interface Pdf {
  readonly text: string;
  readonly scripts: readonly string[];
  /** What it would start by itself: `Launch`, `OpenAction JavaScript`, … or ''. */
  readonly launches: string;
  readonly complete: boolean;
}

const MAX_STREAMS = 3000;
const MAX_INFLATED = 16 * 1024 * 1024;
const MAX_STREAM = 4 * 1024 * 1024;
const MAX_TEXT = 1_000_000;
const MAX_SCRIPTS = 200;

export function readPdf(bytes: Buffer, expired: () => boolean): Pdf {
  const { streams, complete } = readStreams(bytes, expired);
  const characters = new Map<string, string>();
  for (const stream of streams) if (stream.includes('beginbf')) readCharacterMap(stream, characters);
  const parts: string[] = [];
  let length = 0;
  let pages = 0;
  let unread = !complete;
  for (const stream of streams) {
    if (length >= MAX_TEXT || expired()) {
      unread = true;
      break;
    }
    if (!/\b(?:Tj|TJ)\b/.test(stream) || !/\bBT\b/.test(stream)) continue;
    pages++;
    const text = shownText(stream, characters);
    parts.push(text);
    length += text.length;
  }
  const text = parts.join('\n\n');
  const bodies = [
    bytes.toString('latin1'),
    ...streams.filter((stream) => stream.includes('/JS') || stream.includes('/Launch')),
  ];
  const scripts = bodies.flatMap(findScripts);
  const launches = bodies.some((body) => /\/S\s{0,4}\/Launch\b/.test(body))
    ? 'Launch'
    : scripts.length > 0
      ? 'JavaScript'
      : '';
  const unreadable = pages > 0 && text.replace(/[^A-Za-z\u0400-\u04ff\u3040-\u9fff]/g, '').length < text.length * 0.2;
  const encrypted = bodies[0]!.includes('/Encrypt');
  unread ||=
    scripts.some((script) => script.length >= MAX_TEXT) ||
    unreadable ||
    encrypted ||
    length >= MAX_TEXT ||
    scripts.length > MAX_SCRIPTS;
  return { text, scripts: scripts.slice(0, MAX_SCRIPTS), launches, complete: !unread };
}

function readStreams(bytes: Buffer, expired: () => boolean): { streams: string[]; complete: boolean } {
  const streams: string[] = [];
  let total = 0;
  let from = 0;
  let complete = true;
  for (let count = 0; ; count++) {
    const at = bytes.indexOf('stream', from, 'latin1');
    if (at < 0) break;
    if (count >= MAX_STREAMS || total > MAX_INFLATED || expired()) return { streams, complete: false };
    const end = bytes.indexOf('endstream', at, 'latin1');
    if (end < 0) return { streams, complete: false };
    from = end + 9;
    const dictionary = bytes.toString('latin1', Math.max(0, at - 1000), at);
    const own = dictionary.slice(dictionary.lastIndexOf('obj') + 1);
    if (/\/Subtype\s{0,4}\/Image|\/FontFile|\/Length[123]\b|\/Type\s{0,4}\/(?:XRef|Metadata)/.test(own)) continue;
    const start = at + 6 + (bytes[at + 6] === 13 ? 2 : 1);
    try {
      const plain = unfilter(bytes.subarray(start, end), own);
      if (plain === undefined) complete = false;
      else {
        total += plain.length;
        streams.push(plain.toString('latin1'));
      }
    } catch {
      complete = false;
    }
  }
  return { streams, complete };
}

/** Undoes the filters in their order; undefined for one that is not known. */
function unfilter(data: Buffer, dictionary: string): Buffer | undefined {
  const list = /\/Filter\s{0,4}(\[[^\]]{0,200}\]|\/\w{1,40})/.exec(dictionary)?.[1] ?? '';
  if (data.length > MAX_STREAM) return undefined;
  let plain = data;
  for (const [, name] of list.matchAll(/\/(\w{1,40})/g)) {
    if (name === 'FlateDecode' || name === 'Fl')
      plain = inflateSync(plain, { maxOutputLength: MAX_STREAM, finishFlush: 2 });
    else if (name === 'ASCII85Decode' || name === 'A85') plain = fromAscii85(plain);
    else if (name === 'ASCIIHexDecode' || name === 'AHx')
      plain = Buffer.from(plain.toString('latin1').replace(/[^0-9A-Fa-f]/g, ''), 'hex');
    else return undefined;
  }
  return plain;
}

function fromAscii85(data: Buffer): Buffer {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (digits: readonly number[], keep: number) => {
    let value = 0;
    for (const digit of digits) value = value * 85 + digit;
    for (let byte = 0; byte < keep; byte++) out.push(Math.floor(value / 256 ** (3 - byte)) & 255);
  };
  for (const code of data) {
    if (code === 126) break;
    if (code === 122 && group.length === 0) out.push(0, 0, 0, 0);
    if (code < 33 || code > 117) continue;
    group.push(code - 33);
    if (group.length === 5) {
      flush(group, 4);
      group = [];
    }
  }
  if (group.length > 1) flush([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1);
  return Buffer.from(out);
}

function findScripts(body: string): string[] {
  const scripts: string[] = [];
  for (let at = body.indexOf('/JS'); at >= 0 && scripts.length <= MAX_SCRIPTS; ) {
    const start = /^\/JS\s{0,8}([(<])/.exec(body.slice(at, at + 16));
    const script = start && literal(body, at + start[0].length - 1);
    if (script && script.text.trim().length > 3) scripts.push(script.text);
    at = body.indexOf('/JS', script?.end ?? at + 3);
  }
  return scripts;
}
