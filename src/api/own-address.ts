// Where the service is reached, for links, when no base URL says it: by the Host of the request where that names this server
// or a trusted proxy gave it, else by the address the request came to.
// May not: repeat a host that anybody could have written.
import type { FastifyRequest } from 'fastify';

const HOST = /^([\w.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const LOOPBACK = /^(?:localhost|[\w.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** `listensOn`: the name or address it was told to listen on. */
export function ownAddress(request: FastifyRequest, listensOn: string | undefined): string {
  const { localAddress, localPort } = request.raw.socket;
  const here = localAddress === undefined ? 'localhost' : asHost(localAddress);
  const name = HOST.exec(request.host)?.[1]?.toLowerCase();
  const ours = name !== undefined && (LOOPBACK.test(name) || name === here || name === asHost(listensOn ?? ''));
  const host = ours || (name !== undefined && fromProxy(request)) ? request.host : `${here}:${localPort ?? 80}`;
  return `${request.protocol}://${host}`;
}

/** Fastify believes what was forwarded only where it comes from a proxy that is trusted. */
function fromProxy(request: FastifyRequest): boolean {
  return (request.ips?.length ?? 1) > 1 || request.host !== request.headers.host;
}

/** An address as it stands in a link; IPv4 that came over an IPv6 socket is IPv4. */
function asHost(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}
