// Reads redirections, here-strings and here-documents.
// May not: decide what a redirection means; that is the interpreter's.
import type { Expr, Span } from '../../../src/plugin.ts';
import type { Cursor } from './cursor.ts';
import { readQuotedText } from './expansion.ts';
import { constant, constantText } from './parts.ts';
import { placeholderEnd } from './word-parts.ts';
import { readWord } from './words.ts';

/** What a command gets besides its words; `stdin` of a here-document is filled in at the next line break. */
export interface Plumbing {
  redirects: { readonly op: string; readonly target: Expr; readonly fd?: number }[];
  stdin?: Expr;
}

const OPERATOR = /(\d{1,3}|\{[A-Za-z_]\w{0,40}\})?(&>>|&>|<<<|<<-|<<|<>|<&|>>|>\||>&|<|>)/y;
const MAX_PENDING = 64;

/** Returns false and leaves the cursor when no redirection starts here. */
export function readRedirect(c: Cursor, into: Plumbing): boolean {
  const code = c.code();
  if (!(code === 60 || code === 62 || code === 38 || code === 123 || (code >= 48 && code <= 57))) return false;
  if (code === 60 && placeholderEnd(c) > 0) return false;
  OPERATOR.lastIndex = c.pos;
  const m = OPERATOR.exec(c.text);
  if (!m || c.pos + m[0].length > c.end) return false;
  const op = m[2]!;
  const start = c.pos;
  if ((op === '<' || op === '>') && c.text[start + m[0].length] === '(' && m[1] === undefined) return false;
  c.pos = start + m[0].length;
  if (op === '<<' || op === '<<-') {
    announce(c, into, op === '<<-');
    return true;
  }
  c.blanks();
  const wordAt = c.pos;
  const word = readWord(c);
  const target = word?.exprs[0] ?? constant('', c.span(start));
  if (!word) c.error();
  if (op === '<<<') {
    const doc: Expr = { t: 'heredoc', body: target, span: c.span(start) };
    const number = /^\d+$/.test(m[1] ?? '') ? Number(m[1]) : 0;
    // `exec 5<<< text`: whoever reads that number reads the text.
    if (number > 2)
      into.redirects.push({ op: '<', target: { t: 'op', op: '<()', operands: [doc], span: doc.span }, fd: number });
    else into.stdin = doc;
    return true;
  }
  const duplicated = op === '>&' || op === '<&' ? c.shared.descriptors.get(Number(constantText(target))) : undefined;
  if (duplicated) {
    into.redirects.push({ op: op[0]!, target: duplicated });
    return true;
  }
  // `>&"${NAME[1]}"`: what a program that runs beside reads.
  const beside = op === '>&' ? /^["']?\$\{(\w{1,80})\[1\]\}/.exec(c.text.slice(wordAt, wordAt + 100))?.[1] : undefined;
  const reader = beside === undefined ? undefined : c.shared.coprocesses.get(beside);
  if (reader) {
    into.redirects.push({ op: '>', target: { t: 'op', op: '>()', operands: [reader], span: target.span } });
    return true;
  }
  // `>& /dev/tcp/host/port 0>&1`: what the socket sends is read as input.
  const socket = m[1] === '0' && constantText(target) === '1' ? into.redirects.find(isSocket) : undefined;
  if (socket) into.redirects.push({ op: '<', target: socket.target });
  const fd = m[1] !== undefined && /^\d/.test(m[1]) ? Number(m[1]) : undefined;
  into.redirects.push(fd === undefined ? { op, target } : { op, target, fd });
  return true;
}

function isSocket({ op, target }: Plumbing['redirects'][number]): boolean {
  return (
    op !== '<' && /^\/dev\/(?:tcp|udp)\//.test(constantText(target.t === 'concat' ? target.parts[0] : target) ?? '')
  );
}

function announce(c: Cursor, into: Plumbing, stripTabs: boolean): void {
  const start = c.pos;
  while (c.code() === 32 || c.code() === 9) c.pos++;
  const from = c.pos;
  while (c.pos < c.end && !' \t\r\n;|&<>()'.includes(c.text[c.pos]!)) {
    const quote = c.text[c.pos]!;
    const close = quote === "'" || quote === '"' ? c.find(quote, c.pos + 1) : -1;
    c.pos = close > 0 && close - c.pos < 200 ? close + 1 : c.pos + 1;
  }
  const raw = c.text.slice(from, c.pos);
  const delimiter = raw.replace(/['"\\]/g, '');
  if (delimiter === '' || c.pending.length >= MAX_PENDING) {
    c.error();
    return;
  }
  const span = c.span(start);
  // The body is read later; the command keeps this very object.
  const doc: { t: 'heredoc'; body: Expr; span: Span } = { t: 'heredoc', body: constant('', span), span };
  into.stdin = doc;
  c.pending.push({
    delimiter,
    quoted: raw !== delimiter,
    stripTabs,
    put: (text) => {
      doc.body = text;
      doc.span = text.span;
    },
  });
}

/** Called behind a line break: reads the bodies announced on the line before. */
export function readHeredocs(c: Cursor): void {
  while (c.pending.length > 0) {
    const doc = c.pending.shift()!;
    const start = c.pos;
    let bodyEnd = c.end;
    let next = c.end;
    let at = start;
    let found = false;
    while (at < c.end) {
      const lineEnd = c.text.indexOf('\n', at);
      const stop = lineEnd < 0 || lineEnd > c.end ? c.end : lineEnd;
      if (isDelimiter(c.text, at, stop, doc.delimiter)) {
        bodyEnd = at;
        next = stop < c.end ? stop + 1 : stop;
        found = true;
        break;
      }
      at = stop + 1;
    }
    if (!found) c.error();
    doc.put(body(c, start, Math.max(start, bodyEnd), doc));
    c.pos = next;
  }
}

/** Blanks around the delimiter are let pass: fences are indented, and an unread end would swallow what follows. */
function isDelimiter(text: string, start: number, end: number, delimiter: string): boolean {
  if (end - start < delimiter.length || end - start > delimiter.length + 64) return false;
  return text.slice(start, end).trim() === delimiter;
}

function body(c: Cursor, start: number, end: number, doc: { quoted: boolean; stripTabs: boolean }): Expr {
  const raw = c.text.slice(start, end);
  if (doc.quoted || !/[$`\\]/.test(raw))
    return constant(doc.stripTabs ? raw.replace(/^\t+/gm, '') : raw, c.span(start, end));
  return readQuotedText(c.within(start, end));
}
