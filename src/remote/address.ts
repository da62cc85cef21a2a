// Tells which network addresses may be connected to: those of the public Internet and nothing else.
// May not: resolve names. Decides by what is allowed, so that a range nobody thought of stays closed.
import ipaddr from 'ipaddr.js';

/** Public by its number, and yet a cloud's own: Azure's virtual host answers metadata and keys here. */
const CLOUD = new Set(['168.63.129.16']);

/** IPv6 in which the last 32 bits are the IPv4 address a gateway will connect to. */
const EMBEDDING = [ipaddr.parseCIDR('::ffff:0:0/96'), ipaddr.parseCIDR('64:ff9b::/96')] as const;
const GLOBAL = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

interface Ranges {
  has(address: string): boolean;
}

/** Ranges an operator opens on purpose, as CIDR or single addresses. Throws on what is neither. */
export function ranges(list: readonly string[]): Ranges {
  const parsed = list.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const one = ipaddr.parse(text);
    return [one, one.kind() === 'ipv4' ? 32 : 128] as [ipaddr.IPv4 | ipaddr.IPv6, number];
  });
  return {
    has(address) {
      const one = read(address);
      return one !== undefined && parsed.some(([base, bits]) => base.kind() === one.kind() && one.match(base, bits));
    },
  };
}

export function isPublicAddress(address: string): boolean {
  const one = read(address);
  if (!one) return false;
  if (one.kind() === 'ipv4') return isPublic4(one as ipaddr.IPv4);
  const six = one as ipaddr.IPv6;
  if (EMBEDDING.some(([base, bits]) => six.match(base as ipaddr.IPv6, bits))) {
    return isPublic4(new ipaddr.IPv4(six.toByteArray().slice(12)));
  }
  return six.range() === 'unicast' && six.match(GLOBAL) && !isIsatap(six);
}

function isPublic4(four: ipaddr.IPv4): boolean {
  return four.range() === 'unicast' && !CLOUD.has(four.toString());
}

/** An interface identifier that carries an IPv4 address to tunnel to. */
function isIsatap(six: ipaddr.IPv6): boolean {
  const [, , , , a, b] = six.parts;
  return (a === 0 || a === 0x200) && b === 0x5efe;
}

/** A zone (`fe80::1%eth0`) only exists on local links. */
function read(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (address.includes('%')) return undefined;
  // The lax IPv4 spellings were turned into dots by the URL parser; what is not canonical here is not an address.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address);
  return ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address) : undefined;
}
