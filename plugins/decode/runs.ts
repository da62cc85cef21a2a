// Finds long runs of letters and digits (base64, base64url, base32, hex), wrapped lines joined.
// One probe every few characters finds every long run without looking at most of the text.
import { mayBeText } from './bytes.ts';
import type { Tell } from './layer.ts';
import { isMeaningful } from './sense.ts';

const MIN = 24;
const STRIDE = 20;
const HEAD = 24;

/** 1 for characters of base64 in either alphabet. */
const CLASS = new Uint8Array(128);
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_') CLASS[char.charCodeAt(0)] = 1;
const inRun = (code: number) => code < 128 && CLASS[code] === 1;

export function findRuns(text: string, tell: Tell): void {
  const { length } = text;
  let done = 0;
  for (let probe = STRIDE; probe < length; probe += STRIDE) {
    if (!inRun(text.charCodeAt(probe))) continue;
    let start = probe;
    while (start > done && inRun(text.charCodeAt(start - 1))) start--;
    let end = probe + 1;
    while (end < length && inRun(text.charCodeAt(end))) end++;
    if (end - start >= MIN) {
      const wrapped = joinWrapped(text, start, end);
      const run = wrapped.end > end ? wrapped : joinPieces(text, start, end);
      end = run.end;
      tryRun(text, start, end, run.text, tell);
    }
    done = end;
    probe = Math.max(probe, end);
  }
}

/** Lines of one width that follow each other are one run; the last may be shorter. JSON writes the break as `\n`. */
function joinWrapped(text: string, start: number, end: number): { text: string; end: number } {
  const width = end - start;
  const first = text.slice(start, end);
  if (width < 40 || width > 200) return { text: first, end };
  const parts = [first];
  const lead = text.slice(Math.max(text.lastIndexOf('\n', start) + 1, start - 40), start);
  let at = end;
  while (parts.length < 50_000) {
    const next = afterBreak(text, at, lead);
    if (next < 0) break;
    let stop = next;
    while (stop < text.length && stop - next < width && inRun(text.charCodeAt(stop))) stop++;
    if (stop - next < 2) break;
    parts.push(text.slice(next, stop));
    at = stop;
    if (stop - next < width) break;
  }
  return { text: parts.length > 1 ? parts.join('') : first, end: at };
}

const MAX_PIECES = 4096;

