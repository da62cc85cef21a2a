// Names of known services that are led to an address of somebody's choice: tables of hosts, aliases of containers, resolvers.
// May not: tell of names nobody knows; those may be anybody's own machines.
import { alternatives, type DestinationClass, matches } from '../../src/plugin.ts';
import { isPublic } from './host.ts';
import type { Route } from './route.ts';

const IP = String.raw`(\d{1,3}(?:\.\d{1,3}){3})`;
const NAME = String.raw`((?:[\w-]{1,63}\.){1,6}[a-z]{2,24})`;
const BEFORE = [
  String.raw`^[ \t]{0,8}${IP}[ \t]{1,20}${NAME}\b`,
  String.raw`\bip:\s{0,4}["']?${IP}["']?\s{1,40}hostnames:\s{0,20}[-[]\s{0,4}["']?${NAME}\b`,
].map((one) => new RegExp(one, 'gim'));
const AFTER = [String.raw`-\s{1,4}["']?${NAME}[:=]${IP}\b`, String.raw`--add-host[ =]["']?${NAME}:${IP}\b`].map(
  (one) => new RegExp(one, 'gim'),
);
const RESOLVER = new RegExp(String.raw`(?:^|["'\`]|\\n)[ \t]{0,4}(?:DNS=|nameserver[ \t]{1,4})${IP}`, 'gim');
/** Resolvers that everybody may ask. */
const RESOLVERS = alternatives(
  String.raw`1\.[01]\.[01]\.[123]`,
  String.raw`8\.8\.(?:8\.8|4\.4)`,
  String.raw`9\.9\.9\.\d{1,3}|149\.112\.112\.\d{1,3}`,
  String.raw`208\.67\.22[02]\.\d{1,3}`,
  String.raw`223\.[56]\.[56]\.[56]|119\.29\.29\.29|114\.114\.11[45]\.11[45]|180\.76\.76\.76`,
  String.raw`94\.140\.1[45]\.1[45]|185\.228\.16[89]\.\d{1,3}|76\.76\.(?:2|10)\.\d{1,3}`,
  String.raw`4\.2\.2\.[1-6]`,
);
const KNOWN = new RegExp(`^(?:${RESOLVERS})$`);

/** ssh's own table: the name one asks for, and the machine that answers. */
const ALIAS = new RegExp(
  String.raw`^[ \t]{0,8}Host[ \t=]{1,4}${NAME}[ \t]{0,8}\n(?:[ \t]{1,12}(?!Host)\w[^\n]{0,200}\n){0,8}?[ \t]{1,12}HostName[ \t=]{1,4}(?:${NAME}|${IP})`,
  'gim',
);
const domainOf = (host: string): string => host.split('.').slice(-2).join('.');

export function* namesIn(text: string, classOf: (host: string) => DestinationClass): Iterable<Route> {
  if (/hostname/i.test(text))
    for (const found of matches(text, ALIAS)) {
      const [name, host] = [found[1]!.toLowerCase(), (found[2] ?? found[3]!).toLowerCase()];
      const known = classOf(name);
      if ((known === 'vendor' || known === 'code-host') && domainOf(host) !== domainOf(name))
        yield { what: 'names', host, start: found.index, end: found.index + found[0].length };
    }
  if (!/\d\.\d{1,3}\.\d/.test(text)) return;
  for (const [patterns, ip, name] of [
    [BEFORE, 1, 2],
    [AFTER, 2, 1],
  ] as const)
    for (const pattern of patterns)
      for (const found of matches(text, pattern)) {
        const known = classOf(found[name]!.toLowerCase());
        if ((known === 'vendor' || known === 'code-host') && isPublic(found[ip]!))
          yield { what: 'names', host: found[ip]!, start: found.index, end: found.index + found[0].length };
      }
  for (const found of matches(text, RESOLVER))
    if (isPublic(found[1]!) && !KNOWN.test(found[1]!))
      yield { what: 'names', host: found[1]!, start: found.index, end: found.index + found[0].length };
}
