// From an address to bytes the engine can scan: the first source that knows the address resolves it, within one time limit.
// May not: know any source by name, or reach the network but through the client.
import { createHash } from 'node:crypto';
import { SkillproofError } from '../model/errors.ts';
import type { UrlSource } from '../model/plugin.ts';
import type { FetchedTarget, FetchTarget } from '../model/service.ts';
import { addressTrouble } from './address-trouble.ts';
import type { HttpClient } from './client.ts';
import { MAX_LENGTH, showUrl } from './url.ts';

interface FetchOptions {
  readonly client: HttpClient;
  /** The most particular first. */
  readonly sources: readonly UrlSource[];
  /** For the whole of an address, all its requests together. */
  readonly totalMs?: number;
}

export function makeFetchTarget({ client, sources, totalMs = 60_000 }: FetchOptions): FetchTarget {
  return async (address, { known, signal }): Promise<FetchedTarget> => {
    const url = parse(address);
    const source = sources.find((one) => one.accepts(url));
    if (!source) throw new SkillproofError('url-not-supported', showUrl(url));
    const ends = [AbortSignal.timeout(totalMs), ...(signal ? [signal] : [])];
    const target = await source.resolve(url, client.until(AbortSignal.any(ends)), known);
    if (target.unchanged) return target;
    const { bytes, fileName, path, resolved } = target;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      bytes,
      name: fileName,
      ...(path === undefined || path === '' ? {} : { inner: path }),
      resolved: { address: showUrl(url), ...withoutSecrets(resolved), sha256 },
    };
  };
}

/** Redirects often end at signed addresses; the record is public. */
function withoutSecrets(resolved: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(resolved).map(([name, value]) => [name, /^https?:/i.test(value) ? showUrl(value) : value]),
  );
}

function parse(address: string): URL {
  const trouble = addressTrouble(address.trim(), MAX_LENGTH);
  if (trouble !== undefined) throw new SkillproofError('url-not-supported', trouble);
  return new URL(address.trim());
}