/** `"aGVs" + "bG8="`: pieces of one text, put together where they stand; so are those of one width in a list. */
function joinPieces(text: string, start: number, end: number): { text: string; end: number } {
  const quote = text[start - 1];
  if (quote !== '"' && quote !== "'" && quote !== '`') return { text: text.slice(start, end), end };
  const first = text.slice(start, end);
  let run = first;
  let at = end;
  let listed = 0;
  let whole = true;
  for (let piece = 0; piece < MAX_PIECES && text[at] === quote; piece++) {
    JOINT.lastIndex = at + 1;
    const joint = JOINT.exec(text);
    if (joint === null || joint[2] !== quote) break;
    const from = JOINT.lastIndex;
    let stop = from;
    while (stop < text.length && inRun(text.charCodeAt(stop))) stop++;
    if (stop === from) break;
    // Of a list, only what is of one width was one text; the last may be shorter.
    if (joint[1] === ',') {
      if (!whole || stop - from > first.length) break;
      listed++;
      whole = stop - from === first.length;
    }
    run += text.slice(from, stop);
    at = stop;
    if (text[at] === '=') break;
  }
  return listed > 0 && listed < LEAST_LISTED ? { text: first, end } : { text: run, end: at };
}
const LEAST_LISTED = 2;
const JOINT = /\s{0,40}([+.\\,])?\s{0,80}(["'`])/y;

function afterBreak(text: string, at: number, lead: string): number {
  let next = at;
  if (text.startsWith('\\r\\n', next)) next += 4;
  else if (text.startsWith('\\n', next)) next += 2;
  else {
    if (text[next] === '\r') next++;
    if (text[next] !== '\n') return -1;
    next++;
    // Comment signs, quote marks and indentation repeat at each line.
    if (lead.length > 0 && text.startsWith(lead, next)) next += lead.length;
    else for (let skipped = 0; skipped < 16 && (text[next] === ' ' || text[next] === '\t'); skipped++) next++;
  }
  return next;
}

function tryRun(text: string, start: number, end: number, run: string, tell: Tell): void {
  let stop = end;
  while (stop < end + 2 && text[stop] === '=') stop++;
  if (isMedia(text, start) || isToken(text, start, stop, run)) return;
  const span = { start, end: stop };
  const attempt = (how: string, decode: (text: string) => Uint8Array, source = run, at = span) =>
    mayBeText(decode(source.slice(0, HEAD))) && tell({ how, span: at, bytes: decode(source) });
  const hex = /^(?:[0-9a-f]+|[0-9A-F]+)$/.test(run) && run.length % 2 === 0;
  if (hex && attempt('hex', fromHex)) return;
  if (attempt('base64', fromBase64)) return;
  const masked = unmask(hex ? fromHex(run) : fromBase64(run));
  if (masked !== undefined && tell({ how: hex ? 'hex+xor' : 'base64+xor', span, text: masked })) return;
  if ((stop > end || run.length % 8 === 0) && /^[A-Z2-7]+$/.test(run) && attempt('base32', base32)) return;
  if (text[start - 1] === '=' && attempt('reversed-base64', fromBase64, turned(run))) return;
  // A name or path glued to the code by a sign that base64 uses as well: `payload-aGVs…`, `x/aGVs…`.
  const glue = /^[A-Za-z0-9]{1,20}[-_/](?=[A-Za-z0-9+/]{24,}$)/.exec(run);
  if (!glue) return;
  const { length } = glue[0];
  attempt('base64', fromBase64, run.slice(length), { start: start + length, end: stop });
}

/** So much of a text tells whether it is one. */
const MASKED_SAMPLE = 16_384;
const MASKED_HEAD = 32;

/** Bytes that are text when each is masked with one and the same byte: digests and keys never are, told by their first few. */
function unmask(masked: Uint8Array): string | undefined {
  if (masked.length < MASKED_HEAD) return undefined;
  const bytes = masked.subarray(0, MASKED_SAMPLE);
  // What most letters of a text have in common under any mask: the space is its most frequent sign.
  const counts = new Uint16Array(256);
  for (const byte of bytes) counts[byte]!++;
  let most = 0;
  for (let byte = 1; byte < 256; byte++) if (counts[byte]! > counts[most]!) most = byte;
  if (counts[most]! * 14 < bytes.length) return undefined;
  for (const common of [0x20, 0x65, 0x0a]) {
    const key = most ^ common;
    if (key === 0) continue;
    const unmasked = (part: Uint8Array) => Buffer.from(part.map((byte) => byte ^ key)).toString('latin1');
    if (isMeaningful(unmasked(bytes))) return unmasked(masked);
  }
  return undefined;
}

const turned = (text: string): string => Buffer.from(text, 'latin1').reverse().toString('latin1');
const fromHex = (text: string): Uint8Array => Buffer.from(text, 'hex');
const fromBase64 = (text: string): Uint8Array => Buffer.from(text, 'base64');

/** Pictures, fonts and sounds carried in the text; SVG and text types are read like any other. */
function isMedia(text: string, start: number): boolean {
  if (text[start - 1] !== ',') return false;
  const head = text.slice(Math.max(0, start - 80), start);
  return /data:(?:image\/(?!svg)|font\/|audio\/|video\/|application\/(?:font|x-font|vnd\.ms-font|pdf))[\w.+;=-]{0,40},$/.test(
    head,
  );
}

/** A JSON web token: its parts are claims, not a layer. */
function isToken(text: string, start: number, end: number, run: string): boolean {
  if (!run.startsWith('eyJ')) return false;
  return text[end] === '.' || text[start - 1] === '.';
}

function base32(run: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((run.length * 5) / 8));
  let bits = 0;
  let value = 0;
  let at = 0;
  for (let index = 0; index < run.length; index++) {
    const code = run.charCodeAt(index);
    value = ((value << 5) | (code >= 65 ? code - 65 : code - 24)) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (value >> bits) & 0xff;
    }
  }
  return bytes;
}
