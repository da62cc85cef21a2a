// Takes the shown strings out of a PDF content stream: `(…) Tj`, `[(…) -250 (…)] TJ`, `<…> Tj`.

const MAX_STRING = 1_000_000;

export function shownText(stream: string, characters: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  let at = 0;
  while (at < stream.length) {
    const char = stream[at]!;
    if (char === '(' || (char === '<' && stream[at + 1] !== '<')) {
      const { text, end, codes } = literal(stream, at);
      parts.push(codes ? mapped(codes, characters) : mappedLiteral(text, characters));
      at = end;
    } else if (char === '<' || char === '>') at += 2;
    else if (char === 'T' || char === 'E' || char === "'") {
      // New line, new position, end of text: words do not run on.
      const operator = stream.slice(at, at + 2);
      if (
        operator === 'Td' ||
        operator === 'TD' ||
        operator === 'T*' ||
        operator === 'ET' ||
        operator === 'Tm' ||
        char === "'"
      )
        parts.push('\n');
      at += 1;
    } else if (char === '-') {
      // A wide step back between two strings is a blank.
      const step = /^-(\d{3,5})/.exec(stream.slice(at, at + 6));
      if (step && Number(step[1]) > 150) parts.push(' ');
      at += step ? step[0].length : 1;
    } else at++;
  }
  return parts.join('').replace(/\n{2,}/g, '\n');
}

/** A string in brackets or in hex at `at`. */
export function literal(stream: string, at: number): { text: string; end: number; codes?: string } {
  if (stream[at] === '<') {
    const close = stream.indexOf('>', at);
    const end = close < 0 ? stream.length : close + 1;
    const codes = stream.slice(at + 1, Math.min(end - 1, at + MAX_STRING)).replace(/[^0-9A-Fa-f]/g, '');
    return { text: fromBytes(Buffer.from(codes, 'hex')), end, codes: codes.toUpperCase() };
  }
  let depth = 0;
  let text = '';
  let end = at;
  for (; end < stream.length && text.length < MAX_STRING; end++) {
    const char = stream[end]!;
    if (char === '\\') {
      const octal = /^[0-7]{1,3}/.exec(stream.slice(end + 1, end + 4))?.[0];
      if (octal) {
        text += String.fromCharCode(Number.parseInt(octal, 8) & 255);
        end += octal.length;
      } else {
        const next = stream[++end] ?? '';
        text += next === 'n' || next === 'r' ? '\n' : next === 't' ? '\t' : next === '\n' ? '' : next;
      }
    } else if (char === '(') {
      if (depth++ > 0) text += char;
    } else if (char === ')') {
      if (--depth === 0) {
        end++;
        break;
      }
      text += char;
    } else text += char;
  }
  return { text: text.startsWith('\xfe\xff') ? fromBytes(Buffer.from(text, 'latin1')) : text, end };
}

function fromBytes(bytes: Buffer): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1');
  return Buffer.from(bytes.subarray(2, 2 + ((bytes.length - 2) & ~1)))
    .swap16()
    .toString('utf16le');
}

/** Hex strings of composite fonts name glyphs by four digits, those of simple fonts by two. */
function mapped(codes: string, characters: ReadonlyMap<string, string>): string {
  for (const width of [4, 2]) {
    if (codes.length % width !== 0) continue;
    let text = '';
    let known = 0;
    for (let at = 0; at < codes.length; at += width) {
      const char = characters.get(codes.slice(at, at + width));
      if (char !== undefined) known++;
      text += char ?? '';
    }
    if (known * width * 2 >= codes.length) return text;
  }
  return fromBytes(Buffer.from(codes, 'hex')).replace(/\0/g, '');
}

function mappedLiteral(text: string, characters: ReadonlyMap<string, string>): string {
  if (characters.size === 0 || !/[\x00-\x08\x0e-\x1f]/.test(text)) return text;
  return mapped(Buffer.from(text, 'latin1').toString('hex').toUpperCase(), characters);
}
