// Hosts as they are written in code and prose: extraction from addresses, ranges, matching by domain suffix.

/** Value of the longest suffix of `host` (on label borders) that the table knows. */
export function hostMatches<T>(host: string, table: ReadonlyMap<string, T>): T | undefined {
  let rest = host;
  for (;;) {
    const found = table.get(rest);
    if (found !== undefined) return found;
    const dot = rest.indexOf('.');
    if (dot < 0) return undefined;
    rest = rest.slice(dot + 1);
  }
}

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

const MAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/** Dotted IPv4 of any spelling a URL parser accepts (decimal, hex, octal, mapped into IPv6), or undefined. */
function ipv4Of(host: string): string | undefined {
  if (IPV4.test(host)) return host;
  const six = /^\[?[0-9a-f:]{2,40}(?:\d{1,3}(?:\.\d{1,3}){3})?\]?$/i.test(host) && host.includes(':');
  if (!six && !/^(?:0x[0-9a-f]+|\d+)(?:\.(?:0x[0-9a-f]+|\d+)){0,3}$/i.test(host)) return undefined;
  try {
    const { hostname } = new URL(six ? `http://[${host.replace(/^\[|\]$/g, '')}]/` : `http://${host}/`);
    const mapped = MAPPED.exec(hostname);
    if (mapped) {
      const [high, low] = [Number.parseInt(mapped[1]!, 16), Number.parseInt(mapped[2]!, 16)];
      return [high >> 8, high & 255, low >> 8, low & 255].join('.');
    }
    return IPV4.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
}

export function isMetadataHost(host: string): boolean {
  return (
    host === '169.254.169.254' ||
    host === '169.254.170.2' ||
    host === '100.100.100.200' ||
    host === 'metadata.google.internal' ||
    host === 'metadata.tencentyun.com' ||
    host === '[fd00:ec2::254]' ||
    ipv4Of(host) === '169.254.169.254'
  );
}

/** No name outside of a house or a company ends like this. */
const LOCAL_ENDS = /\.(?:localhost|local|internal|lan|home|home\.arpa|intranet)$/;

export function isLocalHost(host: string): boolean {
  if (!host.includes('.') && !host.includes(':') && ipv4Of(host) === undefined) return true;
  if (LOCAL_ENDS.test(host)) return true;
  if (host === '[::1]' || host === '::1' || host === '[::]' || /^\[?f[cd][0-9a-f]{2}:/i.test(host)) return true;
  const ip = ipv4Of(host);
  if (!ip) return false;
  const [a = 0, b = 0] = ip.split('.').map(Number);
  return (
    a === 127 ||
    a === 0 ||
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 169 && b === 254)
  );
}

export function isRawIp(host: string): boolean {
  return ipv4Of(host) !== undefined || /^\[?[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7}\]?$/i.test(host);
}

const TWO_LEVEL = new Set(['co', 'com', 'org', 'net', 'ac', 'gov', 'edu', 'or', 'ne', 'go', 'gob', 'nom']);
/** The part of a host somebody registered: `api.shop.co.uk` → `shop.co.uk`, and one name more below a `hosting` platform. */
export function registrableDomain(host: string, hosting?: ReadonlySet<string>): string {
  const labels = host.split('.');
  for (let from = 1; hosting !== undefined && from < labels.length - 1; from++)
    if (hosting.has(labels.slice(from).join('.'))) return labels.slice(from - 1).join('.');
  const count = labels.length >= 3 && labels.at(-1)!.length === 2 && TWO_LEVEL.has(labels.at(-2)!) ? 3 : 2;
  return labels.slice(-count).join('.');
}
