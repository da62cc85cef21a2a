// Checks an address before anything is sent to it, and shows addresses without the secrets in them.
// May not: resolve names; what a name leads to is checked where the connection is made.
import { isIP } from 'node:net';
import { SkillproofError } from '../model/errors.ts';
import type { Reach } from './reach.ts';

export const MAX_LENGTH = 4096;

/** The parser turns `0x7f.1`, `017700000001`, `2130706433` and full-width digits into dots, so one check sees them all. */
export function checkUrl(address: string, reach: Reach, from?: URL): URL {
  if (address.length > MAX_LENGTH)
    throw new SkillproofError('url-refused', `it is longer than ${MAX_LENGTH} characters`);
  let url: URL;
  try {
    url = new URL(address, from);
  } catch {
    throw new SkillproofError('url-refused', 'this is not an address');
  }
  const shown = showUrl(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new SkillproofError('url-refused', `${shown}: only http and https are fetched`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new SkillproofError('url-refused', `${shown}: an address with a user name or password is not fetched`);
  }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!reach.ports.has(port))
    throw new SkillproofError('url-refused', `${shown}: port ${port} is not one we connect to`);
  if (from?.protocol === 'https:' && url.protocol === 'http:') {
    throw new SkillproofError('url-refused', `${shown}: a redirect from https to http is not followed`);
  }
  const literal = literalAddress(url);
  if (literal !== undefined && !reach.allows(literal)) {
    throw new SkillproofError('url-refused', `${shown}: not a public address`);
  }
  return url;
}

/** The host when it is a number and no name, without the brackets. */
function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : host;
}

const SECRET = /token|secret|passw|signature|credential|session|jwt|^sig$|^auth|(?:^|[_-])(?:api|access)?[_-]?key/i;

/** The same text for every way to write one address: case of scheme and host, the usual port, a fragment that is never sent. */
export function sameAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** As it may be stored and shown: no fragment, no user name, and no value of a parameter that looks like a secret. */
export function showUrl(address: string | URL): string {
  const given = String(address);
  if (!URL.canParse(given)) return given.slice(0, 200);
  const url = new URL(given);
  const secret = [...new Set(url.searchParams.keys())].filter((name) => SECRET.test(name));
  if (secret.length === 0 && url.username === '' && url.password === '' && url.hash === '') return given;
  url.username = '';
  url.password = '';
  url.hash = '';
  for (const name of secret) url.searchParams.set(name, 'redacted');
  return url.href;
}
