// Finds URLs, de-fanged ones too, and writes numeric hosts (decimal, hex, octal) as dotted addresses.
// Every address is found at its `://`, so a text without one costs a single look.
import type { Indicator } from './indicator.ts';

const SCHEMES = new Set([
  'http',
  'https',
  'ws',
  'wss',
  'ftp',
  'ftps',
  'sftp',
  'ssh',
  'git',
  'git+https',
  'git+ssh',
  'git+http',
  'tcp',
  'udp',
  'smb',
  'ldap',
  'ldaps',
  'rmi',
  'socks5',
  'redis',
  'mongodb',
  'mongodb+srv',
  'postgres',
  'postgresql',
  'mysql',
  'amqp',
  'mqtt',
  's3',
  'gs',
  'telnet',
  'magnet',
  'ipfs',
  'tg',
]);
const MAX_URL = 2048;
const NAMESPACE = /xmlns(?::[\w-]{1,40})?\s?=\s?["']?$/;
const END = /[\s"'`<>{}|\\^\u0000-\u001f\u3001\u3002\uff0c\uff1b\uff1a\uff09\uff08\u300d\u2019\u201d]/;

export function findAddresses(text: string, language: string, tell: (found: Indicator) => void): void {
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 3)) {
    let start = at;
    while (start > 0 && at - start < 14 && /[A-Za-z0-9+.]/.test(text[start - 1]!)) start--;
    let scheme = text.slice(start, at).toLowerCase().replace('xx', 'tt');
    // `url=https`, `x.https`: the scheme is the known word at the end.
    if (!SCHEMES.has(scheme)) {
      const known = [...SCHEMES].filter((one) => scheme.endsWith(one)).sort((a, b) => b.length - a.length)[0];
      if (!known) continue;
      start = at - known.length;
      scheme = known;
    }
    // In markup `<` begins a tag.
    const end = addressEnd(text, at + 3, !MARKUP.has(language));
    if (end <= at + 4) continue;
    if (
      language !== 'markdown' &&
      text.startsWith('http', start) &&
      NAMESPACE.test(text.slice(Math.max(0, start - 60), start))
    )
      continue;
    const rest = refang(text.slice(at + 3, end));
    if (!/^(?:[\w%.~!$&'*+,;=:-]{0,200}@)?(?:\[[0-9a-f:.]+\]|[\p{L}\p{N}_$-])/iu.test(rest)) continue;
    tell({ type: 'url', value: `${scheme}://${plainHost(rest, scheme)}`, span: { start, end } });
    at = end - 3;
  }
}

/** Where the address ends: at a sign none has, less the punctuation of the sentence and a bracket opened outside. */
function addressEnd(text: string, from: number, holes: boolean): number {
  const limit = Math.min(text.length, from + MAX_URL);
  let end = from;
  let round = 0;
  let square = 0;
  let curly = 0;
  for (; end < limit; end++) {
    const char = text[end]!;
    // Template holes belong to it: the host before them stays. A brace that closes what was opened before does not:
    // `${BASE:-https://host}`.
    if (char === '{') {
      if (end === from || !/[$/={]/.test(text[end - 1]!)) break;
      const close = holeEnd(text, end);
      if (close === end) curly++;
      end = close;
      continue;
    }
    if (char === '}') {
      if (--curly < 0) break;
      continue;
    }
    if (char === '<' && holes) {
      NAMED_HOLE.lastIndex = end;
      const hole = HOLE_SIGN.test(text[end - 1]!) ? NAMED_HOLE.exec(text) : null;
      if (hole === null) break;
      end += hole[0].length - 1;
      continue;
    }
    if (END.test(char) || (char === '&' && isWrittenQuote(text, end))) break;
    if (char === '(') round++;
    else if (char === ')' && --round < 0) break;
    else if (char === '[') square++;
    else if (char === ']' && --square < 0) break;
  }
  while (
    end > from &&
    /[.,;:!?*_~)\]]/.test(text[end - 1]!) &&
    !(text[end - 1] === ')' && round === 0 && text.slice(from, end).includes('('))
  ) {
    if (text[end - 1] === ']' && text.slice(from, end).includes('[')) break;
    end--;
  }
  return end;
}

const MARKUP: ReadonlySet<string> = new Set(['html', 'xml', 'svg', 'jsx', 'tsx']);
/** `?o=<origin>&b=<branches>`: a part that is still to be filled in. */
const NAMED_HOLE =
  /<(?!(?:a|b|br|i|u|em|strong|code|kbd|p|li|td|th|tr|div|span|sub|sup|small|details|summary)>)[A-Za-z\u4e00-\u9fff][\w\u4e00-\u9fff .-]{0,60}>/y;
const HOLE_SIGN = /[=/._:,+?&-]/;

/** A hole may hold a call or a filter, `{conversation | urlencode}`; it ends at its own bracket, or is none. */
function holeEnd(text: string, at: number): number {
  HOLE_REST.lastIndex = at;
  const found = HOLE_REST.exec(text);
  return found === null ? at : at + found[0].length - 1;
}
const HOLE_REST = /\{\{[^{}"`\n]{1,80}\}\}|\{[^{}"`\n]{1,80}\}/y;

/** A quotation mark or an angle bracket as markup writes it; `&lt=5` is a part of a query. */
function isWrittenQuote(text: string, at: number): boolean {
  WRITTEN_QUOTE.lastIndex = at;
  return WRITTEN_QUOTE.test(text);
}
const WRITTEN_QUOTE = /&(?:quot|apos|lt|gt|#(?:34|39|x22|x27));/iy;

export function refang(text: string): string {
  return text
    .replace(/\[\.\]|\(\.\)|\[dot\]|\(dot\)/gi, '.')
    .replace(/\[:\]/g, ':')
    .replace(/\[@\]|\[at\]/gi, '@');
}

/** `2130706433`, `0x7f.1`, `0177.0.0.1`, `[::ffff:7f00:1]`: what a resolver makes of them. */
function plainHost(rest: string, scheme: string): string {
  const match =
    /^((?:[^/@?#]{0,200}@)?)((?:0x[0-9a-f]{1,8}|\d{1,11})(?:\.(?:0x[0-9a-f]{1,8}|\d{1,11})){0,3})(?=[:/?#]|$)/i.exec(
      rest,
    );
  if (!match || scheme.length > 12) return rest;
  try {
    const { hostname } = new URL(`http://${match[2]}/`);
    return match[1]! + hostname + rest.slice(match[0].length);
  } catch {
    return rest;
  }
}
