// The path the service stands at when its base URL has one (`https://host/scan` behind a proxy): it begins every path that is
// sent out, and is taken off every path that comes in. A proxy may take it off or leave it there: both come to the same.
import { SkillproofError } from '../model/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** '' or `/path`: stands before every path of ours in what leaves. */
    readonly root: string;
    /** Host of the base URL: what browsers call us, whatever Host a proxy passes on. */
    readonly publicHost: string | undefined;
    /** Fires when the server begins to go down. */
    readonly goingDown: AbortSignal;
  }
}

/** A base path of one of these names could not be told from the service's own address. */
const OWN = new Set(['api', 'report', 'scan', 'account', 'docs', 'assets', 'health', 'metrics']);
/** Also what a cookie's Path may hold. */
const SEGMENTS = /^(?:\/[\w.~-]+)*$/;

/** The path of a base URL without its final slash. */
export function rootOf(baseUrl: string | undefined): string {
  if (baseUrl === undefined) return '';
  if (!URL.canParse(baseUrl)) throw invalid(baseUrl, 'it is no address');
  const { pathname, search, hash, protocol } = new URL(baseUrl);
  if (protocol !== 'https:' && protocol !== 'http:') throw invalid(baseUrl, 'it is no http or https address');
  if (search !== '' || hash !== '') throw invalid(baseUrl, 'it holds more than host and path');
  const root = pathname.replace(/\/+$/, '');
  if (!SEGMENTS.test(root)) throw invalid(baseUrl, 'its path may hold letters, digits and . _ ~ - only');
  const first = root.split('/')[1] ?? '';
  if (OWN.has(first)) throw invalid(baseUrl, `/${first} is an address of the service itself; choose another path`);
  return root;
}

export function hostOf(baseUrl: string | undefined): string | undefined {
  return baseUrl === undefined ? undefined : new URL(baseUrl).host;
}

/** The address as the routes know it. */
export function withoutRoot(url: string, root: string): string {
  if (root === '' || !url.startsWith(root)) return url;
  const rest = url.slice(root.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

function invalid(baseUrl: string, why: string): SkillproofError {
  return new SkillproofError('config-invalid', `base URL ${JSON.stringify(baseUrl)}: ${why}`);
}
