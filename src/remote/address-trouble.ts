// What is wrong with an address as it was given, in words. A parser mends some of it in silence, and then asks elsewhere
// than the address reads. May not: mend anything, or say that what stands there can be scanned.
import { meantAddress, withMeant } from './meant-address.ts';

const ADDRESS_CHARS = 2000;

/** Undefined: a web address. */
export function addressTrouble(given: string, limit = ADDRESS_CHARS): string | undefined {
  if (given.length > limit) return `it is longer than ${limit} characters`;
  const shown = withMeant(given);
  if (meantAddress(given) !== undefined) return shown;
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(given) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return `${shown}: only http and https are fetched`;
  if (given.includes('\\')) return `${shown}: it holds a backslash; an address has /`;
  if (scheme === undefined) return `${shown}: it does not begin with https:// or http://`;
  const host = given.slice(scheme.length + 3).split(/[/?#]/, 1)[0]!;
  if (host === '') return `${shown}: it names no host`;
  if (/\p{Cc}/u.test(given) || /\p{Cf}/u.test(host)) return `${shown}: it holds a character that is not seen`;
  if (/\s/.test(host)) return `${shown}: its host holds a blank`;
  const port = Number(/:(\d+)$/.exec(host)?.[1] ?? 1);
  if (port < 1 || port > 65_535) return `${shown}: its port is none of 1 to 65535`;
  return URL.canParse(given) ? undefined : `${shown}: its host cannot be read`;
}
