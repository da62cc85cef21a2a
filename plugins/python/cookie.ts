// The coding a file says it is written in (PEP 263), where it makes other text of what is read: lines out of comments.
// May not: read anything but the first two lines for it.
import type { Module } from '../../src/plugin.ts';

const COOKIE = /^(?:[^\n]{0,200}\n)?[ \t\f]{0,8}#[^\n]{0,200}?coding[:=][ \t]{0,8}([-\w.]{1,40})/;
const MAX_SOURCE = 200_000;

/** Text as the program is read, and for each of its characters where it stands in the file. */
interface Decoded {
  readonly text: string;
  readonly at: readonly number[];
}

const ESCAPES = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|([nrtfv\\'"ab]))/g;
const RAW_ESCAPES = /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8}))/g;
const SHIFTED = /\+([A-Za-z\d+/]{0,2000})-?/g;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', a: '\x07', b: '\b' };

/** Undefined for files in an ordinary coding. */
export function decodedSource(text: string): Decoded | undefined {
  const coding = COOKIE.exec(text.slice(0, 500))?.[1]?.toLowerCase().replaceAll('_', '-');
  if (coding === undefined || text.length > MAX_SOURCE) return undefined;
  if (coding === 'unicode-escape')
    return replaced(text, ESCAPES, ([, x, u, big, octal, letter]) =>
      letter === undefined ? point(x ?? u ?? big, octal) : (LETTERS[letter] ?? letter),
    );
  if (coding === 'raw-unicode-escape') return replaced(text, RAW_ESCAPES, ([, u, big]) => point(u ?? big, undefined));
  if (coding === 'utf-7' || coding === 'utf7' || coding === 'u7')
    return replaced(text, SHIFTED, ([, code]) => (code === '' ? '+' : utf16(code!)));
  return undefined;
}

function point(hex: string | undefined, octal: string | undefined): string {
  const code = hex === undefined ? Number.parseInt(octal!, 8) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}

function utf16(code: string): string {
  const bytes = Buffer.from(code, 'base64');
  let out = '';
  for (let i = 0; i + 1 < bytes.length; i += 2) out += String.fromCharCode(bytes[i]! * 256 + bytes[i + 1]!);
  return out;
}

function replaced(text: string, pattern: RegExp, made: (m: RegExpMatchArray) => string): Decoded | undefined {
  let out = '';
  const at: number[] = [];
  let from = 0;
  const copy = (to: number): void => {
    for (let i = from; i < to; i++) at.push(i);
    out += text.slice(from, to);
  };
  for (const m of text.matchAll(pattern)) {
    copy(m.index);
    const one = made(m);
    for (let i = 0; i < one.length; i++) at.push(m.index);
    out += one;
    from = m.index + m[0].length;
  }
  if (from === 0) return undefined;
  copy(text.length);
  return { text: out, at };
}

/** The module with all its places where they stand in the file. */
export function placedAt(module: Module, { at }: Decoded, length: number): Module {
  const seen = new Set<object>();
  const stack: unknown[] = [module];
  while (stack.length > 0) {
    const one = stack.pop();
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    const span = one as { start?: unknown; end?: unknown };
    if (typeof span.start === 'number' && typeof span.end === 'number') {
      const start = at[span.start] ?? length;
      const end = at[span.end] ?? length;
      span.start = start;
      span.end = Math.max(start, end);
    } else stack.push(...Object.values(one));
  }
  return module;
}
