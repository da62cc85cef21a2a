// Entities of HTML and XML as the signs they stand for.

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ONE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const RUN = new RegExp(`(?:${ONE.source.replaceAll(/\((?!\?)/g, '(?:')})+`, 'gi');

export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(ONE, signOf) : text;
}

/** With blanks in front of what was decoded, so that places stay right. */
export function entitiesInPlace(text: string, write: (sign: string) => string = (sign) => sign): string {
  if (!text.includes('&')) return text;
  return text.replace(RUN, (run) => run.replace(ONE, (...one) => write(signOf(...one))).padStart(run.length));
}

function signOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()]!;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
