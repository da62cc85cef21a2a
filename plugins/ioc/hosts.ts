// Finds hosts outside URLs: bare IP addresses, mail addresses, onion names, de-fanged names, and names a tool connects to.
import { either, listed, matches, type Span } from '../../src/plugin.ts';
import { refang } from './addresses.ts';
import type { Indicator } from './indicator.ts';

type Tell = (found: Indicator) => void;

const IPV4 = /(?<![\w.-])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\w-]|\.\d)/g;
const IPV6 =
  /(?<![\w:.])(?:[0-9a-f]{1,4}:){2,7}(?::|[0-9a-f]{1,4})(?:[0-9a-f:]{0,30})(?![\w:])|(?<![\w:.])::(?:ffff:)?[0-9a-f][0-9a-f:.]{2,38}(?![\w:])/gi;
const AT = /@|\[@\]|\[at\]/gi;
const MAIL_DOMAIN = /(?:[\w-]{1,63}(?:\.|\[\.\])){1,5}[a-z]{2,24}(?![\w@/:-])/iy;
const ONION = /(?<![\w-])[a-z2-7]{16}(?:[a-z2-7]{40})?\.onion\b/g;
const FANGED = /(?<![\w.-])(?:[\w-]{1,63}(?:\[\.\]|\(\.\)|\[dot\]|\.)){1,8}[a-z]{2,24}(?![\w-])/gi;
/** Programs and settings whose argument is a host. */
const CONTACTS = either(
  'curl|wget|nc|ncat|netcat|ping|nslookup|dig|host|telnet|ssh|scp',
  'connect|gethostbyname|getaddrinfo|Resolve-DnsName|HTTPSConnection|HTTPConnection|hostname|C2',
);
const CONTACT = new RegExp(
  String.raw`\b${CONTACTS}\b[ \t(=:"'-]{1,6}(?:-{1,2}\w{1,20}[ =]{1,2}(?:\d{1,5} )?){0,3}` +
    String.raw`["']?(?:[\w.-]{1,40}@)?((?:[\w-]{1,63}\.){1,6}[a-z]{2,24})(?![\w-]|\.\w|\()`,
  'g',
);
/** `{base64(env)}.host.tld`: a name that is looked up carries what is put before it. */
const FILLED = /[{<][^{}<>\n]{2,60}[}>]\.(?:[\w-]{1,63}\.){1,5}[a-z]{2,24}(?![\w-]|\.\w|\()/g;
/** Names of the net end in a country's two letters or in one of these; anything else is a member or a file. */
const TOP_NAMES = listed(`
  com net org edu gov info biz
  dev app xyz top site online club shop store live cloud tech space website fun icu link click work world life pro
  name mobi asia agency zone network systems tools run host press news
  test invalid internal lan corp home onion
`);
const TOP = new RegExp(String.raw`\.(?:[a-z]{2}|${TOP_NAMES})$`, 'i');
/** Endings that are rather files, attributes or methods than names of the net. */
const FILE_ENDINGS = listed(`
  py js ts sh md rs go rb pl php java c h cc cpp
  json ya?ml toml txt html? css xml csv log conf cfg ini
  zip gz tar exe bin db sql png jpe?g gif svg pdf lock pem crt cer pub sock local example env
`);
const MEMBERS = listed(`
  get post put name id value data host url port path key read write close connect send format join run
  config settings text args argv environ
`);
const NO_HOST = new RegExp(String.raw`\.(?:${FILE_ENDINGS}|${MEMBERS})$`, 'i');

export function findHosts(text: string, taken: readonly Span[], tell: Tell): void {
  const free = inOrder(taken);
  if (text.includes('.')) {
    for (const match of matches(text, IPV4)) {
      const parts = match.slice(1, 5).map(Number);
      const span = spanOf(match);
      if (parts.every((part) => part < 256) && free(span) && isAddress(text, span, parts))
        tell({ type: 'ip', value: match[0], span });
    }
    if (text.includes('.onion')) each(text, ONION, 'domain', inOrder(taken), tell);
    const filled = inOrder(taken);
    for (const match of matches(text, FILLED)) {
      const value = match[0].toLowerCase();
      if (TOP.test(value) && !NO_HOST.test(value) && filled(spanOf(match)))
        tell({ type: 'domain', value: match[0], span: spanOf(match) });
    }
    const reached = inOrder(taken);
    for (const match of matches(text, CONTACT)) {
      const value = match[1]!;
      const end = match.index + match[0].length;
      const span = { start: end - value.length, end };
      if (
        TOP.test(value) &&
        !NO_HOST.test(value) &&
        !/^(?:self|this)\./.test(value) &&
        !/\.onion$/.test(value) &&
        reached(span)
      )
        tell({ type: 'domain', value: value.toLowerCase(), span });
    }
  }
  if (text.includes('::') || /[0-9a-f]:[0-9a-f]{1,4}:/i.test(text)) {
    const open = inOrder(taken);
    for (const match of matches(text, IPV6)) {
      if (isIpv6(match[0]) && open(spanOf(match)))
        tell({ type: 'ip', value: match[0].toLowerCase(), span: spanOf(match) });
    }
  }
  if (text.includes('@') || text.includes('[at]')) findMail(text, inOrder(taken), tell);
  if (/\[\.\]|\(\.\)|\[dot\]/i.test(text)) {
    const open = inOrder(taken);
    for (const match of matches(text, FANGED)) {
      if (!/\[|\(/.test(match[0]) || !open(spanOf(match))) continue;
      tell({ type: 'domain', value: refang(match[0]).toLowerCase(), span: spanOf(match) });
    }
  }
}

/** From each `@` both ways, so that only what stands beside one is looked at. */
function findMail(text: string, free: (span: Span) => boolean, tell: Tell): void {
  for (const match of matches(text, AT)) {
    let start = match.index;
    while (start > 0 && match.index - start < 64 && /[\w.+%-]/.test(text[start - 1]!)) start--;
    if (start === match.index) continue;
    MAIL_DOMAIN.lastIndex = match.index + match[0].length;
    const domain = MAIL_DOMAIN.exec(text);
    if (!domain) continue;
    const span = { start, end: MAIL_DOMAIN.lastIndex };
    if (free(span)) tell({ type: 'email', value: refang(text.slice(start, span.end)).toLowerCase(), span });
  }
}

function each(text: string, pattern: RegExp, type: Indicator['type'], free: (span: Span) => boolean, tell: Tell): void {
  for (const match of matches(text, pattern)) {
    const span = spanOf(match);
    if (free(span)) tell({ type, value: refang(match[0]).toLowerCase(), span });
  }
}

const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length });

/** Tells whether a span lies outside all of these; both come in order of place, so one walk serves all. */
function inOrder(spans: readonly Span[]): (span: Span) => boolean {
  let next = 0;
  return (span) => {
    while (next < spans.length && spans[next]!.end <= span.start) next++;
    return next >= spans.length || spans[next]!.start >= span.end;
  };
}

/** Not a version, a section number, a mask, or an address nobody reaches. */
function isAddress(text: string, span: Span, parts: readonly number[]): boolean {
  const [first, second] = parts as [number, number];
  if (first === 0 || first >= 224 || first === 255) return false;
  const before = text.slice(Math.max(0, span.start - 16), span.start);
  if (/(?:\bv|version|ver\.?|release|@|[<>=~^]=?|§|section|Build)["':\s]{0,3}$/i.test(before)) return false;
  const used =
    /^:\d{2,5}\b/.test(text.slice(span.end, span.end + 7)) ||
    /(?:host|connect|curl|nc|ssh|ping|tcp|ip|addr|server)\W{1,6}(?:-\w+ )?["']?$/i.test(before);
  const local =
    first === 127 ||
    first === 10 ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second < 32);
  if (local) return used && first !== 127;
  // Four small numbers are more often an outline or a version than an address.
  return used || parts.some((part) => part > 30);
}

function isIpv6(text: string): boolean {
  const groups = text.split(':');
  if (groups.length > 9 || text.split('::').length > 2 || text.includes(':::')) return false;
  if (!text.includes('::') && groups.length !== 8) return false;
  // Clock times, C++ scopes and MAC addresses have neither a letter group nor this length.
  return (
    groups.filter((group) => group.length >= 3).length >= 1 &&
    /\d/.test(text) &&
    groups.every((group) => /^[0-9a-f]{0,4}$/i.test(group))
  );
}
